"""A game as it may be: what a seat cannot know is dealt anew."""

from saqqara.engine.rules import chance, redact
from saqqara.engine.rules.layout import Bytes
from saqqara.engine.rules.state import Setup, State


def imagined(setup: Setup, state: Bytes, seed: int) -> tuple[Bytes, State]:
    """Give a copy of a redacted state in which nothing is unknown, and the view on it; `seed` settles what is dealt."""
    array = state.copy()
    known = State(array)
    chance.seed(known.rng, seed & chance.MASK, seed >> 32 & chance.MASK)
    redact.redeal(setup, known)
    return array, known
