"""The loads: which one plays, and that each has memory of its own."""

import pytest

from saqqara.bots import loads
from saqqara.bots.loads import ENTRIES, LOADS, Load, Native, Plain, WebAssembly, fastest
from saqqara.engine.rules.layout import CODES
from saqqara.engine.rules.moves import MOST
from saqqara.engine.rules.state import Setup, State
from tests.variants import Variant

EACH = pytest.mark.parametrize("kind", LOADS, ids=lambda kind: kind.name)


def test_the_fastest_that_is_there_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    assert fastest() is WebAssembly
    monkeypatch.setattr(WebAssembly, "is_there", lambda: False)
    assert fastest.__wrapped__() is Native
    monkeypatch.setattr(loads, "find_spec", lambda name: None)
    assert fastest.__wrapped__() is Plain
    assert len({kind.name for kind in LOADS}) == len(LOADS)


@EACH
def test_room_is_zeroed_and_nobody_else_s(kind: type[Load]) -> None:
    one, other = kind(), kind()
    rooms = [load.room(State, 3) for load in (one, one, other)]
    rooms[0].memory[:] = b"\x01" * (3 * State.size)
    assert [bytes(room.memory) for room in rooms[1:]] == [bytes(3 * State.size)] * 2


@EACH
@pytest.mark.parametrize("cell", CODES)
def test_room_for_numbers_has_their_size(kind: type[Load], cell: str) -> None:
    room = kind().room(cell, 5)
    assert room.memory.nbytes == 5 * int(cell[1:])
    room.memory.cast(CODES[cell])[4] = 7
    assert any(room.memory[4 * int(cell[1:]) :])
    assert not any(room.memory[: 4 * int(cell[1:])])
    assert kind is WebAssembly or room.handle[4] == 7


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
