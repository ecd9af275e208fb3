"""The file with the PTX, read without a card: packed, and with the hashes of its sources in the first line."""

import json
import lzma
from pathlib import Path
from typing import Any

from saqqara.engine import source_hashes

PTX_FILE = Path(__file__).parent / "saqqara.ptx.xz"
HEADER_MARK = "// saqqara "


class UnusablePtxError(Exception):
    """The PTX cannot be used. `problem` is "missing", "damaged" or "stale" (built from other sources)."""

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.problem = problem


def pack(ptx: bytes) -> bytes:
    """Return the content of the file for a PTX."""
    return lzma.compress(ptx, preset=9)


def read_ptx() -> str:
    """Return the installed PTX.

    Raises:
        UnusablePtxError: The PTX is missing, damaged or built from other sources.
    """
    try:
        ptx = lzma.decompress(PTX_FILE.read_bytes()).decode()
        sources = parse_header(ptx)["sources"]
    except OSError as error:
        raise UnusablePtxError("missing") from error
    except (lzma.LZMAError, ValueError, KeyError, TypeError) as error:
        raise UnusablePtxError("damaged") from error
    if sources["letters"] != source_hashes.text_hash() and sources["trees"] != source_hashes.ast_hash():
        raise UnusablePtxError("stale")
    return ptx


def parse_header(ptx: str) -> dict[str, Any]:
    """Return the header of a PTX, the JSON object in its first line."""
    line, _, _ = ptx.partition("\n")
    header: dict[str, Any] = json.loads(line.removeprefix(HEADER_MARK))
    return header
