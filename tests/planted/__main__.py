"""`python -m tests.planted`: plant faults in a copy of the program, one at a time, and check whether a test finds each.

Results are kept, so an interrupted run resumes where it was. Exit status 1 when a fault is not found.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from saqqara.cli.progress import ProgressDisplay
from tests.mutate.package_copy import ROOT, Outcome
from tests.planted import results_table
from tests.planted.fault import Fault, all_faults
from tests.planted.journal import Journal
from tests.planted.project_copy import ProjectCopy

console = Console(soft_wrap=True, markup=False, highlight=False)


def parse_arguments(argv: Sequence[str]) -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(prog="planted", description=__doc__)
    parser.add_argument(
        "--only", action="append", default=[], help="plant the faults whose title contains this text; may be repeated"
    )
    parser.add_argument("--fresh", action="store_true", help="forget what an interrupted run has found")
    parser.add_argument("--list", action="store_true", help="name the faults and stop")
    parser.add_argument("--at", type=Path, default=ROOT, metavar="FOLDER", help="plant in another checkout")
    parser.add_argument("--write", action="store_true", help=f"write what was found into {results_table.FILE}")
    return parser.parse_args(argv)


def selected_faults(options: argparse.Namespace) -> list[Fault]:
    """Return the requested faults."""
    wanted = options.only or [""]
    return [fault for fault in all_faults() if any(text in fault.title for text in wanted)]


def run_faults(faults: Sequence[Fault], project: Path, journal: Journal) -> list[Outcome]:
    """Test each fault, unless the journal has its outcome."""
    known = {fault: outcome for fault in faults if (outcome := journal.outcome(fault))}
    if known:
        console.print(f"{len(known)} of {len(faults)} are known, with the same program and tests")
    with tempfile.TemporaryDirectory() as folder, ProgressDisplay(console=console) as progress:
        garden = ProjectCopy(project, Path(folder) / "project")
        task = progress.add_task("faults", total=len(faults), completed=len(known))
        for fault in (fault for fault in faults if fault not in known):
            known[fault] = outcome = garden.run_fault(fault)
            journal.record_outcome(fault, outcome)
            result = "found by" if outcome.killed else "NOT FOUND:"
            progress.console.print(f"{fault.title}: {result} {outcome.by} ({outcome.seconds:.0f} s)")
            progress.advance(task)
    return [known[fault] for fault in faults]


def write_results(faults: Sequence[Fault], outcomes: Sequence[Outcome]) -> None:
    """Write the outcomes into the table; rows of other faults stay."""
    file = ROOT / results_table.FILE
    rows = results_table.read_table(file)
    for fault, outcome in zip(faults, outcomes, strict=True):
        rows[fault.title] = f"`{outcome.by}`" if outcome.killed else results_table.NOT_FOUND
    results_table.write_table(file, all_faults(), rows)


def main(argv: Sequence[str]) -> int:
    """Run the command."""
    options = parse_arguments(argv)
    faults = selected_faults(options)
    if options.list:
        console.print("\n".join(fault.title for fault in faults))
        return 0
    outcomes = run_faults(faults, options.at.resolve(), Journal(options.at.resolve(), fresh=options.fresh))
    if options.write:
        write_results(faults, outcomes)
    missed = [fault.title for fault, outcome in zip(faults, outcomes, strict=True) if not outcome.killed]
    console.print(f"{len(faults)} faults, {len(faults) - len(missed)} found, {len(missed)} not")
    console.print("".join(f"NOT found: {title}\n" for title in missed), end="")
    return 1 if missed else 0


if __name__ == "__main__":
    if sys.platform != "win32":
        os.nice(10)  # others may want to work meanwhile
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
    except ValueError as error:
        sys.exit(f"planted: {error}")
