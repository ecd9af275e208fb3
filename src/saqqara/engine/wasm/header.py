"""The header of the WebAssembly module, read without running the module."""

import hashlib
import json
from pathlib import Path
from typing import Any

from saqqara.engine import source_hashes

MODULE_FILE = Path(__file__).parent / "saqqara.wasm"
ABI_VERSION = 1
SECTION_NAME = b"saqqara"  # of the section with the header, the last one of the module
BLOCK_SIZE = 64  # numbers of 32 bits in the block for arguments
HASH_PLACEHOLDER = "0" * 64  # replaced by the hash


class UnusableModuleError(Exception):
    """The module cannot be used.

    `problem` is "missing", "damaged", "foreign" (called in another way), "stale" (built from other sources) or
    "refused" (by the runtime, for the reason in `detail`).
    """

    def __init__(self, problem: str, detail: str = "") -> None:
        super().__init__(problem)
        self.problem, self.detail = problem, detail


def parse_header(module: bytes) -> dict[str, Any]:
    """Return the header of a module, the JSON object in its last section.

    Raises:
        UnusableModuleError: The module is damaged or has another ABI version.
    """
    _, _, section = module.rpartition(bytes([len(SECTION_NAME)]) + SECTION_NAME)
    try:
        header: dict[str, Any] = json.loads(section)
        claimed, abi = header["whole"], header["abi"]
    except (ValueError, TypeError, KeyError) as error:
        raise UnusableModuleError("damaged") from error
    if claimed != content_hash(module):
        raise UnusableModuleError("damaged")
    if abi != ABI_VERSION:
        raise UnusableModuleError("foreign")
    return header


def content_hash(module: bytes) -> str:
    """Return the hash of a module up to the last value of its header, which is this hash."""
    return hashlib.sha256(module[: -len(HASH_PLACEHOLDER) - len('"}')]).hexdigest()


def read_module() -> bytes:
    """Return the bytes of the installed module.

    Raises:
        UnusableModuleError: The module is missing, damaged, called in another way or built from other sources.
    """
    try:
        module = MODULE_FILE.read_bytes()
    except OSError as error:
        raise UnusableModuleError("missing") from error
    if not matches_sources(parse_header(module)):
        raise UnusableModuleError("stale")
    return module


def matches_sources(module_header: dict[str, Any]) -> bool:
    """Return whether a module was built from the installed sources of rules and search."""
    made_of = module_header["sources"]
    return bool(made_of["letters"] == source_hashes.text_hash() or made_of["trees"] == source_hashes.ast_hash())
