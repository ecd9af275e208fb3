"""On a real server: one address that makes very many bots search keeps no other address waiting."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from tests.server.live_server import make_client, running_server, wait_for

pytestmark = pytest.mark.slow  # their bots search for some seconds

NEW_TABLE = {"start": 1, "seats": [{"kind": "me", "name": "Ana"}, {"kind": "bot", "bot": "overseer"}]}
TABLE_COUNT = 60


def create_table(http: httpx.Client) -> str:
    answer = http.post("/api/tables", json=NEW_TABLE)
    assert answer.status_code == 201
    return str(answer.json()["table"])


def has_bot_moved(http: httpx.Client, table: str) -> bool:
    """Return whether the bot, which starts, has moved."""
    return bool(http.get(f"/api/tables/{table}").json()["view"]["actor"] == 1)


def test_sixty_tables_of_one_address_do_not_delay_another(tmp_path: Path) -> None:
    go = tmp_path / "go"
    held = "from pathlib import Path; from tests.server.failing_bots import install_held_bots; "
    with running_server(
        tmp_path, proxies=["127.0.0.1"], workers=1, before=f"{held}install_held_bots(Path({str(go)!r}))"
    ) as server:
        many = []
        for k in range(TABLE_COUNT):
            with make_client(server.url, headers={"x-forwarded-for": f"2001:db8:1:2::{k:x}"}) as http:
                many.append(create_table(http))
        with make_client(server.url, headers={"x-forwarded-for": "198.51.100.7"}) as http:
            mine = create_table(http)
            go.touch()
            wait_for(lambda: has_bot_moved(http, mine))
            assert sum(has_bot_moved(http, table) for table in many) < TABLE_COUNT / 2
