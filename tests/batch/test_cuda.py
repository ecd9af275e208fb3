"""The backend cuda without a card: the plain rules do what the card would do."""

import ctypes
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from saqqara.batch import OUTPUTS, Batch, cuda
from saqqara.batch.runners import CHECKED_ARRAYS, STEP_ARRAYS
from saqqara.engine.arrays import Array
from saqqara.engine.cuda import driver
from saqqara.engine.parameter_types import ARRAY_PARAMETERS
from saqqara.engine.rules.layout import FORMAT_CODES, Records, size_of
from saqqara.engine.search import vector
from saqqara.errors import SaqqaraError
from tests.batch.random_play import as_bytes
from tests.conformance.tested_variants import FAST_VARIANTS

step_games: Any = vector.step_games
find_illegal_action: Any = vector.find_illegal_action
SETUPS = [variant.setup() for variant in FAST_VARIANTS]
GAMES = len(SETUPS)


class HostCard(driver.Card):
    """A card whose memory is this machine's, and whose threads run one after another."""

    def __init__(self) -> None:
        self.memory: dict[int, Any] = {}

    def allocate(self, size: int) -> int:
        memory = ctypes.create_string_buffer(size)
        self.memory[ctypes.addressof(memory)] = memory
        return ctypes.addressof(memory)

    def free(self, address: int) -> None:
        del self.memory[address]

    def fill(self, address: int, size: int, byte: int) -> None:
        ctypes.memset(address, byte, size)

    def upload(self, address: int, data: bytes) -> None:
        ctypes.memmove(address, data, len(data))

    def download(self, address: int, size: int) -> bytearray:
        return bytearray(ctypes.string_at(address, size))

    def copy(self, target: int, source: int, size: int) -> None:
        ctypes.memmove(target, source, size)

    def launch(self, kernel: str, games: int, *arguments: int) -> None:
        names = STEP_ARRAYS if kernel == "step_games" else CHECKED_ARRAYS
        numbers = iter(arguments)
        arrays: Any = [array_at(name, next(numbers), next(numbers)) for name in names]
        for game in range(games):
            if kernel == "step_games":
                step_games(*arrays, arguments[-1], game + 1, game, game + 1)
            elif find_illegal_action(*arrays, game, game + 1) != vector.NO_GAME:
                ctypes.memmove(arguments[-1], game.to_bytes(8, "little"), 8)
                return


def array_at(name: str, address: int, count: int) -> Any:
    item_type = ARRAY_PARAMETERS[name]
    memory = memoryview((ctypes.c_ubyte * (count * size_of(item_type))).from_address(address)).cast("B")
    return memory.cast(FORMAT_CODES[item_type]) if isinstance(item_type, str) else Records(item_type, memory)


@pytest.fixture
def card(monkeypatch: pytest.MonkeyPatch) -> Iterator[HostCard]:
    found = HostCard()
    monkeypatch.setattr(cuda, "open_card", lambda: found)
    yield found
    assert not found.memory, "memory is freed with the batch"


def on_host(array: Any) -> Array:
    return np.array(array)


def device_copy(card: HostCard, values: Array) -> cuda.DeviceArray:
    memory = cuda.DeviceMemory(card, values.nbytes)
    card.upload(memory.address, values.tobytes())
    return cuda.DeviceArray(card, memory, values.dtype, values.shape)


def test_a_card_plays_the_same_games(card: HostCard) -> None:
    games = Batch(GAMES, setups=SETUPS, backend="cuda", raw=True)
    twin = Batch(GAMES, setups=SETUPS, backend="plain", raw=True)
    rng, own, out = np.random.default_rng(1), twin.reset(seeds=3), games.reset(seeds=3)
    for step in range(12):
        assert as_bytes(games, type(out)(*map(on_host, out))) == as_bytes(twin, own)
        actions = own.legal_moves[np.arange(GAMES), rng.integers(own.legal_counts)].astype(np.int64)
        own = twin.step(actions)
        out = games.step(device_copy(card, actions) if step % 2 else actions)
    del games, out


def test_outputs_go_to_given_arrays_of_the_card(card: HostCard) -> None:
    games, twin = Batch(2, backend="cuda"), Batch(2, backend="plain")
    names = [name for name in OUTPUTS if name != "raw"]
    given = {name: device_copy(card, np.ones((2, *OUTPUTS[name].shape), OUTPUTS[name].dtype)) for name in names}
    out, own = games.reset(**given), twin.reset()
    assert all(getattr(out, name) is given[name] for name in names)
    assert all(on_host(getattr(out, name)).tobytes() == getattr(own, name).tobytes() for name in names[:4])
    del games, out, given


def test_wrong_arrays_and_actions_are_refused(card: HostCard) -> None:
    games = Batch(2, backend="cuda")
    games.reset()
    for message, actions, given in (
        ("game 1 has no legal action 248", [0, 248], {}),
        ("actions must be 2 integers", [0], {}),
        (
            "array for actions must be .* int64 and shape .2,.*, not int32 .2,.",
            device_copy(card, np.zeros(2, "i4")),
            {},
        ),
        ("game 0 has no legal action 248", device_copy(card, np.full(2, 248)), {}),
        ("not ndarray, which is not on the card", [0, 0], {"done": np.zeros(2, np.bool_)}),
        ("not bool .3,.", [0, 0], {"done": device_copy(card, np.zeros(3, np.bool_))}),
    ):
        with pytest.raises(SaqqaraError, match=message):
            games.step(actions, **given)
    del games, actions, given


PROBLEMS = [
    ("absent", 'install it with: pip install "saqqara\\[cuda\\]"'),
    ("driver", "no driver by NVIDIA"),
    ("none", "no graphics card by NVIDIA"),
    ("old", "of 2018 or later, and Tesla is older"),
    ("stale", "built from other rules"),
    ("refused", "refuses the backend cuda \\(Tesla\\)"),
]


@pytest.mark.parametrize(("problem", "message"), PROBLEMS)
def test_without_a_card_one_sentence_names_the_native_backend(
    problem: str, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise driver.UnusableCardError(problem, "Tesla")

    monkeypatch.setattr(cuda, "open_card", fail)
    with pytest.raises(SaqqaraError, match=f"{message}.*use the backend native"):
        Batch(2, backend="cuda")
