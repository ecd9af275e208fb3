"""How much may be begun from one address: tables, records, reviews and hints; and what is told beyond that."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from saqqara import Game
from saqqara.server.ground.browser import Browser
from saqqara.server.ground.problems import ApiError
from saqqara.server.ground.settings import DEFAULT_HOURLY
from saqqara.server.tables.quota import HINTS_PER_TABLE, HOUR, Quota
from tests.service.clocks import Still
from tests.service.serving import JSON, Server, client, serving

TABLE = {"start": 0, "seats": [{"kind": "me", "name": "Ana"}, {"kind": "open"}]}
MOST = 2
SCHOOL = "10.1.0.0/16"
KINDS = ("tables", "records", "reviews", "hints")


def from_there(address: str) -> Browser:
    return Browser("a" * 32, ip_address=address)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("quota")
    with serving(folder, proxies=["127.0.0.1"], unlimited=[SCHOOL], hourly=MOST) as server:
        yield server


def asked(server: Server, address: str, path: str, body: JSON) -> httpx.Response:
    """Ask from an address as a browser that was never seen before."""
    with client(server.url, headers={"x-forwarded-for": address}) as http:
        return http.post(path, json=body)


def test_whoever_is_a_new_browser_each_time_makes_so_many_tables_an_hour(server: Server) -> None:
    def made(address: str) -> httpx.Response:
        return asked(server, address, "/api/tables", TABLE)

    assert [made("198.51.100.7").status_code for _ in range(MOST)] == [201] * MOST
    refused = made("198.51.100.7")
    assert (refused.status_code, refused.json()["error"]) == (429, "too_many")
    assert refused.headers["retry-after"] == "3600"
    assert refused.json()["message"].endswith("tables were made from your address that there is room for no more; "
                                              "try again in 60 minutes.")  # fmt: skip
    assert made("198.51.100.8").status_code == 201
    households = ["2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8:0:1::1"]
    assert [made(address).status_code for address in households] == [201, 201, 429, 201]
    assert {made("10.1.2.3").status_code for _ in range(3 * MOST)} == {201}
    server.later(HOUR)
    assert made("198.51.100.7").status_code == 201


def test_records_and_moments_to_go_on_from_are_counted_too(server: Server) -> None:
    address = "198.51.100.9"
    record = {"record": Game(2, seed=1).record()}
    table = asked(server, address, "/api/records", record).json()["table"]
    went_on = asked(server, address, f"/api/tables/{table}/continue", {"at": 0, "bot": "random"})
    assert went_on.status_code == 201
    refused = asked(server, address, "/api/records", record)
    assert refused.status_code == 429
    assert "records" in refused.json()["message"]
    assert asked(server, address, "/api/tables", TABLE).status_code == 201


def test_a_school_class_behind_one_address_has_enough_of_it() -> None:
    quota = Quota(exempt=(), clock=Still())
    for _ in range(30):
        for _ in range(DEFAULT_HOURLY // 30):
            quota.charge("tables", from_there("203.0.113.1"))
    with pytest.raises(ApiError):
        quota.charge("tables", from_there("203.0.113.1"))


@pytest.mark.parametrize("kind", KINDS)
def test_there_is_room_again_an_hour_after_what_was_first(kind: Any) -> None:
    clock = Still()
    quota = Quota(1, (SCHOOL,), clock)
    there = from_there("203.0.113.1")
    most = HINTS_PER_TABLE if kind == "hints" else 1
    for _ in range(most):
        quota.charge(kind, there)
    for waited, left, minutes in ((600.5, "3000", "50 minutes"), (1200.5, "1799", "30 minutes")):
        clock.seconds += waited
        with pytest.raises(ApiError, match=minutes) as refused:
            quota.charge(kind, there)
        assert (refused.value.status, refused.value.headers) == (429, {"retry-after": left})
    clock.seconds += 1799
    quota.charge(kind, there)
    for other in (from_there("10.1.2.3"), from_there("")):
        for _ in range(3 * most):
            quota.charge(kind, other)


def test_a_number_of_tables_is_checked_at_the_start(tmp_path: Path) -> None:
    from saqqara.cli import main

    with pytest.raises(SystemExit) as stop:
        main(["--hourly", "0", "--data", str(tmp_path / "data")])
    assert stop.value.code == 2
    assert not (tmp_path / "data").exists()


LIMITED = [201] * MOST + [429]


def statuses(server: Server, **headers: str) -> list[int]:
    """Make one table more than an address may, each as a new browser."""
    found = []
    for _ in range(MOST + 1):
        with client(server.url, headers={name.replace("_", "-"): said for name, said in headers.items()}) as http:
            found.append(http.post("/api/tables", json=TABLE).status_code)
    return found


@pytest.mark.parametrize("unlimited", [None, ["127.0.0.0/8"]], ids=["nobody named", "this machine named"])
def test_a_proxy_that_forwards_no_address_has_no_exemption_and_one_line_says_so(
    tmp_path: Path, unlimited: list[str] | None
) -> None:
    with serving(tmp_path, proxies=["127.0.0.1"], unlimited=unlimited, hourly=MOST) as server:
        with client(server.url) as watchdog:
            assert watchdog.get("/api/health").status_code == 200
        assert statuses(server, x_forwarded_for="203.0.113.1") == LIMITED
        assert "X-Forwarded-For" not in server.output
        assert statuses(server) == LIMITED
        [line] = [line for line in server.output.splitlines() if "X-Forwarded-For" in line]
        assert "127.0.0.1" in line


def test_this_machine_is_exempt_where_there_is_no_proxy_and_by_ipv6_as_well(tmp_path: Path) -> None:
    with serving(tmp_path, host="::", hourly=MOST) as server:
        assert statuses(server, x_forwarded_for="203.0.113.1") == [201] * (MOST + 1)
        assert "X-Forwarded-For" not in server.output


def test_behind_a_proxy_whose_ipv4_address_comes_by_ipv6_the_forwarded_address_counts(tmp_path: Path) -> None:
    with serving(tmp_path, host="::", proxies=["127.0.0.1"], hourly=MOST) as server:
        assert statuses(server, x_forwarded_for="203.0.113.1") == LIMITED
        assert statuses(server, x_forwarded_for="::ffff:203.0.113.2") == LIMITED
        assert statuses(server, x_forwarded_for="203.0.113.2:4711") == [429] * (MOST + 1)
        assert statuses(server, x_forwarded_for="203.0.113.3") == LIMITED
        assert statuses(server) == LIMITED
