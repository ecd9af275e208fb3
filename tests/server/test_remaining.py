"""What remains is shown as a set, and reveals to no player more than they have seen."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tests.server.live_server import JSON, ApiClient

pytestmark = pytest.mark.slow

ROUND_CARDS = 7


def count_hidden_cards(view: JSON) -> int:
    """Count the cards that a view shows face down."""
    hands = [hand if isinstance(hand, int) else hand.count("unknown") for hand in view["hands"]]
    red = [kept if isinstance(kept, int) else 0 for kept in view["played_red"]]
    market = [card for space in view["market"]["spaces"] for card in space]
    return int(view["market"]["draw"]) + sum(hands) + sum(red) + market.count("unknown")


def remaining_cards(visitor: ApiClient, table: str) -> JSON:
    answer: JSON = visitor.get(f"/api/tables/{table}/left")
    return answer


@pytest.mark.parametrize("options", [[], ["hidden-cards"], ["prophecies", "dynasty-cards"]])
def test_remaining_cards_equal_the_hidden_cards_of_a_view(visit: Callable[[], ApiClient], options: list[str]) -> None:
    ana, ben, guest = visit(), visit(), visit()
    made = ana.create_table("me", "open", deal=5, sides="DCCDA", options=options)
    table = made["table"]
    ben.post(f"/api/join/{made['links'][0]['url'].rpartition('/')[2]}", {"name": "Ben"})
    choice = random.Random(2)
    compared = 0
    for _ in range(160):
        seen = ana.get_table(table)
        if seen["score_sheet"] is not None:
            break
        if seen["view"]["decision"] == "turn":
            for visitor in (ana, ben, guest):
                answer = remaining_cards(visitor, table)
                view = visitor.get_table(table)["view"]
                assert sum(answer["cards"].values()) == count_hidden_cards(view)
                assert answer["draw"] == view["market"]["draw"]
                assert len(answer["round_cards"]) == ROUND_CARDS - view["round"]
            compared += 1
        mover = ana if seen["legal"] else ben
        now = mover.get_table(table)
        mover.move(table, now["n"], now["view"]["actor"], choice.choice(now["legal"]))
    assert compared > 20


def test_hotseat_players_see_only_remaining_cards_of_a_spectator(ana: ApiClient, ben: ApiClient) -> None:
    table = ana.create_table("me", "here", seed=5, options=["hidden-cards"])["table"]
    seen = ana.play_randomly(table, max_moves=60)
    assert any(hand for hand in seen["view"]["hands"])
    assert remaining_cards(ana, table) == remaining_cards(ben, table)


def test_remaining_is_empty_before_the_game_and_small_after_it(ana: ApiClient) -> None:
    ana.get(f"/api/tables/{ana.create_table('me', 'open')['table']}/left", 404)
    table = ana.create_table("me", "here", seed=3)["table"]
    ana.play_randomly(table)
    assert len(remaining_cards(ana, table)["round_cards"]) == 1
