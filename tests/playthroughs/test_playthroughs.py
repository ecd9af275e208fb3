"""Golden playthroughs: a whole game a set-up, compared line by line."""

import re
from itertools import product

import pytest

from saqqara.engine.rules import agenda
from saqqara.engine.rules.events import EVENT_NAMES
from saqqara.engine.rules.moves import BLUE_CARD_NAMES
from saqqara.engine.rules.state import OPTION_NAMES, PROFILE_NAMES, SUPPLY_NAMES
from tests.playthroughs import writer
from tests.variants import MODULES, ONE_SIDE, TABLES

RARE = {"deadlock", "no_stone", "shuffled", "passed", "no_card", "bonus_lost"}  # in games that nobody would play
AGAIN = "if the new behaviour is meant, run `python3 run.py regenerate --write` and review the diff"


@pytest.mark.parametrize("name", writer.scenarios())
def test_the_game_goes_as_written(name: str) -> None:
    path = writer.FOLDER / f"{name}.txt"
    assert path.exists(), f"{name} has no playthrough: {AGAIN}"
    golden = path.read_text(encoding="utf-8").splitlines()
    for number, (now, then) in enumerate(zip(writer.lines(*writer.scenarios()[name]), golden, strict=False), 1):
        assert now == then, f"{path.name}, line {number}: {AGAIN}"
    assert writer.text(*writer.scenarios()[name]).count("\n") == len(golden), AGAIN


def test_every_way_to_play_has_a_playthrough_and_no_other_file_lies_there() -> None:
    variants = [variant for variant, _ in writer.scenarios().values()]
    assert {(v.seats, v.rules) for v in variants if v.sides == "AAAAA" and not v.options} == set(TABLES)
    assert {v.options[0] for v in variants if len(v.options) == 1} == set(OPTION_NAMES)
    assert {(option, v.rules) for v in variants for option in v.options} >= set(product(MODULES, PROFILE_NAMES))
    assert {v.stones for v in variants} == set(SUPPLY_NAMES)
    assert {v.sides for v in variants} >= {v.sides for v in ONE_SIDE}
    assert {path.stem for path in writer.FOLDER.glob("*.txt")} == set(writer.scenarios())


def test_together_they_show_every_kind_of_decision_and_note_that_an_ordinary_game_has() -> None:
    everything = "\n".join(path.read_text(encoding="utf-8") for path in writer.FOLDER.glob("*.txt"))
    for decision in list(agenda.ENTRY_NAMES.values())[: agenda.DECISION_COUNT]:
        assert f"decides {decision}," in everything
    for card in BLUE_CARD_NAMES:
        assert re.search(rf"> \d play {card}", everything), card
    for kind in set(EVENT_NAMES) - RARE - {"decided"}:
        assert re.search(rf"\b{kind}\b", everything), kind
    assert "(forced)" in everything


def test_no_playthrough_is_too_long_to_review() -> None:
    for path in writer.FOLDER.glob("*.txt"):
        assert 200 < path.read_text(encoding="utf-8").count("\n") < 1600
