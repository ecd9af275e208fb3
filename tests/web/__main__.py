"""Which of the page's code was executed: `python -m tests.web FOLDER ...`.

A folder is one that `pytest --page-coverage=FOLDER` has filled. `--json FILE` keeps the answer, and `--before FILE`
names the lines that were executed then, are still in the page, and were not executed now; there shall be none.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from tests.web.js_coverage import coverage, executed_share, newly_unexecuted


def main() -> int:
    """Tell the shares, and what was lost since before; return 1 where anything was."""
    parser = argparse.ArgumentParser(prog="python -m tests.web", description=__doc__)
    parser.add_argument("folders", metavar="FOLDER", nargs="+", type=Path)
    parser.add_argument("--json", metavar="FILE", type=Path)
    parser.add_argument("--before", metavar="FILE", type=Path)
    chosen = parser.parse_args()
    found = coverage(chosen.folders)
    for name, lines in found.items():
        print(f"{executed_share(lines):6.1%} {name}")
    print(f"{executed_share(line for lines in found.values() for line in lines):6.1%} of the page's code")
    if chosen.json:
        kept = {name: [line.text for line in lines if line.is_fully_executed] for name, lines in found.items()}
        chosen.json.write_text(json.dumps(kept, indent=1), encoding="utf-8")
    before = json.loads(chosen.before.read_text(encoding="utf-8")) if chosen.before else {}
    gone = list(newly_unexecuted(before, found))
    for name, text in gone:
        print(f"no longer executed: {name}: {text}")
    return 1 if gone else 0


if __name__ == "__main__":
    sys.exit(main())
