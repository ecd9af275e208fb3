"""Set-ups in which every two values of two parameters meet, and others that change whenever the rules do."""

from collections import Counter
from collections.abc import Container, Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import saqqara
from saqqara.engine.rules.state import OPTION_NAMES, PROFILE_NAMES, SIDES_BY_SITE, SITE_NAMES, SUPPLY_NAMES
from tests.helpers.variants import Variant, random_variant
from tests.mutate.ledger import hash_files

PACKAGE = Path(saqqara.__file__).parent
RULE_PATHS = ("game/boards.toml", "engine/rules", "game/position", "game/record")
SEED_RANGE = 1 << 31  # of set-ups at large


class ParameterValue(NamedTuple):
    """One value of one parameter of a set-up."""

    parameter: str
    value: Any


Pair = frozenset[ParameterValue]

PARAMETERS: dict[str, tuple[Any, ...]] = {
    **{site: tuple(SIDES_BY_SITE[site]) for site in SITE_NAMES},
    "seats": (2, 3, 4),
    "stones": SUPPLY_NAMES,
    "rules": PROFILE_NAMES,
    **dict.fromkeys(OPTION_NAMES, (False, True)),
}


def is_possible(pair: Pair) -> bool:
    """Whether a game can have both: a second colour is for two."""
    chosen = dict(pair)
    return chosen.get("stones") != "second-colour" or chosen.get("seats", 2) == 2


def possible_pairs() -> Iterator[Pair]:
    """Every two values of two parameters that a game can have together."""
    for one, other in combinations(PARAMETERS, 2):
        found = (
            Pair((ParameterValue(one, a), ParameterValue(other, b))) for a in PARAMETERS[one] for b in PARAMETERS[other]
        )
        yield from filter(is_possible, found)


def pairs_in(variant: Variant) -> Iterator[Pair]:
    """The pairs that meet in a set-up."""
    chosen = {
        **dict(zip(SITE_NAMES, variant.sides, strict=True)),
        **{option: option in variant.options for option in OPTION_NAMES},
        **variant._asdict(),
    }
    return map(Pair, combinations((ParameterValue(name, chosen[name]) for name in PARAMETERS), 2))


def build_variant(values: list[ParameterValue]) -> Variant:
    """The set-up with these values."""
    chosen = dict(values)
    options = tuple(option for option in OPTION_NAMES if chosen[option])
    sides = "".join(chosen[site] for site in SITE_NAMES)
    figure = {2: 1, 3: 7, 4: 16}[chosen["seats"]] if chosen["pyramid"] == "D" else 1
    return Variant(chosen["seats"], chosen["rules"], options, chosen["stones"], sides, figure)


@cache
def covering_variants() -> list[Variant]:
    """A few set-ups in which every pair of values meets, always the same; the first ones meet most of them."""
    left, used = dict.fromkeys(possible_pairs()), Counter[ParameterValue]()
    found: list[Variant] = []
    while left:
        values = complete_row(next(iter(left)), left, used)
        found.append(build_variant(values))
        used.update(values)
        for pair in pairs_in(found[-1]):
            left.pop(pair, None)
    return found


def complete_row(pair: Pair, uncovered: Container[Pair], used: Counter[ParameterValue]) -> list[ParameterValue]:
    """Two values, and for each other parameter the one that meets most of what is left; of equals the rarest."""
    row = sorted(pair)
    for name in (name for name in PARAMETERS if name not in dict(pair)):
        row.append(
            max(candidate_values(name, row), key=lambda value: (count_new_pairs(value, row, uncovered), -used[value]))
        )
    return row


def candidate_values(name: str, row: list[ParameterValue]) -> list[ParameterValue]:
    values = [ParameterValue(name, value) for value in PARAMETERS[name]]
    return [value for value in values if all(is_possible(Pair((value, other))) for other in row)]


def count_new_pairs(value: ParameterValue, row: list[ParameterValue], uncovered: Container[Pair]) -> int:
    return sum(Pair((value, other)) in uncovered for other in row)


def seed_from_rule_files() -> int:
    """A number that is another whenever a file of the rules, positions, records or boards is."""
    files = [
        file for part in RULE_PATHS for file in [PACKAGE / part, *(PACKAGE / part).rglob("*.py")] if file.is_file()
    ]
    return int(hash_files(sorted(files), PACKAGE), 16) % SEED_RANGE


first_seed = cache(seed_from_rule_files)


def random_variants(count: int) -> list[Variant]:
    """Set-ups at large from that number on."""
    return [random_variant(first_seed() + n) for n in range(count)]
