"""A batch plays the games that `Game` plays, on every backend alike, and reports what each seat may know."""

from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from saqqara import Game
from saqqara.batch import ACTION_COUNT, FEATURE_NAMES, OUTPUTS, Batch, as_fields, make_setup
from saqqara.batch.runners import MIN_GAMES_PER_THREAD
from saqqara.engine.rules import scoring
from saqqara.engine.rules.state import FROM_BURIAL, UNKNOWN_CARD, Setup, State
from saqqara.engine.search.features import BURIAL_POINTS, SEAT, SEAT_WIDTH, encode_position
from saqqara.engine.search.vector import MAX_SEED
from saqqara.errors import SaqqaraError
from tests.batch.random_play import as_bytes, play_steps, random_actions
from tests.conformance.tested_variants import FAST_VARIANTS, PAIRWISE_VARIANTS, TESTED_VARIANTS
from tests.helpers.variants import Variant

SETUPS = [variant.setup() for variant in FAST_VARIANTS]
BACKENDS = ("native", "wasm", "plain")
with_every_backend = pytest.mark.parametrize("backend", BACKENDS)


def batch_of(variants: list[Variant], backend: str, **how: Any) -> Batch:
    return Batch(len(variants), setups=[variant.setup() for variant in variants], backend=backend, raw=True, **how)


@pytest.mark.parametrize("variant", FAST_VARIANTS, ids=str)
def test_a_game_in_a_batch_is_that_game(variant: Variant) -> None:
    games, game, rng = Batch(1, setups=[variant.setup()], backend="plain", raw=True), variant.game(5), _rng()
    out = games.reset(seeds=5)
    while not out.done[0]:
        assert (out.seats[0], int(out.legal_counts[0])) == (game.actor, len(game.legal_moves))
        actions = out.legal_moves[0, : out.legal_counts[0]].tolist()
        assert [games.move(0, action) for action in actions] == game.legal_moves
        assert [games.action(0, move) for move in game.legal_moves] == actions
        assert np.flatnonzero(out.masks[0]).tolist() == sorted(actions)
        assert out.raw[0].tobytes() == game.redacted_bytes(game.actor)[1]
        assert games.states.tobytes() == bytes(game._state_bytes)
        assert not any(array.any() for array in (out.done, out.rewards, out.places, out.points))
        action = rng.choice(actions)
        game.play(games.move(0, action))
        out = games.step([action])
    assert game.is_over
    assert out.points[0, : game.seats].tolist() == game.scores
    for place, seats in zip(_places(game), game.ranking, strict=True):
        assert out.places[0, seats].tolist() == [place] * len(seats)
    winners = game.ranking[0]
    assert out.rewards[0].tolist() == [np.float32(seat in winners) / np.float32(len(winners)) for seat in range(4)]


def _rng() -> np.random.Generator:
    return np.random.default_rng(3)


def _places(game: Game) -> list[int]:
    groups = game.ranking
    return [1 + sum(map(len, groups[:n])) for n in range(len(groups))]


@pytest.mark.parametrize(
    ("variants", "steps"), [(FAST_VARIANTS, 40), pytest.param(PAIRWISE_VARIANTS, 250, marks=pytest.mark.slow)]
)
def test_compiled_backends_find_the_numbers_of_plain_python(variants: list[Variant], steps: int) -> None:
    batches = [batch_of(variants, name) for name in BACKENDS]
    for outputs in zip(*(play_steps(games, steps) for games in batches), strict=True):
        first, *others = map(as_bytes, batches, outputs)
        assert all(other == first for other in others)


@pytest.mark.slow
def test_wasm_finds_the_numbers_of_native_in_every_set_up() -> None:
    batches = [batch_of(TESTED_VARIANTS, name) for name in ("native", "wasm")]
    ended = 0
    for outputs in zip(*(play_steps(games, 300) for games in batches), strict=True):
        one, other = map(as_bytes, batches, outputs)
        assert one == other
        ended += int(outputs[0].done.sum())
    assert ended > len(TESTED_VARIANTS) / 2


def test_threads_change_nothing() -> None:
    games = MIN_GAMES_PER_THREAD * 3 + 1
    batches = [Batch(games, setups=SETUPS, threads=threads) for threads in (1, 3)]
    for outputs in zip(*(play_steps(one, 100) for one in batches), strict=True):
        one, other = map(as_bytes, batches, outputs)
        assert one == other


@with_every_backend
def test_games_that_end_start_again(backend: str) -> None:
    games, ended = Batch(3, backend=backend, seats=3), 0
    for before, after in pairwise((out.decisions.copy(), games.seeds, out) for out in play_steps(games, 150)):
        decisions, seeds, out = after
        assert decisions.tolist() == np.where(out.done, 0, before[0] + 1).tolist()
        assert seeds.tolist() == (before[1] + 3 * out.done).tolist()
        for game in np.flatnonzero(out.done):
            fresh = Batch(1, backend=backend, seats=3)
            fresh.reset(seeds[game])
            assert games.states[game].tobytes() == fresh.states.tobytes()
            ended += 1
    assert ended


@with_every_backend
def test_outputs_go_to_given_arrays(backend: str) -> None:
    games, twin = (Batch(4, backend=backend, raw=True) for _ in range(2))
    rollout = {name: np.ones((2, 4, *spec.shape), spec.dtype) for name, spec in OUTPUTS.items()}
    own = twin.reset(seeds=1)
    given = games.reset(seeds=1, **{name: array[0] for name, array in rollout.items()})
    assert as_bytes(games, given) == as_bytes(twin, own)
    actions = random_actions(own, _rng())
    own = twin.step(actions)
    given = games.step(actions, **{name: array[1] for name, array in rollout.items()})
    assert as_bytes(games, given) == as_bytes(twin, own)
    assert all(getattr(given, name).base is not None for name in OUTPUTS)
    assert np.shares_memory(given.features, rollout["features"])
    assert as_bytes(games, games.step(random_actions(given, _rng()))) == as_bytes(
        twin, twin.step(random_actions(own, _rng()))
    )


def test_bool_outputs_go_to_arrays_of_bytes() -> None:
    done = np.ones(4, np.uint8)
    assert Batch(4, backend="plain").reset(done=done).done is done
    assert not done.any()


@with_every_backend
def test_other_libraries_share_the_memory(backend: str) -> None:
    games = Batch(4, backend=backend, raw=True)
    out = games.reset()
    shared = [np.from_dlpack(array) for array in out]
    out = games.step(random_actions(out, _rng()))
    assert all(np.array_equal(one, other) for one, other in zip(shared, out, strict=True))


def test_outputs_that_are_left_out_are_not_written() -> None:
    out = Batch(2, backend="plain", features=False, masks=False).reset()
    assert (out.features, out.masks, out.raw) == (None, None, None)
    assert out.legal_counts.all()


def test_raw_observation_has_named_fields() -> None:
    games = Batch(1, backend="plain", raw=True, seats=3, sides="BAAAA", options=["hidden-cards"])
    position = as_fields(games.reset().raw)
    assert position["sled"].tolist() == [[2, 3, 4, 0]]
    assert (position["draw_pile"][0, : position["draw_count"][0]] == UNKNOWN_CARD).all()
    assert not position["rng"].any()
    assert set(position.dtype.names or ()) >= set(State.layout)


def test_features_of_open_games_are_those_of_the_true_state() -> None:
    game = Game(seats=3, seed=5)
    features = [0] * len(FEATURE_NAMES)
    encode_position(game.setup, game._state, features)
    assert Batch(1, backend="plain", seats=3).reset(seeds=5).features[0].tolist() == features


@pytest.mark.parametrize("variant", FAST_VARIANTS, ids=str)
def test_points_at_the_burial_chamber_are_those_of_the_moment(variant: Variant) -> None:
    games, setup, ended = Batch(1, setups=[variant.setup()], backend="plain"), Setup(variant.setup()), False
    for out in play_steps(games, 400):
        state, gains = State(bytearray(games.states.tobytes())), out.features[0, SEAT + BURIAL_POINTS :: SEAT_WIDTH]
        seats = [(out.seats[0] + place) % setup.seats for place in range(setup.seats)]
        assert gains.tolist()[: len(seats)] == [scoring.final_points(setup, state, seat, FROM_BURIAL) for seat in seats]
        if ended := bool(out.done[0]):
            break
    assert ended


def test_setups_are_used_in_turn_or_by_index() -> None:
    setups = [make_setup(seats) for seats in (2, 3, 4)]
    assert Batch(4, setups=setups, backend="plain").seat_counts.tolist() == [2, 3, 4, 2]
    assert Batch(4, setups=setups, setup_indices=[2, 2, 0, 1], backend="plain").seat_counts.tolist() == [4, 4, 2, 3]


def test_named_setup_is_that_of_a_game() -> None:
    game = Game(3, setup="all-d", options=["wager"], seed=1)
    assert make_setup(3, setup="all-d", options=["wager"]) == game._setup_bytes
    assert Batch(2, seats=3, setup="all-d", backend="plain").seat_counts.tolist() == [3, 3]


def test_seeds_wrap_around() -> None:
    games = Batch(2, backend="plain")
    rng = _rng()
    out = games.step(games.reset(np.array([MAX_SEED, 0])).legal_moves[:, 0])
    while not out.done.any():
        out = games.step(random_actions(out, rng))
    assert set(games.seeds.tolist()) < {MAX_SEED, 0, 1, 2}


BAD_ARGUMENTS: list[tuple[str, dict[str, Any]]] = [
    ("games must be a whole number from 1 to", {"games": 0}),
    ("games must be a whole number from 1 to", {"games": 10**9}),
    ("games must be a whole number from 1 to", {"games": 2.5}),
    ("backend must be native or wasm or plain or cuda", {"backend": "gpu"}),
    ("threads must be a whole number", {"threads": 0}),
    ("a game has 2, 3 or 4 seats", {"seats": 5}),
    ("there is no argument players; the arguments are games, setups, .*, seats, sides, options,", {"players": 2}),
    ("setups must be a list of set-ups", {"setups": []}),
    ("setups must be a list of set-ups", {"setups": [b"x"]}),
    ("either setups or seats", {"setups": [make_setup()], "seats": 2}),
    ("setup_indices must be from 0 to below 1", {"setup_indices": [0, 1]}),
    ("setup_indices must be 2 integers", {"setup_indices": [0]}),
]


@pytest.mark.parametrize(("message", "arguments"), BAD_ARGUMENTS)
def test_bad_arguments_are_refused(message: str, arguments: dict[str, Any]) -> None:
    with pytest.raises(SaqqaraError, match=message):
        make_batch(**arguments)


def make_batch(games: Any = 2, backend: str = "plain", **arguments: Any) -> Batch:
    return Batch(games, backend=backend, **arguments)


BAD_STEPS: list[tuple[str, Any, dict[str, Any]]] = [
    ("game 1 has no legal action 248 now; legal are 0, ", [0, 248], {}),
    ("game 0 has no legal action -1 now", [-1, 0], {}),
    ("actions must be 2 integers", [0], {}),
    ("actions must be 2 integers, one for each game, not float64", np.zeros(2), {}),
    ("actions must be 2 integers", [True, True], {}),
    ("actions must be 2 integers", "quarry", {}),
    ("actions must be 2 integers", [[0], [0, 1]], {}),
    ("output must be features or ", [0, 0], {"values": np.zeros(2)}),
    ("this batch leaves out raw", [0, 0], {"raw": np.zeros((2, State.size), np.uint8)}),
    ("int16 and shape \\(2, 361\\), not float64", [0, 0], {"features": np.zeros((2, 361))}),
    ("not bool \\(2,\\), not c_contiguous", [0, 0], {"done": np.zeros(4, np.bool_)[::2]}),
    ("shape \\(2,\\), not bool \\(3,\\)", [0, 0], {"done": np.zeros(3, np.bool_)}),
    ("not writeable", [0, 0], {"seats": np.frombuffer(b"ab", np.int8)}),
]


@with_every_backend
def test_a_bad_step_changes_nothing(backend: str) -> None:
    games = Batch(2, backend=backend)
    out = games.reset()
    before = as_bytes(games, out)
    for message, actions, given in BAD_STEPS:
        with pytest.raises(SaqqaraError, match=message):
            games.step(actions, **given)
    assert as_bytes(games, out) == before


def test_every_thread_finds_an_illegal_action(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("saqqara.batch.runners.MIN_CHECKS_PER_THREAD", MIN_GAMES_PER_THREAD)
    size = 3 * MIN_GAMES_PER_THREAD
    games = Batch(size, threads=3)
    legal = games.reset().legal_moves[:, 0]
    for game in (0, size // 2, size - 1):
        with pytest.raises(SaqqaraError, match=f"game {game} has no legal action"):
            games.step(np.where(np.arange(size) < game, legal, -1))


def test_a_step_before_reset_is_refused() -> None:
    with pytest.raises(SaqqaraError, match="call reset first"):
        Batch(2, backend="plain").step([0, 0])


@pytest.mark.parametrize("seeds", [-1, MAX_SEED + 1, [1, -1], [1, 2, 3], "x", 1.5])
def test_bad_seeds_are_refused(seeds: Any) -> None:
    with pytest.raises(SaqqaraError, match="seeds must be"):
        Batch(2, backend="plain").reset(seeds)


def test_too_little_memory_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr("saqqara.bots.backends.PlainBackend.allocate", fail)
    with pytest.raises(SaqqaraError, match="not enough memory for 2 games on the backend plain"):
        Batch(2, backend="plain")


def test_actions_are_the_moves_of_the_network() -> None:
    assert OUTPUTS["masks"].shape == (ACTION_COUNT,)
    assert OUTPUTS["features"].shape == (len(FEATURE_NAMES),)
