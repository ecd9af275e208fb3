"""The site that needs no server: complete, below any path, and the same each time."""

from __future__ import annotations

import gzip
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest

import saqqara
from saqqara import __version__
from saqqara.i18n import LANGUAGES
from saqqara.server.core.content_policy import page_policy
from saqqara.server.middleware.locale import LANGUAGE_COOKIE
from saqqara.static.site import pyodide
from saqqara.static.site.content import build_python, build_site
from saqqara.static.site.documents import MANIFEST, MISSING_PAGE, PAGES, SERVICE_WORKER
from saqqara.static.site.folder import NAMES
from tests.conftest import PYODIDE
from tests.web.test_relative_urls import absolute_urls

HOST = "https://host.example/games/saqqara/"  # the site may be below a path
DOCUMENTS = [f"{page}.html" for page in PAGES]
URL_ATTRIBUTES = {"href", "src"}
SMALL_PYTHON = dict.fromkeys(pyodide.FILE_HASHES, b"{}")
OWN_TEXT = ("*.html", "*.js", "*.css", "*.webmanifest")


class Tags(HTMLParser):
    """The start tags of a document, each with its attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def urls(self) -> list[str]:
        return [url for _, attributes in self.found for key, url in attributes.items() if key in URL_ATTRIBUTES and url]

    def meta(self) -> dict[str, str | None]:
        """Return the contents of the meta elements by name."""
        return {
            str(one.get("name") or one.get("http-equiv")): one.get("content")
            for tag, one in self.found
            if tag == "meta"
        }


@pytest.fixture(scope="session")
def assets(static_site: Path) -> Path:
    """The folder of all files that have a version."""
    (folder,) = (static_site / "assets").iterdir()
    return folder


def read_json(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def test_root_contains_the_pages_and_little_else(static_site: Path) -> None:
    assert {path.name for path in static_site.iterdir()} == NAMES
    assert {"index.html", "learn.html", "rules.html", "table.html", "review.html", MISSING_PAGE} < NAMES


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_address_of_a_document_leads_to_a_file(static_site: Path, name: str) -> None:
    urls = Tags((static_site / name).read_text(encoding="utf-8")).urls()
    assert len(urls) > 5
    for url in urls:
        assert url.startswith("./")
        assert (static_site / url).is_file(), url


@pytest.mark.parametrize("name", DOCUMENTS)
def test_document_says_what_it_is_and_chooses_its_language_first(static_site: Path, name: str) -> None:
    tags = Tags((static_site / name).read_text(encoding="utf-8"))
    meta = tags.meta()
    assert (meta["base"], meta["edition"], meta["usual"], meta["engine"]) == ("./", "static", "", "there")
    scripts = [str(one["src"]).rpartition("/")[2] for tag, one in tags.found if tag == "script"]
    assert scripts[:3] == ["language.js", "early.js", "static.js"]
    assert len(scripts) == 4
    assert not any("words/" in url for url in tags.urls()), "the words of one language are loaded for all"


@pytest.mark.parametrize("name", DOCUMENTS)
def test_policy_precedes_everything_and_allows_no_inline_code(static_site: Path, name: str) -> None:
    text = (static_site / name).read_text(encoding="utf-8")
    policy = Tags(text).meta()["Content-Security-Policy"]
    assert policy == page_policy()
    assert "unsafe-inline" not in text
    assert not re.search(r"<style|<script(?![^>]* src=)| on\w+=| style=", text)
    assert text.index("Content-Security-Policy") < text.index("<script")


def test_no_file_of_ours_has_an_absolute_address(static_site: Path) -> None:
    files = [path for pattern in OWN_TEXT for path in static_site.rglob(pattern)]
    files = [path for path in files if not {"vendor", "python", "bundles"} & set(path.parts)]
    assert len(files) > 10
    assert {str(path): absolute_urls(path.read_text(encoding="utf-8")) for path in files} == {
        str(path): [] for path in files
    }


def test_stylesheets_refer_to_nothing_outside(assets: Path) -> None:
    for sheet in (assets / "sheets").iterdir():
        assert "url(" not in sheet.read_text(encoding="utf-8").replace("url(#", "")
    assert {sheet.stem for sheet in (assets / "sheets").iterdir()} == set(PAGES)


def test_no_placeholder_is_left(static_site: Path) -> None:
    for name in [*DOCUMENTS, MISSING_PAGE, MANIFEST, SERVICE_WORKER]:
        assert not re.search(r"\{\{\w+\}\}", (static_site / name).read_text(encoding="utf-8")), name


def test_missing_page_needs_no_file_and_allows_only_its_own_code(static_site: Path) -> None:
    text = (static_site / MISSING_PAGE).read_text(encoding="utf-8")
    tags = Tags(text)
    assert set(tags.urls()) == {"./"}
    policy = str(tags.meta()["Content-Security-Policy"])
    assert "unsafe" not in policy
    assert policy.count("'sha256-") == 2
    assert {one["lang"] for tag, one in tags.found if tag == "p"} == set(LANGUAGES)


def test_manifest_is_installable_below_any_path(static_site: Path) -> None:
    manifest = read_json(static_site / MANIFEST)
    assert "id" not in manifest, "an id would be relative to the host"
    assert manifest["display"] == "standalone"
    for url in (manifest["start_url"], manifest["scope"]):
        assert urljoin(HOST + MANIFEST, url) == HOST
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        assert (static_site / icon["src"]).is_file()


def test_list_of_files_has_everything_that_a_device_keeps(static_site: Path, assets: Path) -> None:
    listed = read_json(assets / "files.json")["files"]
    written = {
        path.relative_to(static_site).as_posix(): path.stat().st_size
        for path in static_site.rglob("*")
        if path.is_file()
    }
    left_out = written.keys() - listed.keys()
    licences = {path for path in left_out if path.endswith(".txt")}
    assert {"NOTICES.txt", "lit.LICENSE.txt", "fluent.LICENSE.txt"} <= {Path(path).name for path in licences}
    assert left_out - licences == {(assets / "files.json").relative_to(static_site).as_posix()}
    assert {path: written[path] for path in listed} == listed


def test_scripts_of_the_pages_are_bundled_and_those_of_a_server_are_left_out(assets: Path) -> None:
    pages = {path.name for path in (assets / "bundles" / "pages").glob("*.js")}
    assert pages == {"home.js", "learn.js", "rules.js", "table.js", "review.js", "static.js"}
    assert {path.name for path in assets.glob("*.js")} == {"early.js", "language.js"}
    assert not (assets / "previews").exists()
    assert (assets / "app" / "engine" / "worker.js").is_file()


def test_python_files_are_listed_with_their_bytes(assets: Path) -> None:
    listed = read_json(assets / "python" / "files.json")
    assert (listed["format"], listed["edition"], listed["python"]) == (1, __version__, pyodide.VERSION)
    assert set(listed["files"]) == {
        "app.zip.gz", "pyodide-lock.json", "pyodide.asm.mjs", "pyodide.asm.wasm.gz", "pyodide.mjs", "python_stdlib.zip",
    }  # fmt: skip
    for name, size in listed["files"].items():
        assert (assets / "python" / name).stat().st_size == size


def test_python_knows_no_package_that_it_could_load_from_elsewhere(assets: Path) -> None:
    lock = read_json(assets / "python" / "pyodide-lock.json")
    assert lock["packages"] == {}
    assert lock["info"] == read_json(PYODIDE / "pyodide-lock.json")["info"]


def test_answers_are_those_of_a_server(assets: Path) -> None:
    answers = assets / "answers"
    assert {path.name for path in answers.iterdir()} == {
        "examples.json",
        *(f"{name}.{language}.json" for name in ("choices", "rules") for language in LANGUAGES),
    }
    choices = read_json(answers / "choices.de.json")
    assert (choices["listed"], choices["version"]) == (False, __version__)
    assert [preset["name"] for preset in choices["presets"]][-1] == "grand-tour"
    assert [read_json(answers / f"rules.{language}.json")["language"] for language in LANGUAGES] == [*LANGUAGES]
    assert set(read_json(answers / "examples.json")["examples"]) == {"A", "B", "C", "D"}


def test_notices_name_every_package_with_its_licence(assets: Path) -> None:
    text = (assets / "python" / "NOTICES.txt").read_text(encoding="utf-8")
    for name in ("Pyodide 314", "fluent.runtime", "babel", "Mozilla Public License", "PYTHON SOFTWARE FOUNDATION"):
        assert name in text
    assert "Apache License" in text


def test_addresses_stay_below_the_path_of_the_site(static_site: Path) -> None:
    for name in DOCUMENTS:
        for url in Tags((static_site / name).read_text(encoding="utf-8")).urls():
            assert urlsplit(urljoin(HOST + name, url)).path.startswith(urlsplit(HOST).path)


@pytest.mark.slow
def test_same_input_gives_the_same_bytes() -> None:
    assert build_site(SMALL_PYTHON).files == build_site(SMALL_PYTHON).files


@pytest.mark.slow
def test_another_python_gives_another_version() -> None:
    sites = [build_site(files).files for files in (SMALL_PYTHON, SMALL_PYTHON | {"python_stdlib.zip": b"other"})]
    versions = [{path.split("/")[1] for path in site if path.startswith("assets/")} for site in sites]
    assert [len(found) for found in versions] == [1, 1]
    assert versions[0] != versions[1]


@pytest.mark.slow
def test_packed_module_unpacks_to_that_of_pyodide() -> None:
    files = pyodide.load_pyodide(PYODIDE)
    packed = build_python(files).files["pyodide.asm.wasm.gz"]
    assert gzip.decompress(packed) == files["pyodide.asm.wasm"]
    assert packed[4:8] == bytes(4), "the time is packed too"


def test_scripts_agree_with_python_and_with_each_other() -> None:
    web = Path(saqqara.__file__).parent / "web"
    language_script = (web / "language.js").read_text(encoding="utf-8")
    assert f"const LANGUAGES = {json.dumps(LANGUAGES)};" in language_script
    assert f"{LANGUAGE_COOKIE}=" in language_script
    messages = [
        re.findall(r'const TAKE_OVER = ".*"', (web / path).read_text(encoding="utf-8"))
        for path in ("static-sw.js", "app/device/update.js")
    ]
    assert len(messages[0]) == 1
    assert messages[0] == messages[1]
