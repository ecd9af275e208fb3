"""The tomb, side D of the burial chamber, in a position: its stones, and where each numbered tile is.

In every round equally many tiles are turned up, so the round tells how many lie in the supply. A tile that is not there
is turned up, or a stone stands on its space, or it has left the game unused (`gone`).
"""

from saqqara.engine.rules import chance
from saqqara.engine.rules.state import NOBODY, ROUND_CARDS, Setup, State
from saqqara.errors import PositionError
from saqqara.game.position.values import Draft, in_range, listed

from . import ground

PARTS = ("turned_up", "supply", "gone")  # tiles on whose spaces no stone stands

Tiles = dict[str, list[int]]


def write(setup: Setup, s: State) -> ground.Named:
    """Name what stands there; of a supply in unknown order only how many tiles it has."""
    numbers = every(setup)
    supply = [s.burial.tombs[n] for n in reversed(range(s.burial.tomb_count))]
    turned_up = [number for number in s.burial.turned_up if number]
    filled = [number for number in numbers if s.burial.spaces[number - 1] != NOBODY]
    redacted = s.round_order[ROUND_CARDS - 1] < 0
    return {
        "spaces": ground.owners(s.burial.spaces, len(numbers)),
        "turned_up": turned_up,
        "supply": len(supply) if redacted else supply,
        "gone": [number for number in numbers if number not in {*supply, *turned_up, *filled}],
    }


def every(setup: Setup) -> list[int]:
    """Give the numbers of all tiles."""
    return [n + 1 for n in range(setup.burial.d_rows * setup.burial.d_columns)]


def read(draft: Draft) -> None:
    """Lay the tomb down; tiles that are named nowhere are dealt."""
    ground.named(draft, "burial", "spaces", *PARTS)
    numbers = every(draft.setup)
    spaces = ground.on_spaces(draft, "burial", len(numbers))
    beside = ground.read_beside(draft, "burial", False)
    ground.stand(draft, "burial", spaces, beside)
    filled = [number for number in numbers if spaces[number - 1] != NOBODY]
    if any(beside) and len(filled) < draft.setup.burial.d_turned_up:
        raise PositionError("position-beside_tomb")
    lay_tiles(draft, filled)


def lay_tiles(draft: Draft, filled: list[int]) -> None:
    """Turn up tiles and stack the supply: those that are named, else some of those left over."""
    s, numbers = draft.s, every(draft.setup)
    tiles = named_tiles(draft, len(numbers))
    counts = how_many(draft, len(filled), tiles)
    placed = [number for part in (filled, *tiles.values()) for number in part]
    for number in placed:
        if placed.count(number) > 1:
            raise PositionError("position-tomb_twice", number=number)
    rest = [number for number in numbers if number not in placed]
    chance.shuffle(s.rng, rest, len(rest))
    for part in PARTS:
        if part not in tiles:
            tiles[part] = [rest.pop() for _ in range(counts[part])]
    for n, number in enumerate(tiles["turned_up"]):
        s.burial.turned_up[n] = number
    for n, number in enumerate(reversed(tiles["supply"])):
        s.burial.tombs[n] = number
    s.burial.tomb_count = counts["supply"]


def named_tiles(draft: Draft, most: int) -> Tiles:
    """Read the parts whose tiles the position names; of the supply it may say only how many they are."""
    said = {part: tiles for part, tiles in draft.get("burial", {}).items() if part in PARTS}
    if not isinstance(said.get("supply", []), list):
        left = most - draft.setup.burial.d_turned_up * draft.s.round_number
        in_range(said.pop("supply"), left, left, "burial.supply")
    return {
        part: [in_range(number, 1, most, f"burial.{part}") for number in listed(tiles, None, f"burial.{part}")]
        for part, tiles in said.items()
    }


def how_many(draft: Draft, filled: int, tiles: Tiles) -> dict[str, int]:
    """Count the tiles of each part in this round, with so many spaces filled; refuses other numbers of them."""
    a_round, over = draft.setup.burial.d_turned_up, draft.s.agenda_height == 0
    drawn = a_round * draft.s.round_number
    if filled > drawn:
        raise PositionError("position-tomb_filled", stones=filled, round=draft.s.round_number, tiles=drawn)
    most = 0 if over else min(a_round, drawn - filled)
    least = 0 if over else max(0, a_round - filled)  # what is not turned up of this round's tiles has its stone
    up = max(least, min(most, drawn - filled - len(tiles.get("gone", []))))
    up = check_count(draft, tiles, "turned_up", least, most) if "turned_up" in tiles else up
    counts = {"turned_up": up, "supply": len(every(draft.setup)) - drawn, "gone": drawn - filled - up}
    for part in tiles:
        check_count(draft, tiles, part, counts[part], counts[part])
    return counts


def check_count(draft: Draft, tiles: Tiles, part: str, least: int, most: int) -> int:
    """Count the named tiles of a part; there can be only so many in this round."""
    count = len(tiles[part])
    if not least <= count <= most:
        round_number = draft.s.round_number
        raise PositionError("position-tomb_tiles", part=part, tiles=count, round=round_number, least=least, most=most)
    return count
