"""A record told by the names of its fields, for whoever does not share its layout in memory."""

from typing import Any

from saqqara.engine.rules.layout import Record


def record_to_dict(record: Record) -> dict[str, Any]:
    """Give the fields of a record by name: numbers, lists of them, lists of lists; nested records in the same way."""
    return {name: _plain_value(getattr(record, name)) for name in record.layout}


def _plain_value(value: Any) -> Any:
    if isinstance(value, Record):
        return record_to_dict(value)
    return value.tolist() if isinstance(value, memoryview) else value
