"""Plays the side E that docs/adding-a-board.md adds, with all that plays, and tells as JSON what came of it.

First every compiled entry point is run once: a process that checks bounds compiles for itself alone.

`python -m tests.side_e FOLDER` with the program to which it was added first on PYTHONPATH, by test_adding_a_board.py.
"""

import contextlib
import io
import json
import sys
from itertools import islice
from pathlib import Path
from typing import Any

from rich.console import Console

from saqqara import Game, bots
from saqqara.bots import weights
from saqqara.bots.backends import NativeBackend, PlainBackend
from saqqara.bots.levels import LEVELS
from saqqara.bots.search import Search, SearchConfig
from saqqara.cli import main as saqqara
from saqqara.cli import table_text
from saqqara.engine import arrays
from saqqara.engine.rules.state import Setup, State
from saqqara.engine.search import features
from saqqara.engine.search.evaluate import EVALUATORS
from saqqara.engine.search.network import FIRST_HIDDEN, Network
from saqqara.words import LANGUAGES, Translator
from tests.cli.test_play_sides import NAMES, typed_at_random
from tests.engine import checked_run
from tests.search.seen import lines, seen
from tests.variants import EVERY, Table, at_random, course, records

SIDES = "AAAAE"
NEW = [variant for variant in EVERY if variant.sides.endswith("E")]


def game(seats: int = 3, seed: int = 1) -> Game:
    return Game(seats, SIDES, rules="yucata", seed=seed)


def by_levels() -> dict[str, list[int]]:
    """The scores of a game of each level against itself, with little thought."""
    return {name: scored(bots.make(name, simulations=8)) for name in LEVELS}


def scored(bot: bots.Bot) -> list[int]:
    played = game(2)
    while not played.is_over:
        played.play(bot.choose(played))
    return [*played.scores]


def on_both_loads() -> list[tuple[int, int]]:
    """Decisions in random games with each set-up that has the side, plain and compiled."""
    from saqqara.engine.compiled import playout as fast
    from saqqara.engine.rules import playout as plain

    found = []
    for variant in NEW:
        table, states = Table(variant.setup()), arrays.zeros(State, 2)
        slow = plain.random_games(records(Setup, table.setups), records(State, states.copy()), 2, 5, table.found)
        found.append((slow, fast.random_games(table.setups, states, 2, 5, table.moves)))
    return found


def searched() -> list[bool]:
    """Whether searches by each evaluator find the same in both loads."""
    found = []
    for decision in (0, 40):
        then = game()
        for _ in islice(course(then, at_random(3)), decision):
            pass
        for evaluator in EVALUATORS:
            plan = SearchConfig(evaluator=evaluator, nodes=1000)
            fast, slow = (
                Search(*then.redacted_bytes(then.actor), 1, plan, load) for load in (NativeBackend, PlainBackend)
            )
            fast.run(40)
            slow.run(40)
            found.append(fast.root_moves == slow.root_moves)
    return found


def reviewed(folder: Path) -> Any:
    """What `saqqara review` says of a game on the side."""
    played = game(2)
    for _ in course(played, at_random(4)):
        pass
    record, told = folder / "game.txt", io.StringIO()
    record.write_text(played.record(), encoding="utf-8")
    with contextlib.redirect_stdout(told), contextlib.suppress(SystemExit):
        saqqara(["review", str(record), "--simulations", "8", "--workers", "1", "--json"])
    return json.loads(told.getvalue())


def in_the_terminal(language: str) -> str:
    """A whole game in the terminal, with help asked for first."""
    return typed_at_random(game(2), ("me", "greedy"), Translator(language), "?")


def scene() -> dict[str, Any]:
    """What there is to draw of the side in the middle of a game."""
    then = game()
    for _ in islice(course(then, at_random(3)), 60):
        pass
    return {"view": then.view(None), "boards": dict(then.boards), "names": NAMES[:3], "site": "obelisk", "side": "E"}


def drawn(view: Any) -> str:
    """The side as the terminal draws it."""
    console = Console(width=80, no_color=True)
    with console.capture() as capture:
        console.print(table_text.SITE_RENDERERS["obelisk"](view, {}, Translator("en"), 60))
    return capture.get().strip()


def main(folder: Path) -> None:
    """Play, and tell."""
    checked = checked_run.told()
    network, shown = weights.read_weights(), scene()
    told = {
        "checked": checked,
        "set_ups": len(NEW),
        "levels": by_levels(),
        "loads": on_both_loads(),
        "searched": searched(),
        "trees": [[*seen(line.rsplit(" ", 2)[0])] == line.split(" ")[-2:] for line in lines()[::5]],
        "weights": weights.hash_weights(network),
        "weighs": any(
            Network(network).first[features.FEATURE_NAMES.index("side obelisk E"), n] for n in range(FIRST_HIDDEN)
        ),
        "features": len(features.FEATURE_NAMES),
        "review": reviewed(folder),
        "terminal": {language: in_the_terminal(language) for language in LANGUAGES},
        "drawn": drawn(shown["view"]),
        "scene": shown,
    }
    (folder / "played.json").write_text(json.dumps(told), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
