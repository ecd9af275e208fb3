"""Responses about the state of the server."""

from __future__ import annotations

from saqqara.server.core.models import ResponseModel


class Health(ResponseModel):
    """The server is running."""

    ok: bool
    version: str
