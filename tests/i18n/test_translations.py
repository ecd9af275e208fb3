"""The languages compared: the same messages with the same arguments, all translated, all of them listed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    FunctionReference,
    Identifier,
    Junk,
    Message,
    Pattern,
    SelectExpression,
    VariableReference,
)
from fluent.syntax.serializer import serialize_pattern
from fluent.syntax.visitor import Visitor

import saqqara
from saqqara import errors
from saqqara.cli.terminal import board_text
from saqqara.game import boards
from saqqara.i18n import LANGUAGES, MissingMessage, Translator, best_language, ftl_source

ENGLISH, *OTHER_LANGUAGES = LANGUAGES
WEB = Path(saqqara.__file__).parent / "web"

Key = tuple[str, str]  # a message and its attribute, "" for its value
Args = dict[str, str | int]

# Names, symbols, and words that another language shares with English.
SAME_TEXT_MESSAGES = {
    "de": {
        *((f"god-{god}", "") for god in ("ra", "horus", "isis", "amun", "osiris", "ptah")),
        *((f"card-{card}", "") for card in ("hammer", "statue")),
        ("page-colour-clear", "grey"),
        *(
            (f"page-{name}", "")
            for name in ("title", "times", "site-side", "side", "side-assumed", "option-assumed", "final-part")
        ),
        *(
            (f"page-{name}", "")
            for name in ("kind-bot", "bot-names", "table-score", "preview-line", "short-side", "final-counted", "chat")
        ),
        *((f"page-key-{name}", "") for name in ("ask", "hint", "history", "load", "redo", "sail", "undo")),
        *((f"page-key-{name}", "") for name in ("favor", "market", "obelisk", "private", "pyramid", "temple", "wager")),
        *((f"cli-{name}", "") for name in ("bot", "player-names", "not-legal", "in-file", "figure-version")),
        *(
            (id, "")
            for id in ("bot-imhotep", "list-comma", "boards-one_of", "illegal-unreadable", "record-other_error")
        ),
    }
}
# All of each group are passed, and a language may use any.
EQUIVALENT_ARGUMENTS = {"to": "site", "site_key": "site", "card_key": "card", "god_key": "god", "source_key": "source"}


class _PatternUse(Visitor):
    """What a pattern uses: its variables, the keys each is compared with, and those that must be numbers."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.keys: dict[str, list[str | int]] = {}
        self.numbers: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_FunctionReference(self, node: FunctionReference) -> None:
        self.numbers |= {argument.id.name for argument in node.arguments.positional}  # type: ignore[union-attr]
        self.generic_visit(node)

    def visit_SelectExpression(self, node: SelectExpression) -> None:
        assert isinstance(node.selector, VariableReference)
        keys = self.keys.setdefault(node.selector.id.name, [])
        for variant in node.variants:
            key = variant.key
            keys.append(key.name if isinstance(key, Identifier) else int(key.value))
        self.generic_visit(node)


def _use_of(pattern: Pattern) -> _PatternUse:
    used = _PatternUse()
    used.visit(pattern)
    return used


@cache
def patterns(language: str) -> dict[Key, Pattern]:
    body = FluentParser().parse(ftl_source(language)).body
    assert not [entry for entry in body if isinstance(entry, Junk)]
    messages = [entry for entry in body if isinstance(entry, Message)]
    assert len({message.id.name for message in messages}) == len(messages)
    values = {(message.id.name, ""): message.value for message in messages if message.value}
    return values | {
        (message.id.name, attribute.id.name): attribute.value
        for message in messages
        for attribute in message.attributes
        if attribute.value
    }


def _sample_arguments(used: _PatternUse) -> Iterator[Args]:
    """Yield arguments that lead to every variant at least once."""
    usual: Args = {}
    for name in used.variables:
        keys = used.keys.get(name, [])
        counts = "one" in keys or any(isinstance(key, int) for key in keys)
        usual[name] = 2 if counts or name in used.numbers else str(keys[-1]) if keys else f"‹{name}›"
    yield usual
    for name, keys in used.keys.items():
        for key in keys:
            yield usual | {name: {"one": 1, "other": 7}.get(key, key) if isinstance(usual[name], int) else key}  # type: ignore[arg-type]


@pytest.mark.parametrize("language", OTHER_LANGUAGES)
def test_languages_have_the_same_messages_in_order(language: str) -> None:
    assert list(patterns(language)) == list(patterns(ENGLISH))


@pytest.mark.parametrize("language", OTHER_LANGUAGES)
def test_languages_use_the_same_arguments(language: str) -> None:
    def facts(pattern: Pattern) -> set[str]:
        return {EQUIVALENT_ARGUMENTS.get(name, name) for name in _use_of(pattern).variables}

    english = {key: facts(pattern) for key, pattern in patterns(ENGLISH).items()}
    assert {key: facts(pattern) for key, pattern in patterns(language).items()} == english


@pytest.mark.parametrize("language", OTHER_LANGUAGES)
def test_every_message_is_translated(language: str) -> None:
    english = {key: serialize_pattern(pattern) for key, pattern in patterns(ENGLISH).items()}
    same = {key for key, pattern in patterns(language).items() if serialize_pattern(pattern) == english[key]}
    assert same == SAME_TEXT_MESSAGES[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_variant_of_every_message_formats(language: str) -> None:
    words = Translator(language)
    for (id, attribute), pattern in patterns(language).items():
        for args in _sample_arguments(_use_of(pattern)):
            text = words.text(id, attribute or None, **args)
            assert text.strip() or id.startswith("list-"), id
            assert not re.search(r"\{ ?\$|  ", text), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_ship_text_fits_its_line(language: str) -> None:
    words = Translator(language)
    ship, *needs = words.text("cli-ship", ship=1), *(words.text("cli-needs", stones=stones) for stones in range(4))
    assert len(ship) + 2 + board_text.DECK_WIDTH + max(map(len, needs)) <= board_text.HARBOUR_WIDTH - 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_lists_use_the_conjunction_of_the_language(language: str) -> None:
    words = Translator(language)
    comma, last, choice = (words.text(f"list-{joint}") for joint in ("comma", "and", "or"))
    text = words.text("cli-winner", names=["Ana", "Ben", "Mira"], count=3, points=7)
    assert text.startswith(f"Ana{comma}Ben{last}Mira ")
    assert f"a{choice}b" in words.error_text(errors.SetupError("setup-rules", rules=["a", "b"], given="c"))
    note = {"kind": "round_began", "seat": 0, "round": 1, "ships": [4, 3, 2]}
    assert f"4{comma}3{last}2" in words.event_sentence(note, ["Ana"])


def test_page_offers_every_language() -> None:
    text = (WEB / "app" / "widgets" / "language-buttons.js").read_text(encoding="utf-8")
    offered = re.search(r"LANGUAGES = \[(.*)\]", text)
    assert offered
    assert re.findall(r'"(\w+)"', offered[1]) == list(LANGUAGES)


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        (["de-AT"], "de"),
        (["de_DE.UTF-8"], "de"),
        (["DE"], "de"),
        (["fr", "de", "en"], "de"),
        (["en-GB", "de"], "en"),
        (["fr"], ENGLISH),
        (["", "C.UTF-8"], ENGLISH),
        ([], ENGLISH),
    ],
)
def test_first_supported_language_is_used(wanted: list[str], language: str) -> None:
    assert best_language(wanted) == language


@pytest.mark.parametrize(
    ("note", "sentence"),
    [
        ({"kind": "scored", "seat": 0, "source": "pyramid", "points": 4}, "Die Pyramide bringt Ana 4 Punkte."),
        (
            {"kind": "scored", "seat": 0, "source": "pyramid", "points": 3, "tile": 2},
            "Das volle Gerüst bringt Ana für die meisten Steine 3 Punkte.",
        ),
        ({"kind": "scored", "seat": 0, "source": "obelisk", "points": 1}, "Die Obelisken bringen Ana 1 Punkt."),
        ({"kind": "took", "seat": 1, "space": 2, "card": "paved_path"}, "Ben nimmt „Gepflasterter Pfad“."),
        ({"kind": "took", "seat": 1, "space": 2, "card": None}, "Ben nimmt die Karte von Marktfeld 2."),
        ({"kind": "fetched", "seat": 0, "stones": 1}, "Ana holt einen Stein."),
        ({"kind": "fetched", "seat": 0, "stones": 3}, "Ana holt 3 Steine."),
        ({"kind": "sailed", "seat": 1, "ship": 2, "site": "obelisk"}, "Ben fährt Boot 2 zu den Obelisken."),
        ({"kind": "delivered", "seat": 0, "site": "temple", "space": 1}, "Ein Stein von Ana kommt in den Tempel."),
        ({"kind": "wagered", "seat": 0, "site": "temple", "field": "right"}, "Ana setzt auf den Tempel, rechtes Feld."),
        ({"kind": "final", "seat": 0, "source": "wrath", "points": -5}, "Der Pharao zürnt: Ana verliert 5 Punkte."),
        ({"kind": "final", "seat": 0, "source": "statues", "points": 1}, "Eine Statue bringt Ana 1 Punkt."),
        (
            {"kind": "round_began", "seat": 0, "round": 2, "ships": [4, 3, 3, 2]},
            "Runde 2 beginnt mit Booten für 4, 3, 3 und 2 Steine. Ana fängt an.",
        ),
    ],
)
def test_german_sentences_read_well(note: dict[str, object], sentence: str) -> None:
    assert Translator("de").event_sentence(note, ["Ana", "Ben"]) == sentence


@pytest.mark.parametrize(
    ("move", "label"),
    [
        ("sail 2 pyramid", "Boot 2 zur Pyramide fahren"),
        ("sail 2 market", "Boot 2 zum Markt fahren"),
        ("site obelisk", "Den Stein zu den Obelisken bringen"),
        ("wager burial.left", "Auf die Grabkammer setzen, linkes Feld"),
        ("play plank", "„Ladeplanke“ ausspielen"),
        ("build middle", "Mittlere Pyramide: 1 Punkt und eine Karte"),
        ("found 4", "Obelisk der Höhe 3 für 10 Punkte beginnen"),
        ("stones", "Bis zu 4 Steine auf den Schlitten"),
    ],
)
def test_german_labels_read_well(move: str, label: str) -> None:
    stones = [[1, 0, None, None, None], [None] * 5, [0, None, None, None, None]]
    view = {"setup": {"sides": "ABCAD"}, "round": 3, "pyramid": {"spaces": stones}}
    assert Translator("de").move_label(move, [], view, boards.default_boards().values) == label


def test_error_is_formatted_in_the_reader_language() -> None:
    error = errors.SetupError("setup-rules", rules=["official", "yucata"], given="'x'")
    assert Translator("de").error_text(error) == "Regeln sind official oder yucata, nicht 'x'"
    assert str(error) == "rules are official or yucata, not 'x'"
    line = errors.RecordError("record-no_card", 12345, given="'x'")
    assert Translator("de").error_text(line) == "Zeile 12345: eine Karte 'x' gibt es nicht"


def test_missing_message_is_an_error_in_every_language() -> None:
    with pytest.raises(MissingMessage, match="'note-nothing' in de"):
        Translator("de").text("note-nothing")
