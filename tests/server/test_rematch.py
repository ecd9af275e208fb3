"""The next game for the same people."""

from __future__ import annotations

import pytest

from tests.server.live_server import JSON, ApiClient, Visit
from tests.server.seat_requests import create_two_player_table, leave_seat, take_seat


def request_rematch(visitor: ApiClient, table: str, status: int = 201) -> JSON:
    answer: JSON = visitor.post(f"/api/tables/{table}/again", None, status)
    return answer


def seats_by_name(seen: JSON) -> dict[str, JSON]:
    return {seat["name"]: seat for seat in seen["seats"]}


@pytest.mark.slow
def test_hotseat_rematch_begins_at_once(ana: ApiClient) -> None:
    table = ana.create_table("me", "here", "random", sides="BCDAB", rules="yucata", options=["wager"])["table"]
    old = ana.get_table(table)
    made = request_rematch(ana, table)
    assert made["links"] == []
    new = ana.get_table(made["table"])
    assert new["started"]
    assert (new["setup"], new["maker"]) == (old["setup"], True)
    assert {name: (seat["kind"], seat["here"]) for name, seat in seats_by_name(new).items()} == {
        "Me 0": ("person", False), "Here 1": ("person", True), "Random": ("bot", False)
    }  # fmt: skip
    assert ana.get_table(table)["again"] == made["table"]
    assert old["again"] is None


def test_others_are_invited_to_a_rematch_and_their_seats_are_reserved(
    ana: ApiClient, ben: ApiClient, visit: Visit
) -> None:
    eve = visit()
    table = create_two_player_table(ana, ben)
    n = ana.get_table(table)["n"]
    with ana.open_stream(table, n) as first, eve.open_stream(table, n) as watching:
        made = request_rematch(ben, table)["table"]
        events = [first.read_until(n + 1)[-1][2], watching.read_until(n + 1)[-1][2]]
    waiting = ana.get_table(made)
    kept = seats_by_name(waiting)["Me 0"]
    assert (kept["kind"], kept["reserved"], kept["mine"], kept["link"]) == ("open", True, False, None)
    place = waiting["seats"].index(kept)
    news = {"n": n + 1, "type": "again", "by": 1, "table": made, "url": f"/table/{made}"}
    assert events == [news | {"seats": [place]}, news | {"seats": []}]
    assert (ben.get_table(table)["again"], ben.get_table(made)["maker"], ben.get_table(made)["you"]) == (
        made,
        True,
        [1 - place],
    )
    assert waiting["you"] == []
    (line,) = [line for line in ana.get("/api/tables")["tables"] if line["table"] == made]
    assert (line["mine"], line["reserved"], line["maker"]) == ([], [place], False)
    assert take_seat(eve, made, place, "Eve", 403)["error"] == "forbidden"
    assert take_seat(ana, made, place, "Me 0") == {"table": made, "seat": place}
    assert ana.get_table(made)["started"]
    assert ana.get_table(made)["you"] == [place]


@pytest.mark.slow
def test_second_rematch_request_leads_to_the_same_table(ana: ApiClient, ben: ApiClient) -> None:
    table = create_two_player_table(ana, ben)
    first = request_rematch(ben, table)
    assert len(first["links"]) == 1
    assert request_rematch(ben, table) == first
    assert request_rematch(ana, table) == {"table": first["table"], "links": []}
    assert request_rematch(ben, table) == {"table": first["table"], "links": []}
    ben.delete(f"/api/tables/{first['table']}")
    second = request_rematch(ana, table)["table"]
    assert second != first["table"]
    alone = ana.create_table("me", "here")["table"]
    new = request_rematch(ana, alone)["table"]
    ana.play_randomly(new)
    assert request_rematch(ana, alone)["table"] not in (new, alone)


def test_requesting_the_rematch_takes_the_reserved_seat_at_once(ana: ApiClient, ben: ApiClient, visit: Visit) -> None:
    eve = visit()
    made = ana.create_table("me", "here", "open")
    ben.post(f"/api/join/{made['links'][0]['url'].rpartition('/')[2]}", {"name": "Ben"})
    table = made["table"]
    new = request_rematch(ben, table)["table"]
    assert not ben.get_table(new)["started"]
    request_rematch(eve, table, 403)
    assert request_rematch(ana, table)["table"] == new
    seats = seats_by_name(ana.get_table(new))
    assert {name: seat["mine"] for name, seat in seats.items()} == {"Me 0": True, "Here 1": True, "Ben": False}
    assert ben.get_table(new)["started"]


def test_reserved_seat_can_be_taken_by_its_link(ana: ApiClient, ben: ApiClient, visit: Visit) -> None:
    phone = visit()
    made = request_rematch(ana, create_two_player_table(ana, ben))
    token = made["links"][0]["url"].rpartition("/")[2]
    joined = phone.post(f"/api/join/{token}", {"name": "Ben"})
    assert phone.get_table(made["table"])["you"] == [joined["seat"]]
    assert take_seat(ben, made["table"], joined["seat"], "Ben", 409)["error"] == "stale"


def test_absent_player_is_invited_too(ana: ApiClient, ben: ApiClient) -> None:
    table = create_two_player_table(ana, ben)
    leave_seat(ben, table, 1)
    made = request_rematch(ana, table)["table"]
    assert seats_by_name(ben.get_table(made))["Ben"]["reserved"]
    leave_seat(ana, table, 0)
    assert request_rematch(ana, table)["table"] == made


def test_only_seated_players_of_a_started_game_can_request_a_rematch(ana: ApiClient, ben: ApiClient) -> None:
    table = ana.create_table("me", "open")["table"]
    assert request_rematch(ben, table, 403)["error"] == "forbidden"
    assert request_rematch(ana, table, 422)["message"] == "The game begins when every seat is taken."
    request_rematch(ana, "0" * 16, 404)


def test_rematch_does_not_make_pages_stale(ana: ApiClient, ben: ApiClient) -> None:
    table = create_two_player_table(ana, ben)
    n = ana.get_table(table)["n"]
    request_rematch(ben, table)
    assert ana.move(table, n, 0, "quarry") == {"n": n + 2}
