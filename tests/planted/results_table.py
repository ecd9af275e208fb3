"""The table of planted faults in the documentation: which test finds each."""

from collections.abc import Iterable
from pathlib import Path

from saqqara import atomic
from tests.planted.fault import Fault

FILE = Path("benchmarks/planted.md")
INTRODUCTION = """# Planted faults

Faults, one for each thing that a family of tests is there for, put into a copy of the program one at a time by
`python3 run.py planted`: a test has to fail with the fault and to pass without it. `--write` writes this page.
"Nobody" means: none of the tests that `tests/planted` names for the fault.

"""
COLUMNS = ("family", "fault", "found by")
NOT_FOUND = "nobody"


def read_table(file: Path) -> dict[str, str]:
    """Return the rows of an existing table, by the title of the fault."""
    if not file.is_file():
        return {}
    lines = [line for line in file.read_text(encoding="utf-8").splitlines() if line[:1] == "|"]
    cells = [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines]
    return {f"{family}: {name}": found for family, name, found in cells[2:]}


def write_table(file: Path, faults: Iterable[Fault], rows: dict[str, str]) -> None:
    """Write how many were found, and the table."""
    lines = [[fault.family, fault.name, rows.get(fault.title, "")] for fault in faults]
    found = sum(line[2] not in ("", NOT_FOUND) for line in lines)
    families = len({line[0] for line in lines})
    summary = f"{len(lines)} faults in {families} families: {found} found."
    table = "".join(f"| {' | '.join(line)} |\n" for line in [list(COLUMNS), ["---"] * len(COLUMNS), *lines])
    atomic.write(file, f"{INTRODUCTION}{summary}\n\n{table}")
