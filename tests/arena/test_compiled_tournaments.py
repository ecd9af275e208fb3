"""Tournaments use machine code where Numba is installed, compiled before any time limit starts."""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from typing import Any

import pytest

from saqqara.arena import runner, simulation
from saqqara.arena.simulation import GameResult, Series
from saqqara.bots import backends
from saqqara.bots.backends import Backend, NativeBackend, PlainBackend, WasmBackend
from saqqara.bots.precompile import STAGES, CompileStage
from saqqara.cli import backend_warning, main
from saqqara.parallel import workplace


@pytest.fixture
def recorded_steps(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Record the steps; no game is played, and nothing compiled."""
    steps: list[Any] = []

    def compile_rules() -> Iterator[CompileStage]:
        steps.append("compile")
        yield STAGES[0]

    def play(series: Series, number: int, kept: Any = None, load: type[Backend] | None = None) -> GameResult:
        steps.append(load)
        return GameResult(number, [40, 30], [1.0, 0.0], 1)

    def spread(task: Any, jobs: Iterable[Any], workers: int, prepare: Callable[[], object]) -> Generator[Any]:
        prepare()
        yield from map(task, jobs)

    monkeypatch.setattr(runner, "compile_rules", compile_rules)
    monkeypatch.setattr(simulation, "play_game", play)
    monkeypatch.setattr(workplace, "map_in_processes", spread)
    monkeypatch.setattr(backend_warning, "warn_if_backend_slow", lambda: steps.append("tell"))
    return steps


def run_command(*arguments: str) -> None:
    with pytest.raises(SystemExit) as stop:
        main([*arguments, "--workers", "2", "--json"])
    assert stop.value.code == 0


with_tournament_bots = pytest.mark.parametrize(
    ("bots", "searching"),
    [(("random", "greedy"), False), (("random", "mason"), True), (("search?simulations=5", "greedy"), True)],
)


@with_tournament_bots
def test_bots_are_compiled_before_they_play(bots: Sequence[str], searching: bool, recorded_steps: list[Any]) -> None:
    run_command("arena", *bots, "--games", "2")
    compiled = ["compile"] if searching else []
    assert recorded_steps == [*compiled, *compiled, NativeBackend, NativeBackend]


@with_tournament_bots
@pytest.mark.parametrize("other", [WasmBackend, PlainBackend])
def test_nothing_is_compiled_without_numba(
    bots: Sequence[str],
    searching: bool,
    other: type[Backend],
    recorded_steps: list[Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(backends, "find_spec", lambda name: None)
    monkeypatch.setattr(backends, "default_backend", lambda: other)
    run_command("arena", *bots, "--games", "2")
    assert recorded_steps == [*(["tell"] if searching else []), other, other]


@with_tournament_bots
def test_simulation_series_compile_nothing(bots: Sequence[str], searching: bool, recorded_steps: list[Any]) -> None:
    run_command("simulate", *bots, "--games", "9")
    assert recorded_steps == [*(["tell"] if searching else []), *[None] * 9]
