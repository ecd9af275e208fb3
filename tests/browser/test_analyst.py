"""The web worker that searches: it is loaded on demand, its evaluation grows, and every failure is reported."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Route

from saqqara.server.pages.assets import ENGINE_MODULE, ENGINE_NETWORK
from saqqara.server.pages.sewing import ENGINE_WORKER
from tests.browser.conftest import LOOSE, Open
from tests.browser.courses import at_random
from tests.browser.person import Person
from tests.page.sewn import sewn
from tests.service.bad_bots import PATIENT
from tests.service.serving import JSON, Server, serving

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SILENCE = 6000  # milliseconds after which a worker is known to be gone
FOLDER = "document.querySelector('link[rel=icon]').href.replace(/[^/]*$/, '')"
# Three evaluations of the worker itself.
OPINIONS = f"""(known) => new Promise((done) => {{
    const worker = new Worker({FOLDER} + "app/engine/worker.js", {{ type: "module" }});
    const told = [];
    worker.onerror = () => done("error");
    worker.onmessage = ({{ data }}) => {{
        if (data.word) done(data.word);
        if (data.evaluation) told.push(data.evaluation);
        if (told.length === 3) done(told);
    }};
    worker.postMessage({{ n: 1, known }});
}})"""
LOOK = f"""async (known) => {{
    const {{ EngineClient }} = await import({FOLDER} + "app/engine/engine-client.js");
    window.analyst ??= new EngineClient();
    window.obstacle = EngineClient.unavailableReason();
    [window.evaluation, window.failure] = [Promise.withResolvers(), Promise.withResolvers()];
    analyst.evaluate(known, evaluation.resolve, failure.resolve);
}}"""


@pytest.fixture(scope="module", params=["loose", "sewn"])
def sent(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that sends modules as they lie, and one that sends what is sewn of them."""
    folder = tmp_path_factory.mktemp("sewn")
    sewn(folder)
    take = f"from pathlib import Path; from tests.page import sewn; sewn.take(Path({str(folder)!r}))"
    before = f"{PATIENT}; {take if request.param == 'sewn' else LOOSE}"
    with serving(tmp_path_factory.mktemp("data"), before=before) as server:
        yield server


@pytest.fixture(scope="module")
def loose(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("data"), before=f"{PATIENT}; {LOOSE}") as server:
        yield server


def position(person: Person) -> JSON:
    """Open a table after some moves; give what the server tells of its decision."""
    table = person.written("here", happenings=at_random(9, seed=4), seed=4)
    person.go(f"/table/{table}")
    person.test_id("question").wait_for()
    told: JSON = person.api(f"/api/tables/{table}/variation")
    return told


def test_an_opinion_grows_in_a_worker_that_is_loaded_when_somebody_looks(open_page: Open, sent: Server) -> None:
    person = open_page(at=sent)
    asked: list[str] = []
    person.page.context.on("request", lambda request: asked.append(request.url))
    told = position(person)
    parts = (ENGINE_WORKER, ENGINE_MODULE, ENGINE_NETWORK)
    assert asked
    assert not [address for address in asked if address.endswith(parts)]
    evaluations = person.page.evaluate(OPINIONS, told["known"])
    counts = [each["simulations"] for each in evaluations]
    assert 0 < counts[0] < counts[1] < counts[2]
    assert {move["move"] for move in evaluations[-1]["moves"]} == set(told["legal"])
    assert all(sum(address.endswith(part) for address in asked) == 1 for part in parts)


def looking(person: Person, known: JSON) -> None:
    person.page.evaluate(LOOK, known)


def failure(person: Person) -> str:
    """What ended the look, when it has."""
    return str(person.page.evaluate("window.failure.promise"))


def evaluation(person: Person) -> JSON:
    """What was told first, when it was."""
    told: JSON = person.page.evaluate("window.evaluation.promise")
    return told


def test_a_worker_that_the_browser_ends_is_told_and_the_next_look_has_another(open_page: Open, loose: Server) -> None:
    person = open_page(at=loose)
    told = position(person)
    looking(person, told["known"])
    assert evaluation(person)["simulations"] > 0
    assert person.page.evaluate("window.obstacle") == ""
    [worker] = [one for one in person.page.workers if one.url.endswith(ENGINE_WORKER)]
    worker.evaluate("() => void setTimeout(close, 0)")
    person.later(SILENCE)
    assert failure(person) == "page-engine-ended"
    looking(person, told["known"])
    assert evaluation(person)["simulations"] > 0
    person.page.evaluate("window.analyst.close()")


@pytest.mark.parametrize(
    ("gone", "word"),
    [(("worker.js",), "old"), (("worker.js", "saqqara.wasm"), "old"), (("saqqara.wasm",), "missing")],
    ids=["the worker", "all", "the module"],
)
def test_files_that_are_gone_are_told(open_page: Open, loose: Server, gone: tuple[str, ...], word: str) -> None:
    person = open_page(at=loose)
    told = position(person)

    def refuse(route: Route) -> None:
        route.fulfill(status=404, body="")

    for name in gone:
        person.page.context.route(f"**/{name}", refuse)
    looking(person, told["known"])
    assert failure(person) == f"page-engine-{word}"
    person.forgive(404)


def test_a_damaged_module_is_told(open_page: Open, loose: Server) -> None:
    person = open_page(at=loose)
    told = position(person)
    person.page.context.route(
        "**/saqqara.wasm", lambda route: route.fulfill(content_type="application/wasm", body="\0asm?")
    )
    looking(person, told["known"])
    assert failure(person) == "page-engine-damaged"
