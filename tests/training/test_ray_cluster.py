"""Jobs on a Ray cluster, with a stand-in for Ray that runs them one by one; docs/training.md says what was tried
with a real one.
"""

import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

from saqqara.errors import SaqqaraError

RAY_GREETING = bytes.fromhex("0000180400000000000004")  # how a real one begins its answer to a greeting
HTTP_ANSWER = b"HTTP/1.1 400 Bad Request\r\n\r\n"


@contextmanager
def listen_with(answer: bytes) -> Iterator[str]:
    """Listen on a port and give every client the same answer, or none; yield its address."""

    def answers(server: socket.socket) -> None:
        with suppress(OSError):
            while True:
                lines.append(server.accept()[0])
                lines[-1].sendall(answer)

    lines: list[socket.socket] = []
    with socket.create_server(("127.0.0.1", 0)) as server:
        thread = threading.Thread(target=answers, args=(server,), daemon=True)
        thread.start()
        yield f"127.0.0.1:{server.getsockname()[1]}"
        with suppress(OSError):
            server.shutdown(socket.SHUT_RDWR)
        thread.join(60)
    for line in lines:
        line.close()


class RayError(Exception):
    pass


class RayTaskError(RayError):
    pass


class FakeRay(ModuleType):
    """The part of Ray that is used; `waiting` is the largest number of jobs that were ever pending at once."""

    def __init__(self) -> None:
        super().__init__("ray")
        self.exceptions = ModuleType("ray.exceptions")
        vars(self.exceptions).update(RayError=RayError, RayTaskError=RayTaskError)
        self.started: list[str] = []
        self.ended, self.most = 0, 0
        self.lost = False

    def init(self, address: str, log_to_driver: bool) -> None:
        if address == "nowhere":
            raise ConnectionError("Could not find any running Ray instance.\nSee the manual")
        if address == "older":
            raise RuntimeError("Version mismatch: The cluster was started with:\n    Ray: 2.1")
        self.started.append(address)

    def shutdown(self) -> None:
        self.ended += 1

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 3.0, "memory": 7e9}

    def put(self, value: Any) -> Any:
        return value

    def remote(self, function: Callable[..., Any]) -> Any:
        class Remote:
            remote = staticmethod(lambda *arguments: (function, arguments))

        return Remote

    def wait(self, waiting: list[Any]) -> tuple[list[Any], list[Any]]:
        self.most = max(self.most, len(waiting))
        return waiting[-1:], waiting[:-1]

    def get(self, done: list[Any]) -> list[Any]:
        if self.lost:
            raise RayError("The node was lost")
        return [function(*arguments) for function, arguments in done]


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeRay]:
    fake = FakeRay()
    monkeypatch.setitem(sys.modules, "ray", fake)
    monkeypatch.delitem(sys.modules, "saqqara.training.ray_cluster", raising=False)
    yield fake
    sys.modules.pop("saqqara.training.ray_cluster", None)


def run_on_cluster(address: str, jobs: Iterator[int]) -> list[int]:
    run = import_module("saqqara.training.ray_cluster").cluster_runner(address)
    return list(run(lambda job: job * job, jobs))


def test_every_job_is_done_and_pending_jobs_are_limited_by_processors(ray: FakeRay) -> None:
    assert sorted(run_on_cluster("local", iter(range(10)))) == [number * number for number in range(10)]
    assert (ray.started, ray.ended, ray.most) == (["local"], 1, 3)


def test_unresponsive_cluster_is_reported(ray: FakeRay) -> None:
    with pytest.raises(SaqqaraError, match=r"the Ray cluster nowhere does not respond .*Could not find any running"):
        run_on_cluster("nowhere", iter([1]))


def test_cluster_of_another_version_is_reported(ray: FakeRay) -> None:
    with pytest.raises(SaqqaraError, match="Version mismatch"):
        run_on_cluster("older", iter([1]))


@pytest.mark.parametrize("scheme", ["", "ray://"])
def test_closed_port_is_reported_before_ray_connects(ray: FakeRay, scheme: str) -> None:
    with listen_with(RAY_GREETING) as open_address:
        address = f"{scheme}{open_address}"
        assert run_on_cluster(address, iter([3])) == [9]
    with pytest.raises(SaqqaraError, match=rf"the Ray cluster {address} does not respond"):
        import_module("saqqara.training.ray_cluster").cluster_runner(address)
    assert ray.started == [address]


def test_lost_cluster_is_reported(ray: FakeRay) -> None:
    with listen_with(RAY_GREETING) as address:
        run = import_module("saqqara.training.ray_cluster").cluster_runner(address)
    with pytest.raises(SaqqaraError, match="does not respond"):
        next(run(lambda job: job, iter([1])))
    assert ray.started == []


@pytest.mark.parametrize(
    ("answer", "problem"),
    [(HTTP_ANSWER, "something other than Ray listens there"), (b"", "timed out")],
    ids=["something", "silence"],
)
def test_foreign_service_is_reported_before_ray_connects(
    ray: FakeRay, monkeypatch: pytest.MonkeyPatch, answer: bytes, problem: str
) -> None:
    cluster = import_module("saqqara.training.ray_cluster")
    monkeypatch.setattr(cluster, "CONNECT_TIMEOUT", 60.0 if answer else 0.5)
    with listen_with(answer) as address, pytest.raises(SaqqaraError, match=problem):
        cluster.cluster_runner(address)
    assert ray.started == []


def test_tls_cluster_is_not_probed_in_plain_text(ray: FakeRay, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_USE_TLS", "1")
    with listen_with(b"") as address:
        assert run_on_cluster(address, iter([3])) == [9]


def test_address_has_a_few_seconds_to_answer(ray: FakeRay, monkeypatch: pytest.MonkeyPatch) -> None:
    def silent(address: tuple[str, int], timeout: float) -> None:
        assert (address, timeout) == (("::1", 6379), 10)
        raise TimeoutError("timed out")

    monkeypatch.setattr("socket.create_connection", silent)
    with pytest.raises(SaqqaraError, match="timed out"):
        import_module("saqqara.training.ray_cluster").cluster_runner("[::1]:6379")


@pytest.mark.parametrize("address", ["host:99999", "host:port"])
def test_invalid_address_is_reported(ray: FakeRay, address: str) -> None:
    with pytest.raises(SaqqaraError, match=f"the Ray cluster {address} does not respond"):
        import_module("saqqara.training.ray_cluster").cluster_runner(address)


def test_permanently_lost_job_is_reported(ray: FakeRay) -> None:
    ray.lost = True
    with pytest.raises(SaqqaraError, match="The node was lost"):
        run_on_cluster("local", iter([1]))
    assert ray.ended == 1
