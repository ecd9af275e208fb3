"""Past moments of a game, and tables that start from a moment of it, from a record or from a position."""

from __future__ import annotations

import json
import random
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from saqqara import Game
from saqqara.server.tables.timeline import Timeline
from tests.server.live_server import FORCED_MOVES_SEED, JSON, ApiClient, Server, running_server, wait_for

EVERYTHING = ["private-ships", "wager", "favors", "prophecies", "dynasty-cards", "wrath", "hidden-cards"]
MIN_VIEW_BYTES = 10_000  # bytes that one takes at least
SHOWN_KEYS = ("viewer", "view", "log", "score_sheet", "ranking", "boards")


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test, which may kill and restart it."""
    with running_server(tmp_path) as server:
        yield server


def past_moment(visitor: ApiClient, table: str, n: int, status: int = 200) -> JSON:
    answer: JSON = visitor.get(f"/api/tables/{table}/moments/{n}", status)
    return answer


def without_version(seen: JSON) -> JSON:
    """Return a table without the version of the page, which may differ after a restart."""
    return {key: value for key, value in seen.items() if key != "version"}


def open_text(visitor: ApiClient, text: str) -> JSON:
    made: JSON = visitor.post("/api/records", {"record": text}, 201)
    return made


@pytest.mark.slow
def test_each_past_moment_is_shown_as_it_was(ana: ApiClient) -> None:
    table = ana.create_table("me", "random", sides="DBCDA", seed=3)["table"]
    steps: list[JSON] = []
    for _ in range(25):
        wait_for(lambda: bool(ana.get_table(table)["legal"]))
        steps.append(ana.get_table(table))
        ana.play_randomly(table, max_moves=1)
    for step in steps:
        shown = past_moment(ana, table, step["n"] if len(step["log"]) > 1 else 0)
        assert {key: shown[key] for key in SHOWN_KEYS} == {key: step[key] for key in SHOWN_KEYS}
        assert (shown["legal"], shown["undo"], shown["redo"]) == ([], None, False)
        assert shown["n"] == (step["n"] if len(step["log"]) > 1 else 0)
    assert past_moment(ana, table, 2)["view"] == past_moment(ana, table, 0)["view"]


@pytest.mark.slow
def test_last_moment_has_the_result(ana: ApiClient) -> None:
    table = ana.create_table("me", "here")["table"]
    last = ana.play_randomly(table)
    assert past_moment(ana, table, last["n"])["ranking"] == last["ranking"]
    assert past_moment(ana, table, last["n"] - 1)["ranking"] is None


def test_undone_moments_are_not_shown(ana: ApiClient) -> None:
    waiting = ana.create_table("me", "open")["table"]
    assert past_moment(ana, waiting, 0, 404)["error"] == "not_found"
    table = ana.create_table("me", "here")["table"]
    last = ana.play_randomly(table, max_moves=10)
    back = last["log"][6]["n"]
    n = ana.undo(table, last["n"], back)["n"]
    assert past_moment(ana, table, back - 1)["view"]["actor"] is not None
    for gone in (back, last["n"], n, 1, 9999):
        assert past_moment(ana, table, gone, 404)["error"] == "not_found"
    for odd in ("x", "-1", "1e3", str(2**40)):
        assert ana.get(f"/api/tables/{table}/moments/{odd}", 422)["error"] == "bad_request"


@pytest.mark.slow
def test_past_moments_reveal_no_secret(ana: ApiClient, ben: ApiClient) -> None:
    """INFO-2, CARD-1: for each earlier moment a seat receives what it may know today and nothing else."""
    made = ana.create_table("me", "open", sides="DBCDA", options=EVERYTHING, deal=8)
    table = made["table"]
    ben.post(f"/api/join/{made['links'][0]['url'].rpartition('/')[2]}", {"name": "Mira"})
    choice = random.Random(2)
    for _ in range(25):
        for visitor in (ana, ben):
            seen = visitor.get_table(table)
            if seen["legal"]:
                visitor.move(table, seen["n"], seen["view"]["actor"], choice.choice(seen["legal"]))
    numbers = [item["n"] for item in ana.get_table(table)["log"]]
    for visitor, me in ((ana, 0), (ben, 1)):
        for n in numbers:
            shown = past_moment(visitor, table, n)
            position = visitor.get(f"/api/tables/{table}/position?at={n}")
            assert position == shown["view"]
            assert "rng" not in position
            assert isinstance(position["market"]["draw"], int)
            assert isinstance(position["round_cards"]["next"], int)
            hand = position["hands"][1 - me]
            assert isinstance(hand, int) or set(hand) <= {"unknown", "cargo_sled"}
            record = visitor.get(f"/api/tables/{table}/record?at={n}")
            assert not [line for line in record.splitlines() if line.startswith(("seed", "deal", "shuffle"))]


def test_hotseat_history_is_shown_for_the_current_player(ana: ApiClient) -> None:
    table = ana.create_table("me", "here", options=["hidden-cards"], seed=5)["table"]
    now = ana.play_randomly(table, max_moves=20)
    assert now["viewer"] == now["view"]["actor"]
    shown = [past_moment(ana, table, item["n"]) for item in now["log"][1:]]
    assert {one["viewer"] for one in shown} == {now["viewer"]}
    assert {one["view"]["actor"] for one in shown} == {0, 1}


@pytest.mark.slow
def test_record_and_position_of_a_past_moment_are_served(ana: ApiClient) -> None:
    table = ana.create_table("me", "here", seed=5)["table"]
    steps = [ana.play_randomly(table, max_moves=1) for _ in range(20)]
    ana.play_randomly(table)
    then = steps[11]
    record = ana.get(f"/api/tables/{table}/record?at={then['n']}")
    game = Game.from_record(record)  # the game is over, so the record has every random result
    assert game.scores == then["view"]["scores"]
    assert [str(played.move) for played in game.history] == [item["move"] for item in then["log"][1:]]
    assert ana.get(f"/api/tables/{table}/position?at={then['n']}") == past_moment(ana, table, then["n"])["view"]
    assert ana.get(f"/api/tables/{table}/position") == ana.get_table(table)["view"]


def test_past_moment_can_be_continued_against_bots(ana: ApiClient, ben: ApiClient) -> None:
    made = ana.create_table("me", "open", "open", sides="DBCDA", options=["hidden-cards", "favors"], deal=5)
    table = made["table"]
    for link, visitor, name in zip(made["links"], (ben, ana), ("Mira", "Nuri"), strict=True):
        visitor.post(f"/api/join/{link['url'].rpartition('/')[2]}", {"name": name})
    choice = random.Random(3)
    for _ in range(20):
        for visitor in (ana, ben):
            seen = visitor.get_table(table)
            if seen["legal"]:
                visitor.move(table, seen["n"], seen["view"]["actor"], choice.choice(seen["legal"]))
    log = ben.get_table(table)["log"][12:]
    n = next(one["n"] for one, following in pairwise(log) if not following["forced"])
    made = ben.post(f"/api/tables/{table}/continue", {"at": n, "bot": "random"}, 201)
    seen = ben.get_table(made["table"])
    assert [seat["kind"] for seat in seen["seats"]] == ["bot", "person", "bot"]
    assert (seen["you"], seen["seats"][1]["name"]) == ([1], "Mira")
    before, after = past_moment(ben, table, n)["view"], past_moment(ben, made["table"], 0)["view"]
    for key in ("scores", "ships", "sled", "quarry", "round", "actor", "decision", "pyramid", "temple", "docks"):
        assert before[key] == after[key]
    assert before["hands"][1] == after["hands"][1]
    assert ben.play_randomly(made["table"], max_moves=5)["n"] > 7
    assert "\n# known: " in ben.get(f"/api/tables/{made['table']}/record")


def test_spectator_continues_with_the_first_seat_and_no_secrets(ana: ApiClient, ben: ApiClient) -> None:
    table = ana.create_table("me", "here", options=["hidden-cards"], seed=4)["table"]
    seen = ana.play_randomly(table, max_moves=40)
    made = ben.post(f"/api/tables/{table}/continue", {"at": seen["n"]}, 201)["table"]
    own = ben.get_table(made)
    assert own["you"] == [0]
    assert own["seats"][0]["name"] == "You"
    assert own["seats"][1]["bot"] == "overseer"


@pytest.mark.slow
def test_game_can_be_continued_before_a_forced_move(ana: ApiClient) -> None:
    table = ana.create_table("me", "here", rules="yucata", seed=FORCED_MOVES_SEED)["table"]
    log = ana.play_randomly(table)["log"]
    before_forced = [one["n"] for one, following in pairwise(log[1:]) if following["forced"]]
    assert before_forced
    for n in before_forced[:5]:
        made = ana.post(f"/api/tables/{table}/continue", {"at": n, "bot": "random"}, 201)["table"]
        assert ana.play_randomly(made, max_moves=2)["started"]


@pytest.mark.slow
def test_invalid_continuation_is_refused(ana: ApiClient) -> None:
    table = ana.create_table("me", "here")["table"]
    path = f"/api/tables/{table}/continue"
    last = ana.play_randomly(table)
    assert ana.post(path, {"at": last["n"]}, 409)["error"] == "over"
    assert ana.post(path, {"at": last["n"] + 1}, 404)["error"] == "not_found"
    assert ana.post(path, {"at": 2, "bot": "deep"}, 422)["error"] == "bad_request"
    assert ana.post(path, {}, 422)["error"] == "bad_request"


@pytest.mark.slow
def test_record_becomes_a_table_with_its_whole_history(ana: ApiClient) -> None:
    game = Game(3, "BDCAB", ["favors"], seed=12, names=["Ana", "bot:greedy", "Ana"])
    choice = random.Random(4)
    while not game.is_over:
        game.play(choice.choice(game.legal_moves))
    made = open_text(ana, game.record())
    assert made["kind"] == "record"
    table = made["table"]
    seen = ana.get_table(table)
    assert [seat["name"] for seat in seen["seats"]] == ["Ana", "greedy", "Player 3"]
    assert seen["you"] == [0, 1, 2]
    assert [item["move"] for item in seen["log"][1:]] == [str(played.move) for played in game.history]
    assert [item["notes"] for item in seen["log"]] == game.event_log(None)
    assert seen["ranking"] == game.ranking
    assert ana.get(f"/api/tables/{table}/record") == game.record()
    n = seen["log"][20]["n"]
    assert past_moment(ana, table, n)["view"]["scores"] == game.at_ply(20).scores
    ana.undo(table, seen["n"], next(item["n"] for item in seen["log"][20:] if not item["forced"]))
    assert ana.play_randomly(table)["score_sheet"] is not None


def test_imported_hand_dealt_record_keeps_its_deal(ana: ApiClient) -> None:
    whole = Game(2, seed=3)
    while not whole.is_over:
        whole.play(whole.legal_moves[0])
    text = whole.record().replace("seed 3\n", "")
    seen = ana.get_table(open_text(ana, text)["table"])
    assert [item["notes"] for item in seen["log"][1:]] == [played.events for played in whole.history]


def test_position_becomes_a_table(ana: ApiClient) -> None:
    game = Game(2, "ADBCA", ["wager"], seed=5)
    for _ in range(30):
        game.play(game.legal_moves[-1])
    for text in (json.dumps(game.position()), "\ufeff \n" + json.dumps(game.view(0), indent=1)):
        made = open_text(ana, text)
        assert made["kind"] == "position"
        seen = ana.get_table(made["table"])
        assert [seat["name"] for seat in seen["seats"]] == ["Player 1", "Player 2"]
        assert seen["view"]["scores"] == game.scores
        assert len(seen["log"]) == 1
        assert len(ana.play_randomly(made["table"], max_moves=10)["log"]) > 10


DAMAGED_TEXTS = [
    ("empty", "", "saqqara 1"),
    ("no record", "hello", "line 1"),
    ("a file's name", "My games/ana.txt\n", "This is the name of a file; open the file, copy its whole text"),
    ("a word", "saqqara 1\nseats 2\nsides AAAAA\nseed 1\n0 quary\n", "line 5"),
    ("no chance", "saqqara 1\nseats 2\n", "deal"),
    ("illegal", "saqqara 1\nseats 2\nseed 1\n0 pass\n", "line 4"),
    ("a seat", "saqqara 1\nseats 9\nseed 1\n", "line 2"),
    ("a board", 'saqqara 1\nboard pyramid.A.values = "x"\nseed 1\n', "line 2"),
    ("a seat as it is written", "saqqara 1\nseed 1\n007 quarry\n", "'007'"),
    ("a version", "saqqara 1.0\nseed 1\n", "unknown version '1.0'"),
    ("two games", "saqqara 1\nseed 1\nsaqqara 1\nseed 2\n", "line 3: another game"),
    ("a broken line", f"saqqara 1\nnames {'Ana ' * 15}| Ben\nII\nseed 1\n", "mail program"),
    ("not JSON", '{"setup": ', "column"),
    ("deep", "{" + '"setup":{' * 1200 + "}" * 1201, "nested" if sys.version_info < (3, 12) else "setup"),
    ("endless digits", '{"round": ' + "9" * 6000 + "}", "numbers"),
    ("not a position", '{"flying": 1}', "flying"),
    ("an impossible one", '{"sled": [9, 0]}', "sled"),
    ("numbers", '{"round": 1e999}', "round"),
]


@pytest.mark.parametrize(("what", "text", "message"), DAMAGED_TEXTS, ids=[what for what, _, _ in DAMAGED_TEXTS])
def test_damaged_record_error_names_line_and_expectation(ana: ApiClient, what: str, text: str, message: str) -> None:
    before = ana.get("/api/tables")
    answer = ana.post("/api/records", {"record": text}, 422)
    assert answer["error"] == "bad_request"
    assert message in answer["message"], (what, answer["message"])
    assert "\n" not in answer["message"]
    assert ana.get("/api/tables") == before


def test_too_long_text_is_refused(ana: ApiClient) -> None:
    assert ana.post("/api/records", {"record": "saqqara 1\n" + "# x\n" * 20_000}, 413)["error"] == "bad_request"


@pytest.mark.slow
def test_imported_tables_survive_a_restart(own_server: Server, visit: Callable[[Server], ApiClient]) -> None:
    ana = visit(own_server)
    game = Game(2, "CBDAB", ["private-ships"], seed=12)
    for _ in range(60):
        game.play(game.legal_moves[len(game.history) % len(game.legal_moves)])
    shown = open_text(ana, game.record())["table"]
    seen = ana.get_table(shown)
    ana.undo(shown, seen["n"], next(item["n"] for item in seen["log"][30:] if not item["forced"]))
    ana.play_randomly(shown, max_moves=15)
    placed = open_text(ana, json.dumps(game.position()))["table"]
    ana.play_randomly(placed, max_moves=15)
    on = ana.post(f"/api/tables/{shown}/continue", {"at": seen["log"][10]["n"], "bot": "random"}, 201)["table"]
    ana.play_randomly(on, max_moves=5)
    wait_for(lambda: bool(ana.get_table(on)["legal"]))
    before = [without_version(ana.get_table(table)) for table in (shown, placed, on)]
    own_server.kill()
    own_server.start()
    assert [without_version(ana.get_table(table)) for table in (shown, placed, on)] == before
    assert "cannot be replayed" not in own_server.output
    for table in (shown, placed, on):
        assert ana.play_randomly(table)["score_sheet"] is not None


def test_viewing_every_past_moment_takes_little_memory() -> None:
    game = Game(2, seed=3)
    while not game.is_over:
        game.play(game.legal_moves[0])
    line = Timeline(game, [game.opening_events, *(played.events for played in game.history)])
    views = [game.view(0, moves) for moves in range(line.move_count + 1)]
    tracemalloc.start()
    try:
        assert [line.view(0, moves) == view for moves, view in enumerate(views)] == [True] * len(views)
        assert tracemalloc.get_traced_memory()[0] < len(views) * MIN_VIEW_BYTES / 2
    finally:
        tracemalloc.stop()
