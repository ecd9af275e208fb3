"""Tables whose revision of the rules is no longer played stay in the file, and requests for them get the reason."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from saqqara import cli
from saqqara.game.setup import OLDEST_REVISION, RULES_REVISION
from saqqara.server.storage.database import DATABASE_FILE_NAME, create_or_migrate, read_only_engine
from saqqara.server.tables.sql_store import read_table as kept_table
from saqqara.server.tables.table import Table
from tests.server.failing_bots import LONG_TIMEOUTS_CODE
from tests.server.live_server import JSON, ApiClient, Server, running_server
from tests.server.table_writer import write_table

OLD_REVISION = OLDEST_REVISION - 1
REASON_TEXT = f"revision {OLD_REVISION} of the rules is no longer played; this program plays revision"


def restart_with_old_tables(server: Server) -> None:
    """Start a server again with all its tables as an earlier program left them, which knew no later revision."""
    assert server.interrupt() == 0, server.output
    with closing(sqlite3.connect(server.database)) as connection, connection:
        for column in ("entries SET data", "tables SET position"):
            name = column.split()[-1]
            new = f"replace({name}, '\"revision\": {RULES_REVISION}', '\"revision\": {OLD_REVISION}')"
            assert connection.execute(f"UPDATE {column} = {new} WHERE {name} != {new}").rowcount
    server.options["awake"] = True
    server.start()


def stored_rows(server: Server) -> list[str]:
    """Return everything that the file holds about the tables except when they were last used."""
    with closing(sqlite3.connect(server.database)) as connection:
        return [line for line in connection.iterdump() if not line.startswith('INSERT INTO "alembic')]


def table_list(ana: ApiClient) -> dict[str, JSON]:
    return {line["table"]: line for line in ana.get("/api/tables")["tables"]}


@pytest.mark.slow
def test_outdated_tables_stay_and_say_why_they_cannot_be_opened(
    tmp_path: Path, visit: Callable[..., ApiClient]
) -> None:
    with running_server(tmp_path, before=LONG_TIMEOUTS_CODE) as server:
        ana = visit(server)
        running = ana.create_table("me", "here", seed=1)["table"]
        ana.play_randomly(running, 5)
        over = ana.create_table("me", "here", seed=2)["table"]
        ana.play_randomly(over, choice=random.Random(2))
        ana.post(f"/api/tables/{over}/review", {})
        botted = ana.create_table("apprentice", "me", seed=3)["table"]
        shown = ana.post("/api/records", {"record": ana.get(f"/api/tables/{over}/record")}, 201)["table"]
        waiting = ana.create_table("me", "open", listed=True)
        tables = [running, over, botted, shown, waiting["table"]]
        assert {line["outdated"] for line in table_list(ana).values()} == {None}
        restart_with_old_tables(server)
        before = stored_rows(server)
        ben = visit(server)
        for table in tables:
            for path in ("", "/record", "/position", "/scores", "/events", "/review", "/highlights", "/chat?after=0"):
                answer = ana.get(f"/api/tables/{table}{path}", 410)
                assert answer["error"] == "outdated"
                assert REASON_TEXT in answer["message"]
                assert answer["message"].endswith("that began it.")
            assert REASON_TEXT in ana.move(table, 2, 0, "quarry", 410)["message"]
        listed = table_list(ana)
        assert set(listed) == set(tables)
        assert all(REASON_TEXT in listed[table]["outdated"] for table in tables)
        assert ben.get("/api/tables/open")["tables"] == []
        door = waiting["links"][0]["url"].replace("/join/", "/api/join/")
        assert REASON_TEXT in ben.get(door, 410)["message"]
        assert REASON_TEXT in ben.post(door, {"name": "Ben"}, 410)["message"]
        german = ana.get(f"/api/tables/{running}", 410, headers={"accept-language": "de"})["message"]
        assert f"Fassung {OLD_REVISION} der Regeln wird nicht mehr gespielt" in german
        assert "Traceback" not in server.output
        assert not any(table in server.output for table in tables)  # nothing is retried again and again
        assert stored_rows(server) == before
        made = ana.create_table("me", "here")["table"]
        assert ana.get_table(made)["started"]
        ben.delete(f"/api/tables/{running}", 403)
        ana.delete(f"/api/tables/{running}")
        assert set(table_list(ana)) == {*tables, made} - {running}


@pytest.mark.slow
def test_check_command_lists_outdated_tables_without_damage(
    tmp_path: Path, visit: Callable[..., ApiClient], capsys: pytest.CaptureFixture[str]
) -> None:
    with running_server(tmp_path, before=LONG_TIMEOUTS_CODE) as server:
        table = visit(server).create_table("me", "here", seed=1)["table"]
        restart_with_old_tables(server)
        assert server.interrupt() == 0, server.output
    with pytest.raises(SystemExit) as stop:
        cli.main(["check", "--data", str(tmp_path)])
    assert stop.value.code == 0
    assert capsys.readouterr().out.startswith(f"Table {table} is saved, but it cannot be opened: {REASON_TEXT}")


def test_table_of_an_earlier_revision_replays_with_its_old_card_numbers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card that was added later changes the numbers on the agenda of the position that is stored beside the log."""
    create_or_migrate(tmp_path / DATABASE_FILE_NAME)
    id = write_table(tmp_path / DATABASE_FILE_NAME, [("a" * 32, "Ana"), ("b" * 32, "Ben")], ["quarry"], seed=1)
    engine = read_only_engine(tmp_path / DATABASE_FILE_NAME)
    with engine.begin() as connection:
        found = kept_table(connection, id)
    engine.dispose()
    assert found is not None
    assert found.position is not None
    moved = replace(found, position=found.position | {"agenda": [["turn", 1, 7]]})
    with pytest.raises(ValueError, match="agenda"):
        Table.from_stored(id, moved)
    monkeypatch.setattr("saqqara.server.tables.table.RULES_REVISION", RULES_REVISION + 1)
    assert len(Table.from_stored(id, moved).timeline.game.history) == 1
