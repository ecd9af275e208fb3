"""Moves are read and written in one place of the page."""

from __future__ import annotations

import re

from saqqara.game.notation import MOVE_TEXTS
from tests.page.covered import APP
from tests.page.test_types import COMMENT

CODEC = APP / "ground" / "notation.js"
VERBS = "|".join(sorted({text.split()[0] for text in MOVE_TEXTS if " " in text}))
PARTS = "|".join(sorted({text.split()[-1] for text in MOVE_TEXTS if text.split()[-1].isidentifier()}))
# A text that begins like a move (`sail 2`, `sail ${ship}`, /^sail /), or a move that is taken to pieces.
BY_HAND = re.compile(
    rf"""["'`^](?:{VERBS}) (?:[$\\(\[\d"'`/]|(?:{PARTS})\b)|\bmove\.(?:split|startsWith|match|slice)\("""
)


def by_hand(script: str) -> list[str]:
    """Give what a script has of moves as text."""
    return BY_HAND.findall(COMMENT.sub("", script))


def test_only_the_codec_of_the_page_knows_how_moves_are_written() -> None:
    files = [file for file in APP.rglob("*.js") if file != CODEC]
    assert len(files) > 100
    found = {file.relative_to(APP).as_posix(): by_hand(file.read_text(encoding="utf-8")) for file in files}
    assert {path: moves for path, moves in found.items() if moves} == {}, "use parse and write of core/notation.js"


def test_a_move_by_hand_is_found_and_a_name_is_not() -> None:
    for script in (
        "`sail ${ship} temple`",
        '"private market"',
        "/^load (\\d)/.test(move)",
        'move.split(" ")',
        '"take 1"',
    ):
        assert by_hand(script), script
    for script in ('class="wager lit"', '/** Such as "take 1". */', 'site === "market"', '"favor"'):
        assert not by_hand(script), script
