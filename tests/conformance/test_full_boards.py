"""Stones beside full boards. Random games hardly ever fill one, so these games send every full ship to one site."""

from typing import Any

import pytest

from saqqara import Game, Move
from saqqara.engine.rules.state import SITE_NAMES
from tests.conformance import reference_rules
from tests.helpers.variants import MoveChooser, Variant, play_through, random_chooser

BOARDS_THAT_FILL_UP = {"pyramid": "ABCD", "temple": "D", "burial": "CD", "obelisk": "CD"}
GAME_SEED, MOVE_SEED = 11, 7  # with these each of the boards is filled, which the test checks


def filling_chooser(site: str) -> MoveChooser:
    """Fill the largest ship and sail it to the site, once a round; all other moves are random."""
    otherwise = random_chooser(MOVE_SEED)

    def choose(game: Game) -> Move:
        ships = game.position()["ships"]
        waiting = [n for n, ship in enumerate(ships) if ship["site"] is None]
        if game.decision == "turn" and waiting and all(ship["site"] != site for ship in ships):
            largest = max(waiting, key=lambda n: len(ships[n]["stones"]))
            is_full = None not in ships[largest]["stones"]
            wanted = (f"sail {largest + 1} {site}",) if is_full else (f"load {largest + 1}.", "quarry")
            found = [move for start in wanted for move in game.legal_moves if str(move).startswith(start)]
            if found:
                return found[0]
        return otherwise(game)

    return choose


@pytest.mark.parametrize(
    ("site", "side"), [(site, side) for site, sides in BOARDS_THAT_FILL_UP.items() for side in sides]
)
def test_stones_beside_a_full_board_are_counted(site: str, side: str) -> None:
    sides = "".join(side if name == site else "A" for name in SITE_NAMES)
    game = Variant(4, "official", ("private-ships",), sides=sides).game(GAME_SEED)
    for _ in play_through(game, filling_chooser(site)):
        position: dict[str, Any] = dict(game.position())
        counted = reference_rules.stones_at(position, site)
        assert position[site]["count"] == [counted[seat] for seat in range(4)]
    delivered = [event for page in game.event_log(None) for event in page if event["kind"] == "delivered"]
    assert any(event["site"] == site and event["space"] == 0 for event in delivered), "no stone was beside the board"
