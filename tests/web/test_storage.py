"""What a browser may refuse to keep is asked for in one place, which never throws."""

from __future__ import annotations

import re
from pathlib import Path

WEB = Path(__file__).parents[2] / "src" / "saqqara" / "web"
OTHERS = ("vendor", "bundles")
COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)
# The script that runs before anything is drawn cannot import, and catches what is thrown; the one of the service
# worker runs where its browser keeps something.
ALLOWED = {
    r"\b(?:localStorage|sessionStorage|indexedDB)\b": {"app/core/storage.js", "early.js"},
    r"\bdocument\.cookie\b": {"app/widgets/language-buttons.js"},
    r"\bcaches\b": {"sw.js"},
}


def files_matching(pattern: str) -> set[str]:
    """The files of the page in which something stands that is no comment."""
    files = [file for file in WEB.rglob("*.js") if file.relative_to(WEB).parts[0] not in OTHERS]
    assert len(files) > 100
    texts = {file.relative_to(WEB).as_posix(): COMMENT.sub("", file.read_text(encoding="utf-8")) for file in files}
    return {name for name, text in texts.items() if re.search(pattern, text)}


def test_browser_storage_is_used_in_one_module() -> None:
    assert {pattern: files_matching(pattern) for pattern in ALLOWED} == ALLOWED
