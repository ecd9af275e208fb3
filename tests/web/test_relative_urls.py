"""No page knows its own address: every URL begins where the server, or the publisher of the folder, says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import saqqara

WEB = Path(saqqara.__file__).parent / "web"
OWN_FILES = [path for path in sorted(WEB.rglob("*")) if not {"vendor", "bundles"} & set(path.relative_to(WEB).parts)]
SOURCES = [path for path in OWN_FILES if path.suffix in (".js", ".html", ".css", ".webmanifest")]
# A string, a template, an attribute or url() that begins with a slash and continues as an address does, or ends there.
ABSOLUTE_URL = re.compile(r"""(?:["'`(]|=)/(?:[\w.$?#-]|["'`)])""")
# A string of one slash that splits or joins a path, and a regular expression.
NOT_A_URL = re.compile(
    r"""(?:split|join|startsWith|endsWith|match|matchAll|replace|test|exec)\(["'`/]/?.*|=== ["'`]/["'`]"""
)


def absolute_urls(text: str) -> list[str]:
    """Return the lines in which an address begins at the root of the host."""
    return [line for line in text.splitlines() if ABSOLUTE_URL.search(NOT_A_URL.sub("", line))]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(WEB)))
def test_no_url_is_absolute(path: Path) -> None:
    assert absolute_urls(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "line",
    [
        'get("/api/tables")', "fetch(`/api/tables/${id}`)", '<a href="/">', "<a href='/rules'>", "<a href=/table/x>",
        "location.assign('/')", "const home = \"/\";", 'url("/assets/sky.png")', "url(/assets/sky.png)",
        'register("/sw.js")', "new URL(`/${name}`, location.href)",
    ],
)  # fmt: skip
def test_absolute_url_is_detected(line: str) -> None:
    assert absolute_urls(line) == [line]


@pytest.mark.parametrize(
    "line",
    ['pathname.split("/")', "a / b", "// a comment", "<br />", 'names.join("/")', "/^[a-z]+$/.test(x)",
     'import { x } from "./x.js"', "`${base}api/health`", "</p>", 'text.replace(/a/g, "b")'],
)  # fmt: skip
def test_slash_outside_a_url_is_ignored(line: str) -> None:
    assert absolute_urls(line) == []
