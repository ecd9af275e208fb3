"""Which shards of conformance have passed, written immediately, so that a run can be resumed."""

import json
from pathlib import Path

import platformdirs

from saqqara import atomic
from tests.helpers.pairwise import PACKAGE, RULE_PATHS
from tests.mutate.ledger import hash_files

TESTS_FOLDER = Path(__file__).resolve().parent.parent


def hash_sources() -> str:
    """Return a hash of the rules, positions, records, boards and all else a game consists of, and of these tests."""
    parts = [
        part for name in RULE_PATHS for part in (PACKAGE / name, *(PACKAGE / name).rglob("*.py")) if part.is_file()
    ]
    program = hash_files(sorted({*parts, *PACKAGE.glob("*.py"), *(PACKAGE / "game").glob("*.py")}), PACKAGE)
    tests = [
        *(TESTS_FOLDER / "conformance").glob("*.py"),
        TESTS_FOLDER / "helpers" / "pairwise.py",
        TESTS_FOLDER / "helpers" / "variants.py",
    ]
    return f"{program}-{hash_files(sorted(tests), TESTS_FOLDER)}"


class Journal:
    """How many tests passed in each finished shard, by its name; nothing of other rules or tests."""

    def __init__(self, *, fresh: bool = False, file: Path | None = None) -> None:
        """Read what earlier runs wrote; nothing when `fresh`."""
        self.file = file or platformdirs.user_cache_path("saqqara") / "conformance" / "passed.json"
        self.sources_hash = hash_sources()
        self.passed: dict[str, int] = {} if fresh else self.read_file()

    def read_file(self) -> dict[str, int]:
        try:
            written = json.loads(self.file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return dict(written["passed"]) if written["of"] == self.sources_hash else {}

    def record_passed(self, name: str, passed: int) -> None:
        """Record that a shard has passed."""
        self.passed[name] = passed
        self.file.parent.mkdir(parents=True, exist_ok=True)
        atomic.write(self.file, json.dumps({"of": self.sources_hash, "passed": self.passed}, indent=1))
