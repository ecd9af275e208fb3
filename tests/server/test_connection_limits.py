"""Connection limits: a share for each address, players before spectators, and an end to slow clients."""

from __future__ import annotations

import re
import select
import socket
import tomllib
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib.metadata import version
from itertools import count
from pathlib import Path
from typing import Any

import psutil
import pytest

from saqqara.server.core.ip_networks import NetworkSet, network_of, normalize_address, parse_network
from saqqara.server.core.quota import MAX_WATCHED_STREAMS
from saqqara.server.core.settings import LOOPBACK_NETWORKS
from saqqara.server.middleware import connection_limits
from saqqara.server.middleware.connection_limits import REQUEST_HEAD_TIMEOUT, UNREAD_TIMEOUT, max_connections
from tests.server.live_server import TIMEOUT, ApiClient, Server, running_server, wait_for

pytestmark = pytest.mark.slow  # most of them wait for a time-out, or open hundreds of connections

ADDRESS_SHARE = 4
MANY_CONNECTIONS = 450
ADDRESS_NUMBERS = count(1)
SET_LIMIT_CODE = "from saqqara.server.middleware import connection_limits as c; c."
PROXIED: dict[str, Any] = {"proxies": ["127.0.0.1"], "connections": ADDRESS_SHARE, "unlimited": []}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("limited")
    with running_server(
        folder,
        connections=ADDRESS_SHARE,
        unlimited=["127.0.0.1"],
        before=f"{SET_LIMIT_CODE}REQUEST_HEAD_TIMEOUT = 3600",
    ) as server:
        yield server


def fresh_address() -> str:
    """Return an address of this machine that counts like any other and has not been used yet."""
    return f"127.0.9.{next(ADDRESS_NUMBERS)}"


class RawConnection:
    """A connection from an address of this machine, byte by byte."""

    def __init__(self, server: Server, address: str, small: bool = False) -> None:
        self.socket = socket.socket()
        if small:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.settimeout(TIMEOUT)
        self.socket.bind((address, 0))
        self.socket.connect(("127.0.0.1", server.port))
        self.host = f"127.0.0.1:{server.port}"

    def send(self, text: str) -> None:
        self.socket.sendall(text.encode())

    def request(self, path: str, secret: str = "", *more: str) -> str:
        """Return the head of the response, having read all of it except for a stream."""
        cookie = [f"Cookie: saqqara={secret}"] if secret else []
        self.send("\r\n".join([f"GET {path} HTTP/1.1", f"Host: {self.host}", *cookie, *more, "", ""]))
        received = b""
        while b"\r\n\r\n" not in received:
            received += self._has_more(received)
        head = received.decode().partition("\r\n\r\n")[0]
        length = re.search(r"^content-length: (\d+)", head, re.M)
        while length and len(received) < len(head) + 4 + int(length[1]):
            received += self._has_more(received)
        return head

    def _has_more(self, received: bytes) -> bytes:
        part = self.socket.recv(65536)
        assert part, received
        return part

    def wait_for_end(self) -> bool:
        """Return whether the server ends it, whatever arrives before."""
        with suppress(ConnectionResetError):
            while self.socket.recv(65536):
                pass
        return True

    @property
    def is_open(self) -> bool:
        readable, _, _ = select.select([self.socket], [], [], 0.01)
        return not readable or self.socket.recv(1, socket.MSG_PEEK) != b""


Connect = Callable[..., RawConnection]


@pytest.fixture
def connect() -> Iterator[Connect]:
    made: list[RawConnection] = []

    def connect(*arguments: object, **options: object) -> RawConnection:
        made.append(RawConnection(*arguments, **options))  # type: ignore[arg-type]
        return made[-1]

    yield connect
    for line in made:
        line.socket.close()


def is_served(head: str) -> bool:
    status = head.split()[1]
    assert status in ("200", "503"), head
    if status == "503":
        assert "retry-after: 10" in head
        assert "connection: close" in head
    return status == "200"


def table_with_watchers(
    server: Server, connect: Connect, visitor: ApiClient, address: str, lines: int
) -> tuple[str, list[RawConnection]]:
    """Open a table and this many connections on which a client without a seat follows it."""
    table = visitor.create_table("me", "here")["table"]
    watching = [connect(server, address) for _ in range(lines)]
    for line in watching:
        assert is_served(line.request(f"/api/tables/{table}/events"))
    return table, watching


def test_incomplete_request_yields_to_a_new_one_of_its_address(server: Server, connect: Connect) -> None:
    address, other_address = fresh_address(), fresh_address()
    half = [connect(server, address) for _ in range(ADDRESS_SHARE)]
    for line in half:
        line.send("GET / HTTP/1.1\r\n")
    assert is_served(connect(server, address).request("/api/health"))
    assert half[0].wait_for_end()
    assert is_served(connect(server, other_address).request("/api/health"))
    assert all(line.is_open for line in half[1:])


def test_idle_connections_of_one_address_block_nobody(server: Server, connect: Connect) -> None:
    address, other_address = fresh_address(), fresh_address()
    idle = [connect(server, address) for _ in range(50)]
    assert all(line.wait_for_end() for line in idle[:-ADDRESS_SHARE])
    assert is_served(connect(server, other_address).request("/"))
    assert is_served(connect(server, address).request("/"))


def test_seated_players_have_priority_over_spectators(
    server: Server, connect: Connect, visit: Callable[..., ApiClient]
) -> None:
    ana, address, other_address = visit(server), fresh_address(), fresh_address()
    table, watching = table_with_watchers(server, connect, ana, address, ADDRESS_SHARE)
    assert not is_served(connect(server, address).request("/"))
    assert not is_served(connect(server, address).request("/", "0" * 32))
    assert is_served(connect(server, other_address).request("/"))
    assert is_served(connect(server, address).request(f"/api/tables/{table}/events", ana.secret))
    assert watching[0].wait_for_end()
    for line in watching[1:]:
        assert is_served(connect(server, address).request(f"/api/tables/{table}/events", ana.secret))
        assert line.wait_for_end()
    # Now all of that address have seats, and none of them has to go.
    assert not is_served(connect(server, address).request("/", ana.secret))


def test_local_connections_are_unlimited_by_default(
    server: Server, connect: Connect, visit: Callable[..., ApiClient]
) -> None:
    ana = visit(server)
    _, watching = table_with_watchers(server, connect, ana, "127.0.0.1", 5 * ADDRESS_SHARE)
    idle = [connect(server, "127.0.0.1") for _ in range(MANY_CONNECTIONS)]
    assert is_served(connect(server, "127.0.0.1").request("/"))
    assert all(line.is_open for line in watching + idle)
    assert "127.8.9.1" in NetworkSet(LOOPBACK_NETWORKS)
    assert "::ffff:127.0.0.1" in NetworkSet(LOOPBACK_NETWORKS)
    assert "192.0.2.1" not in NetworkSet(LOOPBACK_NETWORKS)
    assert "somebody" not in NetworkSet(LOOPBACK_NETWORKS)


def test_forwarded_address_counts_behind_a_proxy(
    tmp_path: Path, connect: Connect, visit: Callable[..., ApiClient]
) -> None:
    with running_server(tmp_path, **PROXIED) as server:
        ana, other = visit(server), fresh_address()
        table = ana.create_table("me", "here")["table"]

        def follows(address: str, secret: str = "", by: str = "127.0.0.1") -> bool:
            asked = connect(server, by).request(f"/api/tables/{table}/events", secret, f"X-Forwarded-For: {address}")
            return is_served(asked)

        assert all(follows(f"1.2.3.4, 2001:db8:1:2::{k}") for k in range(ADDRESS_SHARE))
        assert not follows("2001:db8:1:2:ffff::1")
        assert follows("2001:db8:1:3::1")
        assert follows("2001:db8:1:2:ffff::1", ana.secret)
        assert all(follows("198.51.100.7") for _ in range(ADDRESS_SHARE))
        assert not follows("198.51.100.7")
        # A client that is no proxy counts as itself, whatever it claims.
        assert all(follows(f"203.0.113.{k}", by=other) for k in range(ADDRESS_SHARE))
        assert not follows("203.0.113.77", by=other)


def test_spectators_of_one_address_leave_room_for_others(
    tmp_path: Path, connect: Connect, visit: Callable[..., ApiClient]
) -> None:
    with running_server(tmp_path, proxies=["127.0.0.1"]) as server:
        ana = visit(server)
        table = ana.create_table("me", "here")["table"]

        def follows(address: str, secret: str = "") -> int:
            head = connect(server, "127.0.0.1").request(
                f"/api/tables/{table}/events", secret, f"X-Forwarded-For: {address}"
            )
            return int(head.split()[1])

        assert {follows(f"2001:db8:1:2::{k:x}") for k in range(MAX_WATCHED_STREAMS)} == {200}
        assert follows("2001:db8:1:2:ffff::1") == 429
        assert follows("2001:db8:1:2:ffff::1", ana.secret) == 200
        assert follows("198.51.100.7") == 200


def test_proxy_connection_counts_only_during_a_request(tmp_path: Path, connect: Connect) -> None:
    with running_server(tmp_path, **PROXIED, before=f"{SET_LIMIT_CODE}REQUEST_HEAD_TIMEOUT = 0.2") as server:
        kept = [connect(server, "127.0.0.1") for _ in range(3 * ADDRESS_SHARE)]
        for _ in range(2):
            for k, line in enumerate(kept):
                assert is_served(line.request("/api/health", "", f"X-Forwarded-For: 203.0.113.{k % 2}"))
        assert all(line.is_open for line in kept)


def test_incomplete_request_times_out(tmp_path: Path, connect: Connect, visit: Callable[..., ApiClient]) -> None:
    with running_server(tmp_path, before=f"{SET_LIMIT_CODE}REQUEST_HEAD_TIMEOUT = 3") as server:
        silent, half, slow = (connect(server, fresh_address()) for _ in range(3))
        half.send("GET / HTTP/1.1\r\nHost: ")
        assert silent.wait_for_end()
        assert half.wait_for_end()
        with suppress(ConnectionError):
            while slow.is_open:  # a byte now and then does not help
                slow.send("x")
        visitor = visit(server)
        table = visitor.create_table("me", "here")["table"]
        with visitor.open_stream(table) as stream:
            stream.next()
            assert connect(server, fresh_address()).wait_for_end()  # the stream has lived for that long
            visitor.move(table, 2, 0, "quarry")
            assert stream.read_until(3)


def test_client_that_does_not_read_is_disconnected(tmp_path: Path, connect: Connect) -> None:
    with running_server(tmp_path, before=f"{SET_LIMIT_CODE}UNREAD_TIMEOUT = 0.2") as server:
        deaf = connect(server, fresh_address(), small=True)
        asked = f"GET /api/rules HTTP/1.1\r\nHost: {deaf.host}\r\n\r\n"
        deaf.send(asked * 100)
        process = psutil.Process(server.process.pid)
        own = deaf.socket.getsockname()
        wait_for(lambda: own not in [line.raddr for line in process.net_connections("tcp")])
        assert deaf.wait_for_end()


def test_address_counts_for_its_network() -> None:
    assert network_of("192.0.2.7") == "192.0.2.7" == network_of("::ffff:192.0.2.7")
    assert network_of("2001:db8:1:2::3") == network_of("2001:DB8:1:2:ffff::1") != network_of("2001:db8:1:3::3")
    assert network_of("unknown") == "unknown" == network_of("_hidden:4711") == network_of("")
    assert network_of("fe80::1%eth0") == network_of("fe80::2") == "fe80::/64"


def test_mapped_ipv6_address_is_its_ipv4_address() -> None:
    assert normalize_address("::ffff:192.0.2.7") == "192.0.2.7" == normalize_address("::FFFF:c000:207")
    assert normalize_address("2001:db8::7") == "2001:db8::7"
    assert normalize_address("somebody") == "somebody"
    assert str(parse_network("::ffff:10.0.0.0/104")) == "10.0.0.0/8"
    assert str(parse_network("::ffff:127.0.0.1")) == "127.0.0.1/32"
    assert "10.1.2.3" in NetworkSet(["::ffff:10.0.0.0/104"])
    assert "10.1.2.3" not in NetworkSet(["10.0.0.0/8"], excluded=["::ffff:10.1.2.3"])


def test_request_without_forwarded_address_counts_for_the_proxy(
    tmp_path: Path, connect: Connect, visit: Callable[..., ApiClient]
) -> None:
    with running_server(tmp_path, proxies=["127.0.0.1"], connections=ADDRESS_SHARE, unlimited=["127.0.0.1"]) as server:
        table = visit(server).create_table("me", "here")["table"]
        lines = [connect(server, "127.0.0.1") for _ in range(ADDRESS_SHARE + 1)]
        assert [is_served(line.request(f"/api/tables/{table}/events")) for line in lines] == [True] * ADDRESS_SHARE + [
            False
        ]
        assert is_served(connect(server, "127.0.0.1").request("/", "", "X-Forwarded-For: 203.0.113.1"))


def test_default_limits_fit_full_tables_and_slow_connections() -> None:
    assert 1500 < max_connections() <= 4000
    assert REQUEST_HEAD_TIMEOUT >= 10
    assert UNREAD_TIMEOUT >= 30


def test_the_installed_uvicorn_is_the_version_that_the_connection_extends() -> None:
    major, minor, *_ = version("uvicorn").split(".")
    assert f"{major}.{minor}" == connection_limits.UVICORN_VERSION, "read h11_impl.py again before raising it"
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert f"uvicorn>={connection_limits.UVICORN_VERSION},<{major}.{int(minor) + 1}" in project["dependencies"]
