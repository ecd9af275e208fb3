"""Work for a spawned process in a test: a function that it can import."""

from saqqara.engine.rules import chance, playout
from saqqara.engine.rules.state import Setup, State
from tests.helpers.variants import RawRecords


def play_to_end(setup: bytes, state: bytes, seed: int) -> tuple[int, bytes]:
    """Play a game to its end at random; return the number of decisions and the last state."""
    table = RawRecords(setup)
    memory = bytearray(state)
    record = State(memory)
    chance.seed(record.rng, seed, 0)
    return playout.random_playout(Setup(setup), record, table.legal_out), bytes(memory)
