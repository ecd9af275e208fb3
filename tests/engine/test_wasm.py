"""The WebAssembly backend: one module, of these sources, whose games and trees equal those of plain Python exactly."""

import gc
import json
import pickle
import weakref
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from saqqara.bots.backends import Backend, Buffer, NativeBackend, PlainBackend, WasmBackend
from saqqara.bots.search import Search, SearchConfig
from saqqara.engine import source_hashes
from saqqara.engine.rules import agenda, chance, deal, flow, legal, moves, redact, scoring
from saqqara.engine.rules.state import Setup, State
from saqqara.engine.search.evaluate import EVALUATORS
from saqqara.engine.wasm import header, instance
from tests.helpers.variants import ALL_VARIANTS, Variant, play_through, random_chooser

SIMULATIONS = 200


def header_of_sources() -> dict[str, Any]:
    return header.parse_header(header.MODULE_FILE.read_bytes())


def test_wasm_module_matches_the_sources() -> None:
    assert header_of_sources()["sources"]["trees"] == source_hashes.ast_hash(), (
        "rules or search have changed: run.py wasm builds it again"
    )


def test_comments_and_docstrings_change_only_the_text_hash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for package in source_hashes.PACKAGES:
        (tmp_path / package).mkdir()
    file = tmp_path / "rules" / "stone.py"
    monkeypatch.setattr(source_hashes, "ENGINE_FOLDER", tmp_path)
    found = []
    for text in ("x = 1\n", "# a stone\nx = 1\n", '"""A stone."""\nx = 1\n', "x = 2\n"):
        file.write_bytes(text.replace("\n", "\r\n").encode())
        elsewhere = source_hashes.source_hashes()
        file.write_bytes(text.encode())
        assert source_hashes.source_hashes() == elsewhere, "line endings are no change"
        found.append((source_hashes.text_hash(), source_hashes.ast_hash()))
    assert len({letters for letters, _ in found}) == 4
    assert [trees == found[0][1] for _, trees in found] == [True, True, True, False]


def test_module_is_used_when_only_comments_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source_hashes, "text_hash", lambda: "others")
    assert header.matches_sources(header_of_sources())


def test_identical_sources_are_not_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source_hashes, "ast_hash", lambda: pytest.fail("it takes a while"))
    assert header.matches_sources({"sources": {"letters": source_hashes.text_hash(), "trees": "others"}})


def test_allocated_memory_is_zeroed_and_freed_at_once() -> None:
    module = instance.Instance()
    first = module.allocate(100)
    assert first % 64 == 0
    module.view(first, 100)[:] = b"x" * 100
    second = module.allocate(1 << 20)
    assert second >= first + 100
    assert bytes(module.view(first, 100)) == b"x" * 100
    module.call("clear")
    assert module.allocate(100) == first
    assert not any(module.view(first, 100))
    with pytest.raises(MemoryError):
        module.allocate((1 << 32) - 1)


def test_memory_above_two_gigabytes_is_usable() -> None:
    module = instance.Instance()
    assert module.allocate(1 << 31) > 0
    place = module.allocate(100)
    assert place > 1 << 31
    module.view(place, 100)[99] = 7
    assert bytes(module.view(place, 100)) == bytes(99) + b"\7"


def test_memory_lives_exactly_as_long_as_its_views() -> None:
    module = instance.Instance()
    living = weakref.ref(module)
    view = module.view(module.allocate(100), 100)
    del module
    gc.collect()
    assert living() is not None
    assert not any(view)
    del view
    gc.collect()
    assert living() is None


def search_trees(load: type[Backend], variant: Variant, evaluator: str) -> Iterator[bytes]:
    """Search from some positions of a game, and yield each tree."""
    game = variant.game(seed=7)
    for _ in islice(play_through(game, random_chooser(7)), 0, 60, 20):
        search = Search(*game.redacted_bytes(game.actor), 5, SearchConfig(evaluator=evaluator, nodes=2000), load)
        search.run_simulations(SIMULATIONS)
        yield bytes(search._buffers[3].memory)


def test_wasm_trap_can_be_pickled() -> None:
    search = WasmBackend()
    nowhere = Buffer(memoryview(b""), (0xFFFF0000 - (1 << 32), 1))
    with pytest.raises(RuntimeError, match="out of bounds") as stopped:
        search.call("prepare", nowhere, nowhere, nowhere)
    assert str(pickle.loads(pickle.dumps(stopped.value))) == str(stopped.value)


@pytest.mark.slow
@pytest.mark.parametrize("variant", ALL_VARIANTS, ids=str)
def test_search_trees_equal_machine_code(variant: Variant) -> None:
    for evaluator in EVALUATORS:
        assert list(search_trees(WasmBackend, variant, evaluator)) == list(
            search_trees(NativeBackend, variant, evaluator)
        )


def random_games(load: Backend, setups: bytes) -> bytes:
    """Play a thousand games at random, of one set-up after another, and return the last state of the last game."""
    buffers = (
        load.allocate(Setup, len(setups) // Setup.size),
        load.allocate(State, 2),
        load.allocate("i2", moves.MAX_LEGAL_MOVES),
    )
    buffers[0].memory[:] = setups
    decisions = load.call("random_games", *buffers[:2], 1000, 5, buffers[2])
    return bytes(buffers[1].memory) + bytes(decisions.to_bytes(8))


@pytest.mark.slow
def test_random_games_equal_machine_code() -> None:
    for variant in ALL_VARIANTS:
        assert random_games(WasmBackend(), variant.setup()) == random_games(NativeBackend(), variant.setup()), variant
    together = b"".join(variant.setup() for variant in ALL_VARIANTS)
    assert random_games(WasmBackend(), together) == random_games(NativeBackend(), together)


def first_trees(load: type[Backend], variant: Variant) -> Iterator[bytes]:
    """Search a little from the first position of a game, and yield each tree."""
    game = variant.game(seed=2)
    for evaluator in EVALUATORS:
        search = Search(*game.redacted_bytes(game.actor), 5, SearchConfig(evaluator=evaluator, nodes=100), load)
        search.run_simulations(3)
        yield bytes(search._buffers[3].memory)


@pytest.mark.slow
@pytest.mark.parametrize("variant", ALL_VARIANTS, ids=str)
def test_first_search_trees_equal_plain_python(variant: Variant) -> None:
    assert list(first_trees(WasmBackend, variant)) == list(first_trees(PlainBackend, variant))


def test_search_tree_equals_plain_python() -> None:
    variant = Variant(3, "official")
    assert list(first_trees(WasmBackend, variant)) == list(first_trees(PlainBackend, variant))


@pytest.mark.slow
@pytest.mark.parametrize("variant", ALL_VARIANTS, ids=str)
def test_every_game_state_equals_plain_python(variant: Variant) -> None:
    module = instance.Instance()
    setup_at, state_at, found_at = (
        module.allocate(size) for size in (Setup.size, State.size, 2 * moves.MAX_LEGAL_MOVES)
    )
    setup_bytes, _ = variant.game(seed=3).redacted_bytes(None)
    view = module.view(state_at, State.size)
    module.view(setup_at, Setup.size)[:] = setup_bytes
    setup = Setup(setup_bytes)
    memory, s = State.new()
    found = [0] * moves.MAX_LEGAL_MOVES
    wasm_moves = module.view(found_at, 2 * moves.MAX_LEGAL_MOVES).cast("h")
    deal.deal(setup, s, 11, 12)
    module.call("deal", setup_at, state_at, 11, 12)
    assert bytes(view) == bytes(memory)
    count = flow.begin(setup, s, found)
    assert module.call("begin", setup_at, state_at, found_at, moves.MAX_LEGAL_MOVES) == count
    rng = [0] * 4
    chance.seed(rng, 3, 4)
    while count:
        assert bytes(view) == bytes(memory)
        assert list(wasm_moves[:count]) == found[:count]
        assert module.call(
            "generate_legal_moves", setup_at, state_at, found_at, moves.MAX_LEGAL_MOVES
        ) == legal.generate_legal_moves(setup, s, found)
        code = found[chance.random_below(rng, count)]
        count = flow.step(setup, s, code, found)
        assert module.call("step", setup_at, state_at, code, found_at, moves.MAX_LEGAL_MOVES) == count
    for seat in range(setup.seats):
        assert module.call("score", state_at, seat) == scoring.score(s, seat)
    assert bytes(view) == bytes(memory)
    assert agenda.deciding_seat(s) == -1
    redact.redact(setup, s, 0)
    module.call("redact", setup_at, state_at, 0)
    assert bytes(view) == bytes(memory)


def test_header_lists_field_offsets_and_parameters() -> None:
    assert json.loads(json.dumps(header_of_sources())) == header_of_sources()
    assert header_of_sources()["records"]["State"]["size"] == State.size
    assert header_of_sources()["entries"]["step"] == [
        ["setup", "Setup"],
        ["s", "State"],
        ["code", "int"],
        ["legal_moves", "i2[]"],
    ]
