"""The pages name every module they need, so that the browser asks for all of them at once."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path

import pytest

import saqqara

WEB = Path(saqqara.__file__).parent / "web"
IMPORT = re.compile(r"^(?:import|export)\s(?:[^\"']*\sfrom\s)?\"(\.[^\"]+)\"|\bimport\(\"(\.[^\"]+)\"\)", re.MULTILINE)


def needed(module: str, found: set[str]) -> set[str]:
    """Follow the imports of a module."""
    if module not in found:
        found.add(module)
        for match in IMPORT.finditer((WEB / module).read_text(encoding="utf-8")):
            target = match[1] or match[2]
            needed(posixpath.normpath(posixpath.join(posixpath.dirname(module), target)), found)
    return found


@pytest.mark.parametrize(("page", "entry"), [("index", "home.js"), ("join", "join.js"), ("table", "table.js")])
def test_a_page_preloads_just_what_it_imports(page: str, entry: str) -> None:
    html = (WEB / f"{page}.html").read_text(encoding="utf-8")
    preloaded = set(re.findall(r'rel="modulepreload" href="\{\{assets\}\}/([^"]+)"', html))
    assert f"{{{{assets}}}}/{entry}" in html
    assert preloaded | {entry} == needed(entry, set()) | {entry}


def test_every_module_is_on_some_page() -> None:
    used = needed("home.js", set()) | needed("join.js", set()) | needed("table.js", set())
    there = {path.relative_to(WEB).as_posix() for path in WEB.rglob("*.js")}
    assert there == used
