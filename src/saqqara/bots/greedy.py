"""The bot that looks one decision ahead and takes what leaves it best off if the game ended then."""

from saqqara.engine.rules import agenda, chance, flow, moves, scoring
from saqqara.engine.rules.state import Setup, State

from .imagined import imagined
from .random import options


def margin(setup: Setup, state: State, seat: int) -> int:
    """A seat's score less that of its best rival."""
    rivals = max(scoring.score(state, rival) for rival in range(setup.seats) if rival != seat)
    return scoring.score(state, seat) - rivals


def outcome(setup: Setup, state: State, code: int, seat: int) -> int:
    """Play a move in `state` and judge the position as if the game ended there."""
    flow.step(setup, state, code, [0] * moves.MOST)
    if state.agenda_height > 0:
        scoring.finish(setup, state)
    return margin(setup, state, seat)


def gains(setup: Setup, known: State) -> dict[int, int]:
    """Judge each legal move in a position where nothing is unknown, by its code."""
    seat = agenda.actor(known)
    _, after = State.new()
    found: dict[int, int] = {}
    for code in options(setup, known):
        after.assign(known)
        found[code] = outcome(setup, after, code, seat)
    return found


def choose(setup: Setup, state: bytes, seed: int) -> int:
    """Take the move with the best margin, ties by the seed; what the seat cannot know is dealt anew before looking."""
    _, known = imagined(setup, state, seed)
    values = gains(setup, known)
    best = [code for code, value in values.items() if value == max(values.values())]
    return best[chance.below(known.rng, len(best))]
