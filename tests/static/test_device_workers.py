"""Bots and evaluations on a device get the same settings, and give the same results, as on a server."""

from __future__ import annotations

import asyncio
from math import inf
from typing import Any

import pytest

from saqqara import Game
from saqqara.bots.levels import LEVELS, OBVIOUS_POINTS
from saqqara.bots.search import PRIORS_PER_NODE, legal_moves_after
from saqqara.engine.rules.state import Setup, State
from saqqara.game.notation import Move
from saqqara.game.record_to_dict import record_to_dict
from saqqara.review.decisions import decision_at
from saqqara.review.evaluation import UNLIMITED_SIMULATIONS, Effort
from saqqara.review.evaluation_json import evaluate_all_to_json, evaluate_to_json, evaluator_info
from saqqara.server.workers.bot_decision import BotDecision
from saqqara.server.workers.interfaces import MAX_SECONDS, BotFailed
from saqqara.static import device_workers
from saqqara.static.device_workers import KEPT_DECISIONS, DeviceWorkers
from tests.bots.test_levels import move_values
from tests.helpers.known_moves import known_moves
from tests.helpers.variants import Variant
from tests.static.python_searcher import PythonSearcher, record_bytes

JSON = dict[str, Any]
LONG_TURNS = Variant(2, "official", (), "standard", "DDDDD")


class NotingSearcher(PythonSearcher):
    """Notes what is searched, and always decides for `move` if it is given."""

    def __init__(self, move: str = "") -> None:
        super().__init__()
        self.move = move
        self.known: list[JSON] = []

    async def decide(self, known: JSON, decision: JSON) -> str:
        self.known.append(known)
        if not self.move:
            return await super().decide(known, decision)
        self.decisions.append(decision)
        return self.move


@pytest.mark.parametrize("name", LEVELS)
def test_level_has_the_search_of_the_server(name: str) -> None:
    game, searcher, level = Game(3, options=["hidden-cards"], seed=4), NotingSearcher(), LEVELS[name]
    setup, state = game.redacted_bytes(game.actor)
    move = asyncio.run(DeviceWorkers(searcher).choose(BotDecision(name, setup, state, 5 << 40 | 7)))
    assert move in [str(legal) for legal in game.legal_moves]
    assert searcher.known == [{"setup": record_to_dict(Setup(setup)), "state": record_to_dict(State(state))}]
    assert record_bytes(State, searcher.known[0]["state"]) == bytes(state)
    assert searcher.decisions == [
        {
            "plan": level.search_config.tree_fields | {"nodes": level.search_config.nodes, "priors": PRIORS_PER_NODE},
            "seed": 7,
            "simulations": level.simulations,
            "seconds": MAX_SECONDS,
            "solver_nodes": level.solver_nodes,
            "number": 1,
            "continues": None,
        }
    ]


async def choose(workers: DeviceWorkers, game: Game, bot: str = "mason", table: str = "table") -> str:
    moves = known_moves(game, game.actor)
    known = game.redacted_bytes(game.actor)
    return await workers.choose(BotDecision(bot, *known, 1, f"{table} {game.actor}", moves))


async def play_turn(workers: DeviceWorkers) -> tuple[Game, str, Game]:
    """Let bots play until a decision may continue the one before; return the game before it, its move, and the game."""
    game = LONG_TURNS.game(seed=4)
    while True:
        before, move = game.copy(), await choose(workers, game)
        game.play(move)
        known, code = [one.redacted_bytes(before.actor) for one in (before, game)], Move.parse(move).code
        setup, state = known[0]
        if before.actor == game.actor and legal_moves_after(setup, state, [code], known[1][1], game.actor or 0, seed=1):
            return before, move, game


def test_decision_continues_the_one_before_in_the_same_turn() -> None:
    async def play() -> None:
        searcher = NotingSearcher()
        workers = DeviceWorkers(searcher)
        _, move, game = await play_turn(workers)
        before = searcher.decisions[-1]["number"]
        await choose(workers, game)
        continues = searcher.decisions[-1]["continues"]
        assert (continues["number"], continues["moves"]) == (before, [move])
        assert sorted(continues["legal"]) == sorted(str(legal) for legal in game.legal_moves)

    asyncio.run(play())


def test_decision_continues_the_one_before_after_moves_of_others() -> None:
    async def play() -> None:
        searcher, game = NotingSearcher(), LONG_TURNS.game(seed=4)
        workers, moved = DeviceWorkers(searcher), set[tuple[bool, bool]]()
        last: dict[int | None, tuple[int, int]] = {}
        for number in range(1, 41):
            seat, moves = game.actor, known_moves(game, game.actor)
            game.play(await choose(workers, game))
            continues = searcher.decisions[-1]["continues"]
            if seat in last:
                before, played = last[seat]
                moved.add((len(moves) > played + 1, continues is not None))
                if continues:
                    since = [str(Move(code)) for code in moves[played:] if code is not None]
                    assert (continues["number"], continues["moves"]) == (before, since)
            last[seat] = number, len(moves)
        assert {(True, True), (True, False)} <= moved, "continued, and not where cards were drawn"

    asyncio.run(play())


@pytest.mark.parametrize(("bot", "table"), [("overseer", "table"), ("mason", "other")])
def test_other_level_or_game_continues_nothing(bot: str, table: str) -> None:
    async def play() -> None:
        searcher = NotingSearcher()
        workers = DeviceWorkers(searcher)
        _, _, game = await play_turn(workers)
        await choose(workers, game, bot, table)
        assert searcher.decisions[-1]["continues"] is None

    asyncio.run(play())


def test_decision_that_failed_is_not_continued() -> None:
    async def play() -> None:
        searcher = NotingSearcher()
        workers = DeviceWorkers(searcher)
        _, _, game = await play_turn(workers)
        searcher.fails = True
        with pytest.raises(BotFailed):
            await choose(workers, game)
        assert searcher.decisions[-1]["continues"] is not None
        searcher.fails = False
        await choose(workers, game)
        assert searcher.decisions[-1]["continues"] is None

    asyncio.run(play())


def test_move_that_was_played_is_continued_in_place_of_the_one_that_was_searched(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def play() -> None:
        before, move, game = await play_turn(DeviceWorkers(NotingSearcher()))
        other = next(str(legal) for legal in before.legal_moves if str(legal) != move)
        monkeypatch.setattr(device_workers, "take_obvious_points", lambda *_: Move.parse(move).code)
        searcher = NotingSearcher(other)
        workers = DeviceWorkers(searcher)
        assert await choose(workers, before) == move
        await choose(workers, game)
        assert searcher.decisions[-1]["continues"]["moves"] == [move]

    asyncio.run(play())


def test_number_of_decisions_that_may_be_continued_is_limited() -> None:
    async def play() -> None:
        workers, game = DeviceWorkers(NotingSearcher("quarry")), Game(2, seed=4)
        for table in range(KEPT_DECISIONS + 5):
            await choose(workers, game, "overseer", str(table))
        assert len(workers._decided) == KEPT_DECISIONS

    asyncio.run(play())


def test_bot_without_search_decides_at_once() -> None:
    game, searcher = Game(2, seed=4), NotingSearcher()
    assert asyncio.run(DeviceWorkers(searcher).choose(BotDecision("greedy", *game.redacted_bytes(0), 1)))
    assert searcher.known == []


@pytest.mark.parametrize(("name", "is_weak"), [("apprentice", True), ("mason", True), ("overseer", False)])
def test_weak_level_takes_obvious_points(name: str, is_weak: bool) -> None:
    game = Variant(2, "official", ("wrath",), "standard", "BCBDC").game(seed=3)
    while max((values := move_values(game, 3)).values()) - min(values.values()) <= OBVIOUS_POINTS:
        game.play(game.legal_moves[0])
    best, worst = (str(Move(choose(values, key=lambda code: values[code]))) for choose in (max, min))
    decision = BotDecision(name, *game.redacted_bytes(game.actor), 3)
    decided = asyncio.run(DeviceWorkers(NotingSearcher(worst)).choose(decision))
    assert decided == (best if is_weak else worst)


@pytest.mark.parametrize("effort", [Effort(40), Effort(UNLIMITED_SIMULATIONS, 1.0), Effort(40, inf)])
def test_evaluation_is_that_of_the_server_with_its_effort(effort: Effort) -> None:
    game = Game(2, seed=4)
    game.play(game.legal_moves[0])
    workers = DeviceWorkers(PythonSearcher(simulations=40))
    for due in (decision_at(game, 0), decision_at(game, 1)):
        assert due is not None
        expected = evaluate_to_json(Effort(40), due)
        found = asyncio.run(workers.run(evaluate_to_json, effort, due))
        assert found["judge"] == evaluator_info(effort)
        for key in ("move", "expected", "points", "lost", "options"):
            assert found[key] == expected[key]


def test_several_evaluations_report_their_time() -> None:
    game = Game(2, seed=4)
    due = decision_at(game, 0)
    assert due is not None
    found, seconds = asyncio.run(DeviceWorkers(PythonSearcher()).run(evaluate_all_to_json, Effort(40), [due, due]))
    assert found[0] == found[1]
    assert seconds > 0
