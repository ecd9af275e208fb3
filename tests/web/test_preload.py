"""The pages name every module they need, so that the browser requests all of them at once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import saqqara
from saqqara.server.pages.assets import Assets, package_files
from saqqara.server.pages.bundles import BUNDLE_FOLDER, STATIC_SCRIPT, WORKERS
from saqqara.server.pages.module_graph import transitive_imports

WEB = Path(saqqara.__file__).parent / "web"
UNBUNDLED_FILES = {path: data for path, data in package_files() if not path.startswith(BUNDLE_FOLDER)}
MODULES = {path: data for path, data in UNBUNDLED_FILES.items() if path.endswith(".js")}
ENTRY_MODULES = {
    "index": "home.js",
    "join": "join.js",
    "learn": "learn.js",
    "review": "review.js",
    "rules": "rules.js",
    "table": "table.js",
    "take": "take.js",
}
NOTEBOOK_SCRIPT = "notebook.js"  # of a document that no server sends
SERVICE_WORKERS = {"sw.js", "static-sw.js"}
STATIC_SCRIPTS = {"language.js"}  # early ones, only of pages without a server
TYPES_MODULE = "app/core/types.js"  # nothing in it is executed


@pytest.mark.parametrize(("page", "entry"), ENTRY_MODULES.items())
def test_pages_preload_exactly_what_they_import(page: str, entry: str) -> None:
    assets = Assets(UNBUNDLED_FILES)
    found = assets.render_page(page, "en")
    assert found is not None
    html = found.content.decode()
    folder = f"/assets/{assets.version}"
    assert f'<script type="module" src="{folder}/{entry}">' in html
    preloaded = re.findall(rf'rel="modulepreload" href="{folder}/([^"]+)"', html)
    assert preloaded == list(transitive_imports(MODULES, entry))
    assert "vendor/lit.js" in preloaded
    assert "{{" not in html


def test_every_module_is_used_by_a_page_or_worker() -> None:
    used = {
        module
        for entry in [*ENTRY_MODULES.values(), NOTEBOOK_SCRIPT, *WORKERS, STATIC_SCRIPT]
        if entry in MODULES
        for module in [entry, *transitive_imports(MODULES, entry)]
    }
    pages = "".join(path.read_text(encoding="utf-8") for path in WEB.glob("*.html"))
    scripts = set(re.findall(r'<script src="\{\{assets\}\}/([^"]+)"', pages))
    assert used | scripts | SERVICE_WORKERS | STATIC_SCRIPTS | {TYPES_MODULE} == set(MODULES)


def test_every_import_syntax_is_recognized() -> None:
    files = {
        "a.js": b'import { b } from "./app/b.js";\nimport {\n  c,\n} from "./app/c.js";\nawait import("./d.js");',
        "app/b.js": b'export * from "../e.js";\nimport "./c.js";',
        "app/c.js": b'import "../a.js"; // in a circle',
        "d.js": b'import x from "elsewhere";',
        "e.js": b'reimport("./f.js");',
    }
    assert list(transitive_imports(files, "a.js")) == ["app/b.js", "app/c.js", "d.js", "e.js"]
    with pytest.raises(KeyError):
        list(transitive_imports({"a.js": b'import "./gone.js";'}, "a.js"))
