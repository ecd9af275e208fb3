"""The table of planted faults that the project keeps: which test found each, before the tests were quicker and now."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from saqqara import atomic
from tests.planted.fault import Fault

FILE = Path("benchmarks/planted.md")
TEXT = """# Planted faults

Faults, one for each thing that a family of tests is there for, put into a copy of the program one at a time by
`python3 run.py planted`: a test has to fail with the fault and to pass without it. "Before" means the tests before they
were made quicker, run by `--before --at` a checkout of that state; `--write` writes this page. "Nobody" means: none of
the tests that were chosen for the fault, then or now, in `tests/planted`.

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
    families = len({line[0] for line in lines})
    told = f"{len(lines)} faults in {families} families: {found[0]} found before, {found[1]} found now."
    table = "".join(f"| {' | '.join(line)} |\n" for line in [list(HEAD), ["---"] * len(HEAD), *lines])
    atomic.write(file, f"{TEXT}{told}\n\n{table}")
