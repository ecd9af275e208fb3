"""Writes the engine's names and counts for the page: `.venv/bin/python -m tools.names`, when one has been added.

What is declared in `saqqara.rules.state` is not listed a second time by the page: it imports `ground/names.js`.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from saqqara.game import boards, notation
from saqqara.rules import moves, state

FILE = Path(__file__).resolve().parent.parent / "src" / "saqqara" / "web" / "app" / "ground" / "names.js"
HEAD = "// Written by `python -m tools.names` from the tables of the engine; a change here is lost.\n"

Value = int | str | Sequence[str] | Mapping[str, str | Sequence[str]]


def named() -> dict[str, Value]:
    """Give what the page imports, by the name under which it does."""
    cards, printed = state.CARD_NAMES, boards.shipped().values
    return {
        "ROUNDS": state.ROUNDS,
        "SHIPS": state.SHIPS,
        "FAVORS": state.FAVOR_SPACES,
        "MOUND_WIDTH": moves.MOUND_WIDTH,
        "UNKNOWN": state.UNKNOWN_NAME,
        "SITES": state.SITE_NAMES,
        "FIELDS": state.FIELD_NAMES,
        "PYRAMIDS": state.PYRAMID_NAMES,
        "GODS": state.GOD_NAMES,
        "CARDS": {
            "red": cards[: state.LAST_RED + 1],
            "green": cards[state.PYRAMID_DECORATION : state.STATUE],
            "purple": cards[state.STATUE : state.FIRST_BLUE],
            "blue": cards[state.FIRST_BLUE :],
        },
        "DYNASTY_CARDS": [card for card in cards if f"cards.base.{card}" not in printed],
        "PLAYED_AS": dict(zip(cards[state.FIRST_BLUE :], notation.BLUE, strict=True)),
    }


def module() -> str:
    """Give the module as the formatter leaves it."""
    return HEAD + "".join(f"export const {name} = {_written(value)};\n" for name, value in named().items())


def _written(value: Value) -> str:
    if isinstance(value, Mapping):
        return "{\n" + "".join(f"  {key}: {json.dumps(inside)},\n" for key, inside in value.items()) + "}"
    return json.dumps(value)


def main() -> None:
    """Write the module."""
    FILE.write_text(module(), encoding="utf-8")


if __name__ == "__main__":
    main()
