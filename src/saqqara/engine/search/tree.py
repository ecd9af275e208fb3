"""The tree of a search: sequences of moves, whatever chance and hidden cards bring between them."""

from typing import Annotated, Any

from ..rules.layout import Float32, Int16, Int32, IntArray, Record
from ..rules.rule import rule
from ..rules.state import SEATS

VALUE_SCALE = 10_000  # the greatest value of a simulation
ROOT = 0
NO_NODE = 0  # the root is no node's child
NO_FORCED_MOVE = -1


class Node(Record):
    """A move that follows the moves of its ancestors.

    `value` and `points` are the sums over its simulations for each seat: values in parts of `VALUE_SCALE`, and points
    at the end.
    """

    value: Annotated[IntArray, "i8", SEATS]
    points: Annotated[IntArray, "i4", SEATS]
    visits: Int32
    available: Int32  # simulations that visited its parent when the move was legal
    child: Int32  # the newest; NO_NODE if there is none
    sibling: Int32  # the next older one; NO_NODE for the oldest
    priors: Int32  # index of the first prior of the moves that were legal at the first visit
    prior: Float32  # how likely the move seemed to be the best one
    prior_count: Int16  # 0 if the node has no priors
    move: Int16


class Prior(Record):
    """How likely a move seems to be the best one where it is legal, before it was tried."""

    prior: Float32
    move: Int16


class Tree(Record):
    """What a search carries from one simulation to the next, besides its nodes."""

    nodes_used: Int32
    priors_used: Int32
    root: Int32  # where simulations begin: ROOT, or a move played since
    unknown_cards: Int32  # number of cards that each simulation deals again
    exploration: Int32  # exploration constant, in thousandths
    margin: Int32  # the part of VALUE_SCALE for the lead; the rest is for the win
    evaluator: Int16
    uses_priors: Int16  # 1 if moves are tried in the order of their priors
    forced_move: Int16  # the first move of all simulations, or NO_FORCED_MOVE
    mark: Int32  # marks the moves that are legal at the current node


@rule
def expand(nodes: Any, tree: Tree, parent: int, move: int) -> int:
    """Add a child for `move` to a node and return its index; NO_NODE if all nodes are used."""
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
