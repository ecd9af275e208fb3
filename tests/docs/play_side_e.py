"""Plays the side E that docs/adding-a-board.md adds, with every kind of player, and writes the results as JSON.

First every compiled entry point is run once: a process that checks bounds compiles only for itself.

`python -m tests.docs.play_side_e FOLDER` with the program to which it was added first on PYTHONPATH, by
test_adding_a_board.py.
"""

import contextlib
import io
import json
import sys
from dataclasses import replace
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
from saqqara.cli.terminal import board_text
from saqqara.engine import arrays
from saqqara.engine.rules.state import Setup, State
from saqqara.engine.search import features
from saqqara.engine.search.evaluate import EVALUATORS
from saqqara.engine.search.network import FIRST_HIDDEN, Network
from saqqara.i18n import LANGUAGES, Translator
from tests.cli.test_play_sides import NAMES, play_randomly
from tests.engine import bounds_checked_run
from tests.engine.search.tree_hashes import hash_features_and_trees, read_lines
from tests.helpers.variants import ALL_VARIANTS, RawRecords, as_records, play_through, random_chooser

SIDES = "AAAAE"
SIDE_E_VARIANTS = [variant for variant in ALL_VARIANTS if variant.sides.endswith("E")]


def random_game(seats: int = 3, seed: int = 1) -> Game:
    return Game(seats, SIDES, rules="yucata", seed=seed)


def level_scores() -> dict[str, list[int]]:
    """Return the scores of a game of each level against itself, with short searches."""
    LEVELS["imhotep"] = replace(LEVELS["imhotep"], solver_nodes=2000)  # it is checked code, so it is slow
    return {name: play_and_score(bots.make(name, simulations=8)) for name in LEVELS}


def play_and_score(bot: bots.Bot) -> list[int]:
    played = random_game(2)
    while not played.is_over:
        played.play(bot.choose(played))
    return [*played.scores]


def compare_backends() -> list[tuple[int, int]]:
    """Return the decisions in random games with each set-up that has the side, plain and compiled."""
    from saqqara.engine.compiled import playout as fast
    from saqqara.engine.rules import playout as plain

    found = []
    for variant in SIDE_E_VARIANTS:
        table, states = RawRecords(variant.setup()), arrays.zeros(State, 2)
        slow = plain.random_games(
            as_records(Setup, table.setups), as_records(State, states.copy()), 2, 5, table.legal_out
        )
        found.append((slow, fast.random_games(table.setups, states, 2, 5, table.moves)))
    return found


def compare_searches() -> list[bool]:
    """Return whether searches by each evaluator have the same results in both backends."""
    found = []
    for decision in (0, 40):
        then = random_game()
        for _ in islice(play_through(then, random_chooser(3)), decision):
            pass
        for evaluator in EVALUATORS:
            plan = SearchConfig(evaluator=evaluator, nodes=1000)
            fast, slow = (
                Search(*then.redacted_bytes(then.actor), 1, plan, load) for load in (NativeBackend, PlainBackend)
            )
            fast.run_simulations(40)
            slow.run_simulations(40)
            found.append(fast.root_moves == slow.root_moves)
    return found


def review_output(folder: Path) -> Any:
    """Return the output of `saqqara review` for a game on the side."""
    played = random_game(2)
    for _ in play_through(played, random_chooser(4)):
        pass
    record, output = folder / "game.txt", io.StringIO()
    record.write_text(played.record(), encoding="utf-8")
    with contextlib.redirect_stdout(output), contextlib.suppress(SystemExit):
        saqqara(["review", str(record), "--simulations", "8", "--workers", "1", "--json"])
    return json.loads(output.getvalue())


def terminal_output(language: str) -> str:
    """Return the output of a whole game in the terminal, with help requested first."""
    return play_randomly(random_game(2), ("me", "greedy"), Translator(language), "?")


def middle_game_view() -> dict[str, Any]:
    """Return the data for drawing the side in the middle of a game."""
    then = random_game()
    for _ in islice(play_through(then, random_chooser(3)), 60):
        pass
    return {"view": then.view(None), "boards": dict(then.boards), "names": NAMES[:3], "site": "obelisk", "side": "E"}


def draw_side(view: Any) -> str:
    """Return the side as the terminal draws it."""
    console = Console(width=80, no_color=True)
    with console.capture() as capture:
        console.print(board_text.SITE_RENDERERS["obelisk"](view, {}, Translator("en"), 60))
    return capture.get().strip()


def main(folder: Path) -> None:
    """Play, and write the results."""
    checked = bounds_checked_run.run_all()
    network, shown = weights.read_weights(), middle_game_view()
    results = {
        "checked": checked,
        "set_ups": len(SIDE_E_VARIANTS),
        "levels": level_scores(),
        "loads": compare_backends(),
        "searched": compare_searches(),
        "trees": [
            [*hash_features_and_trees(line.rsplit(" ", 2)[0])] == line.split(" ")[-2:] for line in read_lines()[::5]
        ],
        "weights": weights.hash_weights(network),
        "weighs": any(
            Network(network).first[features.FEATURE_NAMES.index("side obelisk E"), n] for n in range(FIRST_HIDDEN)
        ),
        "features": len(features.FEATURE_NAMES),
        "review": review_output(folder),
        "terminal": {language: terminal_output(language) for language in LANGUAGES},
        "drawn": draw_side(shown["view"]),
        "scene": shown,
    }
    (folder / "played.json").write_text(json.dumps(results), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
