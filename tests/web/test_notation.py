"""Only one module of the page reads and writes moves."""

from __future__ import annotations

import re

from saqqara.game.notation import MOVE_TEXTS
from tests.web.test_types import COMMENT, WEB

APP = WEB / "app"
CODEC = APP / "core" / "notation.js"
VERBS = "|".join(sorted({text.split()[0] for text in MOVE_TEXTS if " " in text}))
LAST_WORDS = "|".join(sorted({text.split()[-1] for text in MOVE_TEXTS if text.split()[-1].isidentifier()}))
# A text that begins like a move (`sail 2`, `sail ${ship}`, /^sail /), or code that takes a move apart.
HANDMADE_NOTATION = re.compile(
    rf"""["'`^](?:{VERBS}) (?:[$\\(\[\d"'`/]|(?:{LAST_WORDS})\b)|\bmove\.(?:split|startsWith|match|slice)\("""
)


def handmade_notation(script: str) -> list[str]:
    """Return the moves that a script contains as text."""
    return HANDMADE_NOTATION.findall(COMMENT.sub("", script))


def test_only_the_notation_module_builds_move_texts() -> None:
    files = [file for file in APP.rglob("*.js") if file != CODEC]
    assert len(files) > 100
    found = {file.relative_to(APP).as_posix(): handmade_notation(file.read_text(encoding="utf-8")) for file in files}
    assert {path: moves for path, moves in found.items() if moves} == {}, "use parse and write of core/notation.js"


def test_handmade_notation_is_detected() -> None:
    for script in (
        "`sail ${ship} temple`",
        '"private market"',
        "/^load (\\d)/.test(move)",
        'move.split(" ")',
        '"take 1"',
    ):
        assert handmade_notation(script), script
    for script in ('class="wager lit"', '/** Such as "take 1". */', 'site === "market"', '"favor"'):
        assert not handmade_notation(script), script
