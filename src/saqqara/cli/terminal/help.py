"""The output of `?`: the open decision, the notation of moves, what stones earn on the sides in play, and the cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from rich.console import RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from saqqara.engine.rules.state import CARD_NAMES, OFFICIAL, PROFILE_NAMES, SITE_NAMES
from saqqara.i18n import Translator

from .modules_text import prophecy_text
from .symbols import Json, card_text, side_in_play

EXAMPLE_MOVES = {
    "quarry": "cli-help-quarry",
    "load 2.1": "cli-help-load",
    "sail 1 temple": "cli-help-sail",
    "play lever": "cli-help-play",
    "take 3": "cli-help-take",
    "skip": "cli-help-skip",
    "unload 0": "cli-help-unload",
    "pass": "cli-help-pass",
}
EXAMPLES_BY_SIDE = {
    ("market", "B"): ("look 4", "keep statue"),
    ("market", "C"): ("take 1+2", "draw"),
    ("market", "D"): ("look 3", "keep statue"),
    ("pyramid", "B"): ("build left",),
    ("pyramid", "D"): ("advance", "stay"),
    ("temple", "B"): ("points", "stones"),
    ("temple", "C"): ("points", "stones", "keep statue"),
    ("burial", "C"): ("mound 1.3",),
    ("burial", "D"): ("tomb 7",),
    ("obelisk", "C"): ("fit 0-1-1",),
    ("obelisk", "D"): ("found 3",),
}
EXAMPLES_BY_OPTION = {
    "private-ships": ("private temple",),
    "wager": ("wager temple.left",),
    "favors": ("favor 2",),
    "dynasty-cards": ("play raft", "site temple"),
}

OFFICIAL_EXAMPLES = {
    ("pyramid", "B"): "draw",
    "favors": "arrange 1",
}  # decisions that the other profile lacks (PYR-B2, FAVOR-4)


def help_parts(
    view: Json, boards: Json, translator: Translator, question_and_hint: tuple[str, str]
) -> Iterator[RenderableType]:
    """Yield everything that `?` prints. `question_and_hint` is the open question and its explanation."""
    yield Rule(translator.text("cli-help"), style="yellow")
    yield Text.assemble((question_and_hint[0], "bold"), "  ", question_and_hint[1])
    yield Text()
    yield Text(translator.text("cli-help-how"))
    yield two_column_table(example_moves(view, boards, translator))
    yield Text(translator.text("cli-help-why"))
    yield Text()
    yield Text(translator.text("cli-help-sites"), style="bold")
    yield two_column_table(
        (translator.text(f"site-{site}", "name"), stone_value_text(site, view, boards, translator))
        for site in SITE_NAMES
    )
    options = view["setup"]["options"]
    if options:
        yield Text(translator.text("cli-help-modules"), style="bold")
        yield two_column_table(
            (translator.text(f"option-{option}"), translator.text(f"option-{option}", "text")) for option in options
        )
    gods = [
        (translator.text(f"god-{god}"), prophecy_text(god, boards, translator, "text"))
        for god in view.get("prophecies") or {}
    ]
    if gods:
        yield two_column_table(gods)
    cards = sorted(set(visible_cards(view)), key=CARD_NAMES.index)
    if cards:
        yield Text(translator.text("cli-help-cards"), style="bold")
        yield two_column_table((card_text(key, translator), translator.text(f"card-{key}", "text")) for key in cards)


def two_column_table(entries: Iterable[tuple[str | Text, str]]) -> Table:
    """Build a table of names and their meanings, with an empty line at the end."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for name, text in entries:
        table.add_row(Text("  ").append(name), Text(text))
    table.add_row()
    return table


def example_moves(view: Json, boards: Json, translator: Translator) -> Iterator[tuple[str, str]]:
    """Yield a move of each kind in this game, with its meaning."""
    yield from ((move, translator.text(text)) for move, text in EXAMPLE_MOVES.items())
    more = [move for site in SITE_NAMES for move in EXAMPLES_BY_SIDE.get((site, side_in_play(site, view)), ())]
    more += [move for option in view["setup"]["options"] for move in EXAMPLES_BY_OPTION.get(option, ())]
    if view["setup"]["rules"] == PROFILE_NAMES[OFFICIAL]:
        there = [*((site, side_in_play(site, view)) for site in SITE_NAMES), *view["setup"]["options"]]
        more += [move for what, move in OFFICIAL_EXAMPLES.items() if what in there]
    gods = view.get("prophecies") or {}
    more += [f"prophesy {god}" for god in list(gods)[:1]]
    yield from ((move, translator.move_label(move, (), view, boards)) for move in dict.fromkeys(more))


def stone_value_text(site: str, view: Json, boards: Json, translator: Translator) -> str:
    """Describe what a stone earns at a site, on the side in play."""
    side = side_in_play(site, view)
    if side == "A":
        return translator.text(f"cli-help-{site}", **side_a_values(site, view, boards))
    key = f"{site}.{side}."
    printed = {name.removeprefix(key): value for name, value in boards.items() if name.startswith(key)}
    numbers = {name: value for name, value in printed.items() if isinstance(value, int) and name.isidentifier()}
    numbers |= dict(zip(("first", "second", "third"), printed.get("places", ()), strict=False))
    numbers["seats"] = view["setup"]["seats"]
    return translator.text(f"page-help-{site}-{side}", None, **numbers)


def side_a_values(site: str, view: Json, boards: Json) -> dict[str, Any]:
    """Return the printed numbers that the text about a side A contains."""
    if site == "temple":
        return {"points": boards["temple.A.points"]}
    if site == "burial":
        return {"values": [str(points) for points in boards["burial.A.areas"]], "beyond": boards["burial.A.beyond"]}
    if site == "obelisk":
        return {"values": [str(points) for points in boards[f"obelisk.A.places.{len(view['scores'])}"]]}
    return {}


def visible_cards(view: Json) -> Iterator[str]:
    """Yield the keys of all cards that a view names: in the market, before the players, being looked at."""
    looked = view.get("looking", {}).get("cards", ())
    for cards in (*view["market"]["spaces"], *view["hands"], *view["played_red"], looked):
        yield from (key for key in cards if key in CARD_NAMES) if isinstance(cards, list) else ()
