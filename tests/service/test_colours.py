"""The colours of stones: chosen when sitting down, kept for the next game, else given out in turn (SET-6a)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from saqqara.server.models import STONE_COLOURS
from saqqara.server.tables.colours import free_colours_for, seat_colours
from saqqara.server.tables.entries import Seat
from tests.service.serving import JSON, Visitor, serving
from tests.service.sitting import leave

BLACK, WHITE, BROWN, GREY = STONE_COLOURS
TAKEN = (
    "Somebody at this table has chosen this colour already; choose another one, or none to get the next that is free."
)


def colours(seen: JSON) -> list[str]:
    return [seat["colour"] for seat in seen["seats"]]


def by_name(seen: JSON) -> dict[str, str]:
    return {seat["name"]: seat["colour"] for seat in seen["seats"]}


def table_of(visitor: Visitor, *seats: tuple[str, str | None], status: int = 201, **setup: Any) -> JSON:
    """Make a table of these kinds of seats and colours."""
    places = [{"kind": kind, "name": f"P{k}", "colour": colour} for k, (kind, colour) in enumerate(seats)]
    bots = [place | ({"bot": "random"} if place["kind"] == "bot" else {}) for place in places]
    made: JSON = visitor.post("/api/tables", {"seats": bots, "start": 0, **setup}, status)
    return made


def join(visitor: Visitor, made: JSON, k: int, name: str, colour: str | None = None, status: int = 200) -> JSON:
    token = made["links"][k]["url"].rpartition("/")[2]
    answer: JSON = visitor.post(f"/api/join/{token}", {"name": name, "colour": colour}, status)
    return answer


def invitation(visitor: Visitor, made: JSON, k: int) -> JSON:
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
def test_set_6a_who_does_not_choose_gets_the_next_that_is_free(
    chosen: tuple[str | None, ...], worn: list[str], ana: Visitor
) -> None:
    assert seat_colours([Seat("me", colour=colour) for colour in chosen]) == worn
    table = table_of(ana, ("me", chosen[0]), *[("bot", colour) for colour in chosen[1:]])["table"]
    assert colours(ana.see(table)) == worn


def test_the_colour_goes_with_its_player_whoever_begins(ana: Visitor) -> None:
    table = table_of(ana, ("me", BROWN), ("bot", GREY), ("bot", None), start=1)["table"]
    seen = ana.see(table)
    assert by_name(seen) == {"P0": BROWN, "P1": GREY, "P2": BLACK}
    assert seen["seats"][0]["name"] == "P1"


@pytest.mark.parametrize(
    ("seats", "message"),
    [
        ((("me", BROWN), ("bot", BROWN)), TAKEN),
        (
            (("me", "pink"), ("bot", None)),
            "There is no colour pink for stones; choose from black, white, brown, grey.",
        ),
        ((("me", None), ("bot", "")), "There is no colour ? for stones; choose from black, white, brown, grey."),
        (
            (("me", None), ("open", BLACK)),
            "An open seat gets no colour: whoever sits down there chooses one; leave it out.",
        ),
    ],
)
def test_a_colour_that_cannot_be_makes_no_table(seats: Any, message: str, ana: Visitor) -> None:
    before = ana.get("/api/tables")
    said = table_of(ana, *seats, status=422)
    assert (said["error"], said["message"]) == ("bad_request", message)
    assert ana.get("/api/tables") == before


def test_a_colour_is_a_name(ana: Visitor) -> None:
    for wrong in (3, ["black"], "x" * 65):
        assert table_of(ana, ("me", wrong), ("bot", None), status=422)["error"] == "bad_request"  # type: ignore[arg-type]


def test_whoever_joins_may_have_any_colour_that_nobody_has_chosen(ana: Visitor, ben: Visitor, visit: Any) -> None:
    eve = visit()
    made = table_of(ana, ("me", GREY), ("bot", None), ("open", None), ("open", None))
    table = made["table"]
    assert colours(ana.see(table)) == [GREY, BLACK, WHITE, BROWN]
    told = invitation(ben, made, 0)
    assert (told["colour"], told["colours"]) == (WHITE, [BLACK, WHITE, BROWN])
    assert join(ben, made, 0, "Ben", GREY, 422)["message"] == TAKEN
    assert not ana.see(table)["seats"][2]["name"]
    join(ben, made, 0, "Ben", BLACK)
    assert colours(ana.see(table)) == [GREY, WHITE, BLACK, BROWN]  # the bot has moved on
    assert [seat["colours"] for seat in eve.see(table)["seats"]] == [[], [], [], [WHITE, BROWN]]
    assert join(eve, made, 1, "Eve", BLACK, 422)["message"] == TAKEN
    join(eve, made, 1, "Eve")
    assert by_name(eve.see(table)) == {"P0": GREY, "P1": WHITE, "Ben": BLACK, "Eve": BROWN}


def test_so_it_is_at_a_listed_table(ana: Visitor, ben: Visitor) -> None:
    table = table_of(ana, ("me", BLACK), ("open", None), listed=True)["table"]
    (line,) = [line for line in ben.get("/api/tables/open")["tables"] if line["table"] == table]
    assert (line["colour"], line["colours"]) == (WHITE, [WHITE, BROWN, GREY])
    path = f"/api/tables/{table}/seats/1"
    assert ben.post(path, {"name": "Ben", "colour": BLACK}, 422)["message"] == TAKEN
    ben.post(path, {"name": "Ben", "colour": GREY})
    assert colours(ben.see(table)) == [BLACK, GREY]


def test_a_seat_that_is_given_up_before_the_game_gives_its_colour_up_too(ana: Visitor, ben: Visitor) -> None:
    made = table_of(ana, ("me", None), ("open", None), ("open", None))
    join(ben, made, 0, "Ben", BLACK)
    assert colours(ana.see(made["table"])) == [WHITE, BLACK, BROWN]
    leave(ben, made["table"], 1)
    assert colours(ana.see(made["table"])) == [BLACK, WHITE, BROWN]


def test_once_the_game_has_begun_stones_stay_as_they_are(ana: Visitor, ben: Visitor, visit: Any) -> None:
    eve = visit()
    made = table_of(ana, ("me", None), ("open", None))
    table = made["table"]
    join(ben, made, 0, "Ben", GREY)
    leave(ben, table, 1)
    ana.post(f"/api/tables/{table}/seats/1/open", None)
    seat = ana.see(table)["seats"][1]
    assert (seat["colour"], seat["colours"]) == (GREY, [])
    token = seat["link"].rpartition("/")[2]
    assert eve.get(f"/api/join/{token}")["colours"] == []
    said = eve.post(f"/api/join/{token}", {"name": "Eve", "colour": BROWN}, 422)
    assert (
        said["message"]
        == "The game has begun, and this seat keeps the colour of its stones; sit down without choosing one."
    )
    eve.post(f"/api/join/{token}", {"name": "Eve"})
    assert by_name(eve.see(table)) == {"P0": BLACK, "Eve": GREY}


def test_the_next_game_for_the_same_people_keeps_everybody_s_colour(ana: Visitor, ben: Visitor) -> None:
    made = table_of(ana, ("me", None), ("open", None), ("bot", None))
    join(ben, made, 0, "Ben", BLACK)
    first = by_name(ana.see(made["table"]))
    assert first == {"P0": WHITE, "Ben": BLACK, "P2": BROWN}
    table = made["table"]
    for _ in range(3):  # who begins is drawn each time
        table = ana.post(f"/api/tables/{table}/again", None, 201)["table"]
        kept = [seat for seat in ben.see(table)["seats"] if seat["reserved"]]
        assert [(seat["colour"], seat["colours"]) for seat in kept] == [(BLACK, [BLACK, GREY])]
        place = [seat["reserved"] for seat in ben.see(table)["seats"]].index(True)
        ben.post(f"/api/tables/{table}/seats/{place}", {"name": "Ben"})
        assert by_name(ana.see(table)) == first


def test_who_plays_on_from_a_moment_keeps_the_colours(ana: Visitor) -> None:
    table = table_of(ana, ("me", GREY), ("bot", BROWN))["table"]
    made = ana.post(f"/api/tables/{table}/continue", {"at": 0, "bot": "random"}, 201)["table"]
    assert colours(ana.see(made)) == [GREY, BROWN]


def test_a_record_knows_no_colours(ana: Visitor) -> None:
    plain = ana.make("me", "here", seed=5)["table"]
    painted = table_of(ana, ("me", GREY), ("here", BROWN), seed=5)["table"]
    records = [ana.http.get(f"/api/tables/{table}/record").text for table in (plain, painted)]
    assert records[1].replace("P0", "Me 0").replace("P1", "Here 1") == records[0]
    assert ana.see(plain)["view"] == ana.see(painted)["view"]


def test_colours_outlive_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        visitor = Visitor(server)
        table = table_of(visitor, ("me", BROWN), ("bot", None))["table"]
        server.kill()
        server.start()
        assert colours(visitor.see(table)) == [BROWN, BLACK]
        visitor.close()


@pytest.mark.parametrize("free", [0, 3])
def test_of_four_seats_each_has_one_of_four_colours(free: int) -> None:
    seats = [Seat("me", colour=colour) for colour in STONE_COLOURS]
    seats[free].colour = None
    assert (seat_colours(seats), free_colours_for(seats, free)) == (list(STONE_COLOURS), [STONE_COLOURS[free]])
