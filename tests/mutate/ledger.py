"""What is known about each mutant: outcomes of this and of interrupted runs, and the survivors that are explained."""

import hashlib
import json
import tomllib
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path

import platformdirs

from .workshop import PACKAGE, ROOT, Outcome

UNRELATED = {"__pycache__", "arena", "bots", "cli", "compiled", "server", "web", "words"}
EXPLAINED = Path(__file__).with_name("survivors.toml")


def sources() -> Iterable[Path]:
    """The files that decide what a mutant's outcome is."""
    for folder in (PACKAGE, ROOT / "tests" / "rules"):
        for path in sorted(folder.rglob("*")):
            if path.is_file() and not UNRELATED.intersection(path.relative_to(folder).parts):
                yield path


def fingerprint() -> str:
    """A hash of rules and tests: outcomes hold as long as it is the same."""
    digest = hashlib.sha256()
    for path in sources():
        digest.update(path.relative_to(ROOT).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def explained() -> dict[str, str]:
    """The survivors that are accepted, and why."""
    table = tomllib.loads(EXPLAINED.read_text(encoding="utf-8"))
    return {entry["mutant"]: entry["reason"] for entry in table.get("survivor", [])}


class Ledger:
    """Outcomes by mutant, written down at once, so that a run can be taken up again."""

    def __init__(self, fresh: bool) -> None:
        """Read what a run with the same rules and tests found; nothing when `fresh`."""
        folder = platformdirs.user_cache_path("saqqara") / "mutate"
        folder.mkdir(parents=True, exist_ok=True)
        self.file = folder / "outcomes.json"
        self.print = fingerprint()
        self.outcomes: dict[str, Outcome] = {} if fresh else self.read()

    def read(self) -> dict[str, Outcome]:
        """What an earlier run found with the same rules and tests."""
        try:
            written = json.loads(self.file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        if written.get("fingerprint") != self.print:
            return {}
        return {name: Outcome(**outcome) for name, outcome in written["outcomes"].items()}

    def enter(self, name: str, outcome: Outcome) -> None:
        """Write an outcome down."""
        self.outcomes[name] = outcome
        outcomes = {name: asdict(outcome) for name, outcome in self.outcomes.items()}
        text = json.dumps({"fingerprint": self.print, "outcomes": outcomes}, indent=1)
        beside = self.file.with_suffix(".new")
        beside.write_text(text, encoding="utf-8")
        beside.replace(self.file)

    def survivors(self, names: Iterable[str]) -> list[str]:
        """Those that no test noticed."""
        return [name for name in names if not self.outcomes[name].killed]
