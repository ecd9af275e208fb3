"""One chunk of games that all tests of the training share."""

import pytest

from saqqara.study.train.selfplay import Chunk, play_chunk
from tests.train.here import FEW


@pytest.fixture(scope="session")
def chunk(machine_code: None) -> Chunk:
    return play_chunk(FEW, 0)
