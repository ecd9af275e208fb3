"""Player names: any script and emoji as typed, and no two at a table that can be confused."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from saqqara.server.core.confusables import are_confusable, lookalike_key
from saqqara.server.core.errors import ApiError
from saqqara.server.core.identity import Browser
from saqqara.server.core.player_names import NAME_PATTERN, validate_name
from saqqara.server.core.randomness import SYSTEM_RANDOMNESS
from saqqara.server.seats.rematch import make_rematch
from saqqara.server.seats.service import SeatService
from saqqara.server.tables.entities import Seat
from saqqara.server.tables.table_setup import plan_table
from tests.server.live_server import JSON, ApiClient
from tests.server.table_requests import table_request
from tests.server.test_shuffles import open_tables

ENGLAND, SCOTLAND = (
    "\U0001f3f4" + "".join(chr(0xE0000 + ord(c)) for c in tag) + "\U000e007f" for tag in ("gbeng", "gbsct")
)

KEPT_NAMES = [
    "نیلوفر\u200cزاده",
    "می\u200cنا",
    "کار\u200cخانه",
    "क्\u200dष",
    "രാജന്\u200d",
    "\U0001f1e9\U0001f1ea Ana",
    ENGLAND,
    "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466",
    "\U0001f3f4\u200d\u2620\ufe0f",
    "1\ufe0f\u20e3",
    "葛\U000e0100城",
    "Jose\u0301",
    "O'Neil-Þórsdóttir Ö.",
]


@pytest.mark.parametrize("name", KEPT_NAMES)
def test_name_is_shown_as_typed(ana: ApiClient, ben: ApiClient, name: str) -> None:
    made = ana.create_table("me", "open", "open")
    for link, called in zip(made["links"], (name, "Eve"), strict=True):
        ben.post(f"/api/join/{link['url'].rpartition('/')[2]}", {"name": called})
    assert [seat["name"] for seat in ana.get_table(made["table"])["seats"]] == ["Me 0", name, "Eve"]


CONFUSABLE_PAIRS = [
    ("Ana", "ana"),
    ("Ana", "Ana\ufe0f"),
    ("Ana", "Ana\U000e0100"),
    ("Ana", "\u0410na"),  # Cyrillic
    ("Ana", "\u0391na"),  # Greek
    ("Ana", "\u0410N\u0410"),
    ("Ana", "\uff21\uff4e\uff41"),
    ("Ana", "\U0001d400na"),
    ("Jos\u00e9", "Jose\u0301"),
    ("Stra\u00dfe", "STRASSE"),
    ("Ian", "lan"),
    ("Emma", "Ernma"),
    ("B\u00f8", "Bo\u0337"),
    ("Bot 1", "Bot l"),
    ("می\u200cنا", "مینا"),
    ("\u2764\ufe0f", "\u2764"),
    ("hana", "\u041dana"),
]
DISTINCT_PAIRS = [
    ("Ana", "Anna"),
    ("Ian", "Lan"),
    ("Player 1", "Player 2"),
    ("\U0001f1e9\U0001f1ea", "\U0001f1eb\U0001f1f7"),
    ("1\ufe0f\u20e3", "2\ufe0f\u20e3"),
    (ENGLAND, SCOTLAND),
    ("Jose", "Jos\u00e9"),
    ("\u0410\u043d\u043d\u0430", "\u0410\u043b\u043b\u0430"),
]


@pytest.mark.parametrize(("name", "other"), CONFUSABLE_PAIRS)
def test_confusable_names_are_equal(name: str, other: str) -> None:
    assert are_confusable(name, other)
    assert are_confusable(other, name)


@pytest.mark.parametrize(("name", "other"), DISTINCT_PAIRS)
def test_distinct_names_stay_distinct(name: str, other: str) -> None:
    assert not are_confusable(name, other)


@pytest.mark.slow
def test_confusable_mapping_is_idempotent() -> None:
    signs = [chr(code) for code in range(0x20, 0x30000) if not 0xD800 <= code < 0xE000]
    assert [sign for sign in signs if lookalike_key(lookalike_key(sign)) != lookalike_key(sign)] == []


@pytest.mark.parametrize(("name", "other"), CONFUSABLE_PAIRS)
def test_confusable_name_is_refused_at_a_table(ana: ApiClient, ben: ApiClient, name: str, other: str) -> None:
    seats: list[JSON] = [{"kind": "me", "name": name}, {"kind": "here", "name": other}, {"kind": "open"}]
    assert other in ana.post("/api/tables", {"seats": seats}, 422)["message"]
    made = ana.post("/api/tables", {"seats": [seats[0], seats[2]]}, 201)
    token = made["links"][0]["url"].rpartition("/")[2]
    assert other in ben.post(f"/api/join/{token}", {"name": other}, 422)["message"]
    ben.post(f"/api/join/{token}", {"name": "Somebody else"})


def test_refusal_says_which_name_looks_alike(ana: ApiClient) -> None:
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "here", "name": "An\u0430"}]
    message = ana.post("/api/tables", {"seats": seats}, 422)["message"]
    assert message == "The name An\u0430 looks like Ana, which is already taken at this table; choose another one."
    ana.http.cookies.set("saqqara-language", "de")
    assert "sieht aus wie Ana" in ana.post("/api/tables", {"seats": seats}, 422)["message"]


def test_bot_gets_a_name_unlike_any_other() -> None:
    named = [{"kind": "me", "name": "\u041everseer"}, {"kind": "here", "name": "Overseer 2"}]
    bots = [{"kind": "bot", "bot": "overseer"}] * 2
    _, seats = plan_table(table_request([*named, *bots], start=0), "0" * 16, Browser("b"))
    assert [seat.name for seat in seats[2:]] == ["Overseer 3", "Overseer 4"]


MISPLACED_JOINERS = [
    "A\u200cna",
    "A\u200dna",
    "می\u200c",
    "\u200cمینا",
    "A\u00adna",
    "Ana\u202e",
    "\u2066Ana\u2069",
    "Ana\U000e0061",
    "\U0001f3f4\U000e0067",
    "A\u115fna",
    "\U0001d159",
    "\u0301",
    "\x1b[31mA",
    "\u2800",
]


@pytest.mark.parametrize("name", MISPLACED_JOINERS)
def test_invisible_characters_in_names_are_refused(name: str) -> None:
    with pytest.raises(ApiError, match="A name cannot contain invisible characters"):
        validate_name(name)
    assert not re.search(NAME_PATTERN, name)


@pytest.mark.parametrize("name", [*KEPT_NAMES, *(name for pair in CONFUSABLE_PAIRS + DISTINCT_PAIRS for name in pair)])
def test_name_pattern_accepts_accepted_names(name: str) -> None:
    assert re.search(NAME_PATTERN, name)
    assert validate_name(name) == name


def test_old_table_with_confusable_names_still_works(tmp_path: Path) -> None:
    ana, ben = Browser("a"), Browser("b")
    seats = [Seat("me", "Ana", browser=ana.key), Seat("here", "Ana\ufe0f", browser=ana.key)]
    seats.append(Seat("link", "\u0410na", browser=ben.key))

    async def played() -> list[str]:
        async with open_tables(tmp_path / "games.sqlite3", SYSTEM_RANDOMNESS) as (tables,):
            setup, _ = plan_table(table_request([{"kind": "open"}] * 3), "0" * 16, ana)
            await tables.add_table("0" * 16, setup, seats, ana)
            made, _ = await make_rematch(tables, "0" * 16, ana)
            await SeatService(tables).sit_down_reserved(made, ben)
            async with tables.use_table(made) as table:
                assert table.is_started
                return sorted(table.names)

    assert asyncio.run(played()) == ["Ana", "Player 2", "Player 3"]
