"""The module in V8, run by the modules of the worker: games, positions and trees equal those of Python."""

from __future__ import annotations

import asyncio
import hashlib
import json
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import inf
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from saqqara import Game
from saqqara.bots import endgame, levels
from saqqara.bots.analysis import analyse_move
from saqqara.bots.backends import WasmBackend
from saqqara.bots.levels import BLEND_CONFIG, LEVELS, Level
from saqqara.bots.search import PRIORS_PER_NODE, Search, SearchConfig
from saqqara.bots.search_cache import SearchCache
from saqqara.bots.weights import read_weights
from saqqara.engine.rules import agenda, moves, redact
from saqqara.engine.rules.layout import size_of
from saqqara.engine.rules.state import Setup, State
from saqqara.engine.search.evaluate import EVALUATORS
from saqqara.engine.wasm import header, instance
from saqqara.game.notation import Move
from saqqara.game.record_to_dict import record_to_dict
from saqqara.review.browser_report import MoveCounts, build_evaluation, evaluation_from_counts
from saqqara.review.comparison import MAX_OPTIONS
from saqqara.review.decisions import Decision, decision_at, decisions_with_choice
from saqqara.review.evaluation import Effort
from saqqara.review.evaluation_json import evaluate_to_json, replace_move
from saqqara.server.workers.bot_decision import BotDecision
from saqqara.static.device_workers import DeviceWorkers
from tests.helpers.known_moves import known_moves
from tests.helpers.node import run_node
from tests.helpers.variants import ALL_VARIANTS, MODULES, StableRandom, Variant, random_game
from tests.static.python_searcher import record_bytes

pytestmark = pytest.mark.slow

JSON = dict[str, Any]
HERE = Path(__file__).parent
SEED, SIMULATIONS, NODES = 5, 200, 1000
DEEP_SIMULATIONS = 3000  # simulations for comparing evaluations
# Set-ups in which seats often decide several times in a turn, with and without hidden cards; and the decisions of each.
COURSE_VARIANTS = [Variant(2, "official", (), "standard", "DDDDD"), Variant(3, "official", MODULES, sides="BCBDC")]
COURSE_DECISIONS = 60
SEARCHED_VARIANTS = ALL_VARIANTS[::16]  # set-ups for comparing searches


def decision_count(number: int) -> int:
    """Return how far each game is played: further each time, and never to the end."""
    return 1 + 7 * number % 112


EVALUATION_SIMULATIONS = 2000  # simulations of an evaluation
MIN_SIMULATIONS = 300  # simulations of another one
QUICK_BLEND = Level(1_500, search_config=BLEND_CONFIG)  # as the strongest level, in less time
SOLVING_BLEND = replace(QUICK_BLEND, solver_nodes=endgame.MAX_NODES)
SOLVED_SIMULATIONS = 80_000  # for which an evaluation may spend all nodes on solving


class RecordedGame(NamedTuple):
    """A game: the codes played, the hash of its states, and what the seat to move knew in its middle."""

    setup: bytes
    codes: list[int]
    states: str
    observation: bytes


def record_game(module: instance.Instance, variant: Variant, number: int) -> RecordedGame:
    """Play a game at random."""
    module.call("clear")
    setup = variant.setup()
    setup_at, state_at, found_at = (
        module.allocate(size) for size in (Setup.size, State.size, size_of("i2") * moves.MAX_LEGAL_MOVES)
    )
    module.view(setup_at, Setup.size)[:] = setup
    state, found = (
        module.view(state_at, State.size),
        module.view(found_at, size_of("i2") * moves.MAX_LEGAL_MOVES).cast("h"),
    )
    dice, codes, states, seen = StableRandom(number), list[int](), list[bytes](), hashlib.sha256()
    module.call("deal", setup_at, state_at, number, 1)
    count = module.call("begin", setup_at, state_at, found_at, moves.MAX_LEGAL_MOVES)
    while True:
        seen.update(array("h", found[:count]).tobytes() + state)
        if not count:
            return RecordedGame(setup, codes, seen.hexdigest(), observation_of(setup, states[len(states) // 2]))
        states.append(bytes(state))
        codes.append(found[dice.below(count)])
        count = module.call("step", setup_at, state_at, codes[-1], found_at, moves.MAX_LEGAL_MOVES)


def observation_of(setup: bytes, state: bytes) -> bytes:
    """Blank what the seat to move may not know."""
    memory = bytearray(state)
    view = State(memory)
    redact.redact(Setup(setup), view, agenda.deciding_seat(view))
    return bytes(memory)


def position_by_names(setup: bytes, state: bytes) -> JSON:
    """Return a position by field names, as the server does."""
    return {"setup": record_to_dict(Setup(setup)), "state": record_to_dict(State(state))}


def search_request(setup: bytes, state: bytes, plan: SearchConfig, simulations: int) -> JSON:
    """Return the page's input for a search."""
    plan_told = {**plan.tree_fields, "nodes": plan.nodes, "priors": PRIORS_PER_NODE}
    return {"known": position_by_names(setup, state), "plan": plan_told, "seed": SEED, "simulations": simulations}


def search_plans() -> Iterator[SearchConfig]:
    """Yield the evaluators in turn."""
    while True:
        yield from (SearchConfig(evaluator=evaluator, nodes=NODES) for evaluator in EVALUATORS)


def run_in_node(
    folder: Path,
    games: Sequence[JSON] = (),
    searches: Sequence[JSON] = (),
    judged: Sequence[JSON] = (),
    decided: Sequence[JSON] = (),
    courses: Sequence[Sequence[JSON]] = (),
) -> JSON:
    """Make Node play, search, evaluate and decide."""
    network, jobs, answers = (folder / name for name in ("network.bin", "jobs.json", "answers.json"))
    network.write_bytes(read_weights())
    asked = {"games": games, "searches": searches, "judged": judged, "decided": decided, "courses": courses}
    jobs.write_text(json.dumps(asked), encoding="utf-8")
    done = run_node(HERE / "run-engine.js", header.MODULE_FILE, network, jobs, answers)
    assert done.returncode == 0, done.stdout
    answered: JSON = json.loads(answers.read_text(encoding="utf-8"))
    return answered


def test_games_positions_and_trees_equal_python(tmp_path: Path) -> None:
    module = instance.Instance()
    courses = [record_game(module, variant, number) for number, variant in enumerate(ALL_VARIANTS)]
    games = [
        {"setup": one.setup.hex(), "low": number, "high": 1, "codes": one.codes} for number, one in enumerate(courses)
    ]
    chosen = [plan for plan, _ in zip(search_plans(), courses, strict=False)]
    wishes = [
        search_request(one.setup, one.observation, plan, SIMULATIONS) for one, plan in zip(courses, chosen, strict=True)
    ]
    answered = run_in_node(tmp_path, games, wishes)
    found = zip(ALL_VARIANTS, courses, chosen, answered["games"], answered["searches"], strict=True)
    others = []
    for variant, one, plan, states, searched in found:
        search = Search(one.setup, one.observation, SEED, plan, WasmBackend)
        search.run_simulations(SIMULATIONS)
        expected = (one.states, one.setup.hex(), one.observation.hex(), hash_tree(search))
        if expected != (states, searched["setup"], searched["state"], searched["tree"]):
            others.append(str(variant))
    assert others == []


def hash_tree(search: Search) -> str:
    """Hash the nodes that a search has used."""
    nodes = search._buffers[3].memory
    return hashlib.sha256(nodes[: search._tree.nodes_used * (len(nodes) // search.config.nodes)]).hexdigest()


@pytest.fixture(scope="module")
def search_results(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[Game, Search, JSON]]:
    """Yield some positions, Python's result for them, and the page's evaluation."""
    plan = replace(BLEND_CONFIG, nodes=2 * DEEP_SIMULATIONS)
    games = [random_game(variant, 3, decision_count(n)) for n, variant in enumerate(SEARCHED_VARIANTS)]
    redacted = [game.redacted_bytes(game.actor) for game in games]
    wishes = [search_request(*position, plan, DEEP_SIMULATIONS) for position in redacted]
    evaluations = [
        answer["evaluation"] for answer in run_in_node(tmp_path_factory.mktemp("v8"), searches=wishes)["searches"]
    ]
    searches = [Search(*position, SEED, plan, WasmBackend) for position in redacted]
    for search in searches:
        search.run_simulations(DEEP_SIMULATIONS)
    return list(zip(games, searches, evaluations, strict=True))


def test_browser_evaluation_equals_python_analysis(search_results: list[tuple[Game, Search, JSON]]) -> None:
    for _, search, evaluation in search_results:
        weighed = [analyse_move(option) for option in search.root_moves]
        assert [move["move"] for move in evaluation["moves"]] == [str(one.move) for one in weighed]
        assert [move["visits"] for move in evaluation["moves"]] == [one.visits for one in weighed]
        for move, one in zip(evaluation["moves"], weighed, strict=True):
            assert move["chances"] == pytest.approx(list(one.share), abs=1e-12)
            assert move["points"] == pytest.approx(list(one.points), abs=1e-12)
        assert evaluation["chances"] == evaluation["moves"][0]["chances"]
        assert sum(move["share"] for move in evaluation["moves"]) == pytest.approx(1)
        assert (evaluation["simulations"], evaluation["deep"]) == (DEEP_SIMULATIONS, False)


def test_principal_variation_is_legal_after_determinization(search_results: list[tuple[Game, Search, JSON]]) -> None:
    lengths = []
    for game, _, evaluation in search_results:
        for move in evaluation["moves"]:
            line = game.determinized(game.actor, 1)
            assert move["line"][0] == move["move"]
            for step, seat in zip(move["line"], move["seats"], strict=True):
                assert (line.actor, line.round) == (seat, game.round)
                line.play(step)
            lengths.append(len(move["line"]))
    assert max(lengths) == 8
    assert min(lengths) == 1


def test_bot_in_the_browser_decides_like_its_level(tmp_path: Path) -> None:
    asked = [(due, level) for due, _, _ in decisions() for level in (LEVELS["mason"], LEVELS["overseer"], QUICK_BLEND)]
    wishes = [search_request(due.setup, due.state, level.search_config, level.simulations) for due, level in asked]
    expected = [
        str(Move(Search(due.setup, due.state, SEED, level.search_config).decide(level.simulations)))
        for due, level in asked
    ]
    assert run_in_node(tmp_path, decided=wishes)["decided"] == expected
    assert len(set(expected)) > 5


class CachedCourse:
    """A `Searcher` that decides as the server's cache of trees does; notes what is asked, and the results."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.cache = SearchCache()
        self.asked: list[JSON] = []
        self.made: list[JSON] = []
        self.moves: list[int | None] = []
        self.continued: list[int] = []  # after how many moves, for each decision that continues a tree

    async def play(self, bot: str) -> None:
        """Let a bot play all seats, with a seed of its own for each decision."""
        workers = DeviceWorkers(self)
        for _ in range(COURSE_DECISIONS):
            key = f"table {self.game.actor}"
            position = self.game.redacted_bytes(self.game.actor)
            before = self.cache._searches.get(f"{key} {bot}", (None, 0))[0]
            self.moves = known_moves(self.game, self.game.actor)
            move = await workers.choose(BotDecision(bot, *position, len(self.asked), key, self.moves))
            if self.cache._searches[f"{key} {bot}"][0] is before:
                self.continued.append(len(self.asked[-1]["decides"]["continues"]["moves"]))
            self.game.play(move)

    async def decide(self, known: JSON, decision: JSON) -> str:
        """Return the move of the cache."""
        setup, state = record_bytes(Setup, known["setup"]), record_bytes(State, known["state"])
        key = f"table {self.game.actor} mason"
        code = self.cache.choose(key, LEVELS["mason"], setup, state, decision["seed"], inf, self.moves)
        search = self.cache._searches[key][0]
        self.asked.append({"seat": self.game.actor, "known": known, "decides": decision})
        self.made.append({"move": str(Move(search.best_move)), "tree": hash_tree(search)})
        return str(Move(code))

    async def evaluate(self, known: JSON, decision: JSON) -> JSON:
        """Fail: nothing is evaluated here."""
        raise NotImplementedError


@pytest.mark.parametrize(
    ("level", "is_reused"),
    [
        (Level(150, inf), True),
        (Level(500, inf, SearchConfig(evaluator="network", nodes=5_000)), True),
        (Level(150, inf, SearchConfig(nodes=200)), False),  # more than half of the nodes are used
    ],
)
def test_bot_in_the_browser_continues_a_tree_like_the_server(
    level: Level, is_reused: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LEVELS, "mason", level)
    courses = [CachedCourse(variant.game(seed=4)) for variant in COURSE_VARIANTS]
    for course in courses:
        asyncio.run(course.play("mason"))
    asked = [course.asked for course in courses]
    assert run_in_node(tmp_path, courses=asked)["courses"] == [course.made for course in courses]
    for course in courses:
        assert any(one["decides"]["continues"] for one in course.asked)
        assert any(course.continued) == is_reused
    assert (max(max(course.continued, default=0) for course in courses) > 1) == is_reused


def test_evaluation_from_browser_counts_equals_the_server(tmp_path: Path) -> None:
    asked = list(decisions())
    wishes = [
        {"known": position_by_names(due.setup, due.state), "move": due.move_text, "simulations": simulations}
        for due, _, simulations in asked
    ]
    shown = []
    for (due, legal, simulations), counted in zip(asked, run_in_node(tmp_path, judged=wishes)["judged"], strict=True):
        counts = [MoveCounts(**option) for option in counted["options"]]
        seats = Setup(due.setup).seats
        expected = evaluate_to_json(Effort(simulations), due)
        found = evaluation_from_counts(due, counts, legal, seats, is_certain=counted["certain"])
        assert found | {"judge": expected["judge"]} == expected
        shown.append((len(legal), [option["move"] for option in expected["options"]].index(due.move_text)))
    assert any(legal > MAX_OPTIONS and at == MAX_OPTIONS - 1 for legal, at in shown)
    assert any(at == 0 for _, at in shown)


def test_evaluation_of_an_open_decision_in_the_browser_equals_the_server(tmp_path: Path) -> None:
    asked = [(replace(due, move=None), simulations) for due, _, simulations in decisions()]
    wishes = [
        {"known": position_by_names(due.setup, due.state), "move": None, "simulations": simulations}
        for due, simulations in asked
    ]
    for (due, simulations), counted in zip(asked, run_in_node(tmp_path, judged=wishes)["judged"], strict=True):
        expected = evaluate_to_json(Effort(simulations), due)
        counts = [MoveCounts(**option) for option in counted["options"]]
        found = build_evaluation(due, counts, is_certain=counted["certain"])
        assert found | {"judge": expected["judge"]} == expected


def test_evaluation_in_the_browser_ends_when_its_time_is_up(tmp_path: Path) -> None:
    due, _, _ = next(decisions())
    known = position_by_names(due.setup, due.state)
    wish = {"known": known, "move": None, "simulations": 10**9, "seconds": 0.05}
    [counted] = run_in_node(tmp_path, judged=[wish])["judged"]
    assert 1 <= sum(option["visits"] for option in counted["options"]) < 10**6


def endings() -> Iterator[Decision]:
    """Yield decisions near the end of games, once with the move that was played and once without."""
    for seed, (seats, sides) in enumerate(((2, "AAAAA"), (2, "DDDDD"), (2, "AADAC"), (3, "AAAAA"), (4, "AAAAA"))):
        game = random_game(Variant(seats, "official", (), "standard", sides), seed)
        *_, late, last = decisions_with_choice(game)
        yield from (late, last, replace(last, move=None))


def test_solved_decisions_in_the_browser_equal_the_server(tmp_path: Path) -> None:
    asked = list(endings())
    positions = [position_by_names(due.setup, due.state) for due in asked]
    wishes = [
        {"known": known, "move": due.move_text, "simulations": SOLVED_SIMULATIONS}
        for known, due in zip(positions, asked, strict=True)
    ]
    bots = [
        search_request(due.setup, due.state, QUICK_BLEND.search_config, QUICK_BLEND.simulations)
        | {"solver_nodes": endgame.MAX_NODES}
        for due in asked
    ]
    answered = run_in_node(tmp_path, judged=wishes, decided=bots)
    for due, counted, move in zip(asked, answered["judged"], answered["decided"], strict=True):
        expected = evaluate_to_json(Effort(SOLVED_SIMULATIONS), due)
        counts = [MoveCounts(**option) for option in counted["options"]]
        found = build_evaluation(due, counts, is_certain=counted["certain"])
        assert found | {"judge": expected["judge"]} == expected
        assert counted["certain"] or Setup(due.setup).seats > 2
        assert Move.parse(move).code == levels.choose(SOLVING_BLEND, due.setup, due.state, SEED)


def decisions() -> Iterator[tuple[Decision, list[str], int]]:
    """Return decisions of several set-ups, once with the first move and once with the last, and their simulations."""
    for number, variant in enumerate(SEARCHED_VARIANTS):
        game = random_game(variant, 3, decision_count(number))
        found, legal = decision_at(game, len(game.history)), [str(move) for move in game.legal_moves]
        assert found is not None
        yield replace_move(found, legal[0]), legal, EVALUATION_SIMULATIONS
        yield replace_move(found, legal[-1]), legal, MIN_SIMULATIONS
