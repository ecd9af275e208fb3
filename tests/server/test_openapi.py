"""OpenAPI is complete: every response and every error has a model, and the responses match it."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import Any, get_args

import jsonschema_rs
import pytest

from saqqara.server.stream import event_stream, service
from saqqara.server.stream.routes import EVENT_MODELS
from tests.server.live_server import TIMEOUT, ApiClient, Server

ERRORS = {"400", "403", "408", "413", "422", "500", "503"}
ERROR_MODELS = ("ErrorResponse", "ConflictResponse", "UnprocessableResponse")
UNREADABLE_TEXT = "This request cannot be read"
MODEL_BY_EVENT = {
    "hello": "HelloEvent",
    "move": "MoveEvent",
    "undo": "UndoEvent",
    "seat": "SeatEvent",
    "again": "RematchEvent",
    "chat": "ChatEvent",
    "gone": "TableDeletedEvent",
}
RATE_LIMITED = {
    ("get", "events"),
    ("get", "judgement"),
    *(("post", last) for last in ("tables", "again", "chat", "continue", "records", "review")),
}


@pytest.fixture
def schema(ana: ApiClient) -> Any:
    return ana.get("/api/openapi.json")


def test_every_response_and_error_has_a_model(schema: Any) -> None:
    assert len(schema["paths"]) >= 9
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            answers = operation["responses"]
            assert set(answers) >= ERRORS, (path, method)
            assert ("404" in answers) == ("{" in path), (path, method)
            behind = method == "post" and "{" in path and not path.endswith("/chat")
            behind |= path.endswith(("/judgement", "/variation", "/review", "/highlights"))
            assert ("409" in answers) == behind, (path, method)
            assert ("429" in answers) == ((method, path.rpartition("/")[2]) in RATE_LIMITED), (path, method)
            assert operation["summary"]
            assert operation["description"]
            for status, answer in answers.items():
                for kind, content in answer.get("content", {}).items():
                    assert content["schema"], (path, method, status)
                    if int(status) >= 400:
                        assert kind == "application/json"
                        assert content["schema"]["$ref"].rpartition("/")[2] in ERROR_MODELS
    assert "HTTPValidationError" not in schema["components"]["schemas"]


def test_documentation_lists_every_path(schema: Any) -> None:
    page = (Path(__file__).parents[2] / "docs" / "http.md").read_text(encoding="utf-8")
    for path, methods in schema["paths"].items():
        named = path.replace("{table}", "ID").replace("{seat}", "K").replace("{token}", "TOKEN").replace("{n}", "N")
        for method in methods:
            assert re.search(rf"`{method.upper()} {re.escape(named)}[?`]", page), (method, named)


ROW = re.compile(r"^\| `([A-Z]+) (/api/[^`?]+)(?:\?([^`]*))?` \| (.*) \|$", re.MULTILINE)
PATH_PARAMETERS = {"ID": "{table}", "K": "{seat}", "TOKEN": "{token}", "N": "{n}"}


def documented_operations() -> list[tuple[str, str, set[str], str]]:
    """Return the method, address and query of each row of the documentation, and its description."""
    page = (Path(__file__).parents[2] / "docs" / "http.md").read_text(encoding="utf-8")
    return [
        (
            method.lower(),
            re.sub(r"\b[A-Z]+\b", lambda name: PATH_PARAMETERS[name[0]], path),
            set(re.findall(r"(\w+)=", query)),
            rest,
        )
        for method, path, query, rest in ROW.findall(page)
    ]


def body_fields(schema: Any, operation: Any) -> set[str]:
    """Return the fields of the body of a request."""
    content = operation.get("requestBody", {"content": {}})["content"]
    name = content["application/json"]["schema"]["$ref"].rpartition("/")[2] if content else ""
    return set(schema["components"]["schemas"][name]["properties"]) if name else set()


def test_every_documented_path_exists(schema: Any) -> None:
    rows = documented_operations()
    assert len(rows) > 35
    for method, path, query, _ in rows:
        assert method in schema["paths"].get(path, {}), (method, path)
        given = {one["name"] for one in schema["paths"][path][method].get("parameters", ()) if one["in"] == "query"}
        assert query <= given, (method, path)


def test_every_documented_field_is_accepted(schema: Any) -> None:
    named = 0
    for method, path, _, rest in documented_operations():
        given = body_fields(schema, schema["paths"][path][method])
        documented = {key for code in re.findall(r"`([^`]*)`", rest) for key in re.findall(r'"(\w+)":', code)}
        named += len(documented)
        assert documented <= given, (method, path)
    assert named > 15


def test_stream_events_match_the_documentation() -> None:
    page = (Path(__file__).parents[2] / "docs" / "http.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`(\w+)`", page.partition("\n## Events\n\n")[2].partition("\n\n")[0]))
    sources = inspect.getsource(event_stream) + inspect.getsource(service)
    sent = {get_args(kind.model_fields["type"].annotation)[0] for kind in EVENT_MODELS if "type" in kind.model_fields}
    sent |= {name for pair in re.findall(r'_encode\("(\w+)"|event="(\w+)"', sources) for name in pair if name}
    assert len(sent) > 8
    assert sent <= named
    assert named - sent == {"after", "effects", "null"} & named


def test_integers_may_be_written_as_json_floats(ana: ApiClient) -> None:
    table = ana.create_table("me", "here")["table"]
    assert ana.move(table, 2.0, 0.0, "quarry")["n"] == 3  # type: ignore[arg-type]
    for number in (3.5, "3", True, None, 1e300):
        assert UNREADABLE_TEXT in ana.move(table, number, 1, "quarry", 422)["message"]  # type: ignore[arg-type]


def test_schema_lists_the_possible_choices(schema: Any, ana: ApiClient) -> None:
    shapes = schema["components"]["schemas"]
    choices, fields = ana.get("/api/choices"), shapes["NewTable"]["properties"]
    assert fields["rules"]["enum"] == choices["rules"]
    assert fields["stones"]["enum"] == choices["stones"]
    assert fields["options"]["items"]["enum"] == [choice["option"] for choice in choices["options"]]
    assert (fields["seats"]["minItems"], fields["seats"]["maxItems"]) == (min(choices["seats"]), max(choices["seats"]))
    assert shapes["ContinueRequest"]["properties"]["bot"]["enum"] == choices["bots"]


def test_every_referenced_model_exists(schema: Any) -> None:
    known = schema["components"]["schemas"]
    text = str(schema)
    named = {part.split("'")[0] for part in text.split("#/components/schemas/")[1:]}
    assert named <= set(known)
    assert set(MODEL_BY_EVENT.values()) <= named


@pytest.mark.slow
def test_events_match_their_models(schema: Any, ana: ApiClient, ben: ApiClient) -> None:
    validators = {
        name: jsonschema_rs.validator_for({"$ref": f"#/components/schemas/{model}", "components": schema["components"]})
        for name, model in MODEL_BY_EVENT.items()
    }
    made = ana.create_table("me", "open")
    table = made["table"]
    with ana.open_stream(table, 1) as event_stream:
        ben.post(f"/api/join/{made['links'][0]['url'].rpartition('/')[2]}", {"name": "Mira"})
        n = ana.get_table(table)["n"]
        ana.move(table, n, 0, "quarry")
        events = event_stream.read_until(n + 1)
        ana.post(f"/api/tables/{table}/chat", {"text": "hi"}, 201)
        ben.post(f"/api/tables/{table}/again", None, 201)
        events += [event_stream.next(), event_stream.next()]
        ana.delete(f"/api/tables/{table}")
        events.append(event_stream.next())
    alone = ana.create_table("me", "here")["table"]
    n = ana.move(alone, 2, 0, "quarry")["n"]
    ana.undo(alone, n, n)
    last = ana.play_randomly(alone)
    with ana.open_stream(alone) as event_stream:
        events += event_stream.read_until(last["n"])
    assert {name for name, _, _ in events} == set(validators)
    for name, _, data in events:
        validators[name].validate(data)


@pytest.mark.slow
def test_random_requests_get_documented_responses(server: Server) -> None:
    import schemathesis  # takes a second, which no other test of this folder needs

    api = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json", timeout=TIMEOUT)
    tried = 0
    for result in api.exclude(path_regex="events").get_all_operations():
        operation: Any = result.ok()  # type: ignore[union-attr]
        strategy = operation.as_strategy()
        tried += check_examples(strategy, 25)
    assert tried >= 100


def check_examples(strategy: Any, most: int) -> int:
    from hypothesis import HealthCheck, Phase, given, settings
    from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance

    count = 0

    @settings(max_examples=most, deadline=None, suppress_health_check=list(HealthCheck), phases=[Phase.generate],
              derandomize=True, database=None)  # fmt: skip
    @given(case=strategy)
    def check(case: Any) -> None:
        nonlocal count
        answer = case.call(timeout=TIMEOUT)
        count += 1
        assert answer.status_code < 500
        assert UNREADABLE_TEXT not in answer.text, case  # since the schema allows it
        case.validate_response(answer, checks=[content_type_conformance, response_schema_conformance])

    check()
    return count
