"""Simulations: each deals the unknown cards again, descends the tree and evaluates the position where it leaves it."""

from typing import Any

from ..rules import agenda, flow, legal, redact
from ..rules.layout import IntArray
from ..rules.rule import rule
from ..rules.state import SEATS
from .evaluate import NETWORK, evaluate
from .network import read_position
from .selection import lacks_priors, select_child, set_priors
from .tree import NO_FORCED_MOVE, NO_NODE, ROOT

MAX_DEPTH = 256  # most nodes on the path of a simulation


@rule
def prepare(setups: Any, states: Any, trees: Any) -> None:
    """Prepare a search from `states[0]`, a redacted position with a freshly seeded generator.

    An empty tree gets its root.
    """
    trees[0].unknown_cards = redact.collect_unknown_cards(setups[0], states[0])
    trees[0].nodes_used = max(int(trees[0].nodes_used), ROOT + 1)


@rule
def run_simulation(
    setups: Any,
    states: Any,
    trees: Any,
    nodes: Any,
    priors: Any,
    nets: Any,
    values: IntArray,
    path: IntArray,
    marks: IntArray,
    legal_moves: IntArray,
) -> None:
    """Run one simulation from `states[0]`, playing in `states[1]`.

    The arrays are scratch memory: `values` has 2 * SEATS entries, `path` MAX_DEPTH, `marks` one for each move code and
    `legal_moves` MAX_LEGAL_MOVES. `priors` and `nets[0]` are used only if the tree or its evaluator needs them.
    """
    states[1] = states[0]
    setup, s, tree = setups[0], states[1], trees[0]
    redact.deal_unknown_cards(setup, s, int(tree.unknown_cards))
    depth = 0
    path[0] = int(tree.root)
    n = legal.generate_legal_moves(setup, s, legal_moves)
    while n > 0 and depth + 1 < MAX_DEPTH:
        parent, seat = int(path[depth]), agenda.deciding_seat(s)
        if lacks_priors(tree, nodes[parent], priors, n):
            read_position(setup, s, nets[0])
            set_priors(setup, s, tree, nodes[parent], priors, nets[0], legal_moves, n)
        if depth == 0 and tree.forced_move != NO_FORCED_MOVE:
            legal_moves[0] = tree.forced_move
            n = 1
        at = select_child(tree, nodes, priors, s.rng, parent, seat, legal_moves, n, marks)
        if at == NO_NODE:
            break
        depth += 1
        path[depth] = at
        n = flow.step(setup, s, int(nodes[at].move), legal_moves)
        if nodes[at].visits == 0:
            break
    if tree.evaluator >= NETWORK and n > 0:
        read_position(setup, s, nets[0])
        if lacks_priors(tree, nodes[path[depth]], priors, n):
            set_priors(setup, s, tree, nodes[path[depth]], priors, nets[0], legal_moves, n)
    evaluate(setup, s, tree, nets[0], legal_moves, values)
    for i in range(depth + 1):
        node = nodes[path[i]]
        node.visits += 1
        for seat in range(setup.seats):
            node.value[seat] += values[seat]
            node.points[seat] += values[SEATS + seat]
    for i in range(4):
        states[0].rng[i] = s.rng[i]


@rule
def search(
    setups: Any,
    states: Any,
    trees: Any,
    nodes: Any,
    priors: Any,
    nets: Any,
    values: IntArray,
    path: IntArray,
    marks: IntArray,
    legal_moves: IntArray,
    simulations: int,
) -> None:
    """Run `simulations` more simulations; the other arguments are those of `run_simulation`."""
    for _ in range(simulations):
        run_simulation(setups, states, trees, nodes, priors, nets, values, path, marks, legal_moves)
