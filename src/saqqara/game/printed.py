"""The printed numbers laid down in a `Setup` record, a function for each side and module; those not in use stay 0.

`numbers` is the part of the record that belongs to the site or module.
"""

from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any

from saqqara.engine.rules.layout import Cells, Grid, Record
from saqqara.engine.rules.state import (
    A_CARD,
    A_CHOICE,
    A_LOAD,
    CARD_NAMES,
    DYNASTY_CARDS,
    FIELD_NAMES,
    GOD_NAMES,
    NOTHING,
    PROPHECIES,
    PYRAMID_NAMES,
    SITE_NAMES,
    SOME_POINTS,
    SOME_STONES,
    SPACES,
    TASK_NAMES,
    TEMPLE_SPACES,
    THREE_CARDS,
    TILE_NAMES,
    WAGER,
    BurialNumbers,
    ObeliskNumbers,
    ProphecyNumbers,
    PyramidNumbers,
    Setup,
    TempleNumbers,
    WagerNumbers,
)
from saqqara.game.boards import Boards

BONUSES = {"card": A_CARD, "stones": SOME_STONES, "load": A_LOAD}
TEMPLE_BONUSES = {"choice": A_CHOICE, "two": SOME_POINTS, "card": A_CARD, "three": THREE_CARDS}


def copy_numbers(setup: Setup, boards: Boards, seats: int) -> None:
    """Copy the printed values that these seats, sides and options use into the record `setup`, where they are named."""
    cards(setup, boards, seats)
    for site, sides in BY_SIDE.items():
        sides[setup.sides[SITE_NAMES.index(site)]](getattr(setup, site), boards, seats)
    if setup.options & WAGER:
        wager(setup.wager, boards, seats)
    if setup.options & PROPHECIES:
        prophecies(setup.prophecies, boards, seats)


def cards(setup: Setup, boards: Boards, seats: int) -> None:
    """Ships, round cards, the market deck, and what the end of the game pays."""
    fill(setup.minimum, (boards.number(f"ships.minimum.{capacity}") for capacity in range(1, SPACES + 1)), first=1)
    fill_rows(setup.round_cards, boards.row(f"rounds.{seats}"))
    decks = ["base", "dynasty"] if setup.options & DYNASTY_CARDS else ["base"]
    fill(setup.deck, (sum(count_of(boards, f"cards.{deck}.{card}") for deck in decks) for card in CARD_NAMES))
    fill(setup.statues, boards.row("statues.points"))
    setup.statues_beyond = boards.number("statues.beyond")
    for name in ("unused_blue_card", "unused_private_ship", "decoration_stones", "wrath"):
        put(setup, name, boards.number(f"end.{name}"))


def count_of(boards: Boards, key: str) -> int:
    """Give a number that may be missing, such as how often a card exists in a deck."""
    return boards.number(key) if key in boards else 0


def fill(cells: Cells, values: Iterable[int], first: int = 0) -> None:
    """Write values one after another."""
    for n, value in enumerate(values, first):
        cells[n] = value


def fill_rows(grid: Grid, rows: Iterable[Iterable[int]]) -> None:
    """Write values row by row."""
    for n, row in enumerate(rows):
        for k, value in enumerate(row):
            grid[n, k] = value


def put(numbers: Record, name: str, value: int) -> None:
    """Write a number into the field of a name."""
    assert name in numbers.layout
    setattr(numbers, name, value)


def copy(numbers: Record, boards: Boards, side: str, *names: str) -> None:
    """Copy single numbers of a side ("pyramid.D") to the fields of the same name."""
    for name in names:
        put(numbers, f"{side[-1].lower()}_{name}", boards.number(f"{side}.{name}"))


def pyramid_a(numbers: PyramidNumbers, boards: Boards, seats: int) -> None:
    """The pyramid, side A."""
    fill(numbers.a_values, chain.from_iterable(boards.row("pyramid.A.levels")))
    copy(numbers, boards, "pyramid.A", "beyond")


def pyramid_b(numbers: PyramidNumbers, boards: Boards, seats: int) -> None:
    """The pyramid, side B."""
    for n, name in enumerate(PYRAMID_NAMES):
        for space, value in enumerate(boards.row(f"pyramid.B.{name}")):
            numbers.b_bonus[n, space] = BONUSES.get(value, NOTHING)
            numbers.b_points[n, space] = boards.number(f"pyramid.B.bonus.{value}") if value in BONUSES else value
    copy(numbers, boards, "pyramid.B", "beyond")


def pyramid_c(numbers: PyramidNumbers, boards: Boards, seats: int) -> None:
    """The pyramid, side C."""
    for part, grid in enumerate((numbers.c_points, numbers.c_stones, numbers.c_cards)):
        fill_rows(grid, ([space[part] for space in tile] for tile in boards.row("pyramid.C.tiles")))
    copy(numbers, boards, "pyramid.C", "majority", "majority_tied", "beyond")


def pyramid_d(numbers: PyramidNumbers, boards: Boards, seats: int) -> None:
    """The pyramid, side D."""
    ring = boards.row("pyramid.D.ring")
    fill(numbers.d_ring, ring)
    numbers.d_spaces = len(ring)
    copy(numbers, boards, "pyramid.D", "beyond")


def temple_a(numbers: TempleNumbers, boards: Boards, seats: int) -> None:
    """The temple, side A."""
    numbers.spaces = boards.number(f"temple.A.spaces.{seats}")
    copy(numbers, boards, "temple.A", "points")


def temple_b(numbers: TempleNumbers, boards: Boards, seats: int) -> None:
    """The temple, side B; its spaces are used as on side A."""
    temple_bonuses(numbers, boards, seats, "temple.B")


def temple_c(numbers: TempleNumbers, boards: Boards, seats: int) -> None:
    """The temple, side C; its spaces are used as on side A."""
    temple_bonuses(numbers, boards, seats, "temple.C")


def temple_bonuses(numbers: TempleNumbers, boards: Boards, seats: int, side: str) -> None:
    """Copy the bonuses of a side of the temple."""
    letter = side[-1].lower()
    numbers.spaces = min(boards.number(f"temple.A.spaces.{seats}"), TEMPLE_SPACES)
    fill(getattr(numbers, f"{letter}_bonus"), (TEMPLE_BONUSES[name] for name in boards.row(f"{side}.spaces")))
    put(numbers, f"{letter}_choice_points", boards.number(f"{side}.choice.points"))
    put(numbers, f"{letter}_choice_stones", boards.number(f"{side}.choice.stones"))


def temple_d(numbers: TempleNumbers, boards: Boards, seats: int) -> None:
    """The temple, side D."""
    arrows, track = boards.row("temple.D.arrows"), boards.row("temple.D.track")
    fill(numbers.d_arrows, arrows)
    numbers.d_spaces = len(arrows)
    fill(numbers.d_track, track)
    numbers.d_finish = len(track) - 1
    copy(numbers, boards, "temple.D", "leader")
    numbers.d_second = boards.number(f"temple.D.second.{seats}")


def burial_a(numbers: BurialNumbers, boards: Boards, seats: int) -> None:
    """The burial chamber, side A."""
    areas(numbers, boards)
    copy(numbers, boards, "burial.A", "rows")


def areas(numbers: BurialNumbers, boards: Boards) -> None:
    """Copy what areas of connected stones are worth, on sides A and D."""
    fill(numbers.areas, boards.row("burial.A.areas"))
    numbers.areas_beyond = boards.number("burial.A.beyond")


def burial_b(numbers: BurialNumbers, boards: Boards, seats: int) -> None:
    """The burial chamber, side B."""
    fill(numbers.b_places, boards.row("burial.B.places"))
    copy(numbers, boards, "burial.B", "rows")


def burial_c(numbers: BurialNumbers, boards: Boards, seats: int) -> None:
    """The burial chamber, side C."""
    copy(numbers, boards, "burial.C", "base", "levels", "cap", "beyond")


def burial_d(numbers: BurialNumbers, boards: Boards, seats: int) -> None:
    """The burial chamber, side D."""
    areas(numbers, boards)
    copy(numbers, boards, "burial.D", "rows", "columns", "turned_up", "beyond", "penalty")


def obelisk_a(numbers: ObeliskNumbers, boards: Boards, seats: int) -> None:
    """The obelisks, side A."""
    fill(numbers.a_places, boards.row(f"obelisk.A.places.{seats}"))


def obelisk_b(numbers: ObeliskNumbers, boards: Boards, seats: int) -> None:
    """The obelisks, side B."""
    towers = boards.row("obelisk.B.towers")
    fill(numbers.b_points, towers)
    numbers.b_towers = len(towers)
    copy(numbers, boards, "obelisk.B", "height", "single")


def obelisk_c(numbers: ObeliskNumbers, boards: Boards, seats: int) -> None:
    """The obelisks, side C."""
    path = [TILE_NAMES.index(tile) for tile in boards.row("obelisk.C.path")]
    fill(numbers.c_tiles, path)
    numbers.c_spaces = len(path)
    fill(numbers.c_places, boards.row(f"obelisk.C.places.{seats}"))
    copy(numbers, boards, "obelisk.C", "row", "beyond")


def obelisk_d(numbers: ObeliskNumbers, boards: Boards, seats: int) -> None:
    """The obelisks, side D."""
    spaces = boards.row("obelisk.D.spaces")
    fill(numbers.d_heights, [height for height, _ in spaces])
    fill(numbers.d_points, [points for _, points in spaces])
    numbers.d_spaces = len(spaces)
    copy(numbers, boards, "obelisk.D", "single", "beyond")


Copy = Callable[[Any, Boards, int], None]
BY_SIDE: dict[str, tuple[Copy, ...]] = {
    "pyramid": (pyramid_a, pyramid_b, pyramid_c, pyramid_d),
    "temple": (temple_a, temple_b, temple_c, temple_d),
    "burial": (burial_a, burial_b, burial_c, burial_d),
    "obelisk": (obelisk_a, obelisk_b, obelisk_c, obelisk_d),
}


def wager(numbers: WagerNumbers, boards: Boards, seats: int) -> None:
    """The betting fields."""
    for name in ("most", "second", "tied_most"):
        fill(getattr(numbers, name), [boards.number(f"wager.{name}.{field}") for field in FIELD_NAMES])
    numbers.fields = boards.number(f"wager.fields.{seats}")


def prophecies(numbers: ProphecyNumbers, boards: Boards, seats: int) -> None:
    """The seven prophecies; a number that depends on the seats stands under their number."""
    for name in ("fulfilled", "failed"):
        fill(getattr(numbers, name), boards.row(f"prophecies.{name}"))
    for name in ("drawn", "scarabs"):
        put(numbers, name, boards.number(f"prophecies.{name}"))
    for n, god in enumerate(GOD_NAMES):
        card = f"prophecies.cards.{god}"
        numbers.task[n] = TASK_NAMES.index(boards.text(f"{card}.task"))
        numbers.at_least[n] = count_of(boards, f"{card}.at_least") or count_of(boards, f"{card}.at_least.{seats}")
        numbers.site[n] = SITE_NAMES.index(boards.text(f"{card}.site")) if f"{card}.site" in boards else 0
