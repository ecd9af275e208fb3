"""Games that a browser keeps for the edition without a server: in IndexedDB, each change completely or not at all."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.browser.conftest import UNBUNDLED, OpenPage
from tests.browser.person import Person
from tests.server.failing_bots import LONG_TIMEOUTS_CODE
from tests.server.live_server import running_server

pytestmark = [pytest.mark.browser, pytest.mark.slow]

FOLDER = "document.querySelector('link[rel=icon]').href.replace(/[^/]*$/, '')"
OPEN = f"""async () => {{
    const {{ IndexedDbStorage }} = await import({FOLDER} + "app/device/indexed-db.js");
    window.written = [];
    window.games = new IndexedDbStorage("games", (result) => written.push(result));
    window.otherTab = new IndexedDbStorage("games");
}}"""
# The next connections of the page fail as if the browser had ended them.
END_CONNECTIONS = """([error, times]) => {
    const { transaction } = IDBDatabase.prototype;
    window.ended = 0;
    IDBDatabase.prototype.transaction = function (...values) {
        if (ended === times) return transaction.apply(this, values);
        window.ended += 1;
        throw new DOMException("", error);
    };
}"""
ABORT_WITHOUT_SPACE = """() => {
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (...values) {
        const aborted = transaction.apply(this, values);
        Object.defineProperty(aborted, "error", { value: new DOMException("", "QuotaExceededError") });
        queueMicrotask(() => aborted.abort());
        return aborted;
    };
}"""
CALL = "([name, values]) => window.games[name](...values)"
SPACE = 2_000_000  # bytes
ENDED_ERRORS = ("InvalidStateError", "AbortError", "UnknownError")


@pytest.fixture
def person(open_page: OpenPage, tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Someone whose page has opened the storage."""
    with running_server(tmp_path_factory.mktemp("data"), before=f"{LONG_TIMEOUTS_CODE}; {UNBUNDLED}") as server:
        person = open_page(at=server)
        person.open_path("/rules")
        person.page.evaluate(OPEN)
        yield person


def call(person: Person, name: str, *values: Any) -> Any:
    return person.page.evaluate(CALL, [name, values])


def write(person: Person, table: dict[str, Any], kind: str, *items: dict[str, Any]) -> Any:
    return call(person, "write", json.dumps(table), kind, json.dumps(items))


def test_tables_and_their_items_are_kept_by_number(person: Person) -> None:
    assert write(person, {"id": "t", "n": 2}, "entries", {"n": 2, "move": "b"}, {"n": 1, "move": "a"}) == ""
    assert write(person, {"id": "u", "n": 1}, "entries", {"n": 1}) == ""
    for best in "xy":
        assert write(person, {"id": "t", "n": 2}, "evaluations", {"n": 1, "best": best}) == ""
    assert write(person, {"id": "t", "n": 3}, "entries", *({"n": n} for n in (10, 3))) == ""
    person.page.reload()
    person.page.evaluate(OPEN)
    assert json.loads(call(person, "readTables")) == [{"id": "t", "n": 3}, {"id": "u", "n": 1}]
    assert [item["n"] for item in json.loads(call(person, "readItems", "entries", "t"))] == [1, 2, 3, 10]
    assert json.loads(call(person, "readItem", "evaluations", "t", 1)) == {"n": 1, "best": "y"}
    assert call(person, "readItem", "evaluations", "u", 1) is None
    call(person, "delete", "t")
    assert json.loads(call(person, "readTables")) == [{"id": "u", "n": 1}]
    assert [call(person, "readItems", kind, "t") for kind in ("entries", "evaluations")] == ["[]", "[]"]
    assert json.loads(call(person, "readItems", "entries", "u")) == [{"n": 1}]


def test_later_of_two_tabs_changes_nothing(person: Person) -> None:
    assert write(person, {"id": "t", "n": 1}, "entries", {"n": 1}) == ""
    other = """() => otherTab.write('{"id": "t", "n": 2}', "entries", '[{"n": 2}]')"""
    assert person.page.evaluate(other) == ""
    assert write(person, {"id": "t", "n": 3, "late": True}, "entries", {"n": 3}, {"n": 2}) == "stale"
    assert json.loads(call(person, "readTables")) == [{"id": "t", "n": 2}]
    assert [item["n"] for item in json.loads(call(person, "readItems", "entries", "t"))] == [1, 2]
    assert person.page.evaluate("window.written") == ["", "stale"]


def test_entry_without_the_one_before_it_is_not_written(person: Person) -> None:
    assert write(person, {"id": "t", "n": 2}, "entries", {"n": 1}, {"n": 2}) == ""
    session = person.page.context.new_cdp_session(person.page)
    origin = person.page.evaluate("location.origin")
    session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "indexeddb"})
    assert write(person, {"id": "t", "n": 3}, "entries", {"n": 3}) == "cleared"
    assert json.loads(call(person, "readTables")) == []
    assert write(person, {"id": "t", "n": 3}, "entries", *({"n": n} for n in (1, 2, 3))) == ""
    assert write(person, {"id": "t", "n": 4}, "entries", {"n": 4}) == ""
    assert [item["n"] for item in json.loads(call(person, "readItems", "entries", "t"))] == [1, 2, 3, 4]


def test_nothing_changes_without_space(person: Person) -> None:
    browser = person.page.context.new_cdp_session(person.page)
    origin = person.page.evaluate("location.origin")
    # Before the first change: the browser does not look at the space left again at once.
    browser.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": SPACE})
    assert write(person, {"id": "t", "n": 1}, "entries", {"n": 1}) == ""
    assert write(person, {"id": "t", "n": 2}, "entries", {"n": 2, "text": "x" * 2 * SPACE}) == "full"
    assert json.loads(call(person, "readTables")) == [{"id": "t", "n": 1}]
    assert write(person, {"id": "t", "n": 2}, "entries", {"n": 2}) == ""
    assert person.page.evaluate("window.written") == ["", "full", ""]


@pytest.mark.parametrize("error", ENDED_ERRORS)
def test_connection_that_the_browser_has_ended_is_opened_again(person: Person, error: str) -> None:
    for name, values, result in (
        ("write", ('{"id": "t"}', "entries", '[{"n": 1}]'), ""),
        ("readTables", (), '[{"id": "t"}]'),
        ("readItems", ("entries", "t"), '[{"n":1}]'),
        ("readItem", ("entries", "t", 1), '{"n":1}'),
        ("delete", ("t",), None),
    ):
        person.page.evaluate(END_CONNECTIONS, [error, 1])
        assert call(person, name, *values) == result
        assert person.page.evaluate("ended") == 1
    assert call(person, "readTables") == "[]"
    assert person.page.evaluate("window.written") == [""]


@pytest.mark.parametrize("error", ENDED_ERRORS)
def test_connection_that_ends_twice_is_a_failure(person: Person, error: str) -> None:
    person.page.evaluate(END_CONNECTIONS, [error, 4])
    caught = "([name, values]) => window.games[name](...values).catch((problem) => problem.name)"
    assert person.page.evaluate(caught, ["readTables", []]) == error
    assert person.page.evaluate(caught, ["write", ['{"id": "t"}', "entries", "[]"]]) == error
    assert person.page.evaluate("[ended, written]") == [4, []]
    assert call(person, "readTables") == "[]"


def test_change_that_the_browser_aborts_without_space_finds_no_space(person: Person) -> None:
    person.page.evaluate(ABORT_WITHOUT_SPACE)
    assert write(person, {"id": "t"}, "entries", {"n": 1}) == "full"
