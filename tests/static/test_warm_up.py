"""What a device requests before its memory is kept works, and leaves nothing behind."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from saqqara.static.local_api import LocalApi, Response
from saqqara.static.warm_up import warm_up


def test_every_request_of_the_warm_up_succeeds(monkeypatch: pytest.MonkeyPatch) -> None:
    answers: list[Response] = []
    answer = LocalApi.answer

    async def remember(api: LocalApi, *request: str | None) -> Response:
        answers.append(await answer(api, *request))  # type: ignore[arg-type]
        return answers[-1]

    async def run() -> set[asyncio.Task[Any]]:
        await warm_up()
        return asyncio.all_tasks() - {asyncio.current_task()}

    monkeypatch.setattr(LocalApi, "answer", remember)
    assert asyncio.run(run()) == set()
    assert {one.status for one in answers} == {200, 201, 204}
    assert len({one.text for one in answers}) > len(answers) / 2
