"""The benchmark of the levels plays every pair that has a goal, and its beginner does what the lessons teach."""

import io
import json
from importlib.resources import files
from itertools import pairwise
from pathlib import Path

import pytest

from benchmarks import careful_beginner, levels
from benchmarks.levels import BEGINNER, Duel
from saqqara import Game
from saqqara.bots.levels import LEVELS
from tests.helpers.variants import Variant, random_game

LESSONS = files("saqqara.web") / "lessons"
LEARNED = ("hurt", "bow", "tempo", "deny", "end", "red", "purple", "green", "blue", "hammer", "chisel")


def test_each_level_has_a_goal_against_the_one_below_and_the_beginner_against_the_easiest() -> None:
    goals = {duel[:2]: duel.goal for duel in levels.DUELS}
    assert [pair for pair in goals if pair[0] != BEGINNER] == [(higher, lower) for lower, higher in pairwise(LEVELS)]
    assert [goals[BEGINNER, name] for name in list(LEVELS)[:2]] == [0.5, 0.3]
    assert {goal for (first, _), goal in goals.items() if first != BEGINNER} == {0.7}


@pytest.mark.parametrize("name", LEARNED)
def test_beginner_solves_the_lesson(name: str) -> None:
    lesson = json.loads((LESSONS / f"{name}.json").read_text(encoding="utf-8"))
    game = Game.from_position(lesson["position"])
    seat, made = game.actor, list[str]()
    assert seat is not None
    while len(made) < len(lesson["ways"][0]):
        made.append(careful_beginner.choose(Game.from_position(game.view(seat)), seat))
        game.play(made[-1])
    assert made in lesson["ways"]


def test_beginner_speaks_the_protocol(capsys: pytest.CaptureFixture[str]) -> None:
    game = random_game(Variant(2, "official"), 3)
    decisions = [game.at_ply(ply) for ply in range(0, len(game.history), 7)]
    questions = [{"number": n, "seat": one.actor, "view": one.view(one.actor)} for n, one in enumerate(decisions)]
    careful_beginner.main(io.StringIO("".join(json.dumps(question) + "\n" for question in questions)))
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [answer["number"] for answer in answers] == [*range(len(decisions))]
    for answer, one in zip(answers, decisions, strict=True):
        assert answer["move"] in map(str, one.legal_moves)


@pytest.mark.slow
def test_beginner_plays_in_a_tournament_without_losing_moves() -> None:
    found = levels.measure(Duel(BEGINNER, "random", 0.5), games=2, workers=1)
    assert (found["first"], found["second"], found["goal"]) == (BEGINNER, "random", 0.5)
    assert (found["games"], found["lost_moves"]) == (2, 0)
    assert found["share"] == 1.0


def test_interrupted_measurement_resumes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    duel = Duel("greedy", "random", 0.5)
    complete = levels.measure(duel, games=6, workers=1, journals=tmp_path)
    journal = tmp_path / "greedy-random.jsonl"
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join(lines[:-2]))
    capsys.readouterr()
    assert levels.measure(duel, games=6, workers=1, journals=tmp_path) == complete
    assert [line.split(",")[0] for line in capsys.readouterr().err.splitlines()] == [
        "greedy-random: game 5",
        "greedy-random: game 6",
    ]


def test_unknown_name_is_refused_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        levels.main(["pharaoh"])
    assert "no pair begins with pharaoh; choose from beginner, mason, overseer" in capsys.readouterr().err
