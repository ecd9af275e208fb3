"""A server shared by all tests that do not harm it, and browsers to use it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.server.failing_bots import LONG_TIMEOUTS_CODE
from tests.server.live_server import ApiClient, Server, running_server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running_server(tmp_path_factory.mktemp("data"), before=LONG_TIMEOUTS_CODE) as server:
        yield server


@pytest.fixture
def visit(server: Server) -> Iterator[Callable[..., ApiClient]]:
    visitors: list[ApiClient] = []

    def visit(at: Server | None = None) -> ApiClient:
        visitors.append(ApiClient(at or server))
        return visitors[-1]

    yield visit
    for visitor in visitors:
        visitor.close()


@pytest.fixture
def ana(visit: Callable[..., ApiClient]) -> ApiClient:
    return visit()


@pytest.fixture
def ben(visit: Callable[..., ApiClient]) -> ApiClient:
    return visit()
