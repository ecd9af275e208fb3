"""Simulations: each deals the unknown anew, goes down the tree, and judges the position where it leaves it."""

from typing import Any

from ..rules import agenda, flow, legal, redact
from ..rules.layout import Cells
from ..rules.rule import rule
from ..rules.state import SEATS
from .descent import descend, set_priors
from .evaluate import evaluate
from .tree import ANY, NONE, ROOT

DEEPEST = 256  # nodes that one simulation may pass through


@rule
def prepare(setups: Any, states: Any, trees: Any) -> None:
    """Begin at `states[0]`, a redacted position with a freshly seeded generator; an empty tree gets its root."""
    trees[0].unknown = redact.lay_out_unknown(setups[0], states[0])
    trees[0].used = max(int(trees[0].used), ROOT + 1)


@rule
def simulate(
    setups: Any,
    states: Any,
    trees: Any,
    nodes: Any,
    priors: Any,
    nets: Any,
    values: Cells,
    path: Cells,
    marks: Cells,
    found: Cells,
) -> None:
    """Make one simulation from `states[0]` in `states[1]`; `path` has room for DEEPEST nodes, `marks` for all moves."""
    states[1] = states[0]
    setup, s, tree = setups[0], states[1], trees[0]
    redact.deal_unknown(setup, s, int(tree.unknown))
    depth = 0
    path[0] = int(tree.root)
    n = legal.legal(setup, s, found)
    while n > 0 and depth + 1 < DEEPEST:
        parent, seat = int(path[depth]), agenda.actor(s)
        if tree.by_prior and n > 1 and nodes[parent].prior_count == 0:
            set_priors(setup, s, tree, nodes[parent], priors, nets[0], found, n)
        if depth == 0 and tree.only != ANY:
            found[0] = tree.only
            n = 1
        at = descend(tree, nodes, priors, s.rng, parent, seat, found, n, marks)
        if at == NONE:
            break
        depth += 1
        path[depth] = at
        n = flow.step(setup, s, int(nodes[at].move), found)
        if nodes[at].visits == 0:
            break
    evaluate(setup, s, tree, nets[0], found, values)
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
    values: Cells,
    path: Cells,
    marks: Cells,
    found: Cells,
    simulations: int,
) -> None:
    """Make so many simulations more; the other arguments as `simulate` takes them."""
    for _ in range(simulations):
        simulate(setups, states, trees, nodes, priors, nets, values, path, marks, found)
