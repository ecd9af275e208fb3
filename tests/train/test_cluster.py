"""Jobs on a Ray cluster, with a stand-in for Ray that works them off one by one; docs/training.md says what was tried
with a real one.
"""

import socket
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

from saqqara.errors import SaqqaraError


class RayError(Exception):
    pass


class RayTaskError(RayError):
    pass


class Fake(ModuleType):
    """What of Ray is used; `waiting` is how many jobs were ever out at once."""

    def __init__(self) -> None:
        super().__init__("ray")
        self.exceptions = ModuleType("ray.exceptions")
        vars(self.exceptions).update(RayError=RayError, RayTaskError=RayTaskError)
        self.begun: list[str] = []
        self.ended, self.most = 0, 0
        self.lost = False

    def init(self, address: str, log_to_driver: bool) -> None:
        if address == "nowhere":
            raise ConnectionError("Could not find any running Ray instance.\nSee the manual")
        self.begun.append(address)

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
def ray(monkeypatch: pytest.MonkeyPatch) -> Iterator[Fake]:
    fake = Fake()
    monkeypatch.setitem(sys.modules, "ray", fake)
    monkeypatch.delitem(sys.modules, "saqqara.train.cluster", raising=False)
    yield fake
    sys.modules.pop("saqqara.train.cluster", None)


def spread(address: str, jobs: Iterator[int]) -> list[int]:
    across = import_module("saqqara.train.cluster").across(address)
    return list(across(lambda job: job * job, jobs))


def test_every_job_is_done_and_no_more_are_out_than_there_are_processors(ray: Fake) -> None:
    assert sorted(spread("local", iter(range(10)))) == [number * number for number in range(10)]
    assert (ray.begun, ray.ended, ray.most) == (["local"], 1, 3)


def test_a_cluster_that_does_not_answer_is_told(ray: Fake) -> None:
    with pytest.raises(SaqqaraError, match=r"the Ray cluster nowhere does not answer .*Could not find any running"):
        spread("nowhere", iter([1]))


@pytest.mark.parametrize("scheme", ["", "ray://"])
def test_an_address_where_nothing_listens_is_told_before_ray_waits_for_it(ray: Fake, scheme: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"{scheme}127.0.0.1:{server.getsockname()[1]}"
        assert spread(address, iter([3])) == [9]
    with pytest.raises(SaqqaraError, match=rf"the Ray cluster {address} does not answer"):
        import_module("saqqara.train.cluster").across(address)
    assert ray.begun == [address]


def test_a_cluster_that_has_gone_meanwhile_is_told_too(ray: Fake) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"
        across = import_module("saqqara.train.cluster").across(address)
    with pytest.raises(SaqqaraError, match="does not answer"):
        next(across(lambda job: job, iter([1])))
    assert ray.begun == []


def test_an_address_has_a_few_seconds_to_answer(ray: Fake, monkeypatch: pytest.MonkeyPatch) -> None:
    def silent(address: tuple[str, int], timeout: float) -> None:
        assert (address, timeout) == (("::1", 6379), 10)
        raise TimeoutError("timed out")

    monkeypatch.setattr("socket.create_connection", silent)
    with pytest.raises(SaqqaraError, match="timed out"):
        import_module("saqqara.train.cluster").across("[::1]:6379")


@pytest.mark.parametrize("address", ["host:99999", "host:port"])
def test_an_address_that_is_none_is_told(ray: Fake, address: str) -> None:
    with pytest.raises(SaqqaraError, match=f"the Ray cluster {address} does not answer"):
        import_module("saqqara.train.cluster").across(address)


def test_a_job_that_is_lost_for_good_is_told(ray: Fake) -> None:
    ray.lost = True
    with pytest.raises(SaqqaraError, match="The node was lost"):
        spread("local", iter([1]))
    assert ray.ended == 1
