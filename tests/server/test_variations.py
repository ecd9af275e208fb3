"""Variations from a moment of a game: where they lead, who may request them, and that they contain nothing hidden."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from saqqara import Game
from saqqara.engine.rules import hands
from saqqara.engine.rules.layout import Record
from saqqara.engine.rules.state import UNKNOWN_CARD, Setup, State
from saqqara.server.review.variation import describe_variation, play_variation
from saqqara.server.tables.timeline import Moment, Timeline
from tests.server.live_server import JSON, ApiClient, Server
from tests.server.seat_requests import create_two_player_table
from tests.server.table_writer import write_table
from tests.server.test_move_preview import EVERYTHING


def observation_now(game: Game) -> Moment:
    moves = len(game.history)
    return Moment(Timeline(game, [[] for _ in range(moves + 1)]), moves)


def position_after(game: Game, *moves: str, all_open: bool = False) -> JSON:
    return describe_variation(play_variation(observation_now(game), moves, all_open), all_open)


def record_from_names(known: JSON, kind: type[Record]) -> bytes:
    """Encode a record from its fields by name."""
    memory, record = kind.new()
    fill_record(record, known)
    return bytes(memory)


def fill_record(record: Record, known: JSON) -> None:
    assert set(known) == set(record.layout)
    for name, value in known.items():
        if isinstance(value, dict):
            fill_record(getattr(record, name), value)
        elif isinstance(value, list):
            fill_cells(getattr(record, name), value)
        else:
            setattr(record, name, value)


def fill_cells(cells: Any, values: list[Any]) -> None:
    for n, value in enumerate(values):
        for k, one in enumerate(value if isinstance(value, list) else ()):
            cells[n, k] = one
        if not isinstance(value, list):
            cells[n] = value


def game_after(moves: int, seed: int = 2, sides: str = "DCCDA") -> Game:
    game, choice = Game(3, sides, EVERYTHING, seed=seed), random.Random(seed)
    for _ in range(moves):
        game.play(choice.choice(game.legal_moves))
    return game


@pytest.mark.rule("INFO-2")
def test_observation_has_named_fields_and_exactly_what_the_seat_knows() -> None:
    for moves in (0, 17, 40):
        game = game_after(moves)
        setup, state = game.redacted_bytes(game.actor)
        observation = json.loads(json.dumps(position_after(game)["known"]))
        assert record_from_names(observation["setup"], Setup) == setup
        assert record_from_names(observation["state"], State) == state


@pytest.mark.rule("INFO-2", "CARD-1")
@pytest.mark.parametrize("sides", ["AAAAA", "BCDBB", "DCCDA", "CDBCD"])
def test_variation_does_not_depend_on_hidden_information(sides: str) -> None:
    choice = random.Random(5)
    for moves in range(0, 60, 6):
        game = game_after(moves, sides=sides)
        seat = game.actor
        assert seat is not None
        twin = game.determinized(seat, choice.getrandbits(60))
        assert twin.position()["market"]["draw"] != game.position()["market"]["draw"]
        led: list[str] = []
        for _ in range(4):
            one, other = (position_after(each, *led) for each in (game, twin))
            assert one == other
            led.append(choice.choice(one["legal"]))


def test_variation_continues_from_its_earlier_moves() -> None:
    led: list[str] = []
    game, choice = game_after(12), random.Random(3)
    line = game.determinized(game.actor, 1)
    while not line.is_over:
        variation = position_after(game, *led)
        assert variation["seat"] == line.actor
        assert variation["legal"] == [str(move) for move in line.legal_moves]
        if len(led) == 8:
            break
        led.append(str(choice.choice(line.legal_moves)))
        line.play(led[-1])


def test_open_variation_continues_the_true_game_without_its_random_state() -> None:
    game = game_after(30)
    variation = position_after(game, all_open=True)
    assert variation["known"]["state"]["rng"] == [0, 0, 0, 0]
    drawn = variation["known"]["state"]["draw_pile"][: variation["known"]["state"]["draw_count"]]
    assert drawn == [int(card) for card in game._state.draw_pile][: len(drawn)]
    assert variation["view"]["hands"] == game.position()["hands"]
    assert "unknown" not in json.dumps(variation["view"]["market"])
    assert "unknown" in json.dumps(position_after(game)["view"]["market"])
    assert variation["known"]["state"]["round_order"] == list(game._state.round_order)


def variation_path(table: str, *moves: str, **query: Any) -> str:
    asked = "&".join([*(f"move={move.replace(' ', '+')}" for move in moves), *(f"{k}={v}" for k, v in query.items())])
    return f"/api/tables/{table}/variation?{asked}"


def test_variations_are_allowed_where_evaluations_are(ana: ApiClient, ben: ApiClient) -> None:
    table = ana.create_table("me", "here", seed=6)["table"]
    seen = ana.play_randomly(table, max_moves=7)
    variation = ana.get(variation_path(table))
    assert (variation["n"], variation["legal"], variation["view"]) == (seen["n"], seen["legal"], seen["view"])
    move = seen["legal"][-1]
    after = ana.get(variation_path(table, move))
    assert (after["n"], after["seat"]) == (seen["n"], after["view"]["actor"])
    assert ana.get_table(table)["n"] == seen["n"], "nothing was played"
    assert ben.get(variation_path(table), 403)["error"] == "forbidden"
    assert ana.get(variation_path(table, all_open=True), 409)["error"] == "running"
    assert ana.get(variation_path(table, at=9999), 404)["error"] == "not_found"
    refused = ana.get(variation_path(table, "sail 9 temple"), 422)
    assert (refused["error"], refused["legal"]) == ("illegal", seen["legal"])
    assert ana.get(variation_path(table, *["quarry"] * 61), 422)["error"] == "bad_request"


@pytest.mark.slow
def test_variations_need_hints_until_the_game_is_over(ana: ApiClient, ben: ApiClient) -> None:
    table = create_two_player_table(ana, ben, hints=False)
    assert ana.get(variation_path(table), 409)["error"] == "no_hints"
    finished = ana.create_table("me", "here", options=["hidden-cards"], seed=6)["table"]
    ana.play_randomly(finished)
    variation = ben.get(variation_path(finished, at=0))
    assert variation["known"]["state"]["draw_pile"][0] == max(variation["known"]["state"]["draw_pile"])
    opened = ben.get(variation_path(finished, at=0, all_open=True))
    assert opened["known"]["state"]["draw_pile"] != variation["known"]["state"]["draw_pile"]
    assert ana.get(variation_path(finished), 409)["error"] == "over"


@pytest.mark.rule("INFO-2")
def test_variation_of_a_running_game_reveals_nothing_hidden(ana: ApiClient, ben: ApiClient, server: Server) -> None:
    choice = random.Random(4)

    def play(game: Game) -> str | None:
        return None if len(game.history) >= 80 else str(choice.choice(game.legal_moves))

    seats = [(ana.secret, "Ana"), (ben.secret, "Ben")]
    table = write_table(server.database, seats, play, seed=4, hints=True, options=["hidden-cards"])
    asked, other = (ana, ben) if ana.get_table(table)["legal"] else (ben, ana)
    variation = asked.get(variation_path(table))
    state = variation["known"]["state"]
    *named, unknown = state["hands"][1 - variation["seat"]]
    assert unknown > 0
    assert not any(count for card, count in enumerate(named) if not hands.is_open_card(card))
    assert set(state["draw_pile"][: state["draw_count"]]) == {UNKNOWN_CARD}
    assert state["rng"] == [0, 0, 0, 0]
    assert other.get(variation_path(table), 403)["error"] == "forbidden"
