"""The server sends nothing that its reader may not know (INFO-1, INFO-2, CARD-1)."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.live_server import JSON, ApiClient, EventStream, Server, Visit
from tests.server.seat_requests import create_two_player_table

RED_CARDS = {"entrance", "sarcophagus", "paved_path"}


def walk_items(value: Any) -> Iterator[tuple[str, Any]]:
    """Yield every key with its value, at any depth."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield key, inner
            yield from walk_items(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from walk_items(inner)


def check_view(view: JSON, viewer: int | None, hidden: bool) -> None:
    assert isinstance(view["market"]["draw"], int)
    assert isinstance(view["round_cards"]["next"], int)
    assert "removed" not in view["round_cards"]
    assert "rng" not in view
    for seat, hand in enumerate(view["hands"]):
        # A hand that is known to be empty hides nothing.
        assert hand == [] or isinstance(hand, int if hidden and seat != viewer else list), (seat, viewer, hand)


def check_payload(payload: JSON, hidden: bool, me: int | None) -> None:
    """Check a snapshot or an event of a running game for a browser with seat `me` alone."""
    check_view(payload["view"], me, hidden)
    for key, _ in walk_items(payload):
        assert key not in {"rng", "seed", "dealt", "drawn", "removed", "browser", "creator"}, key
    notes = [note for item in payload.get("log", [payload]) for note in item.get("notes", [])]
    for note in notes:
        if hidden and note["kind"] == "took" and note["seat"] != me:
            assert note["card"] is None or note["card"] in RED_CARDS


@pytest.mark.slow
@pytest.mark.parametrize("options", [["hidden-cards"], []], ids=["hidden", "open"])
def test_payloads_of_a_running_game_contain_no_secret(
    server: Server, ana: ApiClient, ben: ApiClient, visit: Visit, options: list[str]
) -> None:
    watcher = visit()
    made = ana.create_table("me", "open", "random", options=options, deal=7)
    table = made["table"]
    token = made["links"][0]["url"].rpartition("/")[2]
    ben.post(f"/api/join/{token}", {"name": "Mira"})
    readers: list[tuple[ApiClient, int | None]] = [(ana, 0), (ben, 1), (watcher, None)]
    opened = [EventStream(visitor, table) for visitor, _ in readers]
    choice = random.Random(5)
    secrets: set[str] = set()
    try:
        while True:
            ((position, over),) = server.query_database("SELECT position, over FROM tables WHERE id = ?", table)
            if over:
                break
            at = json.loads(position)
            secrets |= {at["rng"], json.dumps(at["market"]["draw"], separators=(",", ":"))} - {"[]"}
            for visitor, me in readers:
                seen = visitor.get_table(table)
                if seen["score_sheet"] is not None:
                    break
                assert seen["viewer"] == me
                check_payload(seen, bool(options), me)
                if seen["legal"]:
                    assert seen["view"]["actor"] == me is not None
                    record = visitor.get(f"/api/tables/{table}/record")
                    assert "seed" not in record
                    assert "deal" not in record
                    assert "shuffle" not in record
                    visitor.move(table, seen["n"], me, choice.choice(seen["legal"]))
        last = ana.get_table(table)["n"]
        for stream, (_, me) in zip(opened, readers, strict=True):
            events = [data for name, _, data in stream.read_until(last) if name == "move"]
            assert len(events) > 50
            for event in events[:-1]:
                check_payload(event, bool(options), me)
    finally:
        for stream in opened:
            stream.close()
    (start,) = server.log_entries(table, "start")
    secrets |= {json.dumps(cells, separators=(",", ":")) for cells in start["dealt"].values()}
    assert len(secrets) > 3
    for visitor, _ in readers:
        # The last answers are of a finished game, where everything may be known except the random state.
        everything = "\n".join(visitor.responses)
        assert not [secret for secret in secrets if secret in everything]
        assert token not in "\n".join(visitor.responses[3:])


def all_responses(visitors: list[ApiClient], table: str) -> list[str]:
    """Return everything that each of them receives about a table, without the table's name."""
    parts = ("", "/prospects", "/scores", "/left", "/record", "/position", "/reason?move=sail+1+market", "/moments/0")
    for visitor in visitors:
        visitor.responses.clear()
        for part in parts:
            visitor.get(f"/api/tables/{table}{part}")
    return [text.replace(table, "TABLE") for visitor in visitors for text in visitor.responses]


def play_random_move(visitors: list[ApiClient], table: str, choice: random.Random) -> int:
    """Play a random move and return the round that it leads to."""
    seen, visitor = next((seen, one) for one in visitors if (seen := one.get_table(table))["legal"])
    visitor.move(table, seen["n"], seen["view"]["actor"], choice.choice(seen["legal"]))
    return int(visitor.get_table(table)["view"]["round"])


@pytest.mark.slow
@pytest.mark.parametrize("options", [["hidden-cards"], []], ids=["hidden", "open"])
def test_tables_that_differ_in_hidden_cards_look_alike(visit: Visit, options: list[str]) -> None:
    ana, ben, guest = visit(), visit(), visit()
    choice = random.Random(4)
    rounds, market = choice.sample(range(7), 7), choice.sample(range(34), 34)
    other = [rounds[0], *reversed(rounds[1:])], [*reversed(market[:-4]), *market[-4:]]  # the open cards are the same
    tables = [create_two_player_table(ana, ben, deal=dealt, options=options) for dealt in ((rounds, market), other)]
    dice, compared = [random.Random(1), random.Random(1)], 0
    while [play_random_move([ana, ben], table, die) for table, die in zip(tables, dice, strict=True)] == [1, 1]:
        one, twin = (all_responses([ana, ben, guest], table) for table in tables)
        assert one == twin
        compared += 1
    assert compared > 3


@pytest.mark.slow
def test_seed_is_revealed_only_after_the_game(ana: ApiClient, ben: ApiClient) -> None:
    table = ana.create_table("me", "here", options=["hidden-cards"], seed=7_123_456_789_012)["table"]
    ana.play_randomly(table, max_moves=20)
    for visitor in (ana, ben):
        visitor.get(f"/api/tables/{table}/record")
        visitor.get_table(table)
        assert "7123456789012" not in "\n".join(visitor.responses)
    ana.play_randomly(table)
    assert "seed 7123456789012" in ben.get(f"/api/tables/{table}/record")


def test_late_log_entries_do_not_reveal_hidden_taken_cards(ana: ApiClient, ben: ApiClient) -> None:
    """CARD-1: an event that is read again after a rival took a card shows its back."""
    made = ana.create_table("me", "open", options=["hidden-cards"], deal=11)
    table = made["table"]
    ben.post(f"/api/join/{made['links'][0]['url'].rpartition('/')[2]}", {"name": "Mira"})
    choice, taken = random.Random(2), 0
    while taken < 3:
        for visitor, me in ((ana, 0), (ben, 1)):
            seen = visitor.get_table(table)
            assert seen["score_sheet"] is None
            if seen["legal"]:
                takes = [move for move in seen["legal"] if move.startswith("take")]
                taken += bool(takes) and me == 1
                visitor.move(table, seen["n"], me, choice.choice(takes or seen["legal"]))
    with ana.open_stream(table) as stream:
        events = [data for name, _, data in stream.read_until(ana.get_table(table)["n"]) if name == "move"]
    hidden = 0
    for k, event in enumerate(events):
        for note in event["notes"]:
            if note["kind"] == "took" and note["seat"] == 1 and note["card"] not in RED_CARDS:
                assert note["card"] is None
                assert events[k - 1]["view"]["market"]["spaces"][note["space"] - 1] == ["unknown"]
                hidden += 1
    assert hidden > 0


def test_browser_secrets_and_links_are_stored_as_hashes(server: Server, ana: ApiClient) -> None:
    made = ana.create_table("me", "open")
    token = made["links"][0]["url"].rpartition("/")[2]
    kept = server.database.read_bytes() + server.database.with_name(server.database.name + "-wal").read_bytes()
    assert made["table"].encode() in kept
    assert token.encode() not in kept
    assert ana.http.cookies["saqqara"].encode() not in kept
