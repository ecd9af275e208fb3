"""The tomb, side D of the burial chamber, in a position: its stones, and where each numbered tile is.

Each round turns up the same number of tiles, so the round determines how many are in the supply. Any other tile is
turned up, has a stone on its space, or has left the game unused (`gone`).
"""

from saqqara.engine.rules import chance
from saqqara.engine.rules.state import NOBODY, ROUND_CARDS, Setup, State
from saqqara.errors import PositionError
from saqqara.game.position.validate import StateDraft, checked_list, int_in_range

from . import common

TILE_PILES = ("turned_up", "supply", "gone")  # tiles without a stone on their space

TilesByPile = dict[str, list[int]]


def write_tomb(setup: Setup, s: State) -> common.JsonObject:
    """Return the stones and tiles of the site; of a supply in unknown order only its size."""
    numbers = tile_numbers(setup)
    supply = [s.burial.tomb_pile[n] for n in reversed(range(s.burial.tomb_pile_count))]
    turned_up = [number for number in s.burial.open_tombs if number]
    filled = [number for number in numbers if s.burial.spaces[number - 1] != NOBODY]
    redacted = s.round_order[ROUND_CARDS - 1] < 0
    return {
        "spaces": common.owners_or_none(s.burial.spaces, len(numbers)),
        "turned_up": turned_up,
        "supply": len(supply) if redacted else supply,
        "gone": [number for number in numbers if number not in {*supply, *turned_up, *filled}],
    }


def tile_numbers(setup: Setup) -> list[int]:
    """Return the numbers of all tiles."""
    return [n + 1 for n in range(setup.burial.d_rows * setup.burial.d_columns)]


def read_tomb(draft: StateDraft) -> None:
    """Read the tomb; tiles that are named nowhere are dealt."""
    common.get_site_part(draft, "burial", "spaces", *TILE_PILES)
    numbers = tile_numbers(draft.setup)
    spaces = common.read_spaces(draft, "burial", len(numbers))
    beside = common.read_overflow(draft, "burial", False)
    common.place_stones(draft, "burial", spaces, beside)
    filled = [number for number in numbers if spaces[number - 1] != NOBODY]
    if any(beside) and len(filled) < draft.setup.burial.d_turned_up:
        raise PositionError("position-beside_tomb")
    place_tiles(draft, filled)


def place_tiles(draft: StateDraft, filled: list[int]) -> None:
    """Turn up tiles and stack the supply: the named ones, then random ones of those left over."""
    s, numbers = draft.s, tile_numbers(draft.setup)
    tiles = read_tiles(draft, len(numbers))
    counts = pile_sizes(draft, len(filled), tiles)
    placed = [number for part in (filled, *tiles.values()) for number in part]
    for number in placed:
        if placed.count(number) > 1:
            raise PositionError("position-tomb_twice", number=number)
    rest = [number for number in numbers if number not in placed]
    chance.shuffle(s.rng, rest, len(rest))
    for part in TILE_PILES:
        if part not in tiles:
            tiles[part] = [rest.pop() for _ in range(counts[part])]
    for n, number in enumerate(tiles["turned_up"]):
        s.burial.open_tombs[n] = number
    for n, number in enumerate(reversed(tiles["supply"])):
        s.burial.tomb_pile[n] = number
    s.burial.tomb_pile_count = counts["supply"]


def read_tiles(draft: StateDraft, tile_count: int) -> TilesByPile:
    """Return the piles whose tiles the position names; of the supply it may give only the size."""
    given = {part: tiles for part, tiles in draft.get("burial", {}).items() if part in TILE_PILES}
    if not isinstance(given.get("supply", []), list):
        left = tile_count - draft.setup.burial.d_turned_up * draft.s.round_number
        int_in_range(given.pop("supply"), left, left, "burial.supply")
    return {
        part: [
            int_in_range(number, 1, tile_count, f"burial.{part}")
            for number in checked_list(tiles, None, f"burial.{part}")
        ]
        for part, tiles in given.items()
    }


def pile_sizes(draft: StateDraft, filled_spaces: int, tiles: TilesByPile) -> dict[str, int]:
    """Return the size of each pile in this round with so many spaces filled; raises PositionError for other sizes."""
    a_round, over = draft.setup.burial.d_turned_up, draft.s.agenda_height == 0
    drawn = a_round * draft.s.round_number
    if filled_spaces > drawn:
        raise PositionError("position-tomb_filled", stones=filled_spaces, round=draft.s.round_number, tiles=drawn)
    most = 0 if over else min(a_round, drawn - filled_spaces)
    least = 0 if over else max(0, a_round - filled_spaces)  # a tile of this round that is not turned up has its stone
    up = max(least, min(most, drawn - filled_spaces - len(tiles.get("gone", []))))
    up = check_pile_size(draft, tiles, "turned_up", least, most) if "turned_up" in tiles else up
    counts = {"turned_up": up, "supply": len(tile_numbers(draft.setup)) - drawn, "gone": drawn - filled_spaces - up}
    for part in tiles:
        check_pile_size(draft, tiles, part, counts[part], counts[part])
    return counts


def check_pile_size(draft: StateDraft, tiles: TilesByPile, pile: str, least: int, most: int) -> int:
    """Return the number of tiles named in a pile; raises PositionError if this round cannot have so many."""
    count = len(tiles[pile])
    if not least <= count <= most:
        round_number = draft.s.round_number
        raise PositionError("position-tomb_tiles", part=pile, tiles=count, round=round_number, least=least, most=most)
    return count
