"""Records as dictionaries, for readers that do not share their memory layout."""

from typing import Any

from saqqara.engine.rules.layout import Record
from saqqara.engine.rules.state import Setup, State


def position_to_dict(setup: bytes, state: bytes) -> dict[str, Any]:
    """Return the bytes of a `Setup` and of a `State` as two dictionaries, as a search in a browser needs them."""
    return {"setup": record_to_dict(Setup(setup)), "state": record_to_dict(State(state))}


def record_to_dict(record: Record) -> dict[str, Any]:
    """Return the fields of a record by name: numbers, lists, lists of lists, and nested records as dictionaries."""
    return {name: _plain_value(getattr(record, name)) for name in record.layout}


def _plain_value(value: Any) -> Any:
    if isinstance(value, Record):
        return record_to_dict(value)
    return value.tolist() if isinstance(value, memoryview) else value
