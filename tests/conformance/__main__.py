"""`python -m tests.conformance`: every test of conformance with every set-up, in shards.

Results are kept, so an interrupted run resumes where it was, until the rules or these tests change. Exit
status 1 when a test fails.
"""

import argparse
import sys
from collections.abc import Callable, Sequence

from tests.conformance.journal import Journal
from tests.conformance.shards import Shard, ShardResult, all_shards, run_shard


def parse_arguments(argv: Sequence[str]) -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(prog="conformance", description=__doc__)
    parser.add_argument("--fresh", action="store_true", help="forget what an interrupted run has found")
    parser.add_argument("--list", action="store_true", help="name the pieces and stop")
    return parser.parse_args(argv)


def run_all(shards: Sequence[Shard], journal: Journal, attempt: Callable[[Shard], ShardResult]) -> list[str]:
    """Run what is not in the journal yet; return the names of the shards that failed."""
    failed = []
    for number, piece in enumerate(shards, 1):
        if piece.name in journal.passed:
            continue
        outcome = attempt(piece)
        if outcome.failure_output:
            failed.append(piece.name)
            print(outcome.failure_output)
        else:
            journal.record_passed(piece.name, outcome.passed)
        result = "FAILED" if outcome.failure_output else f"{outcome.passed} passed"
        print(f"{number} of {len(shards)}, {piece.name}: {result}", flush=True)
    return failed


def main(argv: Sequence[str], attempt: Callable[[Shard], ShardResult] = run_shard) -> int:
    """Run the command."""
    options, whole = parse_arguments(argv), all_shards()
    if options.list:
        print("\n".join(piece.name for piece in whole))
        return 0
    journal = Journal(fresh=options.fresh)
    known = [piece.name for piece in whole if piece.name in journal.passed]
    if known:
        print(f"{len(known)} of {len(whole)} pieces have passed before, with the same rules and tests")
    failed = run_all(whole, journal, attempt)
    print(f"{sum(journal.passed.values())} tests passed in {len(journal.passed)} of {len(whole)} pieces")
    print("".join(f"FAILED: {name}\n" for name in failed), end="")
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
