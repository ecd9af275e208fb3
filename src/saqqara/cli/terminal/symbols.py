"""The small symbols that the table as text is made of: stones, cards, empty spaces."""

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
    """Draw one or more stones of a seat by its letter and colour. Without a seat draw empty spaces."""
    if seat is None:
        return Text(EMPTY_SPACE * count, style="dim")
    return Text(SEAT_LETTERS[seat] * count, style=STONE_STYLES[seat])


def space_text(seat: int | None, printed: str, is_next: bool = False) -> Text:
    """Draw a space: its stone, or what is printed on it. `is_next` marks where the next stone goes."""
    return Text(printed, style=NEXT_SPACE_STYLE if is_next else "dim") if seat is None else stones_text(seat)


def first_free_space(spaces: Sequence[Any]) -> int | None:
    """Return the index of the first space without a stone, None if all are taken."""
    return next((place for place, seat in enumerate(spaces) if seat is None), None)


def pad_right(text: Text, width: int) -> Text:
    """Pad a text with blanks to a width."""
    text.pad_right(max(0, width - text.cell_len))
    return text


def counts_text(counts_by_seat: Sequence[int]) -> Text:
    """Draw the number of each seat, except those with none: "A 2 C 1"."""
    return Text(" ").join(
        stones_text(seat).append(f" {n}", style="default") for seat, n in enumerate(counts_by_seat) if n
    )


def with_label(label: str, *parts: Text, separator: str = " ") -> Text:
    """Put a dim label before the parts."""
    return Text(separator).join([Text(label, style="dim"), *parts])


def card_text(card_key: str, translator: Translator) -> Text:
    """Return the name of a card in the colour of its kind."""
    colour = next((colour for colour, keys in CARDS_BY_COLOUR.items() if card_key in keys), "default")
    return Text(translator.text(f"card-{card_key}"), style="magenta" if colour == "purple" else colour)


def card_texts(card_keys: Iterable[str], translator: Translator) -> list[Text]:
    """Return the names of cards, equal ones once with their number, and last the number of unknown cards."""
    count = Counter(card_keys)
    unknown = count.pop(UNKNOWN_CARD_NAME, 0)
    named = [card_text(key, translator).append(f" {n}" if n > 1 else "") for key, n in count.items()]
    return named + ([Text(translator.text("cli-face-down", cards=unknown), style="dim")] if unknown else [])


def side_in_play(site: str, view: Json) -> str:
    """Return the side of a site that is in play."""
    return str(view["setup"]["sides"][SITE_NAMES.index(site)])
