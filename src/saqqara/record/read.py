"""Read a record: the header sets a game up, the lines below it are replayed."""

from collections.abc import Callable
from typing import TypeVar

from saqqara.errors import RecordError

from .header import Header
from .lines import lines_of
from .recorded import Recorded
from .replay import Replay

G = TypeVar("G", bound=Recorded)


def read(text: str, new_game: Callable[..., G]) -> G:
    """Replay a record in a game made by `new_game` (`Game`); raises RecordError that names the line at fault."""
    lines = list(lines_of(text))
    if not lines or (lines[0].word, lines[0].rest) != ("saqqara", "1"):
        raise RecordError("record-begins", lines[0].number if lines else 1)
    body = next(
        (n for n, line in enumerate(lines) if n and (line.word.isdecimal() or line.word == "result")), len(lines)
    )
    game = Header(lines[1:body]).game(new_game)
    Replay(game, lines[body:]).run()
    return game
