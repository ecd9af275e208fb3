"""Writes names, counts and stone colours for the page: `.venv/bin/python -m tools.page_constants`.

The page imports `core/names.js` instead of listing what `saqqara.engine.rules.state` declares. What only the searching
worker needs is in `engine/constants.js`.
"""

import json
from collections.abc import Mapping, Sequence
from itertools import starmap
from pathlib import Path
from textwrap import wrap

from saqqara.bots import endgame
from saqqara.bots.levels import LEVELS
from saqqara.bots.search import PRIORS_PER_NODE
from saqqara.engine.rules import agenda, events, moves, state, stones
from saqqara.engine.rules.modules import arrangement
from saqqara.engine.rules.sites import market, pyramid_b
from saqqara.game import boards, decision_causes
from saqqara.game.notation import MOVE_TEXTS
from saqqara.server.core.fields import STONE_COLOURS

APP = Path(__file__).resolve().parent.parent / "src" / "saqqara" / "web" / "app"
HEADER = "// Written by `python -m tools.page_constants` from the tables of the engine; a change here is lost.\n"

STRONGEST_LEVEL = "imhotep"
UNBREAKABLE_SPACE = "~"  # represents a space at which no line is broken

JsValue = int | str | Sequence[str] | Mapping[str, int | str | Sequence[str]]


def page_constants() -> dict[str, JsValue]:
    """Return what the page imports, by its name there."""
    cards, printed = state.CARD_NAMES, boards.default_boards().values
    return {
        "ROUNDS": state.ROUNDS,
        "SHIPS": state.SHIPS,
        "FAVORS": state.FAVOR_SPACES,
        "MOUND_WIDTH": moves.MOUND_WIDTH,
        "UNKNOWN_CARD": state.UNKNOWN_CARD_NAME,
        "STONES_PER_FETCH": stones.STONES_PER_FETCH,
        "CAUSE_CODES": {name: decision_causes.CAUSE_NAMES.index(name) for name in decision_causes.CAUSE_NAMES},
        "AGENDA_ARGS": agenda_args(),
        "SITES": state.SITE_NAMES,
        "FIELDS": state.WAGER_FIELD_NAMES,
        "PYRAMIDS": state.PYRAMID_NAMES,
        "GODS": state.GOD_NAMES,
        "CARDS": state.CARDS_BY_COLOUR,
        "DYNASTY_CARDS": [card for card in cards if f"cards.base.{card}" not in printed],
        "BLUE_CARD_NAMES": dict(zip(state.CARDS_BY_COLOUR["blue"], moves.BLUE_CARD_NAMES, strict=True)),
        "CARD_HIDING_KINDS": [events.EVENT_NAMES[kind] for kind in sorted(events.CARD_HIDING_KINDS)],
        "PRIVATE_KINDS": [events.EVENT_NAMES[kind] for kind in sorted(events.PRIVATE_KINDS)],
        "COLOURS": STONE_COLOURS,
    }


def agenda_args() -> dict[str, int]:
    """Return the numbers with which the page decodes the details of decisions on the agenda."""
    return {
        "pyramid_card": market.FOR_BONUS,
        "pyramid_stones": pyramid_b.STONES_BONUS_ARG,
        "sailing_order": arrangement.SAILING_ORDER,
        "first_order": arrangement.STAYING_ORDER,
        "first_space": arrangement.FIRST_PLACING_GRANT,
        "owners": state.SEATS,
        "chosen": arrangement.SPACE_MASK_COUNT,
        "ships": agenda.GRANT_SHIP_SLOTS,
    }


def search_settings() -> dict[str, JsValue]:
    """Return how the strongest level searches: the settings of a tree, and the number of nodes and priors."""
    plan = LEVELS[STRONGEST_LEVEL].search_config
    return {f"{STRONGEST_LEVEL.upper()}_CONFIG": {**plan.tree_fields, "nodes": plan.nodes, "priors": PRIORS_PER_NODE}}


def solver_settings() -> dict[str, JsValue]:
    """Return how ends are solved: nodes, also per simulation of an evaluation and between two looks at the clock."""
    nodes = {"nodes": endgame.MAX_NODES, "nodes_per_simulation": endgame.NODES_PER_SIMULATION}
    return {"SOLVER_CONFIG": {**nodes, "interval": endgame.CHECK_INTERVAL, "entries": endgame.TABLE_ENTRIES}}


def type_unions() -> dict[str, Sequence[str]]:
    """Return the members of the union types for the page's type checker, by the name of the type."""
    return {
        "Site": state.SITE_NAMES,
        "Card": (*state.CARD_NAMES, state.UNKNOWN_CARD_NAME),
        "God": state.GOD_NAMES,
        "Field": state.WAGER_FIELD_NAMES,
        "Source": state.SOURCE_NAMES,
        "Option": (*state.PROFILE_NAMES, *state.OPTION_NAMES, *state.SUPPLY_NAMES),
        "Decision": agenda.DECISION_NAMES,
        "AgendaTask": [name for what, name in agenda.ENTRY_NAMES.items() if what >= agenda.DECISION_COUNT],
        "EventKind": events.EVENT_NAMES,
    }


def generated_modules() -> dict[Path, str]:
    """Return the text of the modules by their path, as the formatter leaves it."""
    types = "".join(starmap(_js_typedef, type_unions().items()))
    worker = _js_constants(search_settings() | solver_settings())
    return {
        APP / "core" / "names.js": f"{HEADER}{_js_constants(page_constants())}\n/**\n{types} */\n",
        APP / "engine" / "constants.js": f"{HEADER}{worker}{_js_move_texts()}",
    }


def _js_constants(values: Mapping[str, JsValue]) -> str:
    return "".join(f"export const {name} = {_js_value(value)};\n" for name, value in values.items())


def _js_move_texts() -> str:
    """Return the moves as text, in the order of their codes."""
    joined = ", ".join(text.replace(" ", UNBREAKABLE_SPACE) for text in MOVE_TEXTS)
    lines = wrap(joined, 120, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)
    texts = "\n".join(lines).replace(UNBREAKABLE_SPACE, " ")
    return f"export const MOVE_TEXTS = `\n{texts}`\n  .trim()\n  .split(/,\\s+/);\n"


def _js_typedef(name: str, members: Sequence[str]) -> str:
    union = " | ".join(f'"{kind}"' for kind in members)
    lines = wrap(f"@typedef {{{union}}} {name}", 120, initial_indent=" * ", subsequent_indent=" *   ")
    return "".join(f"{line}\n" for line in lines)


def _js_value(value: JsValue) -> str:
    if isinstance(value, Mapping):
        return "{\n" + "".join(f"  {key}: {json.dumps(inside)},\n" for key, inside in value.items()) + "}"
    return json.dumps(value)


def main() -> None:
    """Write the modules."""
    for file, module in generated_modules().items():
        file.write_text(module, encoding="utf-8")


if __name__ == "__main__":
    main()
