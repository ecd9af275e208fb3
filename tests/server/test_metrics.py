"""Health with a reason if nothing can be saved, and metrics for Prometheus where they are requested."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.server.live_server import ApiClient, Server, make_client, running_server, wait_for

PUBLIC_URL = "https://play.example.org"
FILE_GONE_TEXT = "The database of the games has disappeared from the server's disk"


@pytest.fixture(scope="module")
def server_with_metrics(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running_server(tmp_path_factory.mktemp("measured"), metrics=True, url=PUBLIC_URL, awake=True) as server:
        yield server


def read_metrics(server: Server) -> dict[tuple[str, ...], float]:
    """Return all metrics by name and label values."""
    with make_client(server.url) as http:
        answer = http.get("/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain; version=")
    samples = [one for family in text_string_to_metric_families(answer.text) for one in family.samples]
    return {(one.name, *one.labels.values()): one.value for one in samples}


def test_metrics_are_off_by_default(server: Server) -> None:
    with make_client(server.url) as http:
        assert http.get("/metrics").status_code == 404


@pytest.mark.slow
def test_metrics_are_not_served_on_the_public_url(server_with_metrics: Server) -> None:
    with make_client(server_with_metrics.url, headers={"host": "play.example.org"}) as http:
        assert http.get("/metrics").status_code == 404


def test_requests_are_counted_by_route_and_status_without_client_data(server_with_metrics: Server) -> None:
    with closing(ApiClient(server_with_metrics)) as ana:
        made = ana.create_table("me", "open")
        table, link = made["table"], made["links"][0]["url"].rpartition("/")[2]
        for _ in range(3):
            ana.get_table(table)
        ana.get(f"/api/join/{link}")
        ana.get("/api/tables/0123456789abcdef", 404)
        ana.get("/made/up", 404)
        ana.http.request("BREW", "/api/tables")
        ana.http.head(f"/api/tables/{table}")
        with make_client(server_with_metrics.url, headers={"host": "evil.example"}) as stranger:
            stranger.get("/")
        metrics = read_metrics(server_with_metrics)
        assert metrics["saqqara_requests_total", "GET", "/api/tables/{table}", "200"] == 3
        assert metrics["saqqara_requests_total", "HEAD", "/api/tables/{table}", "200"] == 1
        assert metrics["saqqara_requests_total", "GET", "/api/tables/{table}", "404"] == 1
        assert metrics["saqqara_requests_total", "GET", "/api/join/{token}", "200"] == 1
        assert metrics["saqqara_requests_total", "GET", "other", "404"] == 1
        assert metrics["saqqara_requests_total", "GET", "other", "400"] == 1
        assert metrics["saqqara_requests_total", "other", "/api/tables", "405"] == 1
        assert metrics["saqqara_request_seconds_count", "/api/join/{token}"] == 1
        with make_client(server_with_metrics.url) as http:
            text = http.get("/metrics").text
        for secret in (table, link, ana.secret, "evil", "made", "BREW", "Me 0"):
            assert secret not in text


def test_tables_moves_streams_and_bots_are_counted(server_with_metrics: Server) -> None:
    with closing(ApiClient(server_with_metrics)) as ana:
        before = read_metrics(server_with_metrics)
        table = ana.create_table("me", "greedy")["table"]
        with ana.open_stream(table):
            assert read_metrics(server_with_metrics)["saqqara_streams",] == before["saqqara_streams",] + 1
            ana.move(table, ana.get_table(table)["n"], 0, "quarry")
            wait_for(lambda: read_metrics(server_with_metrics).get(("saqqara_moves_total", "bot"), 0) >= 1)
        wait_for(lambda: read_metrics(server_with_metrics)["saqqara_streams",] == before["saqqara_streams",])
        after = read_metrics(server_with_metrics)
        assert after["saqqara_moves_total", "person"] == before.get(("saqqara_moves_total", "person"), 0) + 1
        assert after["saqqara_tables", "playing"] == before["saqqara_tables", "playing"] + 1
        assert after["saqqara_bots_thought_seconds_count",] >= 1
        assert after["saqqara_bots_waited_seconds_count",] == after["saqqara_bots_thought_seconds_count",]
        assert (after["saqqara_bots_waiting",], after["saqqara_bots_thinking",]) == (0, 0)
        assert after["saqqara_bots_workers",] >= 1
        assert after["saqqara_saves",] == 1
        assert after["saqqara_tables_in_memory",] >= 1
        assert after["process_resident_memory_bytes",] > 0


@pytest.mark.slow
def test_health_fails_with_the_reason_when_nothing_can_be_saved(tmp_path: Path) -> None:
    with running_server(tmp_path, metrics=True) as server, make_client(server.url) as http:
        assert http.get("/api/health").json()["ok"] is True
        server.database.rename(server.database.with_suffix(".away"))
        sick = http.get("/api/health")
        assert (sick.status_code, sick.json()["error"]) == (503, "unavailable")
        assert sick.json()["message"].startswith(FILE_GONE_TEXT)
        head = http.head("/api/health")
        assert (head.status_code, head.content) == (503, b"")
        assert re.search(r"^saqqara_saves 0.0$", http.get("/metrics").text, re.M)
        server.database.with_suffix(".away").rename(server.database)
        assert http.get("/api/health").status_code == 200
