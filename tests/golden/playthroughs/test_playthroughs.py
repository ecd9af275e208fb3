"""Golden playthroughs: a whole game a set-up, compared line by line."""

import re
from itertools import product

import pytest

from saqqara.engine.rules import agenda
from saqqara.engine.rules.events import EVENT_NAMES
from saqqara.engine.rules.moves import BLUE_CARD_NAMES
from saqqara.engine.rules.state import OPTION_NAMES, PROFILE_NAMES, SUPPLY_NAMES
from tests.golden.playthroughs import writer
from tests.helpers.variants import MODULES, ONE_SIDE_VARIANTS, SEATS_AND_RULES

RARE_EVENTS = {"deadlock", "no_stone", "shuffled", "passed", "no_card", "bonus_lost"}  # in games that no one would play
REGENERATE_HINT = "if the new behaviour is meant, run `python3 run.py regenerate --write` and review the diff"


@pytest.mark.parametrize("name", writer.scenarios())
def test_game_equals_the_playthrough(name: str) -> None:
    path = writer.FOLDER / f"{name}.txt"
    assert path.exists(), f"{name} has no playthrough: {REGENERATE_HINT}"
    golden = path.read_text(encoding="utf-8").splitlines()
    for number, (now, then) in enumerate(
        zip(writer.playthrough_lines(*writer.scenarios()[name]), golden, strict=False), 1
    ):
        assert now == then, f"{path.name}, line {number}: {REGENERATE_HINT}"
    assert writer.playthrough_text(*writer.scenarios()[name]).count("\n") == len(golden), REGENERATE_HINT


def test_every_scenario_has_a_playthrough_and_no_file_is_stray() -> None:
    variants = [variant for variant, _ in writer.scenarios().values()]
    assert {(v.seats, v.rules) for v in variants if v.sides == "AAAAA" and not v.options} == set(SEATS_AND_RULES)
    assert {v.options[0] for v in variants if len(v.options) == 1} == set(OPTION_NAMES)
    assert {(option, v.rules) for v in variants for option in v.options} >= set(product(MODULES, PROFILE_NAMES))
    assert {v.stones for v in variants} == set(SUPPLY_NAMES)
    assert {v.sides for v in variants} >= {v.sides for v in ONE_SIDE_VARIANTS}
    assert {path.stem for path in writer.FOLDER.glob("*.txt")} == set(writer.scenarios())


def test_playthroughs_cover_every_common_decision_and_event() -> None:
    everything = "\n".join(path.read_text(encoding="utf-8") for path in writer.FOLDER.glob("*.txt"))
    for decision in list(agenda.ENTRY_NAMES.values())[: agenda.DECISION_COUNT]:
        assert f"decides {decision}," in everything
    for card in BLUE_CARD_NAMES:
        assert re.search(rf"> \d play {card}", everything), card
    for kind in set(EVENT_NAMES) - RARE_EVENTS - {"decided"}:
        assert re.search(rf"\b{kind}\b", everything), kind
    assert "(forced)" in everything


def test_no_playthrough_is_too_long_to_review() -> None:
    for path in writer.FOLDER.glob("*.txt"):
        assert 200 < path.read_text(encoding="utf-8").count("\n") < 1600
