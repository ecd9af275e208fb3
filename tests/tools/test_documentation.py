"""The documentation as a site: complete, and without warnings, dead links or foreign files."""

from __future__ import annotations

import os
from html.parser import HTMLParser
from pathlib import Path, PurePosixPath
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

import pytest

from saqqara import __version__
from tools.documentation import __main__ as command
from tools.documentation import notebooks, staging
from tools.documentation.contents import HOME, MODULES, SECTIONS, document_name, notebook_pages, repository_pages
from tools.environment import ROOT
from tools.errors import ToolError

DEMO = "demo/index.html"  # written by another command
NO_PAGES = {"genindex.html", "py-modindex.html", "search.html"}  # made by Sphinx


class Document(HTMLParser):
    """The links, the files and the ids of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.files: list[str] = []
        self.ids: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        self.ids.add(values.get("id", ""))
        found = [values[name] for name in ("href", "src") if name in values]
        (self.links if tag == "a" else self.files).extend(found)


class Site(NamedTuple):
    """A built site: its pages, and the names of all its files."""

    pages: dict[str, Document]
    files: set[str]

    @classmethod
    def read(cls, folder: Path) -> Site:
        files = {path.relative_to(folder).as_posix() for path in folder.rglob("*")}
        pages = [name for name in files if name.endswith(".html")]
        return cls({name: Document((folder / name).read_text(encoding="utf-8")) for name in pages}, files)

    def dead_links(self) -> list[str]:
        """Return each link within the site that leads nowhere."""
        links = [(name, link) for name, page in self.pages.items() for link in (*page.links, *page.files)]
        return [
            f"{name}: {link}" for name, link in links if not (is_external(link) or self._leads_somewhere(name, link))
        ]

    def _leads_somewhere(self, name: str, link: str) -> bool:
        parts = urlsplit(unquote(link))
        path = PurePosixPath(name).parent / parts.path if parts.path else name
        target, anchor = PurePosixPath(os.path.normpath(path)).as_posix(), parts.fragment
        if target not in self.files:
            return target == DEMO
        return not anchor or target not in self.pages or anchor in self.pages[target].ids


def is_external(link: str) -> bool:
    return bool(urlsplit(link).scheme)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the site, which is not built if there is any warning."""
    folder = tmp_path_factory.mktemp("site") / "docs"
    command.build_site(folder, with_demo=True)
    return folder


@pytest.fixture(scope="module")
def site(folder: Path) -> Site:
    return Site.read(folder)


@pytest.mark.slow
def test_site_has_every_page_and_module(site: Site) -> None:
    pages = {entry for section in SECTIONS for entry in section.pages} | {HOME}
    assert pages == {*repository_pages(), *MODULES}
    built = {f"{document_name(page)}.html" for page in (*pages, *notebook_pages())}
    assert built == {page for page in site.pages if not page.startswith("_downloads/")} - NO_PAGES  # of the study
    assert "notebooks/play_and_analyse.html" in built
    assert "index.html" in built


@pytest.mark.slow
def test_site_has_no_dead_link(site: Site) -> None:
    assert sum(len(page.links) for page in site.pages.values()) > 3000
    assert site.dead_links() == []


@pytest.mark.slow
def test_site_needs_no_other_host(site: Site) -> None:
    files = {file for page in site.pages.values() for file in page.files if is_external(file)}
    assert [file[:80] for file in files if not file.startswith("data:image/")] == []
    links = {link for page in site.pages.values() for link in page.links if is_external(link)}
    assert {urlsplit(link).scheme for link in links} <= {"https", "http", "mailto"}
    assert all(urlsplit(link).hostname for link in links if not link.startswith("mailto:"))


@pytest.mark.slow
def test_rules_are_linked_where_they_are_mentioned(site: Site) -> None:
    for page, anchor in (("rules.html", "set-5"), ("rules.de.html", "de-set-5")):
        assert anchor in site.pages[page].ids
        assert f"#{anchor}" in site.pages[page].links


@pytest.mark.slow
def test_reference_is_made_of_docstrings(folder: Path) -> None:
    text = (folder / "api" / "saqqara.html").read_text(encoding="utf-8")
    assert 'id="saqqara.Game.why_not"' in text
    assert 'id="saqqara.simulate"' in text
    assert "A follow-up decision with only one legal move is made by the engine at once" in " ".join(text.split())
    assert __version__ in text


@pytest.mark.slow
def test_search_finds_words_of_pages(folder: Path) -> None:
    index = (folder / "searchindex.js").read_text(encoding="utf-8")
    assert '"autoreset"' in index or "autoreset:" in index


def test_dead_links_are_found() -> None:
    pages = {"a/b.html": Document('<p id="x"><a href="../c.html#y"></a><a href="#x"></a><img src="../d.png">')}
    there = {"c.html": Document('<h1 id="y">'), **pages}
    assert Site(there, {*there, "d.png"}).dead_links() == []
    assert Site(pages, {*pages, "d.png"}).dead_links() == ["a/b.html: ../c.html#y"]
    gone = {**there, "c.html": Document("")}
    assert Site(gone, {*gone}).dead_links() == ["a/b.html: ../c.html#y", "a/b.html: ../d.png"]


def test_link_to_a_missing_file_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "a.md").write_text("`[x](no.md)` and [this](gone.md#there)", encoding="utf-8")
    monkeypatch.setattr(staging, "ROOT", tmp_path)
    with pytest.raises(ToolError, match=r"docs/a\.md links to gone\.md, which is no file"):
        staging.staged_text("docs/a.md", tmp_path)


def test_links_are_those_of_the_site_and_other_files_are_copied(tmp_path: Path) -> None:
    text = staging.staged_text("docs/design/tests.md", tmp_path)
    assert "](../planted.md)" in text
    assert "](../benchmarks.md)" in text
    assert "](benchmarks.md#openspiels-search-on-our-rules)" in staging.staged_text("docs/strength.md", tmp_path)
    assert "](notebooks/play_and_analyse.md)" in staging.staged_text("docs/notebooks.md", tmp_path)
    assert "](examples/bots/thrifty.py)" in staging.staged_text("docs/external-bots.md", tmp_path)
    assert (tmp_path / "examples/bots/thrifty.py").read_bytes() == (ROOT / "examples/bots/thrifty.py").read_bytes()


def test_rules_get_anchors_and_links_but_code_does_not() -> None:
    text = "- **TEM-A1** see TEM-A1a, `TEM-A1`.\n- **TEM-A1a** and TEM-A1\n"
    assert staging.link_rules(text, "de-") == (
        "- [**TEM-A1**]{#de-TEM-A1} see [TEM-A1a](#de-TEM-A1a), `TEM-A1`.\n"
        "- [**TEM-A1a**]{#de-TEM-A1a} and [TEM-A1](#de-TEM-A1)\n"
    )


def test_notebook_becomes_a_page_with_its_outputs() -> None:
    cells = [
        {"cell_type": "markdown", "source": ["# A game\n", "It ends."]},
        {
            "cell_type": "code",
            "source": ["game\n", "print(1)"],
            "outputs": [
                {"output_type": "stream", "text": ["1\n"]},
                {"output_type": "execute_result", "data": {"text/html": ["<b>board</b>"], "text/plain": ["board"]}},
                {"output_type": "display_data", "data": {"image/svg+xml": "<?xml version='1.0'?><svg></svg>"}},
                {"output_type": "display_data", "data": {"image/png": "AAAA\n", "text/plain": ["<Game>"]}},
                {"output_type": "execute_result", "data": {"text/plain": "2"}},
                {"output_type": "error", "ename": "ValueError", "evalue": "no"},
            ],
        },
    ]
    assert notebooks.as_markdown({"cells": cells}).split("\n\n") == [
        "# A game\nIt ends.",
        "````python\ngame\nprint(1)\n````",
        "````text\n1\n````",
        "````{raw} html\n<div class=notebook-output><b>board</b></div>\n````",
        "````{raw} html\n<div class=notebook-output><svg></svg></div>\n````",
        '````{raw} html\n<img class=notebook-output alt="&lt;Game&gt;" src="data:image/png;base64,AAAA">\n````',
        "````text\n2\n````",
        "````text\nValueError: no\n````\n",
    ]


def test_folder_with_other_files_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.txt").write_text("mine", encoding="utf-8")
    assert command.main([str(tmp_path)]) == 1
    assert "has other files in it" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]
