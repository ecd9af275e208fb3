"""Undo and redo: anything at one device, elsewhere only where none of the four exceptions holds."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.live_server import JSON, ApiClient, Server, running_server, wait_for


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test, which may kill and restart it."""
    with running_server(tmp_path) as server:
        yield server


def create_two_player_table(ana: ApiClient, ben: ApiClient, **setup: Any) -> str:
    """A table of two browsers; Ana has seat 0."""
    made = ana.create_table("me", "open", **setup)
    ben.post(f"/api/join/{made['links'][0]['url'].rpartition('/')[2]}", {"name": "Mira"})
    table: str = made["table"]
    return table


def play_moves(visitor: ApiClient, table: str, *moves: str) -> JSON:
    """Play moves of the seat to move, each the first that starts with the text; return the visitor's view then."""
    for move in moves:
        seen = visitor.get_table(table)
        chosen = next(one for one in seen["legal"] if one.startswith(move))
        visitor.move(table, seen["n"], seen["view"]["actor"], chosen)
    return visitor.get_table(table)


def undo_targets(seen: JSON) -> tuple[int | None, bool]:
    return seen["undo"], seen["redo"]


def test_own_decision_can_be_undone_and_redone(ana: ApiClient, ben: ApiClient) -> None:
    table = create_two_player_table(ana, ben)
    first = ana.get_table(table)
    assert undo_targets(first) == (None, False)
    after = play_moves(ana, table, "quarry")
    assert undo_targets(after) == (after["n"], False)
    assert undo_targets(ben.get_table(table)) == (None, False)
    ana.undo(table, after["n"], after["n"])
    back = ana.get_table(table)
    assert (back["view"], back["legal"], back["log"]) == (first["view"], first["legal"], first["log"])
    assert undo_targets(back) == (None, True)
    assert undo_targets(ben.get_table(table)) == (None, False)
    assert ben.post(f"/api/tables/{table}/redo", {"after": back["n"]}, 422)["error"] == "bad_request"
    stale = ana.post(f"/api/tables/{table}/redo", {"after": after["n"]}, 409)
    assert (stale["error"], stale["n"]) == ("stale", back["n"])
    ana.post(f"/api/tables/{table}/redo", {"after": back["n"]})
    again = ana.get_table(table)
    assert (again["view"], again["legal"]) == (after["view"], after["legal"])
    assert undo_targets(again) == (again["n"], False)


def test_undo_is_refused_across_a_decision_of_another_player(ana: ApiClient, ben: ApiClient) -> None:
    table = create_two_player_table(ana, ben)
    n = play_moves(ana, table, "quarry")["n"]
    later = play_moves(ben, table, "quarry")
    assert undo_targets(ana.get_table(table)) == (None, False)
    refused = ana.undo(table, later["n"], n, 403)
    assert refused["error"] == "forbidden"
    assert "Another player has decided" in refused["message"]
    assert ben.undo(table, later["n"], n, 403)["error"] == "forbidden"
    assert ana.get_table(table)["n"] == later["n"]


def test_undo_is_refused_across_a_decision_of_a_bot(ana: ApiClient, ben: ApiClient) -> None:
    made = ana.create_table("me", "random", "open")
    table = made["table"]
    ben.post(f"/api/join/{made['links'][0]['url'].rpartition('/')[2]}", {"name": "Mira"})
    n = play_moves(ana, table, "quarry")["n"]
    wait_for(lambda: bool(ben.get_table(table)["legal"]))
    now = ana.get_table(table)
    assert now["undo"] is None
    assert "Another player has decided" in ana.undo(table, now["n"], n, 403)["message"]


def test_turn_of_several_steps_is_undone_step_by_step(ana: ApiClient, ben: ApiClient) -> None:
    """FAVOR-6: up to three stones are loaded one after another; no other seat decides in between."""
    table = create_two_player_table(ana, ben, options=["favors"])
    play_moves(ana, table, "quarry")
    before = play_moves(ben, table, "quarry")["n"]
    seen = [
        ana.get_table(table),
        play_moves(ana, table, "favor 5"),
        play_moves(ana, table, "load"),
        play_moves(ana, table, "load"),
    ]
    assert [one["undo"] for one in seen] == [None, *[seen[1]["n"]] * 3]
    n = seen[3]["n"]
    for step in (2, 1, 0):
        n = ana.undo(table, n, seen[step]["n"] + 1)["n"]
        back = ana.get_table(table)
        assert (back["view"], back["legal"]) == (seen[step]["view"], seen[step]["legal"])
        assert back["redo"]
    for step in (1, 2):
        n = ana.post(f"/api/tables/{table}/redo", {"after": n})["n"]
        assert ana.get_table(table)["view"] == seen[step]["view"]
    assert ana.get_table(table)["redo"]
    played = play_moves(
        ana, table, next(move for move in ana.get_table(table)["legal"] if move != seen[3]["log"][-1]["move"])
    )
    assert not played["redo"]
    assert ana.post(f"/api/tables/{table}/redo", {"after": played["n"]}, 422)["error"] == "bad_request"
    assert before < played["undo"]


def test_all_steps_of_a_turn_can_be_undone_at_once(ana: ApiClient, ben: ApiClient) -> None:
    table = create_two_player_table(ana, ben, options=["favors"])
    play_moves(ana, table, "quarry")
    play_moves(ben, table, "quarry")
    first, last = ana.get_table(table), play_moves(ana, table, "favor 5", "load", "load")
    n = ana.undo(table, last["n"], last["undo"])["n"]
    assert ana.get_table(table)["view"] == first["view"]
    for _ in range(3):
        n = ana.post(f"/api/tables/{table}/redo", {"after": n})["n"]
    assert ana.get_table(table)["view"] == last["view"]
    assert not ana.get_table(table)["redo"]


def test_replaying_the_same_move_keeps_the_rest_of_the_redo_stack(ana: ApiClient, ben: ApiClient) -> None:
    table = create_two_player_table(ana, ben, options=["favors"])
    play_moves(ana, table, "quarry")
    play_moves(ben, table, "quarry")
    last = play_moves(ana, table, "favor 5", "load", "load")
    ana.undo(table, last["n"], last["undo"])
    assert play_moves(ana, table, "favor 5")["redo"]
    assert not play_moves(ana, table, "skip")["redo"]


def play_market_turn(ana: ApiClient, ben: ApiClient, table: str, *wanted: str) -> JSON:
    """Play until Ana may play a move that starts like the first one wanted, then play all of them for her."""
    choice = random.Random(3)
    for _ in range(400):
        for visitor in (ana, ben):
            seen = visitor.get_table(table)
            if visitor is ana and any(move.startswith(wanted[0]) for move in seen["legal"]):
                return play_moves(ana, table, *wanted)
            if seen["legal"]:
                markets = [move for move in seen["legal"] if move.endswith(" market")]
                dull = [move for move in seen["legal"] if move.startswith(("load", "quarry"))]
                visitor.move(table, seen["n"], seen["view"]["actor"], choice.choice(markets or dull or seen["legal"]))
    raise AssertionError(f"no player could {wanted[0]}")


def test_undo_is_refused_after_looking_at_cards(ana: ApiClient, ben: ApiClient) -> None:
    table = create_two_player_table(ana, ben, sides="DAAAA", deal=5)
    looked = play_market_turn(ana, ben, table, "look")
    assert looked["undo"] is None
    assert "hidden was revealed" in ana.undo(table, looked["n"], looked["log"][-1]["n"], 403)["message"]


def test_undo_is_refused_after_keeping_a_stack_card(ana: ApiClient, ben: ApiClient) -> None:
    table = create_two_player_table(ana, ben, sides="DAAAA", deal=5)
    kept = play_market_turn(ana, ben, table, "look", "keep")
    item = next(item for item in reversed(kept["log"]) if item["move"].startswith("keep"))
    assert kept["undo"] is None
    assert ana.undo(table, kept["n"], item["n"], 403)["error"] == "forbidden"


def test_undo_is_refused_after_a_draw(ana: ApiClient, ben: ApiClient) -> None:
    """PRIV-4: where a private ship empties a space of the market, a card is turned up."""
    table = create_two_player_table(ana, ben, options=["private-ships"])
    play_moves(ana, table, "quarry")
    play_moves(ben, table, "quarry")
    asked = play_moves(ana, table, "private market")
    assert asked["undo"] == asked["log"][-1]["n"]
    drawn = play_moves(ana, table, "take 1")
    assert "turned_up" in [note["kind"] for item in drawn["log"][-1:] for note in item["notes"]]
    assert drawn["undo"] is None
    assert "hidden was revealed" in ana.undo(table, drawn["n"], drawn["log"][-1]["n"], 403)["message"]


def test_undo_is_refused_after_the_end_of_a_round(ana: ApiClient, ben: ApiClient) -> None:
    table = create_two_player_table(ana, ben)
    choice = random.Random(8)
    while True:
        for visitor in (ana, ben):
            seen = visitor.get_table(table)
            if seen["legal"]:
                sails = [move for move in seen["legal"] if move.startswith("sail") and not move.endswith("market")]
                visitor.move(table, seen["n"], seen["view"]["actor"], choice.choice(sails or seen["legal"]))
        log = ana.get_table(table)["log"]
        if any(note["kind"] == "round_ended" for item in log for note in item["notes"]):
            break
    ended = next(item for item in log if any(note["kind"] == "round_ended" for note in item["notes"]))
    now = ana.get_table(table)
    earliest = [visitor.get_table(table)["undo"] for visitor in (ana, ben)]
    assert all(n is None or n > ended["n"] for n in earliest)
    for visitor in (ana, ben):
        assert visitor.undo(table, now["n"], ended["n"], 403)["error"] == "forbidden"


def test_undo_is_refused_if_it_would_drop_a_redo_of_another_player(ana: ApiClient, ben: ApiClient) -> None:
    table = create_two_player_table(ana, ben)
    mine = play_moves(ana, table, "quarry")["n"]
    theirs = play_moves(ben, table, "quarry")
    n = ben.undo(table, theirs["n"], theirs["n"])["n"]
    assert undo_targets(ana.get_table(table)) == (None, False)
    assert "may still redo it" in ana.undo(table, n, mine, 403)["message"]
    assert undo_targets(ben.get_table(table)) == (None, True)
    n = ben.post(f"/api/tables/{table}/redo", {"after": n})["n"]
    assert ben.get_table(table)["view"] == theirs["view"]


def test_undo_is_refused_across_a_stand_in_bot(ana: ApiClient, ben: ApiClient) -> None:
    table = create_two_player_table(ana, ben)
    played = play_moves(ana, table, "quarry")
    ana.post(f"/api/tables/{table}/seats/0/leave", None)
    ana.post(f"/api/tables/{table}/seats/0/return", None)
    now = ana.get_table(table)
    assert now["undo"] is None
    assert ana.undo(table, now["n"], played["n"], 403)["error"] == "forbidden"


def test_events_say_what_can_be_undone(ana: ApiClient, ben: ApiClient) -> None:
    table = create_two_player_table(ana, ben)
    n = ana.get_table(table)["n"]
    with ana.open_stream(table, n) as mine, ben.open_stream(table, n) as theirs:
        n = play_moves(ana, table, "quarry")["n"]
        assert [undo_targets(stream.read_until(n)[-1][2]) for stream in (mine, theirs)] == [(n, False), (None, False)]
        n = ana.undo(table, n, n)["n"]
        assert [undo_targets(stream.read_until(n)[-1][2]) for stream in (mine, theirs)] == [(None, True), (None, False)]


@pytest.mark.slow
def test_hotseat_players_can_undo_and_redo_anything(ana: ApiClient) -> None:
    table = ana.create_table("me", "here", sides="DBCDC", options=["private-ships", "favors"], seed=4)["table"]
    last = ana.play_randomly(table, max_moves=40)
    first = last["log"][1]["n"]
    assert last["undo"] == first
    n = ana.undo(table, last["n"], first)["n"]
    redone = 0
    while (now := ana.get_table(table))["redo"]:
        n = ana.post(f"/api/tables/{table}/redo", {"after": n})["n"]
        redone += 1
    assert redone == 40
    assert (now["view"], now["legal"]) == (last["view"], last["legal"])
    assert [item["move"] for item in now["log"][1:]] == [item["move"] for item in last["log"][1:]]


def test_redo_replays_bot_answers_when_alone_with_bots(ana: ApiClient) -> None:
    table = ana.create_table("me", "random", "random")["table"]
    play_moves(ana, table, "quarry")
    wait_for(lambda: bool(ana.get_table(table)["legal"]))
    seen = ana.get_table(table)
    ana.undo(table, seen["n"], seen["log"][1]["n"])
    back = ana.get_table(table)
    ana.post(f"/api/tables/{table}/redo", {"after": back["n"]})
    again = ana.get_table(table)
    assert (again["view"], again["legal"], again["redo"]) == (seen["view"], seen["legal"], False)


@pytest.mark.slow
def test_undo_and_redo_survive_a_restart(own_server: Server, visit: Callable[[Server], ApiClient]) -> None:
    ana, ben = visit(own_server), visit(own_server)
    table = create_two_player_table(ana, ben, options=["favors"])
    play_moves(ana, table, "quarry")
    play_moves(ben, table, "quarry")
    last = play_moves(ana, table, "favor 5", "load", "load")
    ana.undo(table, last["n"], last["n"])
    before = [undo_targets(visitor.get_table(table)) for visitor in (ana, ben)]
    n, view = ana.get_table(table)["n"], ana.get_table(table)["view"]
    assert before == [(before[0][0], True), (None, False)]
    own_server.kill()
    own_server.start()
    assert [undo_targets(visitor.get_table(table)) for visitor in (ana, ben)] == before
    assert ana.get_table(table)["view"] == view
    ana.post(f"/api/tables/{table}/redo", {"after": n})
    assert ana.get_table(table)["view"] == last["view"]
