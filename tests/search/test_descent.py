"""How a simulation chooses its way: a move that is not always possible is not blamed for when it was not."""

import pytest

from saqqara.engine.rules.layout import Records
from saqqara.engine.search.selection import select_child
from saqqara.engine.search.tree import NO_NODE, ROOT, VALUE_SCALE, Node, Tree, expand

SELDOM, OFTEN = 11, 22  # two moves
KINDS = pytest.mark.parametrize("likes", [False, True], ids=["as tried", "as liked"])


class Place:
    """A root with a child for each of two moves that are worth the same and were tried as often."""

    def __init__(self, likes: bool, often_first: bool) -> None:
        _, self.tree = Tree.new()
        self.nodes = Records(Node, bytearray(3 * Node.size))
        self.tree.nodes_used, self.tree.exploration, self.tree.uses_priors = ROOT + 1, 400, likes
        self.nodes[ROOT].visits = 1_000
        order = (OFTEN, SELDOM) if often_first else (SELDOM, OFTEN)
        self.at = {move: expand(self.nodes, self.tree, ROOT, move) for move in order}
        for move, available in ((SELDOM, 60), (OFTEN, 1_000)):
            node = self.nodes[self.at[move]]
            node.visits, node.available, node.prior = 50, available, 0.5
            node.value[0] = 25 * VALUE_SCALE

    def chosen(self, *legal: int) -> int:
        at = select_child(self.tree, self.nodes, [], [0] * 4, ROOT, 0, list(legal), len(legal), [0] * 30)
        assert at != NO_NODE
        return int(self.nodes[at].move)

    def available(self) -> dict[int, int]:
        return {move: int(self.nodes[at].available) for move, at in self.at.items()}


@KINDS
@pytest.mark.parametrize("often_first", [False, True])
def test_of_two_moves_alike_the_one_that_was_passed_over_more_often_is_due(likes: bool, often_first: bool) -> None:
    assert Place(likes, often_first).chosen(SELDOM, OFTEN) == OFTEN


@KINDS
def test_a_move_was_passed_over_only_where_it_was_possible(likes: bool) -> None:
    place = Place(likes, often_first=False)
    assert place.chosen(SELDOM) == SELDOM
    assert place.available() == {SELDOM: 61, OFTEN: 1_000}
    place.chosen(OFTEN, SELDOM)
    assert place.available() == {SELDOM: 62, OFTEN: 1_001}
