"""What a seat may know of a game, as numbers: the features of `saqqara.batch`, from the view of any seat."""

from saqqara.engine.rules import agenda, redact
from saqqara.engine.rules.layout import IntArray
from saqqara.engine.rules.state import Setup, State
from saqqara.engine.search.features import FEATURE_COUNT, encode_position

FEATURE_BOUNDS = (-(2**15), 2**15 - 1)  # features are 16-bit integers


def known_state(setup: Setup, state: bytes, seat: int) -> State:
    """Return a copy of a state without what a seat may not know (INFO-1, INFO-2); NOBODY is a spectator."""
    known = State(bytearray(state))
    redact.redact(setup, known, seat)
    return known


def encode_features(
    setup: Setup, state: bytes, seat: int, rng: IntArray | None = None, *, viewer: int | None = None
) -> list[int]:
    """Return the features of a game as a seat sees it, with the seats in turn order from that one.

    For the seat that decides they are those of `saqqara.batch`. For another one they describe the same decision, and
    after the end of a game a turn.

    Args:
        setup: The set-up.
        state: The bytes of the true state.
        seat: The seat that looks, from 0.
        rng: Four random words, not all 0, with which possible cards are dealt where the seat cannot know them; None
            leaves these cards out.
        viewer: Whose knowledge the features show; None for that of the seat, NOBODY for that of a spectator.

    Returns:
        One number for each of `saqqara.batch.FEATURE_NAMES`.
    """
    known = known_state(setup, state, seat if viewer is None else viewer)
    if rng is not None and redact.hides_cards(setup, known):
        for n in range(4):
            known.rng[n] = rng[n]
        redact.deal_hidden_cards(setup, known, redact.collect_unknown_cards(setup, known))
    if known.agenda_height == 0:
        agenda.push_entry(known, agenda.TURN, seat, 0)
    known.agenda_seat[known.agenda_height - 1] = seat
    features = [0] * FEATURE_COUNT
    encode_position(setup, known, features)
    return features
