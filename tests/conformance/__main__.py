"""`python -m tests.conformance`: every test of conformance with every set-up, in pieces.

What has passed is kept, so a run that was stopped goes on where it was, until the rules or these tests change. Exit
status 1 when a test fails.
"""

import argparse
import sys
from collections.abc import Callable, Sequence

from tests.conformance.journal import Journal
from tests.conformance.pieces import Outcome, Piece, pieces, run


def arguments(given: Sequence[str]) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="conformance", description=__doc__)
    parser.add_argument("--fresh", action="store_true", help="forget what an interrupted run has found")
    parser.add_argument("--list", action="store_true", help="name the pieces and stop")
    return parser.parse_args(given)


def try_all(whole: Sequence[Piece], journal: Journal, attempt: Callable[[Piece], Outcome]) -> list[str]:
    """Run what is not in the journal yet; give the names of the pieces that failed."""
    failed = []
    for number, piece in enumerate(whole, 1):
        if piece.name in journal.passed:
            continue
        outcome = attempt(piece)
        if outcome.trouble:
            failed.append(piece.name)
            print(outcome.trouble)
        else:
            journal.enter(piece.name, outcome.passed)
        said = "FAILED" if outcome.trouble else f"{outcome.passed} passed"
        print(f"{number} of {len(whole)}, {piece.name}: {said}", flush=True)
    return failed


def main(given: Sequence[str], attempt: Callable[[Piece], Outcome] = run) -> int:
    """Run the command."""
    options, whole = arguments(given), pieces()
    if options.list:
        print("\n".join(piece.name for piece in whole))
        return 0
    journal = Journal(fresh=options.fresh)
    known = [piece.name for piece in whole if piece.name in journal.passed]
    if known:
        print(f"{len(known)} of {len(whole)} pieces have passed before, with the same rules and tests")
    failed = try_all(whole, journal, attempt)
    print(f"{sum(journal.passed.values())} tests passed in {len(journal.passed)} of {len(whole)} pieces")
    print("".join(f"FAILED: {name}\n" for name in failed), end="")
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
