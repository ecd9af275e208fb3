"""Read a position: the set-up, then the state, in an order in which each step can rely on those before."""

from typing import Any

from saqqara.engine.rules import chance
from saqqara.engine.rules.deal import clear_table
from saqqara.engine.rules.scoring import score
from saqqara.engine.rules.state import ROUND_CARDS, ROUNDS, SHIPS, SOURCE_NAMES, Setup, State
from saqqara.errors import PositionError, shown
from saqqara.game import setup as setups
from saqqara.game.boards import Boards
from saqqara.words import Phrase

from . import cards, looking, market, modules, pending, stones
from .values import Draft, in_range, keys_of, listed, of_seat
from .write import FORMAT, Position, numbers_used, round_card

KEYS = frozenset(
    "format setup round turn actor decision ships quarry sled scores hands played_red red_played coins market"
    " round_cards docks pyramid temple burial obelisk private_ships wager favors prophecies passes landed looking"
    " points at_end boards revision agenda rng".split()
)
SETUP_KEYS = ("seats", "sides", "rules", "options", "stones", "figure")


def read(position: Position, seed: int, boards: Boards) -> tuple[bytes, bytearray]:
    """Lay a position down as the bytes of a `Setup` and of a `State`.

    What is missing is filled in as at set-up, what is unknown is dealt from `seed`. Raises PositionError (SetupError
    for the set-up itself) that names what is wrong.
    """
    keys_of(position, KEYS, Phrase("part-position"))
    if position.get("format", FORMAT) != FORMAT:
        raise PositionError("position-format", given=shown(position["format"]), format=FORMAT)
    laid_down = read_setup(position.get("setup", {}), boards, position.get("revision", setups.REVISION))
    setup = Setup(laid_down)
    numbers = numbers_used(boards, setup)
    if position.get("boards", numbers) != numbers:
        raise PositionError("position-boards", given=shown(position["boards"]), boards=numbers)
    memory, state = State.new()
    draft = Draft(setup, state, position)
    clear_table(setup, state)
    chance.seed(state.rng, seed & chance.MASK, seed >> 32 & chance.MASK)
    fill(draft)
    return laid_down, memory


def fill(draft: Draft) -> None:
    """Read everything but the set-up."""
    read_round(draft)
    read_round_cards(draft)
    read_points(draft)
    modules.read(draft)
    cards.read_hands(draft)
    cards.read_market(draft)
    pending.read_agenda(draft)
    market.know_what_is_seen(draft)
    looking.read(draft)
    cards.read_red(draft)
    cards.deal_unknown(draft)
    read_generator(draft)
    cards.fill_market(draft)
    stones.read_ships(draft)
    stones.read_sites(draft)
    stones.read_supplies(draft)
    cards.check_cards(draft)
    pending.check_decision(draft)


def read_setup(named: Any, boards: Boards, revision: Any) -> bytes:
    """Lay down what is played."""
    keys_of(named, SETUP_KEYS, "setup")
    return setups.build(
        named.get("seats", 2),
        named.get("sides", "AAAAA"),
        named.get("rules", "official"),
        named.get("options", ()),
        named.get("stones", "standard"),
        boards,
        revision,
        named.get("figure", 1),
    )


def read_round(draft: Draft) -> None:
    """Round, turn, and how many have passed in a row."""
    s = draft.s
    s.round_number = in_range(draft.get("round", 1), 1, ROUNDS, "round")
    over = "agenda" in draft.named and not draft.named["agenda"]
    first = 0 if "agenda" in draft.named else draft.get("actor", 0)
    s.turn = 0 if over else in_range(draft.get("turn", first), 0, draft.seats - 1, "turn")
    s.passes = in_range(draft.get("passes", 0), 0, draft.seats, "passes")


def read_round_cards(draft: Draft) -> None:
    """Put each round card that is named in its place; the others are unknown."""
    round_number = draft.s.round_number
    for place in range(ROUND_CARDS):
        draft.s.round_order[place] = -1
    named = draft.get("round_cards", {})
    keys_of(named, ("current", "next", "removed", "past"), "round_cards")
    free: list[list[int] | None] = [round_card(draft.setup, card) for card in range(ROUND_CARDS)]
    current = named.get("current", capacities_of_ships(draft))
    if current is not None:
        place_round_card(draft, round_number - 1, current, free)
    for place, card in enumerate(listed(named.get("past", []), None, "round_cards.past")):
        place_round_card(draft, in_range(place, 0, round_number - 2, Phrase("part-past_rounds")), card, free)
    if isinstance(named.get("next", 0), list):
        for place, card in enumerate(listed(named["next"], ROUNDS - round_number, "round_cards.next")):
            place_round_card(draft, round_number + place, card, free)
    elif in_range(named.get("next", ROUNDS - round_number), 0, ROUNDS, "round_cards.next") != ROUNDS - round_number:
        raise PositionError("position-rounds_to_come", given=named["next"], rounds=ROUNDS - round_number)
    if "removed" in named:
        place_round_card(draft, ROUND_CARDS - 1, named["removed"], free)


def capacities_of_ships(draft: Draft) -> list[int] | None:
    """Give the capacities that the ships name: they are those of the round card; None when they do not all say."""
    ships = draft.get("ships", [])
    if isinstance(ships, list) and len(ships) == SHIPS:
        capacities = [ship["capacity"] for ship in ships if isinstance(ship, dict) and "capacity" in ship]
        if len(capacities) == SHIPS:
            return capacities
    return None


def place_round_card(draft: Draft, place: int, card: Any, free: list[list[int] | None]) -> None:
    """Find a round card among those not placed yet."""
    if card is None or card not in free:
        left = [other for other in free if other]
        raise PositionError("position-round_card", given=shown(card), left=str(left))
    index = free.index(card)
    free[index] = None
    draft.s.round_order[place] = index


def read_points(draft: Draft) -> None:
    """Points by source; scores, if there, must be their sums."""
    for seat, points in enumerate(listed(draft.get("points", [{}] * draft.seats), draft.seats, "points")):
        keys_of(points, SOURCE_NAMES, of_seat("points", seat))
        for name, value in points.items():
            draft.s.points[seat, SOURCE_NAMES.index(name)] = in_range(
                value, -999, 9999, of_seat(f"points.{name}", seat)
            )
    sums = [score(draft.s, seat) for seat in range(draft.seats)]
    if draft.get("scores", sums) != sums:
        raise PositionError("position-scores", given=shown(draft.named["scores"]), sums=str(sums))


def read_generator(draft: Draft) -> None:
    """The generator's state, where the position has it."""
    rng = draft.get("rng", None)
    if rng is None:
        return
    digits = rng if isinstance(rng, str) and len(rng) == 32 and set(rng) <= set("0123456789abcdef") else "0" * 32
    words = [int(digits[n : n + 8], 16) for n in range(0, 32, 8)]
    if not any(words):
        raise PositionError("position-rng", given=shown(rng))
    for n, word in enumerate(words):
        draft.s.rng[n] = word
