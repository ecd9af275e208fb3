"""Tournaments are played with machine code where Numba is installed, compiled before anybody's time counts."""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from typing import Any

import pytest

from saqqara.bots import backends
from saqqara.bots.backends import Backend, NativeBackend, PlainBackend, WasmBackend
from saqqara.bots.precompile import STAGES, Stage
from saqqara.cli import main, shortfall
from saqqara.study.arena import match, simulation
from saqqara.study.arena.simulation import GameResult, Series


@pytest.fixture
def course(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What happens, step by step; no game is played, and nothing compiled."""
    steps: list[Any] = []

    def compile_rules() -> Iterator[Stage]:
        steps.append("compile")
        yield STAGES[0]

    def play(series: Series, number: int, kept: Any = None, load: type[Backend] | None = None) -> GameResult:
        steps.append(load)
        return GameResult(number, [40, 30], [1.0, 0.0], 1)

    def spread(task: Any, jobs: Iterable[Any], workers: int, prepare: Callable[[], object] = bool) -> Generator[Any]:
        prepare()
        yield from map(task, jobs)

    monkeypatch.setattr(match, "compile_rules", compile_rules)
    monkeypatch.setattr(simulation, "play_game", play)
    for module in (match, simulation):
        monkeypatch.setattr(module, "map_in_processes", spread)
    monkeypatch.setattr(match, "init_worker", lambda: steps.append("settle"))
    monkeypatch.setattr(shortfall, "warn_if_slow", lambda: steps.append("tell"))
    return steps


def run(*arguments: str) -> None:
    with pytest.raises(SystemExit) as stop:
        main([*arguments, "--workers", "2", "--json"])
    assert stop.value.code == 0


TOURNAMENTS = pytest.mark.parametrize(
    ("bots", "searching"),
    [(("random", "greedy"), False), (("random", "mason"), True), (("search?simulations=5", "greedy"), True)],
)


@TOURNAMENTS
def test_what_bots_need_is_compiled_before_they_play(bots: Sequence[str], searching: bool, course: list[Any]) -> None:
    run("arena", *bots, "--games", "2")
    compiled = ["compile"] if searching else []
    assert course == [*compiled, "settle", *compiled, NativeBackend, NativeBackend]


@TOURNAMENTS
@pytest.mark.parametrize("other", [WasmBackend, PlainBackend])
def test_without_numba_nothing_is_compiled(
    bots: Sequence[str], searching: bool, other: type[Backend], course: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backends, "find_spec", lambda name: None)
    monkeypatch.setattr(backends, "default_backend", lambda: other)
    run("arena", *bots, "--games", "2")
    assert course == [*(["tell"] if searching else []), "settle", other, other]


@TOURNAMENTS
def test_series_compile_nothing(bots: Sequence[str], searching: bool, course: list[Any]) -> None:
    run("simulate", *bots, "--games", "9")
    assert course == [*(["tell"] if searching else []), *[None] * 9]
