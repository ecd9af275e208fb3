"""Writes the engine's names and counts, and the colours of stones, for the page: `.venv/bin/python -m tools.names`.

What is declared in `saqqara.engine.rules.state` is not listed a second time by the page: it imports `ground/names.js`.
What only a worker needs that searches is in `engine/names.js`.
"""

import json
from collections.abc import Mapping, Sequence
from itertools import starmap
from pathlib import Path
from textwrap import wrap

from saqqara.bots.levels import LEVELS
from saqqara.bots.searching import PRIORS
from saqqara.engine.rules import agenda, journal, moves, state, stones
from saqqara.engine.rules.modules import arranging
from saqqara.engine.rules.sites import market, pyramid_b
from saqqara.game import boards, causes
from saqqara.game.notation import TEXTS
from saqqara.server.models import COLOURS

APP = Path(__file__).resolve().parent.parent / "src" / "saqqara" / "web" / "app"
HEAD = "// Written by `python -m tools.names` from the tables of the engine; a change here is lost.\n"

STRONGEST = "imhotep"
WHOLE = "~"  # a space at which no line is broken

Value = int | str | Sequence[str] | Mapping[str, int | str | Sequence[str]]


def named() -> dict[str, Value]:
    """Give what the page imports, by the name under which it does."""
    cards, printed = state.CARD_NAMES, boards.shipped().values
    return {
        "ROUNDS": state.ROUNDS,
        "SHIPS": state.SHIPS,
        "FAVORS": state.FAVOR_SPACES,
        "MOUND_WIDTH": moves.MOUND_WIDTH,
        "UNKNOWN": state.UNKNOWN_NAME,
        "HANDFUL": stones.HANDFUL,
        "CAUSES": {name: causes.NAMES.index(name) for name in causes.NAMES},
        "DETAILS": details(),
        "SITES": state.SITE_NAMES,
        "FIELDS": state.FIELD_NAMES,
        "PYRAMIDS": state.PYRAMID_NAMES,
        "GODS": state.GOD_NAMES,
        "CARDS": state.COLOURS,
        "DYNASTY_CARDS": [card for card in cards if f"cards.base.{card}" not in printed],
        "PLAYED_AS": dict(zip(state.COLOURS["blue"], moves.BLUE_NAMES, strict=True)),
        "HIDES_CARD": [journal.NAMES[kind] for kind in sorted(journal.HIDES_CARD)],
        "TO_ONE_SEAT": [journal.NAMES[kind] for kind in sorted(journal.TO_ONE_SEAT)],
        "COLOURS": COLOURS,
    }


def details() -> dict[str, int]:
    """Give the details of decisions on the agenda by which the page tells what is asked, and how those are made up."""
    return {
        "pyramid_card": market.FOR_BONUS,
        "pyramid_stones": pyramid_b.BONUS,
        "sailing_order": arranging.SAILING,
        "first_order": arranging.STAYING,
        "first_space": arranging.FIRST_SPACE,
        "owners": state.SEATS,
        "chosen": arranging.CHOSEN,
        "ships": agenda.GRANT_SHIPS,
    }


def searching() -> dict[str, Value]:
    """Give how the strongest level searches: what a tree is told, and how many nodes and priors there are."""
    plan = LEVELS[STRONGEST].plan
    return {STRONGEST.upper(): {**plan.told, "nodes": plan.nodes, "priors": PRIORS}}


def kinds() -> dict[str, Sequence[str]]:
    """Give the types by which the checker of the page knows what there is, by their names."""
    return {
        "Site": state.SITE_NAMES,
        "Card": (*state.CARD_NAMES, state.UNKNOWN_NAME),
        "God": state.GOD_NAMES,
        "Field": state.FIELD_NAMES,
        "Source": state.SOURCE_NAMES,
        "Option": (*state.PROFILE_NAMES, *state.OPTION_NAMES, *state.SUPPLY_NAMES),
        "Decision": agenda.DECISION_NAMES,
        "Work": [name for what, name in agenda.NAMES.items() if what >= agenda.DECISIONS],
        "Kind": journal.NAMES,
    }


def modules() -> dict[Path, str]:
    """Give the modules as the formatter leaves them, by where they lie."""
    types = "".join(starmap(_typed, kinds().items()))
    return {
        APP / "ground" / "names.js": f"{HEAD}{_constants(named())}\n/**\n{types} */\n",
        APP / "engine" / "names.js": f"{HEAD}{_constants(searching())}{_texts()}",
    }


def _constants(values: Mapping[str, Value]) -> str:
    return "".join(f"export const {name} = {_written(value)};\n" for name, value in values.items())


def _texts() -> str:
    """Give the moves as text, by their codes."""
    joined = ", ".join(text.replace(" ", WHOLE) for text in TEXTS)
    lines = wrap(joined, 120, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)
    told = "\n".join(lines).replace(WHOLE, " ")
    return f"export const TEXTS = `\n{told}`\n  .trim()\n  .split(/,\\s+/);\n"


def _typed(name: str, kinds: Sequence[str]) -> str:
    union = " | ".join(f'"{kind}"' for kind in kinds)
    lines = wrap(f"@typedef {{{union}}} {name}", 120, initial_indent=" * ", subsequent_indent=" *   ")
    return "".join(f"{line}\n" for line in lines)


def _written(value: Value) -> str:
    if isinstance(value, Mapping):
        return "{\n" + "".join(f"  {key}: {json.dumps(inside)},\n" for key, inside in value.items()) + "}"
    return json.dumps(value)


def main() -> None:
    """Write the modules."""
    for file, module in modules().items():
        file.write_text(module, encoding="utf-8")


if __name__ == "__main__":
    main()
