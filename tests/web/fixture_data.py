"""Fixtures for the tests of the page's parts: games that the engine has played, and Python's texts for them."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

from saqqara import Game
from saqqara.engine.rules import events, state
from saqqara.game.notation import MOVE_TEXTS
from saqqara.game.presets import EVERYTHING_OPTIONS
from saqqara.i18n import LANGUAGES, Translator, ftl_source
from saqqara.review.explanation import explain_best_move
from saqqara.server.pages.assets import TERMINAL_MESSAGE_FILES
from saqqara.server.review.variation import describe_variation
from saqqara.server.rulebook.service import build_rulebook
from saqqara.server.tables.models.snapshot import SeatChange
from tests.i18n.test_messages import EXAMPLES, NOTES, OPTIONS, SOURCES

JSON = dict[str, Any]
NAMES = ["Ana", "Ben", "Mira", "Tarek"]
GAMES: dict[str, JSON] = {
    "plain": {"seats": 2, "sides": "AAAAA", "seed": 5},
    "b": {"seats": 3, "sides": "BBBBB", "seed": 4},
    "c": {"seats": 3, "sides": "CCCCC", "options": ["dynasty-cards"], "seed": 3},
    "everything": {"seats": 4, "sides": "DDDDD", "options": EVERYTHING_OPTIONS, "seed": 2},
}
# The fields of an event besides its kind; each number once as one and once as several.
FACTS: list[JSON] = [
    {"round": 1, "ship": 2, "space": 3, "stones": 1, "cards": 1, "number": 4, "points": 1, "card": "statue"},
    {"round": 6, "ship": 4, "space": 0, "stones": 3, "cards": 2, "number": 9, "points": -5, "card": None},
    {"ship": 0, "space": 1, "stones": 2, "cards": 7, "number": 1, "points": 0, "card": "lever", "shape": "L"},
]
POINT_DIFFERENCES = (0.0, 0.25, 0.5, 1.5, -0.5)  # points by which moves differ
EXAMPLE_FIELDS: JSON = {
    "seat": 1,
    "owner": 0,
    "site": "temple",
    "source": "temple",
    "god": "ra",
    "field": "left",
    "shape": "2",
    "tile": 3,
    "left": 2,
    "middle": 1,
    "right": 0,
    "ships": [4, 3, 2],
}


def random_game(seed: int, **setup: Any) -> tuple[Game, dict[int, list[str]]]:
    """Play a game at random; return it, and what was legal after each number of entries of its history."""
    game, dice = Game(seed=seed, **setup), random.Random(seed)
    legal: dict[int, list[str]] = {}
    while not game.is_over:
        offered = [str(move) for move in game.legal_moves]
        legal[len(game.history)] = offered
        game.play(dice.choice(offered))
    return game, legal


def spectator_moments(game: Game, legal: dict[int, list[str]]) -> JSON:
    """Return a game as a spectator sees it: the moments after each entry, with the entry that led there."""
    opening, *pages = game.event_log(None)
    log: list[JSON] = [{"n": 0, "type": "opening", "notes": opening}]
    for n, (entry, notes) in enumerate(zip(game.history, pages, strict=True), 1):
        entry_fields = {"seat": entry.seat, "move": str(entry.move), "forced": entry.forced}
        log.append({"n": n, "type": "move", **entry_fields, "notes": notes})
    moments = [
        {
            "view": game.view(None, n),
            "legal": legal.get(n, []),
            "entry": entry,
            "effects": game.event_diffs(n - 1, None) if n else None,
        }
        for n, entry in enumerate(log)
    ]
    over = {"score_sheet": game.score_sheet, "ranking": game.ranking}
    return {"moments": moments, "boards": game.boards, "names": NAMES[: game.seats], **over}


def event_examples(games: dict[str, JSON]) -> Iterator[JSON]:
    """Yield every event of the games, and every kind of event with all fields that it may have."""
    for game in games.values():
        for moment in game["moments"]:
            yield from moment["entry"]["notes"]
    for kind in NOTES:
        yield from (EXAMPLE_FIELDS | facts | {"kind": kind} for facts in FACTS)
    for scored in SOURCES:
        yield {"kind": "scored", "seat": 0, "source": scored, "points": 3, "space": 2}
    yield {"kind": "scored", "seat": 0, "source": "pyramid", "points": 3, "space": 0, "tile": 2}


def move_examples(game: JSON) -> Iterator[tuple[int, str]]:
    """Yield every legal move of a game with its moment, once a round, and the examples of every verb in its middle."""
    first = {(move, one["view"]["round"]): n for n, one in enumerate(game["moments"]) for move in one["legal"]}
    yield from ((n, move) for (move, _), n in first.items())
    yield from ((len(game["moments"]) // 2, move) for move in EXAMPLES if move != "unload 3")


def python_sentences(games: dict[str, JSON], words: Translator) -> JSON:
    """Return Python's sentences for the events and moves; of those with equal sentences only one."""
    sentences = {}
    for note in event_examples(games):
        sentence = words.event_sentence(note, NAMES)
        sentences[note["kind"], sentence] = {"note": note, "sentence": sentence}
    labels = {}
    for name, game in games.items():
        for n, move in move_examples(game):
            label = words.move_label(move, NAMES, game["moments"][n]["view"], game["boards"])
            labels[name, move, label] = {"game": name, "n": n, "move": move, "sentence": label}
    labelled = list(labels.values())
    return {"sentences": list(sentences.values()), "labels": labelled, "reasons": explanation_sentences(words)}


def explanation_sentences(words: Translator) -> JSON:
    """Return Python's explanations of the best move before another: each reason, and numbers that round either way."""
    dice, view = random.Random(7), Game(**GAMES["b"]).view(0)
    found = []
    for n in range(200):
        base = [dice.randrange(200) / 4 for _ in range(3)]
        options = [
            {
                "move": move,
                "expected": [dice.randrange(1, 9) / 16 if n % 5 else 0.0 for _ in base],
                "points": [points + dice.choice(POINT_DIFFERENCES) for points in base],
            }
            for move in ("quarry", "take 2", "sail 1 temple")[: 1 + n % 3]
        ]
        evaluation = {"seat": n % 3, "move": None, "options": options}
        found.append({"evaluation": evaluation, "sentence": explain_best_move(evaluation, words, NAMES[:3], view)})
    for evaluation in (*certain_evaluations(), *sure_wins()):
        found.append({"evaluation": evaluation, "sentence": explain_best_move(evaluation, words, NAMES[:3], view)})
    return {"view": view, "cases": found}


def certain_evaluations() -> Iterator[JSON]:
    """Yield evaluations with solved moves: each result of the best one, alone and before each of the others."""
    ends = [([1.0, 0.0], [31, 28]), ([1.0, 0.0], [31, 30]), ([0.5, 0.5], [30, 30]), ([0.0, 1.0], [28, 31])]
    options = [{"move": "quarry", "expected": shares, "points": points} for shares, points in ends]
    for seat in range(2):
        ranked = options if seat == 0 else options[::-1]
        for n, best in enumerate(ranked):
            yield {"seat": seat, "move": None, "certain": True, "options": [best]}
            for other in ranked[n:]:
                compared = [best, {**other, "move": "take 2"}]
                yield {"seat": seat, "move": None, "certain": True, "options": compared}


def sure_wins() -> Iterator[JSON]:
    """Yield evaluations of three seats whose moves win whatever the others do, alone and before each of the others."""
    points = ([30, 33, 28], [31, 32, 30], [30, 30, 28])
    options = [{"move": "quarry", "expected": [0.0, 1.0, 0.0], "points": one} for one in points]
    for n, best in enumerate(options):
        yield {"seat": 1, "move": None, "certain": True, "options": [best]}
        for other in options[n:]:
            yield {"seat": 1, "move": None, "certain": True, "options": [best, {**other, "move": "take 2"}]}


def observation_example() -> JSON:
    """Return the server's observation of a moment of a game: what the seat to move knew."""
    game, dice = Game(**GAMES["c"]), random.Random(1)
    for _ in range(30):
        game.play(dice.choice(game.legal_moves))
    observation: JSON = describe_variation(game, all_open=False)["known"]
    return observation


def known_names() -> JSON:
    """Return all names that the page may meet, and the ids of the full rules."""
    return {
        "sides": [f"{site}-{side}" for site, sides in state.SIDES_BY_SITE.items() for side in sides],
        "options": OPTIONS,
        "gods": state.GOD_NAMES,
        "cards": state.CARD_NAMES,
        "sources": SOURCES,
        "favors": state.FAVOR_SPACES,
        "kinds": events.EVENT_NAMES,
        "carries_card": [
            kind for kind, arguments in zip(events.EVENT_NAMES, events.EVENT_ARGS, strict=True) if "card" in arguments
        ],
        "hows": [how for kind in get_args(SeatChange.model_fields["how"].annotation) for how in get_args(kind)],
        "rules": [rule["id"] for chapter in build_rulebook("en")["chapters"] for rule in chapter["rules"]],
    }


def write_all(folder: Path) -> None:
    """Write all fixtures into a folder."""
    games = {name: spectator_moments(*random_game(**setup)) for name, setup in GAMES.items()}
    folder.joinpath("moves.json").write_text(json.dumps(MOVE_TEXTS), encoding="utf-8")
    folder.joinpath("named.json").write_text(json.dumps(known_names()), encoding="utf-8")
    folder.joinpath("known.json").write_text(json.dumps(observation_example()), encoding="utf-8")
    folder.joinpath("games.json").write_text(json.dumps(games), encoding="utf-8")
    for language in LANGUAGES:
        folder.joinpath(f"{language}.ftl").write_text(
            ftl_source(language, excluded_files=TERMINAL_MESSAGE_FILES), encoding="utf-8"
        )
        sentences = python_sentences(games, Translator(language))
        folder.joinpath(f"{language}.json").write_text(json.dumps(sentences), encoding="utf-8")
