"""Matches of two checkouts go on where a sitting ended."""

import json
import random
from pathlib import Path
from typing import Self

import pytest

from benchmarks import duel
from saqqara import Game
from saqqara.game.notation import Move

SETTINGS = {"match": "a - b", "setup": "grand-tour", "seats": 3, "seconds": 0.1, "evaluators": ["blend", "network"]}


class RandomSide:
    """Decides at random in place of a process."""

    def __init__(self, *_: object) -> None:
        self.decisions, self.simulations = 0, 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def choose(self, game: Game, seed: int) -> Move:
        self.decisions += 1
        self.simulations += 7
        return random.Random(seed).choice(game.legal_moves)


def play(monkeypatch: pytest.MonkeyPatch, results: Path, games: int) -> duel.JSON:
    monkeypatch.setattr(duel, "RESULTS", results)
    monkeypatch.setattr(duel, "Side", RandomSide)
    monkeypatch.setattr(duel, "describe_checkout", str)
    sitting = duel.play_sitting(SETTINGS, [Path("a"), Path("b")], games)
    assert sitting is not None
    with results.open("a", encoding="utf-8") as file:
        file.write(f"{json.dumps(sitting)}\n")
    return sitting


def test_sittings_continue_with_the_next_deal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    first, second = (play(monkeypatch, tmp_path / "parts.jsonl", games) for games in (4, 3))
    whole = play(monkeypatch, tmp_path / "whole.jsonl", 9)
    assert [first["deals"], second["deals"], whole["deals"]] == [2, 1, 3], "all seats of a deal are played"
    assert [*first["shares"], *second["shares"]] == whole["shares"]
    assert first["wins"] + second["wins"] == pytest.approx(whole["wins"], abs=0.002)
    assert whole["wins"] == pytest.approx(3 * sum(whole["shares"]), abs=0.01)
    assert whole["simulations"] == [7, 7]


def test_totals_add_up_the_sittings_of_a_match(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sitting = {
        **SETTINGS,
        "versions": ["1", "2"],
        "games": 60,
        "deals": 20,
        "wins": 40.0,
        "lead": 3.0,
        "shares": [0.667] * 20,
    }
    other = {**sitting, "lead": 1.0, "shares": [0.333] * 20}
    lines = [sitting, other, {**sitting, "match": "another"}]
    (tmp_path / "some.jsonl").write_text("".join(f"{json.dumps(line)}\n" for line in lines), encoding="utf-8")
    monkeypatch.setattr(duel, "RESULTS", tmp_path / "some.jsonl")
    duel.print_totals()
    rows = capsys.readouterr().out.splitlines()
    assert len(rows) == 4
    assert rows[2].startswith("| a - b (blend - network) | grand-tour, 3 seats, 0.1 s | 50 % (")
    assert rows[2].endswith(", fair 33 % | +2.0 | 120 |")
    assert rows[3].endswith("| +3.0 | 60 |")
