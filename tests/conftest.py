"""What every test may use: a browser, a place for pictures; and the rule that no test is skipped in silence."""

import os
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from playwright.sync_api import Browser, sync_playwright

from tools import chromium as chromium_finder
from tools.trouble import Trouble

ROOT = Path(__file__).resolve().parent.parent

os.environ["SAQQARA_LANGUAGE"] = "en"  # whatever this machine speaks; tests of another language ask for it

settings.register_profile("saqqara", deadline=None, print_blob=True)  # no test depends on how fast a machine is
settings.load_profile("saqqara")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--slowdown",
        type=float,
        default=1.0,
        help="let every page run so many times slower, to find tests that read what has not happened yet",
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The fast tests first, then the slow ones, otherwise in the order of the files."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is not None)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A skipped test is a failure: what cannot be tested here has to be said, not passed over."""
    report = yield
    if report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid} was skipped; no test of this project may be. {report.longrepr}"
    return report


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium; the test fails where there is none."""
    try:
        found = chromium_finder.find()
    except Trouble as trouble:
        pytest.fail(str(trouble))
    if found is None:
        pytest.fail(f"No Chromium here. {chromium_finder.HOW}")
    return str(found)


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """A headless Chromium for all tests of a module: take a new context in each.

    Not for the whole run: as long as it is there, an event loop runs in this thread and no other can.
    """
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def artefacts() -> Path:
    """The folder where tests leave pictures to be looked at."""
    folder = ROOT / "artefacts"
    folder.mkdir(exist_ok=True)
    return folder
