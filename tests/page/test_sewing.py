"""What a page needs many of comes in one piece: its stylesheets, and its modules where these are as they were sewn."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from saqqara.server.pages import imports
from saqqara.server.pages.assets import Assets, package_files
from saqqara.server.pages.sewing import (
    BUNDLE_FOLDER,
    BUNDLED_SCRIPTS,
    ENGINE_WORKER,
    STAMP,
    bundle_scripts,
    bundle_stylesheets,
    stamp,
)
from tests.page.sewn import ROOT, sew, sewn

STYLED = """<link rel="icon" href="{{assets}}/icon.svg">
<link rel="stylesheet" href="{{assets}}/css/base.css">
<script src="{{assets}}/early.js"></script>
<link rel="stylesheet" href="{{assets}}/css/phone.css">
<link rel="stylesheet" href="{{assets}}/css/low.css">
<body></body>"""
SHEETS = {"css/base.css": b"a {}\n", "css/low.css": b"c {}", "css/phone.css": b"b {}\n\n", "css/other.css": b"d {}"}
PAGES = {
    "table.html": '<script src="{{assets}}/early.js"></script>\n'
    '<script type="module" src="{{assets}}/table.js"></script>',
    "missing.html": "<p></p>",
}
MODULES = {
    "table.js": b'import "./app/stone.js";\n',
    "app/stone.js": b'export * from "../vendor/lit.js";',
    "vendor/lit.js": b"export const html = 1;",
}
BESIDE = {"early.js": b"1", "icon.svg": b"<svg/>"}
OF_NOW = {f"{BUNDLE_FOLDER}pages/table.js": b"2", STAMP: stamp(MODULES, MODULES).encode() + b"\n"}


def test_one_stylesheet_stands_where_the_first_stood() -> None:
    pages, files = bundle_stylesheets({"table.html": STYLED, "bare.html": "<p></p>"}, SHEETS | BESIDE)
    assert pages == {
        "table.html": """<link rel="icon" href="{{assets}}/icon.svg">
<link rel="stylesheet" href="{{assets}}/sheets/table.css">
<script src="{{assets}}/early.js"></script>
<body></body>""",
        "bare.html": "<p></p>",
    }
    text = b"/* css/base.css */\na {}\n/* css/phone.css */\nb {}\n/* css/low.css */\nc {}\n"
    assert files == {"sheets/table.css": text, **BESIDE}


def test_a_stylesheet_that_is_not_there_is_told() -> None:
    with pytest.raises(KeyError, match="css/low"):
        bundle_stylesheets({"table.html": STYLED}, {name: text for name, text in SHEETS.items() if "low" not in name})


def test_a_page_has_the_script_that_was_sewn_of_its_modules() -> None:
    pages, files = bundle_scripts(PAGES, MODULES | BESIDE | OF_NOW)
    assert 'type="module" src="{{assets}}/sewn/pages/table.js">' in pages["table.html"]
    assert 'src="{{assets}}/early.js">' in pages["table.html"]
    assert pages["missing.html"] == PAGES["missing.html"]
    assert files == BESIDE | OF_NOW


def test_the_worker_keeps_its_address_where_it_was_sewn() -> None:
    modules = MODULES | {ENGINE_WORKER: b'import "./search.js";', "app/engine/search.js": b"1"}
    of_now = {
        f"{BUNDLED_SCRIPTS}table.js": b"2",
        f"{BUNDLED_SCRIPTS}{ENGINE_WORKER}": b"3",
        STAMP: stamp(modules, modules).encode(),
    }
    assert bundle_scripts(PAGES, modules | of_now)[1] == {
        f"{BUNDLED_SCRIPTS}table.js": b"2",
        ENGINE_WORKER: b"3",
        STAMP: of_now[STAMP],
    }
    changed = modules | {"app/engine/search.js": b"4"}
    assert bundle_scripts(PAGES, changed | of_now) == (PAGES, changed)


@pytest.mark.parametrize("module", MODULES)
def test_a_page_has_its_modules_where_one_is_another_by_now(module: str) -> None:
    changed = MODULES | {module: MODULES[module] + b"\n// changed"}
    assert bundle_scripts(PAGES, changed | BESIDE | OF_NOW) == (PAGES, changed | BESIDE)


def test_a_page_has_its_modules_where_nothing_was_sewn() -> None:
    assert bundle_scripts(PAGES, MODULES | BESIDE) == (PAGES, MODULES | BESIDE)


def test_how_lines_end_makes_no_other_module() -> None:
    windows = {path: text.replace(b"\n", b"\r\n") for path, text in MODULES.items()}
    assert bundle_scripts(PAGES, windows | BESIDE | OF_NOW)[1] == BESIDE | OF_NOW


def test_every_page_is_sewn_of_what_the_server_would_send_loose(tmp_path: Path) -> None:
    loose = {path: data for path, data in package_files() if not path.startswith(BUNDLE_FOLDER)}
    assets, before = Assets(loose | sewn(tmp_path)), Assets(loose)
    assert assets.version != before.version
    for name in ("index", "join", "learn", "review", "rules", "table", "take"):
        page = assets.page(name, "en")
        assert page is not None
        named = re.findall(rf'"/assets/{assets.version}/([^"]+)"', page.content.decode())
        assert all(assets.file(path) for path in named)
        assert f"sewn/pages/{name.replace('index', 'home')}.js" in named
        assert len(named) == 6  # two icons, a stylesheet, a script for the colours, the words, a script
    assert assets.file("app/s-table.js") is None
    assert before.file("app/s-table.js") is not None
    workers = [each.file(ENGINE_WORKER) for each in (assets, before)]
    assert [bool(imports.direct_imports(worker.content)) for worker in workers if worker] == [False, True]


def test_sewn_pages_of_other_modules_are_named_with_what_makes_them_anew(tmp_path: Path) -> None:
    web = tmp_path / "src" / "saqqara" / "web"
    shutil.copytree(ROOT / "src" / "saqqara" / "web", web, ignore=shutil.ignore_patterns("sewn"))
    shutil.copytree(ROOT / "tools", tmp_path / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "node_modules").symlink_to(ROOT / "node_modules")
    assert sew("--check", root=tmp_path) == (0, "")  # whoever sends none sends nothing old
    assert sew(root=tmp_path) == (0, "")
    assert sew("--check", root=tmp_path) == (0, "")
    with (web / "take.js").open("a", encoding="utf-8") as module:
        module.write("document.body.dataset.taken = '';\n")
    status, told = sew("--check", root=tmp_path)
    assert status == 1
    assert (
        told == "Not made of the modules of now: sewn/pages/take.js, sewn/made-of.txt. To make them: npm run vendor\n"
    )
    assert sew(root=tmp_path) == (0, "")
    assert sew("--check", root=tmp_path) == (0, "")
