"""No page knows where it stands: every address begins where the server, or who publishes the folder, says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import saqqara

WEB = Path(saqqara.__file__).parent / "web"
OWN = [path for path in sorted(WEB.rglob("*")) if not {"vendor", "sewn"} & set(path.relative_to(WEB).parts)]
SOURCES = [path for path in OWN if path.suffix in (".js", ".html", ".css", ".webmanifest")]
# A string, a template, an attribute or url() that begins with a slash and goes on as an address does, or ends there.
ABSOLUTE = re.compile(r"""(?:["'`(]|=)/(?:[\w.$?#-]|["'`)])""")
# A string of one slash that takes a path apart or puts it together, and a regular expression.
NO_ADDRESS = re.compile(
    r"""(?:split|join|startsWith|endsWith|match|matchAll|replace|test|exec)\(["'`/]/?.*|=== ["'`]/["'`]"""
)


def absolute(text: str) -> list[str]:
    """The lines in which some address begins at the root of the name."""
    return [line for line in text.splitlines() if ABSOLUTE.search(NO_ADDRESS.sub("", line))]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(WEB)))
def test_no_address_begins_at_the_root(path: Path) -> None:
    assert absolute(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "line",
    [
        'get("/api/tables")', "fetch(`/api/tables/${id}`)", '<a href="/">', "<a href='/rules'>", "<a href=/table/x>",
        "location.assign('/')", "const home = \"/\";", 'url("/assets/sky.png")', "url(/assets/sky.png)",
        'register("/sw.js")', "new URL(`/${name}`, location.href)",
    ],
)  # fmt: skip
def test_an_address_that_begins_at_the_root_is_found(line: str) -> None:
    assert absolute(line) == [line]


@pytest.mark.parametrize(
    "line",
    ['pathname.split("/")', "a / b", "// a comment", "<br />", 'names.join("/")', "/^[a-z]+$/.test(x)",
     'import { x } from "./x.js"', "`${base}api/health`", "</p>", 'text.replace(/a/g, "b")'],
)  # fmt: skip
def test_what_is_no_address_is_left_alone(line: str) -> None:
    assert absolute(line) == []
