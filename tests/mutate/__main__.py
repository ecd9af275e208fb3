"""`python -m tests.mutate`: change board values and legality one at a time, and check whether a rule test notices.

Exit status 1 when a mutant survives that `survivors.toml` does not explain, or one is explained that does not survive.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

from rich.console import Console

from saqqara.cli.progress import ProgressDisplay

from . import number_mutants, predicate_mutants, priority
from .ledger import Ledger, explained_survivors
from .mutant import Mutant
from .package_copy import PACKAGE, PackageCopy

console = Console(soft_wrap=True)


def parse_arguments(argv: Sequence[str]) -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(prog="mutate", description=__doc__)
    parser.add_argument("--jobs", type=int, default=1, help="how many mutants are tested at the same time")
    parser.add_argument(
        "--only", action="append", default=[], help="test the mutants whose name contains this text; may be repeated"
    )
    parser.add_argument("--fresh", action="store_true", help="forget what an interrupted run has found")
    parser.add_argument("--list", action="store_true", help="name the mutants and stop")
    return parser.parse_args(argv)


def all_mutants() -> list[Mutant]:
    """Return every mutant."""
    return [*number_mutants.mutants(), *predicate_mutants.mutants(PACKAGE)]


def run_mutants(mutants: Sequence[Mutant], jobs: int, ledger: Ledger) -> None:
    """Test the mutants that are not in the ledger yet."""
    with tempfile.TemporaryDirectory() as folder, ProgressDisplay(console=console) as progress:
        free: SimpleQueue[PackageCopy] = SimpleQueue()
        for job in range(jobs):
            free.put(PackageCopy(Path(folder) / str(job)).verify())
        task = progress.add_task("mutants", total=len(mutants))

        def one(mutant: Mutant) -> None:
            workshop = free.get()
            outcome = workshop.run_mutant(mutant, priority.stages_of_tests(mutant, ledger.noticed_by(mutant.name)))
            free.put(workshop)
            ledger.record_outcome(mutant.name, outcome)
            if not outcome.killed:
                progress.console.print("survives:", mutant.name, markup=False, highlight=False)
            progress.advance(task)

        with ThreadPoolExecutor(jobs) as pool:
            list(pool.map(one, mutants))


def report(mutants: Sequence[Mutant], ledger: Ledger, is_full_run: bool) -> int:
    """Print what survived, and return the exit status."""
    names = [mutant.name for mutant in mutants]
    survivors, reasons = ledger.survivors(names), explained_survivors()
    unexplained = [name for name in survivors if name not in reasons]
    stale = [name for name in reasons if name not in survivors] if is_full_run else []
    lines = [f"{len(names)} mutants, {len(names) - len(survivors)} noticed by a rule test, {len(survivors)} not"]
    lines += [f"  explained: {name}\n    {reasons[name]}" for name in survivors if name in reasons]
    lines += [f"  NOT explained: {name}" for name in unexplained]
    lines += [f"  explained in survivors.toml, and does not survive: {name}" for name in stale]
    if is_full_run:
        lines.append(f"left out, for nothing else is possible there: {', '.join(number_mutants.unchangeable_keys())}")
    console.print("\n".join(lines), markup=False, highlight=False)
    return 1 if unexplained or stale else 0


def main(argv: Sequence[str]) -> int:
    """Run the command."""
    options = parse_arguments(argv)
    wanted = options.only or [""]
    mutants = [mutant for mutant in all_mutants() if any(text in mutant.name for text in wanted)]
    if options.list:
        console.print("\n".join(mutant.name for mutant in mutants), markup=False, highlight=False)
        return 0
    ledger = Ledger(options.fresh)
    to_do = [mutant for mutant in mutants if mutant.name not in ledger.outcomes]
    if len(to_do) < len(mutants):
        console.print(f"{len(mutants) - len(to_do)} of {len(mutants)} are known, the same rules and tests were run")
    if to_do:
        run_mutants(to_do, max(1, options.jobs), ledger)
    return report(mutants, ledger, is_full_run=not options.only)


if __name__ == "__main__":
    if sys.platform != "win32":
        os.nice(10)  # others may want to work meanwhile
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
    except RuntimeError as error:
        sys.exit(f"mutate: {error}")
