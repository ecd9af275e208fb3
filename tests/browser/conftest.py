"""The real page in headless Chromium against a real server; no page may log an error or ask another server."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.person import Person
from tests.service.serving import Server, serving

Open = Callable[..., Person]
KEY = "saqqara-preferences"
AT_ONCE = {"motion": "off"}
PATIENCE = (
    120_000  # milliseconds; all that is waited for comes, but late on a busy machine or from a process that starts
)

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("data")) as server:
        yield server


def slow_down(page: Page, times: float) -> None:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": times})


@pytest.fixture
def open_page(browser: Browser, server: Server, artefacts: Path, pytestconfig: pytest.Config) -> Iterator[Open]:
    """Give a function that opens a browser of its own: `open_page(width, height, **context options)`.

    `preferences` are what its owner prefers; without motion a game is played as fast as it can be clicked. Where a test
    routes requests of a page that is open already it says `routed`: what such a page asks for while the first route is
    set may never be seen.
    """
    contexts: list[BrowserContext] = []
    people: list[Person] = []
    slowdown = pytestconfig.getoption("slowdown")

    def open_page(width: int = 1280, height: int = 720, at: Server | None = None, **options: object) -> Person:
        motion = options.pop("reduced_motion", "reduce")
        preferences = options.pop("preferences", None)
        routed = options.pop("routed", False)
        context = browser.new_context(
            viewport={"width": width, "height": height},
            reduced_motion=motion,  # type: ignore[arg-type]
            **options,  # type: ignore[arg-type]
        )
        context.set_default_timeout(PATIENCE)
        if preferences is not None:
            kept = json.dumps(json.dumps(preferences))
            context.add_init_script(f"localStorage.getItem('{KEY}') ?? localStorage.setItem('{KEY}', {kept})")
        if routed:
            context.route("**/nothing", lambda route: route.abort())
        contexts.append(context)
        if slowdown > 1:
            context.on("page", partial(slow_down, times=slowdown))
        people.append(Person(context.new_page(), (at or server).url, artefacts))
        return people[-1]

    yield open_page
    for person in people:
        person.check_clean()
    for context in contexts:
        context.close()
