"""Pages get one stylesheet and one script each, if the scripts were bundled from the current modules."""

from __future__ import annotations

import json
import re

import pytest

from saqqara.server.pages import module_graph
from saqqara.server.pages.assets import Assets, package_files
from saqqara.server.pages.bundles import (
    BUILD_INFO_FILE,
    BUNDLE_FOLDER,
    BUNDLED_SCRIPTS,
    ENGINE_WORKER,
    bundle_scripts,
    bundle_stylesheets,
    make_stamp,
)

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
SCRIPTS = {f"{BUNDLED_SCRIPTS}table.js": b"2"}


def with_stamp(modules: dict[str, bytes], scripts: dict[str, bytes]) -> dict[str, bytes]:
    return scripts | {BUILD_INFO_FILE: json.dumps(make_stamp(modules, scripts)).encode()}


CURRENT_BUNDLES = with_stamp(MODULES, SCRIPTS)


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
    assert 'type="module" src="{{assets}}/bundles/pages/table.js">' in pages["table.html"]
    assert 'src="{{assets}}/early.js">' in pages["table.html"]
    assert pages["missing.html"] == PAGES["missing.html"]
    assert files == OTHER_FILES | SCRIPTS


def test_bundled_worker_keeps_its_url() -> None:
    modules = MODULES | {ENGINE_WORKER: b'import "./search.js";', "app/engine/search.js": b"1"}
    of_now = with_stamp(modules, SCRIPTS | {f"{BUNDLED_SCRIPTS}{ENGINE_WORKER}": b"3"})
    assert bundle_scripts(PAGES, modules | of_now)[1] == SCRIPTS | {ENGINE_WORKER: b"3"}
    changed = modules | {"app/engine/search.js": b"4"}
    assert bundle_scripts(PAGES, changed | of_now) == (PAGES, changed)


@pytest.mark.parametrize("module", MODULES)
def test_outdated_bundle_falls_back_to_modules(module: str) -> None:
    changed = MODULES | {module: MODULES[module] + b"\n// changed"}
    assert bundle_scripts(PAGES, changed | OTHER_FILES | CURRENT_BUNDLES) == (PAGES, changed | OTHER_FILES)


@pytest.mark.parametrize(
    "damage",
    [
        {f"{BUNDLED_SCRIPTS}table.js": b""},
        {BUILD_INFO_FILE: b""},
        {BUILD_INFO_FILE: b"[]"},
        {BUILD_INFO_FILE: b'{"modules": []}'},
        {"table.js": MODULES["vendor/lit.js"]},
    ],
    ids=["script", "empty stamp", "list", "other stamp", "fewer modules"],
)
def test_damaged_bundle_falls_back_to_modules(damage: dict[str, bytes]) -> None:
    loose = MODULES | OTHER_FILES | {path: data for path, data in damage.items() if path in MODULES}
    assert bundle_scripts(PAGES, MODULES | OTHER_FILES | CURRENT_BUNDLES | damage) == (PAGES, loose)


def test_page_with_a_new_entry_falls_back_to_modules() -> None:
    pages = PAGES | {"stone.html": '<script type="module" src="{{assets}}/app/stone.js"></script>'}
    assert bundle_scripts(pages, MODULES | CURRENT_BUNDLES) == (pages, MODULES)


def test_without_bundles_modules_are_used() -> None:
    assert bundle_scripts(PAGES, MODULES | OTHER_FILES) == (PAGES, MODULES | OTHER_FILES)


def test_line_endings_do_not_change_the_stamp() -> None:
    windows = {path: text.replace(b"\n", b"\r\n") for path, text in MODULES.items()}
    assert bundle_scripts(PAGES, windows | OTHER_FILES | CURRENT_BUNDLES)[1] == OTHER_FILES | SCRIPTS


@pytest.mark.usefixtures("page_bundles")
def test_bundles_contain_the_modules_the_server_would_send() -> None:
    files = dict(package_files())
    assets, before = Assets(files), Assets({p: data for p, data in files.items() if not p.startswith(BUNDLE_FOLDER)})
    assert assets.version != before.version
    for name in ("index", "join", "learn", "review", "rules", "table", "take"):
        page = assets.render_page(name, "en")
        assert page is not None
        named = re.findall(rf'"/assets/{assets.version}/([^"]+)"', page.content.decode())
        assert all(assets.get_file(path) for path in named)
        assert f"bundles/pages/{name.replace('index', 'home')}.js" in named
        assert len(named) == 6  # two icons, a stylesheet, a script for the colours, the words, a script
    assert assets.get_file("app/s-table.js") is None
    assert before.get_file("app/s-table.js") is not None
    workers = [each.get_file(ENGINE_WORKER) for each in (assets, before)]
    assert [bool(module_graph.direct_imports(worker.content)) for worker in workers if worker] == [False, True]
