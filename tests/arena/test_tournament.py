"""Whole tournaments: stopped and killed, resumed, decided early; damaged journals; the picture."""

import json
import subprocess
import sys
from dataclasses import replace
from itertools import accumulate
from pathlib import Path

import pytest

from saqqara import __version__
from saqqara.arena import runner
from saqqara.arena.journal import TournamentJournal
from saqqara.arena.standings import Outcome, Standings
from saqqara.arena.tournament import ScheduledGame, Tournament
from saqqara.bots import weights
from saqqara.bots.levels import LEVELS
from saqqara.engine.search import REVISION
from saqqara.engine.search.network import Network
from saqqara.errors import SaqqaraError
from saqqara.parallel.workplace import THIS_PROCESS
from tests.arena.killed_tournament import TOURNAMENT


def discard_result(meeting: ScheduledGame, outcome: Outcome) -> None:
    """Keep no game."""


def play_tournament(tournament: Tournament) -> Standings:
    standings = Standings(tournament)
    assert runner.run_tournament(standings, discard_result, THIS_PROCESS)
    return standings


def invented_standings(tournament: Tournament, won: dict[int, float]) -> Standings:
    """Return standings with results of the first deals: the share that the first of the pair wins by deal."""
    standings = Standings(tournament)
    for meeting in tournament.schedule:
        if meeting.deal in won:
            side = tournament.lineups[meeting.lineup]
            wins = [won[meeting.deal] if one == 0 else 1 - won[meeting.deal] for one in side]
            standings.add_game(meeting, Outcome([40 if one == 0 else 30 for one in side], wins))
    return standings


@pytest.mark.slow
@pytest.mark.parametrize("workers", [1, 2])
def test_killed_tournament_resumes_without_losing_a_game(workers: int, tmp_path: Path) -> None:
    file = tmp_path / "journal"
    # The output ends only when the last process that holds it has: no worker may outlive the one that is killed.
    killed = subprocess.run(
        [sys.executable, "-m", "tests.arena.killed_tournament", file, str(workers), "7"],
        capture_output=True,
        check=False,
        timeout=300,
    )
    assert killed.returncode < 0, killed.stderr
    kept = file.read_bytes()
    assert kept.count(b"\n") == 1 + 7
    standings = Standings(TOURNAMENT)
    journal = TournamentJournal(file, standings, resume=True)
    assert journal.was_truncated
    assert len(standings.outcomes) == 7
    assert runner.run_tournament(standings, journal.append_game, THIS_PROCESS)
    journal.close()
    assert file.read_bytes().startswith(kept.rpartition(b"\n")[0])
    assert standings.outcomes == play_tournament(TOURNAMENT).outcomes
    again = Standings(TOURNAMENT)
    TournamentJournal(file, again, resume=True).close()
    assert again.outcomes == standings.outcomes
    assert not list(again.remaining_games())


def test_ctrl_c_keeps_finished_games() -> None:
    standings = Standings(Tournament(("greedy", "random"), 8))

    def keep(meeting: ScheduledGame, outcome: Outcome) -> None:
        if len(standings.outcomes) == 3:
            raise KeyboardInterrupt

    assert not runner.run_tournament(standings, keep, THIS_PROCESS)
    assert len(standings.outcomes) == 3


def test_journal_is_extended_when_more_games_are_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "journal"
    for games in (4, 6):
        standings = Standings(Tournament(("greedy", "random"), games))
        journal = TournamentJournal(file, standings, resume=True)
        runner.run_tournament(standings, journal.append_game, THIS_PROCESS)
        journal.close()
    assert file.read_bytes().count(b"\n") == 1 + 6


def test_existing_journal_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "journal"
    TournamentJournal(file, Standings(TOURNAMENT)).close()
    with pytest.raises(SaqqaraError, match="already exists; continue it with --resume"):
        TournamentJournal(file, Standings(TOURNAMENT))


@pytest.mark.parametrize("resume", [False, True])
def test_a_journal_has_one_writer_at_a_time(resume: bool, tmp_path: Path) -> None:
    file = tmp_path / "journal"
    first = TournamentJournal(file, Standings(TOURNAMENT))
    with file.open("ab") as lines:
        lines.write(b'{"first": 0, "sec')
    before = file.read_bytes()
    with pytest.raises(SaqqaraError, match=r"another process is writing to .*; wait for it"):
        TournamentJournal(file, Standings(TOURNAMENT), resume)
    assert file.read_bytes() == before
    first.close()
    TournamentJournal(file, Standings(TOURNAMENT), resume=True).close()


@pytest.mark.slow
def test_second_process_on_the_same_journal_gets_one_error_line(tmp_path: Path) -> None:
    file = tmp_path / "journal"
    journal = TournamentJournal(file, Standings(TOURNAMENT))
    command = [sys.executable, "-m", "saqqara", "arena", "greedy", "random", "--journal", str(file), "--resume"]
    other = subprocess.run(command, capture_output=True, text=True, check=False)
    journal.close()
    assert (other.returncode, other.stdout, other.stderr.count("\n")) == (2, "", 1)
    assert "another process is writing to" in other.stderr


@pytest.mark.parametrize(
    "other",
    [
        Tournament(("greedy", "search?simulations=5")),
        Tournament(("greedy", "random"), seats=3),
        Tournament(("greedy", "random"), seed=2),
        Tournament(("greedy", "random"), rules="yucata"),
    ],
)
def test_journal_of_another_tournament_is_refused(other: Tournament, tmp_path: Path) -> None:
    file = tmp_path / "journal"
    TournamentJournal(file, Standings(TOURNAMENT)).close()
    before = file.read_bytes()
    with pytest.raises(SaqqaraError, match="belongs to another tournament: "):
        TournamentJournal(file, Standings(other), resume=True)
    assert file.read_bytes() == before


def test_journal_of_other_weights_is_refused(tmp_path: Path) -> None:
    """A promoted network keeps its name, and so does a packaged one: only the hash shows that another one played."""
    file, best = tmp_path / "journal", tmp_path / "best.npz"
    tournament = Tournament(("greedy", f"search?simulations=5&evaluator=network&weights={best}"))
    network = bytearray(weights.read_weights())
    weights.write_weights(best, bytes(network))
    TournamentJournal(file, Standings(tournament)).close()
    assert weights.hash_weights(network) in file.read_text()
    Network(network).second_bias[0] += 1
    weights.write_weights(best, bytes(network))
    weights.file.read_weights.cache_clear()
    with pytest.raises(SaqqaraError, match=r"belongs to another tournament: .*weights"):
        TournamentJournal(file, Standings(tournament), resume=True)


def test_journal_of_changed_levels_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, tournament = tmp_path / "journal", Tournament(("mason", "random"))
    TournamentJournal(file, Standings(tournament)).close()
    monkeypatch.setitem(LEVELS, "mason", replace(LEVELS["mason"], simulations=151))
    with pytest.raises(SaqqaraError, match=r"belongs to another tournament: .*levels.*150.*151"):
        TournamentJournal(file, Standings(tournament), resume=True)


SEARCH_TOURNAMENT = Tournament(("search?simulations=5", "random"), 2)


def write_journal(tournament: Tournament, file: Path, **changes: object) -> None:
    """Write a journal with the games of one deal, and change its first line. None removes a key."""
    TournamentJournal(file, Standings(tournament)).close()
    head = json.loads(file.read_bytes()) | changes
    head = {key: value for key, value in head.items() if value is not None}
    games = [json.dumps(GAME | {"lineup": lineup}) for lineup in range(2)]
    file.write_text("\n".join([json.dumps(head), *games, ""]))


def test_journal_of_another_search_revision_is_shown_but_not_resumed(tmp_path: Path) -> None:
    file = tmp_path / "journal"
    write_journal(SEARCH_TOURNAMENT, file, revision=1)
    before = file.read_bytes()
    standings = Standings(SEARCH_TOURNAMENT)
    TournamentJournal(file, standings, resume=True).close()
    results = standings.as_json()
    assert (results["games"], results["tournament"]["revision"]) == (2, 1)
    with pytest.raises(SaqqaraError, match=rf"played by revision 1 of the search, and revision {REVISION} would play"):
        TournamentJournal(file, Standings(replace(SEARCH_TOURNAMENT, games=4)), resume=True)
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"arena": 0}, "its format is 0, not 1;"),
        ({"arena": 2}, "its format is 2, not 1;"),
        ({"version": "0.0.1"}, f'its version is "0.0.1", not "{__version__}";'),
        ({"revision": None}, f"its revision is null, not {REVISION};"),
        ({"revision": "two"}, f'its revision is "two", not {REVISION};'),
    ],
    ids=str,
)
def test_journal_of_another_version_is_refused_and_unchanged(
    changes: dict[str, object], said: str, tmp_path: Path
) -> None:
    file = tmp_path / "journal"
    write_journal(SEARCH_TOURNAMENT, file, **changes)
    before = file.read_bytes()
    with pytest.raises(SaqqaraError, match=f"was written by another version of Saqqara: {said}"):
        TournamentJournal(file, Standings(SEARCH_TOURNAMENT), resume=True)
    assert file.read_bytes() == before


def test_journal_without_searching_bots_resumes_under_any_search_revision(tmp_path: Path) -> None:
    file, tournament = tmp_path / "journal", Tournament(("greedy", "random"), 4)
    write_journal(tournament, file)
    standings = Standings(tournament)
    TournamentJournal(file, standings, resume=True).close()
    assert len(list(standings.remaining_games())) == 2
    assert "revision" not in standings.as_json()["tournament"]


@pytest.mark.parametrize("content", [b"a letter to my aunt", b"a letter\nto my aunt\n", b"[1]\n", b"{}\n", b"\xff\n"])
def test_file_that_is_no_journal_is_refused_and_unchanged(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "letter"
    file.write_bytes(content)
    with pytest.raises(SaqqaraError, match="is not the journal of a tournament"):
        TournamentJournal(file, Standings(TOURNAMENT), resume=True)
    assert file.read_bytes() == content


GAME = {"first": 0, "second": 1, "deal": 0, "lineup": 0, "scores": [3, 4], "wins": [0.0, 1.0]}


@pytest.mark.parametrize(
    "wrong",
    [
        {"second": 2},
        {"lineup": 2},
        {"deal": -1},
        {"deal": "0"},
        {"deal": True},
        {"scores": [3]},
        {"scores": [3, "x"]},
        {"scores": [3, float("inf")]},
        {"wins": [0.0, 0.5]},
        {"wins": [-1.0, 2.0]},
        {"wins": [float("nan"), 1.0]},
        {"wins": None},
    ],
    ids=str,
)
def test_error_names_damaged_line(wrong: dict[str, object], tmp_path: Path) -> None:
    file = tmp_path / "journal"
    TournamentJournal(file, Standings(TOURNAMENT)).close()
    with file.open("a") as lines:
        lines.write(json.dumps(GAME) + "\n" + json.dumps(GAME | wrong) + "\n" + json.dumps(GAME) + "\n")
    with pytest.raises(SaqqaraError, match="line 3 is not a game of this tournament"):
        TournamentJournal(file, Standings(TOURNAMENT), resume=True)


@pytest.mark.parametrize("line", [b"", b"[]", b"7", b"{", b"\xff", b"[" * 20_000])
def test_error_names_line_that_is_not_a_game(line: bytes, tmp_path: Path) -> None:
    file = tmp_path / "journal"
    TournamentJournal(file, Standings(TOURNAMENT)).close()
    with file.open("ab") as lines:
        lines.write(line + b"\n")
    with pytest.raises(SaqqaraError, match="line 2 is not a game"):
        TournamentJournal(file, Standings(TOURNAMENT), resume=True)


def test_journal_truncated_anywhere_resumes(tmp_path: Path) -> None:
    file = tmp_path / "journal"
    TournamentJournal(file, Standings(TOURNAMENT)).close()
    lines = [file.read_bytes(), *(json.dumps(GAME | {"lineup": lineup}).encode() + b"\n" for lineup in range(2))]
    whole, ends = b"".join(lines), [0, *accumulate(map(len, lines))]
    for length in range(len(whole) + 1):
        file.write_bytes(whole[:length])
        standings = Standings(TOURNAMENT)
        journal = TournamentJournal(file, standings, resume=True)
        journal.close()
        written = [end for end in ends[1:] if end <= length]
        assert journal.was_truncated == (length not in ends)
        assert len(standings.outcomes) == max(0, len(written) - 1)
        assert file.read_bytes() == whole[: max(written, default=ends[1])]


def test_pair_stops_when_it_is_decided() -> None:
    tournament = Tournament(("greedy", "random"), 400, decide_share=0.7)
    standings = invented_standings(tournament, dict.fromkeys(range(30), 1.0))
    assert standings.compare_pair((0, 1)) == 1
    assert not list(standings.remaining_games())
    assert standings.as_json()["pairs"][0]["verdict"] == "more"
    open_still = invented_standings(tournament, {0: 1.0, 1: 0.0, 2: 1.0})
    assert open_still.compare_pair((0, 1)) == 0
    assert len(list(open_still.remaining_games())) == 394


def test_games_of_incomplete_deals_do_not_count_yet() -> None:
    standings = invented_standings(Tournament(("greedy", "random"), 10), {0: 1.0, 2: 0.0})
    standings.add_game(ScheduledGame(0, 1, 1, 0), Outcome([9, 1], [1.0, 0.0]))
    assert standings.win_shares_by_deal((0, 1)) == [1.0]
    assert len(list(standings.remaining_games())) == 5


def test_duplicated_game_counts_as_first_recorded() -> None:
    standings = invented_standings(Tournament(("greedy", "random"), 2), {0: 1.0})
    standings.add_game(ScheduledGame(0, 1, 0, 0), Outcome([30, 40], [0.0, 1.0]))
    assert standings.win_shares_by_deal((0, 1)) == [1.0]


def test_equal_bots_at_four_seats_each_have_half_of_the_wins() -> None:
    tournament = Tournament(("greedy", "random"), 8, seats=4)
    standings = Standings(tournament)
    for meeting in tournament.schedule:
        standings.add_game(meeting, Outcome([10] * 4, [0.25] * 4))
    assert standings.win_shares_by_deal((0, 1)) == [0.5]
    assert standings.mean_margin((0, 1)) == 0
    assert [rating and round(rating.elo, 6) for rating in standings.ratings()] == [0, 0]


def test_better_bot_is_rated_higher() -> None:
    results = play_tournament(Tournament(("random", "greedy"), 4)).as_json()
    assert [one["bot"] for one in results["entries"]] == ["greedy", "random"]
    [pair] = results["pairs"]
    assert (pair["a"], pair["b"], pair["games"], pair["deals"]) == ("random", "greedy", 4, 2)
    assert pair["low"] <= pair["score_a"] <= pair["high"]
    assert pair["margin"] < 0
    json.dumps(results, allow_nan=False)


def test_rating_entry_counts_games_and_wins_of_all_pairs() -> None:
    standings = Standings(Tournament(("greedy", "random", "mason"), 2))
    wins = {(0, 1): (1.0, 1.0), (0, 2): (0.0, 1.0), (1, 2): (0.0, 0.0)}
    for pair, shares in wins.items():
        for lineup, share in enumerate(shares):
            seats = [share, 1 - share] if lineup == 0 else [1 - share, share]
            standings.add_game(ScheduledGame(*pair, 0, lineup), Outcome([9, 9], seats))
    entries = {one["bot"]: (one["games"], one["score"]) for one in standings.as_json()["entries"]}
    assert entries == {"greedy": (4, 0.75), "random": (4, 0.0), "mason": (4, 0.75)}
    empty = Standings(standings.tournament).as_json()["entries"]
    assert [(one["games"], one["score"]) for one in empty] == [(0, None)] * 3


@pytest.mark.slow
def test_search_spec_can_enter_a_tournament() -> None:
    results = play_tournament(Tournament(("greedy", "search?simulations=300"), 4)).as_json()
    assert results["entries"][0]["bot"] == "search?simulations=300"
