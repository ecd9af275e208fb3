"""Random games over every side of the market and all cards: nothing is lost, and the points of cards are right."""

from collections.abc import Mapping
from typing import Any

import pytest

from saqqara import Game
from tests.conformance import reference_cards
from tests.helpers.variants import play_through, random_chooser

MIXED_SETUPS = [
    ("AAAAA", "official", ("dynasty-cards",)),
    ("BBBBA", "yucata", ("dynasty-cards", "private-ships", "hidden-cards")),
    ("CACAC", "official", ("dynasty-cards", "favors", "prophecies")),
    ("DACDD", "yucata", ("dynasty-cards", "favors", "prophecies", "hidden-cards")),
    ("CCBCA", "yucata", ("dynasty-cards", "private-ships", "favors")),
    ("DDAAB", "official", ("hidden-cards", "private-ships")),
]


@pytest.mark.slow
@pytest.mark.parametrize(("sides", "rules", "options"), MIXED_SETUPS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_match_the_reference(sides: str, rules: str, options: tuple[str, ...], seats: int) -> None:
    game = Game(seats, sides, options, rules, seed=seats)
    boards = game.boards
    for n, _ in enumerate(play_through(game, random_chooser(seats + 3))):
        position = game.position()
        reference_cards.check_cards(position, boards)
        if n % 5 == 0:
            check_round_trip(game, position)
    expected = reference_cards.end_points(game.position(), boards)
    for seat, points in enumerate(expected):
        assert {source: game.score_sheet[seat][source] for source in points} == points


def check_round_trip(game: Game, position: Mapping[str, Any]) -> None:
    """A position and every view of it can be read; what a view does not show is dealt in a possible way."""
    assert Game.from_position(position).position() == position
    for viewer in (None, *range(game.seats)):
        view = game.view(viewer)
        dealt = Game.from_position(view, seed=11)
        assert dealt.view(viewer) == view
        reference_cards.check_cards(dealt.position(), game.boards)
