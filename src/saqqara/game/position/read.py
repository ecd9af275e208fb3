"""Reading a position: the set-up, then the state, in an order in which each step can rely on those before it."""

from typing import Any

from saqqara.engine.rules import chance
from saqqara.engine.rules.deal import init_state
from saqqara.engine.rules.scoring import score
from saqqara.engine.rules.state import ROUND_CARDS, ROUNDS, SHIPS, SOURCE_NAMES, Setup, State
from saqqara.errors import PositionError, short_repr
from saqqara.game import setup as setups
from saqqara.game.boards import Boards
from saqqara.i18n import Translatable

from . import cards, drawn_cards, market, modules, pending_agenda, stones
from .validate import StateDraft, check_keys, checked_list, int_in_range, seat_label
from .write import POSITION_FORMAT, Position, boards_hash, round_card_capacities

POSITION_KEYS = frozenset(
    "format setup round turn actor decision ships quarry sled scores hands played_red red_played coins market"
    " round_cards docks pyramid temple burial obelisk private_ships wager favors prophecies passes landed looking"
    " points at_end boards revision agenda rng".split()
)
SETUP_KEYS = ("seats", "sides", "rules", "options", "stones", "figure")


def read_position(position: Position, seed: int, boards: Boards) -> tuple[bytes, bytearray]:
    """Read a position into the bytes of a `Setup` and of a `State` record.

    Missing parts are filled in as at set-up; unknown parts are dealt from `seed`.

    Raises:
        PositionError: If the position is impossible; the message names the part at fault.
        SetupError: If its set-up is not possible.
    """
    check_keys(position, POSITION_KEYS, Translatable("part-position"))
    if position.get("format", POSITION_FORMAT) != POSITION_FORMAT:
        raise PositionError("position-format", given=short_repr(position["format"]), format=POSITION_FORMAT)
    laid_down = read_setup(position.get("setup", {}), boards, position.get("revision", setups.RULES_REVISION))
    setup = Setup(laid_down)
    numbers = boards_hash(boards, setup)
    if position.get("boards", numbers) != numbers:
        raise PositionError("position-boards", given=short_repr(position["boards"]), boards=numbers)
    memory, state = State.new()
    draft = StateDraft(setup, state, position)
    init_state(setup, state)
    chance.seed(state.rng, seed & chance.MASK_32, seed >> 32 & chance.MASK_32)
    read_sections(draft)
    return laid_down, memory


def read_sections(draft: StateDraft) -> None:
    """Read everything except the set-up."""
    read_round(draft)
    read_round_cards(draft)
    read_points(draft)
    modules.read_modules(draft)
    cards.read_hands(draft)
    cards.read_market(draft)
    pending_agenda.read_agenda(draft)
    market.mark_looked_at_known(draft)
    drawn_cards.read_looked_at_cards(draft)
    cards.read_red_cards(draft)
    cards.read_draw_pile(draft)
    read_rng_state(draft)
    cards.fill_market(draft)
    stones.read_ships(draft)
    stones.read_sites(draft)
    stones.read_supplies(draft)
    cards.check_deck_complete(draft)
    pending_agenda.check_agenda(draft)


def read_setup(setup_part: Any, boards: Boards, revision: Any) -> bytes:
    """Read the set-up into the bytes of a `Setup` record."""
    check_keys(setup_part, SETUP_KEYS, "setup")
    return setups.build_setup(
        setup_part.get("seats", 2),
        setup_part.get("sides", "AAAAA"),
        setup_part.get("rules", "official"),
        setup_part.get("options", ()),
        setup_part.get("stones", "standard"),
        boards,
        revision,
        setup_part.get("figure", 1),
    )


def read_round(draft: StateDraft) -> None:
    """Read the round, the turn, and the number of passes in a row."""
    s = draft.s
    s.round_number = int_in_range(draft.get("round", 1), 1, ROUNDS, "round")
    over = "agenda" in draft.position and not draft.position["agenda"]
    first = 0 if "agenda" in draft.position else draft.get("actor", 0)
    s.turn = 0 if over else int_in_range(draft.get("turn", first), 0, draft.seats - 1, "turn")
    s.consecutive_passes = int_in_range(draft.get("passes", 0), 0, draft.seats, "passes")


def read_round_cards(draft: StateDraft) -> None:
    """Read the named round cards; the others stay unknown."""
    round_number = draft.s.round_number
    for place in range(ROUND_CARDS):
        draft.s.round_order[place] = -1
    named = draft.get("round_cards", {})
    check_keys(named, ("current", "next", "removed", "past"), "round_cards")
    free: list[list[int] | None] = [round_card_capacities(draft.setup, card) for card in range(ROUND_CARDS)]
    current = named.get("current", named_capacities(draft))
    if current is not None:
        place_round_card(draft, round_number - 1, current, free)
    for place, card in enumerate(checked_list(named.get("past", []), None, "round_cards.past")):
        place_round_card(draft, int_in_range(place, 0, round_number - 2, Translatable("part-past_rounds")), card, free)
    if isinstance(named.get("next", 0), list):
        for place, card in enumerate(checked_list(named["next"], ROUNDS - round_number, "round_cards.next")):
            place_round_card(draft, round_number + place, card, free)
    elif int_in_range(named.get("next", ROUNDS - round_number), 0, ROUNDS, "round_cards.next") != ROUNDS - round_number:
        raise PositionError("position-rounds_to_come", given=named["next"], rounds=ROUNDS - round_number)
    if "removed" in named:
        place_round_card(draft, ROUND_CARDS - 1, named["removed"], free)


def named_capacities(draft: StateDraft) -> list[int] | None:
    """Return the capacities of the ships, which identify the round card, or None if they are not all given."""
    ships = draft.get("ships", [])
    if isinstance(ships, list) and len(ships) == SHIPS:
        capacities = [ship["capacity"] for ship in ships if isinstance(ship, dict) and "capacity" in ship]
        if len(capacities) == SHIPS:
            return capacities
    return None


def place_round_card(draft: StateDraft, place: int, card: Any, free_cards: list[list[int] | None]) -> None:
    """Find a round card among those not placed yet, and place it."""
    if card is None or card not in free_cards:
        left = [other for other in free_cards if other]
        raise PositionError("position-round_card", given=short_repr(card), left=str(left))
    index = free_cards.index(card)
    free_cards[index] = None
    draft.s.round_order[place] = index


def read_points(draft: StateDraft) -> None:
    """Read points by source; scores, if given, must equal their sums."""
    for seat, points in enumerate(checked_list(draft.get("points", [{}] * draft.seats), draft.seats, "points")):
        check_keys(points, SOURCE_NAMES, seat_label("points", seat))
        for name, value in points.items():
            draft.s.points[seat, SOURCE_NAMES.index(name)] = int_in_range(
                value, -999, 9999, seat_label(f"points.{name}", seat)
            )
    sums = [score(draft.s, seat) for seat in range(draft.seats)]
    if draft.get("scores", sums) != sums:
        raise PositionError("position-scores", given=short_repr(draft.position["scores"]), sums=str(sums))


def read_rng_state(draft: StateDraft) -> None:
    """Read the state of the random generator if the position has it."""
    rng = draft.get("rng", None)
    if rng is None:
        return
    digits = rng if isinstance(rng, str) and len(rng) == 32 and set(rng) <= set("0123456789abcdef") else "0" * 32
    words = [int(digits[n : n + 8], 16) for n in range(0, 32, 8)]
    if not any(words):
        raise PositionError("position-rng", given=short_repr(rng))
    for n, word in enumerate(words):
        draft.s.rng[n] = word
