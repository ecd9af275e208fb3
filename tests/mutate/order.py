"""Which rule tests look at a mutant first: those whose names have its site, side or module in them."""

import re
from collections.abc import Iterable
from pathlib import Path

from .mutant import Mutant
from .workshop import ROOT

ENOUGH = 6  # files that look first; the others follow together

# Where the name of a mutant says nothing: words of it, and the tests that have to do with them.
ABOUT = {
    "ships": "numbers actions",
    "rounds": "numbers",
    "base": "numbers",
    "dynasty": "dynasty_cards numbers",
    "end": "end numbers",
    "statues": "cards numbers",
    "granted": "favors dynasty_cards blue_cards pyramid_b",
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


def words(text: str) -> list[str]:
    """The words of a name, small."""
    return [word for word in re.split(r"[^a-z0-9]+", text.lower()) if word]


def likely(mutant: Mutant, files: Iterable[str]) -> list[str]:
    """The test files that look first, at most so many, the likeliest first."""
    kind, subject, *told = f"{mutant.name}: ".split(": ", 2)
    site = words(subject if kind.endswith(".toml") else Path(kind).stem)[:2]
    asked = ["_".join(site), *(ABOUT.get(word, "") for text in (*told, subject, kind) for word in words(text))]
    asked += [*site[:1], "numbers" if kind.endswith(".toml") else ""]
    stems = [stem for several in asked for stem in several.split()]
    by_stem = {Path(file).stem.removeprefix("test_"): file for file in files}
    of_site = [stem for stem in by_stem if stem.startswith(stems[0])]
    found = dict.fromkeys(by_stem[stem] for stem in (*of_site, *stems) if stem in by_stem)
    return list(found)[:ENOUGH]


def rule_tests() -> list[str]:
    """Every file of rule tests."""
    return [path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "tests" / "rules").glob("test_*.py"))]


def stages(mutant: Mutant, noticed_by: str = "") -> list[list[str]]:
    """All files of rule tests in the order in which they look: what noticed the mutant before, the likely, the rest."""
    files = rule_tests()
    first = [noticed_by] if noticed_by in files else []
    second = [file for file in likely(mutant, files) if file not in first]
    rest = [file for file in files if file not in first and file not in second]
    return [stage for stage in (first, second, rest) if stage]
