"""`saqqara review`: what it prints and writes, how it resumes, and one clear line for errors."""

import json
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

from saqqara import Game
from saqqara.cli import main
from saqqara.engine.search import REVISION
from saqqara.review import evaluation_json
from tests.helpers.variants import Variant, play_through, random_chooser

SHORT_REVIEW = ("--simulations", "40", "--workers", "1")


@pytest.fixture(autouse=True)
def caches(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Use a separate folder for the test's journals; the machine code stays where it is."""
    folder = tmp_path / "caches"
    monkeypatch.setattr("saqqara.review.checkpoint.cache_dir", lambda: folder)
    return folder


@pytest.fixture
def record(tmp_path: Path) -> Path:
    game = Variant(2, "official").game(seed=4)
    for _ in play_through(game, random_chooser(4)):
        pass
    return write_record(game, tmp_path / "game.txt")


def write_record(game: Game, file: Path) -> Path:
    file.write_text(game.record(), encoding="utf-8")
    return file


def run_command(*arguments: str) -> int:
    with pytest.raises(SystemExit) as stop:
        main(["review", *arguments])
    assert isinstance(stop.value.code, int)
    return stop.value.code


@pytest.mark.slow
def test_review_prints_charts_swings_and_losses(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(str(record), *SHORT_REVIEW) == 0
    printed = capsys.readouterr().out
    for part in (
        "Share of the win after each decision",
        "█",
        "Decisions that gave something away",
        "Average loss per decision",
    ):
        assert part in printed


@pytest.mark.slow
def test_review_points_by_source_end_at_the_score_sheet(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(str(record), *SHORT_REVIEW) == 0
    lines = capsys.readouterr().out.partition("Points by source")[2].splitlines()
    totals = [[int(points) for points in line.split()[1:]] for line in lines if "Total" in line]
    game = Game.from_record(record.read_text(encoding="utf-8"))
    assert [len(line) for line in totals] == [6, 6]
    assert [line[-1] for line in totals] == game.scores


@pytest.mark.slow
def test_review_of_one_decision_prints_its_alternatives(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(str(record), *SHORT_REVIEW, "--json", "--seat", "1") == 0
    decision = next(one for one in json.loads(capsys.readouterr().out)["decisions"] if len(one["options"]) > 1)
    assert run_command(str(record), *SHORT_REVIEW, "--decision", str(decision["n"] + 1)) == 0
    first, *lines = capsys.readouterr().out.splitlines()
    assert first.startswith(f"{decision['n'] + 1}. Player 2: {decision['sentence']}")
    for option in decision["options"]:
        (line,) = [line for line in lines if f" {option['move']} " in line]
        assert f"{option['points'][1]:.1f}" in line
        assert f"{option['expected'][1]:.0%}" in line


def test_unknown_decision_number_suggests_nearby_ones(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(str(record), *SHORT_REVIEW, "--decision", "999") == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "there is no decision 999 to evaluate; near it are" in line


@pytest.mark.slow
def test_review_json_contains_everything(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(str(record), *SHORT_REVIEW, "--json") == 0
    found = json.loads(capsys.readouterr().out)
    game = Game.from_record(record.read_text(encoding="utf-8"))
    assert set(found) == {
        *("total", "done", "older", "names", "start", "end", "decisions", "swings", "sources"),
        *("over", "scores", "ranking"),
    }
    assert (found["over"], found["scores"], found["ranking"]) == (True, game.scores, game.ranking)
    assert (game.names, found["names"]) == (None, ["Player 1", "Player 2"])
    assert {one["seat"] for one in found["decisions"]} == {0, 1}
    assert set(found["decisions"][0]) == {
        *("n", "round", "seat", "move", "sentence", "scores", "expected", "points", "lost", "counts", "in_points"),
        *("certain", "judge", "older", "options", "why"),
    }
    for one in found["decisions"]:
        assert str(game.history[one["n"]].move) == one["move"]
    assert found["decisions"][-1]["n"] <= len(game.history) - 1


@pytest.mark.slow
def test_several_processes_give_the_same_review(record: Path, caches: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run_command(str(record), *SHORT_REVIEW, "--json", "--seat", "1")
    one = json.loads(capsys.readouterr().out)
    for journal in (caches / "reviews").iterdir():
        journal.unlink()
    run_command(str(record), "--simulations", "40", "--workers", "2", "--json", "--seat", "1")
    assert json.loads(capsys.readouterr().out) == one
    assert {decision["seat"] for decision in one["decisions"]} == {1}


@pytest.mark.slow
def test_review_picture_is_drawn(record: Path, tmp_path: Path) -> None:
    drawing = tmp_path / "game.svg"
    assert run_command(str(record), *SHORT_REVIEW, "--svg", str(drawing)) == 0
    drawn = drawing.read_text(encoding="utf-8")
    assert drawn.startswith("<svg")
    assert drawn.count('<g id="seat-') == 2
    assert "Round 6" in drawn


@pytest.mark.slow
def test_review_resumes_after_ctrl_c(
    record: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[int] = []
    judged = evaluation_json.evaluate_to_json

    def impatient(effort: object, decision: object) -> object:
        asked.append(decision.n)  # type: ignore[attr-defined]
        if len(asked) == 8:
            raise KeyboardInterrupt
        return judged(effort, decision)  # type: ignore[arg-type]

    monkeypatch.setattr("saqqara.cli.review.evaluate_to_json", impatient)
    assert run_command(str(record), *SHORT_REVIEW, "--json") == 130
    first = capsys.readouterr()
    assert json.loads(first.out)["done"] == 7
    assert "Stopped after 7 of" in first.err
    assert run_command(str(record), *SHORT_REVIEW, "--json") == 0
    second = json.loads(capsys.readouterr().out)
    assert second["done"] == second["total"]
    assert len(asked) == second["total"] + 1, "no decision is evaluated twice"
    run_command(str(record), *SHORT_REVIEW, "--json")
    assert json.loads(capsys.readouterr().out) == second
    assert len(asked) == second["total"] + 1


@pytest.mark.slow
def test_evaluations_of_another_search_revision_are_recomputed(
    record: Path, monkeypatch: pytest.MonkeyPatch, caches: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for revision in (1, 2, 2):
        monkeypatch.setattr("saqqara.review.checkpoint.REVISION", revision)
        assert run_command(str(record), *SHORT_REVIEW, "--json") == 0
        found = json.loads(capsys.readouterr().out)
        assert (found["done"], found["older"]) == (found["total"], 0)
        assert {one["judge"]["revision"] for one in found["decisions"]} == {REVISION}
    assert len(list((caches / "reviews").iterdir())) == 2


def test_stored_evaluations_are_read_without_a_compiler() -> None:
    code = "import sys, saqqara.review.checkpoint; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.slow
def test_truncated_review_journal_resumes(record: Path, caches: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run_command(str(record), *SHORT_REVIEW, "--json")
    whole = capsys.readouterr().out
    (journal,) = (caches / "reviews").iterdir()
    journal.write_bytes(journal.read_bytes()[:-40])
    run_command(str(record), *SHORT_REVIEW, "--json")
    assert capsys.readouterr().out == whole


@pytest.mark.slow
def test_damaged_journal_entries_are_recomputed(record: Path, caches: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run_command(str(record), *SHORT_REVIEW, "--json")
    whole = capsys.readouterr().out
    (journal,) = (caches / "reviews").iterdir()
    first, second, *others = journal.read_bytes().splitlines()
    damage = [b"\0\0\0\0", b"\xff\xfe", b"no line of ours", b"{}", b"3", b"[" * 100_000]
    journal.write_bytes(b"\n".join([first, *damage, *others, b""]))
    run_command(str(record), *SHORT_REVIEW, "--json")
    assert capsys.readouterr().out == whole
    assert second in journal.read_bytes().splitlines()


def test_game_without_decisions_has_nothing_to_review(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    new = write_record(Game(seed=1), tmp_path / "new.txt")
    for arguments in ((), ("--decision", "1")):
        assert run_command(str(new), *SHORT_REVIEW, *arguments) == 0
        assert "no player had a choice" in capsys.readouterr().out


@pytest.mark.slow
def test_running_game_with_hidden_cards_is_reviewed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """CARD-1: a card that a rival has taken and hidden since is named in no sentence."""
    game = Variant(3, "yucata", ("hidden-cards",), "standard", "BBBBB").game(seed=6)
    for _ in islice(play_through(game, random_chooser(6)), 41):
        pass
    assert run_command(str(write_record(game, tmp_path / "running.txt")), *SHORT_REVIEW, "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["over"], found["done"]) == (False, found["total"])
    named = {True: 0, False: 0}
    for one in found["decisions"]:
        for option in (option for option in one["options"] if option["move"].startswith("take ")):
            hides = is_hidden_since(game, one["n"], one["seat"], int(option["move"].split()[1]))
            assert option["sentence"].startswith("Take the card on space") == hides
            named[not hides] += 1
    assert min(named.values()) > 0


def is_hidden_since(game: Game, after: int, seat: int, space: int) -> bool:
    """Return whether a rival of a seat has taken the card on a market space since, and no one saw it act."""
    events = [note for done in game.history[after:] for note in done.events]
    for note in events:
        if note["kind"] == "round_ended":
            return False
        if note["kind"] == "took" and note["space"] == space:
            return bool(note["seat"] != seat and note["card"] not in ("entrance", "sarcophagus", "paved_path"))
    return False


INVALID_ARGUMENTS = {
    "both limits": (("--seconds", "1", "--simulations", "5"), "not both"),
    "no such seat": (("--seat", "2"), "there is no seat 2"),
    "no folder for the picture": (("--svg", "/nowhere/at/all.svg"), "/nowhere/at/all.svg"),
}


@pytest.mark.parametrize("case", INVALID_ARGUMENTS)
def test_bad_input_prints_one_line_and_exits_with_2(
    case: str, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments, line = INVALID_ARGUMENTS[case]
    assert run_command(str(record), *arguments) == 2
    captured = capsys.readouterr()
    assert (captured.out, captured.err.count("\n")) == ("", 1)
    assert line in captured.err


def test_damaged_record_error_names_file_and_line(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record.write_text(record.read_text(encoding="utf-8").replace("0 quarry", "0 quarrel", 1), encoding="utf-8")
    assert run_command(str(record), *SHORT_REVIEW) == 2
    message = capsys.readouterr().err
    assert message.count("\n") == 1
    assert str(record) in message
