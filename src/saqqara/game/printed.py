"""The printed numbers laid down in a `Setup` record, a function for each side and module; those not in use stay 0.

`one` is the part of the record, of a NumPy array, that belongs to the site or module; `seats` is the number of seats.
"""

from typing import Any

import numpy as np

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
    TASK_NAMES,
    TEMPLE_SPACES,
    THREE_CARDS,
    TILE_NAMES,
    WAGER,
)
from saqqara.game.boards import Boards

BONUSES = {"card": A_CARD, "stones": SOME_STONES, "load": A_LOAD}
TEMPLE_BONUSES = {"choice": A_CHOICE, "two": SOME_POINTS, "card": A_CARD, "three": THREE_CARDS}


def print_numbers(one: Any, boards: Boards, seats: int) -> None:
    """Copy the printed values that these seats, sides and options use into the record `one`, where they are named."""
    cards(one, boards, seats)
    for site, sides in PRINTERS.items():
        sides[one["sides"][SITE_NAMES.index(site)]](one[site], boards, seats)
    if one["options"] & WAGER:
        wager(one["wager"], boards, seats)
    if one["options"] & PROPHECIES:
        prophecies(one["prophecies"], boards, seats)


def cards(one: Any, boards: Boards, seats: int) -> None:
    """Ships, round cards, the market deck, and what the end of the game pays."""
    one["minimum"][1:] = [boards.number(f"ships.minimum.{capacity}") for capacity in range(1, 5)]
    one["round_cards"][:] = boards.row(f"rounds.{seats}")
    decks = ["base", "dynasty"] if one["options"] & DYNASTY_CARDS else ["base"]
    one["deck"][:] = [sum(count_of(boards, f"cards.{deck}.{card}") for deck in decks) for card in CARD_NAMES]
    one["statues"][:] = boards.row("statues.points")
    one["statues_beyond"] = boards.number("statues.beyond")
    for name in ("unused_blue_card", "unused_private_ship", "decoration_stones", "wrath"):
        one[name] = boards.number(f"end.{name}")


def count_of(boards: Boards, key: str) -> int:
    """Give how often a card exists in a deck, which may have none."""
    return boards.number(key) if key in boards.values else 0


def copy(one: Any, boards: Boards, side: str, *names: str) -> None:
    """Copy single numbers of a side ("pyramid.D") to the fields of the same name."""
    for name in names:
        one[f"{side[-1].lower()}_{name}"] = boards.number(f"{side}.{name}")


def pyramid_a(one: Any, boards: Boards, seats: int) -> None:
    """The pyramid, side A."""
    one["a_values"][:] = np.concatenate(boards.row("pyramid.A.levels"))
    copy(one, boards, "pyramid.A", "beyond")


def pyramid_b(one: Any, boards: Boards, seats: int) -> None:
    """The pyramid, side B."""
    for n, name in enumerate(PYRAMID_NAMES):
        for space, value in enumerate(boards.row(f"pyramid.B.{name}")):
            one["b_bonus"][n, space] = BONUSES.get(value, NOTHING)
            one["b_points"][n, space] = boards.number(f"pyramid.B.bonus.{value}") if value in BONUSES else value
    copy(one, boards, "pyramid.B", "beyond")


def pyramid_c(one: Any, boards: Boards, seats: int) -> None:
    """The pyramid, side C."""
    tiles = np.array(boards.row("pyramid.C.tiles"))
    one["c_points"][:], one["c_stones"][:], one["c_cards"][:] = tiles[..., 0], tiles[..., 1], tiles[..., 2]
    copy(one, boards, "pyramid.C", "majority", "majority_tied", "beyond")


def pyramid_d(one: Any, boards: Boards, seats: int) -> None:
    """The pyramid, side D."""
    ring = boards.row("pyramid.D.ring")
    one["d_ring"][: len(ring)] = ring
    one["d_spaces"] = len(ring)
    copy(one, boards, "pyramid.D", "beyond")


def temple_a(one: Any, boards: Boards, seats: int) -> None:
    """The temple, side A."""
    one["spaces"] = boards.number(f"temple.A.spaces.{seats}")
    copy(one, boards, "temple.A", "points")


def temple_b(one: Any, boards: Boards, seats: int) -> None:
    """The temple, side B; its spaces are used as on side A."""
    temple_bonuses(one, boards, seats, "temple.B")


def temple_c(one: Any, boards: Boards, seats: int) -> None:
    """The temple, side C; its spaces are used as on side A."""
    temple_bonuses(one, boards, seats, "temple.C")


def temple_bonuses(one: Any, boards: Boards, seats: int, side: str) -> None:
    """Copy the bonuses of a side of the temple."""
    letter = side[-1].lower()
    one["spaces"] = min(boards.number(f"temple.A.spaces.{seats}"), TEMPLE_SPACES)
    one[f"{letter}_bonus"][:] = [TEMPLE_BONUSES[name] for name in boards.row(f"{side}.spaces")]
    one[f"{letter}_choice_points"] = boards.number(f"{side}.choice.points")
    one[f"{letter}_choice_stones"] = boards.number(f"{side}.choice.stones")


def temple_d(one: Any, boards: Boards, seats: int) -> None:
    """The temple, side D."""
    arrows, track = boards.row("temple.D.arrows"), boards.row("temple.D.track")
    one["d_arrows"][: len(arrows)] = arrows
    one["d_spaces"] = len(arrows)
    one["d_track"][: len(track)] = track
    one["d_finish"] = len(track) - 1
    copy(one, boards, "temple.D", "leader")
    one["d_second"] = boards.number(f"temple.D.second.{seats}")


def burial_a(one: Any, boards: Boards, seats: int) -> None:
    """The burial chamber, side A."""
    areas(one, boards)
    copy(one, boards, "burial.A", "rows")


def areas(one: Any, boards: Boards) -> None:
    """Copy what areas of connected stones are worth, on sides A and D."""
    one["areas"][:] = boards.row("burial.A.areas")
    one["areas_beyond"] = boards.number("burial.A.beyond")


def burial_b(one: Any, boards: Boards, seats: int) -> None:
    """The burial chamber, side B."""
    one["b_places"][:] = boards.row("burial.B.places")
    copy(one, boards, "burial.B", "rows")


def burial_c(one: Any, boards: Boards, seats: int) -> None:
    """The burial chamber, side C."""
    copy(one, boards, "burial.C", "base", "levels", "cap", "beyond")


def burial_d(one: Any, boards: Boards, seats: int) -> None:
    """The burial chamber, side D."""
    areas(one, boards)
    copy(one, boards, "burial.D", "rows", "columns", "turned_up", "beyond", "penalty")


def obelisk_a(one: Any, boards: Boards, seats: int) -> None:
    """The obelisks, side A."""
    one["a_places"][:seats] = boards.row(f"obelisk.A.places.{seats}")


def obelisk_b(one: Any, boards: Boards, seats: int) -> None:
    """The obelisks, side B."""
    towers = boards.row("obelisk.B.towers")
    one["b_points"][: len(towers)] = towers
    one["b_towers"] = len(towers)
    copy(one, boards, "obelisk.B", "height", "single")


def obelisk_c(one: Any, boards: Boards, seats: int) -> None:
    """The obelisks, side C."""
    path = [TILE_NAMES.index(tile) for tile in boards.row("obelisk.C.path")]
    one["c_tiles"][: len(path)] = path
    one["c_spaces"] = len(path)
    one["c_places"][:seats] = boards.row(f"obelisk.C.places.{seats}")
    copy(one, boards, "obelisk.C", "row", "beyond")


def obelisk_d(one: Any, boards: Boards, seats: int) -> None:
    """The obelisks, side D."""
    spaces = boards.row("obelisk.D.spaces")
    one["d_heights"][: len(spaces)] = [height for height, _ in spaces]
    one["d_points"][: len(spaces)] = [points for _, points in spaces]
    one["d_spaces"] = len(spaces)
    copy(one, boards, "obelisk.D", "single", "beyond")


PRINTERS = {
    "pyramid": (pyramid_a, pyramid_b, pyramid_c, pyramid_d),
    "temple": (temple_a, temple_b, temple_c, temple_d),
    "burial": (burial_a, burial_b, burial_c, burial_d),
    "obelisk": (obelisk_a, obelisk_b, obelisk_c, obelisk_d),
}


def wager(one: Any, boards: Boards, seats: int) -> None:
    """The betting fields."""
    for name in ("most", "second", "tied_most"):
        one[name][:] = [boards.number(f"wager.{name}.{field}") for field in FIELD_NAMES]
    one["fields"] = boards.number(f"wager.fields.{seats}")


def prophecies(one: Any, boards: Boards, seats: int) -> None:
    """The seven prophecies; a number that depends on the seats stands under their number."""
    for name in ("fulfilled", "failed"):
        one[name][:] = boards.row(f"prophecies.{name}")
    for name in ("drawn", "scarabs"):
        one[name] = boards.number(f"prophecies.{name}")
    for n, god in enumerate(GOD_NAMES):
        card = f"prophecies.cards.{god}"
        site = boards.values.get(f"{card}.site")
        one["task"][n] = TASK_NAMES.index(str(boards.values[f"{card}.task"]))
        one["at_least"][n] = boards.values.get(f"{card}.at_least", boards.values.get(f"{card}.at_least.{seats}", 0))
        one["site"][n] = SITE_NAMES.index(str(site)) if site else 0
