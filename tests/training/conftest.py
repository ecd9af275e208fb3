"""One chunk of games that all tests of the training share."""

import pytest

from saqqara.training.self_play import Chunk, play_chunk
from tests.training.few_simulations import FEW_SIMULATIONS


@pytest.fixture(scope="session")
def chunk(machine_code: None) -> Chunk:
    return play_chunk(FEW_SIMULATIONS, 0)
