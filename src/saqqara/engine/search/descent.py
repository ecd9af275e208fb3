"""How a simulation goes down the tree: to what promises most, and to what was not tried yet."""

from math import sqrt
from typing import Any

from ..rules.chance import below
from ..rules.layout import Cells
from ..rules.rule import rule
from ..rules.state import Setup, State
from .exact import ln
from .network import Network, compute_policy
from .tree import NONE, UNIT, Tree, grow

THOUSAND = 1_000.0
SHARE = 1.0 / UNIT
UNKNOWN = 0.02  # the prior of a move that was not legal when the others were judged
DISTRUST = 0.05  # how much less than its node a move is worth before it was tried


@rule
def descend(
    tree: Tree,
    nodes: Any,
    priors: Any,
    rng: Cells,
    parent: int,
    seat: int,
    found: Cells,
    n: int,
    marks: Cells,
) -> int:
    """Choose the child through which a simulation goes on: the most promising for `seat`, or one for an untried move.

    `found` holds the `n` legal moves. Gives NONE when an untried move is due, all nodes are used, and nothing else is
    to be tried before it.
    """
    tree.mark += 1
    mark = int(tree.mark)
    for i in range(n):
        marks[found[i]] = mark
    left = n
    best, highest = NONE, -1.0
    explore = float(tree.explore) / THOUSAND
    at = int(nodes[parent].child)
    while at != NONE:
        node = nodes[at]
        if marks[node.move] == mark:
            marks[node.move] = 0
            left -= 1
            node.available += 1
            bound = puct(node, seat, explore) if tree.by_prior else ucb(node, seat, explore)
            if bound > highest:
                best, highest = at, bound
        at = int(node.sibling)
    if left == 0:
        return best
    if tree.by_prior:
        return try_by_prior(tree, nodes, priors, parent, seat, found, n, marks, best, highest)
    return grow(nodes, tree, parent, untried(rng, marks, mark, found, n, left))


@rule
def ucb(node: Any, seat: int, explore: float) -> float:
    """Give the upper confidence bound (UCB1) of a move for a seat, by how often the move was available: the mean value
    and explore * sqrt(ln(available) / visits), in one quotient.
    """
    visits = float(node.visits)
    more = explore * sqrt(ln(int(node.available)) * visits)
    return (float(node.value[seat]) * SHARE + more) / visits


@rule
def puct(node: Any, seat: int, explore: float) -> float:
    """Give the value of a move for a seat, and more the higher its prior and the fewer its visits (PUCT): the mean
    value and explore * prior * sqrt(available) / (1 + visits), in one quotient.
    """
    visits = float(node.visits)
    more = explore * float(node.prior) * sqrt(float(node.available))
    return (float(node.value[seat]) * SHARE * (1.0 + visits) + more * visits) / (visits * (1.0 + visits))


@rule
def untried(rng: Cells, marks: Cells, mark: int, found: Cells, n: int, left: int) -> int:
    """Draw one of the `left` legal moves that carry the mark still: the node has no child of theirs."""
    skip = below(rng, left)
    for i in range(n):
        if marks[found[i]] == mark:
            if skip == 0:
                return int(found[i])
            skip -= 1
    return -1


@rule
def try_by_prior(
    tree: Tree,
    nodes: Any,
    priors: Any,
    parent: int,
    seat: int,
    found: Cells,
    n: int,
    marks: Cells,
    best: int,
    highest: float,
) -> int:
    """Choose between the most promising child and the highest prior of the legal moves that carry the mark still."""
    node = nodes[parent]
    mark = int(tree.mark)
    move, prior = -1, -1.0
    for k in range(int(node.priors), int(node.priors) + int(node.prior_count)):
        known = priors[k]
        if marks[known.move] == mark:
            marks[known.move] = 0
            if known.prior > prior:
                move, prior = int(known.move), float(known.prior)
    for i in range(n):
        if marks[found[i]] == mark and prior < UNKNOWN:
            move, prior = int(found[i]), UNKNOWN
    visits = float(node.visits)
    value = float(node.value[seat]) / (visits * UNIT) - DISTRUST if visits > 0.0 else 0.0
    if best != NONE and value + float(tree.explore) / THOUSAND * prior * sqrt(visits) <= highest:
        return best
    child = grow(nodes, tree, parent, move)
    if child == NONE:
        return best
    nodes[child].prior = prior
    return child


@rule
def set_priors(setup: Setup, s: State, tree: Tree, node: Any, priors: Any, net: Network, found: Cells, n: int) -> None:
    """Have the network give the legal moves of a node their priors, unless all room for them is used."""
    first = int(tree.priors)
    if first + n > len(priors):
        return
    compute_policy(setup, s, net, found, n)
    tree.priors = first + n
    node.priors = first
    node.prior_count = n
    for k in range(n):
        priors[first + k].move = found[k]
        priors[first + k].prior = net.policy[k]
