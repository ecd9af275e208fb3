"""`saqqara arena`: what it prints and writes, and one clear line for errors."""

import json
from collections import Counter
from pathlib import Path

import pytest

from saqqara.arena.standings import Standings
from saqqara.arena.tournament import Tournament
from saqqara.cli import main
from saqqara.cli.arena import failed_move_lines
from saqqara.i18n import Translator
from tests.bots.test_external import misbehaving_spec

SHORT_ARENA = ("arena", "greedy", "random", "--games", "4", "--workers", "1")


def run_command(*arguments: str) -> int:
    """Run the command line and return its exit status."""
    with pytest.raises(SystemExit) as stop:
        main(list(arguments))
    assert isinstance(stop.value.code, int)
    return stop.value.code


def test_arena_prints_ratings_and_a_cross_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(*SHORT_ARENA, "--decide", "70") == 0
    printed = capsys.readouterr().out
    for part in ("Ratings after 4 games", "greedy", "random", "Wins, row against column", "4 games", "70%"):
        assert part in printed


def test_arena_json_contains_everything(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(*SHORT_ARENA, "--json", "--seats", "3", "--setup", "all-b") == 0
    results = json.loads(capsys.readouterr().out)
    assert set(results) == {"tournament", "games", "entries", "pairs"}
    assert results["games"] == 6
    assert set(results["tournament"]) == {
        *("entrants", "gauntlet", "seats", "setup", "figure", "rules", "stones", "boards", "seed", "levels", "weights"),
    }
    assert results["tournament"]["setup"] == "BBBBB"
    assert set(results["entries"][0]) == {"bot", "elo", "low", "high", "games", "score"}
    assert set(results["pairs"][0]) == {"a", "b", "deals", "games", "score_a", "low", "high", "margin"}


def test_arena_lists_lost_moves_of_external_bots(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command("arena", misbehaving_spec("illegal"), "random", "--games", "2", "--workers", "1", "--json") == 0
    captured = capsys.readouterr()
    assert json.loads(captured.out)["lost_moves"] == {misbehaving_spec("illegal"): {"external-illegal": 6}}
    assert "lost 6 moves (6 because the move was not legal)" in " ".join(captured.err.split())


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "lost 6 moves (3 because no answer came in time, 2 because the answer was too long and 1 because "),
        ("de", "verlor 6 Züge (3-mal kam rechtzeitig keine Antwort, 2-mal war die Antwort zu lang und 1-mal "),
    ],
)
def test_several_reasons_for_lost_moves_are_listed(monkeypatch: pytest.MonkeyPatch, language: str, text: str) -> None:
    standings = Standings(Tournament((misbehaving_spec("illegal"), "random")))
    reasons = {"external-late": 3, "external-long": 2, "external-illegal": 1}
    monkeypatch.setattr(Standings, "failed_move_counts", {0: Counter(reasons)})
    monkeypatch.setattr("saqqara.cli.language.get_translator", lambda: Translator(language))
    (line,) = failed_move_lines(standings)
    assert text in line


@pytest.mark.slow
def test_arena_resumes_and_draws_the_chart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal, drawing = str(tmp_path / "games"), tmp_path / "ratings.svg"
    outputs = []
    for games, resume in (("2", ()), ("4", ("--resume",))):
        assert (
            run_command(*SHORT_ARENA[:3], "--games", games, "--workers", "1", "--journal", journal, "--json", *resume)
            == 0
        )
        outputs.append(json.loads(capsys.readouterr().out))
    assert [one["games"] for one in outputs] == [2, 4]
    with Path(journal).open("ab") as file:
        file.write(b'{"first"')
    assert run_command(*SHORT_ARENA, "--journal", journal, "--resume", "--picture", str(drawing), "--json") == 0
    captured = capsys.readouterr()
    assert "was cut off" in " ".join(captured.err.split())
    assert json.loads(captured.out) == outputs[1]
    assert drawing.read_text(encoding="utf-8").startswith("<svg ")


INVALID_ARGUMENTS = {
    "no bot": (("arena",), "bots"),
    "one bot": (("arena", "greedy"), "at least two bots"),
    "an unknown bot": (("arena", "greedy", "clever"), "clever"),
    "a search without a limit": (("arena", "greedy", "search"), "search?simulations=2000"),
    "a program that is not there": (("arena", "greedy", "external:no-such-program x"), "there is no program no-such"),
    "a program with another setting": (("arena", "greedy", "external?nodes=5:true"), "external?seconds=0.5:python3"),
    "the same bot twice": (("arena", "greedy", "greedy"), "twice"),
    "five seats": ((*SHORT_ARENA, "--seats", "5"), "2, 3 or 4 seats"),
    "sides of mixed set-ups": ((*SHORT_ARENA, "--setup", "mixed", "--sides", "BBBBB"), "leave out sides"),
    "a tour of mixed set-ups": ((*SHORT_ARENA, "--setup", "mixed", "--tour", "3"), "leave out sides, options, tour"),
    "a tour of none": ((*SHORT_ARENA, "--tour", "3"), "the set-up grand-tour"),
    "an unknown set-up": ((*SHORT_ARENA, "--setup", "moon"), "moon"),
    "going on with nothing": ((*SHORT_ARENA, "--resume"), "--journal"),
    "a share that is none": ((*SHORT_ARENA, "--decide", "100"), "--decide"),
    "a picture in no folder": ((*SHORT_ARENA, "--picture", "nowhere/ratings.svg"), "nowhere"),
    "a journal in no folder": ((*SHORT_ARENA, "--journal", "nowhere/games"), "nowhere"),
}


@pytest.mark.parametrize("case", INVALID_ARGUMENTS)
def test_bad_input_prints_one_line_and_exits_with_2(case: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments, names = INVALID_ARGUMENTS[case]
    assert run_command(*arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert names in captured.err.lower()
