"""What the modules have on the table, in text: private ships, favors, prophecies; bets stand beside their sites."""

from __future__ import annotations

from collections.abc import Iterator

from rich import box
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from saqqara.words import Words

from .marks import Json, stone

Row = tuple[Text, Text]
PAIR = 2  # rounds in which one scarab may be placed


def modules(view: Json, boards: Json, words: Words) -> Panel | None:
    """Draw what the modules in play have on the table; None without any."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for row in rows(view, boards, words):
        table.add_row(*row)
    return Panel(table, title=words.text("cli-modules"), box=box.ROUNDED) if table.row_count else None


def rows(view: Json, boards: Json, words: Words) -> Iterator[Row]:
    """Give each thing with its name."""
    if view.get("private_ships"):
        yield Text(words.text("option-private-ships")), private_ships(view)
    if view.get("favors"):
        yield Text(words.text("option-favors")), favors(view)
    for god, scarabs in (view.get("prophecies") or {}).items():
        yield Text(words.text(f"god-{god}")), Text(task(god, boards, words), style="dim")
        if scarabs:
            yield Text(), Text("  ").join(scarab(placed, boards) for placed in scarabs)


def private_ships(view: Json) -> Text:
    """Draw the seats whose private ship is ready, dots for the others."""
    ready = [word == "ready" for word in view["private_ships"]]
    return Text(" ").join(stone(seat if is_ready else None) for seat, is_ready in enumerate(ready))


def favors(view: Json) -> Text:
    """Draw the favors by number, each with the stone of who has asked it."""
    return Text("  ").join(
        Text.assemble((str(number), "dim"), " ", stone(seat)) for number, seat in enumerate(view["favors"], 1)
    )


def task(god: str, boards: Json, words: Words, attr: str | None = None) -> str:
    """Say what a god foretells, shortly or (`attr` "text") in a sentence."""
    prefix = f"prophecies.cards.{god}."
    least = next((value for key, value in boards.items() if key.startswith(f"{prefix}at_least")), 0)
    site = boards.get(f"{prefix}site")
    named = {"site": words.text(f"site-{site}"), "site_key": site} if site else {}
    return words.text(f"task-{boards[f'{prefix}task']}", attr, count=least, **named)


def scarab(placed: Json, boards: Json) -> Text:
    """Draw a scarab with what it brings or costs."""
    pair = (placed["round"] - 1) // PAIR
    gain, loss = (boards[f"prophecies.{key}"][pair] for key in ("fulfilled", "failed"))
    return stone(placed["seat"]).append(f" +{gain}/-{loss}", style="default")


def beside_name(site: str, view: Json, words: Words) -> Iterator[Text]:
    """Give the private ship that lies at a site, and the bets on it."""
    for seat in view["docks"][site]["private"]:
        yield Text.assemble((words.text("cli-private-ship"), "cyan"), " ", stone(seat))
    fields = (view.get("wager") or {}).get(site)
    if fields:
        bets = Text(" ").join(stone(seat) for seat in fields.values())
        yield Text.assemble((words.text("cli-bets"), "dim"), " ", bets)
