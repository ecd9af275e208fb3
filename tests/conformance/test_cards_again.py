"""Random games over every side of the market and all cards: nothing is lost, and what cards pay comes out again."""

from typing import Any

import pytest

from saqqara import Game
from tests.conformance import cards_again
from tests.variants import at_random, course

MIXED = [
    ("AAAAA", "official", ("dynasty-cards",)),
    ("BBBBA", "yucata", ("dynasty-cards", "private-ships", "hidden-cards")),
    ("CACAC", "official", ("dynasty-cards", "favors", "prophecies")),
    ("DACDD", "yucata", ("dynasty-cards", "favors", "prophecies", "hidden-cards")),
    ("CCBCA", "yucata", ("dynasty-cards", "private-ships", "favors")),
    ("DDAAB", "official", ("hidden-cards", "private-ships")),
]


@pytest.mark.slow
@pytest.mark.parametrize(("sides", "rules", "options"), MIXED)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_come_out_again(sides: str, rules: str, options: tuple[str, ...], seats: int) -> None:
    game = Game(seats, sides, options, rules, seed=seats)
    boards = game.boards
    for n, _ in enumerate(course(game, at_random(seats + 3))):
        position = game.position()
        cards_again.check(position, boards)
        if n % 5 == 0:
            see_it_come_back(game, position)
    expected = cards_again.end_points(game.position(), boards)
    for seat, points in enumerate(expected):
        assert {source: game.score_sheet[seat][source] for source in points} == points


def see_it_come_back(game: Game, position: dict[str, Any]) -> None:
    """A position and every view of it can be read; what a view does not say is dealt so that it may be true."""
    assert Game.from_position(position).position() == position
    for viewer in (None, *range(game.seats)):
        view = game.view(viewer)
        dealt = Game.from_position(view, seed=11)
        assert dealt.view(viewer) == view
        cards_again.check(dealt.position(), game.boards)
