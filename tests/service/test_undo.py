"""Taking back and playing again: at one device anything, elsewhere by the four nevers."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.service.serving import JSON, Server, Visitor, serving, wait_for


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server of the test's own, which it may kill and start again."""
    with serving(tmp_path) as server:
        yield server


def two(ana: Visitor, ben: Visitor, **setup: Any) -> str:
    """A table of two browsers; Ana has seat 0."""
    made = ana.make("me", "open", **setup)
    ben.post(f"/api/join/{made['links'][0]['url'].rpartition('/')[2]}", {"name": "Mira"})
    table: str = made["table"]
    return table


def play(visitor: Visitor, table: str, *moves: str) -> JSON:
    """Play moves of the seat that has to decide, the first that begins so; what the visitor sees then."""
    for move in moves:
        seen = visitor.see(table)
        chosen = next(one for one in seen["legal"] if one.startswith(move))
        visitor.move(table, seen["n"], seen["view"]["actor"], chosen)
    return visitor.see(table)


def returns(seen: JSON) -> tuple[int | None, bool]:
    return seen["undo"], seen["redo"]


def test_an_own_decision_may_be_taken_back_and_played_again(ana: Visitor, ben: Visitor) -> None:
    table = two(ana, ben)
    first = ana.see(table)
    assert returns(first) == (None, False)
    after = play(ana, table, "quarry")
    assert returns(after) == (after["n"], False)
    assert returns(ben.see(table)) == (None, False)
    ana.undo(table, after["n"], after["n"])
    back = ana.see(table)
    assert (back["view"], back["legal"], back["log"]) == (first["view"], first["legal"], first["log"])
    assert returns(back) == (None, True)
    assert returns(ben.see(table)) == (None, False)
    assert ben.post(f"/api/tables/{table}/redo", {"after": back["n"]}, 422)["error"] == "bad_request"
    stale = ana.post(f"/api/tables/{table}/redo", {"after": after["n"]}, 409)
    assert (stale["error"], stale["n"]) == ("stale", back["n"])
    ana.post(f"/api/tables/{table}/redo", {"after": back["n"]})
    again = ana.see(table)
    assert (again["view"], again["legal"]) == (after["view"], after["legal"])
    assert returns(again) == (again["n"], False)


def test_never_across_the_decision_of_somebody_else(ana: Visitor, ben: Visitor) -> None:
    table = two(ana, ben)
    n = play(ana, table, "quarry")["n"]
    later = play(ben, table, "quarry")
    assert returns(ana.see(table)) == (None, False)
    refused = ana.undo(table, later["n"], n, 403)
    assert refused["error"] == "forbidden"
    assert "else has decided" in refused["message"]
    assert ben.undo(table, later["n"], n, 403)["error"] == "forbidden"
    assert ana.see(table)["n"] == later["n"]


def test_never_across_the_decision_of_a_bot(ana: Visitor, ben: Visitor) -> None:
    made = ana.make("me", "random", "open")
    table = made["table"]
    ben.post(f"/api/join/{made['links'][0]['url'].rpartition('/')[2]}", {"name": "Mira"})
    n = play(ana, table, "quarry")["n"]
    wait_for(lambda: bool(ben.see(table)["legal"]))
    now = ana.see(table)
    assert now["undo"] is None
    assert "else has decided" in ana.undo(table, now["n"], n, 403)["message"]


def test_a_turn_of_several_steps_is_taken_back_step_by_step(ana: Visitor, ben: Visitor) -> None:
    """FAVOR-6: up to three stones are loaded one after the other; nobody else decides in between."""
    table = two(ana, ben, options=["favors"])
    play(ana, table, "quarry")
    before = play(ben, table, "quarry")["n"]
    seen = [ana.see(table), play(ana, table, "favor 5"), play(ana, table, "load"), play(ana, table, "load")]
    assert [one["undo"] for one in seen] == [None, *[seen[1]["n"]] * 3]
    n = seen[3]["n"]
    for step in (2, 1, 0):
        n = ana.undo(table, n, seen[step]["n"] + 1)["n"]
        back = ana.see(table)
        assert (back["view"], back["legal"]) == (seen[step]["view"], seen[step]["legal"])
        assert back["redo"]
    for step in (1, 2):
        n = ana.post(f"/api/tables/{table}/redo", {"after": n})["n"]
        assert ana.see(table)["view"] == seen[step]["view"]
    assert ana.see(table)["redo"]
    played = play(ana, table, next(move for move in ana.see(table)["legal"] if move != seen[3]["log"][-1]["move"]))
    assert not played["redo"]
    assert ana.post(f"/api/tables/{table}/redo", {"after": played["n"]}, 422)["error"] == "bad_request"
    assert before < played["undo"]


def test_all_steps_of_a_turn_may_be_taken_back_at_once(ana: Visitor, ben: Visitor) -> None:
    table = two(ana, ben, options=["favors"])
    play(ana, table, "quarry")
    play(ben, table, "quarry")
    first, last = ana.see(table), play(ana, table, "favor 5", "load", "load")
    n = ana.undo(table, last["n"], last["undo"])["n"]
    assert ana.see(table)["view"] == first["view"]
    for _ in range(3):
        n = ana.post(f"/api/tables/{table}/redo", {"after": n})["n"]
    assert ana.see(table)["view"] == last["view"]
    assert not ana.see(table)["redo"]


def test_the_same_move_by_hand_leaves_the_rest_to_be_played_again(ana: Visitor, ben: Visitor) -> None:
    table = two(ana, ben, options=["favors"])
    play(ana, table, "quarry")
    play(ben, table, "quarry")
    last = play(ana, table, "favor 5", "load", "load")
    ana.undo(table, last["n"], last["undo"])
    assert play(ana, table, "favor 5")["redo"]
    assert not play(ana, table, "skip")["redo"]


def market_turn(ana: Visitor, ben: Visitor, table: str, *wanted: str) -> JSON:
    """Play until Ana may play a move that begins like the first one wanted, and have her play them all."""
    choice = random.Random(3)
    for _ in range(400):
        for visitor in (ana, ben):
            seen = visitor.see(table)
            if visitor is ana and any(move.startswith(wanted[0]) for move in seen["legal"]):
                return play(ana, table, *wanted)
            if seen["legal"]:
                markets = [move for move in seen["legal"] if move.endswith(" market")]
                dull = [move for move in seen["legal"] if move.startswith(("load", "quarry"))]
                visitor.move(table, seen["n"], seen["view"]["actor"], choice.choice(markets or dull or seen["legal"]))
    raise AssertionError(f"nobody could {wanted[0]}")


def test_never_past_cards_that_were_looked_at(ana: Visitor, ben: Visitor) -> None:
    table = two(ana, ben, sides="DAAAA", dealt=5)
    looked = market_turn(ana, ben, table, "look")
    assert looked["undo"] is None
    assert "come to light" in ana.undo(table, looked["n"], looked["log"][-1]["n"], 403)["message"]


def test_never_past_a_card_that_was_kept_from_a_stack(ana: Visitor, ben: Visitor) -> None:
    table = two(ana, ben, sides="DAAAA", dealt=5)
    kept = market_turn(ana, ben, table, "look", "keep")
    item = next(item for item in reversed(kept["log"]) if item["move"].startswith("keep"))
    assert kept["undo"] is None
    assert ana.undo(table, kept["n"], item["n"], 403)["error"] == "forbidden"


def test_never_past_a_draw(ana: Visitor, ben: Visitor) -> None:
    """PRIV-4: where a private ship empties a space of the market, a card is turned up."""
    table = two(ana, ben, options=["private-ships"])
    play(ana, table, "quarry")
    play(ben, table, "quarry")
    asked = play(ana, table, "private market")
    assert asked["undo"] == asked["log"][-1]["n"]
    drawn = play(ana, table, "take 1")
    assert "turned_up" in [note["kind"] for item in drawn["log"][-1:] for note in item["notes"]]
    assert drawn["undo"] is None
    assert "come to light" in ana.undo(table, drawn["n"], drawn["log"][-1]["n"], 403)["message"]


def test_never_past_the_end_of_a_round(ana: Visitor, ben: Visitor) -> None:
    table = two(ana, ben)
    choice = random.Random(8)
    while True:
        for visitor in (ana, ben):
            seen = visitor.see(table)
            if seen["legal"]:
                sails = [move for move in seen["legal"] if move.startswith("sail") and not move.endswith("market")]
                visitor.move(table, seen["n"], seen["view"]["actor"], choice.choice(sails or seen["legal"]))
        log = ana.see(table)["log"]
        if any(note["kind"] == "round_ended" for item in log for note in item["notes"]):
            break
    ended = next(item for item in log if any(note["kind"] == "round_ended" for note in item["notes"]))
    now = ana.see(table)
    earliest = [visitor.see(table)["undo"] for visitor in (ana, ben)]
    assert all(n is None or n > ended["n"] for n in earliest)
    for visitor in (ana, ben):
        assert visitor.undo(table, now["n"], ended["n"], 403)["error"] == "forbidden"


def test_never_at_the_cost_of_what_somebody_else_may_play_again(ana: Visitor, ben: Visitor) -> None:
    table = two(ana, ben)
    mine = play(ana, table, "quarry")["n"]
    theirs = play(ben, table, "quarry")
    n = ben.undo(table, theirs["n"], theirs["n"])["n"]
    assert returns(ana.see(table)) == (None, False)
    assert "may still play it again" in ana.undo(table, n, mine, 403)["message"]
    assert returns(ben.see(table)) == (None, True)
    n = ben.post(f"/api/tables/{table}/redo", {"after": n})["n"]
    assert ben.see(table)["view"] == theirs["view"]


def test_never_across_the_time_in_which_a_bot_stood_in(ana: Visitor, ben: Visitor) -> None:
    table = two(ana, ben)
    played = play(ana, table, "quarry")
    ana.post(f"/api/tables/{table}/seats/0/leave", None)
    ana.post(f"/api/tables/{table}/seats/0/return", None)
    now = ana.see(table)
    assert now["undo"] is None
    assert ana.undo(table, now["n"], played["n"], 403)["error"] == "forbidden"


def test_the_news_say_what_may_be_taken_back(ana: Visitor, ben: Visitor) -> None:
    table = two(ana, ben)
    n = ana.see(table)["n"]
    with ana.follow(table, n) as mine, ben.follow(table, n) as theirs:
        n = play(ana, table, "quarry")["n"]
        assert [returns(stream.until(n)[-1][2]) for stream in (mine, theirs)] == [(n, False), (None, False)]
        n = ana.undo(table, n, n)["n"]
        assert [returns(stream.until(n)[-1][2]) for stream in (mine, theirs)] == [(None, True), (None, False)]


def test_at_one_device_anything_may_be_taken_back_and_played_again(ana: Visitor) -> None:
    table = ana.make("me", "here", sides="DBCDC", options=["private-ships", "favors"], seed=4)["table"]
    last = ana.play(table, most=40)
    first = last["log"][1]["n"]
    assert last["undo"] == first
    n = ana.undo(table, last["n"], first)["n"]
    redone = 0
    while (now := ana.see(table))["redo"]:
        n = ana.post(f"/api/tables/{table}/redo", {"after": n})["n"]
        redone += 1
    assert redone == 40
    assert (now["view"], now["legal"]) == (last["view"], last["legal"])
    assert [item["move"] for item in now["log"][1:]] == [item["move"] for item in last["log"][1:]]


def test_alone_with_bots_their_answers_are_played_again_too(ana: Visitor) -> None:
    table = ana.make("me", "random", "random")["table"]
    play(ana, table, "quarry")
    wait_for(lambda: bool(ana.see(table)["legal"]))
    seen = ana.see(table)
    ana.undo(table, seen["n"], seen["log"][1]["n"])
    back = ana.see(table)
    ana.post(f"/api/tables/{table}/redo", {"after": back["n"]})
    again = ana.see(table)
    assert (again["view"], again["legal"], again["redo"]) == (seen["view"], seen["legal"], False)


@pytest.mark.slow
def test_what_may_be_taken_back_and_played_again_outlives_a_restart(
    own_server: Server, visit: Callable[[Server], Visitor]
) -> None:
    ana, ben = visit(own_server), visit(own_server)
    table = two(ana, ben, options=["favors"])
    play(ana, table, "quarry")
    play(ben, table, "quarry")
    last = play(ana, table, "favor 5", "load", "load")
    ana.undo(table, last["n"], last["n"])
    before = [returns(visitor.see(table)) for visitor in (ana, ben)]
    n, view = ana.see(table)["n"], ana.see(table)["view"]
    assert before == [(before[0][0], True), (None, False)]
    own_server.kill()
    own_server.start()
    assert [returns(visitor.see(table)) for visitor in (ana, ben)] == before
    assert ana.see(table)["view"] == view
    ana.post(f"/api/tables/{table}/redo", {"after": n})
    assert ana.see(table)["view"] == last["view"]
