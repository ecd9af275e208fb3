"""Which pieces of conformance have passed, written down at once, so that a run can be taken up again."""

import json
from pathlib import Path

import platformdirs

from saqqara import atomic
from tests.covering import PACKAGE, RULES
from tests.mutate.ledger import hash_of

TESTS = Path(__file__).resolve().parent.parent


def of_what_is_tested() -> str:
    """A hash of the rules, positions, records, boards and whatever else a game is made of, and of these tests."""
    parts = [part for name in RULES for part in (PACKAGE / name, *(PACKAGE / name).rglob("*.py")) if part.is_file()]
    program = hash_of(sorted({*parts, *PACKAGE.glob("*.py"), *(PACKAGE / "game").glob("*.py")}), PACKAGE)
    tests = [*(TESTS / "conformance").glob("*.py"), TESTS / "covering.py", TESTS / "variants.py"]
    return f"{program}-{hash_of(sorted(tests), TESTS)}"


class Journal:
    """How many tests passed in each piece that is done, by its name; nothing that was of other rules or tests."""

    def __init__(self, *, fresh: bool = False, file: Path | None = None) -> None:
        """Read what earlier runs wrote; nothing when `fresh`."""
        self.file = file or platformdirs.user_cache_path("saqqara") / "conformance" / "passed.json"
        self.of = of_what_is_tested()
        self.passed: dict[str, int] = {} if fresh else self.read()

    def read(self) -> dict[str, int]:
        try:
            written = json.loads(self.file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return dict(written["passed"]) if written["of"] == self.of else {}

    def enter(self, name: str, passed: int) -> None:
        """Write down that a piece is done."""
        self.passed[name] = passed
        self.file.parent.mkdir(parents=True, exist_ok=True)
        atomic.write(self.file, json.dumps({"of": self.of, "passed": self.passed}, indent=1))
