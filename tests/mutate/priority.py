"""Which rule tests run against a mutant first: those with its site, side or module in their names."""

import re
from collections.abc import Iterable
from pathlib import Path

from .mutant import Mutant
from .package_copy import ROOT

MAX_LIKELY_FILES = 6  # files that run first; the others follow together

# For mutants whose name does not name a test: words of it, and the related tests.
RELATED_TESTS = {
    "ships": "printed_numbers actions",
    "rounds": "printed_numbers",
    "base": "printed_numbers",
    "dynasty": "dynasty_cards printed_numbers",
    "end": "final_scoring printed_numbers",
    "statues": "cards printed_numbers",
    "extra": "favors dynasty_cards blue_cards pyramid_b",
    "hands": "information dynasty_cards prophecies",
    "cards": "blue_cards dynasty_cards cards",
    "harbour": "actions blue_cards round",
    "stones": "actions",
    "redact": "temple_c information",
    "agenda": "information actions",
    "legal": "actions",
    "load": "blue_cards favors",
    "sail": "blue_cards favors",
    "unload": "blue_cards favors",
    "taking": "market market_c market_d favors temple_c",
    "market": "market market_d market_c private_ships market_refill",
    "favors": "favors",
    "prophecies": "prophecies",
    "wager": "wager",
    "private": "private_ships",
    "figure": "pyramid_b",
    "build": "pyramid_c",
    "bonus": "temple_b temple_c",
    "mound": "burial_c",
    "tomb": "burial_d",
    "fit": "obelisk_c",
    "found": "obelisk_d",
    "take": "market market_c",
    "drawn": "temple_c",
    "keep": "temple_c market",
    "site": "dynasty_cards",
    "raft": "dynasty_cards",
    "turn": "pyramid_b",
    "module": "wager favors prophecies private_ships",
}


def split_words(text: str) -> list[str]:
    """Return the words of a name, in lower case."""
    return [word for word in re.split(r"[^a-z0-9]+", text.lower()) if word]


def likely_tests(mutant: Mutant, files: Iterable[str]) -> list[str]:
    """Return the test files to run first, the most likely first."""
    kind, subject, *details = f"{mutant.name}: ".split(": ", 2)
    site = split_words(subject if kind.endswith(".toml") else Path(kind).stem)[:2]
    asked = [
        "_".join(site),
        *(RELATED_TESTS.get(word, "") for text in (*details, subject, kind) for word in split_words(text)),
    ]
    asked += [*site[:1], "printed_numbers" if kind.endswith(".toml") else ""]
    stems = [stem for several in asked for stem in several.split()]
    by_stem = {Path(file).stem.removeprefix("test_"): file for file in files}
    of_site = [stem for stem in by_stem if stem.startswith(stems[0])]
    found = dict.fromkeys(by_stem[stem] for stem in (*of_site, *stems) if stem in by_stem)
    return list(found)[:MAX_LIKELY_FILES]


def rule_tests() -> list[str]:
    """Return every file of rule tests."""
    return [
        path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "tests" / "engine" / "rules").glob("test_*.py"))
    ]


def stages_of_tests(mutant: Mutant, noticed_by: str = "") -> list[list[str]]:
    """Return all files of rule tests in the order to run them: the one that noticed it before, the likely, the rest."""
    files = rule_tests()
    first = [noticed_by] if noticed_by in files else []
    second = [file for file in likely_tests(mutant, files) if file not in first]
    rest = [file for file in files if file not in first and file not in second]
    return [stage for stage in (first, second, rest) if stage]
