"""A planted fault: one text of the program that is another, and the tests that are there to notice it."""

import tomllib
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Self

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Fault:
    """In `file`, below src/ or the project, the text `sound` becomes `faulty`; one of the tests that `finds` names has
    to fail.

    `before` is the same fault in a program, and with tests, of earlier.
    """

    family: str
    name: str
    file: str
    sound: str
    faulty: str
    finds: tuple[str, ...]
    before: Self | None = None

    @property
    def title(self) -> str:
        return f"{self.family}: {self.name}"

    def place_in(self, project: Path) -> Path:
        """Find the file in a project."""
        below = project / "src" / self.file
        return below if below.is_file() else project / self.file

    def planted_in(self, text: str) -> str:
        """Give the text with the fault; raises ValueError where the sound text is not there exactly once."""
        if text.count(self.sound) != 1:
            raise ValueError(f"{self.title}: the text is {text.count(self.sound)} times in {self.file}")
        return text.replace(self.sound, self.faulty)


def read(family: str, entry: dict[str, Any]) -> Fault:
    """Read one entry of a family's file."""
    fault = Fault(family, entry["name"], entry["file"], entry["from"], entry["to"], tuple(entry["finds"]))
    before = replace(
        fault,
        file=entry.get("file_before", fault.file),
        sound=entry.get("from_before", fault.sound),
        faulty=entry.get("to_before", fault.faulty),
        finds=tuple(entry.get("found_before", fault.finds)),
    )
    return replace(fault, before=before)


def all_faults() -> list[Fault]:
    """Every fault there is, one family after the other."""
    files = sorted(HERE.glob("*.toml"))
    tables = {file.stem: tomllib.loads(file.read_text(encoding="utf-8")) for file in files}
    return [read(family, entry) for family, table in tables.items() for entry in table["fault"]]
