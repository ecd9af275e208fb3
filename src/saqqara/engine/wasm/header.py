"""What the module says of itself, read without running it."""

import hashlib
import json
from pathlib import Path
from typing import Any

from saqqara.engine import source_hashes

MODULE_FILE = Path(__file__).parent / "saqqara.wasm"
ABI_VERSION = 1
SECTION_NAME = b"saqqara"  # of the section, which lies behind all others
HASH_PLACEHOLDER = "0" * 64  # where a hash is to be


class UnusableError(Exception):
    """Says in `problem` why the module cannot be used: it is "missing", "damaged", "foreign" (called in another way) or
    "stale"; or the runtime has "refused" it, for the reason in `detail`.
    """

    def __init__(self, problem: str, detail: str = "") -> None:
        super().__init__(problem)
        self.problem, self.detail = problem, detail


def parse_header(module: bytes) -> dict[str, Any]:
    """Read what a module says of itself, in the section behind all others. Raises UnusableError."""
    _, _, section = module.rpartition(bytes([len(SECTION_NAME)]) + SECTION_NAME)
    try:
        told: dict[str, Any] = json.loads(section)
        claimed, abi = told["whole"], told["abi"]
    except (ValueError, TypeError, KeyError) as error:
        raise UnusableError("damaged") from error
    if claimed != content_hash(module):
        raise UnusableError("damaged")
    if abi != ABI_VERSION:
        raise UnusableError("foreign")
    return told


def content_hash(module: bytes) -> str:
    """Hash a module up to its last value, which is this hash."""
    return hashlib.sha256(module[: -len(HASH_PLACEHOLDER) - len('"}')]).hexdigest()


def read_module() -> bytes:
    """Read the module. Raises UnusableError for one that is not there, or is not one, or is of other sources."""
    try:
        module = MODULE_FILE.read_bytes()
    except OSError as error:
        raise UnusableError("missing") from error
    if not matches_sources(parse_header(module)):
        raise UnusableError("stale")
    return module


def matches_sources(module_header: dict[str, Any]) -> bool:
    """Tell whether a module was made of the rules and the search that lie beside it."""
    made_of = module_header["sources"]
    return bool(made_of["letters"] == source_hashes.text_hash() or made_of["trees"] == source_hashes.ast_hash())
