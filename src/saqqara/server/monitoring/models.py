"""Responses about the state of the server."""

from __future__ import annotations

from saqqara.server.core.models import ResponseModel


class Health(ResponseModel):
    """The server is there."""

    ok: bool
    version: str
