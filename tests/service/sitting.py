"""Sitting down, leaving and returning, for the tests of people."""

from __future__ import annotations

from typing import Any

from tests.service.serving import JSON, Visitor


def two(ana: Visitor, ben: Visitor, **setup: Any) -> str:
    """Make a table of two browsers that has begun: Ana's seat 0 and Ben's seat 1."""
    made = ana.make("me", "open", **setup)
    ben.post(f"/api/join/{made['links'][0]['url'].rpartition('/')[2]}", {"name": "Ben"})
    return str(made["table"])


def sit(visitor: Visitor, table: str, seat: int, name: str, status: int = 200) -> JSON:
    answer: JSON = visitor.post(f"/api/tables/{table}/seats/{seat}", {"name": name}, status)
    return answer


def leave(visitor: Visitor, table: str, seat: int, status: int = 200) -> JSON:
    answer: JSON = visitor.post(f"/api/tables/{table}/seats/{seat}/leave", None, status)
    return answer


def come_back(visitor: Visitor, table: str, seat: int, status: int = 200) -> JSON:
    answer: JSON = visitor.post(f"/api/tables/{table}/seats/{seat}/return", None, status)
    return answer
