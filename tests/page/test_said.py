"""What the page says by the id of a message is there to be said."""

from __future__ import annotations

import re

from saqqara.words import ftl_source
from tests.page.covered import APP

IDS = set(re.findall(r"^([a-z][\w-]*) =", ftl_source("en"), re.MULTILINE))
NAMED = re.compile(r'"(page-[a-z_-]*[a-z])"')


def named(folder: str = "") -> set[str]:
    """The ids that modules below a folder name in full."""
    files = (APP / folder).rglob("*.js")
    return {name for file in files for name in NAMED.findall(file.read_text(encoding="utf-8"))}


def test_each_message_that_the_page_names_is_there() -> None:
    assert len(named()) > 400
    assert named() - IDS == set()


def test_whatever_ends_a_search_on_the_page_has_its_sentence_and_no_other_is_there() -> None:
    assert named("engine") - {"page-offline"} == {name for name in IDS if name.startswith("page-engine-")}
