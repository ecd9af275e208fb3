"""Mangled notation: every text is a move or is refused with a clear message, and nothing changes."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from saqqara import IllegalMove, Move
from saqqara.game.notation import MOVE_TEXTS
from tests.game.fuzz_effort import hypothesis_settings
from tests.helpers.variants import Variant, random_game, state_bytes

GAME = random_game(Variant(3, "official"), seed=6, max_decisions=50)
FRAGMENTS = st.sampled_from(
    [*" .+-\t\n\0#|", "load", "sail", "take", "play", "1", "4", "5", "99", "²", "İ", "ſ", "temple", "é"]
)


@st.composite
def mangled_moves(draw: st.DrawFn) -> str:
    """Return a move with some letters removed, inserted or exchanged."""
    text = draw(st.sampled_from(MOVE_TEXTS))
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(text)))
        gone = draw(st.integers(0, 3))
        text = text[:at] + draw(FRAGMENTS) + text[at + gone :]
    return text


@pytest.mark.slow
@given(st.one_of(mangled_moves(), st.text(max_size=80)))
@example("")
@example("load 2.1\0")
@example("LOAD  2.1")
@example("x" * 100_000)
@hypothesis_settings(300)
def test_any_text_is_a_move_or_unreadable(text: str) -> None:
    before = state_bytes(GAME)
    if " ".join(text.lower().split()) in MOVE_TEXTS:
        assert str(Move.parse(text)) == " ".join(text.lower().split())
    else:
        with pytest.raises(IllegalMove) as unreadable:
            Move.parse(text)
        assert unreadable.value.reason == "unreadable"
        assert "\n" not in str(unreadable.value)
        assert len(str(unreadable.value)) < 400
    if GAME.why_not(text) is not None:
        with pytest.raises(IllegalMove) as refused:
            GAME.play(text)
        assert refused.value.legal == [str(option) for option in GAME.legal_moves]
    assert state_bytes(GAME) == before
