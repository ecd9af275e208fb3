"""A search for one decision: how it is set up, how long it goes on, and what it has found."""

import time
from dataclasses import dataclass
from functools import cache
from math import inf
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from saqqara.bots.weights import SHIPPED, read
from saqqara.engine.rules import agenda, chance, flow, moves, redact
from saqqara.engine.rules.layout import Bytes, Records
from saqqara.engine.rules.state import SEATS, Setup, State
from saqqara.engine.search import simulate as plain
from saqqara.engine.search.evaluate import EVALUATORS, NETWORK
from saqqara.engine.search.network import Network
from saqqara.engine.search.tree import ANY, NONE, UNIT, Node, Prior, Tree

from .imagined import imagined

BATCH = 256  # simulations between two looks at the clock
MOST_NODES = 1 << 19  # of which the longest decision uses less than half
PRIORS = 8  # as many as nodes
CURIOSITY = (0.4, 0.4, 0.3, 0.3)  # what won matches, by evaluator
BLANK = np.zeros(1, Network.dtype)


@dataclass(frozen=True)
class Plan:
    """How a search goes about it: its curiosity, how much the lead counts beside the win, what judges a position.

    A network also says which moves to try first; curiosity then is how much that counts.
    """

    explore: float | None = None  # as suits the evaluator
    margin: float = 0.2
    evaluator: str = EVALUATORS[0]
    nodes: int = MOST_NODES
    weights: Path = SHIPPED  # of the network, for those who use it

    @property
    def curiosity(self) -> float:
        """How much is tried that is not the best so far: less where each look says more."""
        return CURIOSITY[EVALUATORS.index(self.evaluator)] if self.explore is None else self.explore

    @property
    def looks(self) -> bool:
        """Whether a network looks at positions."""
        return EVALUATORS.index(self.evaluator) >= NETWORK

    @property
    def network(self) -> Bytes:
        """The network: blank where none is used. Raises SaqqaraError for weights that cannot be used."""
        return read(self.weights) if self.looks else BLANK


class Option(NamedTuple):
    """A move that was looked at: in how many simulations, and the share of the win and the points at the end that it
    promises each seat.
    """

    code: int
    visits: int
    expected: tuple[float, ...]
    points: tuple[float, ...]


@cache
def _compiled() -> Any:
    from saqqara.engine.compiled import simulate

    return simulate


class Search:
    """A search from what a seat knows: `setup` and `state` as `Game.redacted(seat)` gives them.

    All its chance comes from `seed`: so many simulations from the same input find the same, compiled or not.
    """

    def __init__(self, setup: Bytes, state: Bytes, seed: int, plan: Plan = Plan(), compiled: bool = True) -> None:
        """Lay out the tree; nothing is searched yet."""
        self.plan = plan
        self.seats = int(setup[0]["seats"])
        self._setup = setup
        self._legal: list[int] = []
        self._states = np.zeros(2, State.dtype)
        self._trees = np.zeros(1, Tree.dtype)
        self._tree = tree = Tree(self._trees)
        tree.explore, tree.margin = round(plan.curiosity * 1000), round(plan.margin * UNIT)
        tree.evaluator, tree.only = EVALUATORS.index(plan.evaluator), ANY
        self._nodes = np.zeros(plan.nodes, Node.dtype)
        tree.by_prior = plan.looks
        priors = np.zeros(PRIORS * plan.nodes if tree.by_prior else 1, Prior.dtype)
        scratch: list[Bytes] = [np.zeros(2 * SEATS, "i8"), np.zeros(plain.DEEPEST, "i4"), np.zeros(moves.END, "i4")]
        scratch.append(np.zeros(moves.MOST, "i2"))
        records: list[tuple[Any, Bytes]] = [(Setup, setup), (State, self._states), (Tree, self._trees)]
        records += [(Node, self._nodes), (Prior, priors), (Network, plan.network)]
        if compiled:
            self._load: Any = _compiled()
            self._arrays: tuple[Any, ...] = (*(array for _, array in records), *scratch)
        else:
            self._load = plain
            self._arrays = (*(Records(*record) for record in records), *(array.tolist() for array in scratch))
        self._begin(state, seed)

    def _begin(self, state: Bytes, seed: int) -> None:
        self._known = state.copy()
        self._states[0] = state[0]
        chance.seed(State(self._states).rng, seed & chance.MASK, seed >> 32 & chance.MASK)
        self._load.prepare(*self._arrays[:3])

    def follow(self, code: int, state: Bytes, seed: int) -> bool:
        """Go on after the searcher has made a move of its own, and keep what was found out about what may follow.

        `state` is what its seat knows now. Nothing is kept, and False given, where anything else has happened meanwhile
        (another seat's decision, a card that came to light), when the move was never looked at, or when half of all
        nodes are used.
        """
        child = self._child(code)
        legal = self._legal_after(code, state, seed)
        if child == NONE or not legal or 2 * int(self._tree.used) > len(self._nodes):
            return False
        self._tree.root, self._legal = child, legal
        self._begin(state, seed)
        return True

    def _legal_after(self, code: int, state: Bytes, seed: int) -> list[int]:
        """List what the seat may do next if a move, played where the unknown is dealt anew, brings it just this
        knowledge; else nothing.
        """
        setup = Setup(self._setup)
        array, after = imagined(setup, self._known, seed)
        seat = agenda.actor(after)
        found = [0] * moves.MOST
        count = flow.step(setup, after, code, found)
        same = agenda.actor(after) == seat
        redact.redact(setup, after, seat)
        return found[:count] if same and array.tobytes() == state.tobytes() else []

    def run(self, simulations: int) -> None:
        """Make so many simulations more."""
        self._load.search(*self._arrays, simulations)

    def run_for(self, seconds: float) -> None:
        """Make simulations until so many seconds have passed; some in any case, so that there is a best move."""
        end = time.perf_counter() + seconds
        self.run(BATCH)
        while time.perf_counter() < end:
            self.run(BATCH)

    def dwell(self, code: int, simulations: int) -> None:
        """Make so many simulations more that all begin with one legal move, so that what it promises is known as well
        as of a favourite. From then on `best` says nothing.
        """
        self._tree.only = code
        self.run(simulations)
        self._tree.only = ANY

    def decide(self, simulations: int, seconds: float = inf) -> int:
        """Give the best move after so many simulations in all, or after so many seconds, whichever comes first.

        Ends sooner when what is left could not change the answer any more.
        """
        end = time.perf_counter() + seconds
        while (left := simulations - self.simulations) > 0:
            self.run(min(left, BATCH))
            if self._is_settled(left) or time.perf_counter() > end:
                break
        return self.best

    def _is_settled(self, left: int) -> bool:
        """Tell whether `left` simulations could not make another move the best one."""
        if len(self._legal) == 1:
            return True
        first, second = [*(option.visits for option in self.options[:2]), 0, 0][:2]  # 0 for moves not tried so far
        return first - second > left

    @property
    def simulations(self) -> int:
        """How many were made so far."""
        return int(self._nodes[self._tree.root]["visits"])

    @property
    def values(self) -> list[int]:
        """What a simulation brought each seat on average, in parts of `tree.UNIT`."""
        return [int(value) // self.simulations for value in self._nodes[self._tree.root]["value"][: self.seats]]

    @property
    def options(self) -> list[Option]:
        """The moves that were looked at, the most promising first."""
        children = self._children(self._tree.root)
        if self._legal:  # a tree that went on may know moves that other cards would have allowed
            children = [option for option in children if option.code in self._legal]
        return sorted(children, key=lambda option: -option.visits)

    def _child(self, code: int) -> int:
        """Find the node of a move that may be made now; NONE when it was never looked at."""
        at = int(self._nodes[self._tree.root]["child"])
        while at != NONE and self._nodes[at]["move"] != code:
            at = int(self._nodes[at]["sibling"])
        return at

    def _children(self, parent: int) -> list[Option]:
        children = []
        at = int(self._nodes[parent]["child"])
        while at != NONE:
            node = self._nodes[at]
            visits = int(node["visits"])
            expected = tuple(float(value) / (UNIT * visits) for value in node["value"][: self.seats])
            points = tuple(float(points) / visits for points in node["points"][: self.seats])
            children.append(Option(int(node["move"]), visits, expected, points))
            at = int(node["sibling"])
        return children[::-1]

    @property
    def best(self) -> int:
        """The move that was looked at most often; raises ValueError when nothing was searched."""
        if not self.options:
            raise ValueError("nothing was searched yet, so there is no best move; call run first")
        return self.options[0].code
