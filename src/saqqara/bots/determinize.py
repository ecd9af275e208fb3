"""Games as they may be: what a seat cannot know is dealt again."""

from saqqara.engine.rules import chance, redact
from saqqara.engine.rules.state import Setup, State


def determinize(setup: Setup, state: bytes, seed: int) -> tuple[bytearray, State]:
    """Return a copy of a redacted state without unknown cards, and the view on it; `seed` decides what is dealt."""
    memory = bytearray(state)
    known = State(memory)
    chance.seed(known.rng, seed & chance.MASK_32, seed >> 32 & chance.MASK_32)
    redact.determinize(setup, known)
    return memory, known
