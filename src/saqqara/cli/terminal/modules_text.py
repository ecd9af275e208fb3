"""The modules as text: private ships, favors and prophecies. Bets are drawn at their sites."""

from __future__ import annotations

from collections.abc import Iterator

from rich import box
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from saqqara.i18n import Translator

from .symbols import Json, stones_text

LabelledText = tuple[Text, Text]
ROUNDS_PER_VALUE = 2  # rounds in which one scarab may be placed


def modules_panel(view: Json, boards: Json, translator: Translator) -> Panel | None:
    """Draw what the modules in play add to the table. Return None if they add nothing."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for row in module_rows(view, boards, translator):
        table.add_row(*row)
    return Panel(table, title=translator.text("cli-modules"), box=box.ROUNDED) if table.row_count else None


def module_rows(view: Json, boards: Json, translator: Translator) -> Iterator[LabelledText]:
    """Yield each element with its name."""
    if view.get("private_ships"):
        yield Text(translator.text("option-private-ships")), private_ships_text(view)
    if view.get("favors"):
        yield Text(translator.text("option-favors")), favors_text(view)
    for god, scarabs in (view.get("prophecies") or {}).items():
        yield Text(translator.text(f"god-{god}")), Text(prophecy_text(god, boards, translator), style="dim")
        if scarabs:
            yield Text(), Text("  ").join(scarab_text(placed, boards) for placed in scarabs)


def private_ships_text(view: Json) -> Text:
    """Draw the seats whose private ship is ready, and dots for the others."""
    ready = [word == "ready" for word in view["private_ships"]]
    return Text(" ").join(stones_text(seat if is_ready else None) for seat, is_ready in enumerate(ready))


def favors_text(view: Json) -> Text:
    """Draw the favors by number, each with the stone of the seat that has asked for it."""
    return Text("  ").join(
        Text.assemble((str(number), "dim"), " ", stones_text(seat)) for number, seat in enumerate(view["favors"], 1)
    )


def prophecy_text(god: str, boards: Json, translator: Translator, attr: str | None = None) -> str:
    """Describe what a god foretells, briefly or (`attr` "text") in a sentence."""
    prefix = f"prophecies.cards.{god}."
    least = next((value for key, value in boards.items() if key.startswith(f"{prefix}at_least")), 0)
    site = boards.get(f"{prefix}site")
    named = {"site": translator.text(f"site-{site}"), "site_key": site} if site else {}
    return translator.text(f"task-{boards[f'{prefix}task']}", attr, count=least, **named)


def scarab_text(scarab: Json, boards: Json) -> Text:
    """Draw a scarab with the points that it gains or costs."""
    pair = (scarab["round"] - 1) // ROUNDS_PER_VALUE
    gain, loss = (boards[f"prophecies.{key}"][pair] for key in ("fulfilled", "failed"))
    return stones_text(scarab["seat"]).append(f" +{gain}/-{loss}", style="default")


def private_ship_and_bets(site: str, view: Json, translator: Translator) -> Iterator[Text]:
    """Yield the private ships docked at a site, and the bets on it."""
    for seat in view["docks"][site]["private"]:
        yield Text.assemble((translator.text("cli-private-ship"), "cyan"), " ", stones_text(seat))
    fields = (view.get("wager") or {}).get(site)
    if fields:
        bets = Text(" ").join(stones_text(seat) for seat in fields.values())
        yield Text.assemble((translator.text("cli-bets"), "dim"), " ", bets)
