"""Golden playthroughs: a whole game a set-up, compared line by line."""

import re

import pytest

from saqqara import setup as setups
from saqqara.rules.journal import ARGUMENTS
from saqqara.rules.state import PROFILE_NAMES, SUPPLY_NAMES
from tests.playthroughs import writer

RARE = {"deadlock", "no_stone", "shuffled", "passed", "no_card"}  # in games that nobody would play
AGAIN = "if the new behaviour is meant, run `python -m tests.playthroughs --write` and review the diff"


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
    assert {(v.seats, v.rules) for v in variants} == {(seats, rules) for seats in (2, 3, 4) for rules in PROFILE_NAMES}
    assert {option for v in variants for option in v.options} == set(setups.PLAYED_OPTIONS)
    assert {v.stones for v in variants} == set(SUPPLY_NAMES)
    assert {path.stem for path in writer.FOLDER.glob("*.txt")} == set(writer.scenarios())


def test_together_they_show_every_kind_of_decision_and_note_that_an_ordinary_game_has() -> None:
    everything = "\n".join(path.read_text(encoding="utf-8") for path in writer.FOLDER.glob("*.txt"))
    for decision in ("turn", "load", "sail", "unload", "take"):
        assert f"decides {decision}," in everything
    for card in ("lever", "hammer", "sail", "chisel"):
        assert f"> 0 play {card}" in everything or f"> 1 play {card}" in everything
    for kind in {name for name, _ in ARGUMENTS.values()} - RARE - {"decided"}:
        assert re.search(rf"\b{kind}\b", everything), kind
    assert "(forced)" in everything


def test_no_playthrough_is_too_long_to_review() -> None:
    for path in writer.FOLDER.glob("*.txt"):
        assert 200 < path.read_text(encoding="utf-8").count("\n") < 1200
