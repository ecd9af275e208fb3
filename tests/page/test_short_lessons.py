"""Short lessons: each begins with a real position, its ways solve it and nothing else, its numbers are the engine's."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from saqqara import Game, bots
from saqqara.engine.rules.state import CARD_NAMES, OPTION_NAMES
from saqqara.server.tables.table import contains_all
from saqqara.words import LANGUAGES, ftl_source

JSON = dict[str, Any]
WEB = Path(__file__).parents[2] / "src" / "saqqara" / "web"
SHELF = (WEB / "app" / "lessons" / "short-lessons.js").read_text(encoding="utf-8")
LESSONS: dict[str, JSON] = {
    file.stem: json.loads(file.read_text(encoding="utf-8")) for file in sorted((WEB / "lessons").glob("*.json"))
}
ME, RIVAL = 0, 1
SITES = ("market", "pyramid", "temple", "burial", "obelisk")
AHEAD = 0.03  # of the win, by which a solution that only the strongest search can judge is better than all else
Way = list[str]


def shelved(group: str) -> list[str]:
    """Give the lessons of a group that the list names one by one."""
    return re.findall(rf'lesson\("{group}", "([\w-]+)"', SHELF)


def position(name: str) -> Game:
    return Game.from_position(LESSONS[name]["position"], seed=1)


def sheet(game: Game, seat: int) -> dict[str, int]:
    """What each source would bring if the game ended now."""
    return game.score_sheet_if_over[seat]


def total(game: Game, seat: int) -> int:
    return sum(sheet(game, seat).values())


def answered(game: Game) -> int:
    """What the rival would have if the game ended after the decision that is theirs now, made as well as it can be."""
    own = game.legal_moves if game.actor == RIVAL and game.decision != "turn" else []
    return max([total(after(game, [str(move)]), RIVAL) for move in own], default=total(game, RIVAL))


MEASURES: dict[str, Callable[[Game], int]] = {
    "gain": lambda game: total(game, ME),
    "now": lambda game: game.scores[ME],
    "lead": lambda game: total(game, ME) - answered(game),
}


def after(game: Game, way: Way) -> Game:
    copy = game.copy()
    for move in way:
        copy.play(move)
    return copy


def ways(game: Game, begun: Way | None = None) -> Iterator[tuple[Way, Game]]:
    """Give all that somebody can decide until it is another seat's turn, or a turn of their own."""
    for move in map(str, game.legal_moves):
        way, then = [*(begun or []), move], after(game, [move])
        if not then.is_over and then.actor == ME and then.decision != "turn":
            yield from ways(then, way)
        else:
            yield way, then


def best(name: str) -> tuple[list[Way], int, int]:
    """Give the best ways of a turn, what they bring, and what the best of all others brings."""
    game, measure = position(name), MEASURES[LESSONS[name]["measure"]]
    worth = [(measure(then) - measure(game), way) for way, then in ways(game)]
    most = max(points for points, _ in worth)
    return [way for points, way in worth if points == most], most, max(p for p, _ in worth if p < most)


def threat(name: str) -> int:
    """Give what the rival can gain at most with the decision that comes after that of the lesson."""
    game = position(name)
    return max(answered(then) for _, then in ways(game)) - total(game, RIVAL)


def numbers(game: Game, then: Game) -> dict[str, int]:
    """What a way brings: at once, later and in all; by source; and to the rival."""
    now, gain = then.scores[ME] - game.scores[ME], total(then, ME) - total(game, ME)
    found = {"now": now, "gain": gain, "later": gain - now, "rival": total(then, RIVAL) - total(game, RIVAL)}
    for seat, prefix in ((ME, ""), (RIVAL, "rival_")):
        before = sheet(game, seat)
        found |= {prefix + source: points - before[source] for source, points in sheet(then, seat).items()}
    return found


JUDGED = [name for name, lesson in LESSONS.items() if lesson["measure"] == "expert"]
COUNTED = [name for name in LESSONS if name not in JUDGED]


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_begins_with_a_decision_of_ones_own(name: str) -> None:
    game = position(name)
    assert game.actor == ME
    assert len(game.legal_moves) >= 3, "too easy"
    assert contains_all(LESSONS[name]["position"], game.position())


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_says_nothing_that_follows_from_the_rules_of_today(name: str) -> None:
    position = LESSONS[name]["position"]
    assert not {"boards", "revision", "at_end", "scores", "rng"} & position.keys()
    assert "draw" not in position["market"], "a card that is new would be missing there"


@pytest.mark.parametrize("name", COUNTED)
def test_what_solves_a_lesson_is_what_brings_most_and_all_that_does(name: str) -> None:
    found, _, _ = best(name)
    assert sorted(LESSONS[name]["ways"]) == sorted(found)


@pytest.mark.parametrize("name", JUDGED)
def test_what_solves_a_lesson_is_what_the_strongest_would_do(name: str) -> None:
    told: list[Way] = LESSONS[name]["ways"]
    for begun in {tuple(way[:n]) for way in told for n in range(len(way))}:
        game = after(position(name), list(begun))
        solving = {way[len(begun)] for way in told if tuple(way[: len(begun)]) == begun}
        moves = bots.analyse(game).moves
        assert str(moves[0].move) in solving
        others = [weighed.share[ME] for weighed in moves if str(weighed.move) not in solving]
        assert moves[0].share[ME] - max(others, default=0) >= AHEAD, begun


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_ends_when_nothing_more_is_to_be_decided(name: str) -> None:
    for way in LESSONS[name]["ways"]:
        then = after(position(name), way)
        assert then.is_over or then.actor != ME or then.decision == "turn", way


@pytest.mark.parametrize("name", LESSONS)
def test_the_numbers_that_a_lesson_tells_are_those_of_the_engine(name: str) -> None:
    told = dict(LESSONS[name]["points"])
    if "second" in told:
        assert told.pop("second") == best(name)[2]
    if "threat" in told:
        assert told.pop("threat") == threat(name)
    game = position(name)
    for way in LESSONS[name]["ways"]:
        assert numbers(game, after(game, way)) | told == numbers(game, after(game, way)), way


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LESSONS)
def test_the_words_of_a_lesson_tell_its_numbers_and_no_others(name: str, language: str) -> None:
    message = re.search(rf"^page-short-{name} = .*\n(?:    .*\n)*", ftl_source(language), re.MULTILINE)
    assert message
    parts = set(re.findall(r"^    \.(\w+) = ", message[0], re.MULTILINE))
    several = max(len(way) for way in LESSONS[name]["ways"]) > 1
    assert parts - {"title", "look"} == {"other", "solved"} | ({"then"} if several else set())
    assert set(re.findall(r"\$(\w+)", message[0])) - {"touch"} == set(LESSONS[name]["points"])


def test_each_side_but_the_plain_ones_has_a_lesson_that_is_played_there() -> None:
    for site, side in ((site, side) for site in SITES for side in "BCD"):
        lesson = LESSONS[f"{site}-{side.lower()}"]
        assert lesson["position"]["setup"]["sides"][SITES.index(site)] == side


def test_each_module_and_variant_has_a_lesson_that_is_played_with_it() -> None:
    for option in set(OPTION_NAMES) - {"dynasty-cards"}:  # of which each card has a lesson
        assert LESSONS[option]["position"]["setup"]["options"] == [option]


# Cards that do the same at different sites.
ALIKE = (
    {"entrance", "sarcophagus", "paved_path"},
    {f"{site}_decoration" for site in SITES[1:]},
)


def test_each_kind_of_card_is_taken_or_played_where_a_lesson_is_solved() -> None:
    solved = [after(position(name), way) for name in shelved("cards") for way in LESSONS[name]["ways"]]
    notes = [note for game in solved for page in game.event_log(ME) for note in page]
    seen = {note["card"] for note in notes if note["kind"] in ("took", "played")}
    for card in CARD_NAMES:
        kind = next((kind for kind in ALIKE if card in kind), {card})
        assert kind & seen, f"no lesson for {card}"


def test_there_are_five_lessons_of_good_play() -> None:
    assert len(shelved("play")) == 5
