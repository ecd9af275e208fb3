"""The loader behind `saqqara.words`: Fluent messages with every argument resolved, and errors instead of gaps."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, TypeAlias

from saqqara.engine.rules.modules import arranging
from saqqara.engine.rules.moves import BLUE_NAMES
from saqqara.engine.rules.sites.pyramid_b import BONUS
from saqqara.engine.rules.state import COLOURS, PYRAMID_NAMES, UNKNOWN_NAME
from saqqara.engine.rules.stones import HANDFUL

if TYPE_CHECKING:
    from fluent.runtime.resolver import Message, Pattern
    from fluent.runtime.types import FluentNone

Args = dict[str, str | int]
Part: TypeAlias = "str | int | Phrase"
Fact: TypeAlias = "Part | Sequence[Part]"

NUMBERS = ("round", "ship", "space", "stones", "cards", "number", "tile", "left", "middle", "right", "fields", "moved")
NUMBERED = {
    "look": ("space",),
    "arrange": ("ship",),
    "favor": ("number",),
    "tomb": ("number",),
    "found": ("number",),
    "mound": ("level", "place"),
    "fit": ("left", "middle", "right"),
}
SHAPES = {"1": "single", "2": "double", "3": "line", "L": "corner"}  # digits would match numbers only
SHORT_CARDS = {"?": None} | dict(zip(BLUE_NAMES, COLOURS["blue"], strict=True))
# What ends a line or steers a terminal, halves of characters, and signs that turn the direction of what follows.
CONTROLS = re.compile(
    r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f\ufeff\ufff9-\ufffb]"
)
BEGINNING = re.compile(r"^(?=[a-zA-Z])", re.MULTILINE)  # of a message: what goes on in it is indented
LONGEST = 2000  # characters of an argument; Fluent refuses what is much longer


LANGUAGES = ("en", "de")  # the first is for those who speak none of them


def spoken(wanted: Iterable[str]) -> str:
    """Give the first wanted language that there are words for, whatever its region: "de-AT" is "de".

    >>> spoken(["fr", "de-AT", "en"])
    'de'
    """
    known = (tag.partition("-")[0].partition("_")[0].lower() for tag in wanted)
    return next((language for language in known if language in LANGUAGES), LANGUAGES[0])


class MissingWord(LookupError):
    """A message, an attribute or an argument that the words lack: a mistake in the program or in a translation."""


class Phrase:
    """A sentence, or a part of one, that is yet to be told: `code` is its id in the words, `facts` its arguments.

    A fact is a number, a text, another phrase or error that stands within this one, or a list of such.

    >>> str(Phrase("boards-list", least=4))
    'a list of 4'
    """

    line: int | None = None  # of the text that it is about, from 1, told before all else

    def __init__(self, code: str, /, **facts: Fact) -> None:
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        return Words("en").error(self)


class Words:
    """The words of one language.

    `locale` names a folder beside this module, e.g. "en"; raises `MissingWord` when there is none.
    """

    def __init__(self, locale: str = "en") -> None:
        self.locale = locale
        self._messages = _load(locale)

    def has(self, message_id: str) -> bool:
        """Tell whether there is such a message."""
        return message_id in self._messages

    def text(self, message_id: str, attr: str | None = None, **args: Fact) -> str:
        """Give the text of message `message_id` (or of its attribute `attr`) with `args` filled in.

        Raises `MissingWord` when the message, the attribute or one of its arguments is missing.
        """
        return self._format(message_id, attr, args)

    def error(self, error: Phrase) -> str:
        """Tell an error, or a phrase, with all that stands within it."""
        text = self._format(error.code, None, error.facts)
        return text if error.line is None else self.text("record-line", line=error.line, problem=text)

    def sentence(self, note: Mapping[str, Any], names: Sequence[str]) -> str:
        """Tell one note of the journal, in the third person; `names` are the players' names by seat."""
        args: Args = {key: int(note.get(key) or 0) for key in NUMBERS}
        if note.get("seat") is not None:
            args["name"] = names[note["seat"]]
        if "site" in note:
            args |= self._site(note["site"])
        if "source" in note:
            args |= {"source": self.text(f"source-{note['source']}"), "source_key": note["source"]}
        if "god" in note:
            args |= self._god(note["god"])
        if "owner" in note:
            args["owner"] = names[note["owner"]]
        args |= {"field": note.get("field", ""), "shape": SHAPES.get(note.get("shape", ""), note.get("shape", ""))}
        points = int(note.get("points") or 0)
        args |= {"points": points, "amount": abs(points), "loss": "yes" if points < 0 else "no"}
        args["ships"] = self._listed([str(capacity) for capacity in note.get("ships") or ()])
        return self._format(f"note-{note['kind']}", None, args | self._card(note.get("card")))

    def label(
        self,
        move: str,
        names: Sequence[str] = (),
        view: Mapping[str, Any] | None = None,
        boards: Mapping[str, Any] | None = None,
    ) -> str:
        """Give the words for a move in notation, such as "Sail ship 2 to the temple".

        `names` are the players' names by seat (needed for `unload`); with a `view` the label also names the card
        that lies on a market space, and says what a `skip` leaves; with the `boards` of the game too (dotted keys) it
        says what a space brings.
        """
        return self._describe_move("move", move, names, view or {}, boards or {})

    def deed(self, move: str, names: Sequence[str], view: Mapping[str, Any]) -> str:
        """Give the words for a move within a sentence, such as "sailing ship 2 to the temple"; arguments as `label`."""
        return self._describe_move("deed", move, names, view, {})

    def question(self, decision: str, name: str, card: str | None = None) -> str:
        """Ask player `name` for this decision; `card` is the key of the blue card that brought it, if one did."""
        return self.text(f"question-{decision}", name=name, card_key=card or "none")

    def hint(self, decision: str, name: str, card: str | None = None) -> str:
        """Give the second, explaining line of a question; arguments as for `question`."""
        return self.text(f"question-{decision}", "more", name=name, card_key=card or "none")

    def _format(self, message_id: str, attr: str | None, args: Mapping[str, Fact]) -> str:
        if not self.has(message_id):
            raise MissingWord(f"no message {message_id!r} in {self.locale}")
        message = self._messages[message_id]
        pattern = message.value if attr is None else message.attributes.get(attr)
        if pattern is None:
            raise MissingWord(f"message {message_id!r} has no {attr or 'value'!r} in {self.locale}")
        text, errors = self._messages.tell(pattern, self._resolved(args))
        if errors:
            raise MissingWord(f"message {message_id!r} in {self.locale}: {errors[0]}")
        return str(text)

    def _resolved(self, args: Mapping[str, Fact]) -> Args:
        resolved: Args = {}
        for name, fact in args.items():
            if isinstance(fact, str | int | Phrase):
                resolved[name] = self._rendered(fact)
            else:
                parts = [str(self._rendered(part)) for part in fact]
                resolved[name] = self._between("comma").join(parts)
                resolved[f"{name}_or"] = self._between("or").join(parts)
                resolved[f"{name}_and"] = self._listed(parts)
        return {name: arg if isinstance(arg, int) else in_a_line(arg[:LONGEST]) for name, arg in resolved.items()}

    def _rendered(self, part: Part) -> str | int:
        return self.error(part).removesuffix(".") if isinstance(part, Phrase) else part

    def _listed(self, parts: Sequence[str]) -> str:
        first = self._between("comma").join(parts[:-1])
        return self._between("and").join(part for part in (first, *parts[-1:]) if part)

    def _between(self, joint: str) -> str:
        return self.text(f"list-{joint}")

    def _describe_move(
        self, section: str, move: str, names: Sequence[str], view: Mapping[str, Any], boards: Mapping[str, Any]
    ) -> str:
        verb, _, rest = move.partition(" ")
        parts = re.split(r"[ .+-]", rest) if rest else []
        if verb == "take" and len(parts) == 2:
            return self.text(f"{section}-take_two", space=int(parts[0]), second=int(parts[1]))
        args = self._move(verb, parts, names, view) | self._effect(verb, parts, view, boards)
        return self._format(f"{section}-{verb}", None, args)

    def _move(self, verb: str, parts: list[str], names: Sequence[str], view: Mapping[str, Any]) -> Args:
        if verb == "load":
            return {"ship": int(parts[0]), "space": int(parts[1])} | _arranged(view, names)
        if verb in NUMBERED:
            return {key: int(part) for key, part in zip(NUMBERED[verb], parts, strict=True)}
        if verb == "build":
            return {"side": parts[0]}
        if verb == "prophesy":
            return self._god(parts[0])
        if verb in ("play", "keep"):
            return self._card(SHORT_CARDS.get(parts[0], parts[0]))
        if verb in ("private", "site"):
            return self._site(parts[0])
        if verb == "sail":
            return {"ship": int(parts[0])} | self._site(parts[1])
        if verb == "wager":
            fields = (view.get("wager") or {}).get(parts[0], ())
            return self._site(parts[0]) | {"side": parts[1], "fields": len(fields)}
        if verb == "unload":
            return {"name": names[int(parts[0])]} | _arranged(view, names)
        if verb == "take":
            return {"space": int(parts[0])} | self._card(_market_card(view, int(parts[0])))
        return {"decision": view.get("decision") or ""} if verb == "skip" else {}

    def _effect(self, verb: str, parts: list[str], view: Mapping[str, Any], boards: Mapping[str, Any]) -> Args:
        """Say what a move brings by the printed numbers; 0 where they or the view are not given."""
        if verb == "look":
            return {"cards": _cards_on(view, int(parts[0]))}
        if verb in ("points", "stones"):
            if _detail(view) == BONUS:
                return {verb: HANDFUL}
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
        return _next_of_pyramid(parts[0], view, boards) if verb == "build" else {}

    def _god(self, key: str) -> Args:
        return {"god": self.text(f"god-{key}"), "god_key": key}

    def _site(self, key: str) -> Args:
        return {"site": self.text(f"site-{key}"), "to": self.text(f"site-{key}", "to"), "site_key": key}

    def _card(self, key: str | None) -> Args:
        if key is None:
            return {"card": "", "card_key": "hidden"}
        return {"card": self.text(f"card-{key}"), "card_key": key}


def in_a_line(text: str) -> str:
    r"""Write a text on one line: what ends it, moves a cursor, turns its direction or is no character by its escape.

    >>> in_a_line("sail\x1b 1")
    'sail\\x1b 1'
    """
    return CONTROLS.sub(lambda found: found[0].encode("unicode_escape").decode(), text)


def _market_card(view: Mapping[str, Any], space: int) -> str | None:
    """Name the card that lies open on a space; None also where a rival has taken and hidden it since (CARD-1)."""
    market = view.get("market")
    if not market or market["face_down"][space - 1]:
        return None
    cards = market["spaces"][space - 1]
    return cards[0] if cards and isinstance(cards[0], str) and cards[0] != UNKNOWN_NAME else None


def _arranged(view: Mapping[str, Any], names: Sequence[str]) -> Args:
    """Say whether the stones of a ship that stays are arranged, and whose stone gets a space now (FAVOR-4)."""
    decision, detail = view.get("decision"), _detail(view)
    if decision == "unload" and detail >= arranging.STAYING:
        return {"stays": "yes", "owner": ""}
    if decision != "load" or detail < arranging.FIRST_SPACE:
        return {"stays": "no", "owner": ""}
    order = arranging.owners(arranging.order_of(detail))
    owner = order[arranging.count(arranging.chosen_of(detail))]
    return {"stays": "yes", "owner": names[owner] if owner < len(names) else ""}


def _detail(view: Mapping[str, Any]) -> int:
    """The detail of the decision that is open; 0 where the view does not say."""
    waiting = view.get("agenda") or [("", 0, 0)]
    return int(waiting[-1][2])


def _cards_on(view: Mapping[str, Any], space: int) -> int:
    market = view.get("market")
    return len(market["spaces"][space - 1]) if market else 0


def _next_of_pyramid(name: str, view: Mapping[str, Any], boards: Mapping[str, Any]) -> Args:
    """What the next space of one of the three small pyramids brings (PYR-B1)."""
    printed = boards.get(f"pyramid.B.{name}")
    stones = view["pyramid"]["spaces"][PYRAMID_NAMES.index(name)] if printed and view else ()
    free = [value for value, owner in zip(printed or (), stones, strict=False) if owner is None]
    if not free:
        return {"points": 0, "bonus": "none"}
    if isinstance(free[0], int):
        return {"points": free[0], "bonus": "none"}
    return {"points": int(boards[f"pyramid.B.bonus.{free[0]}"]), "bonus": str(free[0])}


def source(locale: str, without: Sequence[str] = ()) -> str:
    """Give the text of all files of a language but those named; raises `MissingWord` when there is no such language."""
    folder = files("saqqara.words").joinpath(locale)
    if not re.fullmatch(r"[A-Za-z-]+", locale) or not folder.is_dir():
        raise MissingWord(f"no words for the language {locale!r}")
    found = {item.name.removesuffix(".ftl"): item for item in folder.iterdir() if item.name.endswith(".ftl")}
    return "\n".join(found[name].read_text(encoding="utf-8") for name in sorted(found) if name not in without)


class Messages:
    """The messages of a language; each is read when it is first told: to read all takes a fifth of a second."""

    def __init__(self, locale: str) -> None:
        from fluent.runtime import FluentBundle

        self._locale = locale
        self._texts: dict[str, str] = {}
        for text in BEGINNING.split(source(locale))[1:]:
            self._texts.setdefault(text.partition("=")[0].strip(), text)
        self._bundle = FluentBundle([locale], use_isolating=False)

    def __contains__(self, message_id: str) -> bool:
        return message_id in self._texts

    def __getitem__(self, message_id: str) -> Message:
        if not self._bundle.has_message(message_id):
            self._read(self._texts[message_id])
        return self._bundle.get_message(message_id)

    def tell(self, pattern: Pattern, args: Args) -> tuple[str | FluentNone, list[Exception]]:
        """Fill the arguments in; gives the text, and what went wrong."""
        return self._bundle.format_pattern(pattern, args)

    def _read(self, text: str) -> None:
        from fluent.runtime import FluentResource
        from fluent.syntax.ast import Junk

        resource = FluentResource(text)
        if any(isinstance(entry, Junk) for entry in resource.body):
            raise MissingWord(f"the words {self._locale!r} cannot be read near: {text.strip()[:60]!r}")
        self._bundle.add_resource(resource)


@lru_cache(maxsize=8)
def _load(locale: str) -> Messages:
    return Messages(locale)
