"""The outcome of each fault, written immediately, so that a run can be resumed."""

import json
from collections.abc import Iterable
from dataclasses import asdict
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import platformdirs

from saqqara import atomic
from tests.mutate.ledger import hash_files
from tests.mutate.package_copy import Outcome
from tests.planted.fault import Fault

FOLDER_NAME = Path(__file__).parent.name
PROGRAM_FOLDERS = ("src", "tools")
GENERATED_FOLDERS = {"__pycache__", "bundles"}


def files_in(folder: Path) -> list[Path]:
    """Return the files below a folder, without these here and what Python and the bundler generate."""
    files = (path for path in folder.rglob("*") if GENERATED_FOLDERS.isdisjoint(path.parts) and path.is_file())
    return sorted(path for path in files if path.parent.name != FOLDER_NAME)


def is_test(file: Path) -> bool:
    return file.name.startswith("test_") or ".test." in file.name


class Journal:
    """Outcomes by the title of a fault; none of another program, other tests or another fault."""

    def __init__(self, project: Path, *, fresh: bool = False, file: Path | None = None) -> None:
        """Read what earlier runs wrote; nothing when `fresh`."""
        self.project = project
        name = sha256(str(project).encode()).hexdigest()[:16]
        self.file = file or platformdirs.user_cache_path("saqqara") / "planted" / f"{name}.json"
        files = [path for folder in PROGRAM_FOLDERS for path in files_in(project / folder)]
        self.program_hash = self.hash_files([*files, *project.glob("*.toml")])
        self.helpers_hash = self.hash_files(path for path in files_in(project / "tests") if not is_test(path))
        self.key_of = cache(self.compute_key)  # as it is when a run begins
        self.entries: dict[str, dict[str, Any]] = {} if fresh else self.read_file()

    def read_file(self) -> dict[str, dict[str, Any]]:
        try:
            return dict(json.loads(self.file.read_text(encoding="utf-8")))
        except (OSError, ValueError):
            return {}

    def hash_files(self, files: Iterable[Path]) -> str:
        return hash_files(files, self.project)

    def compute_key(self, fault: Fault) -> str:
        """Return what an outcome depends on: the program, the fault, test helpers, and the folders of its tests."""
        folders = {(self.project / test.partition("::")[0]).parent for test in fault.tests}
        tests = self.hash_files(
            path for folder in sorted(folders) for path in sorted(folder.glob("*.*")) if is_test(path)
        )
        return f"{self.program_hash}-{self.helpers_hash}-{tests}-{fault.original}-{fault.faulty}-{fault.tests}"

    def outcome(self, fault: Fault) -> Outcome | None:
        """Return the outcome of a fault, if it is known."""
        entry = self.entries.get(fault.title, {"of": None})
        return Outcome(**entry["outcome"]) if entry["of"] == self.key_of(fault) else None

    def record_outcome(self, fault: Fault, outcome: Outcome) -> None:
        """Store an outcome."""
        self.entries[fault.title] = {"of": self.key_of(fault), "outcome": asdict(outcome)}
        self.file.parent.mkdir(parents=True, exist_ok=True)
        atomic.write(self.file, json.dumps(self.entries, indent=1))
