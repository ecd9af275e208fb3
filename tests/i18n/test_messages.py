"""The messages: none missing, none unused, and every argument that a message uses is passed."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Attribute, Junk, Message, VariableReference
from fluent.syntax.visitor import Visitor

from saqqara import errors
from saqqara.bots.levels import ALL_BOT_NAMES
from saqqara.engine.rules import agenda, events, moves, reasons, state
from saqqara.game import boards, presets
from saqqara.game.notation import MOVE_TEXTS
from saqqara.i18n import LANGUAGES, FactItem, MissingMessage, Translatable, Translator, _translator, ftl_source


def _split_names(text: str) -> list[str]:
    return text.split()


SITES = state.SITE_NAMES
SOURCES = state.SOURCE_NAMES
DECISIONS = agenda.DECISION_NAMES
REASONS = [*(name for name in reasons.REASON_NAMES if name != "allowed"), "unreadable", "not_your_turn"]
OPTIONS = [*state.PROFILE_NAMES, *state.OPTION_NAMES, *state.SUPPLY_NAMES]

NOTES = {
    "round_began": {"round", "name", "ships"},
    "turned_up": {"space", "card", "card_key"},
    "shuffled": {"cards"},
    "fetched": {"name", "stones"},
    "loaded": {"name", "ship", "space"},
    "sailed": {"name", "ship", "site", "to", "site_key"},
    "delivered": {"name", "site", "to", "site_key", "space", "ship"},
    "scored": {"name", "source", "source_key", "points", "amount", "loss", "space", "tile"},
    "took": {"name", "space", "card", "card_key"},
    "declined": {"name"},
    "no_card": {"name"},
    "no_stone": {"name", "card", "card_key"},
    "played": {"name", "card", "card_key"},
    "discarded": {"name", "card", "card_key"},
    "returned": {"name", "stones"},
    "passed": {"name"},
    "deadlock": set(),
    "round_ended": {"round"},
    "cleared": {"space", "card", "card_key"},
    "final": {"name", "source", "source_key", "points", "amount", "loss"},
    "game_over": set(),
    "refilled": {"space", "cards"},
    "looked": {"name", "space"},
    "saw": {"name", "space", "card", "card_key"},
    "drew": {"name", "card", "card_key"},
    "paid_coin": {"name"},
    "kept_red": {"name", "card", "card_key"},
    "scaffold": {"tile"},
    "figure_moved": {"name", "space"},
    "chariot_moved": {"name", "space"},
    "bonus_lost": {"name", "space"},
    "tomb_opened": {"number"},
    "tomb_closed": {"number"},
    "tower_built": {"name", "space"},
    "got_tile": {"name", "shape"},
    "fitted": {"name", "left", "middle", "right"},
    "tile_lost": {"name"},
    "founded": {"name", "space"},
    "completed": {"name", "space"},
    "wagered": {"name", "site", "to", "site_key", "field", "fields"},
    "favored": {"name", "number"},
    "prophesied": {"name", "god", "god_key"},
    "private_sailed": {"name", "site", "to", "site_key"},
    "named": {"name", "owner", "ship"},
    "arranged": {"name", "ship", "moved"},
    "stones_declined": {"name"},
}
SITE_ARGS = {"site", "to", "site_key"}
MOVES = {
    "quarry": set(),
    "load": {"ship", "space", "stays", "owner"},
    "sail": {"ship"} | SITE_ARGS,
    "play": {"card", "card_key"},
    "pass": set(),
    "unload": {"name", "stays"},
    "take": {"space", "card", "card_key"},
    "take_two": {"space", "second"},
    "skip": {"decision"},
    "private": SITE_ARGS,
    "wager": SITE_ARGS | {"side", "fields"},
    "favor": {"number"},
    "prophesy": {"god", "god_key", "points", "amount"},
    "advance": set(),
    "stay": set(),
    "site": SITE_ARGS,
    "look": {"space", "cards"},
    "draw": set(),
    "keep": {"card", "card_key"},
    "build": {"side", "points", "bonus"},
    "points": {"points"},
    "stones": {"stones"},
    "mound": {"level", "place"},
    "tomb": {"number"},
    "fit": {"left", "middle", "right"},
    "found": {"number", "height", "points"},
    "arrange": {"ship"},
}
EXAMPLES = (
    ["quarry", "pass", "skip", "advance", "stay", "draw", "points", "stones"]
    + ["load 2.1", "look 3", "take 4", "take 1+2", "keep ?", "keep statue", "unload 1", "fit 2-1-0", "mound 1.7"]
    + ["tomb 24", "found 3", "arrange 2", "build left", "build middle", "build right"]
    + [f"sail 2 {site}" for site in SITES]
    + [f"{verb} {site}" for site in SITES for verb in ("private", "site")]
    + [f"wager {site}.{side}" for site in SITES[1:] for side in ("left", "right")]
    + [f"play {card}" for card in moves.BLUE_CARD_NAMES]
    + [f"favor {n}" for n in range(1, 6)]
    + [f"prophesy {god}" for god in state.GOD_NAMES]
)
NAMES_BY_KIND = {
    "card": state.CARD_NAMES,
    "site": state.SITE_NAMES,
    "source": state.SOURCE_NAMES,
    "god": state.GOD_NAMES,
    "field": state.WAGER_FIELD_NAMES,
    "shape": state.TILE_NAMES,
}
SOURCE = Path(__file__).parents[2] / "src" / "saqqara"
SENTENCE_START = "A-ZÄÖÜ0-9„"  # first characters of a sentence


@pytest.fixture(scope="module")
def words() -> Translator:
    return Translator()


@pytest.fixture(scope="module", params=LANGUAGES)
def spoken(request: pytest.FixtureRequest) -> Translator:
    return Translator(request.param)


class _VariableCollector(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.names.add(node.id.name)


def _messages() -> list[Message]:
    body = FluentParser().parse(ftl_source("en")).body
    assert not [entry for entry in body if isinstance(entry, Junk)]
    return [entry for entry in body if isinstance(entry, Message)]


MESSAGES = _messages()
IDS = [message.id.name for message in MESSAGES]


def _variables_in(node: Message | Attribute) -> set[str]:
    visitor = _VariableCollector()
    visitor.visit(node)
    return visitor.names


def _ids_with_prefix(prefix: str) -> set[str]:
    return {name.removeprefix(prefix) for name in IDS if name.startswith(prefix)}


@pytest.mark.parametrize(
    ("prefix", "keys", "attributes"),
    [
        ("site-", SITES, {"to", "name", "text"}),
        ("card-", state.CARD_NAMES, {"short", "text"}),
        ("source-", SOURCES, set()),
        ("question-", DECISIONS, {"more"}),
        ("move-", MOVES, set()),
        ("phrase-", MOVES, set()),
        ("note-", NOTES, set()),
        ("reason-", REASONS, set()),
        ("option-", OPTIONS, {"text"}),
        ("preset-", presets.PRESET_NAMES, {"text"}),
        ("page-effect-", [*OPTIONS, "sides"], set()),
        ("bot-", ALL_BOT_NAMES, {"text"}),
        ("god-", state.GOD_NAMES, set()),
        ("task-", state.TASK_NAMES, {"text"}),
        ("list-", ("comma", "and", "or"), set()),
    ],
)
def test_message_sections_match_the_names_of_the_game(prefix: str, keys: list[str], attributes: set[str]) -> None:
    assert _ids_with_prefix(prefix) == set(keys)
    for message in MESSAGES:
        if message.id.name.startswith(prefix):
            assert message.value is not None, message.id.name
            assert {attribute.id.name for attribute in message.attributes} == attributes, message.id.name


def test_message_ids_are_unique_and_in_known_sections() -> None:
    assert len(IDS) == len(set(IDS))
    sections = set(
        _split_names(
            "site card source question move phrase note reason option preset bot god task list cli server page swing"
            " hint"
        )
    )
    assert {name.split("-")[0] for name in IDS} <= sections | set(ERROR_PREFIXES)


ERROR_PREFIXES = tuple(
    _split_names(
        "setup boards game illegal position record part value entrant arena external cache review weights train batch"
    )
    + _split_names("cluster envs extra load study tables")
)
CALLER_PREFIXES = ("cli", "server", "page", "swing", "hint", *ERROR_PREFIXES)
RESOLVED = [message for message in MESSAGES if message.id.name.split("-")[0] not in CALLER_PREFIXES]


@pytest.mark.parametrize("message", RESOLVED, ids=[message.id.name for message in RESOLVED])
def test_messages_use_only_their_arguments(message: Message) -> None:
    section, _, key = message.id.name.partition("-")
    given = {
        "note": NOTES.get(key, set()),
        "move": MOVES.get(key, set()),
        "phrase": MOVES.get(key, set()),
        "question": {"name", "card_key"},
        "task": {"count"} | SITE_ARGS,
    }.get(section)
    assert _variables_in(message) <= (given or set())


@pytest.mark.parametrize("kind", NOTES)
@pytest.mark.parametrize("number", [0, 1, 2])
def test_every_event_has_a_sentence(spoken: Translator, kind: str, number: int) -> None:
    keys = ("round", "ship", "space", "stones", "cards", "points", "number", "tile", "left", "middle", "right")
    fields = {"kind": kind, "seat": 1, "card": "lever", "ships": [4, 3, 3, 2]} | dict.fromkeys(keys, number)
    fields |= {
        "god": state.GOD_NAMES[number],
        "field": ("left", "right", "left")[number],
        "shape": "12L"[number],
        "owner": 0,
    }
    for site in SITES:
        for scored in SOURCES:
            _is_a_sentence(spoken.event_sentence(fields | {"site": site, "source": scored}, ["Ana", "Ben"]))


def test_event_sentences_use_only_their_fields(spoken: Translator) -> None:
    for kind, arguments in zip(events.EVENT_NAMES, events.EVENT_ARGS, strict=True):
        fields = {name: NAMES_BY_KIND[name][0] if name in NAMES_BY_KIND else 1 for name in arguments}
        if "name" in NOTES.get(kind, ()):
            fields["seat"] = 0
        if kind != "decided":
            _is_a_sentence(spoken.event_sentence({"kind": kind, "ships": [4, 3, 3, 2], **fields}, ["Ana", "Ben"]))


@pytest.mark.parametrize(
    ("note", "sentence"),
    [
        ({"kind": "scored", "seat": 0, "source": "pyramid", "points": 4, "space": 10}, "The pyramid pays Ana 4."),
        (
            {"kind": "scored", "seat": 1, "source": "pyramid", "points": 3, "space": 0, "tile": 2},
            "The full scaffold pays Ben 3 for the most stones.",
        ),
        ({"kind": "took", "seat": 1, "space": 2, "card": "lever"}, "Ben takes the Lever."),
        ({"kind": "took", "seat": 1, "space": 2, "card": None}, "Ben takes the card on market space 2."),
        ({"kind": "turned_up", "space": 2, "card": "statue"}, "Market space 2 shows the Statue."),
        ({"kind": "turned_up", "space": 2, "card": None}, "A card is laid on market space 2."),
        ({"kind": "fetched", "seat": 0, "stones": 1}, "Ana fetches a stone."),
        ({"kind": "fetched", "seat": 0, "stones": 3}, "Ana fetches 3 stones."),
        ({"kind": "sailed", "seat": 1, "ship": 2, "site": "obelisk"}, "Ben sails ship 2 to the obelisks."),
        ({"kind": "delivered", "seat": 0, "site": "pyramid", "space": 0}, "Ana's stone goes beside the full pyramid."),
        ({"kind": "got_tile", "seat": 0, "shape": "L"}, "Ana gets a tile of three squares around a corner."),
        ({"kind": "wagered", "seat": 0, "site": "temple", "field": "right"}, "Ana bets on the temple, right field."),
        (
            {"kind": "wagered", "seat": 0, "site": "temple", "field": "left", "fields": 1},
            "Ana bets on the temple.",
        ),
        ({"kind": "prophesied", "seat": 1, "god": "ra"}, "Ben puts a scarab on Ra."),
        ({"kind": "named", "seat": 1, "owner": 0, "ship": 2}, "Ana's stone is to come ashore next."),
        ({"kind": "refilled", "space": 3, "cards": 2}, "2 cards are laid face down on market space 3."),
        ({"kind": "drew", "seat": 1, "card": None}, "Ben takes a card from the draw pile."),
        ({"kind": "final", "seat": 0, "source": "wrath", "points": -5}, "The Pharaoh is angry: Ana loses 5."),
        ({"kind": "final", "seat": 0, "source": "prophecies", "points": -3}, "The prophecies cost Ana 3."),
        (
            {"kind": "round_began", "seat": 0, "round": 2, "ships": [4, 3, 3, 2]},
            "Round 2 begins with ships for 4, 3, 3 and 2 stones. Ana goes first.",
        ),
    ],
)
def test_sentences_read_well(words: Translator, note: dict[str, object], sentence: str) -> None:
    assert words.event_sentence(note, ["Ana", "Ben"]) == sentence


@pytest.mark.parametrize("move", EXAMPLES)
def test_every_move_has_a_label(spoken: Translator, move: str) -> None:
    label = spoken.move_label(move, ["Ana", "Ben"])
    assert re.fullmatch(rf"[{SENTENCE_START}][^{{}}]*[^{{}}. ]", label), label


@pytest.mark.parametrize("move", EXAMPLES)
def test_every_move_has_a_phrase_for_sentences(spoken: Translator, move: str) -> None:
    phrase = spoken.move_phrase(move, ["Ana", "Ben"], {})
    assert phrase
    assert not phrase.endswith(".")


CAUSES = (
    *(None, "hammer", "sail", "chisel", "chisel_second", "lever", "loading_plank", "pyramid"),
    *(f"favor_{number}" for number in range(1, 6)),
    *("favor_3_stays", "favor_3_space"),
)
MAX_LINE_LENGTH = 90  # letters that fit into the second line of a question beside the first


def test_question_hints_fit_their_line(spoken: Translator) -> None:
    bets = {"most_left": 5, "second_left": 3, "most_right": 3, "fields": 2}
    hints = {spoken.question_hint(decision, "Ana", card) for decision in DECISIONS for card in CAUSES}
    hints |= {
        spoken.text(f"page-verb-{verb}", "more", **bets) for verb in ("private", "wager", "favor", "prophesy", "coin")
    }
    hints |= {spoken.text(f"page-favor-{number}", "text") for number in range(1, 6)}
    hints |= {spoken.text(f"card-{card}", "text") for card in state.CARDS_BY_COLOUR["blue"]}
    hints |= {spoken.text(f"page-where-{what}", "more") for what in ("ship", "stone")}
    assert {line for line in hints if len(line) > MAX_LINE_LENGTH} == set()


def test_move_examples_cover_every_verb() -> None:
    assert {move.split()[0] for move in EXAMPLES} | {"take_two"} == set(MOVES)


def test_label_with_a_view_names_the_card_and_what_is_skipped(words: Translator) -> None:
    market = {"spaces": [["lever"], [], [None, None], ["statue"]], "face_down": [False, False, True, False]}
    view = {"decision": "take", "market": market}
    assert words.move_label("take 1", view=view) == "Take the Lever, space 1"
    assert words.move_label("take 2", view=view) == "Take the card on space 2"
    assert words.move_label("take 3", view=view) == "Take the card on space 3"
    assert words.move_label("skip", view=view) == "Take no card"
    assert words.move_label("skip", view={"decision": "load"}) == "Load nothing"
    assert words.move_label("look 3", view=view) == "Look at the two cards on space 3"


def test_label_does_not_name_a_card_hidden_since(spoken: Translator) -> None:
    """CARD-1: the card is unknown in the view of an earlier moment."""
    view = {"market": {"spaces": [["lever"], ["unknown"], [], []], "face_down": [False] * 4}}
    assert spoken.move_label("take 2", view=view) == spoken.move_label("take 2")
    assert spoken.move_phrase("take 2", [], view) == spoken.move_phrase("take 2", [], {})
    assert spoken.move_label("take 1", view=view) != spoken.move_label("take 1")


@pytest.mark.parametrize(
    ("move", "label"),
    [
        ("points", "2 points"),
        ("stones", "Up to 4 stones to your sled"),
        ("found 4", "Start the obelisk of height 3 for 10 points"),
        ("build left", "Left pyramid: 3 points"),
        ("build middle", "Middle pyramid: 1 point and a card"),
        ("build right", "Right pyramid: 1 point and load a stone"),
        ("prophesy isis", "Isis: 5 if true, 2 lost if not"),
    ],
)
def test_label_with_boards_says_what_a_move_gives(words: Translator, move: str, label: str) -> None:
    stones = [[1, 0, None, None, None], [None] * 5, [0, None, None, None, None]]
    view = {"setup": {"sides": "ABCAD"}, "round": 3, "pyramid": {"spaces": stones}}
    assert words.move_label(move, [], view, boards.default_boards().values) == label


@pytest.mark.parametrize("decision", DECISIONS)
@pytest.mark.parametrize(
    "card", [None, *_split_names("lever hammer sail chisel chisel_second favor_3 favor_4 pyramid")]
)
def test_every_decision_has_a_question_by_name_and_a_hint(spoken: Translator, decision: str, card: str | None) -> None:
    assert spoken.question_text(decision, "Ana", card).startswith("Ana, ")
    assert spoken.question_text(decision, "Ana", card).endswith("?")
    _is_a_sentence(spoken.question_hint(decision, "Ana", card))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_exclamation_or_direction_marks(language: str) -> None:
    text = ftl_source(language)
    assert "!" not in text
    assert {character for character in text if ord(character) >= 0x2000} <= set({"de": "„“–…"}.get(language, ""))


@pytest.mark.parametrize("name", REASONS)
def test_illegal_reason_is_one_sentence(spoken: Translator, name: str) -> None:
    _is_a_sentence(spoken.text(f"reason-{name}"))


def test_missing_message_attribute_argument_or_language_raises(words: Translator) -> None:
    for wrong in (
        lambda: words.text("note-nothing"),
        lambda: words.text("site-market", "colour"),
        lambda: words.text("note-fetched", stones=2),
        lambda: words.event_sentence({"kind": "fetched", "stones": 2}, []),
        lambda: Translator("xx"),
        lambda: Translator("../en"),
    ):
        with pytest.raises(MissingMessage):
            wrong()


def test_unreadable_message_raises_when_formatted(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "sound = one\n    two\n\nopen = { $name\n# a note\nlast = three\n"
    monkeypatch.setattr(_translator, "ftl_source", lambda locale: text)
    monkeypatch.setattr(_translator, "_load_messages", _translator.LazyMessages)
    words = Translator()
    assert [words.text(name) for name in ("sound", "last")] == ["one\ntwo", "three"]
    with pytest.raises(MissingMessage, match="near: 'open = "):
        words.text("open")


def test_terminal_and_server_use_exactly_the_existing_ids() -> None:
    sources = [path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py")]
    found = {match for text in sources for match in re.findall(r"""["']((?:cli|server)-[a-z_-]+)(["'{])""", text)}
    named = {name for name, end in found if end != "{"}
    begun = tuple(name for name, end in found if end == "{")
    ids = {name for name in IDS if name.startswith(("cli-", "server-"))}
    assert named <= ids
    assert not [name for name in ids - named if not name.startswith(begun)]


# Facts that an error adds to those it is given.
OWN_FACTS = {"BoardsError": {"key"}, "IllegalMove": {"offer"}}


def _error_cases() -> Iterator[tuple[str, set[str], set[str]]]:
    """Return each code of an error or phrase in the source, with the facts passed there and all its message can use."""
    kinds = {name for name, kind in vars(errors).items() if isinstance(kind, type) and issubclass(kind, Translatable)}
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in kinds):
                continue
            code = ast.unparse(node.args[0]).strip("'")
            if not code.startswith("f'reason-"):
                facts = {str(keyword.arg) for keyword in node.keywords}
                yield code, facts, facts | OWN_FACTS.get(node.func.id, set())


ERROR_CASES = list(_error_cases())


def test_every_error_has_a_message_and_every_error_message_is_used() -> None:
    codes = {code for code, _, _ in ERROR_CASES}
    assert not codes - set(IDS)
    # "record-line" is written before the text of any RecordError; see Translator.error_text.
    assert not {name for name in IDS if name.split("-")[0] in ERROR_PREFIXES} - codes - {"record-line"}


@pytest.mark.parametrize(("code", "facts", "given"), ERROR_CASES, ids=[code for code, _, _ in ERROR_CASES])
def test_errors_have_exactly_the_arguments_of_their_message(code: str, facts: set[str], given: set[str]) -> None:
    assert code in IDS
    used = {re.sub("_(and|or)$", "", name) for name in _variables_in(MESSAGES[IDS.index(code)])}
    assert facts <= used <= given


def test_lists_have_three_forms(words: Translator) -> None:
    error = errors.SetupError("setup-stones", stones=["a", "b", "c"], given="d")
    assert words.error_text(error) == "stones are a, b, c, not d"
    error = errors.SetupError("setup-rules", rules=("a", "b", "c"), given="d")
    assert words.error_text(error) == "rules are a or b or c, not d"
    piles = Translatable("record-unknown_pile", given="d", piles=["a", "b", "c"])
    assert words.error_text(piles) == "nothing called d is dealt in this set-up, only a, b and c"
    assert words.text("cli-winner", names=["Ana"], count=1, points=3) == "Ana wins with 3."
    parts: list[FactItem] = [Translatable("boards-number", least=1, most=4), "'card'"]
    assert words.error_text(Translatable("boards-one_of", choices=parts)) == "a whole number from 1 to 4 or 'card'"


def test_long_text_is_truncated_in_messages(words: Translator) -> None:
    error = errors.BoardsError("boards-unreadable", path="x" * 10_000, detail="y" * 10_000)
    assert 1_000 < len(words.error_text(error)) < 5_000


def test_messages_use_the_terms_of_the_game() -> None:
    assert {text.split()[0] for text in MOVE_TEXTS} | {"take_two"} == set(MOVES)
    assert set(NOTES) | {"decided"} == set(events.EVENT_NAMES)


def test_fluent_is_imported_only_when_needed() -> None:
    code = "import sys, saqqara.i18n; sys.exit('fluent' in sys.modules or 'babel' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def _is_a_sentence(text: str) -> None:
    assert re.fullmatch(rf"[{SENTENCE_START}][^{{}}]*[^{{}} ]\.", text), text
    assert "  " not in text, text
