"""Self-play of the search: reproducible, without hidden information, and resumed after a kill."""

import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import numpy as np
import pytest

from saqqara.bots.determinize import determinize
from saqqara.engine.arrays import view_as_array
from saqqara.engine.rules.state import PROFILE_NAMES, Setup, State
from saqqara.engine.search.network import Network
from saqqara.parallel.workplace import THIS_PROCESS
from saqqara.training.dataset import GAMES_PER_CHUNK, Dataset
from saqqara.training.self_play import (
    Chunk,
    SelfPlayConfig,
    play_game,
    play_missing_chunks,
    random_setup,
    search_move,
)
from tests.helpers.variants import MODULES, Variant, play_through, random_chooser
from tests.training.few_simulations import FEW_SIMULATIONS

pytestmark = pytest.mark.usefixtures("machine_code")

ROOT = Path(__file__).resolve().parent.parent.parent


def test_game_number_determines_the_game(chunk: Chunk) -> None:
    setups, samples = chunk[1:]
    for number in (0, 5):
        setup, found = play_game(number, FEW_SIMULATIONS)
        kept = samples[samples["setup"] == number]
        found["setup"] = number
        assert setup.tobytes() == setups[number : number + 1].tobytes()
        assert found.tobytes() == kept.tobytes()


def test_game_samples_include_the_outcome(chunk: Chunk) -> None:
    setups, samples = chunk[1:]
    assert set(samples["setup"]) == set(range(GAMES_PER_CHUNK))
    for number in range(GAMES_PER_CHUNK):
        game = samples[samples["setup"] == number]
        assert [*game["left"]] == [*range(len(game), 0, -1)]
        assert len(np.unique(game["points"], axis=0)) == 1
        assert abs(int(game["share"][0].sum()) - 10_000) <= 2
        assert (game["seat"] < setups["seats"][number]).all()
    assert (samples["visits"].sum(axis=1) == FEW_SIMULATIONS.simulations).all()
    assert ((samples["visits"] > 0).sum(axis=1) == samples["count"]).all()


def test_self_play_covers_all_kinds_of_setups() -> None:
    setups = [Setup(random_setup(number)) for number in range(200)]
    assert {setup.seats for setup in setups} == {2, 3, 4}
    assert {setup.profile for setup in setups} == set(range(len(PROFILE_NAMES)))
    assert all(setup.options == 0 and not any(setup.sides) for setup in setups[::2])
    assert len({tuple(setup.sides) for setup in setups[1::2]}) > 50


def test_decision_uses_only_what_its_seat_knows() -> None:
    game = Variant(3, "official", (*MODULES, "hidden-cards"), "standard", "DBCDC").game(seed=3)
    for _, _ in zip(range(30), play_through(game, random_chooser(7)), strict=False):
        pass
    assert game.actor is not None
    setup, known = game.redacted_bytes(game.actor)
    found = []
    for seed in (1, 2):
        state = view_as_array(State, determinize(Setup(setup), known, seed)[0])
        sample, code = search_move(view_as_array(Setup, setup), state, Random(5), SelfPlayConfig(60))
        assert sample["state"].tobytes() == state.tobytes() != known
        sample["state"] = view_as_array(State, known)
        found.append((sample.tobytes(), code))
    assert found[0] == found[1]


def test_self_play_uses_the_given_network() -> None:
    with_blank = SelfPlayConfig(20, bytes(Network.size))
    assert with_blank.metadata["evaluator"] == "network"
    assert with_blank.metadata["weights"] != SelfPlayConfig(20).metadata["weights"] is None
    expected = play_game(1, with_blank)[1]["expected"]
    assert not np.array_equal(expected, play_game(1, SelfPlayConfig(20))[1]["expected"])


def are_equal(one: Dataset, other: Dataset) -> bool:
    chunks = [
        [part.tobytes() for chunk in dataset.chunk_numbers for part in dataset.read_chunk(chunk)]
        for dataset in (one, other)
    ]
    return one.chunk_numbers == other.chunk_numbers and chunks[0] == chunks[1]


@pytest.mark.slow
def test_removed_damaged_chunk_is_played_again(tmp_path: Path, chunk: Chunk) -> None:
    dataset = Dataset.create_or_resume(tmp_path, FEW_SIMULATIONS.metadata)
    dataset.write_chunk(*chunk)
    whole = dataset.chunk_path(0).read_bytes()
    dataset.chunk_path(0).write_bytes(whole[:1000])
    assert list(play_missing_chunks(dataset, [0], FEW_SIMULATIONS, THIS_PROCESS)) == []  # it exists already
    dataset.chunk_path(0).unlink()
    assert list(play_missing_chunks(dataset, [0], FEW_SIMULATIONS, THIS_PROCESS)) == [(0, len(chunk[2]))]
    assert [part.tobytes() for part in dataset.read_chunk(0)] == [part.tobytes() for part in chunk[1:]]


@pytest.mark.slow
def test_killed_self_play_resumes_with_the_same_result(tmp_path: Path) -> None:
    folder = tmp_path / "killed"
    command = [sys.executable, "-m", "tests.training.killed_self_play", str(folder), "3"]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.returncode == -signal.SIGKILL, done.stderr
    left, unbroken = Dataset(folder), Dataset.create_or_resume(tmp_path / "unbroken", FEW_SIMULATIONS.metadata)
    assert len(left.chunk_numbers) == 1
    assert len(list(play_missing_chunks(left, range(3), FEW_SIMULATIONS, THIS_PROCESS))) == 2
    list(play_missing_chunks(unbroken, range(3), FEW_SIMULATIONS, THIS_PROCESS))
    assert are_equal(left, unbroken)
