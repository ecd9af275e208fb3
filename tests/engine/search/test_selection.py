"""Selection in a simulation: a move that is not always legal is not penalized for simulations in which it was not."""

from math import log

import pytest

from saqqara.engine.rules.layout import Records
from saqqara.engine.search.selection import exploration_at, select_child
from saqqara.engine.search.tree import NO_NODE, ROOT, VALUE_SCALE, Node, Tree, expand

RARE_MOVE, COMMON_MOVE = 11, 22  # two moves
with_and_without_prior = pytest.mark.parametrize("likes", [False, True], ids=["as tried", "as liked"])


class TwoMoveRoot:
    """A root with a child for each of two moves of equal value and equal visits."""

    def __init__(self, likes: bool, often_first: bool) -> None:
        _, self.tree = Tree.new()
        self.nodes = Records(Node, bytearray(3 * Node.size))
        self.tree.nodes_used, self.tree.exploration, self.tree.uses_priors = ROOT + 1, 400, likes
        self.nodes[ROOT].visits = 1_000
        order = (COMMON_MOVE, RARE_MOVE) if often_first else (RARE_MOVE, COMMON_MOVE)
        self.at = {move: expand(self.nodes, self.tree, ROOT, move) for move in order}
        for move, available in ((RARE_MOVE, 60), (COMMON_MOVE, 1_000)):
            node = self.nodes[self.at[move]]
            node.visits, node.available, node.prior = 50, available, 0.5
            node.value[0] = 25 * VALUE_SCALE

    def select(self, *legal: int) -> int:
        at = select_child(self.tree, self.nodes, [], [0] * 4, ROOT, 0, list(legal), len(legal), [0] * 30)
        assert at != NO_NODE
        return int(self.nodes[at].move)

    def availability(self) -> dict[int, int]:
        return {move: int(self.nodes[at].available) for move, at in self.at.items()}


@with_and_without_prior
@pytest.mark.parametrize("often_first", [False, True])
def test_equal_move_available_more_often_is_selected(likes: bool, often_first: bool) -> None:
    assert TwoMoveRoot(likes, often_first).select(RARE_MOVE, COMMON_MOVE) == COMMON_MOVE


@with_and_without_prior
def test_availability_counts_only_legal_moves(likes: bool) -> None:
    place = TwoMoveRoot(likes, often_first=False)
    assert place.select(RARE_MOVE) == RARE_MOVE
    assert place.availability() == {RARE_MOVE: 61, COMMON_MOVE: 1_000}
    place.select(COMMON_MOVE, RARE_MOVE)
    assert place.availability() == {RARE_MOVE: 62, COMMON_MOVE: 1_001}


@pytest.mark.parametrize(("likes", "factors"), [(False, [1, 1, 1]), (True, [1, 1 + log(2), 1 + log(101)])])
def test_exploration_grows_with_visits_where_moves_have_priors(likes: bool, factors: list[float]) -> None:
    """So that a long search tries moves that seem unlikely."""
    _, tree = Tree.new()
    tree.exploration, tree.uses_priors = 300, likes
    grown = [exploration_at(tree, visits) for visits in (0, 1_000, 100_000)]
    assert grown == pytest.approx([0.3 * factor for factor in factors])
