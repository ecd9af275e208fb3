"""Fixtures and hooks for all tests: a browser, a folder for screenshots, and the rule that a skipped test fails."""

import gc
import os
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from saqqara.bots import precompile
from saqqara.server.core.request_language import current_language, use_language
from tools import bundles
from tools import chromium as chromium_finder
from tools.environment import ROOT
from tools.errors import ToolError

PYODIDE = ROOT / "node_modules" / "pyodide"  # the pinned package: tests download nothing

os.environ["SAQQARA_LANGUAGE"] = "en"  # whatever the language of this machine; tests of other languages set their own

settings.register_profile("saqqara", deadline=None, print_blob=True)  # no test depends on the speed of the machine
settings.load_profile("saqqara")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--slowdown",
        type=float,
        default=1.0,
        help="let every page run so many times slower, to find tests that read what has not happened yet",
    )
    parser.addoption(
        "--page-coverage",
        metavar="FOLDER",
        help="write the executed code of the page to this folder, for tools/page-coverage.mjs",
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the fast tests first, then the slow ones; otherwise keep the order of the files, with two exceptions.

    Fast tests of machine code come last, since it may still be compiling. Long tests come first among the slow ones:
    if one began last in one of several processes, the others would have nothing left to do.
    """

    def place(item: pytest.Item) -> tuple[bool, bool]:
        if item.get_closest_marker("slow") is None:
            return False, "machine_code" in getattr(item, "fixturenames", ())
        return True, item.get_closest_marker("long") is None

    items.sort(key=place)


def pytest_collection_finish() -> None:
    """Freeze the objects that stay: with ten thousand tests, garbage collection would scan them again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Report a skipped test as a failure: what cannot be tested here must not be passed over."""
    report = yield
    if report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid} was skipped; no test of this project may be. {report.longrepr}"
    return report


@pytest.fixture(autouse=True)
def restored_language() -> Iterator[None]:
    """Restore the language of the process: a command that a test runs in this process sets it."""
    with use_language(current_language()):
        yield


@pytest.fixture(scope="session")
def machine_code() -> None:
    """Wait for the compilation that `run.py test` runs beside the first tests, which would otherwise repeat it."""
    with precompile.compile_lock():
        pass


@pytest.fixture(scope="session")
def page_bundles() -> None:
    """Build the bundles of the page, which servers then send, unless they are current."""
    bundles.ensure_current()


@pytest.fixture(scope="session")
def static_site(tmp_path_factory: pytest.TempPathFactory, page_bundles: None) -> Path:
    """Write the site that needs no server, as `saqqara static` does. No test may change it."""
    from saqqara.static.site.content import build_site
    from saqqara.static.site.folder import replace_folder
    from saqqara.static.site.pyodide import load_pyodide

    folder = tmp_path_factory.mktemp("site") / "saqqara"
    replace_folder(folder, build_site(load_pyodide(PYODIDE)).files)
    return folder


@pytest.fixture(scope="session")
def chromium() -> str:
    """Return the path of a Chromium; the test fails if there is none."""
    try:
        found = chromium_finder.find_chromium()
    except ToolError as trouble:
        pytest.fail(str(trouble))
    if found is None:
        pytest.fail(f"No Chromium here. {chromium_finder.INSTALL_HINT}")
    return str(found)
