"""The next game for the same people."""

from __future__ import annotations

from typing import Any

import pytest

from tests.service.serving import JSON, Visitor
from tests.service.sitting import leave, sit, two


def again(visitor: Visitor, table: str, status: int = 201) -> JSON:
    answer: JSON = visitor.post(f"/api/tables/{table}/again", None, status)
    return answer


def by_name(seen: JSON) -> dict[str, JSON]:
    return {seat["name"]: seat for seat in seen["seats"]}


@pytest.mark.slow
def test_at_one_device_the_next_game_begins_at_once(ana: Visitor) -> None:
    table = ana.make("me", "here", "random", sides="BCDAB", rules="yucata", options=["wager"])["table"]
    old = ana.see(table)
    made = again(ana, table)
    assert made["links"] == []
    new = ana.see(made["table"])
    assert new["started"]
    assert (new["setup"], new["maker"]) == (old["setup"], True)
    assert {name: (seat["kind"], seat["here"]) for name, seat in by_name(new).items()} == {
        "Me 0": ("person", False), "Here 1": ("person", True), "Random": ("bot", False)
    }  # fmt: skip
    assert ana.see(table)["again"] == made["table"]
    assert old["again"] is None


def test_the_others_are_told_and_their_seats_are_kept(ana: Visitor, ben: Visitor, visit: Any) -> None:
    eve = visit()
    table = two(ana, ben)
    n = ana.see(table)["n"]
    with ana.follow(table, n) as first, eve.follow(table, n) as watching:
        made = again(ben, table)["table"]
        told = [first.until(n + 1)[-1][2], watching.until(n + 1)[-1][2]]
    waiting = ana.see(made)
    kept = by_name(waiting)["Me 0"]
    assert (kept["kind"], kept["reserved"], kept["mine"], kept["link"]) == ("open", True, False, None)
    place = waiting["seats"].index(kept)
    news = {"n": n + 1, "type": "again", "by": 1, "table": made, "url": f"/table/{made}"}
    assert told == [news | {"seats": [place]}, news | {"seats": []}]
    assert (ben.see(table)["again"], ben.see(made)["maker"], ben.see(made)["you"]) == (made, True, [1 - place])
    assert waiting["you"] == []
    (line,) = [line for line in ana.get("/api/tables")["tables"] if line["table"] == made]
    assert (line["mine"], line["reserved"], line["maker"]) == ([], [place], False)
    assert sit(eve, made, place, "Eve", 403)["error"] == "forbidden"
    assert sit(ana, made, place, "Me 0") == {"table": made, "seat": place}
    assert ana.see(made)["started"]
    assert ana.see(made)["you"] == [place]


@pytest.mark.slow
def test_who_asks_second_is_led_to_the_same_table_until_it_is_over(ana: Visitor, ben: Visitor) -> None:
    table = two(ana, ben)
    first = again(ben, table)
    assert len(first["links"]) == 1
    assert again(ben, table) == first
    assert again(ana, table) == {"table": first["table"], "links": []}
    assert again(ben, table) == {"table": first["table"], "links": []}
    ben.delete(f"/api/tables/{first['table']}")
    second = again(ana, table)["table"]
    assert second != first["table"]
    alone = ana.make("me", "here")["table"]
    new = again(ana, alone)["table"]
    ana.play(new)
    assert again(ana, alone)["table"] not in (new, alone)


def test_whoever_asks_for_it_as_well_sits_down_at_once(ana: Visitor, ben: Visitor, visit: Any) -> None:
    eve = visit()
    made = ana.make("me", "here", "open")
    ben.post(f"/api/join/{made['links'][0]['url'].rpartition('/')[2]}", {"name": "Ben"})
    table = made["table"]
    new = again(ben, table)["table"]
    assert not ben.see(new)["started"]
    again(eve, table, 403)
    assert again(ana, table)["table"] == new
    seats = by_name(ana.see(new))
    assert {name: seat["mine"] for name, seat in seats.items()} == {"Me 0": True, "Here 1": True, "Ben": False}
    assert ben.see(new)["started"]


def test_a_kept_seat_may_go_to_another_browser_by_its_link(ana: Visitor, ben: Visitor, visit: Any) -> None:
    phone = visit()
    made = again(ana, two(ana, ben))
    token = made["links"][0]["url"].rpartition("/")[2]
    joined = phone.post(f"/api/join/{token}", {"name": "Ben"})
    assert phone.see(made["table"])["you"] == [joined["seat"]]
    assert sit(ben, made["table"], joined["seat"], "Ben", 409)["error"] == "stale"


def test_who_was_away_is_asked_as_well(ana: Visitor, ben: Visitor) -> None:
    table = two(ana, ben)
    leave(ben, table, 1)
    made = again(ana, table)["table"]
    assert by_name(ben.see(made))["Ben"]["reserved"]
    leave(ana, table, 0)
    assert again(ana, table)["table"] == made


def test_only_who_sits_there_asks_and_only_when_it_has_begun(ana: Visitor, ben: Visitor) -> None:
    table = ana.make("me", "open")["table"]
    assert again(ben, table, 403)["error"] == "forbidden"
    assert again(ana, table, 422)["message"] == "The game begins when every seat is taken."
    again(ana, "0" * 16, 404)


def test_no_page_becomes_stale_by_it(ana: Visitor, ben: Visitor) -> None:
    table = two(ana, ben)
    n = ana.see(table)["n"]
    again(ben, table)
    assert ana.move(table, n, 0, "quarry") == {"n": n + 2}
