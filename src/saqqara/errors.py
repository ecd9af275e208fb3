"""What can be wrong with input. Each is a SaqqaraError whose message is one line for the person who gave it."""

from typing import Any


class SaqqaraError(ValueError):
    """Input that cannot be used; anything else that is raised is a fault of the program."""


class SetupError(SaqqaraError):
    """A game that cannot be set up: unknown or unavailable side, option, profile, number of seats.

    `about` is what it concerns: "seats", "sides", "rules", "options", "stones", "revision", "names", "seed", "boards"
    or "" for something else.
    """

    def __init__(self, message: str, about: str = "") -> None:
        """Keep what it is about beside the message."""
        super().__init__(message)
        self.about = about


class BoardsError(SetupError):
    """Printed numbers that cannot be used: unknown key, wrong shape, impossible value.

    `key` is the dotted key at fault, "" when it is no single one.
    """

    def __init__(self, message: str, key: str = "") -> None:
        """Keep the key beside the message."""
        super().__init__(message, "boards")
        self.key = key


class PositionError(SaqqaraError):
    """A position that cannot be: a stone, card or number that does not fit the rest."""


class RecordError(SaqqaraError):
    """A record that cannot be replayed. `line` is the number of the line at fault, from 1."""

    def __init__(self, line: int, message: str) -> None:
        """Keep the line; both are arguments, so that a pickle can make the error again."""
        super().__init__(line, message)
        self.line = line

    def __str__(self) -> str:
        return f"line {self.line}: {self.args[1]}"


class IllegalMove(SaqqaraError):
    """A move that cannot be read or may not be played now.

    `reason` is the name of the reason code ("sled_empty", "unreadable", ...), `legal` what could be played instead.
    """

    def __init__(self, message: str, reason: str, legal: list[str]) -> None:
        """Keep reason and legal moves beside the message; all are arguments, for a pickle."""
        super().__init__(message, reason, legal)
        self.reason = reason
        self.legal = legal

    def __str__(self) -> str:
        return str(self.args[0])


def shown(value: Any) -> str:
    """Write what somebody gave, for a message: on one line, cut to 60 characters, whatever it is."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, a list in a list in a list ...
        text = f"a {type(value).__name__} too large to show"
    return text[:60]
