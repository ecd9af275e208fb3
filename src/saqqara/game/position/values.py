"""Reading single values of a position: each is checked, and refused by name."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from saqqara import errors
from saqqara.engine.rules.state import Setup, State
from saqqara.errors import PositionError, shown
from saqqara.words import Phrase


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
        return [in_range(value, 0, most, of_seat(key, seat)) for seat, value in enumerate(values)]


def of_seat(key: str, seat: int) -> Phrase:
    """Name the part of a value that is a seat's."""
    return Phrase("part-of_seat", key=key, seat=seat)


def keys_of(table: Any, known: Collection[str], what: str | Phrase) -> None:
    """Refuse what is no table, or has a key that nothing reads."""
    if not isinstance(table, dict):
        raise PositionError("position-table", what=what, given=shown(table))
    for key in table:
        if key not in known:
            raise PositionError("position-unknown_key", what=what, given=shown(key), known=sorted(known))


def in_range(value: Any, least: int, most: int, what: str | Phrase) -> int:
    """Read a whole number within bounds."""
    number = errors.whole_number(value)
    if number is None or not least <= number <= most:
        raise PositionError("position-number", what=what, least=least, most=most, given=shown(value))
    return number


def listed(value: Any, length: int | None, what: str | Phrase) -> list[Any]:
    """Read a list, of a given length where there is one."""
    if length is not None and (not isinstance(value, list) or len(value) != length):
        raise PositionError("position-list_of", what=what, length=length, given=shown(value))
    if not isinstance(value, list):
        raise PositionError("position-list", what=what, given=shown(value))
    return value


def named_in(value: Any, names: Sequence[str], what: str | Phrase) -> int:
    """Read a name as its index."""
    if not isinstance(value, str) or value not in names:
        raise PositionError("position-name", what=what, names=names, given=shown(value))
    return list(names).index(value)
