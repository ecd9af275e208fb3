"""A playthrough of a random game in OpenSpiel's own format, as its repository has one for each of its games."""

from pathlib import Path

from open_spiel.python.algorithms import generate_playthrough

from saqqara.envs.openspiel import NAME

FILE = Path(__file__).parent / f"{NAME}.txt"
SEED = 1


def file_text() -> str:
    """Return the playthrough: what all players observe in some states, and every action."""
    text: str = generate_playthrough.playthrough(NAME, None, seed=SEED)
    return text
