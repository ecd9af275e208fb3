"""The tree of a search: moves that follow one another, whatever chance and hidden cards have brought in between."""

from math import log, sqrt
from typing import Annotated, Any

from ..rules.chance import below
from ..rules.layout import Cells, Long, Record, Short
from ..rules.rule import rule
from ..rules.state import State

UNIT = 10_000  # what a simulation that is won by everything brings
THOUSAND = 1_000.0
ROOT = 0
NONE = 0  # the root is nobody's child
ANY = -1


class Node(Record):
    """A move after those above it. What its simulations brought each seat is added up: `worth` in parts of `UNIT`, and
    the points that it ended with.
    """

    worth: Annotated[Cells, "i8", 4]
    points: Annotated[Cells, "i4", 4]
    visits: Long
    available: Long  # simulations in which it was legal when its parent was passed through
    child: Long  # the newest; NONE when there is none
    sibling: Long  # the one before; NONE when it is the oldest
    move: Short


class Tree(Record):
    """What a search carries from one simulation to the next, beside its nodes."""

    used: Long  # nodes
    root: Long  # where simulations begin: ROOT, or a move made since
    unknown: Long  # cards that a simulation deals anew
    explore: Long  # how much is tried that is not the best so far, in thousandths
    margin: Long  # how much of UNIT the lead counts, the rest is the win
    evaluator: Short
    only: Short  # the move that all simulations begin with, or ANY
    mark: Long  # of the moves that are legal where the search is now


@rule
def promising(node: Any, seat: int, explore: float) -> float:
    """Give the upper confidence bound of a move for a seat, by how often the move could have been tried."""
    visits = float(node.visits)
    return float(node.worth[seat]) / (visits * UNIT) + explore * sqrt(log(float(node.available)) / visits)


@rule
def grow(nodes: Any, tree: Tree, parent: int, move: int) -> int:
    """Add a child to a node; gives NONE when all nodes are used."""
    new = int(tree.used)
    if new == len(nodes):
        return NONE
    tree.used = new + 1
    node = nodes[new]
    node.move = move
    node.available = 1
    node.sibling = nodes[parent].child
    nodes[parent].child = new
    return new


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
def descend(nodes: Any, tree: Tree, parent: int, seat: int, s: State, found: Cells, n: int, marks: Cells) -> int:
    """Choose the child through which a simulation goes on: an untried move, else the most promising for `seat`.

    `found` holds the `n` legal moves. Gives NONE when an untried move is due and all nodes are used.
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
            bound = promising(node, seat, explore)
            if bound > highest:
                best, highest = at, bound
        at = int(node.sibling)
    if left == 0:
        return best
    return grow(nodes, tree, parent, untried(s.rng, marks, mark, found, n, left))
