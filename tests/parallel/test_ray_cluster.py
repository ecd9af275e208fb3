"""Jobs on a Ray cluster, with a stand-in for Ray that runs them one by one; `test_real_ray.py` has a real one."""

import os
import socket
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import saqqara
from saqqara import parallel
from saqqara.arena import runner
from saqqara.arena.standings import Standings
from saqqara.arena.tournament import Tournament
from saqqara.cli import main
from saqqara.errors import SaqqaraError
from saqqara.parallel import workplace
from saqqara.parallel.workplace import THIS_PROCESS, Workplace, same_facts_check

MODULE = "saqqara.parallel.ray_cluster"
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
    def __init__(self, cause: Exception) -> None:
        super().__init__()
        self.cause = cause


class FakeRay(ModuleType):
    """The part of Ray that is used; `waiting` is the largest number of jobs that were ever pending at once."""

    def __init__(self) -> None:
        super().__init__("ray")
        self.exceptions = ModuleType("ray.exceptions")
        vars(self.exceptions).update(RayError=RayError, RayTaskError=RayTaskError)
        self.started: list[str] = []
        self.ended, self.most = 0, 0
        self.lost = False
        self.processors, self.repeats = 3, 0
        self.options: dict[str, Any] = {}
        self.__spec__ = ModuleSpec("ray", None)

    def init(self, address: str, **options: Any) -> None:
        self.options = options
        if address == "nowhere":
            raise ConnectionError("Could not find any running Ray instance.\nSee the manual")
        if address == "older":
            raise RuntimeError("Version mismatch: The cluster was started with:\n    Ray: 2.1")
        self.started.append(address)

    def shutdown(self) -> None:
        self.ended += 1

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": float(self.processors), "memory": 7e9}

    def put(self, value: Any) -> Any:
        return value

    def remote(self, max_retries: int) -> Any:
        self.repeats = max_retries

        class Remote:
            def __init__(self, function: Callable[..., Any]) -> None:
                self.remote = lambda *arguments: (function, arguments)

        return Remote

    def wait(self, waiting: list[Any]) -> tuple[list[Any], list[Any]]:
        self.most = max(self.most, len(waiting))
        return waiting[-1:], waiting[:-1]

    def get(self, done: list[Any]) -> list[Any]:
        if self.lost:
            raise RayError("The node was lost")
        try:
            return [function(*arguments) for function, arguments in done]
        except Exception as error:
            raise RayTaskError(error) from error


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeRay]:
    fake = FakeRay()
    monkeypatch.setitem(sys.modules, "ray", fake)
    forget_cluster()
    yield fake
    forget_cluster()


def forget_cluster() -> None:
    """Have the module imported again, with the Ray that is there then."""
    sys.modules.pop(MODULE, None)
    vars(parallel).pop("ray_cluster", None)


def square(job: int) -> int:
    return job * job


def run_on_cluster(address: str, jobs: Iterable[int], workers: int | None = None) -> list[int]:
    return list(Workplace(workers, address).run_jobs(square, jobs))


@pytest.mark.parametrize(("workers", "at_once"), [(None, 3), (2, 2), (9, 3)])
def test_every_job_is_done_and_pending_jobs_are_limited(ray: FakeRay, workers: int | None, at_once: int) -> None:
    assert sorted(run_on_cluster("local", range(10), workers)) == [number * number for number in range(10)]
    assert (ray.started, ray.ended, ray.most) == (["local"], 1, at_once)
    assert ray.repeats == 20


def test_machines_that_come_later_get_jobs(ray: FakeRay, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_module(MODULE), "RECOUNT_INTERVAL", 0.0)
    done = Workplace(ray="local").run_jobs(square, range(30))
    next(done)
    ray.processors = 7
    assert len(list(done)) == 29
    assert ray.most == 7


def test_local_cluster_is_small_and_leaves_no_files(ray: FakeRay) -> None:
    done = Workplace(2, "local").run_jobs(square, range(3))
    next(done)
    folder = Path(ray.options["_temp_dir"])
    assert folder.is_dir()
    assert len(str(folder)) < 40, "the path of a socket in it must not be too long"
    assert (ray.options["num_cpus"], ray.options["include_dashboard"]) == (2, False)
    done.close()  # as Ctrl-C does
    assert (ray.ended, folder.exists()) == (1, False)


def test_other_clusters_are_used_as_they_are(ray: FakeRay) -> None:
    run_on_cluster("auto", range(3), 2)
    assert ray.options.keys() == {"log_to_driver", "logging_level"}


def test_ray_reports_nothing_to_others(ray: FakeRay, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RAY_USAGE_STATS_ENABLED", raising=False)
    run_on_cluster("local", range(1))
    assert os.environ["RAY_USAGE_STATS_ENABLED"] == "0"


def test_messages_of_ray_are_not_among_results(ray: FakeRay, capsys: pytest.CaptureFixture[str]) -> None:
    for _ in Workplace(ray="local").run_jobs(square, [1]):
        sys.stdout.write("a result\n")
        report = threading.Thread(target=print, args=("a worker was lost",), name="ray_listen_error_messages")
        report.start()
        report.join()
    sys.stdout.write("the end\n")
    assert capsys.readouterr() == ("a result\nthe end\n", "a worker was lost\n")


def test_worker_is_prepared_once(ray: FakeRay) -> None:
    steps: list[object] = []
    for _ in range(2):
        list(Workplace(ray="local").run_jobs(steps.append, ["one", "two"], lambda: steps.append("prepare")))
    assert [steps.count(step) for step in ("prepare", "one", "two")] == [2, 2, 2]
    assert steps[0] == "prepare"


def test_error_of_a_job_is_raised_as_it_is(ray: FakeRay) -> None:
    def fail(job: int) -> None:
        raise SaqqaraError("cluster-other_service")

    with pytest.raises(SaqqaraError, match="other than Ray") as raised:
        list(Workplace(ray="local").run_jobs(fail, [1]))
    assert raised.value.code == "cluster-other_service"
    assert ray.ended == 1


def test_machine_with_other_files_is_reported(ray: FakeRay) -> None:
    facts = {"weights": "1234"}
    check = same_facts_check(lambda: dict(facts))
    assert list(Workplace(ray="local").run_jobs(square, [3], check)) == [9]
    facts["weights"] = "5678"
    with pytest.raises(SaqqaraError, match="would play other games: its weights is '5678', not '1234'"):
        list(Workplace(ray="local").run_jobs(square, [3], check))


def test_missing_ray_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workplace, "find_spec", lambda name: None)
    with pytest.raises(SaqqaraError, match=r'ray is not installed; install it with: pip install "saqqara\[ray\]"'):
        Workplace(ray="local").check()


@pytest.mark.slow
def test_tables_are_the_same_on_a_cluster(ray: FakeRay, tmp_path: Path) -> None:
    folders = [tmp_path / "here", tmp_path / "cluster"]
    for folder, address in zip(folders, (None, "local"), strict=True):
        folder.mkdir()
        played = saqqara.simulate(["greedy", "random"], games=70, seed=3)
        played.write(folder / "games.csv", folder / "decisions.csv", ray=address)
    here, cluster = ({path.name: path.read_bytes() for path in folder.iterdir()} for folder in folders)
    assert here == cluster
    assert (len(here), ray.ended) == (2, 1)


@pytest.mark.slow
def test_tournament_is_the_same_on_a_cluster(ray: FakeRay) -> None:
    outcomes = []
    for where in (THIS_PROCESS, Workplace(ray="local")):
        standings = Standings(Tournament(("greedy", "random"), 20))
        assert runner.run_tournament(standings, lambda game, outcome: None, where)
        outcomes.append(standings.outcomes)
    assert outcomes[0] == outcomes[1]
    assert (len(outcomes[0]), ray.ended) == (20, 1)


@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_commands_report_a_cluster_that_does_not_answer(
    command: str, ray: FakeRay, capsys: pytest.CaptureFixture[str]
) -> None:
    with listen_with(b"") as address:
        pass
    with pytest.raises(SystemExit) as stop:
        main([command, "greedy", "random", "--ray", address])
    assert stop.value.code == 2
    assert f"the Ray cluster {address} does not respond" in capsys.readouterr().err


def test_unresponsive_cluster_is_reported(ray: FakeRay) -> None:
    with pytest.raises(SaqqaraError, match=r"the Ray cluster nowhere does not respond .*Could not find any running"):
        run_on_cluster("nowhere", [1])


def test_cluster_of_another_version_is_reported(ray: FakeRay) -> None:
    with pytest.raises(SaqqaraError, match="Version mismatch"):
        run_on_cluster("older", [1])


@pytest.mark.parametrize("scheme", ["", "ray://"])
def test_closed_port_is_reported_before_ray_connects(ray: FakeRay, scheme: str) -> None:
    with listen_with(RAY_GREETING) as open_address:
        address = f"{scheme}{open_address}"
        assert run_on_cluster(address, [3]) == [9]
    with pytest.raises(SaqqaraError, match=rf"the Ray cluster {address} does not respond"):
        Workplace(ray=address).check()
    assert ray.started == [address]


def test_lost_cluster_is_reported(ray: FakeRay) -> None:
    with listen_with(RAY_GREETING) as address:
        done = Workplace(ray=address).run_jobs(square, [1])
    with pytest.raises(SaqqaraError, match="does not respond"):
        next(done)
    assert ray.started == []


@pytest.mark.parametrize(
    ("answer", "problem"),
    [(HTTP_ANSWER, "something other than Ray listens there"), (b"", "timed out")],
    ids=["something", "silence"],
)
def test_foreign_service_is_reported_before_ray_connects(
    ray: FakeRay, monkeypatch: pytest.MonkeyPatch, answer: bytes, problem: str
) -> None:
    cluster = import_module(MODULE)
    monkeypatch.setattr(cluster, "CONNECT_TIMEOUT", 60.0 if answer else 0.5)
    with listen_with(answer) as address, pytest.raises(SaqqaraError, match=problem):
        Workplace(ray=address).check()
    assert ray.started == []


def test_tls_cluster_is_not_probed_in_plain_text(ray: FakeRay, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_USE_TLS", "1")
    with listen_with(b"") as address:
        assert run_on_cluster(address, [3]) == [9]


def test_address_has_a_few_seconds_to_answer(ray: FakeRay, monkeypatch: pytest.MonkeyPatch) -> None:
    def silent(address: tuple[str, int], timeout: float) -> None:
        assert (address, timeout) == (("::1", 6379), 10)
        raise TimeoutError("timed out")

    monkeypatch.setattr("socket.create_connection", silent)
    with pytest.raises(SaqqaraError, match="timed out"):
        Workplace(ray="[::1]:6379").check()


@pytest.mark.parametrize("address", ["host:99999", "host:port"])
def test_invalid_address_is_reported(ray: FakeRay, address: str) -> None:
    with pytest.raises(SaqqaraError, match=f"the Ray cluster {address} does not respond"):
        Workplace(ray=address).check()


def test_permanently_lost_job_is_reported(ray: FakeRay) -> None:
    ray.lost = True
    with pytest.raises(SaqqaraError, match="The node was lost"):
        run_on_cluster("local", [1])
    assert ray.ended == 1
