"""Copies the printed numbers to a `Setup` record, with a function for each side and module.

`numbers` is the part of the record that belongs to the site or module; the numbers of sides and modules that are not in
use stay 0.
"""

from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any

from saqqara.engine.rules.layout import Array2D, IntArray, Record
from saqqara.engine.rules.state import (
    CARD_BONUS,
    CARD_NAMES,
    CHOICE_BONUS,
    DYNASTY_CARDS,
    GOD_NAMES,
    LOAD_BONUS,
    NO_BONUS,
    POINTS_BONUS,
    PROPHECIES,
    PYRAMID_NAMES,
    SHIP_SPACES,
    SITE_NAMES,
    STONES_BONUS,
    TASK_NAMES,
    TEMPLE_SPACES,
    THREE_CARDS_BONUS,
    TILE_NAMES,
    WAGER,
    WAGER_FIELD_NAMES,
    BurialValues,
    ObeliskValues,
    ProphecyValues,
    PyramidValues,
    Setup,
    TempleValues,
    WagerValues,
)
from saqqara.game.boards import Boards

BONUSES = {"card": CARD_BONUS, "stones": STONES_BONUS, "load": LOAD_BONUS}
TEMPLE_BONUSES = {"choice": CHOICE_BONUS, "two": POINTS_BONUS, "card": CARD_BONUS, "three": THREE_CARDS_BONUS}


def copy_board_values(setup: Setup, boards: Boards, seats: int) -> None:
    """Copy the printed values that these seats, sides and options use to the fields of the same names in `setup`."""
    copy_cards(setup, boards, seats)
    for site, sides in COPY_BY_SIDE.items():
        sides[setup.sides[SITE_NAMES.index(site)]](getattr(setup, site), boards, seats)
    if setup.options & WAGER:
        copy_wager(setup.wager, boards, seats)
    if setup.options & PROPHECIES:
        copy_prophecies(setup.prophecies, boards, seats)


def copy_cards(setup: Setup, boards: Boards, seats: int) -> None:
    """Copy the values of ships, round cards, the market deck and the end of the game."""
    fill_cells(
        setup.minimum_load,
        (boards.number(f"ships.minimum.{capacity}") for capacity in range(1, SHIP_SPACES + 1)),
        first=1,
    )
    fill_rows(setup.round_cards, boards.row(f"rounds.{seats}"))
    decks = ["base", "dynasty"] if setup.options & DYNASTY_CARDS else ["base"]
    fill_cells(
        setup.deck, (sum(number_or_zero(boards, f"cards.{deck}.{card}") for deck in decks) for card in CARD_NAMES)
    )
    fill_cells(setup.statue_points, boards.row("statues.points"))
    setup.statue_points_beyond = boards.number("statues.beyond")
    for name in ("unused_blue_card", "unused_private_ship", "decoration_stones", "wrath"):
        set_field(setup, name, boards.number(f"end.{name}"))


def number_or_zero(boards: Boards, key: str) -> int:
    """Return a number that may be missing, such as the copies of a card in a deck."""
    return boards.number(key) if key in boards else 0


def fill_cells(cells: IntArray, values: Iterable[int], first: int = 0) -> None:
    """Write values to consecutive cells."""
    for n, value in enumerate(values, first):
        cells[n] = value


def fill_rows(grid: Array2D, rows: Iterable[Iterable[int]]) -> None:
    """Write values row by row."""
    for n, row in enumerate(rows):
        for k, value in enumerate(row):
            grid[n, k] = value


def set_field(numbers: Record, name: str, value: int) -> None:
    """Write a number to the field with a name."""
    assert name in numbers.layout
    setattr(numbers, name, value)


def copy_fields(numbers: Record, boards: Boards, side: str, *names: str) -> None:
    """Copy single numbers of a side ("pyramid.D") to the fields of the same names."""
    for name in names:
        set_field(numbers, f"{side[-1].lower()}_{name}", boards.number(f"{side}.{name}"))


def copy_pyramid_a(numbers: PyramidValues, boards: Boards, seats: int) -> None:
    """Copy the values of the pyramid, side A."""
    fill_cells(numbers.a_values, chain.from_iterable(boards.row("pyramid.A.levels")))
    copy_fields(numbers, boards, "pyramid.A", "beyond")


def copy_pyramid_b(numbers: PyramidValues, boards: Boards, seats: int) -> None:
    """Copy the values of the pyramid, side B."""
    for n, name in enumerate(PYRAMID_NAMES):
        for space, value in enumerate(boards.row(f"pyramid.B.{name}")):
            numbers.b_bonus[n, space] = BONUSES.get(value, NO_BONUS)
            numbers.b_points[n, space] = boards.number(f"pyramid.B.bonus.{value}") if value in BONUSES else value
    copy_fields(numbers, boards, "pyramid.B", "beyond")


def copy_pyramid_c(numbers: PyramidValues, boards: Boards, seats: int) -> None:
    """Copy the values of the pyramid, side C."""
    for part, grid in enumerate((numbers.c_points, numbers.c_stones, numbers.c_cards)):
        fill_rows(grid, ([space[part] for space in tile] for tile in boards.row("pyramid.C.tiles")))
    copy_fields(numbers, boards, "pyramid.C", "majority", "majority_tied", "beyond")


def copy_pyramid_d(numbers: PyramidValues, boards: Boards, seats: int) -> None:
    """Copy the values of the pyramid, side D."""
    ring = boards.row("pyramid.D.ring")
    fill_cells(numbers.d_ring, ring)
    numbers.d_spaces = len(ring)
    copy_fields(numbers, boards, "pyramid.D", "beyond")


def copy_temple_a(numbers: TempleValues, boards: Boards, seats: int) -> None:
    """Copy the values of the temple, side A."""
    numbers.spaces = boards.number(f"temple.A.spaces.{seats}")
    copy_fields(numbers, boards, "temple.A", "points")


def copy_temple_b(numbers: TempleValues, boards: Boards, seats: int) -> None:
    """Copy the values of the temple, side B; its spaces are used as on side A."""
    copy_temple_bonuses(numbers, boards, seats, "temple.B")


def copy_temple_c(numbers: TempleValues, boards: Boards, seats: int) -> None:
    """Copy the values of the temple, side C; its spaces are used as on side A."""
    copy_temple_bonuses(numbers, boards, seats, "temple.C")


def copy_temple_bonuses(numbers: TempleValues, boards: Boards, seats: int, side: str) -> None:
    """Copy the bonuses of a side of the temple."""
    letter = side[-1].lower()
    numbers.spaces = min(boards.number(f"temple.A.spaces.{seats}"), TEMPLE_SPACES)
    fill_cells(getattr(numbers, f"{letter}_bonus"), (TEMPLE_BONUSES[name] for name in boards.row(f"{side}.spaces")))
    set_field(numbers, f"{letter}_choice_points", boards.number(f"{side}.choice.points"))
    set_field(numbers, f"{letter}_choice_stones", boards.number(f"{side}.choice.stones"))


def copy_temple_d(numbers: TempleValues, boards: Boards, seats: int) -> None:
    """Copy the values of the temple, side D."""
    arrows, track = boards.row("temple.D.arrows"), boards.row("temple.D.track")
    fill_cells(numbers.d_arrows, arrows)
    numbers.d_spaces = len(arrows)
    fill_cells(numbers.d_track, track)
    numbers.d_finish = len(track) - 1
    copy_fields(numbers, boards, "temple.D", "leader")
    numbers.d_second = boards.number(f"temple.D.second.{seats}")


def copy_burial_a(numbers: BurialValues, boards: Boards, seats: int) -> None:
    """Copy the values of the burial chamber, side A."""
    copy_areas(numbers, boards)
    copy_fields(numbers, boards, "burial.A", "rows")


def copy_areas(numbers: BurialValues, boards: Boards) -> None:
    """Copy the values of areas of connected stones, for sides A and D."""
    fill_cells(numbers.areas, boards.row("burial.A.areas"))
    numbers.areas_beyond = boards.number("burial.A.beyond")


def copy_burial_b(numbers: BurialValues, boards: Boards, seats: int) -> None:
    """Copy the values of the burial chamber, side B."""
    fill_cells(numbers.b_places, boards.row("burial.B.places"))
    copy_fields(numbers, boards, "burial.B", "rows")


def copy_burial_c(numbers: BurialValues, boards: Boards, seats: int) -> None:
    """Copy the values of the burial chamber, side C."""
    copy_fields(numbers, boards, "burial.C", "base", "levels", "cap", "beyond")


def copy_burial_d(numbers: BurialValues, boards: Boards, seats: int) -> None:
    """Copy the values of the burial chamber, side D."""
    copy_areas(numbers, boards)
    copy_fields(numbers, boards, "burial.D", "rows", "columns", "turned_up", "beyond", "penalty")


def copy_obelisk_a(numbers: ObeliskValues, boards: Boards, seats: int) -> None:
    """Copy the values of the obelisks, side A."""
    fill_cells(numbers.a_places, boards.row(f"obelisk.A.places.{seats}"))


def copy_obelisk_b(numbers: ObeliskValues, boards: Boards, seats: int) -> None:
    """Copy the values of the obelisks, side B."""
    towers = boards.row("obelisk.B.towers")
    fill_cells(numbers.b_points, towers)
    numbers.b_towers = len(towers)
    copy_fields(numbers, boards, "obelisk.B", "height", "single")


def copy_obelisk_c(numbers: ObeliskValues, boards: Boards, seats: int) -> None:
    """Copy the values of the obelisks, side C."""
    path = [TILE_NAMES.index(tile) for tile in boards.row("obelisk.C.path")]
    fill_cells(numbers.c_tiles, path)
    numbers.c_spaces = len(path)
    fill_cells(numbers.c_places, boards.row(f"obelisk.C.places.{seats}"))
    copy_fields(numbers, boards, "obelisk.C", "row", "beyond")


def copy_obelisk_d(numbers: ObeliskValues, boards: Boards, seats: int) -> None:
    """Copy the values of the obelisks, side D."""
    spaces = boards.row("obelisk.D.spaces")
    fill_cells(numbers.d_heights, [height for height, _ in spaces])
    fill_cells(numbers.d_points, [points for _, points in spaces])
    numbers.d_spaces = len(spaces)
    copy_fields(numbers, boards, "obelisk.D", "single", "beyond")


CopyFunction = Callable[[Any, Boards, int], None]
COPY_BY_SIDE: dict[str, tuple[CopyFunction, ...]] = {
    "pyramid": (copy_pyramid_a, copy_pyramid_b, copy_pyramid_c, copy_pyramid_d),
    "temple": (copy_temple_a, copy_temple_b, copy_temple_c, copy_temple_d),
    "burial": (copy_burial_a, copy_burial_b, copy_burial_c, copy_burial_d),
    "obelisk": (copy_obelisk_a, copy_obelisk_b, copy_obelisk_c, copy_obelisk_d),
}


def copy_wager(numbers: WagerValues, boards: Boards, seats: int) -> None:
    """Copy the values of the betting fields."""
    for name in ("most", "second", "tied_most"):
        fill_cells(getattr(numbers, name), [boards.number(f"wager.{name}.{field}") for field in WAGER_FIELD_NAMES])
    numbers.fields = boards.number(f"wager.fields.{seats}")


def copy_prophecies(numbers: ProphecyValues, boards: Boards, seats: int) -> None:
    """Copy the values of the seven prophecies; the keys of numbers that depend on the seats end with `seats`."""
    for name in ("fulfilled", "failed"):
        fill_cells(getattr(numbers, name), boards.row(f"prophecies.{name}"))
    for name in ("drawn", "scarabs"):
        set_field(numbers, name, boards.number(f"prophecies.{name}"))
    for n, god in enumerate(GOD_NAMES):
        card = f"prophecies.cards.{god}"
        numbers.task[n] = TASK_NAMES.index(boards.text(f"{card}.task"))
        numbers.at_least[n] = number_or_zero(boards, f"{card}.at_least") or number_or_zero(
            boards, f"{card}.at_least.{seats}"
        )
        numbers.site[n] = SITE_NAMES.index(boards.text(f"{card}.site")) if f"{card}.site" in boards else 0
