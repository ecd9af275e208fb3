"""What each event changes in a seat's view: these diffs turn the view before an entry into the one after it."""

import json
from collections import defaultdict
from functools import reduce
from typing import Any

import pytest

from saqqara import Game, SaqqaraError
from saqqara.engine.rules import events
from saqqara.game import view_diff
from saqqara.game.view_diff import REMOVED_KEYS, apply_diff, diff_views
from tests.helpers.variants import ALL_VARIANTS, Variant, random_game, sample_variants

DECIDER_KEYS = {"turn", "actor", "decision", "agenda", "looking"}

# What an event of each kind may change. Its own change is done when it is written, and no other change since the event
# before it. A stone that arrives at a site leaves its source; a red card acts by the events after it.
KEYS_BY_EVENT: dict[str, set[str]] = {
    "arranged": {"ships"},
    "bonus_lost": set(),
    "chariot_moved": {"temple", "at_end"},
    "cleared": {"market"},
    "completed": set(),
    "deadlock": {"passes"},
    "declined": set(),
    "delivered": {
        "at_end",
        "ships",
        "quarry",
        "sled",
        "pyramid",
        "temple",
        "burial",
        "obelisk",
        "red_played",
        "played_red",
    },
    "discarded": {"market"},
    "drew": {"at_end", "market", "hands"},
    "favored": {"quarry", "favors", "passes"},
    "fetched": {"at_end", "quarry", "sled", "passes", "red_played"},
    "figure_moved": {"pyramid"},
    "final": {"at_end", "points", "scores", "hands", "played_red"},
    "fitted": {"at_end", "obelisk"},
    "founded": {"obelisk"},
    "game_over": {"at_end", "hands", "played_red"},
    "got_tile": set(),
    "kept_red": {"played_red", "red_played"},
    "loaded": {"at_end", "sled", "ships", "passes"},
    "looked": {"market"},
    "named": {"ships"},
    "no_card": {"ships", "sled", "landed"},
    "no_stone": {"red_played", "played_red"},
    "paid_coin": {"coins"},
    "passed": {"passes"},
    "played": {"at_end", "hands", "passes"},
    "private_sailed": {"at_end", "sled", "docks", "private_ships", "passes"},
    "prophesied": {"at_end", "prophecies", "passes"},
    "refilled": {"market"},
    "returned": {"at_end", "quarry", "landed", "sled", "ships"},
    "round_began": {"round", "round_cards", "ships", "docks", "passes"},
    "round_ended": set(),
    "sailed": {"ships", "docks", "passes"},
    "saw": {"market"},
    "scaffold": set(),
    "scored": {"at_end", "points", "scores", "red_played", "played_red"},
    "shuffled": {"market"},
    "stones_declined": set(),
    "tile_lost": set(),
    "tomb_closed": {"burial"},
    "tomb_opened": {"burial"},
    "took": {"at_end", "market", "hands"},
    "tower_built": {"at_end", "obelisk"},
    "turned_up": {"market"},
    "wagered": {"at_end", "quarry", "wager", "passes"},
}
# A stone that waits for its place or for a card has left its ship; cards that are looked at are known; a second card
# that waited is in its owner's hand.
KEYS_AT_END = {
    *DECIDER_KEYS,
    REMOVED_KEYS,
    "at_end",
    "ships",
    "sled",
    "quarry",
    "landed",
    "market",
    "hands",
    "red_played",
    "passes",
}

SAMPLE = [
    *sample_variants(ALL_VARIANTS, 14),
    *(pytest.param(one, marks=pytest.mark.slow) for one in sample_variants(ALL_VARIANTS, 3)),
]


def all_viewers(game: Game) -> list[int | None]:
    return [None, *range(game.seats)]


@pytest.mark.parametrize("variant", SAMPLE, ids=str)
def test_event_diffs_turn_each_view_into_the_next(variant: Variant) -> None:
    game = random_game(variant, 5)
    views: dict[int | None, dict[str, Any]] = {seat: dict(game.view(seat, 0)) for seat in all_viewers(game)}
    for entry, made in enumerate(game.history):
        scenes = game.event_views(entry)
        for seat, view in views.items():
            found = game.event_diffs_for(scenes, seat, seat)
            assert len(found) == len(game.visible_events(made.events, seat)) + 1
            views[seat] = reduce(apply_diff, found, view)
            assert json.dumps(views[seat]) == json.dumps(game.view(seat, entry + 1)), (entry, seat)


@pytest.mark.parametrize("variant", SAMPLE, ids=str)
def test_event_is_written_after_its_change(variant: Variant) -> None:
    game = random_game(variant, 8)
    found: dict[str, set[str]] = defaultdict(set)
    for entry, made in enumerate(game.history):
        scenes = game.event_views(entry)
        for seat in all_viewers(game):
            *diffs, closing = game.event_diffs_for(scenes, seat, seat)
            for note, one in zip(game.visible_events(made.events, seat), diffs, strict=True):
                found[note["kind"]] |= one.keys()
            assert closing.keys() <= KEYS_AT_END, (entry, seat, closing)
    assert {kind: keys - KEYS_BY_EVENT[kind] for kind, keys in found.items() if keys - KEYS_BY_EVENT[kind]} == {}


@pytest.mark.parametrize("variant", SAMPLE, ids=str)
def test_projected_points_are_in_the_view_until_the_end(variant: Variant) -> None:
    game = random_game(variant, 5)
    last = len(game.history) - 1
    notes = game.visible_events(game.history[last].events, None)
    view, totals = dict[str, Any](game.view(None, last)), []
    for note, one in zip(notes, game.event_diffs(last, None), strict=False):
        view = apply_diff(view, one)
        if note["kind"] == "final":
            pairs = zip(view["scores"], view["at_end"], strict=True)
            totals.append([score + sum(promised.values()) for score, promised in pairs])
    assert len(totals) > 1
    assert totals == [game.scores] * len(totals)


def test_every_event_kind_declares_what_it_may_change() -> None:
    assert KEYS_BY_EVENT.keys() == set(events.EVENT_NAMES) - {"decided"}


def test_new_round_reveals_ships_and_cards_one_by_one() -> None:
    game = random_game(Variant(3, "official"), 4)
    entry = next(n for n, made in enumerate(game.history) if any(note["kind"] == "round_began" for note in made.events))
    began, *turned_up, closing = game.event_diffs(entry, None)[-6:]
    assert {ship["site"] for ship in began["ships"]} == {None}
    assert began["round"] == 2
    assert [len([cards for cards in one["market"]["spaces"] if cards]) for one in turned_up] == [1, 2, 3, 4]
    assert closing["decision"] == "turn"
    assert "ships" not in closing


def test_player_who_decided_sees_the_entry_from_their_own_seat() -> None:
    """Two people at one device: the one who decided sees the events, then the other looks."""
    game = random_game(Variant(2, "official", ("hidden-cards",)), 6, 60)
    handed = 0
    for entry, made in enumerate(game.history[:-1]):
        then = game.history[entry + 1].seat
        view: dict[str, Any] = dict(game.view(made.seat, entry))
        for one in game.event_diffs_for(game.event_views(entry), made.seat, then):
            view = apply_diff(view, one)
        assert view == game.view(then, entry + 1)
        handed += then != made.seat
    assert handed > 20


@pytest.mark.parametrize("entry", [-1, 4, "1"])
def test_invalid_entry_number_is_refused(entry: Any) -> None:
    game = random_game(Variant(2, "official"), 1, 4)
    with pytest.raises(SaqqaraError):
        game.event_diffs(entry, None)


def test_game_read_from_a_record_gives_the_same_views() -> None:
    game = random_game(Variant(3, "official", ("hidden-cards",), "standard", "DBCDC"), 2)
    again = Game.from_record(game.record())
    for entry in range(len(game.history)):
        assert again.event_diffs(entry, 1) == game.event_diffs(entry, 1)


@pytest.mark.parametrize(
    ("before", "after", "made"),
    [
        ({"a": 1}, {"a": 1}, {}),
        ({"a": 1, "b": [1, 2]}, {"a": 1, "b": [1, 3]}, {"b": [1, 3]}),
        ({"a": {"b": 1, "c": {"d": 2}}}, {"a": {"b": 1, "c": {"d": 3}}}, {"a": {"c": {"d": 3}}}),
        ({"a": 1, "b": 2}, {"a": 1}, {REMOVED_KEYS: ["b"]}),
        ({"a": {"b": 1, "c": 2}}, {"a": {"b": 1}}, {"a": {REMOVED_KEYS: ["c"]}}),
        ({"a": None}, {"a": {"b": 1}}, {"a": {"b": 1}}),
        ({"a": {"b": 1}}, {"a": None}, {"a": None}),
        ({}, {"a": None}, {"a": None}),
        ({"a": 3}, {"a": [{"b": 1}]}, {"a": [{"b": 1}]}),
    ],
)
def test_applying_a_diff_gives_the_other_view(
    before: view_diff.View, after: view_diff.View, made: view_diff.ViewDiff
) -> None:
    kept = json.dumps(before)
    assert diff_views(before, after) == made
    assert apply_diff(before, made) == after
    assert json.dumps(before) == kept
