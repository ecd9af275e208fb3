"""What the module says of itself, read without running it."""

import json
from pathlib import Path
from typing import Any

from saqqara.engine import sources

FILE = Path(__file__).parent / "saqqara.wasm"
ABI = 1
NAME = b"saqqara"  # of the section, which lies behind all others


class UnusableError(Exception):
    """Says in `problem` why the module cannot be used: it is "missing", "damaged" or "stale"."""

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.problem = problem


def header(module: bytes) -> dict[str, Any]:
    """Read what a module says of itself, in the section behind all others."""
    begin = module.rfind(bytes([len(NAME)]) + NAME)
    try:
        told = json.loads(module[begin + 1 + len(NAME) :])
    except ValueError as error:
        raise UnusableError("damaged") from error
    if begin < 0 or not isinstance(told, dict) or told.get("abi") != ABI:
        raise UnusableError("damaged")
    return told


def read() -> bytes:
    """Read the module. Raises UnusableError for one that is not there, or is not one, or is of other sources."""
    try:
        module = FILE.read_bytes()
    except OSError as error:
        raise UnusableError("missing") from error
    if not is_of_these_sources(header(module)):
        raise UnusableError("stale")
    return module


def is_of_these_sources(told: dict[str, Any]) -> bool:
    """Tell whether a module was made of the rules and the search that lie beside it."""
    made_of = told["sources"]
    return bool(made_of["letters"] == sources.letters() or made_of["trees"] == sources.trees())
