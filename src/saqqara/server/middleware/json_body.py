"""Routes that read JSON: 3.0 is the number 3, and text with half a surrogate pair is no text."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import Request, Response
from fastapi.routing import APIRoute

UNREADABLE = object()  # stands for an object with such a text; no field and no request accepts it
HALF_PAIR = re.compile("[\ud800-\udfff]")  # JSON can spell it, but no text can contain it


class JsonRoute(APIRoute):
    """A route whose requests have a body in JSON, or none."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """Return the function that answers a request."""
        answer = super().get_route_handler()

        async def read_and_answer(request: Request) -> Response:
            return await answer(_JsonRequest(request.scope, request.receive))

        return answer if self.body_field is None else read_and_answer


class _JsonRequest(Request):
    async def json(self) -> Any:
        return json.loads(await self.body(), parse_float=_parse_number, object_hook=_refuse_half_pairs)


def _parse_number(text: str) -> int | float:
    number = float(text)
    return int(number) if number.is_integer() else number


def _refuse_half_pairs(fields: dict[str, Any]) -> Any:
    return UNREADABLE if _has_half_pair([*fields.values()]) else fields


def _has_half_pair(value: Any) -> bool:
    if isinstance(value, list):
        return any(map(_has_half_pair, value))
    return isinstance(value, str) and HALF_PAIR.search(value) is not None
