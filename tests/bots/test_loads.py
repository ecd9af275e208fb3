"""The loads: which one plays, why not the first one, and that each has memory of its own."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import wasmtime

from saqqara.bots import loads
from saqqara.bots.loads import ENTRIES, LOADS, Load, Native, Plain, WebAssembly, fastest, for_hours, shortfall
from saqqara.bots.searching import BATCH, Plan, Search
from saqqara.engine import sources
from saqqara.engine.rules.layout import CODES, Record
from saqqara.engine.rules.moves import MOST
from saqqara.engine.rules.state import Setup, State
from saqqara.engine.wasm import header, instance
from saqqara.words import LANGUAGES, Words
from tests.variants import EVERY, MODULES, Variant
from tools.wasm.header import with_section

EACH = pytest.mark.parametrize("kind", LOADS, ids=lambda kind: kind.name)


@pytest.fixture
def anew() -> Iterator[None]:
    """Nothing is known of the loads yet, and nothing of what is found out is kept."""
    known = fastest, instance.load
    for found in known:
        found.cache_clear()
    yield
    for found in known:
        found.cache_clear()


def test_the_first_that_can_be_used_plays() -> None:
    assert fastest() is WebAssembly
    assert shortfall() is None
    assert [kind.obstacle() for kind in LOADS] == [None] * len(LOADS)
    assert len({kind.name for kind in LOADS}) == len(LOADS)


@pytest.mark.usefixtures("anew")
def test_without_the_module_numba_plays_and_without_both_ordinary_python(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(header, "FILE", tmp_path / "saqqara.wasm")
    assert fastest() is Native
    assert "Numba" in str(shortfall())
    fastest.cache_clear()
    monkeypatch.setattr(loads, "find_spec", lambda name: None)
    assert fastest() is Plain
    assert "ordinary Python" in str(shortfall())


def test_what_takes_hours_is_worth_compiling_where_numba_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert for_hours() is Native
    monkeypatch.setattr(loads, "find_spec", lambda name: None)
    assert for_hours() is WebAssembly


def refused(problem: str, detail: str = "") -> str:
    """Why WebAssembly is not used here; what is told of it is a line in each language, with what to do."""
    reason, told = WebAssembly.obstacle(), shortfall()
    assert reason is not None
    assert told is not None
    assert reason.facts["problem"] == problem
    assert detail in str(reason.facts["detail"])
    lines = [Words(language).error(told) for language in LANGUAGES]
    assert len(set(lines)) == len(LANGUAGES)
    assert all(len(line.splitlines()) == 1 and ": " in line for line in lines)
    return lines[0]


WHOLE = header.FILE.read_bytes()


@pytest.mark.usefixtures("anew")
@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (None, "missing"),
        (b"", "damaged"),
        (b"\0asm\1\0\0\0", "damaged"),
        (b"<html>not found</html>", "damaged"),
        (b"no module \x07saqqara{}", "damaged"),
        (b'\x07saqqara["abi"]', "damaged"),
        (WHOLE[:-1], "damaged"),
        (with_section(b"", {"abi": header.ABI, "sources": {"letters": "", "trees": ""}}), "stale"),
        (with_section(b"", {"abi": header.ABI + 1}), "foreign"),
        (with_section(b"no module", {"abi": header.ABI, "sources": sources.fingerprints()}), "refused"),
    ],
    ids=lambda one: one if isinstance(one, str) else f"{len(one or b'')} bytes",
)
def test_a_module_that_cannot_be_used_has_one_reason(
    content: bytes | None, problem: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(header, "FILE", tmp_path / "saqqara.wasm")
    if content is not None:
        header.FILE.write_bytes(content)
    assert "saqqara.wasm" in refused(problem)


BROKEN = """
import sys
from saqqara.bots import loads

class Broken:
    def find_spec(self, name, *_):
        if name.partition(".")[0] == "wasmtime":
            raise {failure}

sys.meta_path.insert(0, Broken())
loads.find_spec = lambda name: None
print(loads.fastest().name, loads.shortfall(), sep="; ")
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
def test_where_the_runtime_does_not_load_ordinary_python_plays_and_that_is_told(failure: str, detail: str) -> None:
    script = BROKEN.format(failure=failure)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    (line,) = done.stdout.splitlines()
    assert line.startswith("plain; bots think in ordinary Python")
    assert detail in line


@pytest.mark.usefixtures("anew")
def test_a_runtime_without_simd_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def engine() -> wasmtime.Engine:
        config = wasmtime.Config()
        config.wasm_relaxed_simd = config.wasm_simd = False
        return usual(config)

    usual = wasmtime.Engine
    monkeypatch.setattr(wasmtime, "Engine", engine)
    assert "5 GB" in refused("refused", "SIMD support is not enabled")


@pytest.mark.usefixtures("anew")
def test_a_module_that_does_not_start_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def start(*_: Any) -> None:
        raise wasmtime.WasmtimeError("no room\n\nCaused by:\n    Cannot allocate memory\n")

    monkeypatch.setattr(wasmtime, "Instance", start)
    assert "address space" in refused("refused", "Cannot allocate memory")


@EACH
def test_room_is_zeroed_and_nobody_else_s(kind: type[Load]) -> None:
    one, other = kind(), kind()
    rooms = [load.room(State, 3) for load in (one, one, other)]
    rooms[0].memory[:] = b"\x01" * (3 * State.size)
    assert [bytes(room.memory) for room in rooms[1:]] == [bytes(3 * State.size)] * 2


def test_each_has_a_memory_of_its_own_from_its_beginning() -> None:
    first, second = (WebAssembly().room(State).handle for _ in range(2))
    assert first == second


@EACH
@pytest.mark.parametrize("cell", CODES)
def test_room_for_numbers_has_their_size(kind: type[Load], cell: str) -> None:
    room = kind().room(cell, 5)
    assert room.memory.nbytes == 5 * int(cell[1:])
    room.memory.cast(CODES[cell])[4] = 7
    assert any(room.memory[4 * int(cell[1:]) :])
    assert not any(room.memory[: 4 * int(cell[1:])])
    assert kind is WebAssembly or room.handle[4] == 7


@pytest.mark.usefixtures("machine_code")
@EACH
def test_games_are_played_by_every_load(kind: type[Load]) -> None:
    load = kind()
    setups, states, found = load.room(Setup), load.room(State, 2), load.room("i2", MOST)
    setups.memory[:] = Variant(3, "official").setup()
    assert "random_games" in ENTRIES
    played = load.run("random_games", setups, states, 2, 5, found)
    assert played > 100
    plain = Plain()
    again = plain.room(Setup), plain.room(State, 2), plain.room("i2", MOST)
    again[0].memory[:] = setups.memory
    assert plain.run("random_games", *again[:2], 2, 5, again[2]) == played
    assert bytes(again[1].memory) == bytes(states.memory)


@pytest.mark.parametrize("batch", [1, 7, BATCH, 1000])
def test_how_often_a_load_looks_at_the_clock_changes_nothing(batch: int) -> None:
    class Looking(WebAssembly):
        pass

    game = Variant(2, "official").game(seed=4)
    searches = []
    for Looking.batch in (batch, BATCH):
        search = Search(*game.redacted(game.actor), 3, Plan(nodes=5000), Looking)
        search.decide(3000)
        searches.append((search.simulations, search.options))
    assert searches[0] == searches[1]


def test_ordinary_python_looks_at_the_clock_within_a_moment() -> None:
    game = Variant(2, "official").game(seed=4)
    search = Search(*game.redacted(game.actor), 3, Plan(nodes=500), Plain)
    search.decide(3000, seconds=0.0)
    assert search.simulations == Plain.batch < 30
    search.run_for(0.0)
    assert search.simulations == 2 * Plain.batch


def many(kind: type[Load]) -> Iterator[bytes]:
    """Play ten games of four set-ups at once, each decision the last legal move but one; give all after each."""
    variants = [Variant(2, "official"), Variant(4, "official", MODULES), *EVERY[60:62]]
    load, games = kind(), 10
    kinds: list[tuple[type[Record] | str, int]] = [(Setup, 4), (State, games), ("i2", games)]
    setups, states, codes, found, counts = [load.room(*one) for one in [*kinds, ("i2", games * MOST), ("i4", games)]]
    setups.memory[:] = b"".join(variant.setup() for variant in variants)
    load.run("deal_many", setups, states, 7, found, counts)
    legal, played, how_many = found.memory.cast("h"), codes.memory.cast("h"), counts.memory.cast("i")
    while any(how_many):
        yield b"".join(bytes(room.memory) for room in (states, found, counts))
        for game in range(games):
            played[game] = legal[game * MOST + max(0, how_many[game] - 2)]
        load.run("step_many", setups, states, codes, found, counts)
    yield bytes(states.memory)


def test_many_games_go_on_at_once_and_end_each_in_its_time() -> None:
    told = list(many(WebAssembly))
    assert told == list(many(Plain))
    going = [sum(count > 0 for count in memoryview(one[-40:]).cast("i")) for one in told[:-1]]
    assert going[0] == 10
    assert len(set(going)) > 3
    assert going == sorted(going, reverse=True)


@pytest.mark.slow
@pytest.mark.usefixtures("machine_code")
def test_many_games_are_those_of_machine_code() -> None:
    assert list(many(Native)) == list(many(WebAssembly))
