"""A search for one decision: how it is set up, how long it goes on, and what it has found."""

import time
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import NamedTuple

from saqqara.bots.weights import DEFAULT_WEIGHTS, read_weights
from saqqara.engine.rules import agenda, chance, flow, moves, redact
from saqqara.engine.rules.layout import Record, Records
from saqqara.engine.rules.state import SEATS, Setup, State
from saqqara.engine.search.evaluate import EVALUATORS, NETWORK
from saqqara.engine.search.network import Network
from saqqara.engine.search.simulate import MAX_DEPTH
from saqqara.engine.search.tree import NO_FORCED_MOVE, NO_NODE, VALUE_SCALE, Node, Prior, Tree

from .backends import Backend, default_backend
from .determinize import determinize

CHECK_INTERVAL = 256  # simulations between two looks at whether anything can change yet; the same in every load
MAX_NODES = 1 << 19  # of which the longest decision uses less than half
PRIORS_PER_NODE = 8  # as many as nodes
DEFAULT_EXPLORATION = (0.4, 0.4, 0.3, 0.3)  # what won matches, by evaluator
BLANK_NETWORK = bytes(Network.size)


@dataclass(frozen=True)
class SearchConfig:
    """How a search goes about it: its curiosity, how much the lead counts beside the win, what judges a position.

    A network also says which moves to try first; curiosity then is how much that counts.
    """

    explore: float | None = None  # as suits the evaluator
    margin: float = 0.2
    evaluator: str = EVALUATORS[0]
    nodes: int = MAX_NODES
    weights: Path = DEFAULT_WEIGHTS  # of the network, for those who use it

    @property
    def exploration(self) -> float:
        """How much is tried that is not the best so far: less where each look says more."""
        return DEFAULT_EXPLORATION[EVALUATORS.index(self.evaluator)] if self.explore is None else self.explore

    @property
    def uses_network(self) -> bool:
        """Whether a network looks at positions."""
        return EVALUATORS.index(self.evaluator) >= NETWORK

    @property
    def tree_fields(self) -> dict[str, int]:
        """What a tree is told of it, by the names of its fields."""
        numbers = {"exploration": round(self.exploration * 1000), "margin": round(self.margin * VALUE_SCALE)}
        return {**numbers, "evaluator": EVALUATORS.index(self.evaluator), "uses_priors": int(self.uses_network)}

    @property
    def network_bytes(self) -> bytes:
        """The bytes of the network: blank where none is used. Raises SaqqaraError for weights that cannot be used."""
        return read_weights(self.weights) if self.uses_network else BLANK_NETWORK


class RootMove(NamedTuple):
    """A move that was looked at: in how many simulations, and the share of the win and the points at the end that it
    promises each seat.
    """

    code: int
    visits: int
    values: tuple[float, ...]
    points: tuple[float, ...]


class Search:
    """A search from what a seat knows: `setup` and `state` as `Game.redacted(seat)` gives them.

    All its chance comes from `seed`: so many simulations from the same input find the same, in every load.
    """

    def __init__(
        self,
        setup: bytes,
        state: bytes,
        seed: int,
        config: SearchConfig = SearchConfig(),
        backend: type[Backend] | None = None,
    ) -> None:
        """Lay out the tree in memory of a `load`, of the fastest where none is given; nothing is searched yet."""
        self.config = config
        self.seats = Setup(setup).seats
        self._setup = setup
        self._root_legal: list[int] = []
        self._backend = (backend or default_backend())()
        self._buffers = [self._backend.allocate(kind, count) for kind, count in _buffer_layout(config)]
        setups, states, trees, nodes, _, nets = (room.memory for room in self._buffers[:6])
        setups[:], nets[:] = setup, config.network_bytes
        self._states, self._nodes, self._tree = states, Records(Node, nodes), Tree(trees)
        for field, number in config.tree_fields.items():
            setattr(self._tree, field, number)
        self._tree.forced_move = NO_FORCED_MOVE
        self._set_root(state, seed)

    def _set_root(self, state: bytes, seed: int) -> None:
        self._root_state = state
        self._states[: State.size] = state
        chance.seed(State(self._states).rng, seed & chance.MASK_32, seed >> 32 & chance.MASK_32)
        self._backend.call("prepare", *self._buffers[:3])

    def advance_root(self, code: int, state: bytes, seed: int) -> bool:
        """Go on after the searcher has made a move of its own, and keep what was found out about what may follow.

        `state` is what its seat knows now. Nothing is kept, and False given, where anything else has happened meanwhile
        (another seat's decision, a card that came to light), when the move was never looked at, or when half of all
        nodes are used.
        """
        child = self._root_child(code)
        legal = self._legal_after(code, state, seed)
        if child == NO_NODE or not legal or 2 * self._tree.nodes_used > len(self._nodes):
            return False
        self._tree.root, self._root_legal = child, legal
        self._set_root(state, seed)
        return True

    def _legal_after(self, code: int, state: bytes, seed: int) -> list[int]:
        """List what the seat may do next if a move, played where the unknown is dealt anew, brings it just this
        knowledge; else nothing.
        """
        setup = Setup(self._setup)
        memory, after = determinize(setup, self._root_state, seed)
        seat = agenda.actor(after)
        found = [0] * moves.MAX_LEGAL_MOVES
        count = flow.step(setup, after, code, found)
        same = agenda.actor(after) == seat
        redact.redact(setup, after, seat)
        return found[:count] if same and memory == state else []

    def run(self, simulations: int) -> None:
        """Make so many simulations more."""
        self._backend.call("search", *self._buffers, simulations)

    def run_for(self, seconds: float) -> None:
        """Make simulations until so many seconds have passed; some in any case, so that there is a best move."""
        end = time.perf_counter() + seconds
        while not self._run_until(end, CHECK_INTERVAL):
            pass

    def search_move(self, code: int, simulations: int) -> None:
        """Make so many simulations more that all begin with one legal move, so that what it promises is known as well
        as of a favourite. From then on `best` says nothing.
        """
        self._tree.forced_move = code
        self.run(simulations)
        self._tree.forced_move = NO_FORCED_MOVE

    def decide(self, simulations: int, seconds: float = inf) -> int:
        """Give the best move after so many simulations in all, or after so many seconds, whichever comes first.

        Ends sooner when what is left could not change the answer any more.
        """
        end = time.perf_counter() + seconds
        while (left := simulations - self.simulations) > 0:
            if self._run_until(end, min(left, CHECK_INTERVAL)) or self._is_settled(left):
                break
        return self.best_move

    def _run_until(self, end: float, simulations: int) -> bool:
        """Make so many simulations more, or fewer once it is `end`, but some; tells whether it is."""
        for made in range(0, simulations, self._backend.batch_size):
            self.run(min(self._backend.batch_size, simulations - made))
            if time.perf_counter() > end:
                return True
        return False

    def _is_settled(self, left: int) -> bool:
        """Tell whether `left` simulations could not make another move the best one."""
        if len(self._root_legal) == 1:
            return True
        first, second = [*(option.visits for option in self.root_moves[:2]), 0, 0][:2]  # 0 for moves not tried so far
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
    def root_moves(self) -> list[RootMove]:
        """The moves that were looked at, the most promising first."""
        children = self._child_moves(self._tree.root)
        if self._root_legal:  # a tree that went on may know moves that other cards would have allowed
            children = [option for option in children if option.code in self._root_legal]
        return sorted(children, key=lambda option: -option.visits)

    def _root_child(self, code: int) -> int:
        """Find the node of a move that may be made now; NONE when it was never looked at."""
        at = int(self._nodes[self._tree.root].child)
        while at != NO_NODE and self._nodes[at].move != code:
            at = int(self._nodes[at].sibling)
        return at

    def _child_moves(self, parent: int) -> list[RootMove]:
        children = []
        at = self._nodes[parent].child
        while at != NO_NODE:
            node = self._nodes[at]
            visits = node.visits
            expected = tuple(value / (VALUE_SCALE * visits) for value in node.value[: self.seats])
            points = tuple(points / visits for points in node.points[: self.seats])
            children.append(RootMove(node.move, visits, expected, points))
            at = node.sibling
        return children[::-1]

    @property
    def best_move(self) -> int:
        """The move that was looked at most often; raises ValueError when nothing was searched."""
        if not self.root_moves:
            raise ValueError("nothing was searched yet, so there is no best move; call run first")
        return self.root_moves[0].code


def _buffer_layout(config: SearchConfig) -> list[tuple[type[Record] | str, int]]:
    """List what `simulate` takes, in its order: records, then numbers."""
    priors = PRIORS_PER_NODE * config.nodes if config.uses_network else 1
    records: list[tuple[type[Record] | str, int]] = [(Setup, 1), (State, 2), (Tree, 1), (Node, config.nodes)]
    records += [(Prior, priors), (Network, 1)]
    return [*records, ("i8", 2 * SEATS), ("i4", MAX_DEPTH), ("i4", moves.MOVE_COUNT), ("i2", moves.MAX_LEGAL_MOVES)]
