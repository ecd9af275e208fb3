"""A game as it may be: what a seat cannot know is dealt anew."""

from saqqara.engine.rules import chance, redact
from saqqara.engine.rules.state import Setup, State


def imagined(setup: Setup, state: bytes, seed: int) -> tuple[bytearray, State]:
    """Give a copy of a redacted state in which nothing is unknown, and the view on it; `seed` settles what is dealt."""
    memory = bytearray(state)
    known = State(memory)
    chance.seed(known.rng, seed & chance.MASK, seed >> 32 & chance.MASK)
    redact.redeal(setup, known)
    return memory, known
