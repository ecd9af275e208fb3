"""The memory layout of the records: no unnamed bytes, nothing that NumPy would misread, and small."""

from collections.abc import Callable, Mapping
from typing import Any, get_type_hints

import numpy as np
import pytest

from saqqara import Game
from saqqara.engine import arrays
from saqqara.engine.arrays import dtype_of
from saqqara.engine.rules import state
from saqqara.engine.rules.layout import FORMAT_CODES, Record, Records
from saqqara.engine.rules.state import SIDE_NAMES, Setup, State
from saqqara.engine.search import network, tree
from saqqara.training import sample
from tests.helpers.variants import MODULES, Variant, play_through, random_chooser, random_game, same_side_everywhere

RECORDS: list[type[Record]] = [
    kind
    for module in (state, tree, network, sample)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Record) and kind.__module__ == module.__name__
]
with_each_record = pytest.mark.parametrize("kind", RECORDS)

# Each field of State by where a position has it, and those that it has not, each with the reason.
POSITION_KEYS = {
    "rng": "rng",
    "points": "points",
    "quarry": "quarry",
    "delivered": "pyramid",
    "overflow": "pyramid",
    "agenda_kind": "agenda",
    "agenda_seat": "agenda",
    "agenda_arg": "agenda",
    "round_number": "round",
    "turn": "turn",
    "consecutive_passes": "passes",
    "sled": "sled",
    "red_played": "red_played",
    "stones_at_market": "landed",
    "ship_capacity": "ships",
    "ship_site": "ships",
    "ship_stones": "ships",
    "hands": "hands",
    "round_order": "round_cards",
    "draw_pile": "market",
    "discard_pile": "market",
    "market": "market",
    "pyramid": "pyramid",
    "temple": "temple",
    "burial": "burial",
    "obelisk": "obelisk",
    "drawn_cards": "looking",
    "private_ship_site": "private_ships",
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
SITE_POSITION_KEYS: dict[str, dict[str, str | None]] = {
    "market": {"cards": "spaces", "coins": None, "seen_by": "known"},
    "burial": {"tomb_pile": "supply", "tomb_pile_count": "supply", "open_tombs": "turned_up"},
    "obelisk": {"path": "spaces", "owners": "spaces", "heights": "spaces"},
}
# Together these use every field.
ALL_SIDES = [Variant(3, "official", MODULES, "standard", same_side_everywhere(side)) for side in SIDE_NAMES]


@with_each_record
def test_records_have_c_layout(kind: type[Record]) -> None:
    """NumPy lays the declared fields out as C does."""
    cells = [
        (name, dtype_of(cell) if not isinstance(cell, str) else cell, shape)
        for name, (_, cell, shape) in kind.layout.items()
    ]
    plain = np.dtype(cells, align=True)
    assert (kind.size, kind.align) == (plain.itemsize, plain.alignment)
    for name, (place, _, _) in kind.layout.items():
        part, start = plain.fields[name][:2]  # type: ignore[index]
        assert place == slice(start, start + part.itemsize), name


@with_each_record
def test_every_byte_belongs_to_a_named_field(kind: type[Record]) -> None:
    dtype, end = dtype_of(kind), 0
    for name in dtype.names:
        part, start = dtype.fields[name][:2]
        assert start == end
        end += part.itemsize
    assert end == dtype.itemsize == kind.size
    assert (
        [name for name in dtype.names if not name.startswith("pad")] == list(kind.layout) == list(kind.__annotations__)
    )


@pytest.mark.parametrize("cell", FORMAT_CODES)
def test_integer_types_have_the_size_and_range_of_their_name(cell: str) -> None:
    view, array = memoryview(bytearray(int(cell[1:]))).cast(FORMAT_CODES[cell]), np.zeros(1, cell)
    assert view.itemsize == int(cell[1:])
    most = np.finfo(cell).max if cell.startswith("f") else np.iinfo(cell).max
    array[0] = view[0] = most
    assert bytes(view) == array.tobytes()


@with_each_record
def test_no_field_shadows_a_numpy_attribute(kind: type[Record]) -> None:
    scalar: Any = np.zeros(1, [("a", "i1")]).view(np.recarray)[0]
    for name in kind.layout:
        assert not hasattr(scalar, name), name
        assert not hasattr(np.int8(0), name), name
        assert not hasattr(Record, name), name


@with_each_record
def test_declared_classes_match_the_layout(kind: type[Record]) -> None:
    hints = get_type_hints(kind, include_extras=True)
    memory, record = kind.new()
    for name, (_, cell, shape) in kind.layout.items():
        value = getattr(record, name)
        if not isinstance(cell, str):
            assert isinstance(value, cell)
        elif shape:
            assert value.shape == shape
            assert value.itemsize == int(cell[1:])
        else:
            assert isinstance(value, float if cell.startswith("f") else int)
            assert hints[name].__metadata__
    assert memory == bytes(kind.size)


def test_state_is_small_and_equal_plain_and_compiled() -> None:
    from saqqara.engine.compiled import state as fast

    assert State.size < 1536
    assert dtype_of(fast.State) == dtype_of(State)
    assert dtype_of(fast.Setup) == dtype_of(Setup)
    assert not dtype_of(State).hasobject


def test_every_state_field_is_in_a_position_or_listed_as_derived() -> None:
    assert set(State.layout) == POSITION_KEYS.keys() | NOT_IN_POSITION.keys()
    assert not POSITION_KEYS.keys() & NOT_IN_POSITION.keys()
    positions = [moment for variant in ALL_SIDES for moment in sample_positions(variant)]
    assert set(POSITION_KEYS.values()) <= {key for position in positions for key in position}
    for site in ("market", "pyramid", "temple", "burial", "obelisk"):
        keys = {key for position in positions for key in position[site]}
        names = [SITE_POSITION_KEYS.get(site, {}).get(name, name) for name in getattr(State.new()[1], site).layout]
        assert {name for name in names if name} <= keys


def sample_positions(variant: Variant) -> list[Mapping[str, Any]]:
    """Return positions of a game at its start, during a look at cards if there is one, and later."""
    games = [variant.game(1), random_game(variant, 1, max_decisions=60)]
    game = variant.game(2)
    for _ in play_through(game, random_chooser(3)):
        if game.decision == "keep":
            return [game.position(), *(other.position() for other in games)]
    return [other.position() for other in games]


@pytest.mark.parametrize("name", sorted(POSITION_KEYS))
def test_changing_any_field_changes_the_position(name: str) -> None:
    """Set each cell of the field to another possible value: some cell must change the position."""
    game = Variant(3, "official", MODULES, "standard", "DDCDD").game(2)
    for _ in play_through(game, random_chooser(3)):
        if game._state.drawn_cards[0] >= 0 and game._state.discard_count:
            break
    assert _changes_position(game, name, game.position())


def _changes_position(game: Game, name: str, before: Mapping[str, Any]) -> bool:
    place, mem = State.layout[name].span, game._state_bytes
    for at in range(place.start, place.stop):
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


def test_copy_copies_every_byte_and_equal_states_have_equal_bytes() -> None:
    first, second = Game(seats=4, seed=5), Game(seats=4, seed=5)
    for move in ("quarry", "load 1.1", "load 1.2"):
        first.play(move)
        second.play(move)
    assert first._state_bytes == second._state_bytes
    memory, copy = State.new()
    copy.assign(first._state)
    assert memory == first._state_bytes


def test_record_refuses_wrong_memory() -> None:
    with pytest.raises(TypeError, match=f"State cannot read {Setup.size} bytes"):
        State(bytes(Setup.size))
    with pytest.raises(IndexError, match="there is no State 2"):
        State(bytes(2 * State.size), 2)


@pytest.mark.parametrize(
    "writable",
    [bytearray, lambda memory: memoryview(bytearray(memory)), lambda memory: np.frombuffer(bytearray(memory), "i2")],
)
def test_record_reads_and_writes_any_buffer(writable: Callable[[bytes], Any]) -> None:
    memory = writable(bytes(2 * tree.Prior.size))
    tree.Prior(memory, 1).move = 7
    assert tree.Prior(memory, 0).move == 0
    assert Records(tree.Prior, memory)[1].move == 7
    assert arrays.view_as_array(tree.Prior, memory)["move"].tolist() == [0, 7]


def test_read_only_memory_can_be_read() -> None:
    setup = Game(seats=3, seed=1)._setup_bytes
    assert Setup(setup).seats == 3
    with pytest.raises(TypeError):
        Setup(setup).seats = 2
