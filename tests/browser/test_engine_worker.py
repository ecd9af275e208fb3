"""The web worker that searches: it is loaded on demand, its evaluation grows, and every failure is reported."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Route

from saqqara.server.pages.assets import ENGINE_MODULE, ENGINE_NETWORK
from saqqara.server.pages.bundles import ENGINE_WORKER
from tests.browser.conftest import UNBUNDLED, OpenPage
from tests.browser.person import Person
from tests.browser.playouts import play_randomly
from tests.server.failing_bots import LONG_TIMEOUTS_CODE
from tests.server.live_server import JSON, Server, running_server

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SILENCE_MS = 6000  # milliseconds after which a worker is known to be gone
FOLDER = "document.querySelector('link[rel=icon]').href.replace(/[^/]*$/, '')"
# Three evaluations of the worker itself.
COLLECT_EVALUATIONS = f"""(known) => new Promise((done) => {{
    const worker = new Worker({FOLDER} + "app/engine/worker.js", {{ type: "module" }});
    const evaluations = [];
    worker.onerror = () => done("error");
    worker.onmessage = ({{ data }}) => {{
        if (data.word) done(data.word);
        if (data.evaluation) evaluations.push(data.evaluation);
        if (evaluations.length === 3) done(evaluations);
    }};
    worker.postMessage({{ n: 1, known }});
}})"""
EVALUATE = f"""async (known) => {{
    const {{ EngineClient }} = await import({FOLDER} + "app/engine/engine-client.js");
    window.analyst ??= new EngineClient();
    window.obstacle = EngineClient.unavailableReason();
    [window.evaluation, window.failure] = [Promise.withResolvers(), Promise.withResolvers()];
    analyst.evaluate(known, evaluation.resolve, failure.resolve);
}}"""


@pytest.fixture(scope="module", params=["loose", "bundled"])
def engine_server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, page_bundles: None
) -> Iterator[Server]:
    """A server that sends loose modules, and one that sends bundles of them."""
    before = LONG_TIMEOUTS_CODE if request.param == "bundled" else f"{LONG_TIMEOUTS_CODE}; {UNBUNDLED}"
    with running_server(tmp_path_factory.mktemp("data"), before=before) as server:
        yield server


@pytest.fixture(scope="module")
def unbundled_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running_server(tmp_path_factory.mktemp("data"), before=f"{LONG_TIMEOUTS_CODE}; {UNBUNDLED}") as server:
        yield server


def open_position(person: Person) -> JSON:
    """Open a table after some moves; return the server's observation of its decision."""
    table = person.write_table("here", events=play_randomly(9, seed=4), seed=4)
    person.open_path(f"/table/{table}")
    person.test_id("question").wait_for()
    position: JSON = person.get_json(f"/api/tables/{table}/variation")
    return position


def test_evaluation_deepens_in_a_worker_loaded_on_demand(open_page: OpenPage, engine_server: Server) -> None:
    person = open_page(at=engine_server)
    asked: list[str] = []
    person.page.context.on("request", lambda request: asked.append(request.url))
    position = open_position(person)
    parts = (ENGINE_WORKER, ENGINE_MODULE, ENGINE_NETWORK)
    assert asked
    assert not [address for address in asked if address.endswith(parts)]
    evaluations = person.page.evaluate(COLLECT_EVALUATIONS, position["known"])
    counts = [each["simulations"] for each in evaluations]
    assert 0 < counts[0] < counts[1] < counts[2]
    assert {move["move"] for move in evaluations[-1]["moves"]} == set(position["legal"])
    assert all(sum(address.endswith(part) for address in asked) == 1 for part in parts)


def start_evaluation(person: Person, known: JSON) -> None:
    person.page.evaluate(EVALUATE, known)


def failure_message(person: Person) -> str:
    """Return what ended the search, when it has ended."""
    return str(person.page.evaluate("window.failure.promise"))


def evaluation(person: Person) -> JSON:
    """Return the first result, when it is there."""
    first: JSON = person.page.evaluate("window.evaluation.promise")
    return first


def test_worker_ended_by_the_browser_is_reported_and_replaced(open_page: OpenPage, unbundled_server: Server) -> None:
    person = open_page(at=unbundled_server)
    position = open_position(person)
    start_evaluation(person, position["known"])
    assert evaluation(person)["simulations"] > 0
    assert person.page.evaluate("window.obstacle") == ""
    [worker] = [one for one in person.page.workers if one.url.endswith(ENGINE_WORKER)]
    worker.evaluate("() => void setTimeout(close, 0)")
    person.run_clock(SILENCE_MS)
    assert failure_message(person) == "page-engine-ended"
    start_evaluation(person, position["known"])
    assert evaluation(person)["simulations"] > 0
    person.page.evaluate("window.analyst.close()")


@pytest.mark.parametrize(
    ("gone", "word"),
    [(("worker.js",), "old"), (("worker.js", "saqqara.wasm"), "old"), (("saqqara.wasm",), "missing")],
    ids=["the worker", "all", "the module"],
)
def test_missing_engine_files_are_reported(
    open_page: OpenPage, unbundled_server: Server, gone: tuple[str, ...], word: str
) -> None:
    person = open_page(at=unbundled_server)
    position = open_position(person)

    def refuse(route: Route) -> None:
        route.fulfill(status=404, body="")

    for name in gone:
        person.page.context.route(f"**/{name}", refuse)
    start_evaluation(person, position["known"])
    assert failure_message(person) == f"page-engine-{word}"
    person.forget_errors(404)


def test_damaged_wasm_module_is_reported(open_page: OpenPage, unbundled_server: Server) -> None:
    person = open_page(at=unbundled_server)
    position = open_position(person)
    person.page.context.route(
        "**/saqqara.wasm", lambda route: route.fulfill(content_type="application/wasm", body="\0asm?")
    )
    start_evaluation(person, position["known"])
    assert failure_message(person) == "page-engine-damaged"
