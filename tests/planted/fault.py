"""A planted fault: a changed text of the program, and the tests that should notice it."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FAULTS_FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Fault:
    """In `file`, below src/ or the project, `original` becomes `faulty`; one of `tests` must fail then."""

    family: str
    name: str
    file: str
    original: str
    faulty: str
    tests: tuple[str, ...]

    @property
    def title(self) -> str:
        return f"{self.family}: {self.name}"

    def path_in(self, project: Path) -> Path:
        """Return the path of the file in a project."""
        below = project / "src" / self.file
        return below if below.is_file() else project / self.file

    def apply_to(self, text: str) -> str:
        """Return the text with the fault; raise ValueError unless the original is there exactly once."""
        if text.count(self.original) != 1:
            raise ValueError(f"{self.title}: the text is {text.count(self.original)} times in {self.file}")
        return text.replace(self.original, self.faulty)


def read_fault(family: str, entry: dict[str, Any]) -> Fault:
    """Read one entry of a family's file."""
    return Fault(family, entry["name"], entry["file"], entry["from"], entry["to"], tuple(entry["finds"]))


def all_faults() -> list[Fault]:
    """Return every fault, one family after another."""
    files = sorted(FAULTS_FOLDER.glob("*.toml"))
    tables = {file.stem: tomllib.loads(file.read_text(encoding="utf-8")) for file in files}
    return [read_fault(family, entry) for family, table in tables.items() for entry in table["fault"]]
