"""Everything that can be typed, sent and read is documented: keys of positions, moves, options, set-ups."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import typer

from saqqara import Game
from saqqara.bots.external import MAX_FAILED_MOVES, PROTOCOL, REPLACEMENT_BOT, SECONDS_PER_MOVE, encode_question
from saqqara.bots.program import MAX_ANSWER_BYTES
from saqqara.cli.app import app
from saqqara.cli.localized_parser import BUILT_IN_OPTIONS
from saqqara.engine.rules.agenda import DECISION_COUNT, ENTRY_NAMES
from saqqara.engine.rules.deal import PILE_NAMES
from saqqara.engine.rules.state import (
    CARD_NAMES,
    GOD_NAMES,
    OPTION_NAMES,
    PROFILE_NAMES,
    SIDE_NAMES,
    SIDES_BY_SITE,
    SITE_NAMES,
    SUPPLY_NAMES,
)
from saqqara.game import presets
from saqqara.game.notation import MOVE_TEXTS, Move
from saqqara.game.position.write import POSITION_FORMAT
from saqqara.game.record.header import HEADER_KEYS, KNOWN_KEY, SEEN_KEY
from saqqara.game.view_diff import REMOVED_KEYS
from saqqara.i18n import LANGUAGES
from saqqara.server.core.settings import LOOPBACK_NETWORKS
from tests.helpers.variants import MODULES, Variant, play_through, random_chooser, same_side_everywhere

ROOT = Path(__file__).resolve().parents[2]
GAME_NAMES = {*SITE_NAMES, *GOD_NAMES}  # keys that are names of things

VARIANTS = [
    *(
        Variant(3, rules, (*MODULES, "hidden-cards"), "standard", same_side_everywhere(side))
        for side in SIDE_NAMES
        for rules in PROFILE_NAMES
    ),
    Variant(4, "official", MODULES, "unlimited", "DBCDC"),
]


def test_every_server_setting_is_in_the_hosting_page() -> None:
    table: Any = typer.main.get_command(app)
    rows = {
        row[0]: row[1:]
        for row in re.findall(r"^\| `(--[\w-]+)`.*? \| `(\w+)` \| (.*?) \|", documents_text("docs/hosting.md"), re.M)
    }
    settings = [one for one in table.params if one.name not in ("version", *BUILT_IN_OPTIONS)]
    assert {one.opts[0]: one.envvar for one in settings} == {option: variable for option, (variable, _) in rows.items()}
    usual = {one.opts[0]: str(one.default) for one in settings if one.default not in (None, True, False, [])}
    usual |= {"--unlimited": " ".join(LOOPBACK_NETWORKS)}
    assert usual == {option: rows[option][1].strip("`") for option in usual}


def documents_text(*names: str) -> str:
    return "\n".join((ROOT / name).read_text(encoding="utf-8") for name in names)


@cache
def code_words(document: str) -> frozenset[str]:
    """Return the words that are marked as code in a document."""
    return frozenset(
        word for code in re.findall(r"`([^`\n]+)`", documents_text(document)) for word in re.findall(r"[\w-]+", code)
    )


def position_keys(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        yield from value
        value = list(value.values())
    if isinstance(value, list):
        for part in value:
            yield from position_keys(part)


@cache
def all_position_keys() -> frozenset[str]:
    """Return the keys of the positions and views of whole games over all sides and modules."""
    found: set[str] = set()
    for seed, variant in enumerate(VARIANTS):
        game = variant.game(seed)
        for _ in play_through(game, random_chooser(seed)):
            found |= {*position_keys(game.position()), *position_keys(game.view(None))}
    return frozenset(found)


@pytest.mark.slow
def test_every_position_key_is_documented() -> None:
    assert {
        "looking",
        "figure",
        "chariots",
        "gone",
        "columns",
        "owner",
        "towers",
        "used",
        "private",
    } <= all_position_keys()
    assert all_position_keys() - GAME_NAMES - code_words("docs/formats.md") == set()


def table_rows(heading: str, until: str) -> list[tuple[list[str], str]]:
    """Return the rows of a table of the formats: the keys in the first column, and their description."""
    table = documents_text("docs/formats.md").partition(heading)[2].partition(until)[0]
    cells = [line.strip("| ").split(" | ", 1) for line in table.splitlines() if line.startswith("| `")]
    return [(re.findall(r"`([\w.]+)`", first), rest) for first, rest in cells]


@pytest.mark.slow
def test_every_documented_position_key_exists() -> None:
    rows = table_rows("| key | value |", "\n\n")
    named = {key for keys_told, _ in rows for key in keys_told}
    assert named == common_keys() | {"looking"}
    assert {key: rest for (key, *_), rest in rows}["format"].startswith(f'`"{POSITION_FORMAT}"`')
    parts = {word for keys_told, rest in rows for word in re.findall(r"`\{?([a-z_]+)\}?`", rest)}
    known = all_position_keys() | GAME_NAMES | {"left", "right", "keep", "position", "scores", "quarry"}
    assert parts - known == set()


@cache
def common_keys() -> frozenset[str]:
    """Return the keys of the positions of set-ups with everything, without temporary ones."""
    return frozenset(key for variant in VARIANTS for key in variant.game(1).position())


def test_each_side_has_its_documented_keys() -> None:
    for (site, *_), rest in table_rows("| site and side | keys |", "\n\n"):
        named = set(re.findall(r"`([a-z_]+)`", rest)) - {"count"}
        assert named <= all_position_keys() | {"toml"}, site


def test_views_differ_in_the_documented_keys() -> None:
    for [key, *_], _ in table_rows("| key | in a view |", "\n\n"):
        assert set(key.split(".")) <= all_position_keys(), key
    assert f'`"{REMOVED_KEYS}"`' in documents_text("docs/formats.md")


def test_record_header_is_as_documented() -> None:
    section = documents_text("docs/formats.md").partition("## Records")[2].partition("## Positions")[0]
    shown = set(re.findall(r"^([a-z]+) ", section.split("```")[1].partition("deal ")[0], re.MULTILINE))
    assert shown <= {"saqqara", *HEADER_KEYS}
    assert {*HEADER_KEYS} - shown <= code_words("docs/formats.md")
    assert {KNOWN_KEY, SEEN_KEY} == set(re.findall(r"^  \| `# (\w+:)", section, re.MULTILINE))


def test_every_move_and_decision_is_documented() -> None:
    verbs = {Move.parse(move).verb for move in MOVE_TEXTS}
    assert len(verbs) > 20
    assert verbs - code_words("docs/formats.md") == set()
    rows = re.findall(r"^\| `(\w+)` \| `", documents_text("docs/formats.md"), re.MULTILINE)
    assert {ENTRY_NAMES[decision] for decision in range(DECISION_COUNT)} <= set(rows)


def test_every_move_is_documented_with_its_decision() -> None:
    verbs_of: dict[str, set[str]] = {}
    for row in re.findall(
        r"^\| `\w+` \| `.*$", documents_text("docs/formats.md").partition("## Records")[0], re.MULTILINE
    ):
        decision, moves = row.split("|")[1:3]
        verbs_of[decision.strip(" `")] = set(re.findall(r"`(\w+)", moves))
    for seed, variant in enumerate(VARIANTS):
        game = variant.game(seed)
        for _ in play_through(game, random_chooser(seed)):
            if not game.is_over:
                assert {move.verb for move in game.legal_moves} <= verbs_of[str(game.decision)], game.decision


def test_sites_gods_and_piles_are_documented() -> None:
    named = code_words("docs/formats.md")
    assert {*SITE_NAMES, *GOD_NAMES, *PILE_NAMES} <= named
    assert {card for card in CARD_NAMES if "plank" in card} <= named


@pytest.mark.parametrize("name", [*OPTION_NAMES, *PROFILE_NAMES, *SUPPLY_NAMES, *presets.PRESET_NAMES, *LANGUAGES])
def test_setup_options_are_documented(name: str) -> None:
    assert name in code_words("docs/playing.md")


def test_presets_are_as_the_page_for_players_says() -> None:
    rows = re.findall(r"^\| (`.*?) \| (.*?) \| (.*?) \|$", documents_text("docs/playing.md"), re.MULTILINE)
    documented = {name: row for row in rows for name in re.findall(r"`([\w-]+)`", row[0])}
    assert documented.keys() == set(presets.PRESET_NAMES)
    for name in presets.PRESET_NAMES:
        if name != presets.GRAND_TOUR:
            ready = presets.find_preset(name)
            [side] = set(ready.sides)
            assert side in documented[name][1]
            assert set(re.findall(r"`([\w-]+)`", documented[name][2])) == set(ready.options)


def test_sides_of_each_site_are_in_the_position_table() -> None:
    for site in SITE_NAMES[1:]:
        rows = re.findall(rf"^\| `{site}` ([A-Z, ]+) \|", documents_text("docs/formats.md"), re.MULTILINE)
        assert "".join(rows).replace(", ", "") == SIDES_BY_SITE[site], site


def test_documented_record_is_up_to_date() -> None:
    shown = documents_text("docs/formats.md").split("```")[1].strip().splitlines()
    lines = shown[: shown.index("1 load 2.1") + 1]
    header = dict(line.split(" ", 1) for line in lines[:9])
    names = lines[9].removeprefix("names ").split(" | ")
    options, seed = header["options"].split(), int(header["seed"])
    game = Game(int(header["seats"]), header["sides"], options, header["rules"], seed=seed, names=names)
    for line in lines[-2:]:
        game.play(line.partition(" ")[2], int(line[0]))
    written = game.record().splitlines()
    assert len(written) == len(lines)
    for one, other in zip(lines, written, strict=True):
        assert other.startswith(one.removesuffix("...")) if one.endswith("...") else other == one


def test_external_bot_protocol_is_as_documented() -> None:
    page = documents_text("docs/external-bots.md")
    game = Game(seed=1)
    keys_told = re.findall(r"^\| `(\w+)` \| ", page, re.MULTILINE)
    assert set(keys_told) == set(json.loads(encode_question(game, SECONDS_PER_MOVE, 1)))
    assert f'"{PROTOCOL}"' in page
    assert f"at most {MAX_ANSWER_BYTES} bytes" in page
    assert (SECONDS_PER_MOVE, MAX_FAILED_MOVES, REPLACEMENT_BOT) == (10, 3, "greedy")
    samples = re.findall(r"examples/bots/[\w.]+", page)
    assert len(set(samples)) > 1
    for sample in samples:
        assert (ROOT / sample).is_file(), sample
