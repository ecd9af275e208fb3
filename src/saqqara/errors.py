"""What can be wrong with input. Each is a ValueError whose message is one line for the person who gave it."""


class SetupError(ValueError):
    """A game that cannot be set up: unknown or unavailable side, option, profile, number of seats."""


class BoardsError(SetupError):
    """A boards file that cannot be used: unknown key, wrong shape, impossible value."""


class PositionError(ValueError):
    """A position that cannot be: a stone, card or number that does not fit the rest."""


class RecordError(ValueError):
    """A record that cannot be replayed. `line` is the number of the line at fault, from 1."""

    def __init__(self, line: int, message: str) -> None:
        """Name the line in the message."""
        super().__init__(f"line {line}: {message}")
        self.line = line


class IllegalMove(ValueError):
    """A move that cannot be read or may not be played now.

    `reason` is the name of the reason code ("sled_empty", "unreadable", ...), `legal` what could be played instead.
    """

    def __init__(self, message: str, reason: str, legal: list[str]) -> None:
        """Keep reason and legal moves beside the message."""
        super().__init__(message)
        self.reason = reason
        self.legal = legal
