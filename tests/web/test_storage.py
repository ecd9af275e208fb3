"""One module of the page uses the browser's storage, which may be refused, and it never throws."""

from __future__ import annotations

import re
from pathlib import Path

WEB = Path(__file__).parents[2] / "src" / "saqqara" / "web"
OTHERS = ("vendor", "bundles")
COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)
KEEPING_MODULES = [f"app/device/{name}.js" for name in ("client", "kept-answers", "kept-snapshot")]
# The script that runs before anything is drawn cannot import, and catches errors itself; the service workers' scripts
# run only where their browser stores data; what a device keeps without a server catches errors too.
ALLOWED = {
    r"\b(?:localStorage|sessionStorage|indexedDB)\b": {"app/core/storage.js", "early.js"},
    r"\bdocument\.cookie\b": {"app/widgets/language-buttons.js", "language.js"},
    r"\bcaches\b": {"sw.js", "static-sw.js", *KEEPING_MODULES},
}


def files_matching(pattern: str) -> set[str]:
    """Return the files of the page that contain a text outside of comments."""
    files = [file for file in WEB.rglob("*.js") if file.relative_to(WEB).parts[0] not in OTHERS]
    assert len(files) > 100
    texts = {file.relative_to(WEB).as_posix(): COMMENT.sub("", file.read_text(encoding="utf-8")) for file in files}
    return {name for name, text in texts.items() if re.search(pattern, text)}


def test_browser_storage_is_used_in_one_module() -> None:
    assert {pattern: files_matching(pattern) for pattern in ALLOWED} == ALLOWED
