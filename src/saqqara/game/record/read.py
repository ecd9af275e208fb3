"""Read a record: the header sets a game up, the lines below it are replayed."""

from collections.abc import Callable
from typing import TypeVar

from saqqara.errors import RecordError

from .header import KNOWN, POSITION, SEEN, Header
from .lines import lines_of
from .recorded import Recorded
from .replay import Replay

G = TypeVar("G", bound=Recorded)


def read(text: str, new_game: Callable[..., G], from_position: Callable[..., G]) -> G:
    """Replay a record in a game made by `new_game` (`Game`), or by `from_position` where it begins with one.

    What a seat did not know of a running game is dealt as the text decides. Raises RecordError that names the line at
    fault.
    """
    lines = list(lines_of(text))
    if not lines or (lines[0].word, lines[0].rest) != ("saqqara", "1"):
        raise RecordError("record-begins", lines[0].number if lines else 1)
    body = next(
        (n for n, line in enumerate(lines) if n and (line.word.isdecimal() or line.word == "result")),
        len(lines),
    )
    header = Header(lines[1:body])
    if KNOWN in header.values:
        return header.stand(header.values[KNOWN], from_position)
    game = header.stand(header.values[POSITION], from_position) if POSITION in header.values else header.game(new_game)
    Replay(game, lines[body:]).run()
    return game


def is_partial(text: str) -> bool:
    """Tell whether a record holds only what a seat knew of a running game."""
    return any(line.word in (SEEN, KNOWN) for line in lines_of(text))
