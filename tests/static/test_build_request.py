"""A device accepts the requests that a server accepts, and builds the same ones."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from saqqara.server.core.errors import ApiError
from saqqara.server.history.requests import ContinueRequest, ImportRequest
from saqqara.server.review.requests import BrowserReview
from saqqara.server.tables.requests import MoveRequest, NewTable, RedoRequest, UndoRequest
from saqqara.static.build_request import build_request

KINDS = (ContinueRequest, ImportRequest, BrowserReview, MoveRequest, NewTable, RedoRequest, UndoRequest)
ANA, GREEDY = {"kind": "me", "name": "Ana"}, {"kind": "bot", "bot": "greedy"}
COUNTS = {"move": "quarry", "visits": 1, "values": [1, 2], "points": [-3, 4]}
VALID = [
    (ContinueRequest, {"at": 3}),
    (ContinueRequest, {"at": 0, "bot": "imhotep"}),
    (ImportRequest, {"record": "saqqara 1", "names": ["Ana"], "me": 0}),
    (ImportRequest, {"record": "saqqara 1", "me": None}),
    (BrowserReview, {"key": "k", "judgements": [{"n": 2, "options": [COUNTS]}]}),
    (MoveRequest, {"after": 3, "seat": 1, "move": "quarry"}),
    (NewTable, {"seats": [ANA, GREEDY]}),
    (NewTable, {"seats": [ANA, GREEDY], "start": 1, "options": ["wager"], "seed": 5, "hints": True}),
    (NewTable, {"seats": [ANA | {"colour": "grey"}, GREEDY], "start": "random", "stones": "second-colour"}),
    (RedoRequest, {"after": 9}),
    (UndoRequest, {"after": 9, "to": 4}),
]
INVALID = [
    (ContinueRequest, {"at": -1}),
    (ContinueRequest, {"at": True}),
    (ContinueRequest, {"at": "3"}),
    (ContinueRequest, {"at": 3, "more": 1}),
    (ContinueRequest, {"at": 3, "bot": "nobody"}),
    (ContinueRequest, []),
    (ImportRequest, {"record": 1}),
    (ImportRequest, {"record": "saqqara 1", "me": 4}),
    (ImportRequest, {"record": "saqqara 1", "names": ["Ana"] * 9}),
    (BrowserReview, {"key": "k", "judgements": [{"n": 2, "options": []}]}),
    (BrowserReview, {"key": "k", "judgements": [{"n": 2, "options": [COUNTS | {"values": [1]}]}]}),
    (BrowserReview, {"key": "k", "judgements": [{"n": 2, "options": [COUNTS | {"visits": 0}]}]}),
    (MoveRequest, {"after": 3, "seat": 1}),
    (MoveRequest, {"after": 3, "seat": 1, "move": "x" * 65}),
    (NewTable, {"seats": []}),
    (NewTable, {"seats": [ANA, {"kind": "ghost"}]}),
    (NewTable, {"seats": [ANA, GREEDY], "start": "first"}),
    (NewTable, {"seats": [ANA, GREEDY], "start": None}),
    (NewTable, {"seats": [ANA, GREEDY], "seed": 2**64}),
    (NewTable, {"seats": [ANA, GREEDY], "hints": 1}),
    (NewTable, {"seats": [ANA, GREEDY], "options": ["wager"] * 17}),
    (NewTable, None),
]
json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 2**64) | st.text(max_size=70),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["kind", "name", "n"]), inner),
    max_leaves=6,
)


def build_both(kind: type[Any], data: Any) -> tuple[Any, Any]:
    """Return what a device and a server build of JSON data, None where they refuse it."""
    here = there = None
    with suppress(ApiError):
        here = build_request(kind, data)
    with suppress(ApiError, ValidationError):
        there = TypeAdapter(kind).validate_python(data)
    return here, there


@pytest.mark.parametrize(("kind", "data"), VALID)
def test_valid_requests_are_built_as_on_a_server(kind: type[Any], data: Any) -> None:
    here, there = build_both(kind, data)
    assert here is not None
    assert here == there


@pytest.mark.parametrize(("kind", "data"), INVALID)
def test_invalid_requests_are_refused_as_on_a_server(kind: type[Any], data: Any) -> None:
    assert build_both(kind, data) == (None, None)


@pytest.mark.slow
@given(st.sampled_from(VALID), st.data())
def test_changed_requests_are_judged_as_on_a_server(valid: tuple[type[Any], Any], data: st.DataObject) -> None:
    kind, fields = valid
    field = data.draw(st.sampled_from(sorted(fields)))
    here, there = build_both(kind, {**fields, field: data.draw(json_values)})
    assert here == there


def test_error_names_the_field() -> None:
    with pytest.raises(ApiError, match=r"seats\.1\.kind") as refused:
        build_request(NewTable, {"seats": [ANA, {"kind": 3}]})
    assert refused.value.status == 422
