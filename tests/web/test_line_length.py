"""Lines of the page stay short where the formatter leaves them as they are: in templates and comments.

Biome and Stylelint have no such rule; Ruff has one for Python (E501).
"""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
WEB = ROOT / "src" / "saqqara" / "web"
MAX_LINE_LENGTH = 140


def test_no_line_is_too_long() -> None:
    files = [*WEB.glob("*.js"), *(WEB / "app").rglob("*.js"), *(WEB / "css").rglob("*.css")]
    long = [
        f"{file.relative_to(ROOT)}:{number}"
        for file in [*files, *Path(__file__).parent.glob("*.js")]
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > MAX_LINE_LENGTH
    ]
    assert len(files) > 100
    assert not long, f"break these lines at {MAX_LINE_LENGTH} characters: {', '.join(long)}"


def test_close_button_is_not_primary() -> None:
    closes = re.compile(r'<button[^>]*class="go"[^>]*(data-do="close"|\.close\(\))')
    found = [
        str(file.relative_to(ROOT)) for file in (WEB / "app").rglob("*.js") if closes.search(file.read_text("utf-8"))
    ]
    assert found == []
