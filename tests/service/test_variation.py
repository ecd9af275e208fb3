"""Other moves from a moment of a game: where they lead, who may ask, and that nothing hidden is in it."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from saqqara import Game
from saqqara.engine.rules import hands
from saqqara.engine.rules.layout import Record
from saqqara.engine.rules.state import UNKNOWN_CARD, Setup, State
from saqqara.server.tables.line import Moment, Timeline
from saqqara.server.views.variation import describe_variation, play_variation
from tests.service.serving import JSON, Server, Visitor
from tests.service.sitting import two
from tests.service.test_prospects import EVERYTHING
from tests.service.written import write_table


def now(game: Game) -> Moment:
    moves = len(game.history)
    return Moment(Timeline(game, [[] for _ in range(moves + 1)]), moves)


def led_to(game: Game, *moves: str, all_open: bool = False) -> JSON:
    return describe_variation(play_variation(now(game), moves, all_open), all_open)


def record_of(known: JSON, kind: type[Record]) -> bytes:
    """Lay a record out that is told by the names of its fields."""
    memory, record = kind.new()
    fill(record, known)
    return bytes(memory)


def fill(record: Record, known: JSON) -> None:
    assert set(known) == set(record.layout)
    for name, value in known.items():
        if isinstance(value, dict):
            fill(getattr(record, name), value)
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


def somewhere(moves: int, seed: int = 2, sides: str = "DCCDA") -> Game:
    game, choice = Game(3, sides, EVERYTHING, seed=seed), random.Random(seed)
    for _ in range(moves):
        game.play(choice.choice(game.legal_moves))
    return game


@pytest.mark.rule("INFO-2")
def test_what_is_known_is_told_by_names_and_is_all_that_the_seat_knows() -> None:
    for moves in (0, 17, 40):
        game = somewhere(moves)
        setup, state = game.redacted_bytes(game.actor)
        told = json.loads(json.dumps(led_to(game)["known"]))
        assert record_of(told["setup"], Setup) == setup
        assert record_of(told["state"], State) == state


@pytest.mark.rule("INFO-2", "CARD-1")
@pytest.mark.parametrize("sides", ["AAAAA", "BCDBB", "DCCDA", "CDBCD"])
def test_games_that_differ_in_what_a_seat_cannot_know_lead_to_the_same(sides: str) -> None:
    choice = random.Random(5)
    for moves in range(0, 60, 6):
        game = somewhere(moves, sides=sides)
        seat = game.actor
        assert seat is not None
        twin = game.determinized(seat, choice.getrandbits(60))
        assert twin.position()["market"]["draw"] != game.position()["market"]["draw"]
        led: list[str] = []
        for _ in range(4):
            one, other = (led_to(each, *led) for each in (game, twin))
            assert one == other
            led.append(choice.choice(one["legal"]))


def test_a_variation_goes_on_from_what_came_before_in_it() -> None:
    led: list[str] = []
    game, choice = somewhere(12), random.Random(3)
    line = game.determinized(game.actor, 1)
    while not line.is_over:
        told = led_to(game, *led)
        assert told["seat"] == line.actor
        assert told["legal"] == [str(move) for move in line.legal_moves]
        if len(led) == 8:
            break
        led.append(str(choice.choice(line.legal_moves)))
        line.play(led[-1])


def test_with_all_cards_open_the_true_game_goes_on_without_its_generator() -> None:
    game = somewhere(30)
    told = led_to(game, all_open=True)
    assert told["known"]["state"]["rng"] == [0, 0, 0, 0]
    drawn = told["known"]["state"]["draw_pile"][: told["known"]["state"]["draw_count"]]
    assert drawn == [int(card) for card in game._state.draw_pile][: len(drawn)]
    assert told["view"]["hands"] == game.position()["hands"]
    assert "unknown" not in json.dumps(told["view"]["market"])
    assert "unknown" in json.dumps(led_to(game)["view"]["market"])
    assert told["known"]["state"]["round_order"] == list(game._state.round_order)


def path(table: str, *moves: str, **query: Any) -> str:
    asked = "&".join([*(f"move={move.replace(' ', '+')}" for move in moves), *(f"{k}={v}" for k, v in query.items())])
    return f"/api/tables/{table}/variation?{asked}"


def test_whoever_may_have_a_decision_judged_may_try_other_moves(ana: Visitor, ben: Visitor) -> None:
    table = ana.make("me", "here", seed=6)["table"]
    seen = ana.play(table, most=7)
    told = ana.get(path(table))
    assert (told["n"], told["legal"], told["view"]) == (seen["n"], seen["legal"], seen["view"])
    move = seen["legal"][-1]
    after = ana.get(path(table, move))
    assert (after["n"], after["seat"]) == (seen["n"], after["view"]["actor"])
    assert ana.see(table)["n"] == seen["n"], "nothing was played"
    assert ben.get(path(table), 403)["error"] == "forbidden"
    assert ana.get(path(table, all_open=True), 409)["error"] == "running"
    assert ana.get(path(table, at=9999), 404)["error"] == "not_found"
    refused = ana.get(path(table, "sail 9 temple"), 422)
    assert (refused["error"], refused["legal"]) == ("illegal", seen["legal"])
    assert ana.get(path(table, *["quarry"] * 61), 422)["error"] == "bad_request"


def test_without_hints_nobody_tries_anything_until_the_game_is_over(ana: Visitor, ben: Visitor) -> None:
    table = two(ana, ben, hints=False)
    assert ana.get(path(table), 409)["error"] == "no_hints"
    finished = ana.make("me", "here", options=["hidden-cards"], seed=6)["table"]
    ana.play(finished)
    told = ben.get(path(finished, at=0))
    assert told["known"]["state"]["draw_pile"][0] == max(told["known"]["state"]["draw_pile"])
    opened = ben.get(path(finished, at=0, all_open=True))
    assert opened["known"]["state"]["draw_pile"] != told["known"]["state"]["draw_pile"]
    assert ana.get(path(finished), 409)["error"] == "over"


@pytest.mark.rule("INFO-2")
def test_a_running_table_tells_of_a_decision_nothing_that_its_seat_may_not_know(
    ana: Visitor, ben: Visitor, server: Server
) -> None:
    choice = random.Random(4)

    def play(game: Game) -> str | None:
        return None if len(game.history) >= 80 else str(choice.choice(game.legal_moves))

    seats = [(ana.secret, "Ana"), (ben.secret, "Ben")]
    table = write_table(server.database, seats, play, seed=4, hints=True, options=["hidden-cards"])
    asked, other = (ana, ben) if ana.see(table)["legal"] else (ben, ana)
    told = asked.get(path(table))
    state = told["known"]["state"]
    *named, unknown = state["hands"][1 - told["seat"]]
    assert unknown > 0
    assert not any(count for card, count in enumerate(named) if not hands.is_open_card(card))
    assert set(state["draw_pile"][: state["draw_count"]]) == {UNKNOWN_CARD}
    assert state["rng"] == [0, 0, 0, 0]
    assert other.get(path(table), 403)["error"] == "forbidden"
