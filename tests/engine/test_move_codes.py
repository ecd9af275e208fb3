"""The fixed action space: a move's code depends on its text alone and never changes."""

from pathlib import Path

import pytest

from saqqara import Move
from saqqara.engine.rules import moves, reasons
from saqqara.engine.rules.state import SHIP_SPACES, SHIPS, SITES
from saqqara.game.notation import MOVE_TEXTS

# One text a line, the first has code 0. Records, networks and logs rely on it: lines may only be added at the end.
FILE = Path(__file__).parent / "moves.txt"


def test_move_codes_never_change() -> None:
    assert list(MOVE_TEXTS) == FILE.read_text(encoding="utf-8").splitlines()
    assert len(MOVE_TEXTS) == moves.MOVE_COUNT


@pytest.mark.parametrize("text", MOVE_TEXTS)
def test_move_text_and_code_round_trip(text: str) -> None:
    move = Move.parse(text)
    assert (str(move), MOVE_TEXTS[move.code], move.verb) == (text, text, text.split()[0])
    assert Move.parse(f"  {text.upper().replace(' ', '   ')} ") == move
    assert eval(repr(move), {"Move": Move}) == move


def test_legal_move_list_is_long_enough_for_any_decision() -> None:
    most_at_a_turn = 1 + SHIPS * SHIP_SPACES + SHIPS * SITES + moves.BLUE_CARD_COUNT + 5 + 8 + 5 + 7
    assert most_at_a_turn <= moves.MAX_LEGAL_MOVES
    assert len(moves.TILE_FITS) == moves.FOUND - moves.FIT


def test_every_reason_code_has_a_name() -> None:
    codes = {name: value for name, value in vars(reasons).items() if isinstance(value, int)}
    assert sorted(codes.values()) == list(range(len(reasons.REASON_NAMES)))
    assert {name.lower(): code for name, code in codes.items()} == {
        name: n for n, name in enumerate(reasons.REASON_NAMES)
    }
