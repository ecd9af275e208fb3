"""Compares playthroughs, perft counts, the list of moves and the tables of the printed numbers with what holds now.

`--write` writes them again.
"""

import sys
from collections.abc import Sequence
from difflib import unified_diff
from pathlib import Path

from saqqara.game.boards import shipped
from saqqara.words import LANGUAGES
from tests import printed
from tests.engine import vectors
from tests.perft import counts
from tests.playthroughs import writer

HELP = "usage: python -m tests.playthroughs [--write]\n\nwithout --write: show what differs, exit status 1 if anything"


def golden() -> dict[Path, str]:
    """Every golden file with the text that it should have."""
    files = {writer.FOLDER / f"{name}.txt": writer.text(*scenario) for name, scenario in writer.scenarios().items()}
    tables = {printed.document(language): printed.text(language, shipped()) for language in LANGUAGES}
    return files | tables | {counts.FILE: counts.text(), vectors.FILE: vectors.text()}


def stray() -> list[Path]:
    return [path for path in writer.FOLDER.glob("*.txt") if path.stem not in writer.scenarios()]


def main(arguments: Sequence[str]) -> int:
    if list(arguments) not in ([], ["--write"]):
        print(HELP)
        return 2
    different = 0
    for path, new in golden().items():
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        different += old != new
        if arguments:
            path.write_text(new, encoding="utf-8", newline="\n")
        else:
            sys.stdout.writelines(unified_diff(old.splitlines(True), new.splitlines(True), str(path.name), "now"))
    for path in stray():
        different += 1
        print(f"{path.name} belongs to no set-up")
        if arguments:
            path.unlink()
    print(f"{different} golden files {'written or removed' if arguments else 'differ'}")
    return 1 if different and not arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
