"""Whatever two values meet in a game meet in a set-up that every test of conformance is tried with."""

from itertools import combinations, product
from pathlib import Path

import pytest

from saqqara import SetupError
from saqqara.engine.rules.state import OPTION_NAMES, PROFILE_NAMES, SIDES_BY_SITE, SITE_NAMES, SUPPLY_NAMES
from tests import covering
from tests.conformance.trying import ALL, FEW, MEETING, NAMED
from tests.variants import EVERY, Variant, at_large

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


def values(variant: Variant) -> set[Value]:
    """Read off without the code that makes the covering."""
    sides: set[Value] = {(f"side of site {site}", side) for site, side in enumerate(variant.sides)}
    options: set[Value] = {(option, option in variant.options) for option in OPTION_NAMES}
    return sides | options | {("seats", variant.seats), ("rules", variant.rules), ("stones", variant.stones)}


def missing(variants: list[Variant]) -> list[set[Value]]:
    """The pairs of values that meet in none of these."""
    met = [values(variant) for variant in variants]
    every = [{a, b} for one, other in combinations(PARAMETERS, 2) for a, b in product(one, other)]
    return [pair for pair in every if pair not in IMPOSSIBLE and not any(pair <= there for there in met)]


def test_every_two_values_of_two_parameters_meet_in_a_set_up() -> None:
    assert missing(covering.covering()) == []
    assert set(covering.covering()) <= set(MEETING)


def test_no_set_up_of_the_covering_is_there_for_nothing() -> None:
    few = covering.covering()
    assert len(few) <= 30
    assert [variant for variant in few if not missing([other for other in few if other != variant])] == []


def test_what_is_left_out_is_no_game() -> None:
    for seats in (3, 4):
        with pytest.raises(SetupError):
            Variant(seats, "official", stones="second-colour").game(1)
    for variant in covering.covering():
        assert not variant.game(1).is_over


def test_the_fast_ones_have_every_value() -> None:
    assert set().union(*map(values, FEW)) == {value for parameter in PARAMETERS for value in parameter}


def test_all_set_ups_are_there_and_each_has_a_name_of_its_own() -> None:
    assert set(EVERY) | set(MEETING) == set(ALL)
    assert len(NAMED) == len(ALL) == len(set(ALL))


def package(folder: Path) -> Path:
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
def test_another_rule_draws_other_set_ups(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(covering, "PACKAGE", package(tmp_path))
    draw = covering.drawn_from_files
    before = draw()
    assert draw() == before
    (tmp_path / "server/app.py").write_text("another table", encoding="utf-8")
    assert draw() == before
    (tmp_path / name).write_text("another rule", encoding="utf-8")
    assert draw() != before


def test_set_ups_at_large_follow_the_first_number() -> None:
    first = covering.first_drawn()
    assert covering.drawn(3) == [at_large(first), at_large(first + 1), at_large(first + 2)]
