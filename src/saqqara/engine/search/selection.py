"""Selection: how a simulation descends the tree, to the most promising child or to an untried move."""

from math import sqrt
from typing import Any

from ..rules.chance import random_below
from ..rules.layout import IntArray
from ..rules.rule import rule
from ..rules.state import Setup, State
from .network import Network, compute_policy
from .portable_math import ln
from .tree import NO_NODE, VALUE_SCALE, Tree, expand

THOUSAND = 1_000.0
INVERSE_VALUE_SCALE = 1.0 / VALUE_SCALE
GROWTH_VISITS = 1_000  # of a node, after which its exploration grows by ln(2)
LN_GROWTH_VISITS = 6.907755278982137  # the same on every platform
UNKNOWN_PRIOR = 0.02  # of a move that was not legal when its node got priors
FIRST_PLAY_REDUCTION = 0.05  # how much less than its node an untried move is worth


@rule
def select_child(
    tree: Tree,
    nodes: Any,
    priors: Any,
    rng: IntArray,
    parent: int,
    seat: int,
    legal_moves: IntArray,
    n: int,
    marks: IntArray,
) -> int:
    """Return the child with which a simulation continues: the most promising for `seat`, or one for an untried move.

    `legal_moves` holds the `n` legal moves. `marks` has an entry for each move code and flags the legal moves without a
    child. The result is NO_NODE if an untried move is due, all nodes are used and no child can be chosen instead.
    """
    tree.mark += 1
    mark = int(tree.mark)
    for i in range(n):
        marks[legal_moves[i]] = mark
    left = n
    best, highest = NO_NODE, -1.0
    explore = exploration_at(tree, int(nodes[parent].visits))
    at = int(nodes[parent].child)
    while at != NO_NODE:
        node = nodes[at]
        if marks[node.move] == mark:
            marks[node.move] = 0
            left -= 1
            node.available += 1
            bound = puct(node, seat, explore) if tree.uses_priors else ucb1(node, seat, explore)
            if bound > highest:
                best, highest = at, bound
        at = int(node.sibling)
    if left == 0:
        return best
    if tree.uses_priors:
        return select_by_prior(tree, nodes, priors, parent, seat, legal_moves, n, marks, explore, best, highest)
    return expand(nodes, tree, parent, draw_untried_move(rng, marks, mark, legal_moves, n, left))


@rule
def exploration_at(tree: Tree, visits: int) -> float:
    """Return the exploration constant at a node: with priors it grows by ln(1 + visits / `GROWTH_VISITS`).

    So a refutation that seemed unlikely is found in a long search.
    """
    explore = float(tree.exploration) / THOUSAND
    if tree.uses_priors:
        explore *= 1.0 + ln(GROWTH_VISITS + visits) - LN_GROWTH_VISITS
    return explore


@rule
def ucb1(node: Any, seat: int, exploration: float) -> float:
    """Return the upper confidence bound (UCB1) of a move for a seat, by how often the move was available.

    It is the mean value plus exploration * sqrt(ln(available) / visits), in one quotient.
    """
    visits = float(node.visits)
    more = exploration * sqrt(ln(int(node.available)) * visits)
    return (float(node.value[seat]) * INVERSE_VALUE_SCALE + more) / visits


@rule
def puct(node: Any, seat: int, exploration: float) -> float:
    """Return the PUCT value of a move for a seat; it is greater with a higher prior and with fewer visits.

    It is the mean value plus exploration * prior * sqrt(available) / (1 + visits), in one quotient.
    """
    visits = float(node.visits)
    more = exploration * float(node.prior) * sqrt(float(node.available))
    return (float(node.value[seat]) * INVERSE_VALUE_SCALE * (1.0 + visits) + more * visits) / (visits * (1.0 + visits))


@rule
def draw_untried_move(
    rng: IntArray, marks: IntArray, mark: int, legal_moves: IntArray, n: int, untried_count: int
) -> int:
    """Draw one of the `untried_count` legal moves that still carry the mark: the node has no child for them."""
    skip = random_below(rng, untried_count)
    for i in range(n):
        if marks[legal_moves[i]] == mark:
            if skip == 0:
                return int(legal_moves[i])
            skip -= 1
    return -1


@rule
def select_by_prior(
    tree: Tree,
    nodes: Any,
    priors: Any,
    parent: int,
    seat: int,
    legal_moves: IntArray,
    n: int,
    marks: IntArray,
    exploration: float,
    best_child: int,
    best_bound: float,
) -> int:
    """Return the most promising child, or a new one for the legal move with the highest prior that still has a mark."""
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
        if marks[legal_moves[i]] == mark and prior < UNKNOWN_PRIOR:
            move, prior = int(legal_moves[i]), UNKNOWN_PRIOR
    visits = float(node.visits)
    value = float(node.value[seat]) / (visits * VALUE_SCALE) - FIRST_PLAY_REDUCTION if visits > 0.0 else 0.0
    if best_child != NO_NODE and value + exploration * prior * sqrt(visits) <= best_bound:
        return best_child
    child = expand(nodes, tree, parent, move)
    if child == NO_NODE:
        return best_child
    nodes[child].prior = prior
    return child


@rule
def lacks_priors(tree: Tree, node: Any, priors: Any, n: int) -> bool:
    """Return whether a node with `n` legal moves has no priors, needs them, and there is space for them."""
    return bool(tree.uses_priors and n > 1 and node.prior_count == 0 and tree.priors_used + n <= len(priors))


@rule
def set_priors(
    setup: Setup, s: State, tree: Tree, node: Any, priors: Any, net: Network, legal_moves: IntArray, n: int
) -> None:
    """Store the priors of a node's legal moves in the position that the network has read."""
    first = int(tree.priors_used)
    compute_policy(setup, s, net, legal_moves, n)
    tree.priors_used = first + n
    node.priors = first
    node.prior_count = n
    for k in range(n):
        priors[first + k].move = legal_moves[k]
        priors[first + k].prior = net.policy[k]
