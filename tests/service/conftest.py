"""A server for all tests that do not harm it, and browsers to talk to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.service.bad_bots import PATIENT
from tests.service.serving import Server, Visitor, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("data"), before=PATIENT) as server:
        yield server


@pytest.fixture
def visit(server: Server) -> Iterator[Callable[..., Visitor]]:
    visitors: list[Visitor] = []

    def visit(at: Server | None = None) -> Visitor:
        visitors.append(Visitor(at or server))
        return visitors[-1]

    yield visit
    for visitor in visitors:
        visitor.close()


@pytest.fixture
def ana(visit: Callable[..., Visitor]) -> Visitor:
    return visit()


@pytest.fixture
def ben(visit: Callable[..., Visitor]) -> Visitor:
    return visit()
