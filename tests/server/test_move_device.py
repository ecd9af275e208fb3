"""A seat moves to another device of the same person, by a link that works once."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from saqqara.server.core.errors import ApiError
from saqqara.server.core.identity import hash_link_token
from saqqara.server.seats.service import SeatService
from saqqara.server.storage.database import Database, create_or_migrate
from saqqara.server.tables.service import TableService
from saqqara.server.tables.sql_store import SqlTableStore
from tests.server.live_server import JSON, ApiClient, Server, Visit, running_server, wait_for
from tests.server.seat_requests import create_two_player_table, leave_seat, return_to_seat
from tests.server.test_chosen_deals import BEN, ME, NOBODY_ELSE_TEXT, open_seat_token

USED_LINK_TEXT = "This link no longer moves a seat; each one works once. Make a new one on the device that plays."


def create_move_link(visitor: ApiClient, table: str, seat: int) -> str:
    return str(visitor.post(f"/api/tables/{table}/seats/{seat}/move", None)["url"])


def take_seat(visitor: ApiClient, link: str, status: int = 200) -> JSON:
    _, _, rest = link.partition("/table/")
    table, _, token = rest.split("/")
    answer: JSON = visitor.post(f"/api/tables/{table}/take", {"token": token}, status)
    return answer


def move_seat(visitor: ApiClient, to: ApiClient, table: str, seat: int) -> None:
    assert take_seat(to, create_move_link(visitor, table, seat)) == {"table": table, "seat": seat}


def test_seat_moves_and_the_old_device_becomes_spectator(ana: ApiClient, ben: ApiClient, visit: Visit) -> None:
    phone = visit()
    table = create_two_player_table(ana, ben, options=["hidden-cards"])
    link = create_move_link(ana, table, 0)
    n = ana.get_table(table)["n"]
    with ben.open_stream(table, n) as stream:
        assert take_seat(phone, link) == {"table": table, "seat": 0}
        news = {"n": n + 1, "type": "seat", "seat": 0, "name": "Me 0", "away": False}
        assert stream.read_until(n + 1)[-1][2] == news
    old, new = ana.get_table(table), phone.get_table(table)
    assert (old["you"], old["viewer"], old["legal"]) == ([], None, [])
    assert (new["you"], new["viewer"]) == ([0], 0)
    assert new["legal"]
    assert ana.move(table, n + 1, 0, "quarry", 403)["error"] == "forbidden"
    phone.move(table, n, 0, "quarry")  # no page becomes stale because of it
    event = {"n": n + 1, "seat": 0, "name": "Me 0", "away": False, "by": None, "how": "moved"}
    assert ben.get_table(table)["comings"] == [event]
    assert [line["mine"] for line in ana.get("/api/tables")["tables"]] == [[]]
    assert [line["mine"] for line in phone.get("/api/tables")["tables"]] == [[0]]


def test_move_link_works_once_and_is_reused_until_then(ana: ApiClient, ben: ApiClient, visit: Visit) -> None:
    phone, eve = visit(), visit()
    table = create_two_player_table(ana, ben)
    first = create_move_link(ana, table, 0)
    n = ana.get_table(table)["n"]
    assert create_move_link(ana, table, 0) == first
    assert ana.get_table(table)["n"] == n
    take_seat(phone, first)
    for visitor in (eve, ana, phone):
        answer = take_seat(visitor, first, 403)
        assert (answer["error"], answer["message"]) == ("forbidden", USED_LINK_TEXT)
    second = create_move_link(phone, table, 0)
    assert second != first
    take_seat(ana, second)
    assert ana.get_table(table)["you"] == [0]
    assert create_move_link(ana, table, 0) not in (first, second)


def test_opening_the_link_page_does_not_take_the_seat(ana: ApiClient, ben: ApiClient, visit: Visit) -> None:
    phone, eve = visit(), visit()
    table = create_two_player_table(ana, ben)
    link = create_move_link(ana, table, 0)
    page = link.removeprefix(ana.server.url)
    assert "<s-take-seat>" in phone.get(page)
    assert ana.get_table(table)["you"] == [0]
    assert ana.http.get(page).headers["location"] == f"/table/{table}"  # the seat is here
    take_seat(phone, link)
    for visitor in (eve, ana, phone):
        answer = visitor.http.get(page)
        assert (answer.status_code, answer.headers["location"]) == (303, f"/table/{table}")


def test_only_the_holder_can_move_a_seat(ana: ApiClient, ben: ApiClient, visit: Visit) -> None:
    eve = visit()
    table = create_two_player_table(ana, ben)
    for visitor in (ben, eve):
        assert visitor.post(f"/api/tables/{table}/seats/0/move", None, 403)["error"] == "forbidden"
    link = create_move_link(ana, table, 0)
    hashed = hash_link_token(link.rpartition("/")[2])
    assert ana.server.log_entries(table, "moving") == [{"seat": 0, "link": hashed}]
    for token in ("", "x" * 22, hashed):
        eve.post(f"/api/tables/{table}/take", {"token": token}, 403)
    other = create_two_player_table(ben, ana)
    eve.post(f"/api/tables/{other}/take", {"token": link.rpartition("/")[2]}, 403)
    eve.post(f"/api/tables/{'0' * 16}/take", {"token": link.rpartition("/")[2]}, 404)
    assert eve.get_table(table)["you"] == []


def test_undo_rights_move_with_the_seat(ana: ApiClient, ben: ApiClient, visit: Visit) -> None:
    phone = visit()
    table = create_two_player_table(ana, ben)
    ana.move(table, ana.get_table(table)["n"], 0, "quarry")
    mine = ana.get_table(table)["undo"]
    assert mine is not None
    move_seat(ana, phone, table, 0)
    assert (ana.get_table(table)["undo"], phone.get_table(table)["undo"]) == (None, mine)
    n = phone.get_table(table)["n"]
    ana.undo(table, n, mine, 403)
    phone.undo(table, n, mine)
    assert (ana.get_table(table)["redo"], phone.get_table(table)["redo"]) == (False, True)


def test_hotseat_player_moves_to_an_own_device_and_back(ana: ApiClient, visit: Visit) -> None:
    phone = visit()
    table = ana.create_table("me", "here")["table"]
    ana.move(table, ana.get_table(table)["n"], 0, "quarry")
    move_seat(ana, phone, table, 1)
    on_first, on_phone = ana.get_table(table), phone.get_table(table)
    assert (on_first["you"], on_phone["you"], on_first["chat"]) == ([0], [1], True)
    assert (on_first["undo"] is not None, on_phone["undo"]) == (True, None)
    move_seat(phone, ana, table, 1)
    assert ana.get_table(table)["you"] == [0, 1]


def test_seat_played_by_a_bot_moves_unchanged(ana: ApiClient, ben: ApiClient, visit: Visit) -> None:
    phone = visit()
    table = create_two_player_table(ana, ben)
    link = create_move_link(ana, table, 0)
    leave_seat(ana, table, 0)
    take_seat(phone, link)
    assert phone.get_table(table)["seats"][0]["away"]
    return_to_seat(ana, table, 0, 403)
    return_to_seat(phone, table, 0)
    assert phone.get_table(table)["you"] == [0]


def test_presence_follows_the_seat_holder(ana: ApiClient, ben: ApiClient, visit: Visit) -> None:
    phone = visit()
    table = create_two_player_table(ana, ben)
    with ana.open_stream(table) as first, phone.open_stream(table):
        move_seat(ana, phone, table, 0)
        while (presence := first.presence.get(timeout=60))["gone"][0] is not None or presence["watching"] != 1:
            pass


def test_seat_moved_in_the_lobby_can_be_given_up(ana: ApiClient, ben: ApiClient, visit: Visit) -> None:
    phone, eve = visit(), visit()
    made = ana.create_table("me", "open", "open")
    table, token = made["table"], made["links"][0]["url"].rpartition("/")[2]
    ben.post(f"/api/join/{token}", {"name": "Ben"})
    old = create_move_link(ben, table, 1)
    take_seat(phone, old)
    unused = create_move_link(phone, table, 1)
    leave_seat(phone, table, 1)
    take_seat(ben, unused, 403)  # the former holder may not
    eve.post(f"/api/join/{token}", {"name": "Eve"})
    assert eve.get_table(table)["you"] == [1]


@pytest.mark.slow
def test_seats_of_a_finished_game_cannot_move(ana: ApiClient, visit: Visit) -> None:
    phone = visit()
    table = ana.create_table("me", "here")["table"]
    link = create_move_link(ana, table, 0)
    ana.play_randomly(table)
    assert take_seat(phone, link, 409)["error"] == "over"
    assert ana.post(f"/api/tables/{table}/seats/0/move", None, 409)["error"] == "over"


@pytest.mark.slow
def test_move_link_survives_a_restart(tmp_path: Path, visit: Visit) -> None:
    with running_server(tmp_path) as server:
        ana, ben, phone = visit(server), visit(server), visit(server)
        table = create_two_player_table(ana, ben)
        link = create_move_link(ana, table, 0)
        server.kill()
        server.start()
        take_seat(phone, link)
        server.kill()
        server.start()
        assert (ana.get_table(table)["you"], phone.get_table(table)["you"]) == ([], [0])
        take_seat(ana, link, 403)


def test_seat_cannot_move_if_its_holder_knows_the_cards(tmp_path: Path) -> None:
    async def go(known: bool) -> int | BaseException:
        create_or_migrate(tmp_path / "games.sqlite3")
        file = Database(tmp_path / "games.sqlite3")
        tables = TableService(SqlTableStore(file))
        people, id = SeatService(tables), f"known{known}"
        await open_seat_token(tables, id, known)
        ways = (people.create_transfer(id, 0, ME), people.reopen_seat(id, 0, ME))
        given, opened = await asyncio.gather(*ways, return_exceptions=True)
        assert isinstance(opened, ApiError)
        assert opened.status == (403 if known else 409)
        answer = await people.accept_transfer(id, given, BEN) if isinstance(given, str) else given
        await file.close()
        return answer

    problem = asyncio.run(go(known=True))
    assert isinstance(problem, ApiError)
    assert (problem.status, problem.body["message"]) == (403, NOBODY_ELSE_TEXT)
    assert asyncio.run(go(known=False)) == 0


def reopen_seat(visitor: ApiClient, table: str, seat: int, status: int = 200) -> JSON:
    answer: JSON = visitor.post(f"/api/tables/{table}/seats/{seat}/open", None, status)
    return answer


def join_by_link(visitor: ApiClient, link: str, name: str, status: int = 200) -> JSON:
    answer: JSON = visitor.post(f"/api/join/{link.rpartition('/')[2]}", {"name": name}, status)
    return answer


def test_creator_gives_the_seat_of_an_absent_player_to_another(ana: ApiClient, ben: ApiClient, visit: Visit) -> None:
    eve, mira = visit(), visit()
    table = create_two_player_table(ana, ben, options=["hidden-cards"])
    assert reopen_seat(ana, table, 1, 409)["message"].startswith("This seat is in use")
    left = leave_seat(ben, table, 1)["n"]
    for visitor in (ben, eve):
        assert reopen_seat(visitor, table, 1, 403)["error"] == "forbidden"
    n = reopen_seat(ana, table, 1)["n"]
    seat = ana.get_table(table)["seats"][1]
    assert (seat["kind"], seat["name"], seat["away"], seat["bot"]) == ("open", "Ben", False, "overseer")
    assert ben.get_table(table)["seats"][1]["link"] is None
    return_to_seat(ben, table, 1, 403)
    assert join_by_link(eve, seat["link"], "Eve") == {"table": table, "seat": 1}
    join_by_link(mira, seat["link"], "Mira", 403)
    seen = eve.get_table(table)
    assert (seen["you"], seen["viewer"], seen["seats"][1]["name"]) == ([1], 1, "Eve")
    assert ben.get_table(table)["viewer"] is None
    changes = [(one["n"], one["name"], one["how"]) for one in seen["comings"]]
    assert changes == [(left, "Ben", None), (n, "Ben", "opened"), (n + 1, "Eve", "taken")]
    ana.move(table, seen["n"], 0, "quarry")
    assert eve.get_table(table)["legal"]


def test_bot_plays_while_the_seat_is_open(ana: ApiClient, ben: ApiClient) -> None:
    table = create_two_player_table(ana, ben)
    leave_seat(ben, table, 1)
    n = reopen_seat(ana, table, 1)["n"]
    ana.move(table, n, 0, "quarry")
    wait_for(lambda: bool(ana.get_table(table)["legal"]))
    assert {item["seat"] for item in ana.get_table(table)["log"][1:]} == {0, 1}


def test_creator_reopens_a_taken_seat_in_the_lobby(ana: ApiClient, ben: ApiClient, visit: Visit) -> None:
    eve = visit()
    made = ana.create_table("me", "open", "open")
    table, old = made["table"], made["links"][0]["url"]
    join_by_link(ben, old, "Ben")
    moving = create_move_link(ben, table, 1)
    reopen_seat(ana, table, 0, 409)
    reopen_seat(ana, table, 1)
    seat = ana.get_table(table)["seats"][1]
    assert (seat["kind"], seat["name"], seat["bot"]) == ("open", "", None)
    assert seat["link"] != old
    take_seat(ben, moving, 403)
    join_by_link(eve, seat["link"], "Eve")
    leave_seat(eve, table, 1)
    assert ana.get_table(table)["seats"][1]["link"] == seat["link"]
    join_by_link(eve, seat["link"], "Eve")
    assert eve.get_table(table)["you"] == [1]


def test_replaced_link_leads_to_watching(server: Server, ana: ApiClient, ben: ApiClient, visit: Visit) -> None:
    eve, mira = visit(), visit()
    made = ana.create_table("me", "open", "open")
    table, links = made["table"], [made["links"][0]["url"]]
    for _ in range(2):
        join_by_link(ben, links[-1], "Ben")
        reopen_seat(ana, table, 1)
        links.append(ana.get_table(table)["seats"][1]["link"])
    first, second, newest = (link.removeprefix(server.url) for link in links)
    assert "<s-join>" in eve.get(newest)
    join_by_link(eve, newest, "Eve")
    join_by_link(mira, made["links"][1]["url"], "Mira")
    for old in (first, second):
        for visitor in (ben, eve, visit()):
            answer = visitor.http.get(old)
            assert (answer.status_code, answer.headers["location"]) == (303, f"/table/{table}")
            if visitor != eve:
                assert join_by_link(visitor, old, "Ben", 403)["message"].startswith("This link has already been used")
    assert ben.get_table(table)["you"] == []
    ana.delete(f"/api/tables/{table}")
    for link in (first, second, newest):
        ben.get(link, 404)
    assert server.query_database("SELECT count(*) FROM old_links WHERE table_id = ?", table) == [(0,)]


def names_in_record(visitor: ApiClient, table: str, at: int | None = None) -> str:
    text = visitor.get(f"/api/tables/{table}/record", params={} if at is None else {"at": at})
    (line,) = re.findall("^names (.*)$", text, re.MULTILINE)
    return str(line)


@pytest.mark.slow
def test_record_names_the_final_players_even_after_a_restart(tmp_path: Path, visit: Visit) -> None:
    with running_server(tmp_path) as server:
        ana, ben, eve = visit(server), visit(server), visit(server)
        table = create_two_player_table(ana, ben)
        assert names_in_record(ana, table) == "Me 0 | Ben"
        leave_seat(ben, table, 1)
        reopen_seat(ana, table, 1)
        assert names_in_record(ana, table) == "Me 0 | Ben"
        join_by_link(eve, ana.get_table(table)["seats"][1]["link"], "Eve")
        assert names_in_record(ana, table) == "Me 0 | Eve"
        n = ana.get_table(table)["n"]
        ana.move(table, n, 0, "quarry")
        ana.undo(table, n + 1, n + 1)
        ana.move(table, n + 2, 0, "quarry")
        for _ in range(2):
            assert names_in_record(eve, table) == names_in_record(ana, table, at=0) == "Me 0 | Eve"
            server.kill()
            server.start()


def test_page_links_are_served_as_qr_codes(server: Server, ana: ApiClient) -> None:
    answer = ana.http.get("/api/qr", params={"page": "/join/abc_-1"})
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
    assert ElementTree.fromstring(answer.text).tag.endswith("svg")
    assert answer.content != ana.http.get("/api/qr", params={"page": "/join/abc_-2"}).content
    for page in ("", "join", "//other host", "/join/<script>", "/" + "x" * 300):
        ana.get("/api/qr", 422, params={"page": page})
