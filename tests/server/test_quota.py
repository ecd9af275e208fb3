"""How many tables, records, reviews and hints one address may request, and the answer beyond that."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from saqqara import Game
from saqqara.server.core.errors import ApiError
from saqqara.server.core.identity import Browser
from saqqara.server.core.quota import HINTS_PER_TABLE, SECONDS_PER_HOUR, Quota
from saqqara.server.core.settings import DEFAULT_HOURLY
from tests.server.fake_clocks import FakeClock
from tests.server.live_server import JSON, Server, make_client, running_server, wait_for

NEW_TABLE = {"start": 0, "seats": [{"kind": "me", "name": "Ana"}, {"kind": "open"}]}
TABLE_LIMIT = 2
SCHOOL = "10.1.0.0/16"
KINDS = ("tables", "records", "reviews", "hints")


def address_headers(address: str) -> Browser:
    return Browser("a" * 32, ip_address=address)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("quota")
    with running_server(folder, proxies=["127.0.0.1"], unlimited=[SCHOOL], hourly=TABLE_LIMIT) as server:
        yield server


def post_from(server: Server, address: str, path: str, body: JSON) -> httpx.Response:
    """Send requests from an address as a new browser."""
    with make_client(server.url, headers={"x-forwarded-for": address}) as http:
        return http.post(path, json=body)


@pytest.mark.slow
def test_tables_per_hour_are_limited_per_address(server: Server) -> None:
    def made(address: str) -> httpx.Response:
        return post_from(server, address, "/api/tables", NEW_TABLE)

    assert [made("198.51.100.7").status_code for _ in range(TABLE_LIMIT)] == [201] * TABLE_LIMIT
    refused = made("198.51.100.7")
    assert (refused.status_code, refused.json()["error"]) == (429, "too_many")
    assert refused.headers["retry-after"] == "3600"
    assert refused.json()["message"].endswith("tables were made from your address; try again in 60 minutes.")
    assert made("198.51.100.8").status_code == 201
    households = ["2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8:0:1::1"]
    assert [made(address).status_code for address in households] == [201, 201, 429, 201]
    assert {made("10.1.2.3").status_code for _ in range(3 * TABLE_LIMIT)} == {201}
    server.advance_clock(SECONDS_PER_HOUR)
    assert made("198.51.100.7").status_code == 201


def test_imports_and_continuations_count_towards_the_quota(server: Server) -> None:
    address = "198.51.100.9"
    record = {"record": Game(2, seed=1).record()}
    table = post_from(server, address, "/api/records", record).json()["table"]
    went_on = post_from(server, address, f"/api/tables/{table}/continue", {"at": 0, "bot": "random"})
    assert went_on.status_code == 201
    refused = post_from(server, address, "/api/records", record)
    assert refused.status_code == 429
    assert "records" in refused.json()["message"]
    assert post_from(server, address, "/api/tables", NEW_TABLE).status_code == 201


def test_quota_suffices_for_a_school_class() -> None:
    quota = Quota(exempt=(), clock=FakeClock())
    for _ in range(30):
        for _ in range(DEFAULT_HOURLY // 30):
            quota.charge("tables", address_headers("203.0.113.1"))
    with pytest.raises(ApiError):
        quota.charge("tables", address_headers("203.0.113.1"))


@pytest.mark.parametrize("kind", KINDS)
def test_quota_recovers_after_an_hour(kind: Any) -> None:
    clock = FakeClock()
    quota = Quota(1, (SCHOOL,), clock)
    headers = address_headers("203.0.113.1")
    most = HINTS_PER_TABLE if kind == "hints" else 1
    for _ in range(most):
        quota.charge(kind, headers)
    for waited, left, minutes in ((600.5, "3000", "50 minutes"), (1200.5, "1799", "30 minutes")):
        clock.seconds += waited
        with pytest.raises(ApiError, match=minutes) as refused:
            quota.charge(kind, headers)
        assert (refused.value.status, refused.value.headers) == (429, {"retry-after": left})
    clock.seconds += 1799
    quota.charge(kind, headers)
    for other in (address_headers("10.1.2.3"), address_headers("")):
        for _ in range(3 * most):
            quota.charge(kind, other)


def test_quota_option_is_validated_at_startup(tmp_path: Path) -> None:
    from saqqara.cli import main

    with pytest.raises(SystemExit) as stop:
        main(["--hourly", "0", "--data", str(tmp_path / "data")])
    assert stop.value.code == 2
    assert not (tmp_path / "data").exists()


LIMITED_STATUSES = [201] * TABLE_LIMIT + [429]


def statuses(server: Server, **headers: str) -> list[int]:
    """Make one table more than an address may, each as a new browser."""
    found = []
    for _ in range(TABLE_LIMIT + 1):
        with make_client(
            server.url, headers={name.replace("_", "-"): value for name, value in headers.items()}
        ) as http:
            found.append(http.post("/api/tables", json=NEW_TABLE).status_code)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("unlimited", [None, ["127.0.0.0/8"]], ids=["nobody named", "this machine named"])
def test_proxy_without_forwarded_addresses_is_not_exempt_and_warned_about(
    tmp_path: Path, unlimited: list[str] | None
) -> None:
    with running_server(tmp_path, proxies=["127.0.0.1"], unlimited=unlimited, hourly=TABLE_LIMIT) as server:
        with make_client(server.url) as watchdog:
            assert watchdog.get("/api/health").status_code == 200
        assert statuses(server, x_forwarded_for="203.0.113.1") == LIMITED_STATUSES
        assert "X-Forwarded-For" not in server.output
        assert statuses(server) == LIMITED_STATUSES
        wait_for(lambda: "X-Forwarded-For" in server.output)
        [line] = [line for line in server.output.splitlines() if "X-Forwarded-For" in line]
        assert "127.0.0.1" in line


@pytest.mark.slow
def test_localhost_is_exempt_without_a_proxy(tmp_path: Path) -> None:
    with running_server(tmp_path, host="::", hourly=TABLE_LIMIT) as server:
        assert statuses(server, x_forwarded_for="203.0.113.1") == [201] * (TABLE_LIMIT + 1)
        assert "X-Forwarded-For" not in server.output


@pytest.mark.slow
def test_forwarded_address_counts_behind_a_mapped_ipv6_proxy(tmp_path: Path) -> None:
    with running_server(tmp_path, host="::", proxies=["127.0.0.1"], hourly=TABLE_LIMIT) as server:
        assert statuses(server, x_forwarded_for="203.0.113.1") == LIMITED_STATUSES
        assert statuses(server, x_forwarded_for="::ffff:203.0.113.2") == LIMITED_STATUSES
        assert statuses(server, x_forwarded_for="203.0.113.2:4711") == [429] * (TABLE_LIMIT + 1)
        assert statuses(server, x_forwarded_for="203.0.113.3") == LIMITED_STATUSES
        assert statuses(server) == LIMITED_STATUSES
