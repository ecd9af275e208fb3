"""Set-ups in which every two values of two parameters meet, and others that change whenever the rules do."""

from collections import Counter
from collections.abc import Container, Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import saqqara
from saqqara.engine.rules.state import OPTION_NAMES, PROFILE_NAMES, SIDES_BY_SITE, SITE_NAMES, SUPPLY_NAMES
from tests.mutate.ledger import hash_of
from tests.variants import Variant, at_large

PACKAGE = Path(saqqara.__file__).parent
RULES = ("game/boards.toml", "engine/rules", "game/position", "game/record")
NUMBERS = 1 << 31  # of set-ups at large


class Value(NamedTuple):
    """One value of one parameter of a set-up."""

    parameter: str
    value: Any


Pair = frozenset[Value]

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


def pairs() -> Iterator[Pair]:
    """Every two values of two parameters that a game can have together."""
    for one, other in combinations(PARAMETERS, 2):
        found = (Pair((Value(one, a), Value(other, b))) for a in PARAMETERS[one] for b in PARAMETERS[other])
        yield from filter(is_possible, found)


def pairs_of(variant: Variant) -> Iterator[Pair]:
    """The pairs that meet in a set-up."""
    chosen = {
        **dict(zip(SITE_NAMES, variant.sides, strict=True)),
        **{option: option in variant.options for option in OPTION_NAMES},
        **variant._asdict(),
    }
    return map(Pair, combinations((Value(name, chosen[name]) for name in PARAMETERS), 2))


def variant_of(values: list[Value]) -> Variant:
    """The set-up with these values."""
    chosen = dict(values)
    options = tuple(option for option in OPTION_NAMES if chosen[option])
    sides = "".join(chosen[site] for site in SITE_NAMES)
    figure = {2: 1, 3: 7, 4: 16}[chosen["seats"]] if chosen["pyramid"] == "D" else 1
    return Variant(chosen["seats"], chosen["rules"], options, chosen["stones"], sides, figure)


@cache
def covering() -> list[Variant]:
    """A few set-ups in which every pair of values meets, always the same; the first ones meet most of them."""
    left, used = dict.fromkeys(pairs()), Counter[Value]()
    found: list[Variant] = []
    while left:
        values = completed(next(iter(left)), left, used)
        found.append(variant_of(values))
        used.update(values)
        for pair in pairs_of(found[-1]):
            left.pop(pair, None)
    return found


def completed(pair: Pair, left: Container[Pair], used: Counter[Value]) -> list[Value]:
    """Two values, and for each other parameter the one that meets most of what is left; of equals the rarest."""
    row = sorted(pair)
    for name in (name for name in PARAMETERS if name not in dict(pair)):
        row.append(max(candidates(name, row), key=lambda value: (gain(value, row, left), -used[value])))
    return row


def candidates(name: str, row: list[Value]) -> list[Value]:
    values = [Value(name, value) for value in PARAMETERS[name]]
    return [value for value in values if all(is_possible(Pair((value, other))) for other in row)]


def gain(value: Value, row: list[Value], left: Container[Pair]) -> int:
    return sum(Pair((value, other)) in left for other in row)


def drawn_from_files() -> int:
    """A number that is another whenever a file of the rules, positions, records or boards is."""
    files = [file for part in RULES for file in [PACKAGE / part, *(PACKAGE / part).rglob("*.py")] if file.is_file()]
    return int(hash_of(sorted(files), PACKAGE), 16) % NUMBERS


first_drawn = cache(drawn_from_files)


def drawn(count: int) -> list[Variant]:
    """Set-ups at large from that number on."""
    return [at_large(first_drawn() + n) for n in range(count)]
