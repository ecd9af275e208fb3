"""How the records lie in memory: nothing unnamed, nothing that NumPy would mistake, and small."""

from typing import Any, get_type_hints

import numpy as np
import pytest

from saqqara import Game
from saqqara.engine.rules import state
from saqqara.engine.rules.layout import Record
from saqqara.engine.rules.state import SIDE_NAMES, Setup, State
from tests.variants import MODULES, Variant, at_random, course, everywhere, played

RECORDS: list[type[Record]] = [
    kind for kind in vars(state).values() if isinstance(kind, type) and issubclass(kind, Record)
]
OURS = [kind for kind in RECORDS if kind is not Record]

# Each field of State by where a position has it, and those that it has not, each with the reason.
IN_POSITION = {
    "rng": "rng",
    "points": "points",
    "quarry": "quarry",
    "delivered": "pyramid",
    "beside": "pyramid",
    "agenda_what": "agenda",
    "agenda_seat": "agenda",
    "agenda_detail": "agenda",
    "round_number": "round",
    "turn": "turn",
    "passes": "passes",
    "sled": "sled",
    "red_played": "red_played",
    "landed": "landed",
    "ship_capacity": "ships",
    "ship_site": "ships",
    "ship_stones": "ships",
    "hands": "hands",
    "round_order": "round_cards",
    "draw": "market",
    "discard": "market",
    "market": "market",
    "pyramid": "pyramid",
    "temple": "temple",
    "burial": "burial",
    "obelisk": "obelisk",
    "looking": "looking",
    "private_ship": "private_ships",
    "wager": "wager",
    "favors": "favors",
    "open_gods": "prophecies",
    "scarabs": "prophecies",
}
NOT_IN_POSITION = {
    "agenda_height": "the length of the list `agenda`",
    "draw_count": "the length of the list `market.draw`",
    "discard_count": "the length of the list `market.discard`",
}
# Fields of a site under another name; None: elsewhere in the position.
SITES_HAVE: dict[str, dict[str, str | None]] = {
    "market": {"cards": "spaces", "coins": None},
    "burial": {"tombs": "supply", "tomb_count": "supply"},
    "obelisk": {"path": "spaces", "owners": "spaces", "heights": "spaces"},
}
# Together these have every field in use.
ALL_SIDES = [Variant(3, "official", MODULES, "standard", everywhere(side)) for side in SIDE_NAMES]


def fields(kind: type[Record]) -> list[str]:
    return [name for name in kind.dtype.names if not name.startswith("pad")]


@pytest.mark.parametrize("kind", OURS)
def test_every_byte_belongs_to_a_named_field(kind: type[Record]) -> None:
    end = 0
    for name in kind.dtype.names:
        part, start = kind.dtype.fields[name][:2]
        assert start == end
        end += part.itemsize
    assert end == kind.dtype.itemsize
    assert fields(kind) == list(kind.__annotations__)


@pytest.mark.parametrize("kind", OURS)
def test_no_field_is_named_like_something_of_numpy(kind: type[Record]) -> None:
    scalar: Any = np.zeros(1, [("a", "i1")]).view(np.recarray)[0]
    for name in fields(kind):
        assert not hasattr(scalar, name), name
        assert not hasattr(np.int8(0), name), name


@pytest.mark.parametrize("kind", OURS)
def test_the_declared_classes_say_what_the_dtype_has(kind: type[Record]) -> None:
    hints = get_type_hints(kind, include_extras=True)
    array, record = kind.new()
    for name in fields(kind):
        value, cell = getattr(record, name), kind.dtype.fields[name][0]
        if cell.names:
            assert isinstance(value, Record)
        elif cell.shape:
            assert value.shape == cell.shape
            assert value.itemsize == cell.base.itemsize
        else:
            assert isinstance(value, int)
            assert hints[name].__metadata__
    assert not array.tobytes().strip(b"\0")


def test_a_state_is_small_and_the_same_in_both_loads() -> None:
    from saqqara.engine.compiled import state as fast

    assert State.dtype.itemsize < 1536
    assert fast.State.dtype == State.dtype
    assert fast.Setup.dtype == Setup.dtype
    assert not State.dtype.hasobject


def test_every_field_of_a_state_is_in_a_position_or_it_is_said_why_not() -> None:
    assert set(fields(State)) == IN_POSITION.keys() | NOT_IN_POSITION.keys()
    assert not IN_POSITION.keys() & NOT_IN_POSITION.keys()
    positions = [moment for variant in ALL_SIDES for moment in moments_of(variant)]
    assert set(IN_POSITION.values()) <= {key for position in positions for key in position}
    for site in ("market", "pyramid", "temple", "burial", "obelisk"):
        there = {key for position in positions for key in position[site]}
        names = [SITES_HAVE.get(site, {}).get(name, name) for name in fields(type(getattr(State.new()[1], site)))]
        assert {name for name in names if name} <= there


def moments_of(variant: Variant) -> list[dict[str, Any]]:
    """Positions of a game at its start, while somebody looks at cards if anybody does, and later."""
    games = [variant.game(1), played(variant, 1, most=60)]
    game = variant.game(2)
    for _ in course(game, at_random(3)):
        if game.decision == "keep":
            return [game.position(), *(other.position() for other in games)]
    return [other.position() for other in games]


@pytest.mark.parametrize("name", sorted(IN_POSITION))
def test_a_change_of_any_field_shows_in_the_position(name: str) -> None:
    """Set each cell of the field to another value that it may have: some cell must change the position."""
    game = Variant(3, "official", MODULES, "standard", "DDCDD").game(2)
    for _ in course(game, at_random(3)):
        if game._state.looking[0] >= 0 and game._state.discard_count:
            break
    assert _shows(game, name, game.position())


def _shows(game: Game, name: str, before: dict[str, Any]) -> bool:
    part, start = State.dtype.fields[name][:2]
    mem = game._state._mem
    for at in range(start, start + part.itemsize):
        old = mem[at]
        mem[at] = 1 if old != 1 else 2
        try:
            if game.position() != before:
                return True
        except (IndexError, KeyError):
            return True
        finally:
            mem[at] = old
    return False


def test_a_copy_has_every_byte_and_equal_states_are_equal_bytes() -> None:
    first, second = Game(seats=4, seed=5), Game(seats=4, seed=5)
    for move in ("quarry", "load 1.1", "load 1.2"):
        first.play(move)
        second.play(move)
    assert first._state_array.tobytes() == second._state_array.tobytes()
    array, copy = State.new()
    copy.assign(first._state)
    assert array.tobytes() == first._state_array.tobytes()


def test_a_record_refuses_an_array_of_another_kind() -> None:
    with pytest.raises(TypeError, match="State cannot read"):
        State(np.zeros(1, Setup.dtype))
