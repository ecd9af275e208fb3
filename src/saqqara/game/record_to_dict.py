"""Records as dictionaries, for readers that do not share their memory layout."""

from typing import Any

from saqqara.engine.rules.layout import Record


def record_to_dict(record: Record) -> dict[str, Any]:
    """Return the fields of a record by name: numbers, lists, lists of lists, and nested records as dictionaries."""
    return {name: _plain_value(getattr(record, name)) for name in record.layout}


def _plain_value(value: Any) -> Any:
    if isinstance(value, Record):
        return record_to_dict(value)
    return value.tolist() if isinstance(value, memoryview) else value
