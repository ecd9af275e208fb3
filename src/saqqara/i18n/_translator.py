"""The loader behind `saqqara.i18n`: Fluent messages with every argument resolved, and errors instead of gaps."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, TypeAlias

from saqqara.engine.rules.modules import arrangement
from saqqara.engine.rules.moves import BLUE_CARD_NAMES
from saqqara.engine.rules.sites.pyramid_b import STONES_BONUS_ARG
from saqqara.engine.rules.state import CARDS_BY_COLOUR, PYRAMID_NAMES, UNKNOWN_CARD_NAME
from saqqara.engine.rules.stones import STONES_PER_FETCH

if TYPE_CHECKING:
    from fluent.runtime.resolver import Message, Pattern
    from fluent.runtime.types import FluentNone

ResolvedArgs = dict[str, str | int]
FactItem: TypeAlias = "str | int | Translatable"
Fact: TypeAlias = "FactItem | Sequence[FactItem]"

NUMBER_FIELDS = (
    "round",
    "ship",
    "space",
    "stones",
    "cards",
    "number",
    "tile",
    "left",
    "middle",
    "right",
    "fields",
    "moved",
)
NUMBERED_MOVES = {
    "look": ("space",),
    "arrange": ("ship",),
    "favor": ("number",),
    "tomb": ("number",),
    "found": ("number",),
    "mound": ("level", "place"),
    "fit": ("left", "middle", "right"),
}
TILE_SHAPES = {"1": "single", "2": "double", "3": "line", "L": "corner"}  # in Fluent, digits match only numbers
CARD_BY_MOVE_NAME = {"?": None} | dict(zip(BLUE_CARD_NAMES, CARDS_BY_COLOUR["blue"], strict=True))
# Characters that end a line or control a terminal, surrogates, and marks that change the text direction.
CONTROL_CHARACTERS = re.compile(
    r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f\ufeff\ufff9-\ufffb]"
)
MESSAGE_START = re.compile(r"^(?=[a-zA-Z])", re.MULTILINE)  # of a message: its other lines are indented
MAX_ARGUMENT_LENGTH = 2000  # characters of an argument; Fluent refuses much longer ones


LANGUAGES = ("en", "de")  # the first is the default


def best_language(preferred: Iterable[str]) -> str:
    """Return the first preferred language that has messages, whatever its region: "de-AT" is "de".

    >>> best_language(["fr", "de-AT", "en"])
    'de'
    """
    known = (tag.partition("-")[0].partition("_")[0].lower() for tag in preferred)
    return next((language for language in known if language in LANGUAGES), LANGUAGES[0])


class MissingMessage(LookupError):
    """A message, an attribute or an argument is missing: a bug in the program or in a translation."""


class Translatable:
    """A sentence, or a part of one, that is translated when it is shown.

    `code` is the id of its message, `facts` are the arguments. A fact is a number, a text, another phrase or error that
    is inserted into this one, or a list of these.

    >>> str(Translatable("boards-list", least=4))
    'a list of 4'
    """

    line: int | None = None  # of the text that it refers to, from 1; shown first

    def __init__(self, code: str, /, **facts: Fact) -> None:
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        return Translator("en").error_text(self)


class Translator:
    """The messages of one language.

    `locale` names a folder next to this module, e.g. "en". Raises `MissingMessage` if there is none.
    """

    def __init__(self, locale: str = "en") -> None:
        self.locale = locale
        self._messages = _load_messages(locale)

    def has_message(self, message_id: str) -> bool:
        """Return whether a message exists."""
        return message_id in self._messages

    def text(self, message_id: str, attr: str | None = None, **args: Fact) -> str:
        """Return the text of message `message_id`, or of its attribute `attr`, with `args` filled in.

        Raises `MissingMessage` if the message, the attribute or one of its arguments is missing.
        """
        return self._format(message_id, attr, args)

    def error_text(self, error: Translatable) -> str:
        """Return the text of an error or a phrase, including everything that is inserted into it."""
        text = self._format(error.code, None, error.facts)
        return text if error.line is None else self.text("record-line", line=error.line, problem=text)

    def event_sentence(self, event: Mapping[str, Any], names: Sequence[str]) -> str:
        """Describe an event in the third person. `names` are the players' names by seat."""
        args: ResolvedArgs = {key: int(event.get(key) or 0) for key in NUMBER_FIELDS}
        if event.get("seat") is not None:
            args["name"] = names[event["seat"]]
        if "site" in event:
            args |= self._site_args(event["site"])
        if "source" in event:
            args |= {"source": self.text(f"source-{event['source']}"), "source_key": event["source"]}
        if "god" in event:
            args |= self._god_args(event["god"])
        if "owner" in event:
            args["owner"] = names[event["owner"]]
        args |= {
            "field": event.get("field", ""),
            "shape": TILE_SHAPES.get(event.get("shape", ""), event.get("shape", "")),
        }
        points = int(event.get("points") or 0)
        args |= {"points": points, "amount": abs(points), "loss": "yes" if points < 0 else "no"}
        args["ships"] = self._join_list([str(capacity) for capacity in event.get("ships") or ()])
        return self._format(f"note-{event['kind']}", None, args | self._card_args(event.get("card")))

    def move_label(
        self,
        move: str,
        names: Sequence[str] = (),
        view: Mapping[str, Any] | None = None,
        boards: Mapping[str, Any] | None = None,
    ) -> str:
        """Return the label of a move in notation, such as "Sail ship 2 to the temple".

        `names` are the players' names by seat (needed for `unload`). With a `view` the label also names the card on a
        market space, and says what a `skip` leaves. With the `boards` of the game too (dotted keys) it says what a
        space earns.
        """
        return self._describe_move("move", move, names, view or {}, boards or {})

    def move_phrase(self, move: str, names: Sequence[str], view: Mapping[str, Any]) -> str:
        """Return a move as a part of a sentence, such as "sailing ship 2 to the temple".

        Takes the arguments of `move_label`.
        """
        return self._describe_move("phrase", move, names, view, {})

    def question_text(self, decision: str, name: str, cause: str | None = None) -> str:
        """Return the question that asks player `name` for a decision.

        `cause` is the key of what brought the decision about, such as a blue card (see `saqqara.i18n`), if anything
        did.
        """
        return self.text(f"question-{decision}", name=name, card_key=cause or "none")

    def question_hint(self, decision: str, name: str, cause: str | None = None) -> str:
        """Return the second, explaining line of a question.

        Takes the arguments of `question_text`.
        """
        return self.text(f"question-{decision}", "more", name=name, card_key=cause or "none")

    def _format(self, message_id: str, attr: str | None, args: Mapping[str, Fact]) -> str:
        if not self.has_message(message_id):
            raise MissingMessage(f"no message {message_id!r} in {self.locale}")
        message = self._messages[message_id]
        pattern = message.value if attr is None else message.attributes.get(attr)
        if pattern is None:
            raise MissingMessage(f"message {message_id!r} has no {attr or 'value'!r} in {self.locale}")
        text, errors = self._messages.format_pattern(pattern, self._resolve_args(args))
        if errors:
            raise MissingMessage(f"message {message_id!r} in {self.locale}: {errors[0]}")
        return str(text)

    def _resolve_args(self, args: Mapping[str, Fact]) -> ResolvedArgs:
        resolved: ResolvedArgs = {}
        for name, fact in args.items():
            if isinstance(fact, str | int | Translatable):
                resolved[name] = self._render(fact)
            else:
                parts = [str(self._render(part)) for part in fact]
                resolved[name] = self._separator("comma").join(parts)
                resolved[f"{name}_or"] = self._separator("or").join(parts)
                resolved[f"{name}_and"] = self._join_list(parts)
        return {
            name: arg if isinstance(arg, int) else escape_to_one_line(arg[:MAX_ARGUMENT_LENGTH])
            for name, arg in resolved.items()
        }

    def _render(self, item: FactItem) -> str | int:
        return self.error_text(item).removesuffix(".") if isinstance(item, Translatable) else item

    def _join_list(self, items: Sequence[str]) -> str:
        first = self._separator("comma").join(items[:-1])
        return self._separator("and").join(part for part in (first, *items[-1:]) if part)

    def _separator(self, joint: str) -> str:
        return self.text(f"list-{joint}")

    def _describe_move(
        self, id_prefix: str, move: str, names: Sequence[str], view: Mapping[str, Any], boards: Mapping[str, Any]
    ) -> str:
        verb, _, rest = move.partition(" ")
        parts = re.split(r"[ .+-]", rest) if rest else []
        if verb == "take" and len(parts) == 2:
            return self.text(f"{id_prefix}-take_two", space=int(parts[0]), second=int(parts[1]))
        args = self._move_args(verb, parts, names, view) | self._effect_args(verb, parts, view, boards)
        return self._format(f"{id_prefix}-{verb}", None, args)

    def _move_args(self, verb: str, parts: list[str], names: Sequence[str], view: Mapping[str, Any]) -> ResolvedArgs:
        if verb == "load":
            return {"ship": int(parts[0]), "space": int(parts[1])} | _arrangement_args(view, names)
        if verb in NUMBERED_MOVES:
            return {key: int(part) for key, part in zip(NUMBERED_MOVES[verb], parts, strict=True)}
        if verb == "build":
            return {"side": parts[0]}
        if verb == "prophesy":
            return self._god_args(parts[0])
        if verb in ("play", "keep"):
            return self._card_args(CARD_BY_MOVE_NAME.get(parts[0], parts[0]))
        if verb in ("private", "site"):
            return self._site_args(parts[0])
        if verb == "sail":
            return {"ship": int(parts[0])} | self._site_args(parts[1])
        if verb == "wager":
            fields = (view.get("wager") or {}).get(parts[0], ())
            return self._site_args(parts[0]) | {"side": parts[1], "fields": len(fields)}
        if verb == "unload":
            return {"name": names[int(parts[0])]} | _arrangement_args(view, names)
        if verb == "take":
            return {"space": int(parts[0])} | self._card_args(_market_card(view, int(parts[0])))
        return {"decision": view.get("decision") or ""} if verb == "skip" else {}

    def _effect_args(
        self, verb: str, parts: list[str], view: Mapping[str, Any], boards: Mapping[str, Any]
    ) -> ResolvedArgs:
        """Return what a move earns by the printed numbers, 0 where they or the view are not given."""
        if verb == "look":
            return {"cards": _market_card_count(view, int(parts[0]))}
        if verb in ("points", "stones"):
            if _decision_arg(view) == STONES_BONUS_ARG:
                return {verb: STONES_PER_FETCH}
            side = view["setup"]["sides"][2] if view else ""
            return {verb: int(boards.get(f"temple.{side}.choice.{verb}", 0))}
        if verb == "found":
            spaces = boards.get("obelisk.D.spaces", ())
            height, points = spaces[int(parts[0]) - 1] if int(parts[0]) <= len(spaces) else (0, 0)
            return {"height": int(height), "points": int(points)}
        if verb == "prophesy":
            pair = (int(view.get("round", 1)) - 1) // 2
            gain, loss = (boards.get(f"prophecies.{key}", (0, 0, 0))[pair] for key in ("fulfilled", "failed"))
            return {"points": int(gain), "amount": int(loss)}
        return _next_pyramid_space(parts[0], view, boards) if verb == "build" else {}

    def _god_args(self, key: str) -> ResolvedArgs:
        return {"god": self.text(f"god-{key}"), "god_key": key}

    def _site_args(self, key: str) -> ResolvedArgs:
        return {"site": self.text(f"site-{key}"), "to": self.text(f"site-{key}", "to"), "site_key": key}

    def _card_args(self, key: str | None) -> ResolvedArgs:
        if key is None:
            return {"card": "", "card_key": "hidden"}
        return {"card": self.text(f"card-{key}"), "card_key": key}


def escape_to_one_line(text: str) -> str:
    r"""Escape what would end a line, move a cursor or change the text direction, and what is no character.

    >>> escape_to_one_line("sail\x1b 1")
    'sail\\x1b 1'
    """
    return CONTROL_CHARACTERS.sub(lambda found: found[0].encode("unicode_escape").decode(), text)


def _market_card(view: Mapping[str, Any], space: int) -> str | None:
    """Return the open card on a space. None as well if a rival has taken and hidden it since (CARD-1)."""
    market = view.get("market")
    if not market or market["face_down"][space - 1]:
        return None
    cards = market["spaces"][space - 1]
    return cards[0] if cards and isinstance(cards[0], str) and cards[0] != UNKNOWN_CARD_NAME else None


def _arrangement_args(view: Mapping[str, Any], names: Sequence[str]) -> ResolvedArgs:
    """Return whether the stones of a ship that stays are arranged, and whose stone gets the next space (FAVOR-4)."""
    decision, detail = view.get("decision"), _decision_arg(view)
    if decision == "unload" and detail >= arrangement.STAYING_ORDER:
        return {"stays": "yes", "owner": ""}
    if decision != "load" or detail < arrangement.FIRST_PLACING_GRANT:
        return {"stays": "no", "owner": ""}
    order = arrangement.order_owners(arrangement.order_of_grant(detail))
    owner = order[arrangement.count_bits(arrangement.chosen_space_bits(detail))]
    return {"stays": "yes", "owner": names[owner] if owner < len(names) else ""}


def _decision_arg(view: Mapping[str, Any]) -> int:
    """Return the detail of the open decision, 0 if the view does not contain it."""
    waiting = view.get("agenda") or [("", 0, 0)]
    return int(waiting[-1][2])


def _market_card_count(view: Mapping[str, Any], space: int) -> int:
    market = view.get("market")
    return len(market["spaces"][space - 1]) if market else 0


def _next_pyramid_space(name: str, view: Mapping[str, Any], boards: Mapping[str, Any]) -> ResolvedArgs:
    """Return what the next space of one of the three small pyramids earns (PYR-B1)."""
    printed = boards.get(f"pyramid.B.{name}")
    stones = view["pyramid"]["spaces"][PYRAMID_NAMES.index(name)] if printed and view else ()
    free = [value for value, owner in zip(printed or (), stones, strict=False) if owner is None]
    if not free:
        return {"points": 0, "bonus": "none"}
    if isinstance(free[0], int):
        return {"points": free[0], "bonus": "none"}
    return {"points": int(boards[f"pyramid.B.bonus.{free[0]}"]), "bonus": str(free[0])}


def ftl_source(locale: str, excluded_files: Sequence[str] = ()) -> str:
    """Return the text of all files of a language except `excluded_files`.

    Raises `MissingMessage` for an unknown language.
    """
    folder = files("saqqara.i18n").joinpath(locale)
    if not re.fullmatch(r"[A-Za-z-]+", locale) or not folder.is_dir():
        raise MissingMessage(f"no words for the language {locale!r}")
    found = {item.name.removesuffix(".ftl"): item for item in folder.iterdir() if item.name.endswith(".ftl")}
    return "\n".join(found[name].read_text(encoding="utf-8") for name in sorted(found) if name not in excluded_files)


class LazyMessages:
    """The messages of a language, each parsed when it is first used: parsing all of them takes a fifth of a second."""

    def __init__(self, locale: str) -> None:
        from fluent.runtime import FluentBundle

        self._locale = locale
        self._texts: dict[str, str] = {}
        for text in MESSAGE_START.split(ftl_source(locale))[1:]:
            self._texts.setdefault(text.partition("=")[0].strip(), text)
        self._bundle = FluentBundle([locale], use_isolating=False)

    def __contains__(self, message_id: str) -> bool:
        return message_id in self._texts

    def __getitem__(self, message_id: str) -> Message:
        if not self._bundle.has_message(message_id):
            self._parse(self._texts[message_id])
        return self._bundle.get_message(message_id)

    def format_pattern(self, pattern: Pattern, args: ResolvedArgs) -> tuple[str | FluentNone, list[Exception]]:
        """Fill in the arguments. Return the text and the errors."""
        return self._bundle.format_pattern(pattern, args)

    def _parse(self, text: str) -> None:
        from fluent.runtime import FluentResource
        from fluent.syntax.ast import Junk

        resource = FluentResource(text)
        if any(isinstance(entry, Junk) for entry in resource.body):
            raise MissingMessage(f"the words {self._locale!r} cannot be read near: {text.strip()[:60]!r}")
        self._bundle.add_resource(resource)


@lru_cache(maxsize=8)
def _load_messages(locale: str) -> LazyMessages:
    return LazyMessages(locale)
