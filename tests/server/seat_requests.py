"""Requests for taking, leaving and returning to seats."""

from __future__ import annotations

from typing import Any

from tests.server.live_server import JSON, ApiClient


def create_two_player_table(ana: ApiClient, ben: ApiClient, **setup: Any) -> str:
    """Make a table of two browsers and start it: Ana's seat 0 and Ben's seat 1."""
    made = ana.create_table("me", "open", **setup)
    ben.post(f"/api/join/{made['links'][0]['url'].rpartition('/')[2]}", {"name": "Ben"})
    return str(made["table"])


def take_seat(visitor: ApiClient, table: str, seat: int, name: str, status: int = 200) -> JSON:
    answer: JSON = visitor.post(f"/api/tables/{table}/seats/{seat}", {"name": name}, status)
    return answer


def leave_seat(visitor: ApiClient, table: str, seat: int, status: int = 200) -> JSON:
    answer: JSON = visitor.post(f"/api/tables/{table}/seats/{seat}/leave", None, status)
    return answer


def return_to_seat(visitor: ApiClient, table: str, seat: int, status: int = 200) -> JSON:
    answer: JSON = visitor.post(f"/api/tables/{table}/seats/{seat}/return", None, status)
    return answer
