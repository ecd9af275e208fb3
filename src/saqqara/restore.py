"""A state back from a position's dictionary, also from a partial one; every impossibility is refused by name."""

from collections.abc import Sequence
from typing import Any

from . import setup as setups
from .boards import Boards
from .errors import PositionError
from .position import FORMAT, Position
from .rules import agenda, chance, redact, stones
from .rules.agenda import NAMES as AGENDA_NAMES
from .rules.deal import clear_table
from .rules.harbour import free_spaces
from .rules.layout import Bytes
from .rules.legal import legal
from .rules.moves import MOST
from .rules.scoring import score
from .rules.sites import market
from .rules.state import (
    AT_SEA,
    CARD_NAMES,
    CHISEL,
    DEPTH,
    FIRST_BLUE,
    HAMMER,
    KINDS,
    LAST_RED,
    NO_CARD,
    NOBODY,
    ROUND_CARDS,
    ROUNDS,
    SAIL,
    SHIPS,
    SITE_NAMES,
    SOURCE_NAMES,
    UNKNOWN,
    UNLIMITED,
    Setup,
    State,
)

KEYS = frozenset(
    "format setup round turn actor decision ships quarry sled scores hands played_red red_played coins market"
    " round_cards docks pyramid temple burial obelisk passes landed points boards revision agenda rng".split()
)
SETUP_KEYS = frozenset(("seats", "sides", "rules", "options", "stones"))
BOARD_KEYS = {"pyramid": {"spaces"}, "temple": {"spaces"}, "burial": {"spaces"}, "obelisk": set[str]()}
MOST_STONES = 100  # at one site; more than any game brings, and a round's deliveries still fit
WORK = {name: what for what, name in AGENDA_NAMES.items()}


def read(position: Position, seed: int, boards: Boards) -> tuple[Bytes, Bytes]:
    """Lay a position down as arrays of one `Setup` and one `State`.

    What is missing is filled in as at set-up, what is unknown is dealt from `seed`. Raises PositionError (SetupError
    for the set-up itself) that names what is wrong.
    """
    keys_of(position, KEYS, "the position")
    if position.get("format", FORMAT) != FORMAT:
        raise PositionError(f"the format is {position['format']!r}, and this program reads {FORMAT!r}")
    if position.get("boards", boards.hash) != boards.hash:
        raise PositionError(f"the position was written with the boards {position['boards']}, not {boards.hash}")
    setup_array = read_setup(position.get("setup", {}), boards, position.get("revision", setups.REVISION))
    state_array = _Reader(Setup(setup_array), position, seed).state_array
    return setup_array, state_array


def read_setup(named: Any, boards: Boards, revision: Any) -> Bytes:
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
    )


def keys_of(table: Any, known: frozenset[str] | set[str], what: str) -> None:
    """Refuse what is no table, or has a key that nothing reads."""
    if not isinstance(table, dict):
        raise PositionError(f"{what} must be a table of names and values, not {table!r:.60}")
    for key in table:
        if key not in known:
            raise PositionError(f"{what} has an unknown key {key!r:.60}; known are {', '.join(sorted(known))}")


def whole(value: Any, least: int, most: int, what: str) -> int:
    """Read a whole number within bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise PositionError(f"{what} must be a whole number from {least} to {most}, not {value!r:.60}")
    return value


def listed(value: Any, length: int | None, what: str) -> list[Any]:
    """Read a list, of a given length where there is one."""
    if not isinstance(value, list) or (length is not None and len(value) != length):
        raise PositionError(f"{what} must be a list{f' of {length}' if length is not None else ''}, not {value!r:.80}")
    return value


def named_in(value: Any, names: Sequence[str], what: str) -> int:
    """Read a name as its index."""
    if value not in names:
        raise PositionError(f"{what} must be one of {', '.join(names)}, not {value!r:.60}")
    return list(names).index(value)


class _Reader:
    """Fills one state from one position, in an order in which each step can rely on those before."""

    def __init__(self, setup: Setup, position: Position, seed: int) -> None:
        self.setup, self.position = setup, position
        self.seats = setup.seats
        self.state_array, self.s = State.new()
        clear_table(setup, self.s)
        self.seed_generator(seed)
        self.read_round()
        self.read_points()
        self.read_hands()
        self.read_market()
        self.read_agenda()
        self.deal_unknown()
        self.read_ships()
        self.read_sites()
        self.read_stones()
        self.check_cards()
        self.check_decision()

    def get(self, key: str, default: Any) -> Any:
        return self.position.get(key, default)

    def per_seat(self, key: str, most: int) -> list[int] | None:
        """Read a number for each seat, None when the position does not say."""
        if key not in self.position:
            return None
        values = listed(self.position[key], self.seats, key)
        return [whole(value, 0, most, f"{key} of seat {seat}") for seat, value in enumerate(values)]

    def seed_generator(self, seed: int) -> None:
        chance.seed(self.s.rng, seed & chance.MASK, seed >> 32 & chance.MASK)

    def read_round(self) -> None:
        """Round, turn, passes, and which round cards are where."""
        s = self.s
        s.round_number = whole(self.get("round", 1), 1, ROUNDS, "round")
        over = "agenda" in self.position and not self.position["agenda"]
        s.turn = 0 if over else whole(self.get("turn", 0), 0, self.seats - 1, "turn")
        s.passes = whole(self.get("passes", 0), 0, self.seats, "passes")
        for n in range(ROUND_CARDS):
            s.round_order[n] = -1
        cards = self.get("round_cards", {})
        keys_of(cards, {"current", "next", "removed", "past"}, "round_cards")
        free = [self.card_of_round(n) for n in range(ROUND_CARDS)]
        if "current" in cards:
            self.place_round_card(s.round_number - 1, cards["current"], free)
        if "past" in cards:
            for n, card in enumerate(listed(cards["past"], s.round_number - 1, "round_cards.past")):
                self.place_round_card(n, card, free)
        if isinstance(cards.get("next"), list):
            for n, card in enumerate(listed(cards["next"], ROUNDS - s.round_number, "round_cards.next")):
                self.place_round_card(s.round_number + n, card, free)
        if "removed" in cards:
            self.place_round_card(ROUND_CARDS - 1, cards["removed"], free)

    def card_of_round(self, n: int) -> list[int] | None:
        return [self.setup.round_cards[n, ship] for ship in range(SHIPS)]

    def place_round_card(self, place: int, card: Any, free: list[list[int] | None]) -> None:
        if card is None or card not in free:
            raise PositionError(f"round_cards has {card!r:.60}, and no such card is left; unplaced are {free}")
        index = free.index(card)
        free[index] = None
        self.s.round_order[place] = index

    def read_points(self) -> None:
        named = listed(self.get("points", [{}] * self.seats), self.seats, "points")
        for seat, points in enumerate(named):
            keys_of(points, set(SOURCE_NAMES), f"points of seat {seat}")
            for name, value in points.items():
                self.s.points[seat, SOURCE_NAMES.index(name)] = whole(value, -999, 9999, f"points.{name}")
        sums = [score(self.s, seat) for seat in range(self.seats)]
        if self.get("scores", sums) != sums:
            raise PositionError(f"scores are {self.position['scores']}, and points add up to {sums}; name the points")

    def read_hands(self) -> None:
        """Cards before the seats; a number stands for hidden ones."""
        for seat, hand in enumerate(listed(self.get("hands", [[]] * self.seats), self.seats, "hands")):
            if isinstance(hand, int):
                self.s.hands[seat, UNKNOWN] = whole(hand, 0, 60, f"the hand of seat {seat}")
                continue
            for card in listed(hand, None, f"the hand of seat {seat}"):
                kind = named_in(card, CARD_NAMES, f"a card of seat {seat}")
                if kind <= LAST_RED:
                    raise PositionError(f"seat {seat} holds {card}, a red card: those are played when taken (CARD-2)")
                self.s.hands[seat, kind] = self.s.hands[seat, kind] + 1
        if any(listed(self.get("played_red", []), None, "played_red")):
            raise PositionError("played_red must be empty: in this set-up red cards are discarded (CARD-4)")
        if any(listed(self.get("coins", []), None, "coins")):
            raise PositionError("coins must be 0: this market has none")
        for seat, count in enumerate(self.per_seat("red_played", 60) or []):
            self.s.red_played[seat] = count

    def read_market(self) -> None:
        """Face-up cards, discard pile, and the draw pile if it is named."""
        named = self.get("market", {})
        keys_of(named, {"spaces", "face_down", "known", "draw", "discard"}, "market")
        for space, cards in enumerate(listed(named.get("spaces", [[]] * 4), 4, "market.spaces")):
            if len(listed(cards, None, f"market space {space + 1}")) > 1:
                raise PositionError(f"market space {space + 1} holds {len(cards)} cards; this side has room for one")
            if cards:
                self.s.market.cards[space, 0] = named_in(cards[0], CARD_NAMES, f"the card of market space {space + 1}")
        if any(listed(named.get("face_down", []), None, "market.face_down")):
            raise PositionError("market.face_down must be false: this side has no face-down cards")
        for card in listed(named.get("discard", []), None, "market.discard"):
            if self.s.discard_count == len(self.s.discard):
                raise PositionError("market.discard holds more cards than there are")
            self.s.discard[self.s.discard_count] = named_in(card, CARD_NAMES, "a card of market.discard")
            self.s.discard_count += 1

    def read_agenda(self) -> None:
        """What is still to resolve; without an agenda it is the turn of `turn`."""
        entries = listed(self.get("agenda", [["turn", self.s.turn, 0]]), None, "agenda")
        if len(entries) > DEPTH // 2:
            raise PositionError(f"agenda has {len(entries)} entries; no game has more than {DEPTH // 2}")
        for entry in entries:
            name, seat, detail = listed(entry, 3, "an entry of agenda")
            if name not in WORK:
                raise PositionError(f"agenda has {name!r:.60}; known are {', '.join(WORK)}")
            whole(seat, 0, self.seats - 1, f"the seat of {name} in agenda")
            agenda.push(self.s, WORK[name], seat, whole(detail, 0, KINDS, f"the detail of {name} in agenda"))

    def deal_unknown(self) -> None:
        """Name the draw pile, or shuffle all cards not named; likewise the round cards; then fill a market not named."""
        s = self.s
        named = self.get("market", {})
        draw = named.get("draw")
        self.check_no_card_too_often()
        if isinstance(draw, list):
            if any(s.hands[seat, UNKNOWN] for seat in range(self.seats)):
                raise PositionError("market.draw names the draw pile, so the hands must be named too, not counted")
            if len(draw) > len(s.draw):
                raise PositionError("market.draw holds more cards than there are")
            for n, card in enumerate(reversed(draw)):
                s.draw[n] = named_in(card, CARD_NAMES, "a card of market.draw")
            s.draw_count = len(draw)
            redact.redeal_rounds(s)
        else:
            unseen = sum(self.setup.deck[card] - redact.seen(self.setup, s, card) for card in range(KINDS))
            s.draw_count = unseen - sum(s.hands[seat, UNKNOWN] for seat in range(self.seats))
            if s.draw_count < 0:
                raise PositionError(f"hands count more hidden cards than the {unseen} that are seen nowhere")
            if draw is not None and whole(draw, 0, 99, "market.draw") != s.draw_count:
                raise PositionError(f"market.draw is {draw}, and {s.draw_count} cards are left for it")
            self.check_hidden_hands()
            for n in range(s.draw_count):
                s.draw[n] = UNKNOWN
            redact.redeal(self.setup, s)
        self.read_generator()
        if "spaces" not in named:
            market.fill(s)

    def check_hidden_hands(self) -> None:
        hidden = sum(self.s.hands[seat, UNKNOWN] for seat in range(self.seats))
        can_hide = [card for card in range(KINDS) if not redact.lies_open(card)]
        left = sum(self.setup.deck[card] - redact.seen(self.setup, self.s, card) for card in can_hide)
        if hidden > left:
            raise PositionError(f"hands count {hidden} hidden cards, and only {left} cards could lie there")

    def read_generator(self) -> None:
        rng = self.get("rng", None)
        if rng is None:
            return
        try:
            words = [int(rng[n : n + 8], 16) for n in range(0, 32, 8)] if len(rng) == 32 else []
        except (TypeError, ValueError):
            words = []
        if len(words) != 4 or not any(words):
            raise PositionError(f"rng must be 32 hexadecimal digits, not {rng!r:.60}")
        for n, word in enumerate(words):
            self.s.rng[n] = word

    def check_no_card_too_often(self) -> None:
        for card in range(KINDS):
            count, seen = self.setup.deck[card], redact.seen(self.setup, self.s, card)
            if seen > count:
                times = f"{count} times" if count else "not at all in this set-up"
                raise PositionError(f"the card {CARD_NAMES[card]} exists {times}, and the position shows {seen}")

    def check_cards(self) -> None:
        """Every card of the deck is somewhere, once."""
        s = self.s
        for card in range(KINDS):
            in_draw = sum(s.draw[n] == card for n in range(s.draw_count))
            total = in_draw + redact.seen(self.setup, s, card)
            if total != self.setup.deck[card]:
                raise PositionError(
                    f"the card {CARD_NAMES[card]} exists {self.setup.deck[card]} times, and the position holds {total}"
                )

    def read_ships(self) -> None:
        """The four ships of the round card, and what is on them."""
        s = self.s
        capacities = self.card_of_round(s.round_order[s.round_number - 1]) or []
        for ship in range(SHIPS):
            s.ship_capacity[ship] = capacities[ship]
            s.ship_site[ship] = AT_SEA
            for space in range(4):
                s.ship_stones[ship, space] = NOBODY
        for ship, named in enumerate(listed(self.get("ships", [{}] * SHIPS), SHIPS, "ships")):
            self.read_ship(ship, named)
        self.check_docks()

    def read_ship(self, ship: int, named: Any) -> None:
        s, what = self.s, f"ship {ship + 1}"
        keys_of(named, {"capacity", "stones", "site"}, what)
        capacity = s.ship_capacity[ship]
        if named.get("capacity", capacity) != capacity:
            raise PositionError(f"{what} has capacity {named['capacity']!r:.20}, and the round card says {capacity}")
        stones = listed(named.get("stones", []), None, f"the stones of {what}")
        for space, owner in enumerate(stones):
            if owner is not None:
                whole(owner, 0, self.seats - 1, f"the owner of a stone on {what}")
                if space >= capacity:
                    raise PositionError(f"{what} carries a stone on space {space + 1}, and it has {capacity} spaces")
                s.ship_stones[ship, space] = owner
        if named.get("site") is not None:
            s.ship_site[ship] = named_in(named["site"], SITE_NAMES, f"the site of {what}")
            if any(owner is not None for owner in stones) and not self.being_unloaded(ship):
                raise PositionError(f"{what} lies at the {named['site']} and still carries stones")

    def being_unloaded(self, ship: int) -> bool:
        s = self.s
        return any(
            s.agenda_what[n] in (agenda.NEXT_STONE, agenda.UNLOAD) and s.agenda_detail[n] == ship
            for n in range(s.agenda_height)
        )

    def check_docks(self) -> None:
        """ACT-3: one public ship a site; `docks` says the same as the ships do."""
        sites = [site for site in self.s.ship_site if site != AT_SEA]
        for site in set(sites):
            if sites.count(site) > 1:
                raise PositionError(f"{sites.count(site)} ships lie at the {SITE_NAMES[site]}; there is room for one")
        named = self.get("docks", {})
        keys_of(named, set(SITE_NAMES), "docks")
        for name, dock in named.items():
            keys_of(dock, {"public", "private"}, f"docks.{name}")
            if dock.get("public", 0) != sites.count(SITE_NAMES.index(name)) or dock.get("private"):
                raise PositionError(f"docks.{name} is {dock}, and the ships say otherwise")

    def read_sites(self) -> None:
        for site, known in BOARD_KEYS.items():
            keys_of(self.get(site, {}), known | {"count", "beside"}, site)
        beside = self.beside("pyramid")
        room = len(self.setup.pyramid.a_values)
        row = self.in_a_row(self.spaces("pyramid", room), "pyramid")
        if sum(beside) and len(row) < room:
            raise PositionError("stones lie beside the pyramid, and it is not finished")
        self.stand("pyramid", row, beside)
        for name in ("temple", "burial"):
            if sum(self.beside(name)):
                raise PositionError(f"stones lie beside the {name}, and this side has room for all")
        self.stand("temple", self.pile_up(), [0] * self.seats)
        self.stand("burial", self.in_a_row(self.spaces("burial", MOST_STONES), "burial"), [0] * self.seats)
        towers = self.get("obelisk", {}).get("count", [0] * self.seats)
        for seat, height in enumerate(listed(towers, self.seats, "obelisk.count")):
            self.s.obelisk.count[seat] = whole(height, 0, MOST_STONES, "the height of an obelisk")
        if sum(self.beside("obelisk")):
            raise PositionError("stones lie beside the obelisk, and this side has room for all")

    def beside(self, site: str) -> list[int]:
        named = self.get(site, {}).get("beside", [0] * self.seats)
        return [whole(n, 0, MOST_STONES, f"{site}.beside") for n in listed(named, self.seats, f"{site}.beside")]

    def spaces(self, site: str, room: int) -> list[Any]:
        named = listed(self.get(site, {}).get("spaces", []), None, f"{site}.spaces")
        if len(named) > room:
            raise PositionError(f"{site}.spaces has {len(named)} spaces, and there is room for {room}")
        return named

    def in_a_row(self, spaces: list[Any], site: str) -> list[int]:
        """Read stones that are placed one after another, without a gap."""
        row = [owner for owner in spaces if owner is not None]
        if spaces[: len(row)] != row:
            raise PositionError(f"{site}.spaces has a gap; stones go on the next space (PYR-A1, BUR-A1)")
        return [whole(owner, 0, self.seats - 1, f"the owner of a stone at {site}") for owner in row]

    def pile_up(self) -> list[int]:
        """Read the temple's piles back into the order in which the stones came (TEM-A1)."""
        width = self.setup.temple.a_spaces
        piles = listed(self.get("temple", {}).get("spaces", [[]] * width), width, "temple.spaces")
        placed = sum(len(listed(pile, None, "a pile of the temple")) for pile in piles)
        if placed > MOST_STONES or [len(pile) for pile in piles] != [len(range(n, placed, width)) for n in range(width)]:
            raise PositionError("temple.spaces is not built from left to right, level by level (TEM-A1)")
        row = [piles[n % width][n // width] for n in range(placed)]
        return [whole(owner, 0, self.seats - 1, "the owner of a stone at temple") for owner in row]

    def stand(self, name: str, row: list[int], beside: list[int]) -> None:
        """Put stones on a site's spaces, and check its count if the position has one."""
        site = getattr(self.s, name)
        for space, owner in enumerate(row):
            site.spaces[space] = owner
        counts = [row.count(seat) + beside[seat] for seat in range(self.seats)]
        named = self.get(name, {}).get("count", counts)
        if named != counts:
            raise PositionError(f"{name}.count is {named!r:.60}, and the stones there are {counts}")
        for seat in range(self.seats):
            site.count[seat], site.beside[seat] = counts[seat], beside[seat]

    def read_stones(self) -> None:
        """Sleds and quarries; each seat has its stones, no more and no fewer (SET-1)."""
        s = self.s
        for seat, count in enumerate(self.per_seat("landed", 16) or []):
            s.landed[seat] = count
        for seat, count in enumerate(self.per_seat("sled", 20) or [s.sled[n] for n in range(self.seats)]):
            s.sled[seat] = count
            if stones.room(s, seat) < 0:
                raise PositionError(f"the sled of seat {seat} carries {count} stones, and has room for 5")
        named = listed(self.get("quarry", [None] * self.seats), self.seats, "quarry")
        for seat in range(self.seats):
            self.fill_quarry(seat, named[seat])

    def fill_quarry(self, seat: int, named: Any) -> None:
        s = self.s
        if self.setup.supply == UNLIMITED:
            return
        placed = s.sled[seat] + s.landed[seat] + s.pyramid.count[seat] + s.temple.count[seat]
        placed += s.burial.count[seat] + s.obelisk.count[seat]
        placed += sum(s.ship_stones[ship, space] == seat for ship in range(SHIPS) for space in range(4))
        left = self.setup.stones - placed
        if left < 0:
            raise PositionError(f"seat {seat} has {placed} stones on the table, and {self.setup.stones} are in play")
        if named is not None and whole(named, 0, 99, f"quarry of seat {seat}") != left:
            raise PositionError(
                f"seat {seat} has {named} stones in the quarry and {placed} elsewhere; together they must be"
                f" {self.setup.stones}"
            )
        s.quarry[seat] = left

    def check_decision(self) -> None:
        """Refuse an agenda that no game could have come to, and what contradicts it."""
        s = self.s
        for n in range(s.agenda_height):
            self.check_entry(n)
        if s.agenda_height:
            self.check_top()
        over = s.agenda_height == 0
        actual = {
            "actor": None if over else agenda.actor(s),
            "decision": None if over else AGENDA_NAMES[agenda.decision(s)],
        }
        for key, value in actual.items():
            if self.get(key, value) != value:
                raise PositionError(f"{key} is {self.position[key]!r:.60}, and the agenda says {value!r}")

    def check_entry(self, n: int) -> None:
        s = self.s
        what, detail = s.agenda_what[n], s.agenda_detail[n]
        name = AGENDA_NAMES[what]
        bottom = what in (agenda.TURN, agenda.END_TURN)
        if bottom != (n == 0) or (n == 0 and s.agenda_seat[0] != s.turn):
            raise PositionError(f"the agenda must begin with turn or end_turn of seat {s.turn}, and nowhere else")
        if what in (agenda.NEXT_STONE, agenda.UNLOAD, agenda.SHIP_IS_EMPTY):
            fits = detail < SHIPS and s.ship_site[detail] != AT_SEA
        elif what == agenda.LOAD:
            fits = detail in (HAMMER, SAIL, CHISEL)
        elif what == agenda.SAIL:
            fits = detail <= SHIPS
        elif what == agenda.DISCARD:
            fits = detail <= LAST_RED or FIRST_BLUE <= detail < KINDS
        else:
            fits = what in (agenda.TURN, agenda.END_TURN, agenda.TAKE) and detail == 0
        if not fits:
            raise PositionError(f"the agenda has {name} with the detail {detail}, which no game comes to")

    def check_top(self) -> None:
        s = self.s
        what, seat = agenda.decision(s), agenda.actor(s)
        if what >= agenda.DECISIONS or (what == agenda.TURN and s.agenda_height > 1):
            raise PositionError("the agenda must end with the decision that somebody faces")
        loads = sum(s.agenda_what[n] == agenda.LOAD for n in range(s.agenda_height))
        takes = sum(s.agenda_what[n] == agenda.TAKE for n in range(s.agenda_height))
        no_card = takes and all(s.market.cards[space, 0] == NO_CARD for space in range(4))
        found = [0] * MOST
        if loads > min(s.sled[seat], free_spaces(s)) or takes > 1 or no_card or legal(self.setup, s, found) == 0:
            raise PositionError(f"seat {seat} is to decide {AGENDA_NAMES[what]}, and nothing can be decided")
