"""A seat moves to another device of the same person, by a link that works once."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from saqqara.server.ground.browser import hash_link_token
from saqqara.server.ground.problems import ApiError
from saqqara.server.storage.database import Database, create_or_migrate
from saqqara.server.storage.store import SqlTableStore
from saqqara.server.tables.people import SeatService
from saqqara.server.tables.registry import TableService
from tests.service.serving import JSON, Server, Visitor, serving, wait_for
from tests.service.sitting import come_back, leave, two
from tests.service.test_known import BEN, ME, NOBODY_ELSE, with_an_open_seat

USED = "This link moves no seat any more; each one works once. Make a new one on the device that plays."


def link_of(visitor: Visitor, table: str, seat: int) -> str:
    return str(visitor.post(f"/api/tables/{table}/seats/{seat}/move", None)["url"])


def take(visitor: Visitor, link: str, status: int = 200) -> JSON:
    _, _, rest = link.partition("/table/")
    table, _, token = rest.split("/")
    answer: JSON = visitor.post(f"/api/tables/{table}/take", {"token": token}, status)
    return answer


def move(visitor: Visitor, to: Visitor, table: str, seat: int) -> None:
    assert take(to, link_of(visitor, table, seat)) == {"table": table, "seat": seat}


def test_a_seat_moves_and_the_old_device_watches(ana: Visitor, ben: Visitor, visit: Any) -> None:
    phone = visit()
    table = two(ana, ben, options=["hidden-cards"])
    link = link_of(ana, table, 0)
    n = ana.see(table)["n"]
    with ben.follow(table, n) as stream:
        assert take(phone, link) == {"table": table, "seat": 0}
        news = {"n": n + 1, "type": "seat", "seat": 0, "name": "Me 0", "away": False}
        assert stream.until(n + 1)[-1][2] == news
    old, new = ana.see(table), phone.see(table)
    assert (old["you"], old["viewer"], old["legal"]) == ([], None, [])
    assert (new["you"], new["viewer"]) == ([0], 0)
    assert new["legal"]
    assert ana.move(table, n + 1, 0, "quarry", 403)["error"] == "forbidden"
    phone.move(table, n, 0, "quarry")  # no page becomes stale by it
    told = {"n": n + 1, "seat": 0, "name": "Me 0", "away": False, "by": None, "how": "moved"}
    assert ben.see(table)["comings"] == [told]
    assert [line["mine"] for line in ana.get("/api/tables")["tables"]] == [[]]
    assert [line["mine"] for line in phone.get("/api/tables")["tables"]] == [[0]]


def test_each_link_works_once_and_the_same_is_given_until_then(ana: Visitor, ben: Visitor, visit: Any) -> None:
    phone, eve = visit(), visit()
    table = two(ana, ben)
    first = link_of(ana, table, 0)
    n = ana.see(table)["n"]
    assert link_of(ana, table, 0) == first
    assert ana.see(table)["n"] == n
    take(phone, first)
    for visitor in (eve, ana, phone):
        said = take(visitor, first, 403)
        assert (said["error"], said["message"]) == ("forbidden", USED)
    second = link_of(phone, table, 0)
    assert second != first
    take(ana, second)
    assert ana.see(table)["you"] == [0]
    assert link_of(ana, table, 0) not in (first, second)


def test_the_page_asks_and_only_looking_takes_nothing(ana: Visitor, ben: Visitor, visit: Any) -> None:
    phone, eve = visit(), visit()
    table = two(ana, ben)
    link = link_of(ana, table, 0)
    page = link.removeprefix(ana.server.url)
    assert "<s-take-seat>" in phone.get(page)
    assert ana.see(table)["you"] == [0]
    assert ana.http.get(page).headers["location"] == f"/table/{table}"  # the seat is here
    take(phone, link)
    for visitor in (eve, ana, phone):
        answer = visitor.http.get(page)
        assert (answer.status_code, answer.headers["location"]) == (303, f"/table/{table}")


def test_only_its_own_browser_moves_a_seat_and_no_guess_takes_it(ana: Visitor, ben: Visitor, visit: Any) -> None:
    eve = visit()
    table = two(ana, ben)
    for visitor in (ben, eve):
        assert visitor.post(f"/api/tables/{table}/seats/0/move", None, 403)["error"] == "forbidden"
    link = link_of(ana, table, 0)
    hashed = hash_link_token(link.rpartition("/")[2])
    assert ana.server.log(table, "moving") == [{"seat": 0, "link": hashed}]
    for token in ("", "x" * 22, hashed):
        eve.post(f"/api/tables/{table}/take", {"token": token}, 403)
    other = two(ben, ana)
    eve.post(f"/api/tables/{other}/take", {"token": link.rpartition("/")[2]}, 403)
    eve.post(f"/api/tables/{'0' * 16}/take", {"token": link.rpartition("/")[2]}, 404)
    assert eve.see(table)["you"] == []


def test_what_may_be_taken_back_goes_along(ana: Visitor, ben: Visitor, visit: Any) -> None:
    phone = visit()
    table = two(ana, ben)
    ana.move(table, ana.see(table)["n"], 0, "quarry")
    mine = ana.see(table)["undo"]
    assert mine is not None
    move(ana, phone, table, 0)
    assert (ana.see(table)["undo"], phone.see(table)["undo"]) == (None, mine)
    n = phone.see(table)["n"]
    ana.undo(table, n, mine, 403)
    phone.undo(table, n, mine)
    assert (ana.see(table)["redo"], phone.see(table)["redo"]) == (False, True)


def test_one_of_two_at_a_device_goes_on_at_their_own_and_comes_back(ana: Visitor, visit: Any) -> None:
    phone = visit()
    table = ana.make("me", "here")["table"]
    ana.move(table, ana.see(table)["n"], 0, "quarry")
    move(ana, phone, table, 1)
    here, there = ana.see(table), phone.see(table)
    assert (here["you"], there["you"], here["chat"]) == ([0], [1], True)
    assert (here["undo"] is not None, there["undo"]) == (True, None)
    move(phone, ana, table, 1)
    assert ana.see(table)["you"] == [0, 1]


def test_a_seat_that_a_bot_plays_moves_as_it_is(ana: Visitor, ben: Visitor, visit: Any) -> None:
    phone = visit()
    table = two(ana, ben)
    link = link_of(ana, table, 0)
    leave(ana, table, 0)
    take(phone, link)
    assert phone.see(table)["seats"][0]["away"]
    come_back(ana, table, 0, 403)
    come_back(phone, table, 0)
    assert phone.see(table)["you"] == [0]


def test_presence_follows_the_holder(ana: Visitor, ben: Visitor, visit: Any) -> None:
    phone = visit()
    table = two(ana, ben)
    with ana.follow(table) as first, phone.follow(table):
        move(ana, phone, table, 0)
        while (told := first.presence.get(timeout=60))["gone"][0] is not None or told["watching"] != 1:
            pass


def test_a_seat_moves_before_the_game_begins_and_is_given_up_there(ana: Visitor, ben: Visitor, visit: Any) -> None:
    phone, eve = visit(), visit()
    made = ana.make("me", "open", "open")
    table, token = made["table"], made["links"][0]["url"].rpartition("/")[2]
    ben.post(f"/api/join/{token}", {"name": "Ben"})
    old = link_of(ben, table, 1)
    take(phone, old)
    unused = link_of(phone, table, 1)
    leave(phone, table, 1)
    take(ben, unused, 403)  # whose seat it was, it is no more
    eve.post(f"/api/join/{token}", {"name": "Eve"})
    assert eve.see(table)["you"] == [1]


def test_nothing_moves_where_the_game_is_over(ana: Visitor, visit: Any) -> None:
    phone = visit()
    table = ana.make("me", "here")["table"]
    link = link_of(ana, table, 0)
    ana.play(table)
    assert take(phone, link, 409)["error"] == "over"
    assert ana.post(f"/api/tables/{table}/seats/0/move", None, 409)["error"] == "over"


@pytest.mark.slow
def test_a_link_outlives_a_restart(tmp_path: Path, visit: Any) -> None:
    with serving(tmp_path) as server:
        ana, ben, phone = visit(server), visit(server), visit(server)
        table = two(ana, ben)
        link = link_of(ana, table, 0)
        server.kill()
        server.start()
        take(phone, link)
        server.kill()
        server.start()
        assert (ana.see(table)["you"], phone.see(table)["you"]) == ([], [0])
        take(ana, link, 403)


def test_no_seat_moves_or_is_opened_where_its_holder_may_know_the_cards(tmp_path: Path) -> None:
    async def go(known: bool) -> int | BaseException:
        create_or_migrate(tmp_path / "games.sqlite3")
        file = Database(tmp_path / "games.sqlite3")
        tables = TableService(SqlTableStore(file))
        people, id = SeatService(tables), f"known{known}"
        await with_an_open_seat(tables, id, known)
        ways = (people.create_transfer(id, 0, ME), people.reopen_seat(id, 0, ME))
        given, opened = await asyncio.gather(*ways, return_exceptions=True)
        assert isinstance(opened, ApiError)
        assert opened.status == (403 if known else 409)
        answer = await people.accept_transfer(id, given, BEN) if isinstance(given, str) else given
        await file.close()
        return answer

    problem = asyncio.run(go(known=True))
    assert isinstance(problem, ApiError)
    assert (problem.status, problem.body["message"]) == (403, NOBODY_ELSE)
    assert asyncio.run(go(known=False)) == 0


def open_again(visitor: Visitor, table: str, seat: int, status: int = 200) -> JSON:
    answer: JSON = visitor.post(f"/api/tables/{table}/seats/{seat}/open", None, status)
    return answer


def join(visitor: Visitor, link: str, name: str, status: int = 200) -> JSON:
    answer: JSON = visitor.post(f"/api/join/{link.rpartition('/')[2]}", {"name": name}, status)
    return answer


def test_where_a_bot_plays_for_somebody_the_maker_gives_the_seat_to_another(
    ana: Visitor, ben: Visitor, visit: Any
) -> None:
    eve, mira = visit(), visit()
    table = two(ana, ben, options=["hidden-cards"])
    assert open_again(ana, table, 1, 409)["message"].startswith("Somebody plays here")
    left = leave(ben, table, 1)["n"]
    for visitor in (ben, eve):
        assert open_again(visitor, table, 1, 403)["error"] == "forbidden"
    n = open_again(ana, table, 1)["n"]
    seat = ana.see(table)["seats"][1]
    assert (seat["kind"], seat["name"], seat["away"], seat["bot"]) == ("open", "Ben", False, "overseer")
    assert ben.see(table)["seats"][1]["link"] is None
    come_back(ben, table, 1, 403)
    assert join(eve, seat["link"], "Eve") == {"table": table, "seat": 1}
    join(mira, seat["link"], "Mira", 403)
    seen = eve.see(table)
    assert (seen["you"], seen["viewer"], seen["seats"][1]["name"]) == ([1], 1, "Eve")
    assert ben.see(table)["viewer"] is None
    told = [(one["n"], one["name"], one["how"]) for one in seen["comings"]]
    assert told == [(left, "Ben", None), (n, "Ben", "opened"), (n + 1, "Eve", "taken")]
    ana.move(table, seen["n"], 0, "quarry")
    assert eve.see(table)["legal"]


def test_a_bot_plays_on_while_the_seat_is_open(ana: Visitor, ben: Visitor) -> None:
    table = two(ana, ben)
    leave(ben, table, 1)
    n = open_again(ana, table, 1)["n"]
    ana.move(table, n, 0, "quarry")
    wait_for(lambda: bool(ana.see(table)["legal"]))
    assert {item["seat"] for item in ana.see(table)["log"][1:]} == {0, 1}


def test_before_the_game_the_maker_opens_a_seat_that_was_taken(ana: Visitor, ben: Visitor, visit: Any) -> None:
    eve = visit()
    made = ana.make("me", "open", "open")
    table, old = made["table"], made["links"][0]["url"]
    join(ben, old, "Ben")
    moving = link_of(ben, table, 1)
    open_again(ana, table, 0, 409)
    open_again(ana, table, 1)
    seat = ana.see(table)["seats"][1]
    assert (seat["kind"], seat["name"], seat["bot"]) == ("open", "", None)
    assert seat["link"] != old
    take(ben, moving, 403)
    join(eve, seat["link"], "Eve")
    leave(eve, table, 1)
    assert ana.see(table)["seats"][1]["link"] == seat["link"]
    join(eve, seat["link"], "Eve")
    assert eve.see(table)["you"] == [1]


def test_whoever_opens_a_link_that_was_replaced_watches(server: Server, ana: Visitor, ben: Visitor, visit: Any) -> None:
    eve, mira = visit(), visit()
    made = ana.make("me", "open", "open")
    table, links = made["table"], [made["links"][0]["url"]]
    for _ in range(2):
        join(ben, links[-1], "Ben")
        open_again(ana, table, 1)
        links.append(ana.see(table)["seats"][1]["link"])
    first, second, newest = (link.removeprefix(server.url) for link in links)
    assert "<s-join>" in eve.get(newest)
    join(eve, newest, "Eve")
    join(mira, made["links"][1]["url"], "Mira")
    for old in (first, second):
        for visitor in (ben, eve, visit()):
            answer = visitor.http.get(old)
            assert (answer.status_code, answer.headers["location"]) == (303, f"/table/{table}")
            if visitor != eve:
                assert join(visitor, old, "Ben", 403)["message"].startswith("Somebody has already joined by this link")
    assert ben.see(table)["you"] == []
    ana.delete(f"/api/tables/{table}")
    for link in (first, second, newest):
        ben.get(link, 404)
    assert server.ask("SELECT count(*) FROM old_links WHERE table_id = ?", table) == [(0,)]


def names_in_record(visitor: Visitor, table: str, at: int | None = None) -> str:
    text = visitor.get(f"/api/tables/{table}/record", params={} if at is None else {"at": at})
    (line,) = re.findall("^names (.*)$", text, re.MULTILINE)
    return str(line)


@pytest.mark.slow
def test_the_record_names_whoever_plays_at_the_end_also_after_a_restart(tmp_path: Path, visit: Any) -> None:
    with serving(tmp_path) as server:
        ana, ben, eve = visit(server), visit(server), visit(server)
        table = two(ana, ben)
        assert names_in_record(ana, table) == "Me 0 | Ben"
        leave(ben, table, 1)
        open_again(ana, table, 1)
        assert names_in_record(ana, table) == "Me 0 | Ben"
        join(eve, ana.see(table)["seats"][1]["link"], "Eve")
        assert names_in_record(ana, table) == "Me 0 | Eve"
        n = ana.see(table)["n"]
        ana.move(table, n, 0, "quarry")
        ana.undo(table, n + 1, n + 1)
        ana.move(table, n + 2, 0, "quarry")
        for _ in range(2):
            assert names_in_record(eve, table) == names_in_record(ana, table, at=0) == "Me 0 | Eve"
            server.kill()
            server.start()


def test_a_page_is_drawn_as_a_code(server: Server, ana: Visitor) -> None:
    answer = ana.http.get("/api/qr", params={"page": "/join/abc_-1"})
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
    assert ElementTree.fromstring(answer.text).tag.endswith("svg")
    assert answer.content != ana.http.get("/api/qr", params={"page": "/join/abc_-2"}).content
    for page in ("", "join", "//other host", "/join/<script>", "/" + "x" * 300):
        ana.get("/api/qr", 422, params={"page": page})
