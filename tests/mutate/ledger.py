"""The results for each mutant: outcomes of this and of interrupted runs, and the survivors that are explained."""

import hashlib
import json
import tomllib
from collections.abc import Iterable
from dataclasses import asdict
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any

import platformdirs

from saqqara import atomic
from saqqara.game.boards import default_boards

from .package_copy import PACKAGE, ROOT, Outcome

SURVIVORS_FILE = Path(__file__).with_name("survivors.toml")


def hash_files(paths: Iterable[Path], root: Path) -> str:
    """Return a hash of files and their names."""
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.relative_to(root).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def hash_rules() -> str:
    """Return a hash of the rules and the printed values: an outcome is invalid once it changes.

    The rest of the package only serves the tests: a change there is not noticed here. `--fresh` forgets everything.
    """
    rules = sorted((PACKAGE / "engine" / "rules").rglob("*.py"))
    printers = [path for path in (PACKAGE / "game/board_setup.py", PACKAGE / "game/setup.py") if path.is_file()]
    return f"{hash_files([*rules, *printers], PACKAGE)}-{default_boards().hash}"


def hash_tests(noticed_by: str) -> str:
    """Return a hash of what an outcome depends on: the test file that noticed the mutant; all of them if none did."""
    folder = ROOT / "tests" / "engine" / "rules"
    tests = [ROOT / noticed_by] if noticed_by else sorted(folder.glob("test_*.py"))
    helpers = [path for path in (folder / "scenario.py", ROOT / "tests" / "helpers" / "variants.py") if path.is_file()]
    return hash_files([*helpers, *(path for path in tests if path.is_file())], ROOT)


def explained_survivors() -> dict[str, str]:
    """Return the survivors that are accepted, and why."""
    table = tomllib.loads(SURVIVORS_FILE.read_text(encoding="utf-8"))
    return {entry["mutant"]: entry["reason"] for entry in table.get("survivor", [])}


class Ledger:
    """Outcomes by mutant, written immediately, so that a run can be resumed.

    `outcomes` are those that are still valid; `previous` has every mutant's latest one, to start with the same test.
    """

    def __init__(self, fresh: bool) -> None:
        """Read what earlier runs found; nothing when `fresh`."""
        self._lock = Lock()
        folder = platformdirs.user_cache_path("saqqara") / "mutate"
        folder.mkdir(parents=True, exist_ok=True)
        self.file = folder / "outcomes.json"
        self.rules = hash_rules()
        self.hash_of_tests = cache(hash_tests)  # as they are when the run begins
        self.hash_of_tests("")
        self.entries: dict[str, dict[str, Any]] = {} if fresh else self.read_file()
        self.previous = {name: Outcome(**entry["outcome"]) for name, entry in self.entries.items()}
        self.outcomes = {name: self.previous[name] for name, entry in self.entries.items() if self.is_current(entry)}

    def read_file(self) -> dict[str, dict[str, Any]]:
        """Return what earlier runs wrote."""
        try:
            written = json.loads(self.file.read_text(encoding="utf-8"))["mutants"]
        except (OSError, ValueError, KeyError):
            return {}
        return dict(written)

    def is_current(self, entry: dict[str, Any]) -> bool:
        """Return whether rules and tests are still those of an entry."""
        tests: str = self.hash_of_tests(Outcome(**entry["outcome"]).file)
        return bool(entry["rules"] == self.rules and entry["tests"] == tests)

    def record_outcome(self, name: str, outcome: Outcome) -> None:
        """Store an outcome. Threads may do so at the same time."""
        tests = self.hash_of_tests(outcome.file)
        with self._lock:
            self.outcomes[name] = outcome
            self.entries[name] = {"rules": self.rules, "tests": tests, "outcome": asdict(outcome)}
            atomic.write(self.file, json.dumps({"mutants": self.entries}, indent=1))

    def noticed_by(self, name: str) -> str:
        """Return the test file that noticed a mutant the last time; "" if that is not known."""
        return self.previous[name].file if name in self.previous else ""

    def survivors(self, names: Iterable[str]) -> list[str]:
        """Return those that no test noticed."""
        return [name for name in names if not self.outcomes[name].killed]
