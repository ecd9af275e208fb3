"""The tree of a search: moves that follow one another, whatever chance and hidden cards have brought in between."""

from typing import Annotated, Any

from ..rules.layout import Float32, Int16, Int32, IntArray, Record
from ..rules.rule import rule
from ..rules.state import SEATS

VALUE_SCALE = 10_000  # the value of a simulation that is won by everything
ROOT = 0
NO_NODE = 0  # the root is nobody's child
NO_FORCED_MOVE = -1


class Node(Record):
    """A move after those above it. What its simulations brought each seat is added up: the `value` in parts of `UNIT`,
    and the points that it ended with.
    """

    value: Annotated[IntArray, "i8", SEATS]
    points: Annotated[IntArray, "i4", SEATS]
    visits: Int32
    available: Int32  # simulations in which it was legal when its parent was passed through
    child: Int32  # the newest; NONE when there is none
    sibling: Int32  # the one before; NONE when it is the oldest
    priors: Int32  # where those of the moves that were legal here at first begin, if there are any
    prior: Float32  # how likely it seemed to be the best move
    prior_count: Int16  # how many there are
    move: Int16


class Prior(Record):
    """How likely a move seems to be the best one where it is legal, before it was tried."""

    prior: Float32
    move: Int16


class Tree(Record):
    """What a search carries from one simulation to the next, beside its nodes."""

    nodes_used: Int32  # nodes
    priors_used: Int32  # used
    root: Int32  # where simulations begin: ROOT, or a move made since
    unknown_cards: Int32  # cards that a simulation deals anew
    exploration: Int32  # how much is tried that is not the best so far, in thousandths
    margin: Int32  # how much of UNIT the lead counts, the rest is the win
    evaluator: Int16
    uses_priors: Int16  # whether moves are tried in the order of priors
    forced_move: Int16  # the move that all simulations begin with, or ANY
    mark: Int32  # of the moves that are legal where the search is now


@rule
def expand(nodes: Any, tree: Tree, parent: int, move: int) -> int:
    """Add a child to a node; gives NONE when all nodes are used."""
    new = int(tree.nodes_used)
    if new == len(nodes):
        return NO_NODE
    tree.nodes_used = new + 1
    node = nodes[new]
    node.move = move
    node.available = 1
    node.sibling = nodes[parent].child
    nodes[parent].child = new
    return new
