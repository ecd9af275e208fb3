"""The real page in headless Chromium against a real server; no page may log an error or use another server.

No test relies on a clock. The timers of a page stop until its person calls `run_clock`, requests may take as long as
the test itself, and `finish_animations` ends what moves. Tests always wait for a state of the page or
table.
"""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import Callable, Iterator
from datetime import datetime
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.both_editions import JOURNEYS_OF_BOTH_EDITIONS
from tests.browser.person import Person
from tests.browser.static_host import static_host
from tests.browser.static_person import StaticContexts, StaticPerson
from tests.browser.v8_coverage import JsCoverage
from tests.server.failing_bots import LONG_TIMEOUTS_CODE
from tests.server.live_server import Server, running_server
from tests.server.reverse_proxy import HOST_NAME, ProxiedServer

OpenPage = Callable[..., Person]
PREFERENCES_KEY = "saqqara-preferences"
NO_ANIMATION = {"motion": "off", "sound": False}
# Milliseconds; everything awaited comes, but late on a busy machine or from a starting process. The variable allows
# less while writing a test.
TIMEOUT_MS = float(os.environ.get("SAQQARA_PATIENCE", "120000"))
START_TIME = datetime(2026, 1, 1, 12)  # on the clock of every page
# A request may take any time.
NO_TIMEOUT = "AbortSignal.timeout = () => new AbortController().signal;"
FEW_SIMULATIONS = 60  # simulations for a decision
# Executed code is counted by module.
UNBUNDLED = "from saqqara.server.pages import bundles; bundles.BUILD_INFO_FILE = ''"

# A server under a name is on this machine, and its proxy has made the certificate itself.
HOST_NAME_ARGUMENTS = (f"--host-resolver-rules=MAP {HOST_NAME} 127.0.0.1", "--ignore-certificate-errors")
# Emulating a GPU takes more processor time than drawing without one.
NO_GPU = ("--disable-gpu", "--disable-software-rasterizer")
# Pages are open for seconds: to optimize their code takes more processor time than it saves.
QUICK_COMPILERS = ("--js-flags=--liftoff-only --no-opt --no-maglev",)

expect.set_options(timeout=TIMEOUT_MS)


@pytest.fixture(scope="package")
def browser(chromium: str) -> Iterator[Browser]:
    """One headless Chromium for all tests of this folder: use a new context in each.

    Not for the whole run: while it exists, an event loop runs in this thread and no other can.
    """
    with sync_playwright() as playwright:
        arguments = (*HOST_NAME_ARGUMENTS, *NO_GPU, *QUICK_COMPILERS)
        browser = playwright.chromium.launch(executable_path=chromium, args=arguments)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(
    tmp_path_factory: pytest.TempPathFactory, pytestconfig: pytest.Config, page_bundles: None
) -> Iterator[Server]:
    """A server with quick highlights: after each test that ends a game it would otherwise search for seconds."""
    before = f"{LONG_TIMEOUTS_CODE}; {UNBUNDLED}" if pytestconfig.getoption("page_coverage") else LONG_TIMEOUTS_CODE
    with running_server(tmp_path_factory.mktemp("data"), simulations=FEW_SIMULATIONS, before=before) as server:
        yield server


def slow_down(page: Page, times: float) -> None:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": times})


@pytest.fixture(scope="session")
def static_url(static_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve the site that needs no server on a plain host, and return its URL without the last slash."""
    with static_host(static_site, tmp_path_factory.mktemp("host")) as host:
        yield host.url.removesuffix("/")


def prepare_context(context: BrowserContext) -> None:
    """Stop the clock of a browser, and let its requests take any time."""
    context.set_default_timeout(TIMEOUT_MS)
    context.clock.install(time=START_TIME)
    context.clock.pause_at(START_TIME)
    context.add_init_script(NO_TIMEOUT)


@pytest.fixture(scope="package")
def static_contexts(browser: Browser) -> Iterator[StaticContexts]:
    contexts = StaticContexts(browser, prepare_context)
    yield contexts
    contexts.close()


@pytest.fixture
def edition(request: pytest.FixtureRequest) -> str:
    """Return the edition that `open_page` opens: "server" or "static"."""
    return str(getattr(request, "param", "server"))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run the journeys that are named for it in both editions."""
    if metafunc.function.__name__ in JOURNEYS_OF_BOTH_EDITIONS.get(metafunc.module.__name__.rpartition(".")[2], ()):
        metafunc.parametrize("edition", ["server", "static"], indirect=True)


@pytest.fixture
def open_page(browser: Browser, server: Server, edition: str, request: pytest.FixtureRequest) -> Iterator[OpenPage]:
    """Return a function that opens another browser: `open_page(width, height, **context options)`.

    Its person sees everything at once unless `preferences` say otherwise ({}: the page's own motion, which ends when
    the test says so). Its clock does not move. A test that routes requests of an open page passes
    `routed`: requests made while the first route is being set may otherwise be missed.
    """
    people: list[Person] = []
    slowdown = request.config.getoption("slowdown")
    coverage = request.config.getoption("page_coverage")
    covered: list[JsCoverage] = []

    def open_page(
        width: int = 1280, height: int = 720, at: Server | ProxiedServer | None = None, **options: object
    ) -> Person:
        preferences = options.pop("preferences", NO_ANIMATION)
        routed = options.pop("routed", False)
        size = {"width": width, "height": height}
        options = {"viewport": size, "reduced_motion": "reduce"} | options
        if edition == "static" and at is None:
            contexts: StaticContexts = request.getfixturevalue("static_contexts")
            page = contexts.new_page(**options)
            people.append(StaticPerson(page, request.getfixturevalue("static_url")))
        else:
            context = browser.new_context(**options)  # type: ignore[arg-type]
            prepare_context(context)
            if coverage:
                covered.append(JsCoverage(context, Path(coverage)))
            if slowdown > 1:
                context.on("page", partial(slow_down, times=slowdown))
            page = context.new_page()
            people.append(Person(page, at or server, secrets.token_hex(16)))
        if preferences is not None:
            kept = json.dumps(json.dumps(preferences))
            keep = f"localStorage.getItem('{PREFERENCES_KEY}') ?? localStorage.setItem('{PREFERENCES_KEY}', {kept})"
            page.add_init_script(f"if (location.host) {keep};")
        if routed:
            page.context.route("**/nothing", lambda route: route.abort())
        return people[-1]

    yield open_page
    for covering in covered:
        covering.save()
    for person in people:
        person.assert_no_errors()
    for person in people:
        person.leave()
