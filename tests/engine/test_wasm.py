"""The third load: one module, of these sources, whose games and trees are those of the plain load byte for byte."""

import gc
import json
import pickle
import weakref
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from saqqara.bots.loads import Load, Native, Plain, Room, WebAssembly
from saqqara.bots.searching import Plan, Search
from saqqara.engine import sources
from saqqara.engine.rules import agenda, chance, deal, flow, legal, moves, redact, scoring
from saqqara.engine.rules.state import Setup, State
from saqqara.engine.search.evaluate import EVALUATORS
from saqqara.engine.wasm import header, instance
from tests.variants import EVERY, Variant, at_random, course

SIMULATIONS = 200


def told() -> dict[str, Any]:
    return header.header(header.FILE.read_bytes())


def test_the_module_is_of_these_sources() -> None:
    assert told()["sources"]["trees"] == sources.trees(), "rules or search have changed: run.py wasm makes it anew"


def test_comments_and_docstrings_change_only_the_letters(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for package in sources.PACKAGES:
        (tmp_path / package).mkdir()
    file = tmp_path / "rules" / "stone.py"
    monkeypatch.setattr(sources, "HERE", tmp_path)
    found = []
    for text in ("x = 1\n", "# a stone\nx = 1\n", '"""A stone."""\nx = 1\n', "x = 2\n"):
        file.write_bytes(text.replace("\n", "\r\n").encode())
        elsewhere = sources.fingerprints()
        file.write_bytes(text.encode())
        assert sources.fingerprints() == elsewhere, "how lines end is no change"
        found.append((sources.letters(), sources.trees()))
    assert len({letters for letters, _ in found}) == 4
    assert [trees == found[0][1] for _, trees in found] == [True, True, True, False]


def test_of_sources_with_other_comments_the_module_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "letters", lambda: "others")
    assert header.is_of_these_sources(told())


def test_of_the_same_sources_nothing_is_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "trees", lambda: pytest.fail("it takes a while"))
    assert header.is_of_these_sources({"sources": {"letters": sources.letters(), "trees": "others"}})


def test_room_is_zeroed_and_given_back_at_once() -> None:
    module = instance.Instance()
    first = module.room(100)
    assert first % 64 == 0
    module.view(first, 100)[:] = b"x" * 100
    second = module.room(1 << 20)
    assert second >= first + 100
    assert bytes(module.view(first, 100)) == b"x" * 100
    module.call("clear")
    assert module.room(100) == first
    assert not any(module.view(first, 100))
    with pytest.raises(MemoryError):
        module.room((1 << 32) - 1)


def test_room_lies_above_two_gigabytes_too() -> None:
    module = instance.Instance()
    assert module.room(1 << 31) > 0
    place = module.room(100)
    assert place > 1 << 31
    module.view(place, 100)[99] = 7
    assert bytes(module.view(place, 100)) == bytes(99) + b"\7"


def test_memory_lives_as_long_as_a_view_of_it_and_no_longer() -> None:
    module = instance.Instance()
    living = weakref.ref(module)
    view = module.view(module.room(100), 100)
    del module
    gc.collect()
    assert living() is not None
    assert not any(view)
    del view
    gc.collect()
    assert living() is None


def trees(load: type[Load], variant: Variant, evaluator: str) -> Iterator[bytes]:
    """Search from some positions of a game, and give each tree."""
    game = variant.game(seed=7)
    for _ in islice(course(game, at_random(7)), 0, 60, 20):
        search = Search(*game.redacted(game.actor), 5, Plan(evaluator=evaluator, nodes=2000), load)
        search.run(SIMULATIONS)
        yield bytes(search._rooms[3].memory)


def test_what_stops_the_module_can_be_told_to_another_process() -> None:
    search = WebAssembly()
    nowhere = Room(memoryview(b""), (0xFFFF0000 - (1 << 32), 1))
    with pytest.raises(RuntimeError, match="out of bounds") as stopped:
        search.run("prepare", nowhere, nowhere, nowhere)
    assert str(pickle.loads(pickle.dumps(stopped.value))) == str(stopped.value)


@pytest.mark.slow
@pytest.mark.parametrize("variant", EVERY, ids=str)
def test_trees_are_those_of_machine_code(variant: Variant) -> None:
    for evaluator in EVALUATORS:
        assert list(trees(WebAssembly, variant, evaluator)) == list(trees(Native, variant, evaluator))


def random_games(load: Load, setups: bytes) -> bytes:
    """Play a thousand games at random, of one set-up after the other, and give the last state of the last game."""
    rooms = load.room(Setup, len(setups) // Setup.size), load.room(State, 2), load.room("i2", moves.MOST)
    rooms[0].memory[:] = setups
    decisions = load.run("random_games", *rooms[:2], 1000, 5, rooms[2])
    return bytes(rooms[1].memory) + bytes(decisions.to_bytes(8))


@pytest.mark.slow
def test_random_games_are_those_of_machine_code() -> None:
    for variant in EVERY:
        assert random_games(WebAssembly(), variant.setup()) == random_games(Native(), variant.setup()), variant
    together = b"".join(variant.setup() for variant in EVERY)
    assert random_games(WebAssembly(), together) == random_games(Native(), together)


def beginnings(load: type[Load], variant: Variant) -> Iterator[bytes]:
    """Search a little from the first position of a game, and give each tree."""
    game = variant.game(seed=2)
    for evaluator in EVALUATORS:
        search = Search(*game.redacted(game.actor), 5, Plan(evaluator=evaluator, nodes=100), load)
        search.run(3)
        yield bytes(search._rooms[3].memory)


@pytest.mark.slow
@pytest.mark.parametrize("variant", EVERY, ids=str)
def test_trees_begin_as_those_of_the_plain_load(variant: Variant) -> None:
    assert list(beginnings(WebAssembly, variant)) == list(beginnings(Plain, variant))


def test_a_tree_is_that_of_the_plain_load() -> None:
    variant = Variant(3, "official")
    assert list(beginnings(WebAssembly, variant)) == list(beginnings(Plain, variant))


@pytest.mark.slow
@pytest.mark.parametrize("variant", EVERY, ids=str)
def test_each_state_of_a_game_is_that_of_the_plain_load(variant: Variant) -> None:
    module = instance.Instance()
    setup_at, state_at, found_at = (module.room(size) for size in (Setup.size, State.size, 2 * moves.MOST))
    setup_bytes, _ = variant.game(seed=3).redacted(None)
    view = module.view(state_at, State.size)
    module.view(setup_at, Setup.size)[:] = setup_bytes
    setup = Setup(setup_bytes)
    memory, s = State.new()
    found = [0] * moves.MOST
    there = module.view(found_at, 2 * moves.MOST).cast("h")
    deal.deal(setup, s, 11, 12)
    module.call("deal", setup_at, state_at, 11, 12)
    assert bytes(view) == bytes(memory)
    count = flow.begin(setup, s, found)
    assert module.call("begin", setup_at, state_at, found_at, moves.MOST) == count
    rng = [0] * 4
    chance.seed(rng, 3, 4)
    while count:
        assert bytes(view) == bytes(memory)
        assert list(there[:count]) == found[:count]
        assert module.call("legal", setup_at, state_at, found_at, moves.MOST) == legal.legal(setup, s, found)
        code = found[chance.below(rng, count)]
        count = flow.step(setup, s, code, found)
        assert module.call("step", setup_at, state_at, code, found_at, moves.MOST) == count
    for seat in range(setup.seats):
        assert module.call("score", state_at, seat) == scoring.score(s, seat)
    assert bytes(view) == bytes(memory)
    assert agenda.actor(s) == -1
    redact.redact(setup, s, 0)
    module.call("redact", setup_at, state_at, 0)
    assert bytes(view) == bytes(memory)


def test_the_header_tells_places_and_parameters() -> None:
    assert json.loads(json.dumps(told())) == told()
    assert told()["records"]["State"]["size"] == State.size
    assert told()["entries"]["step"] == [["setup", "Setup"], ["s", "State"], ["code", "int"], ["found", "i2[]"]]
