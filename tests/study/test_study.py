"""A study is played in chunks: the same bytes wherever and however often, and a page that needs nothing else."""

import json
import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from saqqara.cli.exit_codes import INTERRUPTED
from saqqara.errors import SaqqaraError
from saqqara.parallel.workplace import THIS_PROCESS, Workplace
from saqqara.study import data_files, study
from saqqara.study.data_files import StudyFiles, play_missing_games
from saqqara.study.design import planned_game
from saqqara.study.findings import find
from saqqara.study.game_rows import GAMES, SEATS, RowCollector
from saqqara.study.page import write_page
from saqqara.study.plan import StudyPlan, play_games
from saqqara.study.questions import StudyData
from saqqara.study.study import Study
from tests.cli.test_commands import run_command
from tests.study.synthetic import DESCRIPTION, World, make_data, make_tables

PLAN = StudyPlan("random", seed=3)


@pytest.fixture(autouse=True)
def _small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(data_files, "GAMES_PER_CHUNK", 2)


def ignore(games: int) -> None:
    """Ignore progress."""


def play(folder: Path, games: int = 5, plan: StudyPlan = PLAN, **options: Any) -> bool:
    chosen = {"resume": False, "workplace": THIS_PROCESS, "on_progress": ignore, **options}
    return play_missing_games(plan, range(games), StudyFiles(folder), **chosen)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def stop_after(games: int) -> Callable[[int], None]:
    """Return a listener that presses Ctrl-C when this many more games are finished."""
    done = 0

    def listen(more: int) -> None:
        nonlocal done
        done += more
        if done >= games:
            raise KeyboardInterrupt

    return listen


def test_interrupted_study_writes_the_same_bytes(tmp_path: Path) -> None:
    whole, stopped = tmp_path / "whole", tmp_path / "stopped"
    assert play(whole)
    for games in (2, 4):
        assert not play(stopped, resume=True, on_progress=stop_after(games))
        assert [path.name for path in stopped.iterdir()] == ["unfinished"]
    with pytest.raises(SaqqaraError, match="continue it with --resume"):
        play(stopped)
    assert play(stopped, resume=True)
    assert contents(stopped) == contents(whole)
    assert sorted(contents(whole)) == ["games.parquet", "seats.parquet"]


@pytest.mark.slow
def test_processes_write_the_same_bytes(tmp_path: Path) -> None:
    for workers in (1, 2):
        assert play(tmp_path / str(workers), workplace=Workplace(workers))
    assert contents(tmp_path / "1") == contents(tmp_path / "2")


def test_rows_are_those_of_the_games(tmp_path: Path) -> None:
    play(tmp_path, 3)
    tables = StudyFiles(tmp_path).read()
    games, data = tables[GAMES], StudyData.of(tables)
    assert games["seats"].tolist() == [2, 3, 4]
    assert games["sides"].tolist() == [planned_game(number).sides for number in range(3)]
    sources = [name for name in tables[SEATS] if name in ("pyramid", "statues", "tomb", "wager")]
    assert len(sources) == 4
    assert data.sum_by_game(tables[SEATS]["share"]).tolist() == pytest.approx([1, 1, 1])
    assert tables[SEATS]["game"].tolist() == [0, 0, 1, 1, 1, 2, 2, 2, 2]
    ships = sum(games[f"ships_{site}"] for site in ("market", "pyramid", "temple", "burial", "obelisk"))
    assert all(15 <= count <= 24 for count in ships.tolist()), "four ships sail in each of six rounds"
    assert (games["turns"] <= games["choices"] + 40).all()


def test_rows_count_what_the_game_reports() -> None:
    seen: list[Any] = []

    class Watcher(RowCollector):
        def add(self, planned: Any, game: Any, result: Any, turns: int) -> None:
            seen.append((game, turns))
            super().add(planned, game, result, turns)

    collector = Watcher()
    PLAN.play(planned_game(40), PLAN.boards(), collector)
    ((game, turns),) = seen
    rows = collector.tables[SEATS]
    assert rows["points"] == game.scores
    position = game.position()
    for site in ("pyramid", "temple", "burial", "obelisk"):
        told = [event for page in game.event_log(0) for event in page if event["kind"] == "delivered"]
        counted = [sum(one["seat"] == seat and one["site"] == site for one in told) for seat in range(game.seats)]
        assert rows[f"stones_{site}"] == counted
    assert collector.tables[GAMES]["turns"] == [turns]
    assert turns == sum(len(word) > 0 for word in turn_texts(game))
    assert position["setup"]["seats"] == game.seats


def turn_texts(game: Any) -> list[str]:
    """Return the moves that begin a turn, by playing the game again from its record."""
    from saqqara.game import Game

    again, texts = Game.from_record(game.record()), []
    for ply, played in enumerate(again.history):
        if again.at_ply(ply).decision == "turn":
            texts.append(str(played.move))
    return texts


def test_games_with_corrections_use_them() -> None:
    number = next(number for number in range(192) if planned_game(number).sides[1] == "D")
    rich = StudyPlan("random", 3, {"pyramid.D.ring": [20] * 16})
    plain, better = (play_games(plan, [number]).tables[SEATS]["pyramid"] for plan in (PLAN, rich))
    assert sum(better) > 3 * sum(plain)


def test_complete_data_stay_and_must_be_of_the_same_games(tmp_path: Path) -> None:
    play(tmp_path)
    before, done = contents(tmp_path), list[int]()
    assert play(tmp_path, on_progress=done.append)
    assert (contents(tmp_path), done) == (before, [5])
    with pytest.raises(SaqqaraError, match=r"belongs to another run: seed is 3 there but 4 here"):
        play(tmp_path, plan=StudyPlan("random", seed=4))
    with pytest.raises(SaqqaraError, match="complete with 5 games, not 3"):
        play(tmp_path, 3)
    assert contents(tmp_path) == before


class OddWorld(World):
    def stone(self, planned: Any, site: str) -> float:
        return 3.0 if site == "obelisk" and planned.sides[4] == "D" else 2.0


class Checker(HTMLParser):
    """Collects tags that are left open, ids, and what a page loads or runs."""

    VOID = frozenset({"meta", "br", "link", "img", "input", "hr"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.outside: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in self.VOID:
            self.open.append(tag)
        self._look(tag, attrs)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._look(tag, attrs)

    def _look(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("script", "link", "img", "iframe", "object"):
            self.outside.append(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            if name in ("src", "href", "xlink:href") and not (value or "").startswith(("#", "data:")):
                self.outside.append(str(value))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.slow
def test_page_is_valid_and_needs_nothing_else() -> None:
    found = find(make_data(OddWorld(), 768), make_data(World(), 192, 2), {**DESCRIPTION, "bot": "a & <b>"})
    page, checker = write_page(found), Checker()
    checker.feed(page)
    assert checker.open == []
    assert checker.outside == []
    assert len(checker.ids) == len(set(checker.ids))
    used = set(re.findall(r'xlink:href="#([^"]+)"|url\(#([^)]+)\)', page))
    assert {first or second for first, second in used} <= set(checker.ids)
    assert "a &amp; &lt;b&gt;" in page
    assert "<strong>too strong</strong>" in page
    for svg in re.findall(r"<svg .*?</svg>", page, re.DOTALL):
        ElementTree.fromstring(svg)
    assert page.count("<figcaption>") == page.count("<figure") == 13
    commands = re.findall(r"--only ([^<]+)</code>", page)
    assert all(found.select(command) for command in commands)
    assert len(page) < 600_000


@pytest.fixture
def played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for studies whose games are made up instead of played."""
    from saqqara.tables.run_folder import EncodedChunk

    def make_up(plan: StudyPlan, files: StudyFiles, job: Any) -> Any:
        tables = synthetic_rows(plan, job.numbers)
        content = {table: files.encode_table(table, tables[table]) for table in files.tables}
        return EncodedChunk(data_files.ChunkRange(job.first, len(job.numbers)), content)

    monkeypatch.setattr(data_files, "GAMES_PER_CHUNK", 192)
    monkeypatch.setattr(data_files, "play_job", make_up)
    return tmp_path / "study"


def synthetic_rows(plan: StudyPlan, numbers: Any) -> dict[str, Any]:
    world = World() if plan.corrections else OddWorld()
    tables = make_tables(world, max(numbers) + 1)
    return {
        table: {
            name: values[[game in set(numbers) for game in columns["game"].tolist()]]
            for name, values in columns.items()
        }
        for table, columns in tables.items()
    }


COMMAND = ("study", "--bot", "random", "--games", "600", "--again", "100", "--workers", "1")


@pytest.mark.slow
def test_command_plays_answers_and_shows(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(*COMMAND, str(played), "--json") == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["games"] == 768
    assert 0 < shown["again"] < 192
    assert shown["assumed"]["obelisk-D"] == "too strong"
    assert sorted(path.name for path in played.iterdir()) == ["answers.csv", "corrections.toml", "data", "index.html"]
    page = (played / "index.html").read_bytes()
    assert run_command(*COMMAND, str(played)) == 0
    written = capsys.readouterr().out.replace("\n", " ")
    assert f"index.html shows what 768 games say to {shown['questions']} questions" in written
    assert (played / "index.html").read_bytes() == page, "complete data only write the page again"
    assert run_command("study", str(played), "--only", "stones/obelisk-D", "--json") == 0
    (answer,) = json.loads(capsys.readouterr().out)["answers"]
    assert answer in shown["answers"]
    row = next(
        line for line in (played / "answers.csv").read_text().splitlines() if line.startswith("stones/obelisk-D,")
    )
    assert row.split(",")[1:4] == [str(answer[name]) for name in ("value", "low", "high")]
    assert run_command("study", str(played), "--only", "seats/3") == 0
    assert "seats/3/2" in capsys.readouterr().out
    assert run_command("boards", "--boards", str(played / "corrections.toml"), "--json") == 0
    assert json.loads(capsys.readouterr().out)["corrected"] == list(shown["corrections"])


@pytest.mark.slow
def test_ctrl_c_stops_and_resume_continues(
    played: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    make_up, calls = data_files.play_job, list[int]()

    def stop_at_the_third(plan: StudyPlan, files: StudyFiles, job: Any) -> Any:
        calls.append(job.first)
        if len(calls) == 3:
            raise KeyboardInterrupt
        return make_up(plan, files, job)

    monkeypatch.setattr(data_files, "play_job", stop_at_the_third)
    assert run_command(*COMMAND, str(played)) == INTERRUPTED
    assert "the same command with --resume continues" in capsys.readouterr().err
    assert not (played / "index.html").exists()
    assert run_command(*COMMAND, str(played), "--resume") == 0
    assert calls[:5] == [0, 192, 384, 384, 576]
    assert (played / "index.html").exists()


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (("--bot", "nobody"), "nobody"),
        (("--only", "seats"), "there is no study in"),
        (("--boards", "missing.toml"), "missing.toml"),
        (("--games", "0"), "--games"),
    ],
)
def test_mistakes_are_one_line(
    arguments: tuple[str, ...], part: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_command("study", str(tmp_path / "new"), *arguments) == 2
    shown = capsys.readouterr().err
    assert part in shown
    assert shown.count("\n") == 1
    assert not (tmp_path / "new").exists()


def test_defaults_of_the_command_are_those_of_the_plan() -> None:
    import inspect

    from saqqara.cli import app
    from saqqara.study.plan import DEFAULT_BOT, DEFAULT_GAMES

    defaults = {name: one.default for name, one in inspect.signature(app.study).parameters.items()}
    assert (defaults["bot"], defaults["games"]) == (DEFAULT_BOT, DEFAULT_GAMES)
    assert study.game_count(DEFAULT_GAMES) == DEFAULT_GAMES
    assert Study(Path("x")).files.games_file == Path("x/data/games.parquet")
