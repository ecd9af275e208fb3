"""Every message that the page uses by its id exists."""

from __future__ import annotations

import re

from saqqara.i18n import ftl_source
from tests.web.test_types import WEB

APP = WEB / "app"
MESSAGE_IDS = set(re.findall(r"^([a-z][\w-]*) =", ftl_source("en"), re.MULTILINE))
QUOTED_ID = re.compile(r'"(page-[a-z_-]*[a-z])"')


def ids_named_in(folder: str = "") -> set[str]:
    """Return the ids that modules below a folder name in full."""
    files = (APP / folder).rglob("*.js")
    return {name for file in files for name in QUOTED_ID.findall(file.read_text(encoding="utf-8"))}


def test_every_message_id_used_by_the_page_exists() -> None:
    assert len(ids_named_in()) > 400
    assert ids_named_in() - MESSAGE_IDS == set()


def test_every_engine_failure_has_a_message_and_no_message_is_unused() -> None:
    assert ids_named_in("engine") - {"page-offline"} == {
        name for name in MESSAGE_IDS if name.startswith("page-engine-")
    }
