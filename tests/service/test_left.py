"""What is left is told as a set, and nobody learns more from it than they have seen."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tests.service.serving import JSON, Visitor

ROUND_CARDS = 7


def hidden_in(view: JSON) -> int:
    """Count the cards that a view shows from behind."""
    hands = [hand if isinstance(hand, int) else hand.count("unknown") for hand in view["hands"]]
    red = [kept if isinstance(kept, int) else 0 for kept in view["played_red"]]
    market = [card for space in view["market"]["spaces"] for card in space]
    return int(view["market"]["draw"]) + sum(hands) + sum(red) + market.count("unknown")


def left(visitor: Visitor, table: str) -> JSON:
    answer: JSON = visitor.get(f"/api/tables/{table}/left")
    return answer


@pytest.mark.slow
@pytest.mark.parametrize("options", [[], ["hidden-cards"], ["prophecies", "dynasty-cards"]])
def test_as_many_cards_are_left_as_a_view_hides(visit: Callable[[], Visitor], options: list[str]) -> None:
    ana, ben, guest = visit(), visit(), visit()
    made = ana.make("me", "open", dealt=5, sides="DCCDA", options=options)
    table = made["table"]
    ben.post(f"/api/join/{made['links'][0]['url'].rpartition('/')[2]}", {"name": "Ben"})
    choice = random.Random(2)
    compared = 0
    for _ in range(160):
        seen = ana.see(table)
        if seen["score_sheet"] is not None:
            break
        if seen["view"]["decision"] == "turn":
            for visitor in (ana, ben, guest):
                answer = left(visitor, table)
                view = visitor.see(table)["view"]
                assert sum(answer["cards"].values()) == hidden_in(view)
                assert answer["draw"] == view["market"]["draw"]
                assert len(answer["round_cards"]) == ROUND_CARDS - view["round"]
            compared += 1
        mover = ana if seen["legal"] else ben
        now = mover.see(table)
        mover.move(table, now["n"], now["view"]["actor"], choice.choice(now["legal"]))
    assert compared > 20


def test_several_people_at_one_browser_are_told_no_more_than_a_spectator(ana: Visitor, ben: Visitor) -> None:
    table = ana.make("me", "here", seed=5, options=["hidden-cards"])["table"]
    seen = ana.play(table, most=60)
    assert any(hand for hand in seen["view"]["hands"])
    assert left(ana, table) == left(ben, table)


def test_nothing_is_left_before_the_game_and_little_after_it(ana: Visitor) -> None:
    ana.get(f"/api/tables/{ana.make('me', 'open')['table']}/left", 404)
    table = ana.make("me", "here", seed=3)["table"]
    ana.play(table)
    assert len(left(ana, table)["round_cards"]) == 1
