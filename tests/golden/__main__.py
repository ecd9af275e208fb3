"""Compares what is written by the rules with what they do now; `--write` writes it again.

By the rules are written: the names that the page has of the engine, the list of moves, whole games and records of this
revision, counts of sequences of decisions, the numbers of chance, what a network sees, the tables of printed numbers in
the rules, and the example in docs/formats.md. Names of parts choose among these.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from difflib import unified_diff
from pathlib import Path

from saqqara.game.boards import default_boards
from saqqara.game.notation import MOVE_TEXTS
from saqqara.game.setup import OLDEST_REVISION, RULES_REVISION
from saqqara.words import LANGUAGES
from tests import printed
from tests.engine import vectors
from tests.records import writer as records
from tests.search import seen
from tests.variants import Variant
from tools import names

ROOT = Path(__file__).resolve().parents[2]
MOVES = ROOT / "tests" / "engine" / "moves.txt"
FORMATS = ROOT / "docs" / "formats.md"
SHOWN = Variant(3, "official", ("prophecies", "wager"), sides="ACBDA")  # in docs/formats.md

Files = dict[Path, str]


def moves() -> Files:
    return {MOVES: "".join(f"{text}\n" for text in MOVE_TEXTS)}


def formats() -> Files:
    """The page with the revision and the hash that its example of a record has today."""
    lines = FORMATS.read_text(encoding="utf-8").splitlines(True)
    now = [line for line in SHOWN.game(1).record().splitlines(True) if line.startswith(("revision ", "boards "))]
    at = next(n for n, line in enumerate(lines) if line.startswith("revision "))
    return {FORMATS: "".join([*lines[:at], *now, *lines[at + len(now) :]])}


def numbers() -> Files:
    """The rules with the tables of the printed numbers at their end."""
    return {printed.document(language): printed.text(language, default_boards()) for language in LANGUAGES}


def playthroughs() -> Files:
    from tests.playthroughs import writer

    return {writer.FOLDER / f"{name}.txt": writer.text(*scenario) for name, scenario in writer.scenarios().items()}


def counts() -> Files:
    from tests.perft import counts

    return {counts.FILE: counts.text()}


PARTS: dict[str, Callable[[], Files]] = {
    "names": names.generated_modules,
    "moves": moves,
    "formats": formats,
    "numbers": numbers,
    "records": records.files,
    "playthroughs": playthroughs,
    "counts": counts,
    "chance": lambda: {vectors.FILE: vectors.text()},
    "seen": lambda: {seen.FILE: seen.text()},
}


def stray() -> Iterator[Path]:
    """Files that nothing is written to any more: of other set-ups, and of revisions that are no longer played."""
    from tests.playthroughs import writer

    yield from (path for path in writer.FOLDER.glob("*.txt") if path.stem not in writer.scenarios())
    kept = {f"revision-{n}" for n in range(OLDEST_REVISION, RULES_REVISION + 1)}
    for folder in records.FOLDER.parent.glob("revision-*"):
        yield from (path for path in folder.iterdir() if folder.name not in kept or path.stem not in records.RECORDS)


def compare(files: Files, write: bool) -> int:
    """Show what differs, or write it; give how many files differ."""
    different = 0
    for path, new in files.items():
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        if old == new:
            continue
        different += 1
        name = path.relative_to(ROOT).as_posix()
        if write:
            path.parent.mkdir(exist_ok=True)
            path.write_text(new, encoding="utf-8", newline="\n")
            print(f"{name} is written")
        else:
            sys.stdout.writelines(unified_diff(old.splitlines(True), new.splitlines(True), name, "now"))
    return different


def tidy(paths: Iterable[Path], write: bool) -> int:
    """Name what belongs to nothing, or remove it; give how many files that are."""
    found = list(paths)
    for path in found:
        print(f"{path.relative_to(ROOT).as_posix()} belongs to nothing{' and is removed' if write else ''}")
        if write:
            path.unlink()
    return len(found)


def main(arguments: Sequence[str]) -> int:
    """Compare or write all parts, or those that are named; the exit status is 1 where something differs."""
    write = "--write" in arguments
    parts = [argument for argument in arguments if argument != "--write"]
    if not set(parts) <= PARTS.keys():
        print(f"usage: python -m tests.golden [--write] [{' | '.join(PARTS)}]...")
        return 2
    different = sum(compare(make(), write) for part, make in PARTS.items() if part in (parts or PARTS))
    different += 0 if parts else tidy(list(stray()), write)
    print(f"{different} files {'are written or removed' if write else 'differ; --write writes them'}")
    return 1 if different and not write else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
