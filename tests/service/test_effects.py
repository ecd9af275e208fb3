"""What a note changes in the view of whoever is told of it: in the stream, at a past moment, looking ahead."""

from __future__ import annotations

import random

from saqqara.game.view_diff import apply_diff
from saqqara.server.tables.line import Moment, Timeline
from tests.service.serving import JSON, Visitor, wait_for
from tests.variants import Variant, played

EVERYTHING = ["private-ships", "wager", "favors", "prophecies", "dynasty-cards", "wrath", "hidden-cards"]
WHO_DECIDES = {"turn", "actor", "decision", "agenda", "looking"}


def moves_of(visitor: Visitor, table: str) -> list[JSON]:
    """Every move that the stream tells a visitor of, from the first on."""
    with visitor.follow(table) as stream:
        return [data for name, _, data in stream.until(visitor.see(table)["n"]) if name == "move"]


def told_note_by_note(visitor: Visitor, table: str) -> None:
    """Each event makes the view before it the one that it brings."""
    view = visitor.get(f"/api/tables/{table}/moments/0")["view"]
    viewers = set()
    for event in moves_of(visitor, table):
        assert len(event["effects"]) == len(event["notes"]) + 1
        for effect in event["effects"][:-1]:
            assert not effect.keys() & WHO_DECIDES
        for effect in event["effects"]:
            view = apply_diff(view, effect)
        viewers.add(event["view"]["actor"])
        assert view == event["view"]
    assert len(viewers) > 1


def test_each_event_makes_the_view_before_it_the_one_that_it_brings(ana: Visitor, ben: Visitor) -> None:
    table = ana.make("me", "random", "random", sides="DBCDC", seed=4)["table"]
    ana.play(table, most=12)
    wait_for(lambda: bool(ana.see(table)["legal"]))
    told_note_by_note(ana, table)
    told_note_by_note(ben, table)


def test_of_two_at_one_device_the_one_who_decided_sees_what_was_done(ana: Visitor) -> None:
    """With hidden cards: until the entry is over nothing of the other's hand is told, and then nothing of the own."""
    table = ana.make("me", "here", options=["hidden-cards"], dealt=11)["table"]
    choice = random.Random(2)
    while ana.see(table)["view"]["round"] < 3:
        seen = ana.see(table)
        takes = [move for move in seen["legal"] if move.startswith("take")]
        ana.move(table, seen["n"], seen["view"]["actor"], choice.choice(takes or seen["legal"]))
    hands = 0
    for event in moves_of(ana, table):
        for note, effect in zip(event["notes"], event["effects"], strict=False):
            for seat, hand in enumerate(effect.get("hands", [])):
                assert seat == event["seat"] or isinstance(hand, int) or set(hand) <= {"cargo_sled", "unknown"}
                hands += note["kind"] == "took"
    assert hands > 0


def test_a_moment_that_has_passed_tells_what_its_notes_changed(ana: Visitor) -> None:
    table = ana.make("me", "here", sides="CCCCC", options=EVERYTHING, dealt=3)["table"]
    last = ana.play(table, most=30)
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


def test_the_snapshot_and_its_log_hold_no_effects(ana: Visitor) -> None:
    table = ana.make("me", "here")["table"]
    last = ana.play(table, most=4)
    assert last["effects"] is None
    assert all("effects" not in item and "effect" not in item for item in last["log"])


def test_what_cannot_be_played_again_as_it_was_is_told_without_effects() -> None:
    """A table that goes on from its newest position, and one whose log another version has written."""
    game = played(Variant(2, "official"), 3, 20)
    pages = [game.opening_events, *(made.events for made in game.history)]
    assert Timeline(game, pages).effects(20, 0, 0) is not None
    went_on = Timeline(game, [game.opening_events, *pages], missing_moves=1)
    assert went_on.effects(1, 0, 0) is None
    assert Moment(went_on, 1).effects_for_seats([0]) is None
    assert Moment(went_on, 2).effects_for_seats([0]) == game.event_diffs(0, 0)
    other = [*pages[:-1], [*pages[-1], {"kind": "passed", "seat": 0}]]
    assert Timeline(game, other).effects(20, 0, 0) is None
    assert Timeline(game, other).effects(19, 0, 0) == game.event_diffs(18, 0)


def test_a_move_is_foreseen_as_it_will_change_what_is_seen(ana: Visitor) -> None:
    table = ana.make("me", "here", sides="DBCDC", options=EVERYTHING, dealt=5)["table"]
    choice, foreseen = random.Random(4), 0
    for _ in range(40):
        seen = ana.see(table)
        told = ana.get(f"/api/tables/{table}/prospects")["moves"]
        move = choice.choice(seen["legal"])
        ana.move(table, seen["n"], seen["view"]["actor"], move)
        events = [event for event in moves_of(ana, table) if event["n"] > seen["n"]]
        effects, notes = events[0]["effects"], told[move]["notes"]
        if not told[move]["hidden"] and len(events) == 1 and notes:
            view = seen["view"]
            for effect in effects[: len(notes)]:
                view = apply_diff(view, effect)
            assert apply_diff(seen["view"], told[move]["effect"]) == view
            foreseen += 1
        assert not told[move]["effect"].keys() & WHO_DECIDES
    assert foreseen > 15
