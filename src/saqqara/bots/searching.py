"""A search for one decision: how it is set up, how long it goes on, and what it has found."""

import time
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import NamedTuple

from saqqara.bots.weights import SHIPPED, read
from saqqara.engine.rules import agenda, chance, flow, moves, redact
from saqqara.engine.rules.layout import Record, Records
from saqqara.engine.rules.state import SEATS, Setup, State
from saqqara.engine.search.evaluate import EVALUATORS, NETWORK
from saqqara.engine.search.network import Network
from saqqara.engine.search.simulate import DEEPEST
from saqqara.engine.search.tree import ANY, NONE, UNIT, Node, Prior, Tree

from .imagined import imagined
from .loads import Load, fastest

BATCH = 256  # simulations between two looks at whether anything can change yet; the same in every load
MOST_NODES = 1 << 19  # of which the longest decision uses less than half
PRIORS = 8  # as many as nodes
CURIOSITY = (0.4, 0.4, 0.3, 0.3)  # what won matches, by evaluator
BLANK = bytes(Network.size)


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
    def told(self) -> dict[str, int]:
        """What a tree is told of it, by the names of its fields."""
        numbers = {"explore": round(self.curiosity * 1000), "margin": round(self.margin * UNIT)}
        return {**numbers, "evaluator": EVALUATORS.index(self.evaluator), "by_prior": int(self.looks)}

    @property
    def network(self) -> bytes:
        """The bytes of the network: blank where none is used. Raises SaqqaraError for weights that cannot be used."""
        return read(self.weights) if self.looks else BLANK


class Option(NamedTuple):
    """A move that was looked at: in how many simulations, and the share of the win and the points at the end that it
    promises each seat.
    """

    code: int
    visits: int
    expected: tuple[float, ...]
    points: tuple[float, ...]


class Search:
    """A search from what a seat knows: `setup` and `state` as `Game.redacted(seat)` gives them.

    All its chance comes from `seed`: so many simulations from the same input find the same, in every load.
    """

    def __init__(
        self, setup: bytes, state: bytes, seed: int, plan: Plan = Plan(), load: type[Load] | None = None
    ) -> None:
        """Lay out the tree in memory of a `load`, of the fastest where none is given; nothing is searched yet."""
        self.plan = plan
        self.seats = Setup(setup).seats
        self._setup = setup
        self._legal: list[int] = []
        self._load = (load or fastest())()
        self._rooms = [self._load.room(kind, count) for kind, count in _rooms(plan)]
        setups, states, trees, nodes, _, nets = (room.memory for room in self._rooms[:6])
        setups[:], nets[:] = setup, plan.network
        self._states, self._nodes, self._tree = states, Records(Node, nodes), Tree(trees)
        for field, number in plan.told.items():
            setattr(self._tree, field, number)
        self._tree.only = ANY
        self._begin(state, seed)

    def _begin(self, state: bytes, seed: int) -> None:
        self._known = state
        self._states[: State.size] = state
        chance.seed(State(self._states).rng, seed & chance.MASK, seed >> 32 & chance.MASK)
        self._load.run("prepare", *self._rooms[:3])

    def follow(self, code: int, state: bytes, seed: int) -> bool:
        """Go on after the searcher has made a move of its own, and keep what was found out about what may follow.

        `state` is what its seat knows now. Nothing is kept, and False given, where anything else has happened meanwhile
        (another seat's decision, a card that came to light), when the move was never looked at, or when half of all
        nodes are used.
        """
        child = self._child(code)
        legal = self._legal_after(code, state, seed)
        if child == NONE or not legal or 2 * self._tree.used > len(self._nodes):
            return False
        self._tree.root, self._legal = child, legal
        self._begin(state, seed)
        return True

    def _legal_after(self, code: int, state: bytes, seed: int) -> list[int]:
        """List what the seat may do next if a move, played where the unknown is dealt anew, brings it just this
        knowledge; else nothing.
        """
        setup = Setup(self._setup)
        memory, after = imagined(setup, self._known, seed)
        seat = agenda.actor(after)
        found = [0] * moves.MOST
        count = flow.step(setup, after, code, found)
        same = agenda.actor(after) == seat
        redact.redact(setup, after, seat)
        return found[:count] if same and memory == state else []

    def run(self, simulations: int) -> None:
        """Make so many simulations more."""
        self._load.run("search", *self._rooms, simulations)

    def run_for(self, seconds: float) -> None:
        """Make simulations until so many seconds have passed; some in any case, so that there is a best move."""
        end = time.perf_counter() + seconds
        while not self._run_until(end, BATCH):
            pass

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
            if self._run_until(end, min(left, BATCH)) or self._is_settled(left):
                break
        return self.best

    def _run_until(self, end: float, simulations: int) -> bool:
        """Make so many simulations more, or fewer once it is `end`, but some; tells whether it is."""
        for made in range(0, simulations, self._load.batch):
            self.run(min(self._load.batch, simulations - made))
            if time.perf_counter() > end:
                return True
        return False

    def _is_settled(self, left: int) -> bool:
        """Tell whether `left` simulations could not make another move the best one."""
        if len(self._legal) == 1:
            return True
        first, second = [*(option.visits for option in self.options[:2]), 0, 0][:2]  # 0 for moves not tried so far
        return first - second > left

    @property
    def simulations(self) -> int:
        """How many were made so far."""
        return int(self._nodes[self._tree.root].visits)

    @property
    def values(self) -> list[int]:
        """What a simulation brought each seat on average, in parts of `tree.UNIT`."""
        return [value // self.simulations for value in self._nodes[self._tree.root].value[: self.seats]]

    @property
    def options(self) -> list[Option]:
        """The moves that were looked at, the most promising first."""
        children = self._children(self._tree.root)
        if self._legal:  # a tree that went on may know moves that other cards would have allowed
            children = [option for option in children if option.code in self._legal]
        return sorted(children, key=lambda option: -option.visits)

    def _child(self, code: int) -> int:
        """Find the node of a move that may be made now; NONE when it was never looked at."""
        at = int(self._nodes[self._tree.root].child)
        while at != NONE and self._nodes[at].move != code:
            at = int(self._nodes[at].sibling)
        return at

    def _children(self, parent: int) -> list[Option]:
        children = []
        at = self._nodes[parent].child
        while at != NONE:
            node = self._nodes[at]
            visits = node.visits
            expected = tuple(value / (UNIT * visits) for value in node.value[: self.seats])
            points = tuple(points / visits for points in node.points[: self.seats])
            children.append(Option(node.move, visits, expected, points))
            at = node.sibling
        return children[::-1]

    @property
    def best(self) -> int:
        """The move that was looked at most often; raises ValueError when nothing was searched."""
        if not self.options:
            raise ValueError("nothing was searched yet, so there is no best move; call run first")
        return self.options[0].code


def _rooms(plan: Plan) -> list[tuple[type[Record] | str, int]]:
    """List what `simulate` takes, in its order: records, then numbers."""
    priors = PRIORS * plan.nodes if plan.looks else 1
    records: list[tuple[type[Record] | str, int]] = [(Setup, 1), (State, 2), (Tree, 1), (Node, plan.nodes)]
    records += [(Prior, priors), (Network, 1)]
    return [*records, ("i8", 2 * SEATS), ("i4", DEEPEST), ("i4", moves.END), ("i2", moves.MOST)]
