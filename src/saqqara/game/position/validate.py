"""Reading single values of a position; each is checked, and an error names it."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from saqqara import errors
from saqqara.engine.rules.state import Setup, State
from saqqara.errors import PositionError, short_repr
from saqqara.i18n import Translatable


@dataclass
class StateDraft:
    """A state that is being filled from a position."""

    setup: Setup
    s: State
    position: dict[str, Any]

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.setup.seats

    def get(self, key: str, default: Any) -> Any:
        """Return the value of a key of the position."""
        return self.position.get(key, default)

    def get_numbers_per_seat(self, key: str, most: int) -> list[int] | None:
        """Return a number for each seat, or None if the position does not have the key."""
        if key not in self.position:
            return None
        values = checked_list(self.position[key], self.seats, key)
        return [int_in_range(value, 0, most, seat_label(key, seat)) for seat, value in enumerate(values)]


def seat_label(key: str, seat: int) -> Translatable:
    """Return the label of the part of a value that belongs to a seat."""
    return Translatable("part-of_seat", key=key, seat=seat)


def check_keys(table: Any, allowed: Collection[str], label: str | Translatable) -> None:
    """Raise PositionError for a value that is not an object or has an unknown key."""
    if not isinstance(table, dict):
        raise PositionError("position-table", what=label, given=short_repr(table))
    for key in table:
        if key not in allowed:
            raise PositionError("position-unknown_key", what=label, given=short_repr(key), known=sorted(allowed))


def int_in_range(value: Any, least: int, most: int, label: str | Translatable) -> int:
    """Return a whole number within bounds; raises PositionError."""
    number = errors.int_or_none(value)
    if number is None or not least <= number <= most:
        raise PositionError("position-number", what=label, least=least, most=most, given=short_repr(value))
    return number


def checked_list(value: Any, length: int | None, label: str | Translatable) -> list[Any]:
    """Return a list, of the given length unless that is None; raises PositionError."""
    if length is not None and (not isinstance(value, list) or len(value) != length):
        raise PositionError("position-list_of", what=label, length=length, given=short_repr(value))
    if not isinstance(value, list):
        raise PositionError("position-list", what=label, given=short_repr(value))
    return value


def index_of_name(value: Any, names: Sequence[str], label: str | Translatable) -> int:
    """Return the index of a name; raises PositionError."""
    if not isinstance(value, str) or value not in names:
        raise PositionError("position-name", what=label, names=names, given=short_repr(value))
    return list(names).index(value)
