"""What the module says of itself: a section of its own with the places of all fields, and what its functions take."""

import json
from collections.abc import Iterable
from typing import Any

from saqqara.engine.rules import moves
from saqqara.engine.rules.layout import Record
from saqqara.engine.rules.state import SEATS
from saqqara.engine.search import evaluate, simulate, tree
from saqqara.engine.sources import fingerprints
from saqqara.engine.wasm.header import ABI, BLANK, NAME, whole

from .entries import Entry
from .records import RECORDS

CONSTANTS = {
    "SEATS": SEATS,
    "MOST": moves.MOST,
    "END": moves.END,
    "DEEPEST": simulate.DEEPEST,
    "UNIT": tree.UNIT,
    "ROOT": tree.ROOT,
    "NONE": tree.NONE,
    "ANY": tree.ANY,
    "SPAN": evaluate.SPAN,
    "EVALUATORS": evaluate.EVALUATORS,
}


def header(entries: Iterable[Entry]) -> dict[str, Any]:
    """Tell everything that a host has to know."""
    return {
        "abi": ABI,
        "sources": fingerprints(),
        "records": dict(sorted(_records(RECORDS.values()).items())),
        "constants": CONSTANTS,
        "entries": {entry.name: entry.parameters for entry in entries},
    }


def _records(kinds: Iterable[type[Record]]) -> dict[str, Any]:
    """Describe records, and those that lie in them, by name."""
    told: dict[str, Any] = {}
    for kind in kinds:
        fields: dict[str, Any] = {}
        for name, (place, cell, shape) in kind.layout.items():
            if isinstance(cell, str):
                fields[name] = {"at": place.start, "type": cell, "shape": shape}
            else:
                fields[name] = {"at": place.start, "record": cell.__name__}
                told |= _records([cell])
        told[kind.__name__] = {"size": kind.size, "align": kind.align, "fields": fields}
    return told


def with_section(module: bytes, told: dict[str, Any]) -> bytes:
    """Put the header behind a module, as a section that runtimes pass over."""
    content = bytes([len(NAME)]) + NAME + json.dumps(told | {"whole": BLANK}, separators=(",", ":")).encode()
    made = module + b"\0" + _leb128(len(content)) + content
    return made.replace(BLANK.encode(), whole(made).encode())


def _leb128(number: int) -> bytes:
    """Write a whole number as WebAssembly does."""
    low, rest = number & 0x7F, number >> 7
    return bytes([low | 0x80]) + _leb128(rest) if rest else bytes([low])
