"""The table of planted faults that the project keeps: which test found each, before the tests were made quicker and now."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from saqqara import whole
from tests.planted.fault import Fault

FILE = Path("benchmarks/planted.md")
TEXT = """# Planted faults

A fault for each thing that a family of tests is there for, put into a copy of the program by `python3 run.py planted`: a
test has to fail with it and to pass without. "Before" are the tests as they were before they were made quicker, run by
`--before --at` a checkout of that state; `--write` writes this page.

"""
HEAD = ("family", "fault", "found before by", "found now by")
NOBODY = "nobody"


class Row(NamedTuple):
    """What found a fault, then and now."""

    before: str = ""
    now: str = ""


def read(file: Path) -> dict[str, Row]:
    """The rows of a table that was written, by the title of the fault."""
    if not file.is_file():
        return {}
    cells = [line.strip("| ").split(" | ") for line in file.read_text(encoding="utf-8").splitlines() if line[:1] == "|"]
    return {f"{family}: {name}": Row(*found) for family, name, *found in cells[2:]}


def write(file: Path, faults: Iterable[Fault], rows: dict[str, Row]) -> None:
    """Write how many were found, and the table."""
    lines = [[fault.family, fault.name, *rows.get(fault.title, Row())] for fault in faults]
    found = [sum(line[n] not in ("", NOBODY) for line in lines) for n in (2, 3)]
    told = f"{len(lines)} faults in {len({line[0] for line in lines})} families: {found[0]} found before, {found[1]} now."
    table = "".join(f"| {' | '.join(line)} |\n" for line in [list(HEAD), ["---"] * len(HEAD), *lines])
    whole.write(file, f"{TEXT}{told}\n\n{table}")
