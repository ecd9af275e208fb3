"""Mangled positions: a game that can be played to its end, or PositionError (SetupError); never anything else."""

import copy
import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saqqara import Game, PositionError, SetupError
from saqqara.engine.rules.modules.arrangement import FIRST_PLACING_GRANT
from saqqara.engine.rules.state import SHIPS
from tests.conformance import reference_rules
from tests.game.fuzz_effort import hypothesis_settings
from tests.helpers.variants import ALL_VARIANTS, StableRandom, play_through, random_chooser, random_game

VALUES: list[Any] = [
    *(
        None,
        True,
        False,
        -1,
        0,
        1,
        2,
        3,
        4,
        5,
        7,
        14,
        29,
        99,
        127,
        128,
        300,
        2**31,
        2**70,
        1.5,
        0.0,
        1.0,
        2.0,
        float("nan"),
        float("inf"),
    ),
    *(
        "",
        "x",
        "statue",
        "entrance",
        "lever",
        "raft",
        "market",
        "temple",
        "turn",
        "take",
        "load",
        "sail",
        "unload",
        "wrath",
    ),
    *(
        "next_stone",
        "end_turn",
        "ship_is_empty",
        "discard",
        "deliver",
        "finish",
        "AAAAA",
        "official",
        "unknown",
        "0" * 32,
    ),
    *(
        [],
        {},
        [[]],
        [None],
        [0],
        [0, 0],
        [0, 0, 0],
        [[], [], [], []],
        ["statue"],
        [4, 3, 2, 1],
        ["turn", 0, 0],
        ["take", 1, 0],
    ),
    *(
        ["load", 0, 13],
        ["load", 1, 14],
        ["sail", 0, 0],
        ["sail", 0, 2],
        ["unload", 0, 1],
        ["next_stone", 0, 1],
        ["discard", 0, 9],
    ),
    *(["discard", 0, 11], ["end_turn", 0, 0], {"capacity": 4}, {"site": "temple"}, {"x": 1}, [[0], [1], [], [], []]),
]

AGENDA_KINDS = [
    "load",
    "load",
    "load",
    "sail",
    "sail",
    "unload",
    "unload",
    "take",
    "take",
    "next_stone",
    "ship_is_empty",
    "discard",
    "discard",
]


@cache
def base_positions(number: int) -> Any:
    """Return positions of all kinds: complete ones, views, and a few words."""
    variant = ALL_VARIANTS[number * 7 % len(ALL_VARIANTS)]
    game = random_game(variant, seed=number, max_decisions=1 + number * 13 % 100)
    if number % 4 == 0:
        return game.view(game.actor)
    if number % 7 == 0:
        return {"setup": {"seats": variant.seats}, "round": 1 + number % 6}
    return game.position()


def value_paths(value: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path for key, part in parts for path in ((*here, key), *value_paths(part, (*here, key)))]


def value_at(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


@st.composite
def mangled_positions(draw: st.DrawFn) -> Any:
    """Return a position with some parts removed, doubled, exchanged or replaced."""
    position = copy.deepcopy(base_positions(draw(st.integers(0, 40))))
    for _ in range(draw(st.integers(1, 3))):
        places = value_paths(position)
        if not places:
            break
        path = draw(st.sampled_from(places))
        parent, key = value_at(position, path[:-1]), path[-1]
        kind = draw(st.sampled_from(["replace", "replace", "replace", "cut", "double", "exchange", "add"]))
        if kind == "replace":
            parent[key] = copy.deepcopy(draw(st.sampled_from(VALUES)))
        elif kind == "cut":
            del parent[key]
        elif kind == "double" and isinstance(parent, list):
            parent.insert(key, copy.deepcopy(parent[key]))
        elif kind == "exchange":
            other = draw(st.sampled_from(places))
            parent[key] = copy.deepcopy(value_at(position, other))
        elif isinstance(parent, dict):
            name = draw(st.sampled_from(["x", "seats", "stones", "count", "spaces"]))
            parent[name] = copy.deepcopy(draw(st.sampled_from(VALUES)))
    return position


@st.composite
def positions_with_other_agenda(draw: st.DrawFn) -> Any:
    """Return a position with another agenda: valid entries, in an order that may be invalid."""
    position = copy.deepcopy(base_positions(draw(st.integers(0, 40))))
    if "agenda" in position:
        seat = st.integers(0, position["setup"]["seats"] - 1)
        details = {
            "load": [12, 13, 14, 0],
            "discard": [0, 1, 2, 11, 12, 13, 14, 9],
            "turn": [0],
            "end_turn": [0],
            "take": [0],
        }
        entries = [[draw(st.sampled_from(["turn", "end_turn", "end_turn", "end_turn"])), position["turn"], 0]]
        for _ in range(draw(st.integers(0, 5))):
            name = draw(st.sampled_from(AGENDA_KINDS))
            entries.append([name, draw(seat), draw(st.sampled_from(details.get(name, [0, 1, 2, 3, 4])))])
        position |= {"agenda": entries}
        position.pop("actor"), position.pop("decision")
    return position


def check_position(position: Any) -> None:
    before = repr(position)
    try:
        game: Game | str = Game.from_position(position, seed=1)
    except (PositionError, SetupError) as refused:
        game = str(refused)
    assert repr(position) == before, "the caller's dictionary was changed"
    if isinstance(game, Game):
        check_game(game)
    else:
        assert "\n" not in game
        assert len(game) < 1_000


def check_game(game: Game) -> None:
    """Check that an accepted position is a game like any other."""
    written = game.position()
    json.dumps(written, allow_nan=False)
    assert Game.from_position(written).position() == written
    deck = reference_rules.all_cards(written)
    stones = None if None in written["quarry"] else [reference_rules.all_stones(written, n) for n in range(game.seats)]
    choose = random_chooser(StableRandom(7).below(1000))
    for _ in play_through(game, choose):
        pass
    ended = game.position()
    assert reference_rules.all_cards(ended) == deck
    assert stones is None or [reference_rules.all_stones(ended, n) for n in range(game.seats)] == stones


@pytest.mark.slow
@given(mangled_positions())
@hypothesis_settings(400)
def test_mangled_position_is_a_game_or_refused(position: Any) -> None:
    check_position(position)


@pytest.mark.slow
@given(positions_with_other_agenda())
@hypothesis_settings(400)
def test_position_with_other_agenda_is_played_or_refused(position: Any) -> None:
    check_position(position)


@pytest.mark.slow
@given(
    st.recursive(st.sampled_from(VALUES), lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner))
)
@hypothesis_settings(60)
def test_any_value_is_a_game_or_refused(value: Any) -> None:
    check_position(value)
    check_position({"setup": value})
    for key in ("ships", "market", "agenda", "temple", "points", "round_cards", "docks", "hands"):
        check_position({key: value})


# Each once raised another error than it should, or was accepted and then broke the game.
KNOWN_FAILURES: list[Any] = [
    {"market": {"known": [None]}},
    {"setup": {"options": 0}},
    {"setup": {"options": [None, "wrath"]}},
    {"setup": {"options": [[]]}},
    {"revision": 1.0},
    {"agenda": [["end_turn", 0, 0], ["load", 0, 13], ["load", 1, 13]]},
    {"agenda": [["end_turn", 0, 0], ["discard", 0, 13], ["load", 1, 13]]},
    {"agenda": [["end_turn", 0, 0], ["discard", 0, 14], *([["load", 0, 14]] * 3)]},
    {"agenda": [["turn", 0, 0], ["take", 0, 0]]},
    {"agenda": [["end_turn", 0, 0], ["take", 0, 0]]},
    {
        "agenda": [["end_turn", 0, 0], ["sail", 0, 2], ["sail", 0, 0]],
        "ships": [{"stones": [0, 1, 1]}, {"stones": [0, 0]}, {}, {}],
    },
    {
        "agenda": [["end_turn", 0, 0], ["unload", 0, 0], ["take", 0, 0]],
        "ships": [{"site": "market", "stones": [0, 1]}, {}, {}, {}],
    },
    {
        "agenda": [["end_turn", 0, 0], ["ship_is_empty", 0, 0], ["unload", 0, 0]],
        "ships": [{"site": "temple", "stones": [0, 1]}, {}, {}, {}],
    },
    {
        "setup": {"options": ["favors"]},
        "favors": [None, None, 0, None, None],
        "agenda": [["end_turn", 0, 0], ["load", 0, FIRST_PLACING_GRANT + SHIPS]],
    },
    {"agenda": [], "round": 3},
    {"landed": [2, 0]},
]


@pytest.mark.parametrize("position", KNOWN_FAILURES)
def test_known_bad_positions_are_handled(position: Any) -> None:
    check_position(position)
    with pytest.raises((PositionError, SetupError)):
        Game.from_position(position)


@pytest.mark.slow
def test_agenda_of_a_real_game_is_accepted() -> None:
    """Return every agenda that random games lead to, blue cards and the market among them."""
    seen = set()
    for number in range(150):
        game = ALL_VARIANTS[number % len(ALL_VARIANTS)].game(number)
        for _ in play_through(game, random_chooser(number + 50)):
            agenda = game.position()["agenda"]
            shape = str([[what, detail] for what, _, detail in agenda])
            if shape not in seen:
                seen.add(shape)
                assert Game.from_position(game.position()).position() == game.position()
    assert len(seen) >= 25
