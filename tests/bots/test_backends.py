"""The backends: which one is used, why not the first one, and that each has its own memory."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import wasmtime

from saqqara.bots import backends
from saqqara.bots.backends import (
    BACKENDS,
    FUNCTION_NAMES,
    Backend,
    NativeBackend,
    PlainBackend,
    WasmBackend,
    default_backend,
    fallback_reason,
    tournament_backend,
)
from saqqara.bots.search import CHECK_INTERVAL, Search, SearchConfig
from saqqara.engine import source_hashes
from saqqara.engine.rules.layout import FORMAT_CODES, Record
from saqqara.engine.rules.moves import MAX_LEGAL_MOVES
from saqqara.engine.rules.state import Setup, State
from saqqara.engine.wasm import header, instance
from saqqara.i18n import LANGUAGES, Translator
from tests.helpers.variants import ALL_VARIANTS, MODULES, Variant
from tools.wasm.header import append_header

with_each_backend = pytest.mark.parametrize("kind", BACKENDS, ids=lambda kind: kind.name)


@pytest.fixture
def fresh_backends() -> Iterator[None]:
    """Start with nothing cached about the backends, and keep nothing afterwards."""
    known = default_backend, instance.load_module
    for found in known:
        found.cache_clear()
    yield
    for found in known:
        found.cache_clear()


def test_first_available_backend_is_used() -> None:
    assert default_backend() is WasmBackend
    assert fallback_reason() is None
    assert [kind.unavailable_reason() for kind in BACKENDS] == [None] * len(BACKENDS)
    assert len({kind.name for kind in BACKENDS}) == len(BACKENDS)


@pytest.mark.usefixtures("fresh_backends")
def test_fallback_is_numba_then_plain_python(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(header, "MODULE_FILE", tmp_path / "saqqara.wasm")
    assert default_backend() is NativeBackend
    assert "Numba" in str(fallback_reason())
    default_backend.cache_clear()
    monkeypatch.setattr(backends, "find_spec", lambda name: None)
    assert default_backend() is PlainBackend
    assert "plain Python" in str(fallback_reason())


def test_tournaments_use_numba_where_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert tournament_backend() is NativeBackend
    monkeypatch.setattr(backends, "find_spec", lambda name: None)
    assert tournament_backend() is WasmBackend


def unavailable_text(problem: str, detail: str = "") -> str:
    """Return why WebAssembly is not used here, and check the message: one line in each language, with what to do."""
    reason, text = WasmBackend.unavailable_reason(), fallback_reason()
    assert reason is not None
    assert text is not None
    assert reason.facts["problem"] == problem
    assert detail in str(reason.facts["detail"])
    lines = [Translator(language).error_text(text) for language in LANGUAGES]
    assert len(set(lines)) == len(LANGUAGES)
    assert all(len(line.splitlines()) == 1 and ": " in line for line in lines)
    return lines[0]


MODULE_BYTES = header.MODULE_FILE.read_bytes()


@pytest.mark.usefixtures("fresh_backends")
@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (None, "missing"),
        (b"", "damaged"),
        (b"\0asm\1\0\0\0", "damaged"),
        (b"<html>not found</html>", "damaged"),
        (b"no module \x07saqqara{}", "damaged"),
        (b'\x07saqqara["abi"]', "damaged"),
        (MODULE_BYTES[:-1], "damaged"),
        (append_header(b"", {"abi": header.ABI_VERSION, "sources": {"letters": "", "trees": ""}}), "stale"),
        (append_header(b"", {"abi": header.ABI_VERSION + 1}), "foreign"),
        (append_header(b"no module", {"abi": header.ABI_VERSION, "sources": source_hashes.source_hashes()}), "refused"),
    ],
    ids=lambda one: one if isinstance(one, str) else f"{len(one or b'')} bytes",
)
def test_unusable_wasm_module_has_one_reason(
    content: bytes | None, problem: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(header, "MODULE_FILE", tmp_path / "saqqara.wasm")
    if content is not None:
        header.MODULE_FILE.write_bytes(content)
    assert "saqqara.wasm" in unavailable_text(problem)


BROKEN_RUNTIME_CODE = """
import sys
from saqqara.bots import backends

class Broken:
    def find_spec(self, name, *_):
        if name.partition(".")[0] == "wasmtime":
            raise {failure}

sys.meta_path.insert(0, Broken())
backends.find_spec = lambda name: None
print(backends.default_backend().name, backends.fallback_reason(), sep="; ")
"""


@pytest.mark.parametrize(
    ("failure", "detail"),
    [
        ('ModuleNotFoundError(name="wasmtime")', "wasmtime is not installed; install it with: pip install wasmtime"),
        ('ModuleNotFoundError("no importlib_resources", name="importlib_resources")', "(no importlib_resources)"),
        ('ImportError("no symbol")', "(no symbol)"),
        ('OSError("wrong ELF class\\nof 32 bits")', "(wrong ELF class)"),
        ('RuntimeError("unsupported")', "(unsupported)"),
        ("KeyError()", "(KeyError)"),
    ],
)
def test_runtime_that_does_not_load_falls_back_with_a_reason(failure: str, detail: str) -> None:
    script = BROKEN_RUNTIME_CODE.format(failure=failure)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    (line,) = done.stdout.splitlines()
    assert line.startswith("plain; bots run in plain Python")
    assert detail in line


@pytest.mark.usefixtures("fresh_backends")
def test_runtime_without_simd_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def engine() -> wasmtime.Engine:
        config = wasmtime.Config()
        config.wasm_relaxed_simd = config.wasm_simd = False
        return usual(config)

    usual = wasmtime.Engine
    monkeypatch.setattr(wasmtime, "Engine", engine)
    assert "5 GB" in unavailable_text("refused", "SIMD support is not enabled")


@pytest.mark.usefixtures("fresh_backends")
def test_module_that_does_not_start_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def start(*_: Any) -> None:
        raise wasmtime.WasmtimeError("no memory\n\nCaused by:\n    Cannot allocate memory\n")

    monkeypatch.setattr(wasmtime, "Instance", start)
    assert "address space" in unavailable_text("refused", "Cannot allocate memory")


@with_each_backend
def test_allocated_memory_is_zeroed_and_not_shared(kind: type[Backend]) -> None:
    one, other = kind(), kind()
    buffers = [load.allocate(State, 3) for load in (one, one, other)]
    buffers[0].memory[:] = b"\x01" * (3 * State.size)
    assert [bytes(buffer.memory) for buffer in buffers[1:]] == [bytes(3 * State.size)] * 2


def test_each_instance_has_its_own_memory() -> None:
    first, second = (WasmBackend().allocate(State).handle for _ in range(2))
    assert first == second


@with_each_backend
@pytest.mark.parametrize("cell", FORMAT_CODES)
def test_number_arrays_have_the_right_size(kind: type[Backend], cell: str) -> None:
    buffer = kind().allocate(cell, 5)
    assert buffer.memory.nbytes == 5 * int(cell[1:])
    buffer.memory.cast(FORMAT_CODES[cell])[4] = 7
    assert any(buffer.memory[4 * int(cell[1:]) :])
    assert not any(buffer.memory[: 4 * int(cell[1:])])
    assert kind is WasmBackend or buffer.handle[4] == 7


@pytest.mark.usefixtures("machine_code")
@with_each_backend
def test_every_backend_plays_games(kind: type[Backend]) -> None:
    load = kind()
    setups, states, found = load.allocate(Setup), load.allocate(State, 2), load.allocate("i2", MAX_LEGAL_MOVES)
    setups.memory[:] = Variant(3, "official").setup()
    assert "random_games" in FUNCTION_NAMES
    played = load.call("random_games", setups, states, 2, 5, found)
    assert played > 100
    plain = PlainBackend()
    again = plain.allocate(Setup), plain.allocate(State, 2), plain.allocate("i2", MAX_LEGAL_MOVES)
    again[0].memory[:] = setups.memory
    assert plain.call("random_games", *again[:2], 2, 5, again[2]) == played
    assert bytes(again[1].memory) == bytes(states.memory)


@pytest.mark.parametrize("batch", [1, 7, CHECK_INTERVAL, 1000])
def test_clock_check_interval_does_not_change_results(batch: int) -> None:
    class Looking(WasmBackend):
        pass

    game = Variant(2, "official").game(seed=4)
    searches = []
    for Looking.batch_size in (batch, CHECK_INTERVAL):
        search = Search(*game.redacted_bytes(game.actor), 3, SearchConfig(nodes=5000), Looking)
        search.decide(3000)
        searches.append((search.simulations, search.root_moves))
    assert searches[0] == searches[1]


def test_plain_python_checks_the_clock_often() -> None:
    game = Variant(2, "official").game(seed=4)
    search = Search(*game.redacted_bytes(game.actor), 3, SearchConfig(nodes=500), PlainBackend)
    search.decide(3000, seconds=0.0)
    assert search.simulations == PlainBackend.batch_size < 30
    search.run_for(0.0)
    assert search.simulations == 2 * PlainBackend.batch_size


def play_batch(kind: type[Backend]) -> Iterator[bytes]:
    """Play ten games of four set-ups in a batch, always the last legal move but one; yield the records of each step."""
    variants = [Variant(2, "official"), Variant(4, "official", MODULES), *ALL_VARIANTS[60:62]]
    load, games = kind(), 10
    kinds: list[tuple[type[Record] | str, int]] = [(Setup, 4), (State, games), ("i2", games)]
    setups, states, codes, found, counts = [
        load.allocate(*one) for one in [*kinds, ("i2", games * MAX_LEGAL_MOVES), ("i4", games)]
    ]
    setups.memory[:] = b"".join(variant.setup() for variant in variants)
    load.call("deal_batch", setups, states, 7, found, counts)
    legal, played, how_many = found.memory.cast("h"), codes.memory.cast("h"), counts.memory.cast("i")
    while any(how_many):
        yield b"".join(bytes(buffer.memory) for buffer in (states, found, counts))
        for game in range(games):
            played[game] = legal[game * MAX_LEGAL_MOVES + max(0, how_many[game] - 2)]
        load.call("step_batch", setups, states, codes, found, counts)
    yield bytes(states.memory)


def test_batch_of_games_advances_and_each_ends_on_its_own() -> None:
    steps = list(play_batch(WasmBackend))
    assert steps == list(play_batch(PlainBackend))
    going = [sum(count > 0 for count in memoryview(one[-40:]).cast("i")) for one in steps[:-1]]
    assert going[0] == 10
    assert len(set(going)) > 3
    assert going == sorted(going, reverse=True)


@pytest.mark.slow
@pytest.mark.usefixtures("machine_code")
def test_batch_of_games_equals_machine_code() -> None:
    assert list(play_batch(NativeBackend)) == list(play_batch(WasmBackend))
