"""What each event changes in the view of a player: in the stream, at a past moment and in a preview."""

from __future__ import annotations

import random

import pytest

from saqqara.game.view_diff import apply_diff
from saqqara.server.tables.timeline import Moment, Timeline
from tests.helpers.variants import Variant, random_game
from tests.server.live_server import JSON, ApiClient, wait_for

EVERYTHING = ["private-ships", "wager", "favors", "prophecies", "dynasty-cards", "wrath", "hidden-cards"]
DECIDER_KEYS = {"turn", "actor", "decision", "agenda", "looking"}


def streamed_moves(visitor: ApiClient, table: str) -> list[JSON]:
    """Return every move that the stream sends to a visitor, from the first on."""
    with visitor.open_stream(table) as stream:
        return [data for name, _, data in stream.read_until(visitor.get_table(table)["n"]) if name == "move"]


def assert_diffs_lead_to_views(visitor: ApiClient, table: str) -> None:
    """Check that each event turns the view before it into the view that it contains."""
    view = visitor.get(f"/api/tables/{table}/moments/0")["view"]
    viewers = set()
    for event in streamed_moves(visitor, table):
        assert len(event["effects"]) == len(event["notes"]) + 1
        for effect in event["effects"][:-1]:
            assert not effect.keys() & DECIDER_KEYS
        for effect in event["effects"]:
            view = apply_diff(view, effect)
        viewers.add(event["view"]["actor"])
        assert view == event["view"]
    assert len(viewers) > 1


@pytest.mark.slow
def test_event_diffs_lead_from_each_view_to_the_next(ana: ApiClient, ben: ApiClient) -> None:
    table = ana.create_table("me", "random", "random", sides="DBCDC", seed=4)["table"]
    ana.play_randomly(table, max_moves=12)
    wait_for(lambda: bool(ana.get_table(table)["legal"]))
    assert_diffs_lead_to_views(ana, table)
    assert_diffs_lead_to_views(ben, table)


def test_hotseat_event_is_seen_by_the_player_who_decided(ana: ApiClient) -> None:
    """With hidden cards nothing of the other hand is sent before the entry is over, then nothing of the own hand."""
    table = ana.create_table("me", "here", options=["hidden-cards"], deal=11)["table"]
    choice = random.Random(2)
    while ana.get_table(table)["view"]["round"] < 3:
        seen = ana.get_table(table)
        takes = [move for move in seen["legal"] if move.startswith("take")]
        ana.move(table, seen["n"], seen["view"]["actor"], choice.choice(takes or seen["legal"]))
    hands = 0
    for event in streamed_moves(ana, table):
        for note, effect in zip(event["notes"], event["effects"], strict=False):
            for seat, hand in enumerate(effect.get("hands", [])):
                assert seat == event["seat"] or isinstance(hand, int) or set(hand) <= {"cargo_sled", "unknown"}
                hands += note["kind"] == "took"
    assert hands > 0


def test_past_moment_includes_event_diffs(ana: ApiClient) -> None:
    table = ana.create_table("me", "here", sides="CCCCC", options=EVERYTHING, deal=3)["table"]
    last = ana.play_randomly(table, max_moves=30)
    numbers = [item["n"] for item in last["log"]]
    view: JSON = {}
    for n in numbers:
        moment = ana.get(f"/api/tables/{table}/moments/{n}")
        if n == 0:
            assert moment["effects"] is None
        else:
            for effect in moment["effects"]:
                view = apply_diff(view, effect)
            assert view == moment["view"]
        view = moment["view"]


def test_snapshot_and_log_have_no_diffs(ana: ApiClient) -> None:
    table = ana.create_table("me", "here")["table"]
    last = ana.play_randomly(table, max_moves=4)
    assert last["effects"] is None
    assert all("effects" not in item and "effect" not in item for item in last["log"])


def test_unreplayable_entry_has_no_diffs() -> None:
    """A table that continues from its stored position, and one whose log another version has written."""
    game = random_game(Variant(2, "official"), 3, 20)
    pages = [game.opening_events, *(made.events for made in game.history)]
    assert Timeline(game, pages).effects(20, 0, 0) is not None
    went_on = Timeline(game, [game.opening_events, *pages], missing_moves=1)
    assert went_on.effects(1, 0, 0) is None
    assert Moment(went_on, 1).effects_for_seats([0]) is None
    assert Moment(went_on, 2).effects_for_seats([0]) == game.event_diffs(0, 0)
    other = [*pages[:-1], [*pages[-1], {"kind": "passed", "seat": 0}]]
    assert Timeline(game, other).effects(20, 0, 0) is None
    assert Timeline(game, other).effects(19, 0, 0) == game.event_diffs(18, 0)


@pytest.mark.slow
def test_move_preview_diffs_match_the_played_move(ana: ApiClient) -> None:
    table = ana.create_table("me", "here", sides="DBCDC", options=EVERYTHING, deal=5)["table"]
    choice, foreseen = random.Random(4), 0
    for _ in range(40):
        seen = ana.get_table(table)
        previews = ana.get(f"/api/tables/{table}/prospects")["moves"]
        move = choice.choice(seen["legal"])
        ana.move(table, seen["n"], seen["view"]["actor"], move)
        events = [event for event in streamed_moves(ana, table) if event["n"] > seen["n"]]
        effects, notes = events[0]["effects"], previews[move]["notes"]
        if not previews[move]["hidden"] and len(events) == 1 and notes:
            view = seen["view"]
            for effect in effects[: len(notes)]:
                view = apply_diff(view, effect)
            assert apply_diff(seen["view"], previews[move]["effect"]) == view
            foreseen += 1
        assert not previews[move]["effect"].keys() & DECIDER_KEYS
    assert foreseen > 15
