"""What can be wrong with input. Each is a SaqqaraError, told in one line to the person who gave it.

An error holds no sentence but the id of one in `saqqara.i18n`, and the facts for it. So it costs little to raise, and
whoever tells it chooses the language; `str(error)` is English.
"""

from collections.abc import Sequence
from operator import index
from typing import Any

from saqqara.i18n import Fact, Translatable


class SaqqaraError(Translatable, ValueError):
    """Input that cannot be used; anything else that is raised is a fault of the program."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Make it again as it is, without its constructor: a pickle may come from a worker process."""
        return type(self).__new__, (type(self), *self.args), vars(self)


class SetupError(SaqqaraError):
    """A game that cannot be set up: unknown or unavailable side, option, profile, number of seats.

    `about` is what it concerns: "seats", "sides", "rules", "options", "stones", "revision", "names", "seed", "boards"
    or "" for something else.
    """

    def __init__(self, code: str, field: str = "", /, **facts: Fact) -> None:
        """Keep what it is about beside the facts."""
        super().__init__(code, **facts)
        self.field = field


class RevisionError(SetupError):
    """A game of a revision of the rules that is no longer played."""


class BoardsError(SetupError):
    """Printed numbers that cannot be used: unknown key, wrong shape, impossible value.

    `key` is the dotted key at fault, "" when it is no single one; cut to 60 characters it is among the facts.
    """

    def __init__(self, code: str, key: str = "", /, **facts: Fact) -> None:
        """Keep the key whole beside the facts."""
        super().__init__(code, "boards", key=key[:60], **facts)
        self.key = key


class PositionError(SaqqaraError):
    """A position that cannot be: a stone, card or number that does not fit the rest."""


class RecordError(SaqqaraError):
    """A record that cannot be replayed. `line` is the number of the line at fault, from 1, told before all else."""

    line: int

    def __init__(self, code: str, line: int, /, **facts: Fact) -> None:
        """Keep the line beside the facts."""
        super().__init__(code, **facts)
        self.line = line


class IllegalMove(SaqqaraError):
    """A move that cannot be read or may not be played now.

    `reason` is the name of the reason code ("sled_empty", "unreadable", ...), `legal` what could be played instead,
    which is also told by the fact `offer`.
    """

    def __init__(self, code: str, reason: str, legal: Sequence[str] = (), /, **facts: Fact) -> None:
        """Keep reason and legal moves beside the facts."""
        offer = Translatable("illegal-offer", legal=legal) if legal else Translatable("illegal-over")
        super().__init__(code, offer=offer, **facts)
        self.reason = reason
        self.legal = list(legal)


class BotError(SaqqaraError):
    """A program that plays and did not answer a decision as agreed (docs/external-bots.md). `bot` names the program."""


def int_or_none(value: Any) -> int | None:
    """Give a whole number, NumPy's too, as a plain one; None for anything else, True and False included."""
    try:
        return None if isinstance(value, bool) else index(value)
    except TypeError:
        return None


def short_repr(value: Any) -> str | Translatable:
    """Write what somebody gave, for a message: on one line, cut to 60 characters, whatever it is.

    A whole number of NumPy is shown as a plain one.
    """
    number = int_or_none(value)
    plain = value if number is None else number
    try:
        return repr(plain)[:60]
    except (ValueError, RecursionError):  # a number of thousands of digits, a list in a list in a list ...
        return Translatable("value-too_large", type=type(plain).__name__)
