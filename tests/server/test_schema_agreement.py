"""Schema and server agree: the server accepts what the schema allows and refuses everything else."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import jsonschema_rs
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from saqqara.i18n import Translator
from saqqara.server.chat.requests import MAX_MESSAGE_LENGTH
from saqqara.server.chat.service import clean_message
from saqqara.server.core.errors import ApiError
from saqqara.server.core.invisible_characters import VISIBLE_CHAR
from saqqara.server.core.player_names import MAX_NAME_LENGTH, NAME_PATTERN, validate_name
from tests.server.live_server import JSON, ApiClient

# Sentences that say that a request is malformed, whatever is on the table.
FORM_ERROR_IDS = (
    "server-bad_request",
    "server-bad_field",
    "server-bad_name",
    "server-name_signs",
    "server-name_bot",
    "server-name_invisible",
    "server-chat_empty",
    "server-chat_long",
    "server-colour_unknown",
    "server-colour_open",
    "server-bad_seats",
    "server-bad_setup",
    "server-seed_shared",
)
FAMILY_EMOJI = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
TEXTS = [
    "",
    " ",
    "\u3000",
    "\u200b",
    "\u2060\u200d",
    "\u3164",
    "\ufe0f",
    "\x00",
    "\u0301",
    "Zoe",
    "bot:x",
    " Bot:x",
    "a|b",
]
TEXTS += [
    "#1",
    "a\u202eb",
    "a\u200db",
    "می\u200cنا",
    FAMILY_EMOJI,
    " Zoe ",
    "x" * 24,
    "x" * 25,
    " " * 24 + "x",
    "x" * 300,
]
TEXTS += ["x" * 301, "AAAAA", "AAAAF", "pink", "white", "random", "quarry", "second-colour"]
VALUES: list[Any] = [
    *TEXTS,
    0,
    1,
    3,
    4,
    8,
    -1,
    2.0,
    2.5,
    2**31 - 1,
    2**31,
    2**64,
    True,
    False,
    None,
    [],
    ["Zoe"],
    [""],
    {},
]
ME: JSON = {"kind": "me", "name": "Ana"}
OPEN: JSON = {"kind": "open"}
BOT: JSON = {"kind": "bot", "bot": "random"}


def form_error_prefixes() -> re.Pattern[str]:
    """Return a text that starts like one of these sentences."""
    words = Translator("en")
    fill: JSON = {"field": "", "most": 24, "detail": "\0", "colour": "\0", "known": "\0"}
    return re.compile("|".join(re.escape(words.text(id, None, **fill).split("\0")[0][:24]) for id in FORM_ERROR_IDS))


FORM_ERROR_PREFIXES = form_error_prefixes()


def valid_bodies(schema: JSON) -> Iterator[tuple[str, JSON]]:
    """Return a valid request for each address that takes one."""
    whole: dict[str, JSON] = {
        "/api/tables": {"seats": [ME, BOT], "start": 0, "seed": None},
        "/api/records": {"record": "saqqara 1", "names": ["Zoe"], "me": 0, "bot": "random"},
        "/api/tables/{table}/moves": {"after": 2, "seat": 0, "move": "no move"},
        "/api/tables/{table}/undo": {"after": 2, "to": 2},
        "/api/tables/{table}/redo": {"after": 2},
        "/api/tables/{table}/take": {"token": "x"},
        "/api/tables/{table}/continue": {"at": 0, "bot": "random"},
        "/api/tables/{table}/chat": {"text": "Hello"},
        "/api/tables/{table}/seats/{seat}": {"name": "Zoe", "colour": None},
        "/api/join/{token}": {"name": "Zoe", "colour": None},
        "/api/tables/{table}/review/report": {"key": "x", "judgements": []},
    }
    assert set(whole) == {path for path, one in schema["paths"].items() if "requestBody" in one.get("post", {})}
    yield from whole.items()


def request_bodies(schema: JSON) -> Iterator[tuple[str, JSON]]:
    """Yield requests with their address: a valid one, and others that differ from it in one field."""
    for path, base in valid_bodies(schema):
        known = schema["components"]["schemas"][schema_named(schema, path)]["properties"]
        yield path, base
        yield from ((path, {k: v for k, v in base.items() if k != key}) for key in base)
        yield from ((path, base | {key: value}) for key in [*known, "more"] for value in VALUES)
    for place in (ME, OPEN, BOT):
        fields = ("kind", "name", "bot", "colour", "more")
        changed = [place | {key: value} for key in fields for value in VALUES]
        changed += [{k: v for k, v in place.items() if k != key} for key in place]
        yield from (("/api/tables", {"seats": [one, {"kind": "here", "name": "Mira"}]}) for one in changed)
    for seed, listed, second in ((7, True, BOT), (7, False, BOT), (7, False, OPEN), (None, True, OPEN)):
        yield "/api/tables", {"seats": [ME, second], "seed": seed, "listed": listed}
    for count in range(6):
        yield "/api/tables", {"seats": [OPEN] * count}


def schema_named(schema: JSON, path: str) -> str:
    content = schema["paths"][path]["post"]["requestBody"]["content"]
    return str(content["application/json"]["schema"]["$ref"]).rpartition("/")[2]


def validator(schema: JSON, shape: JSON) -> Any:
    return jsonschema_rs.validator_for(shape | {"components": schema["components"]})


@pytest.mark.slow
def test_body_is_accepted_exactly_where_the_schema_allows_it(ana: ApiClient) -> None:
    schema = ana.get("/api/openapi.json")
    made = ana.create_table("me", "open", "random", hints=True)
    known = {"table": made["table"], "seat": "1", "token": made["links"][0]["url"].rpartition("/")[2]}
    validators = {
        path: validator(schema, {"$ref": f"#/components/schemas/{schema_named(schema, path)}"})
        for path, one in schema["paths"].items()
        if "requestBody" in one.get("post", {})
    }
    passed = refused = 0
    for path, body in request_bodies(schema):
        ana.http.cookies.clear()  # another browser each time: none of them has too many tables
        answer = ana.http.post(path.format(**known), json=body)
        fits = validators[path].is_valid(body)
        passed, refused = passed + fits, refused + (not fits)
        assert str(answer.status_code) in schema["paths"][path]["post"]["responses"], (path, body, answer.text)
        if fits:
            assert not FORM_ERROR_PREFIXES.match(answer.json().get("message", "")), (path, body, answer.text)
        else:
            assert 400 <= answer.status_code < 500, (path, body, answer.text)
    assert passed > 200
    assert refused > 800


def test_lone_surrogate_is_refused(ana: ApiClient) -> None:
    known = {"table": ana.create_table("me", "here")["table"], "seat": "1", "token": "x"}
    for path, body in [
        *valid_bodies(ana.get("/api/openapi.json")),
        ("/api/tables", {"seats": [ME, BOT], "sides": "AAAAA"}),
    ]:
        halves: JSON = {key: "a\ud83d" for key, value in body.items() if isinstance(value, str)}
        halves |= {"names": ["a\ud83d"]} if "names" in body else {}
        halves |= {"seats": [ME | {"name": "a\ud83d"}, BOT]} if "seats" in body else {}
        for key, half in halves.items():
            halved = json.dumps(body | {key: half})
            answer = ana.http.post(path.format(**known), content=halved, headers={"content-type": "application/json"})
            assert answer.status_code == 422, (path, key)


QUERY_VALUES = [
    "0",
    "1",
    "3",
    "4",
    "-1",
    "2147483647",
    "2147483648",
    "",
    " 1",
    "+1",
    "1_0",
    "01",
    "1.5",
    "x",
    "null",
    "true",
]
QUERY_VALUES += ["false", "yes", "on", "quarry", "x" * 65, "/", "/table/1", "table", "/<b>", "/" + "x" * 100]


def parse_query_value(written: str, shape: JSON) -> Any:
    """Return what a value in an address means, if JSON can express it."""
    kind = shape.get("type")
    if kind == "array":
        return [written]
    try:
        value = written if kind == "string" else json.loads(written)
    except ValueError:
        return written
    return value if kind == "string" or json.dumps(value) == written else written


@pytest.mark.slow
def test_query_is_accepted_exactly_where_the_schema_allows_it(ana: ApiClient) -> None:
    schema = ana.get("/api/openapi.json")
    table = ana.create_table("me", "here")["table"]
    tried = 0
    for path, methods in schema["paths"].items():
        for parameter in methods.get("get", {}).get("parameters", ()):
            if path.endswith("/events") or parameter["name"] in ("table", "token"):
                continue  # no stream ends, and these two are only found or not
            fits = validator(schema, parameter["schema"])
            for written in QUERY_VALUES:
                given = {parameter["name"]: written} if parameter["in"] == "query" else {}
                places = {"table": table, "token": "x", "n": "0", "seat": "0"}
                if parameter["in"] == "path":
                    if written in ("", "/", "/table/1", "/<b>") or "/" in written:
                        continue  # another address
                    places[parameter["name"]] = written
                need = {"move": "quarry"} if path.endswith("/reason") else {}
                answer = ana.http.get(path.format(**places), params=need | given)
                tried += 1
                assert str(answer.status_code) in methods["get"]["responses"], (path, given, places)
                if fits.is_valid(parse_query_value(written, parameter["schema"])):
                    assert not FORM_ERROR_PREFIXES.match(answer.text.partition('"message":"')[2]), (path, given, places)
                else:
                    assert 400 <= answer.status_code < 500, (path, given, places)
    assert tried > 150


def test_stream_starts_exactly_where_the_schema_allows_it(ana: ApiClient) -> None:
    schema = ana.get("/api/openapi.json")
    path = f"/api/tables/{ana.create_table('me', 'here')['table']}/events"
    shapes = {one["name"]: one["schema"] for one in schema["paths"]["/api/tables/{table}/events"]["get"]["parameters"]}
    for written in map(str.strip, QUERY_VALUES):
        for options in ({"params": {"after": written}}, {"headers": {"last-event-id": written}}):
            name = "after" if "params" in options else "last-event-id"
            with ana.http.stream("GET", path, **options) as answer:  # type: ignore[arg-type]
                fits = validator(schema, shapes[name]).is_valid(parse_query_value(written, shapes[name]))
                assert answer.status_code == (200 if fits else 422), (name, written)


CHARACTERS = st.sampled_from(
    "Aa1é\u0301 \t|#:.\u200c\u200d\ufe0f\u200e\u202e\xad\u3164\u0000\u0645\u0646\u094d"
    "\U0001f468\U0001f3f4\U000e0067\U000e007f"
)
TYPED_TEXT = st.text(CHARACTERS | st.characters(exclude_categories=["Cs"]), max_size=30) | st.just("bot:").flatmap(
    lambda bot: st.text(CHARACTERS, max_size=3).map(lambda rest: bot + rest)
)


def is_accepted(check: Any, text: str) -> bool:
    try:
        check(text)
    except ApiError:
        return False
    return True


@pytest.mark.slow
@given(TYPED_TEXT)
@example("x" * MAX_NAME_LENGTH)
@example(" " + "x" * MAX_NAME_LENGTH)
@settings(max_examples=500, deadline=None)
def test_name_pattern_matches_what_the_server_accepts(name: str) -> None:
    shape = jsonschema_rs.validator_for({"type": "string", "pattern": NAME_PATTERN, "maxLength": MAX_NAME_LENGTH})
    assert shape.is_valid(name) == is_accepted(validate_name, name)
    assert bool(re.search(NAME_PATTERN, name)) == jsonschema_rs.is_valid({"pattern": NAME_PATTERN}, name)


@given(TYPED_TEXT)
@settings(max_examples=300, deadline=None)
def test_message_pattern_matches_what_the_server_accepts(text: str) -> None:
    shape = {"type": "string", "pattern": VISIBLE_CHAR, "maxLength": MAX_MESSAGE_LENGTH}
    assert jsonschema_rs.is_valid(shape, text) == is_accepted(clean_message, text)


@pytest.mark.parametrize("record", ["", " \n", "\ufeff", "\u200b"])
def test_empty_record_is_refused_with_its_reason(ana: ApiClient, record: str) -> None:
    message = ana.post("/api/records", {"record": record}, 422)["message"]
    assert message == "This is empty; paste a record, which begins with saqqara 1, or a position in JSON."
