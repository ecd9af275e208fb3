"""A folder of the page imports only those that the architecture names below it."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path

from saqqara.server.pages.module_graph import direct_imports

ROOT = Path(__file__).parents[2]
APP = ROOT / "src" / "saqqara" / "web" / "app"
ARCHITECTURE = ROOT / "docs" / "architecture.md"
COMMENT = re.compile(rb"/\*.*?\*/", re.DOTALL)


def documented_folders() -> list[str]:
    """The folders in the order of the architecture, the highest first."""
    told = ARCHITECTURE.read_text(encoding="utf-8")
    return re.findall(r"^ {6}([a-z]+)/ ", told[told.index("\n    app/ ") : told.index("\n  training/ ")], re.MULTILINE)


def imported_folders(file: Path) -> set[str]:
    """The folders that a file of the page imports."""
    found = direct_imports(COMMENT.sub(b"", file.read_bytes()))
    paths = [posixpath.normpath(f"{file.parent.name}/{path}") for path in found]
    return {posixpath.dirname(path) for path in paths if not path.startswith("../")}


def test_architecture_lists_every_folder() -> None:
    assert sorted(documented_folders()) == sorted(folder.name for folder in APP.iterdir() if folder.is_dir())


def test_folders_import_only_lower_folders() -> None:
    told = documented_folders()
    for file in APP.glob("*/*.js"):
        above = told[: told.index(file.parent.name)]
        assert not imported_folders(file) & {"", *above}, f"{file.relative_to(APP)} imports a folder above its own"


def test_only_pages_are_at_top_level() -> None:
    assert {file.name for file in APP.iterdir() if file.is_file()} == {file.name for file in APP.glob("s-*.js")}
