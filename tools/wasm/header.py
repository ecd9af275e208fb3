"""The module's description of itself: a custom section with all field offsets and the parameters of its functions."""

import json
from collections.abc import Iterable
from typing import Any

from saqqara.engine.rules import moves
from saqqara.engine.rules.layout import Record
from saqqara.engine.rules.state import SEATS
from saqqara.engine.search import evaluate, simulate, solve, tree
from saqqara.engine.source_hashes import source_hashes
from saqqara.engine.wasm.header import ABI_VERSION, HASH_PLACEHOLDER, SECTION_NAME, content_hash

from .entries import BLOCK_ENTRIES, Entry
from .records import RECORDS

CONSTANTS = {
    "SEATS": SEATS,
    "MOST": moves.MAX_LEGAL_MOVES,
    "END": moves.MOVE_COUNT,
    "DEEPEST": simulate.MAX_DEPTH,
    "UNIT": tree.VALUE_SCALE,
    "ROOT": tree.ROOT,
    "NONE": tree.NO_NODE,
    "ANY": tree.NO_FORCED_MOVE,
    "SPAN": evaluate.MAX_LEAD,
    "EVALUATORS": evaluate.EVALUATORS,
    "PLIES": solve.MAX_PLIES,
    "TIEBREAK": evaluate.TIEBREAK_BASE,
    "SOLVING": solve.SOLVING,
    "SOLVED": solve.SOLVED,
    "OPEN": solve.OPEN,
    "NO_MOVE": solve.NO_MOVE,
}


def make_header(entries: Iterable[Entry]) -> dict[str, Any]:
    """Return everything that a host has to know."""
    return {
        "abi": ABI_VERSION,
        "sources": source_hashes(),
        "records": dict(sorted(_describe_records(RECORDS.values()).items())),
        "constants": CONSTANTS,
        "entries": {entry.name: entry.parameters for entry in entries},
        "block_entries": sorted(BLOCK_ENTRIES),
    }


def _describe_records(record_types: Iterable[type[Record]]) -> dict[str, Any]:
    """Describe records, and those nested in them, by name."""
    described: dict[str, Any] = {}
    for kind in record_types:
        fields: dict[str, Any] = {}
        for name, (place, cell, shape) in kind.layout.items():
            if isinstance(cell, str):
                fields[name] = {"at": place.start, "type": cell, "shape": shape}
            else:
                fields[name] = {"at": place.start, "record": cell.__name__}
                described |= _describe_records([cell])
        described[kind.__name__] = {"size": kind.size, "align": kind.align, "fields": fields}
    return described


def append_header(module: bytes, header_data: dict[str, Any]) -> bytes:
    """Append the header to a module, as a section that runtimes ignore."""
    content = (
        bytes([len(SECTION_NAME)])
        + SECTION_NAME
        + json.dumps(header_data | {"whole": HASH_PLACEHOLDER}, separators=(",", ":")).encode()
    )
    made = module + b"\0" + _leb128(len(content)) + content
    return made.replace(HASH_PLACEHOLDER.encode(), content_hash(made).encode())


def _leb128(number: int) -> bytes:
    """Encode a whole number as WebAssembly does."""
    low, rest = number & 0x7F, number >> 7
    return bytes([low | 0x80]) + _leb128(rest) if rest else bytes([low])
