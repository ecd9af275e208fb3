"""Stone colours: chosen with a seat, kept for the next game, otherwise assigned in turn (SET-6a)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from saqqara.server.core.fields import STONE_COLOURS
from saqqara.server.tables.colours import free_colours_for, seat_colours
from saqqara.server.tables.entities import Seat
from tests.server.live_server import JSON, ApiClient, Visit, running_server
from tests.server.seat_requests import leave_seat

BLACK, WHITE, BROWN, GREY = STONE_COLOURS
COLOUR_TAKEN_TEXT = "This colour is already taken at this table; choose another one, or none to get the next free one."


def colours_of_seats(seen: JSON) -> list[str]:
    return [seat["colour"] for seat in seen["seats"]]


def seats_by_name(seen: JSON) -> dict[str, str]:
    return {seat["name"]: seat["colour"] for seat in seen["seats"]}


def create_table_with(visitor: ApiClient, *seats: tuple[str, str | None], status: int = 201, **setup: Any) -> JSON:
    """Make a table of these kinds of seats and colours."""
    places = [{"kind": kind, "name": f"P{k}", "colour": colour} for k, (kind, colour) in enumerate(seats)]
    bots = [place | ({"bot": "random"} if place["kind"] == "bot" else {}) for place in places]
    made: JSON = visitor.post("/api/tables", {"seats": bots, "start": 0, **setup}, status)
    return made


def join_by_link(
    visitor: ApiClient, made: JSON, k: int, name: str, colour: str | None = None, status: int = 200
) -> JSON:
    token = made["links"][k]["url"].rpartition("/")[2]
    answer: JSON = visitor.post(f"/api/join/{token}", {"name": name, "colour": colour}, status)
    return answer


def get_invitation(visitor: ApiClient, made: JSON, k: int) -> JSON:
    answer: JSON = visitor.get(f"/api/join/{made['links'][k]['url'].rpartition('/')[2]}")
    return answer


@pytest.mark.parametrize(
    ("chosen", "worn"),
    [
        ((None, None, None, None), [BLACK, WHITE, BROWN, GREY]),
        ((None, BLACK, None, None), [WHITE, BLACK, BROWN, GREY]),
        ((GREY, None, WHITE), [GREY, BLACK, WHITE]),
        ((None, None), [BLACK, WHITE]),
        ((BROWN, WHITE, GREY, BLACK), [BROWN, WHITE, GREY, BLACK]),
    ],
)
def test_player_without_a_choice_gets_the_next_free_colour(
    chosen: tuple[str | None, ...], worn: list[str], ana: ApiClient
) -> None:
    assert seat_colours([Seat("me", colour=colour) for colour in chosen]) == worn
    table = create_table_with(ana, ("me", chosen[0]), *[("bot", colour) for colour in chosen[1:]])["table"]
    assert colours_of_seats(ana.get_table(table)) == worn


def test_colour_follows_its_player_in_any_turn_order(ana: ApiClient) -> None:
    table = create_table_with(ana, ("me", BROWN), ("bot", GREY), ("bot", None), start=1)["table"]
    seen = ana.get_table(table)
    assert seats_by_name(seen) == {"P0": BROWN, "P1": GREY, "P2": BLACK}
    assert seen["seats"][0]["name"] == "P1"


@pytest.mark.parametrize(
    ("seats", "message"),
    [
        ((("me", BROWN), ("bot", BROWN)), COLOUR_TAKEN_TEXT),
        (
            (("me", "pink"), ("bot", None)),
            "There is no stone colour pink; choose from black, white, brown, grey.",
        ),
        ((("me", None), ("bot", "")), "There is no stone colour ?; choose from black, white, brown, grey."),
        (
            (("me", None), ("open", BLACK)),
            "An open seat gets no colour: the player who takes it chooses one; leave it out.",
        ),
    ],
)
def test_invalid_colour_is_refused(seats: Any, message: str, ana: ApiClient) -> None:
    before = ana.get("/api/tables")
    answer = create_table_with(ana, *seats, status=422)
    assert (answer["error"], answer["message"]) == ("bad_request", message)
    assert ana.get("/api/tables") == before


def test_colours_are_names(ana: ApiClient) -> None:
    for wrong in (3, ["black"], "x" * 65):
        assert create_table_with(ana, ("me", wrong), ("bot", None), status=422)["error"] == "bad_request"  # type: ignore[arg-type]


def test_joining_player_may_choose_any_unchosen_colour(ana: ApiClient, ben: ApiClient, visit: Visit) -> None:
    eve = visit()
    made = create_table_with(ana, ("me", GREY), ("bot", None), ("open", None), ("open", None))
    table = made["table"]
    assert colours_of_seats(ana.get_table(table)) == [GREY, BLACK, WHITE, BROWN]
    invitation = get_invitation(ben, made, 0)
    assert (invitation["colour"], invitation["colours"]) == (WHITE, [BLACK, WHITE, BROWN])
    assert join_by_link(ben, made, 0, "Ben", GREY, 422)["message"] == COLOUR_TAKEN_TEXT
    assert not ana.get_table(table)["seats"][2]["name"]
    join_by_link(ben, made, 0, "Ben", BLACK)
    assert colours_of_seats(ana.get_table(table)) == [GREY, WHITE, BLACK, BROWN]  # the bot got another one
    assert [seat["colours"] for seat in eve.get_table(table)["seats"]] == [[], [], [], [WHITE, BROWN]]
    assert join_by_link(eve, made, 1, "Eve", BLACK, 422)["message"] == COLOUR_TAKEN_TEXT
    join_by_link(eve, made, 1, "Eve")
    assert seats_by_name(eve.get_table(table)) == {"P0": GREY, "P1": WHITE, "Ben": BLACK, "Eve": BROWN}


def test_joining_a_listed_table_may_choose_a_colour_too(ana: ApiClient, ben: ApiClient) -> None:
    table = create_table_with(ana, ("me", BLACK), ("open", None), listed=True)["table"]
    (line,) = [line for line in ben.get("/api/tables/open")["tables"] if line["table"] == table]
    assert (line["colour"], line["colours"]) == (WHITE, [WHITE, BROWN, GREY])
    path = f"/api/tables/{table}/seats/1"
    assert ben.post(path, {"name": "Ben", "colour": BLACK}, 422)["message"] == COLOUR_TAKEN_TEXT
    ben.post(path, {"name": "Ben", "colour": GREY})
    assert colours_of_seats(ben.get_table(table)) == [BLACK, GREY]


def test_seat_given_up_in_the_lobby_frees_its_colour(ana: ApiClient, ben: ApiClient) -> None:
    made = create_table_with(ana, ("me", None), ("open", None), ("open", None))
    join_by_link(ben, made, 0, "Ben", BLACK)
    assert colours_of_seats(ana.get_table(made["table"])) == [WHITE, BLACK, BROWN]
    leave_seat(ben, made["table"], 1)
    assert colours_of_seats(ana.get_table(made["table"])) == [BLACK, WHITE, BROWN]


def test_colours_are_fixed_once_the_game_has_begun(ana: ApiClient, ben: ApiClient, visit: Visit) -> None:
    eve = visit()
    made = create_table_with(ana, ("me", None), ("open", None))
    table = made["table"]
    join_by_link(ben, made, 0, "Ben", GREY)
    leave_seat(ben, table, 1)
    ana.post(f"/api/tables/{table}/seats/1/open", None)
    seat = ana.get_table(table)["seats"][1]
    assert (seat["colour"], seat["colours"]) == (GREY, [])
    token = seat["link"].rpartition("/")[2]
    assert eve.get(f"/api/join/{token}")["colours"] == []
    answer = eve.post(f"/api/join/{token}", {"name": "Eve", "colour": BROWN}, 422)
    assert (
        answer["message"]
        == "The game has begun, and this seat keeps the colour of its stones; sit down without choosing one."
    )
    eve.post(f"/api/join/{token}", {"name": "Eve"})
    assert seats_by_name(eve.get_table(table)) == {"P0": BLACK, "Eve": GREY}


def test_rematch_keeps_colours(ana: ApiClient, ben: ApiClient) -> None:
    made = create_table_with(ana, ("me", None), ("open", None), ("bot", None))
    join_by_link(ben, made, 0, "Ben", BLACK)
    first = seats_by_name(ana.get_table(made["table"]))
    assert first == {"P0": WHITE, "Ben": BLACK, "P2": BROWN}
    table = made["table"]
    for _ in range(3):  # the starting player is drawn each time
        table = ana.post(f"/api/tables/{table}/again", None, 201)["table"]
        kept = [seat for seat in ben.get_table(table)["seats"] if seat["reserved"]]
        assert [(seat["colour"], seat["colours"]) for seat in kept] == [(BLACK, [BLACK, GREY])]
        place = [seat["reserved"] for seat in ben.get_table(table)["seats"]].index(True)
        ben.post(f"/api/tables/{table}/seats/{place}", {"name": "Ben"})
        assert seats_by_name(ana.get_table(table)) == first


def test_continued_game_keeps_colours(ana: ApiClient) -> None:
    table = create_table_with(ana, ("me", GREY), ("bot", BROWN))["table"]
    made = ana.post(f"/api/tables/{table}/continue", {"at": 0, "bot": "random"}, 201)["table"]
    assert colours_of_seats(ana.get_table(made)) == [GREY, BROWN]


def test_record_has_no_colours(ana: ApiClient) -> None:
    plain = ana.create_table("me", "here", seed=5)["table"]
    painted = create_table_with(ana, ("me", GREY), ("here", BROWN), seed=5)["table"]
    records = [ana.http.get(f"/api/tables/{table}/record").text for table in (plain, painted)]
    assert records[1].replace("P0", "Me 0").replace("P1", "Here 1") == records[0]
    assert ana.get_table(plain)["view"] == ana.get_table(painted)["view"]


@pytest.mark.slow
def test_colours_survive_a_restart(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        visitor = ApiClient(server)
        table = create_table_with(visitor, ("me", BROWN), ("bot", None))["table"]
        server.kill()
        server.start()
        assert colours_of_seats(visitor.get_table(table)) == [BROWN, BLACK]
        visitor.close()


@pytest.mark.parametrize("free", [0, 3])
def test_four_seats_have_four_colours(free: int) -> None:
    seats = [Seat("me", colour=colour) for colour in STONE_COLOURS]
    seats[free].colour = None
    assert (seat_colours(seats), free_colours_for(seats, free)) == (list(STONE_COLOURS), [STONE_COLOURS[free]])
