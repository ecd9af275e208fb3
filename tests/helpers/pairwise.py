"""Set-ups that cover every pair of values of two parameters, and random ones that change whenever the rules do."""

from functools import cache
from pathlib import Path
from typing import Any

import covertable

import saqqara
from saqqara.engine.rules.state import OPTION_NAMES, PROFILE_NAMES, SIDES_BY_SITE, SITE_NAMES, SUPPLY_NAMES
from tests.helpers.variants import Variant, random_variant
from tests.mutate.ledger import hash_files

PACKAGE = Path(saqqara.__file__).parent
RULE_PATHS = ("game/boards.toml", "engine/rules", "game/position", "game/record")
SEED_RANGE = 1 << 31  # of random set-ups

PARAMETERS: dict[str, list[Any]] = {
    **{site: [*SIDES_BY_SITE[site]] for site in SITE_NAMES},
    "seats": [2, 3, 4],
    "stones": [*SUPPLY_NAMES],
    "rules": [*PROFILE_NAMES],
    **{option: [False, True] for option in OPTION_NAMES},
}
SALT = "a"  # fixed, so that the set-ups are always the same; with any other all pairs meet too
SECOND_COLOUR_IS_FOR_TWO = {
    "operator": "or",
    "conditions": [
        {"operator": "ne", "left": "stones", "value": "second-colour"},
        {"operator": "eq", "left": "seats", "value": 2},
    ],
}


def build_variant(chosen: dict[str, Any]) -> Variant:
    """Return the set-up with these values."""
    options = tuple(option for option in OPTION_NAMES if chosen[option])
    sides = "".join(chosen[site] for site in SITE_NAMES)
    figure = {2: 1, 3: 7, 4: 16}[chosen["seats"]] if chosen["pyramid"] == "D" else 1
    return Variant(chosen["seats"], chosen["rules"], options, chosen["stones"], sides, figure)


@cache
def covering_variants() -> list[Variant]:
    """Return a few set-ups that cover every pair of values, always the same; the first ones cover most of them."""
    return [
        build_variant(row) for row in covertable.make(PARAMETERS, salt=SALT, constraints=[SECOND_COLOUR_IS_FOR_TWO])
    ]


def seed_from_rule_files() -> int:
    """Return a seed that changes whenever a file of the rules, positions, records or boards does."""
    files = [
        file for part in RULE_PATHS for file in [PACKAGE / part, *(PACKAGE / part).rglob("*.py")] if file.is_file()
    ]
    return int(hash_files(sorted(files), PACKAGE), 16) % SEED_RANGE


first_seed = cache(seed_from_rule_files)


def random_variants(count: int) -> list[Variant]:
    """Return random set-ups from that seed on."""
    return [random_variant(first_seed() + n) for n in range(count)]
