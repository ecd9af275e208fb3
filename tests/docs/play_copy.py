"""Play in plain Python what a page of the documents adds to a copy of the program, and print the results as JSON.

`python -m tests.docs.play_copy OPTION [CARD]` in the copy, run by test_adding_an_option.py and test_adding_a_card.py.
If a card is given, the first two seats hold it.
"""

import json
import sys
from collections.abc import Sequence
from itertools import islice
from typing import Any

from saqqara import Game, bots
from saqqara.bots import backends
from saqqara.bots.levels import LEVELS
from saqqara.engine.rules.state import PROFILE_NAMES
from saqqara.i18n import LANGUAGES, Translator
from tests.cli.test_play_sides import NAMES, play_randomly
from tests.helpers.variants import SEATS_AND_RULES, play_through

SIMULATIONS = 2  # of a level, for each decision
LEVEL_DECISIONS = 6  # by a level in each game


def new_game(option: str, card: Sequence[str], seats: int, rules: str = PROFILE_NAMES[0], seed: int = 1) -> Game:
    """Return a game at its first decision."""
    setup = {"seats": seats, "options": [option], "rules": rules}
    return Game.from_position(
        {"setup": setup, "hands": [list(card) if seat < 2 else [] for seat in range(seats)]}, seed
    )


def greedy_games(option: str, card: Sequence[str]) -> list[dict[str, Any]]:
    """Play two whole games of the greedy bot for each number of seats and profile; return moves, events and sheets."""
    found = []
    for seed, (seats, rules) in enumerate(SEATS_AND_RULES * 2):
        game, bot = new_game(option, card, seats, rules, seed), bots.make("greedy", seed=seed)
        for _ in play_through(game, bot.choose):
            pass
        events = [event for page in game.event_log(None) for event in page]
        found.append({"moves": [str(done.move) for done in game.history], "events": events, "sheet": game.score_sheet})
    return found


def level_decisions(option: str, card: Sequence[str]) -> dict[str, int]:
    """Return how many decisions each level made in a game for four."""
    made = {}
    for name in LEVELS:
        bot = bots.make(name, simulations=SIMULATIONS)
        made[name] = len(list(islice(play_through(new_game(option, card, 4), bot.choose), LEVEL_DECISIONS)))
    return made


def sentences(events: Sequence[dict[str, Any]], language: str) -> list[str]:
    """Return the log's sentences for events."""
    words = Translator(language)
    return [words.event_sentence(event, NAMES) for event in events if event["kind"] != "decided"]


def main(option: str, *card: str) -> None:
    """Play, and print the results."""
    backends.BACKENDS = (backends.PlainBackend,)
    games = greedy_games(option, card)
    found = {
        "games": games,
        "levels": level_decisions(option, card),
        "log": {
            language: [sentence for game in games for sentence in sentences(game["events"], language)]
            for language in LANGUAGES
        },
        "terminal": {
            language: play_randomly(new_game(option, card, 2), ("me", "greedy"), Translator(language), "?")
            for language in LANGUAGES
        },
    }
    sys.stdout.write(json.dumps(found))


if __name__ == "__main__":
    main(*sys.argv[1:])
