"""What a page needs many of comes in one piece: its stylesheets, and its modules where these are as they were sewn."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from saqqara.server.pages import module_graph
from saqqara.server.pages.assets import Assets, package_files
from saqqara.server.pages.bundles import (
    BUNDLE_FOLDER,
    BUNDLED_SCRIPTS,
    ENGINE_WORKER,
    STAMP,
    bundle_scripts,
    bundle_stylesheets,
    stamp,
)
from tests.web.built_bundles import ROOT, build_bundles, run_bundler

PAGE_HEAD = """<link rel="icon" href="{{assets}}/icon.svg">
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
OTHER_FILES = {"early.js": b"1", "icon.svg": b"<svg/>"}
CURRENT_BUNDLES = {f"{BUNDLE_FOLDER}pages/table.js": b"2", STAMP: stamp(MODULES, MODULES).encode() + b"\n"}


def test_stylesheets_are_merged_into_one() -> None:
    pages, files = bundle_stylesheets({"table.html": PAGE_HEAD, "bare.html": "<p></p>"}, SHEETS | OTHER_FILES)
    assert pages == {
        "table.html": """<link rel="icon" href="{{assets}}/icon.svg">
<link rel="stylesheet" href="{{assets}}/sheets/table.css">
<script src="{{assets}}/early.js"></script>
<body></body>""",
        "bare.html": "<p></p>",
    }
    text = b"/* css/base.css */\na {}\n/* css/phone.css */\nb {}\n/* css/low.css */\nc {}\n"
    assert files == {"sheets/table.css": text, **OTHER_FILES}


def test_missing_stylesheet_is_reported() -> None:
    with pytest.raises(KeyError, match="css/low"):
        bundle_stylesheets(
            {"table.html": PAGE_HEAD}, {name: text for name, text in SHEETS.items() if "low" not in name}
        )


def test_page_uses_its_bundle() -> None:
    pages, files = bundle_scripts(PAGES, MODULES | OTHER_FILES | CURRENT_BUNDLES)
    assert 'type="module" src="{{assets}}/sewn/pages/table.js">' in pages["table.html"]
    assert 'src="{{assets}}/early.js">' in pages["table.html"]
    assert pages["missing.html"] == PAGES["missing.html"]
    assert files == OTHER_FILES | CURRENT_BUNDLES


def test_bundled_worker_keeps_its_url() -> None:
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
def test_outdated_bundle_falls_back_to_modules(module: str) -> None:
    changed = MODULES | {module: MODULES[module] + b"\n// changed"}
    assert bundle_scripts(PAGES, changed | OTHER_FILES | CURRENT_BUNDLES) == (PAGES, changed | OTHER_FILES)


def test_without_bundles_modules_are_used() -> None:
    assert bundle_scripts(PAGES, MODULES | OTHER_FILES) == (PAGES, MODULES | OTHER_FILES)


def test_line_endings_do_not_change_the_stamp() -> None:
    windows = {path: text.replace(b"\n", b"\r\n") for path, text in MODULES.items()}
    assert bundle_scripts(PAGES, windows | OTHER_FILES | CURRENT_BUNDLES)[1] == OTHER_FILES | CURRENT_BUNDLES


def test_bundles_contain_the_modules_the_server_would_send(tmp_path: Path) -> None:
    loose = {path: data for path, data in package_files() if not path.startswith(BUNDLE_FOLDER)}
    assets, before = Assets(loose | build_bundles(tmp_path)), Assets(loose)
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
    assert [bool(module_graph.direct_imports(worker.content)) for worker in workers if worker] == [False, True]


def test_outdated_bundles_are_named_with_the_build_command(tmp_path: Path) -> None:
    web = tmp_path / "src" / "saqqara" / "web"
    shutil.copytree(ROOT / "src" / "saqqara" / "web", web, ignore=shutil.ignore_patterns("sewn"))
    shutil.copytree(ROOT / "tools", tmp_path / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "node_modules").symlink_to(ROOT / "node_modules")
    assert run_bundler("--check", root=tmp_path) == (0, "")  # whoever sends none sends nothing old
    assert run_bundler(root=tmp_path) == (0, "")
    assert run_bundler("--check", root=tmp_path) == (0, "")
    with (web / "take.js").open("a", encoding="utf-8") as module:
        module.write("document.body.dataset.taken = '';\n")
    status, told = run_bundler("--check", root=tmp_path)
    assert status == 1
    assert told == "Out of date: sewn/pages/take.js, sewn/made-of.txt. To build them: npm run vendor\n"
    assert run_bundler(root=tmp_path) == (0, "")
    assert run_bundler("--check", root=tmp_path) == (0, "")
