"""Compares generated files with the present rules; `--write` writes them again.

The rules determine: the names that the page copies from the engine, the list of moves, whole games and records of this
revision, a playthrough by OpenSpiel, counts of sequences of decisions, the random numbers, the network's input, the
tables of printed numbers in the rules, the example in docs/formats.md, and docs/actions.md. Names of parts select among
these.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from difflib import unified_diff
from pathlib import Path

from saqqara.game.boards import default_boards
from saqqara.game.notation import MOVE_TEXTS
from saqqara.game.setup import OLDEST_REVISION, RULES_REVISION
from saqqara.i18n import LANGUAGES
from tests.docs import number_tables
from tests.engine import rng_vectors
from tests.engine.search import tree_hashes
from tests.golden.records import writer as records
from tests.helpers.variants import Variant
from tools import page_constants

ROOT = Path(__file__).resolve().parents[2]
MOVES_FILE = ROOT / "tests" / "engine" / "moves.txt"
FORMATS_FILE = ROOT / "docs" / "formats.md"
EXAMPLE_VARIANT = Variant(3, "official", ("prophecies", "wager"), sides="ACBDA")  # in docs/formats.md

Files = dict[Path, str]


def moves_file() -> Files:
    return {MOVES_FILE: "".join(f"{text}\n" for text in MOVE_TEXTS)}


def formats_page() -> Files:
    """Return the page with the present revision and hash in its example of a record."""
    lines = FORMATS_FILE.read_text(encoding="utf-8").splitlines(True)
    now = [
        line for line in EXAMPLE_VARIANT.game(1).record().splitlines(True) if line.startswith(("revision ", "boards "))
    ]
    at = next(n for n, line in enumerate(lines) if line.startswith("revision "))
    return {FORMATS_FILE: "".join([*lines[:at], *now, *lines[at + len(now) :]])}


def rules_pages() -> Files:
    """Return the rules with the tables of the printed numbers at their end."""
    return {
        number_tables.rules_file(language): number_tables.rules_text(language, default_boards())
        for language in LANGUAGES
    }


def playthrough_files() -> Files:
    from tests.golden.playthroughs import writer

    return {
        writer.FOLDER / f"{name}.txt": writer.playthrough_text(*scenario)
        for name, scenario in writer.scenarios().items()
    }


def perft_counts() -> Files:
    from tests.golden.perft import counts

    return {counts.FILE: counts.file_text()}


def actions_page() -> Files:
    from tests.golden import environments

    return {environments.FILE: environments.page_text()}


def openspiel_playthrough() -> Files:
    from tests.golden.openspiel import playthrough

    return {playthrough.FILE: playthrough.file_text()}


PARTS: dict[str, Callable[[], Files]] = {
    "names": page_constants.generated_modules,
    "moves": moves_file,
    "formats": formats_page,
    "actions": actions_page,
    "openspiel": openspiel_playthrough,
    "numbers": rules_pages,
    "records": records.record_files,
    "playthroughs": playthrough_files,
    "counts": perft_counts,
    "chance": lambda: {rng_vectors.FILE: rng_vectors.file_text()},
    "seen": lambda: {tree_hashes.FILE: tree_hashes.file_text()},
}


def stale_files() -> Iterator[Path]:
    """Yield files that are no longer generated: of other set-ups, and of revisions that are no longer supported."""
    from tests.golden.playthroughs import writer

    yield from (path for path in writer.FOLDER.glob("*.txt") if path.stem not in writer.scenarios())
    kept = {f"revision-{n}" for n in range(OLDEST_REVISION, RULES_REVISION + 1)}
    for folder in records.FOLDER.parent.glob("revision-*"):
        yield from (path for path in folder.iterdir() if folder.name not in kept or path.stem not in records.RECORDS)


def compare(files: Files, write: bool) -> int:
    """Show the differences, or write the files; return how many files differ."""
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


def remove_stale(paths: Iterable[Path], write: bool) -> int:
    """List the obsolete files, or remove them; return their number."""
    found = list(paths)
    for path in found:
        print(f"{path.relative_to(ROOT).as_posix()} belongs to nothing{' and is removed' if write else ''}")
        if write:
            path.unlink()
    return len(found)


def main(arguments: Sequence[str]) -> int:
    """Compare or write all parts, or those that are named; the exit status is 1 if something differs."""
    write = "--write" in arguments
    parts = [argument for argument in arguments if argument != "--write"]
    if not set(parts) <= PARTS.keys():
        print(f"usage: python -m tests.golden [--write] [{' | '.join(PARTS)}]...")
        return 2
    different = sum(compare(make(), write) for part, make in PARTS.items() if part in (parts or PARTS))
    different += 0 if parts else remove_stale(list(stale_files()), write)
    print(f"{different} files {'are written or removed' if write else 'differ; --write writes them'}")
    return 1 if different and not write else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
