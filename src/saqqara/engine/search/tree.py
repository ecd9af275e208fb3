"""The tree of a search: moves that follow one another, whatever chance and hidden cards have brought in between."""

from typing import Annotated, Any

from ..rules.layout import Cells, Long, Real, Record, Short
from ..rules.rule import rule
from ..rules.state import SEATS

UNIT = 10_000  # the value of a simulation that is won by everything
ROOT = 0
NONE = 0  # the root is nobody's child
ANY = -1


class Node(Record):
    """A move after those above it. What its simulations brought each seat is added up: the `value` in parts of `UNIT`,
    and the points that it ended with.
    """

    value: Annotated[Cells, "i8", SEATS]
    points: Annotated[Cells, "i4", SEATS]
    visits: Long
    available: Long  # simulations in which it was legal when its parent was passed through
    child: Long  # the newest; NONE when there is none
    sibling: Long  # the one before; NONE when it is the oldest
    priors: Long  # where those of the moves that were legal here at first begin, if there are any
    prior: Real  # how likely it seemed to be the best move
    prior_count: Short  # how many there are
    move: Short


class Prior(Record):
    """How likely a move seems to be the best one where it is legal, before it was tried."""

    prior: Real
    move: Short


class Tree(Record):
    """What a search carries from one simulation to the next, beside its nodes."""

    used: Long  # nodes
    priors: Long  # used
    root: Long  # where simulations begin: ROOT, or a move made since
    unknown: Long  # cards that a simulation deals anew
    explore: Long  # how much is tried that is not the best so far, in thousandths
    margin: Long  # how much of UNIT the lead counts, the rest is the win
    evaluator: Short
    by_prior: Short  # whether moves are tried in the order of priors
    only: Short  # the move that all simulations begin with, or ANY
    mark: Long  # of the moves that are legal where the search is now


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
