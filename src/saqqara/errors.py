"""Errors in input. Each is a SaqqaraError and is shown to the user in one line.

An error holds no sentence. It holds the id of a message in `saqqara.i18n` and the facts for it, so it is cheap to
raise, and the code that shows it chooses the language. `str(error)` is English.
"""

from collections.abc import Sequence
from operator import index
from typing import Any

from saqqara.i18n import Fact, Translatable


class SaqqaraError(Translatable, ValueError):
    """Input that cannot be used. Any other exception is a fault of the program."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Rebuild the error without its constructor, since a pickle may come from a worker process."""
        return type(self).__new__, (type(self), *self.args), vars(self)


class SetupError(SaqqaraError):
    """A game that cannot be set up: unknown or unavailable side, option, profile or number of seats.

    `field` names the part at fault: "seats", "sides", "rules", "options", "stones", "revision", "names", "seed",
    "boards" or "" for something else.
    """

    def __init__(self, code: str, field: str = "", /, **facts: Fact) -> None:
        """Store the field in addition to the facts."""
        super().__init__(code, **facts)
        self.field = field


class RevisionError(SetupError):
    """A game of a rules revision that can no longer be played."""


class BoardsError(SetupError):
    """Printed numbers that cannot be used: unknown key, wrong shape or impossible value.

    `key` is the dotted key at fault, or "" if no single key is at fault. The facts contain it cut to 60 characters.
    """

    def __init__(self, code: str, key: str = "", /, **facts: Fact) -> None:
        """Store the full key in addition to the facts."""
        super().__init__(code, "boards", key=key[:60], **facts)
        self.key = key


class PositionError(SaqqaraError):
    """An impossible position: a stone, card or number does not fit the rest."""


class RecordError(SaqqaraError):
    """A record that cannot be replayed.

    `line` is the number of the line at fault, counted from 1; the message begins with it.
    """

    line: int

    def __init__(self, code: str, line: int, /, **facts: Fact) -> None:
        """Store the line in addition to the facts."""
        super().__init__(code, **facts)
        self.line = line


class IllegalMove(SaqqaraError):
    """A move that cannot be read or is not legal now.

    `reason` is the name of the reason code ("sled_empty", "unreadable", ...). `legal` lists the moves that are legal
    instead; the fact `offer` contains them too.
    """

    def __init__(self, code: str, reason: str, legal: Sequence[str] = (), /, **facts: Fact) -> None:
        """Store the reason and the legal moves in addition to the facts."""
        offer = Translatable("illegal-offer", legal=legal) if legal else Translatable("illegal-over")
        super().__init__(code, offer=offer, **facts)
        self.reason = reason
        self.legal = list(legal)


class BotError(SaqqaraError):
    """An external bot program did not answer a decision as agreed (docs/external-bots.md). `bot` names the program."""


def int_or_none(value: Any) -> int | None:
    """Return a whole number, NumPy's included, as an int; None for anything else, including True and False."""
    try:
        return None if isinstance(value, bool) else index(value)
    except TypeError:
        return None


def short_repr(value: Any) -> str | Translatable:
    """Return the `repr` of any input value for a message: on one line, cut to 60 characters.

    A NumPy integer is shown as a plain one. A value too large or too deeply nested for `repr` becomes a message that
    names its type.
    """
    number = int_or_none(value)
    plain = value if number is None else number
    try:
        return repr(plain)[:60]
    except (ValueError, RecursionError):  # an integer of thousands of digits, deeply nested lists
        return Translatable("value-too_large", type=type(plain).__name__)
