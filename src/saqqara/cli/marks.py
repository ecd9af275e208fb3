"""Small marks of which the table in text is made: stones, cards, spaces that wait for a stone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.text import Text

from saqqara.engine.rules.state import COLOURS, SITE_NAMES, UNKNOWN_NAME
from saqqara.words import Words

Json = Mapping[str, Any]

LETTERS = "ABCD"
STONES = (
    "bold bright_white on black",
    "bold black on bright_white",
    "bold black on yellow",
    "bold black on cyan",
)
EMPTY = "\N{MIDDLE DOT}"
NEXT = "bold underline yellow"


def stone(seat: int | None, count: int = 1) -> Text:
    """Draw one or more stones of a seat by its letter and colour; no seat is an empty space."""
    if seat is None:
        return Text(EMPTY * count, style="dim")
    return Text(LETTERS[seat] * count, style=STONES[seat])


def space(seat: int | None, printed: str, following: bool = False) -> Text:
    """Draw a space: its stone, or what is printed on it; `following` marks where the next stone goes."""
    return Text(printed, style=NEXT if following else "dim") if seat is None else stone(seat)


def first_free(spaces: Sequence[Any]) -> int | None:
    """Give the first space without a stone; None when all are taken."""
    return next((place for place, seat in enumerate(spaces) if seat is None), None)


def padded(text: Text, width: int) -> Text:
    """Fill a text with blanks up to a width."""
    text.pad_right(max(0, width - text.cell_len))
    return text


def counts(by_seat: Sequence[int]) -> Text:
    """Draw how many each seat has, but for those with none: "A2 C1"."""
    return Text(" ").join(stone(seat).append(f" {n}", style="default") for seat, n in enumerate(by_seat) if n)


def labelled(label: str, *parts: Text, gap: str = " ") -> Text:
    """Put a dim label before what it is about."""
    return Text(gap).join([Text(label, style="dim"), *parts])


def card(key: str, words: Words) -> Text:
    """Name a card in the colour of its kind."""
    colour = next((colour for colour, keys in COLOURS.items() if key in keys), "default")
    return Text(words.text(f"card-{key}"), style="magenta" if colour == "purple" else colour)


def cards(keys: Iterable[str], words: Words) -> list[Text]:
    """Name cards, equal ones once with their number, and say last how many are not known."""
    count = Counter(keys)
    unknown = count.pop(UNKNOWN_NAME, 0)
    named = [card(key, words).append(f" {n}" if n > 1 else "") for key, n in count.items()]
    return named + ([Text(words.text("cli-face-down", cards=unknown), style="dim")] if unknown else [])


def side_of(site: str, view: Json) -> str:
    """Tell which side of a site is played."""
    return str(view["setup"]["sides"][SITE_NAMES.index(site)])
