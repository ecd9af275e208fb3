"""Moves as text: `load 2.1`, `sail 3 temple`, `take 4`. One table holds the text of every move of the action space."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Self

from saqqara.engine.rules import moves
from saqqara.engine.rules.state import (
    CARD_NAMES,
    FAVOR_SPACES,
    GOD_NAMES,
    MARKET_SPACES,
    OBELISK_D_SPACES,
    PYRAMID,
    PYRAMID_NAMES,
    SEATS,
    SHIP_SPACES,
    SHIPS,
    SITE_NAMES,
    TOMB_TILES,
    WAGER_FIELD_NAMES,
)
from saqqara.errors import IllegalMove, int_or_none, short_repr


def numbers_from_1(count: int) -> range:
    """Return the numbers 1 to `count`, as things are counted at the table."""
    return range(1, count + 1)


def _move_texts() -> Iterator[str]:
    """Yield the text of every move in the order of its code (engine/rules/moves.py)."""
    yield "quarry"
    yield from (f"load {ship}.{space}" for ship in numbers_from_1(SHIPS) for space in numbers_from_1(SHIP_SPACES))
    yield from (f"sail {ship} {site}" for ship in numbers_from_1(SHIPS) for site in SITE_NAMES)
    yield from (f"play {card}" for card in moves.BLUE_CARD_NAMES)
    yield from (f"private {site}" for site in SITE_NAMES)
    yield from (f"wager {site}.{field}" for site in SITE_NAMES[PYRAMID:] for field in WAGER_FIELD_NAMES)
    yield from (f"favor {n}" for n in numbers_from_1(FAVOR_SPACES))
    yield from (f"prophesy {god}" for god in GOD_NAMES)
    yield from ("pass", "advance", "stay", "skip")
    yield from (f"unload {seat}" for seat in range(SEATS))
    yield from (f"site {site}" for site in SITE_NAMES)
    yield from (f"take {space}" for space in numbers_from_1(MARKET_SPACES))
    yield from (f"take {first + 1}+{second + 1}" for first, second in moves.NEIGHBOUR_PAIRS)
    yield from (f"look {space}" for space in numbers_from_1(MARKET_SPACES))
    yield "draw"
    yield from (f"keep {card}" for card in CARD_NAMES)
    yield from (f"build {pyramid}" for pyramid in PYRAMID_NAMES)
    yield from ("points", "stones")
    yield from (
        f"mound {level}.{place}"
        for level in numbers_from_1(moves.MOUND_LEVELS)
        for place in numbers_from_1(moves.MOUND_WIDTH)
    )
    yield from (f"tomb {number}" for number in numbers_from_1(TOMB_TILES))
    yield from ("fit " + "-".join(map(str, squares)) for squares in moves.TILE_FITS)
    yield from (f"found {space}" for space in numbers_from_1(OBELISK_D_SPACES))
    yield from (f"arrange {ship}" for ship in numbers_from_1(SHIPS))


MOVE_TEXTS = tuple(_move_texts())
MOVE_CODES = {text: code for code, text in enumerate(MOVE_TEXTS)}
assert len(MOVE_CODES) == moves.MOVE_COUNT


@dataclass(frozen=True, slots=True, order=True)
class Move:
    """One move. `code` is its index in the fixed action space and depends only on its text.

    The code may be any whole number type, including NumPy's. `str(move)` is the notation.

    >>> Move.parse("sail 2 temple").verb
    'sail'
    >>> str(Move(0))
    'quarry'

    Args:
        code: Index in the action space, from 0.

    Raises:
        IllegalMove: With `reason` "unreadable" if the code is outside the action space.
    """

    code: int

    def __post_init__(self) -> None:
        """Raise IllegalMove ("unreadable") for a code outside the action space."""
        code = int_or_none(self.code)
        if code is None or not 0 <= code < moves.MOVE_COUNT:
            raise IllegalMove("illegal-code", "unreadable", most=moves.MOVE_COUNT - 1, given=short_repr(self.code))
        object.__setattr__(self, "code", code)

    def __str__(self) -> str:
        """Return the notation."""
        return MOVE_TEXTS[self.code]

    def __repr__(self) -> str:
        """Return the call that makes this move from its notation."""
        return f"Move.parse({str(self)!r})"

    @property
    def verb(self) -> str:
        """The first word of the notation: the kind of move."""
        return MOVE_TEXTS[self.code].partition(" ")[0]

    @classmethod
    def parse(cls, text: str, candidates: Sequence[str] = MOVE_TEXTS) -> Self:
        """Return the move with the given notation; case and extra spaces do not matter.

        >>> Move.parse(" SAIL 2  temple")
        Move.parse('sail 2 temple')

        Args:
            text: The notation (docs/formats.md).
            candidates: Notations from which an error message may suggest the most similar one.

        Raises:
            IllegalMove: With `reason` "unreadable" if the text is not a move.
        """
        if not isinstance(text, str):
            raise IllegalMove("illegal-no_text", "unreadable", given=short_repr(text))
        code = MOVE_CODES.get(" ".join(text.lower().split()))
        if code is None:
            close = get_close_matches(text.lower(), candidates, 1)
            if close:
                raise IllegalMove("illegal-did_you_mean", "unreadable", given=short_repr(text), move=close[0])
            raise IllegalMove("illegal-no_move", "unreadable", given=short_repr(text))
        return cls(code)
