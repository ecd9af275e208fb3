"""Tree search for one decision: its settings, its time control and its results."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from operator import add
from pathlib import Path
from typing import NamedTuple

from saqqara.bots.weights import DEFAULT_WEIGHTS, read_weights
from saqqara.engine.rules import agenda, chance, flow, legal, moves, redact
from saqqara.engine.rules.layout import Record, Records
from saqqara.engine.rules.state import SEATS, Setup, State
from saqqara.engine.search.evaluate import EVALUATORS, NETWORK
from saqqara.engine.search.network import Network
from saqqara.engine.search.simulate import MAX_DEPTH
from saqqara.engine.search.tree import NO_FORCED_MOVE, NO_NODE, VALUE_SCALE, Node, Prior, Tree

from .backends import Backend, default_backend
from .determinize import determinize

CHECK_INTERVAL = 256  # simulations between two checks whether the best move can still change; the same on every backend
MAX_NODES = 1 << 19  # the longest decision uses less than half of them
PRIORS_PER_NODE = 8
MAX_AHEAD_SHARE = 0.45  # of the tree that thinking ahead may fill; the next decision continues one up to a half
DEFAULT_EXPLORATION = (0.4, 0.4, 0.3, 0.3)  # by evaluator; values that won matches
BLANK_NETWORK = bytes(Network.size)


@dataclass(frozen=True)
class SearchConfig:
    """Settings of a search.

    Attributes:
        explore: Exploration constant; None for the default of the evaluator. With a network it weighs the move priors.
        margin: Weight of the lead in points in the value of a game, 0 to 1; the rest is the share of the win.
        evaluator: One of `EVALUATORS`.
        nodes: Maximum number of nodes of the tree.
        weights: File of the network's weights, if the evaluator uses a network.
    """

    explore: float | None = None
    margin: float = 0.2
    evaluator: str = EVALUATORS[0]
    nodes: int = MAX_NODES
    weights: Path = DEFAULT_WEIGHTS

    @property
    def exploration(self) -> float:
        """The exploration constant: smaller for evaluators whose single evaluation is more precise."""
        return DEFAULT_EXPLORATION[EVALUATORS.index(self.evaluator)] if self.explore is None else self.explore

    @property
    def uses_network(self) -> bool:
        """Whether the evaluator uses a network."""
        return EVALUATORS.index(self.evaluator) >= NETWORK

    @property
    def tree_fields(self) -> dict[str, int]:
        """The settings as fields of a `Tree` record, by name."""
        numbers = {"exploration": round(self.exploration * 1000), "margin": round(self.margin * VALUE_SCALE)}
        return {**numbers, "evaluator": EVALUATORS.index(self.evaluator), "uses_priors": int(self.uses_network)}

    @property
    def network_bytes(self) -> bytes:
        """The bytes of the network, blank if it is not used; raises SaqqaraError if the weights cannot be used."""
        return read_weights(self.weights) if self.uses_network else BLANK_NETWORK


class RootMove(NamedTuple):
    """A move at the root of the search.

    Attributes:
        code: Code of the move.
        visits: Number of simulations that tried it.
        value_sums: Sums of their values by seat, in units of 1 / `VALUE_SCALE`.
        point_sums: Sums of their points at the end of the game, by seat.
    """

    code: int
    visits: int
    value_sums: tuple[int, ...]
    point_sums: tuple[int, ...]

    @property
    def values(self) -> tuple[float, ...]:
        """Mean value by seat: the share of the win and the part for the lead, 0 to 1."""
        return tuple(value / (VALUE_SCALE * self.visits) for value in self.value_sums)

    @property
    def points(self) -> tuple[float, ...]:
        """Mean points at the end of the game, by seat."""
        return tuple(points / self.visits for points in self.point_sums)

    def merge(self, other: "RootMove") -> "RootMove":
        """Return the results of the same move in this and in another search together."""
        return RootMove(
            self.code,
            self.visits + other.visits,
            tuple(map(add, self.value_sums, other.value_sums)),
            tuple(map(add, self.point_sums, other.point_sums)),
        )


class Search:
    """A search from what a seat knows.

    The same input and number of simulations give the same result on every backend.

    Args:
        setup: Bytes of the `Setup`, as `Game.redacted_bytes(seat)` returns them.
        state: Bytes of the redacted `State`.
        seed: Source of all random choices.
        config: Settings.
        backend: Backend that runs the search; None for `default_backend()`.
    """

    def __init__(
        self,
        setup: bytes,
        state: bytes,
        seed: int,
        config: SearchConfig = SearchConfig(),
        backend: type[Backend] | None = None,
    ) -> None:
        """Allocate the tree in the memory of the backend; nothing is searched yet."""
        self.config = config
        self.seats = Setup(setup).seats
        self._seat = agenda.deciding_seat(State(state))  # whose knowledge it is; any seat may decide at the root
        self._setup = setup
        self._root_legal: list[int] = []
        self._prior_count = _prior_count(config)
        self._backend = (backend or default_backend())()
        self._buffers = [self._backend.allocate(kind, count) for kind, count in _buffer_layout(config)]
        setups, states, trees, nodes, _, nets = (buffer.memory for buffer in self._buffers[:6])
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

    def advance_root(self, codes: Sequence[int | None], state: bytes, seed: int) -> bool:
        """Reuse the tree after the moves `codes` of all seats, if possible; any seat may decide now.

        `state` is what the searching seat knows now; None stands for a move that it may not know. Return False and keep
        the tree unchanged if anything was revealed that the simulations so far dealt otherwise, if the moves or those
        that are legal now were never tried, or if there is not enough space left.
        """
        node = None if self._is_half_full else self._descendant(codes)
        if node is None:
            return False
        if not codes and state == self._root_state:
            return True  # nothing has happened: the same seed would only deal the same cards again
        legal = legal_moves_after(self._setup, self._root_state, codes, state, self._seat, seed)
        if not any(option.code in legal for option in self._child_moves(node)):
            return False
        self._tree.root, self._root_legal = node, legal
        self._set_root(state, seed)
        return True

    def run_simulations(self, simulations: int) -> None:
        """Run `simulations` more simulations."""
        self._backend.call("search", *self._buffers, simulations)

    def run_for(self, seconds: float) -> None:
        """Run simulations for `seconds`, and at least one batch, so that there is a best move."""
        end = time.perf_counter() + seconds
        while not self._run_until(end, CHECK_INTERVAL):
            pass

    def search_move(self, code: int, simulations: int) -> None:
        """Run more simulations that all begin with one legal move, to evaluate it as precisely as a favourite.

        Visits are biased from then on, so `best_move` has no meaning any more.
        """
        self._tree.forced_move = code
        self.run_simulations(simulations)
        self._tree.forced_move = NO_FORCED_MOVE

    def decide(self, simulations: int, seconds: float = inf) -> int:
        """Return the code of the best move after `simulations` in total or after `seconds`, whichever comes first.

        The search stops earlier if the remaining simulations cannot change the best move.
        """
        end = time.perf_counter() + seconds
        while (left := simulations - self.simulations) > 0:
            if self._run_until(end, min(left, CHECK_INTERVAL)) or self._is_settled(left):
                break
        return self.best_move

    def think_ahead(self, most: int, most_after: int, seconds: float) -> int:
        """Run more simulations for `seconds` and return how many, while another seat decides at the root.

        There are at most `most` of them in total, `most_after` of them after each move, so that no seat continues with
        more; and as many as leave the tree so empty that it can be continued.
        """
        end, before = time.perf_counter() + seconds, self.simulations
        tried = max((option.visits for option in self._child_moves(self._tree.root)), default=0)
        left = min(most - before, most_after - tried)
        while left > 0 and self._used_share < MAX_AHEAD_SHARE:
            if self._run_until(end, min(left, CHECK_INTERVAL)):
                break
            left -= CHECK_INTERVAL
        return self.simulations - before

    def _run_until(self, end: float, simulations: int) -> bool:
        """Run up to `simulations` more simulations, at least one batch, and return whether it is past `end`."""
        for made in range(0, simulations, self._backend.batch_size):
            self.run_simulations(min(self._backend.batch_size, simulations - made))
            if time.perf_counter() > end:
                return True
        return False

    def _is_settled(self, left: int) -> bool:
        """Return whether `left` more simulations cannot change the best move."""
        if len(self._root_legal) == 1:
            return True
        first, second = [*(option.visits for option in self.root_moves[:2]), 0, 0][:2]  # 0 for moves not tried yet
        return first - second > left

    @property
    def legal_moves(self) -> list[int]:
        """The codes of the legal moves at the root."""
        _, state = determinize(Setup(self._setup), self._root_state, 0)
        found = [0] * moves.MAX_LEGAL_MOVES
        return found[: legal.generate_legal_moves(Setup(self._setup), state, found)]

    @property
    def simulations(self) -> int:
        """The number of simulations so far."""
        return int(self._nodes[self._tree.root].visits)

    @property
    def values(self) -> list[int]:
        """The mean value of a simulation by seat, in units of 1 / `VALUE_SCALE`."""
        return [value // self.simulations for value in self._nodes[self._tree.root].value[: self.seats]]

    @property
    def root_moves(self) -> list[RootMove]:
        """The moves that have been tried, the most visited first."""
        children = self._child_moves(self._tree.root)
        if self._root_legal:  # a reused tree may have moves that only other cards would allow
            children = [option for option in children if option.code in self._root_legal]
        return sorted(children, key=lambda option: -option.visits)

    @property
    def _is_half_full(self) -> bool:
        """Whether half of the nodes or of the priors are used."""
        return 2 * self._used_share > 1

    @property
    def _used_share(self) -> float:
        """The share of the nodes or of the priors that is used, whichever is larger."""
        return max(self._tree.nodes_used / len(self._nodes), self._tree.priors_used / self._prior_count)

    def _descendant(self, codes: Sequence[int | None]) -> int | None:
        """Return the node after these moves from the root, or None if they have never been tried."""
        at = int(self._tree.root)
        for code in codes:
            at = int(self._nodes[at].child)
            while at != NO_NODE and self._nodes[at].move != code:
                at = int(self._nodes[at].sibling)
            if at == NO_NODE:
                return None
        return at

    def _child_moves(self, parent: int) -> list[RootMove]:
        children = []
        at = self._nodes[parent].child
        while at != NO_NODE:
            node = self._nodes[at]
            values, points = map(int, node.value[: self.seats]), map(int, node.points[: self.seats])
            children.append(RootMove(int(node.move), int(node.visits), tuple(values), tuple(points)))
            at = node.sibling
        return children[::-1]

    @property
    def best_move(self) -> int:
        """The code of the most visited move; raises ValueError before any simulation."""
        if not self.root_moves:
            raise ValueError("there is no best move before the first simulation; call run first")
        return self.root_moves[0].code


def legal_moves_after(
    setup: bytes, before: bytes, codes: Sequence[int | None], after: bytes, seat: int, seed: int
) -> list[int]:
    """Return the legal moves of the seat that decides after some moves, or an empty list if more has happened.

    `before` and `after` are what `seat` knew and knows; another seat may have decided before and may decide now. The
    moves are played after dealing the unknown cards; if one of them is not legal then (None never is), or if the seat
    would know anything else than `after`, something was revealed that may be dealt otherwise.
    """
    rules = Setup(setup)
    memory, reached = determinize(rules, before, seed)
    found = [0] * moves.MAX_LEGAL_MOVES
    count = legal.generate_legal_moves(rules, reached, found)
    for code in codes:
        if code not in found[:count]:
            return []
        count = flow.step(rules, reached, code, found)
    redact.redact(rules, reached, seat)
    return found[:count] if memory == after else []


def _buffer_layout(config: SearchConfig) -> list[tuple[type[Record] | str, int]]:
    """Return the buffers that `simulate` takes, in its order: records, then numbers."""
    records: list[tuple[type[Record] | str, int]] = [(Setup, 1), (State, 2), (Tree, 1), (Node, config.nodes)]
    records += [(Prior, _prior_count(config)), (Network, 1)]
    return [*records, ("i8", 2 * SEATS), ("i4", MAX_DEPTH), ("i4", moves.MOVE_COUNT), ("i2", moves.MAX_LEGAL_MOVES)]


def _prior_count(config: SearchConfig) -> int:
    return PRIORS_PER_NODE * config.nodes if config.uses_network else 1
