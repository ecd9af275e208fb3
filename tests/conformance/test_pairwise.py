"""Every pair of values that a game can have is in a set-up of all conformance tests."""

from itertools import combinations, product
from pathlib import Path

import pytest

from saqqara import SetupError
from saqqara.engine.rules.state import OPTION_NAMES, PROFILE_NAMES, SIDES_BY_SITE, SITE_NAMES, SUPPLY_NAMES
from tests.conformance.tested_variants import FAST_VARIANTS, PAIRWISE_VARIANTS, TESTED_VARIANTS, VARIANTS_BY_NAME
from tests.helpers import pairwise
from tests.helpers.variants import ALL_VARIANTS, Variant, random_variant

Value = tuple[str, object]

OPTIONS: list[tuple[Value, ...]] = [((option, False), (option, True)) for option in OPTION_NAMES]
PARAMETERS: list[tuple[Value, ...]] = [
    tuple(("seats", seats) for seats in (2, 3, 4)),
    tuple(("rules", rules) for rules in PROFILE_NAMES),
    tuple(("stones", stones) for stones in SUPPLY_NAMES),
    *(tuple((f"side of site {n}", side) for side in SIDES_BY_SITE[site]) for n, site in enumerate(SITE_NAMES)),
    *OPTIONS,
]
IMPOSSIBLE = [{("seats", seats), ("stones", "second-colour")} for seats in (3, 4)]


def values_of(variant: Variant) -> set[Value]:
    """Computed without the code that makes the covering."""
    sides: set[Value] = {(f"side of site {site}", side) for site, side in enumerate(variant.sides)}
    options: set[Value] = {(option, option in variant.options) for option in OPTION_NAMES}
    return sides | options | {("seats", variant.seats), ("rules", variant.rules), ("stones", variant.stones)}


def missing_pairs(variants: list[Variant]) -> list[set[Value]]:
    """Return the pairs of values that none of these set-ups has."""
    met = [values_of(variant) for variant in variants]
    every = [{a, b} for one, other in combinations(PARAMETERS, 2) for a, b in product(one, other)]
    return [pair for pair in every if pair not in IMPOSSIBLE and not any(pair <= pairs for pairs in met)]


def test_every_pair_of_values_occurs_in_a_variant() -> None:
    assert missing_pairs(pairwise.covering_variants()) == []
    assert set(pairwise.covering_variants()) <= set(PAIRWISE_VARIANTS)


def test_every_covering_variant_is_needed() -> None:
    few = pairwise.covering_variants()
    assert len(few) <= 30
    assert [variant for variant in few if not missing_pairs([other for other in few if other != variant])] == []


def test_only_impossible_pairs_are_left_out() -> None:
    for seats in (3, 4):
        with pytest.raises(SetupError):
            Variant(seats, "official", stones="second-colour").game(1)
    for variant in pairwise.covering_variants():
        assert not variant.game(1).is_over


def test_fast_variants_have_every_value() -> None:
    assert set().union(*map(values_of, FAST_VARIANTS)) == {value for parameter in PARAMETERS for value in parameter}


def test_all_variants_are_included_with_unique_names() -> None:
    assert set(ALL_VARIANTS) | set(PAIRWISE_VARIANTS) == set(TESTED_VARIANTS)
    assert len(VARIANTS_BY_NAME) == len(TESTED_VARIANTS) == len(set(TESTED_VARIANTS))


def copy_package(folder: Path) -> Path:
    for name in (
        "engine/rules/flow.py",
        "game/position/sites/market.py",
        "game/record/read.py",
        "game/boards.toml",
        "server/app.py",
    ):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name, encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    "name", ["engine/rules/flow.py", "game/position/sites/market.py", "game/record/read.py", "game/boards.toml"]
)
def test_changed_rule_file_draws_other_variants(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pairwise, "PACKAGE", copy_package(tmp_path))
    draw = pairwise.seed_from_rule_files
    before = draw()
    assert draw() == before
    (tmp_path / "server/app.py").write_text("another table", encoding="utf-8")
    assert draw() == before
    (tmp_path / name).write_text("another rule", encoding="utf-8")
    assert draw() != before


def test_random_variants_use_consecutive_seeds() -> None:
    first = pairwise.first_seed()
    assert pairwise.random_variants(3) == [random_variant(first), random_variant(first + 1), random_variant(first + 2)]
