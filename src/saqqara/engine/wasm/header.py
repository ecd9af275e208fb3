"""What the module says of itself, read without running it."""

import json
from pathlib import Path
from typing import Any

from saqqara.engine import sources

FILE = Path(__file__).parent / "saqqara.wasm"
ABI = 1
NAME = b"saqqara"  # of the section, which lies behind all others


class UnusableError(Exception):
    """Says in `problem` why the module cannot be used: it is "missing", "damaged", "foreign" (called in another way) or
    "stale"; or the runtime has no "simd", or has "refused" it for the reason in `detail`.
    """

    def __init__(self, problem: str, detail: str = "") -> None:
        super().__init__(problem)
        self.problem, self.detail = problem, detail


def header(module: bytes) -> dict[str, Any]:
    """Read what a module says of itself, in the section behind all others."""
    begin = module.rfind(bytes([len(NAME)]) + NAME)
    try:
        told = json.loads(module[begin + 1 + len(NAME) :])
    except ValueError as error:
        raise UnusableError("damaged") from error
    if begin < 0 or not isinstance(told, dict) or "abi" not in told:
        raise UnusableError("damaged")
    if told["abi"] != ABI:
        raise UnusableError("foreign")
    return told


def is_of_these_sources(told: dict[str, Any]) -> bool:
    """Tell whether a module was made of the rules and the search that lie beside it. Raises UnusableError."""
    made_of = told.get("sources")
    if not isinstance(made_of, dict):
        raise UnusableError("damaged")
    return bool(made_of.get("letters") == sources.letters() or made_of.get("trees") == sources.trees())
