"""Behind a real server: one address that lets very many bots think keeps no other address waiting."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from tests.service.serving import client, serving, wait_for

pytestmark = pytest.mark.slow  # their bots think for some seconds

TABLE = {"start": 1, "seats": [{"kind": "me", "name": "Ana"}, {"kind": "bot", "bot": "overseer"}]}
MANY = 60


def made(http: httpx.Client) -> str:
    answer = http.post("/api/tables", json=TABLE)
    assert answer.status_code == 201
    return str(answer.json()["table"])


def has_moved(http: httpx.Client, table: str) -> bool:
    """Tell whether the bot, which begins, has moved."""
    return bool(http.get(f"/api/tables/{table}").json()["view"]["actor"] == 1)


def test_sixty_tables_without_a_cookie_are_of_one_address(tmp_path: Path) -> None:
    go = tmp_path / "go"
    held = "from pathlib import Path; from tests.service.bad_bots import serve_held; "
    with serving(tmp_path, proxies=["127.0.0.1"], workers=1, before=f"{held}serve_held(Path({str(go)!r}))") as server:
        many = []
        for k in range(MANY):
            with client(server.url, headers={"x-forwarded-for": f"2001:db8:1:2::{k:x}"}) as http:
                many.append(made(http))
        with client(server.url, headers={"x-forwarded-for": "198.51.100.7"}) as http:
            mine = made(http)
            go.touch()
            wait_for(lambda: has_moved(http, mine))
            assert sum(has_moved(http, table) for table in many) < MANY / 2
