"""Moves as text: `load 2.1`, `sail 3 temple`, `take 4`. One table of every text in the fixed action space."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Self

from saqqara.engine.rules import moves
from saqqara.engine.rules.state import (
    CARD_NAMES,
    FAVOR_SPACES,
    FIELD_NAMES,
    GOD_NAMES,
    MARKET_SPACES,
    OBELISKS,
    PYRAMID,
    PYRAMID_NAMES,
    SEATS,
    SHIPS,
    SITE_NAMES,
    SPACES,
    TOMBS,
)
from saqqara.errors import IllegalMove, shown, whole_number


def counted(count: int) -> range:
    """Count things from 1, as on the table."""
    return range(1, count + 1)


def _texts() -> Iterator[str]:
    """Write every move in the order of its code (see rules/moves.py)."""
    yield "quarry"
    yield from (f"load {ship}.{space}" for ship in counted(SHIPS) for space in counted(SPACES))
    yield from (f"sail {ship} {site}" for ship in counted(SHIPS) for site in SITE_NAMES)
    yield from (f"play {card}" for card in moves.BLUE_NAMES)
    yield from (f"private {site}" for site in SITE_NAMES)
    yield from (f"wager {site}.{field}" for site in SITE_NAMES[PYRAMID:] for field in FIELD_NAMES)
    yield from (f"favor {n}" for n in counted(FAVOR_SPACES))
    yield from (f"prophesy {god}" for god in GOD_NAMES)
    yield from ("pass", "advance", "stay", "skip")
    yield from (f"unload {seat}" for seat in range(SEATS))
    yield from (f"site {site}" for site in SITE_NAMES)
    yield from (f"take {space}" for space in counted(MARKET_SPACES))
    yield from (f"take {first + 1}+{second + 1}" for first, second in moves.PAIRS)
    yield from (f"look {space}" for space in counted(MARKET_SPACES))
    yield "draw"
    yield from (f"keep {card}" for card in CARD_NAMES)
    yield from (f"build {pyramid}" for pyramid in PYRAMID_NAMES)
    yield from ("points", "stones")
    yield from (
        f"mound {level}.{place}" for level in counted(moves.MOUND_LEVELS) for place in counted(moves.MOUND_WIDTH)
    )
    yield from (f"tomb {number}" for number in counted(TOMBS))
    yield from ("fit " + "-".join(map(str, squares)) for squares in moves.FITS)
    yield from (f"found {space}" for space in counted(OBELISKS))
    yield from (f"arrange {ship}" for ship in counted(SHIPS))


TEXTS = tuple(_texts())
CODES = {text: code for code, text in enumerate(TEXTS)}
assert len(CODES) == moves.END


@dataclass(frozen=True, slots=True, order=True)
class Move:
    """One decision. `code` is its index in the fixed action space and depends on its text alone.

    Any whole number does, NumPy's too.

    >>> Move.parse("sail 2 temple").verb
    'sail'
    """

    code: int

    def __post_init__(self) -> None:
        """Refuse a number outside the action space with IllegalMove ("unreadable")."""
        code = whole_number(self.code)
        if code is None or not 0 <= code < moves.END:
            raise IllegalMove("illegal-code", "unreadable", most=moves.END - 1, given=shown(self.code))
        object.__setattr__(self, "code", code)

    def __str__(self) -> str:
        """Give the notation."""
        return TEXTS[self.code]

    def __repr__(self) -> str:
        """Give the notation as a call."""
        return f"Move.parse({str(self)!r})"

    @property
    def verb(self) -> str:
        """The first word: what kind of move it is."""
        return TEXTS[self.code].partition(" ")[0]

    @classmethod
    def parse(cls, text: str, likely: Sequence[str] = TEXTS) -> Self:
        """Read a move in notation; case and spacing are forgiven.

        Raises IllegalMove with the reason "unreadable" for a text that is no move, naming the one that is most like it
        among the `likely` ones, if any is.
        """
        if not isinstance(text, str):
            raise IllegalMove("illegal-no_text", "unreadable", given=shown(text))
        code = CODES.get(" ".join(text.lower().split()))
        if code is None:
            close = get_close_matches(text.lower(), likely, 1)
            if close:
                raise IllegalMove("illegal-did_you_mean", "unreadable", given=shown(text), move=close[0])
            raise IllegalMove("illegal-no_move", "unreadable", given=shown(text))
        return cls(code)
