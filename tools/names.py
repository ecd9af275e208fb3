"""Writes the engine's names and counts for the page: `.venv/bin/python -m tools.names`, when one has been added.

What is declared in `saqqara.engine.rules.state` is not listed a second time by the page: it imports `ground/names.js`.
"""

import json
from collections.abc import Mapping, Sequence
from itertools import starmap
from pathlib import Path
from textwrap import wrap

from saqqara.engine.rules import agenda, journal, moves, state
from saqqara.game import boards

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
        "CARDS": state.COLOURS,
        "DYNASTY_CARDS": [card for card in cards if f"cards.base.{card}" not in printed],
        "PLAYED_AS": dict(zip(state.COLOURS["blue"], moves.BLUE_NAMES, strict=True)),
    }


def kinds() -> dict[str, Sequence[str]]:
    """Give the types by which the checker of the page knows what there is, by their names."""
    return {
        "Site": state.SITE_NAMES,
        "Card": (*state.CARD_NAMES, state.UNKNOWN_NAME),
        "God": state.GOD_NAMES,
        "Field": state.FIELD_NAMES,
        "Source": state.SOURCE_NAMES,
        "Decision": agenda.DECISION_NAMES,
        "Work": [name for what, name in agenda.NAMES.items() if what >= agenda.DECISIONS],
        "Kind": journal.NAMES,
    }


def module() -> str:
    """Give the module as the formatter leaves it."""
    values = "".join(f"export const {name} = {_written(value)};\n" for name, value in named().items())
    types = "".join(starmap(_typed, kinds().items()))
    return f"{HEAD}{values}\n/**\n{types} */\n"


def _typed(name: str, kinds: Sequence[str]) -> str:
    union = " | ".join(f'"{kind}"' for kind in kinds)
    lines = wrap(f"@typedef {{{union}}} {name}", 120, initial_indent=" * ", subsequent_indent=" *   ")
    return "".join(f"{line}\n" for line in lines)


def _written(value: Value) -> str:
    if isinstance(value, Mapping):
        return "{\n" + "".join(f"  {key}: {json.dumps(inside)},\n" for key, inside in value.items()) + "}"
    return json.dumps(value)


def main() -> None:
    """Write the module."""
    FILE.write_text(module(), encoding="utf-8")


if __name__ == "__main__":
    main()
