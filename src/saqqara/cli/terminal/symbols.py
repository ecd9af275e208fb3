"""Small marks of which the table in text is made: stones, cards, spaces that wait for a stone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.text import Text

from saqqara.engine.rules.state import CARDS_BY_COLOUR, SITE_NAMES, UNKNOWN_CARD_NAME
from saqqara.i18n import Translator

Json = Mapping[str, Any]

SEAT_LETTERS = "ABCD"
STONE_STYLES = (
    "bold bright_white on black",
    "bold black on bright_white",
    "bold black on yellow",
    "bold black on cyan",
)
EMPTY_SPACE = "\N{MIDDLE DOT}"
NEXT_SPACE_STYLE = "bold underline yellow"


def stones_text(seat: int | None, count: int = 1) -> Text:
    """Draw one or more stones of a seat by its letter and colour; no seat is an empty space."""
    if seat is None:
        return Text(EMPTY_SPACE * count, style="dim")
    return Text(SEAT_LETTERS[seat] * count, style=STONE_STYLES[seat])


def space_text(seat: int | None, printed: str, is_next: bool = False) -> Text:
    """Draw a space: its stone, or what is printed on it; `following` marks where the next stone goes."""
    return Text(printed, style=NEXT_SPACE_STYLE if is_next else "dim") if seat is None else stones_text(seat)


def first_free_space(spaces: Sequence[Any]) -> int | None:
    """Give the first space without a stone; None when all are taken."""
    return next((place for place, seat in enumerate(spaces) if seat is None), None)


def pad_right(text: Text, width: int) -> Text:
    """Fill a text with blanks up to a width."""
    text.pad_right(max(0, width - text.cell_len))
    return text


def counts_text(counts_by_seat: Sequence[int]) -> Text:
    """Draw how many each seat has, but for those with none: "A2 C1"."""
    return Text(" ").join(
        stones_text(seat).append(f" {n}", style="default") for seat, n in enumerate(counts_by_seat) if n
    )


def with_label(label: str, *parts: Text, separator: str = " ") -> Text:
    """Put a dim label before what it is about."""
    return Text(separator).join([Text(label, style="dim"), *parts])


def card_text(card_key: str, translator: Translator) -> Text:
    """Name a card in the colour of its kind."""
    colour = next((colour for colour, keys in CARDS_BY_COLOUR.items() if card_key in keys), "default")
    return Text(translator.text(f"card-{card_key}"), style="magenta" if colour == "purple" else colour)


def card_texts(card_keys: Iterable[str], translator: Translator) -> list[Text]:
    """Name cards, equal ones once with their number, and say last how many are not known."""
    count = Counter(card_keys)
    unknown = count.pop(UNKNOWN_CARD_NAME, 0)
    named = [card_text(key, translator).append(f" {n}" if n > 1 else "") for key, n in count.items()]
    return named + ([Text(translator.text("cli-face-down", cards=unknown), style="dim")] if unknown else [])


def side_in_play(site: str, view: Json) -> str:
    """Tell which side of a site is played."""
    return str(view["setup"]["sides"][SITE_NAMES.index(site)])
