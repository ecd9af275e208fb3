"""A record told by the names of its fields, for whoever does not share its layout in memory."""

from typing import Any

from saqqara.engine.rules.layout import Record


def fields(record: Record) -> dict[str, Any]:
    """Give the fields of a record by name: numbers, lists of them, lists of lists; nested records in the same way."""
    return {name: _told(getattr(record, name)) for name in record.layout}


def _told(field: Any) -> Any:
    if isinstance(field, Record):
        return fields(field)
    return field.tolist() if isinstance(field, memoryview) else field
