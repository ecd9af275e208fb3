"""Nothing new is shown as something else: each select expression names all known values, and treats others neutrally.

A select expression (`{ $source_key -> ... }`) has a variant for each thing that the game knows, and `*[other]`, which
is true of anything. Known values left to `other` on purpose are listed here. Numbers and "yes" or "no" need no more.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache
from typing import get_args

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, NumberLiteral, SelectExpression, VariableReference
from fluent.syntax.visitor import Visitor

from saqqara.bots import backends
from saqqara.engine.rules import agenda, state
from saqqara.game.board_setup import BONUSES
from saqqara.i18n import LANGUAGES, Translator, _translator, ftl_source
from saqqara.server.core import quota
from saqqara.training import gating
from tests.i18n.test_messages import CAUSES, SOURCE

NUMBER = re.compile(r"-?\d+|zero|one|two|few|many")
BUILDING_SITES = state.SITE_NAMES[1:]


def named_variants(pattern: str) -> set[str]:
    """What the source names in places of this pattern."""
    return {name for path in SOURCE.rglob("*.py") for name in re.findall(pattern, path.read_text(encoding="utf-8"))}


# The possible values, by message and argument.
EXPECTED_VARIANTS: dict[str, Collection[str]] = {
    "batch-cuda problem": named_variants(r'Unusable(?:Card|Ptx)Error\("(\w+)"'),
    "cli-arena-decided verdict": ("more", "less", "open"),
    "cli-arena-lost-why why": named_variants(r'BotError\("([\w-]+)"'),
    "cli-number bounds": ("min-max", "min", "max", "none"),
    "cli-train-step step": ("play", "read", "learn", "policy", *gating.MATCHES),
    "phrase-build side": state.PYRAMID_NAMES,
    "phrase-skip decision": agenda.DECISION_NAMES,
    "phrase-wager side": state.WAGER_FIELD_NAMES,
    "hint-certain result": ("win", "draw", "loss"),
    "hint-certain-before reason": ("equal", "draw", "loss", "lead"),
    "hint-sure-win-before reason": ("equal", "lead"),
    "swing-certain given": ("win", "draw", "points"),
    "hint-before reason": ("alike", "own", "both", "rival", "often", "place"),
    "swing-luck cause": ("round", "card"),
    "load-fallback load": [load.name for load in backends.BACKENDS[1:]],
    "load-unusable problem": named_variants(r'nusable(?:_error|ModuleError)?\("(\w+)"'),
    "move-build bonus": ("none", *BONUSES),
    "move-build side": state.PYRAMID_NAMES,
    "move-favor number": [str(number + 1) for number in range(state.FAVOR_SPACES)],
    "move-skip decision": agenda.DECISION_NAMES,
    "move-wager side": state.WAGER_FIELD_NAMES,
    "note-delivered site_key": state.SITE_NAMES,
    "note-favored number": [str(number + 1) for number in range(state.FAVOR_SPACES)],
    "note-final source_key": state.SOURCE_NAMES,
    "note-got_tile shape": [_translator.TILE_SHAPES[tile] for tile in state.TILE_NAMES],
    "note-scored source_key": state.SOURCE_NAMES,
    "note-wagered field": state.WAGER_FIELD_NAMES,
    "page-field field": state.WAGER_FIELD_NAMES,
    "page-lesson-sail-to site_key": state.SITE_NAMES,
    "page-place-build pyramid": state.PYRAMID_NAMES,
    "page-place-tomb state": ("taken", "open", "gone", "closed"),
    "page-private-at site_key": state.SITE_NAMES,
    "page-read-group group": ("pyramid", "tile", "pile", "level"),
    "page-wait-reason decision": agenda.DECISION_NAMES,
    "page-ship-at site_key": state.SITE_NAMES,
    "page-sides-of all": ("one", "several"),
    "page-stones-at site_key": state.SITE_NAMES,
    "page-wager field": state.WAGER_FIELD_NAMES,
    "question-load card_key": ["none" if cause is None else cause for cause in CAUSES],
    "question-sail card_key": ["none" if cause is None else cause for cause in CAUSES],
    "question-unload card_key": ["none" if cause is None else cause for cause in CAUSES],
    "question-take card_key": ["none" if cause is None else cause for cause in CAUSES],
    "question-bonus card_key": ["none" if cause is None else cause for cause in CAUSES],
    "server-preview what": ("seat", "table"),
    "server-quota what": get_args(quota.QuotaKind),
    "task-most site_key": BUILDING_SITES,
}
# The text of `other` for known values: true of all of them, and of new ones.
DEFAULT_ONLY = {
    "cli-number bounds": "says no bounds",
    "phrase-skip decision": "doing without",
    "move-skip decision": "leaves it",
    "note-scored source_key": "names points, and who scores them",
    "page-sides-of all": "lists the sides",
    "server-preview what": "is a table, also where a seat of it is meant",
    "question-load card_key": "a stone is put on an empty space",
    "question-sail card_key": "a ship goes where none is; what allows more says so",
    "question-unload card_key": "one after the other; what asks for more says so",
    "question-take card_key": "a card of the market, whatever brought the stone",
    "question-bonus card_key": "takes one of those offered",
}

Choice = tuple[str, str, dict[str, bool]]  # message and argument, where it is, and its variants: the default or not


class _SelectFinder(Visitor):
    def __init__(self) -> None:
        self.selects: list[tuple[str, dict[str, bool]]] = []

    def visit_SelectExpression(self, node: SelectExpression) -> None:
        assert isinstance(node.selector, VariableReference)
        keys = {
            key.value if isinstance(key, NumberLiteral) else key.name: variant.default
            for variant in node.variants
            for key in [variant.key]
        }
        self.selects.append((node.selector.id.name, keys))
        self.generic_visit(node)


@cache
def select_expressions(language: str) -> list[Choice]:
    """Return each select expression of a language that compares words."""
    found: list[Choice] = []
    for message in FluentParser().parse(ftl_source(language)).body:
        if isinstance(message, Message):
            visitor, name = _SelectFinder(), message.id.name
            visitor.visit(message)
            found += [(f"{name} {argument}", f"{language} {name}", keys) for argument, keys in visitor.selects]
    return found


def select_error(choice: Choice, known: dict[str, Collection[str]]) -> str:
    """Return what is wrong with a select expression, given the possible values; "" if nothing is."""
    name, where, keys = choice
    if set(keys) == {"yes", "no"}:
        return ""
    if not keys.get("other"):
        return f"{where}: what it does not know would be shown as {next(key for key in keys if keys[key])!r}"
    named = set(keys) - {"other"}
    if named == {"hidden"} or (name not in known and all(NUMBER.fullmatch(key) for key in named)):
        return ""
    if name not in known:
        return f"{where}: nothing says what there is of ${name.split()[1]}"
    new = set(known[name]) - named
    if new and name not in DEFAULT_ONLY:
        return f"{where}: no variant for {sorted(new)}"
    return f"{where}: there is no {sorted(named - set(known[name]))}" if named - set(known[name]) else ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_select_has_a_variant_for_each_value(language: str) -> None:
    assert [
        fault for choice in select_expressions(language) if (fault := select_error(choice, EXPECTED_VARIANTS))
    ] == []


def test_every_listed_select_exists() -> None:
    found = {name for language in LANGUAGES for name, _, _ in select_expressions(language)}
    assert set(EXPECTED_VARIANTS) - found == set()
    assert set(DEFAULT_ONLY) - set(EXPECTED_VARIANTS) == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sorted(set(EXPECTED_VARIANTS) - set(DEFAULT_ONLY)))
def test_new_value_fails_until_it_has_a_text(language: str, name: str) -> None:
    new_names = {**EXPECTED_VARIANTS, name: [*EXPECTED_VARIANTS[name], "bonus_new"]}
    concerned = [choice for choice in select_expressions(language) if choice[0] == name]
    assert all(select_error(choice, new_names).endswith("no variant for ['bonus_new']") for choice in concerned)


@pytest.mark.parametrize(
    ("choice", "fault"),
    [
        (("note-final source_key", "x", {"pyramid": False, "wrath": True}), "would be shown as 'wrath'"),
        (("note-new colour", "x", {"red": False, "other": True}), "nothing says what there is of $colour"),
        (
            ("task-most site_key", "x", {**dict.fromkeys(BUILDING_SITES, False), "well": False, "other": True}),
            "no ['well']",
        ),
        (("note-new stones", "x", {"one": False, "0": False, "other": True}), ""),
        (("note-new card_key", "x", {"hidden": False, "other": True}), ""),
    ],
)
def test_faulty_select_is_detected(choice: Choice, fault: str) -> None:
    assert select_error(choice, EXPECTED_VARIANTS).endswith(fault)


UNKNOWN_EVENTS = [
    ({"kind": "final", "seat": 0, "points": -1}, "Ana scores -1 at the end: bonus_new."),
    ({"kind": "scored", "seat": 0, "points": 2}, "Ana scores 2."),
    ({"kind": "delivered", "seat": 0, "space": 1, "site": "well"}, "Ana's stone comes to the well."),
    ({"kind": "got_tile", "seat": 0, "shape": "T"}, "Ana gets a tile."),
    ({"kind": "favored", "seat": 0, "number": 9}, "Ana asks for favor 9."),
    ({"kind": "wagered", "seat": 0, "site": "temple", "field": "middle"}, "Ana bets on the temple, field middle."),
]


@pytest.fixture
def new_names(monkeypatch: pytest.MonkeyPatch) -> Translator:
    """English with names for a source and a site that no select expression knows."""
    more = "source-bonus_new = bonus_new\nsite-well = the well\n    .to = to the well\n"
    monkeypatch.setattr(_translator, "ftl_source", lambda language: f"{ftl_source(language)}\n{more}")
    monkeypatch.setattr(_translator, "_load_messages", _translator.LazyMessages)
    return Translator()


@pytest.mark.parametrize(("note", "sentence"), UNKNOWN_EVENTS, ids=[str(note["kind"]) for note, _ in UNKNOWN_EVENTS])
def test_unknown_event_is_described_neutrally(new_names: Translator, note: dict[str, object], sentence: str) -> None:
    assert new_names.event_sentence({"source": "bonus_new", **note}, ["Ana", "Ben"]) == sentence


def test_move_with_an_unknown_part_is_named_neutrally() -> None:
    words, boards = Translator(), {"pyramid.B.left": ("oracle",), "pyramid.B.bonus.oracle": 1}
    view = {"pyramid": {"spaces": [[None], [], []]}}
    assert words.move_label("build left", (), view, boards) == "Left pyramid: 1 point and oracle"
    assert words.move_label("build outer") == "Pyramid outer"
    assert words.move_label("wager temple.middle") == "Bet on the temple, field middle"
    assert words.move_label("favor 9") == "Favor 9"
