"""Reading single values of a position: each is checked, and refused by name."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from saqqara.errors import PositionError
from saqqara.rules.state import Setup, State


@dataclass
class Draft:
    """A state that is being filled from a position."""

    setup: Setup
    s: State
    named: dict[str, Any]

    @property
    def seats(self) -> int:
        """How many seats play."""
        return self.setup.seats

    def get(self, key: str, default: Any) -> Any:
        """Give what the position says under a key."""
        return self.named.get(key, default)

    def per_seat(self, key: str, most: int) -> list[int] | None:
        """Read a number for each seat; None when the position does not say."""
        if key not in self.named:
            return None
        values = listed(self.named[key], self.seats, key)
        return [whole(value, 0, most, f"{key} of seat {seat}") for seat, value in enumerate(values)]


def keys_of(table: Any, known: Collection[str], what: str) -> None:
    """Refuse what is no table, or has a key that nothing reads."""
    if not isinstance(table, dict):
        raise PositionError(f"{what} must be a table of names and values, not {table!r:.60}")
    for key in table:
        if key not in known:
            raise PositionError(f"{what} has an unknown key {key!r:.60}; known are {', '.join(sorted(known))}")


def whole(value: Any, least: int, most: int, what: str) -> int:
    """Read a whole number within bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise PositionError(f"{what} must be a whole number from {least} to {most}, not {value!r:.60}")
    return value


def listed(value: Any, length: int | None, what: str) -> list[Any]:
    """Read a list, of a given length where there is one."""
    if not isinstance(value, list) or (length is not None and len(value) != length):
        raise PositionError(f"{what} must be a list{f' of {length}' if length is not None else ''}, not {value!r:.80}")
    return value


def named_in(value: Any, names: Sequence[str], what: str) -> int:
    """Read a name as its index."""
    if not isinstance(value, str) or value not in names:
        raise PositionError(f"{what} must be one of {', '.join(names)}, not {value!r:.60}")
    return list(names).index(value)
