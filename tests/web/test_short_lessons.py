"""Short lessons: each starts from a real position, only its solutions solve it, and its numbers are the engine's."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from saqqara import Game, Move, bots
from saqqara.engine.rules.state import CARD_NAMES, OPTION_NAMES
from saqqara.i18n import LANGUAGES, ftl_source
from saqqara.review.evaluation import Effort, evaluate_decision
from saqqara.server.tables.table import contains_all

JSON = dict[str, Any]
WEB = Path(__file__).parents[2] / "src" / "saqqara" / "web"
SHORT_LESSONS_MODULE = (WEB / "app" / "lessons" / "short-lessons.js").read_text(encoding="utf-8")
LESSONS: dict[str, JSON] = {
    file.stem: json.loads(file.read_text(encoding="utf-8")) for file in sorted((WEB / "lessons").glob("*.json"))
}
OWN_SEAT, RIVAL = 0, 1
SITES = ("market", "pyramid", "temple", "burial", "obelisk")
MIN_LEAD = 0.03  # share of wins by which a solution that needs the strongest search is better than all else
Way = list[str]


def listed_lessons(group: str) -> list[str]:
    """Return the lessons of a group that the list names one by one."""
    return re.findall(rf'createLesson\("{group}", "([\w-]+)"', SHORT_LESSONS_MODULE)


def position(name: str) -> Game:
    return Game.from_position(LESSONS[name]["position"], seed=1)


def points_by_source(game: Game, seat: int) -> dict[str, int]:
    """Return what each source would pay if the game ended now."""
    return game.score_sheet_if_over[seat]


def total(game: Game, seat: int) -> int:
    return sum(points_by_source(game, seat).values())


def rival_total_after_reply(game: Game) -> int:
    """Return what the rival would have if the game ended after their pending decision, made as well as possible."""
    own = game.legal_moves if game.actor == RIVAL and game.decision != "turn" else []
    return max([total(game_after(game, [str(move)]), RIVAL) for move in own], default=total(game, RIVAL))


MEASURES: dict[str, Callable[[Game], int]] = {
    "gain": lambda game: total(game, OWN_SEAT),
    "now": lambda game: game.scores[OWN_SEAT],
    "lead": lambda game: total(game, OWN_SEAT) - rival_total_after_reply(game),
}


def game_after(game: Game, way: Way) -> Game:
    copy = game.copy()
    for move in way:
        copy.play(move)
    return copy


def all_ways(game: Game, begun: Way | None = None) -> Iterator[tuple[Way, Game]]:
    """Yield all sequences of decisions until it is another seat's turn, or a new turn of the same seat."""
    for move in map(str, game.legal_moves):
        way, then = [*(begun or []), move], game_after(game, [move])
        if not then.is_over and then.actor == OWN_SEAT and then.decision != "turn":
            yield from all_ways(then, way)
        else:
            yield way, then


def best_ways(name: str) -> tuple[list[Way], int, int]:
    """Return the best sequences of a turn, what they earn, and what the best of all others earns."""
    game, measure = position(name), MEASURES[LESSONS[name]["measure"]]
    worth = [(measure(then) - measure(game), way) for way, then in all_ways(game)]
    most = max(points for points, _ in worth)
    return [way for points, way in worth if points == most], most, max(p for p, _ in worth if p < most)


def rival_gain(name: str) -> int:
    """Return what the rival can gain at most with the decision after that of the lesson."""
    game = position(name)
    return max(rival_total_after_reply(then) for _, then in all_ways(game)) - total(game, RIVAL)


def lesson_numbers(game: Game, then: Game) -> dict[str, int]:
    """Return what a sequence earns: at once, later and in all; by source; and for the rival."""
    now, gain = then.scores[OWN_SEAT] - game.scores[OWN_SEAT], total(then, OWN_SEAT) - total(game, OWN_SEAT)
    found = {"now": now, "gain": gain, "later": gain - now, "rival": total(then, RIVAL) - total(game, RIVAL)}
    for seat, prefix in ((OWN_SEAT, ""), (RIVAL, "rival_")):
        before = points_by_source(game, seat)
        found |= {prefix + source: points - before[source] for source, points in points_by_source(then, seat).items()}
    return found


SEARCH_LESSONS = [name for name, lesson in LESSONS.items() if lesson["measure"] == "expert"]
COUNTED_LESSONS = [name for name in LESSONS if name not in SEARCH_LESSONS]


@pytest.mark.parametrize("name", LESSONS)
def test_lesson_starts_with_an_own_decision(name: str) -> None:
    game = position(name)
    assert game.actor == OWN_SEAT
    assert len(game.legal_moves) >= 3, "too easy"
    assert contains_all(LESSONS[name]["position"], game.position())


@pytest.mark.parametrize("name", LESSONS)
def test_lesson_position_omits_derivable_keys(name: str) -> None:
    position = LESSONS[name]["position"]
    assert not {"boards", "revision", "at_end", "scores", "rng"} & position.keys()
    assert "draw" not in position["market"], "a new card would be missing there"


@pytest.mark.parametrize("name", COUNTED_LESSONS)
def test_solutions_are_exactly_the_best_moves(name: str) -> None:
    found, _, _ = best_ways(name)
    assert sorted(LESSONS[name]["ways"]) == sorted(found)


@pytest.mark.slow
@pytest.mark.parametrize("name", SEARCH_LESSONS)
def test_solution_is_the_move_of_the_strongest_bot(name: str) -> None:
    ways: list[Way] = LESSONS[name]["ways"]
    for begun in {tuple(way[:n]) for way in ways for n in range(len(way))}:
        game = game_after(position(name), list(begun))
        solving = {way[len(begun)] for way in ways if tuple(way[: len(begun)]) == begun}
        others = [one for one in bots.analyse(game).moves if str(one.move) not in solving]
        if not others:  # whatever is legal solves it
            continue
        best_other = max(others, key=lambda one: one.share[OWN_SEAT]).move.code
        found = evaluate_decision(*game.redacted_bytes(OWN_SEAT), best_other, Effort(20_000))
        assert str(Move(found.options[0].move_code)) in solving
        assert found.played is not None
        assert found.options[0].win_shares[OWN_SEAT] - found.played.win_shares[OWN_SEAT] >= MIN_LEAD, begun


@pytest.mark.parametrize("name", LESSONS)
def test_lesson_ends_with_its_last_decision(name: str) -> None:
    for way in LESSONS[name]["ways"]:
        then = game_after(position(name), way)
        assert then.is_over or then.actor != OWN_SEAT or then.decision == "turn", way


@pytest.mark.parametrize("name", LESSONS)
def test_lesson_numbers_equal_the_engine(name: str) -> None:
    points = dict(LESSONS[name]["points"])
    if "second" in points:
        assert points.pop("second") == best_ways(name)[2]
    if "threat" in points:
        assert points.pop("threat") == rival_gain(name)
    game = position(name)
    for way in LESSONS[name]["ways"]:
        assert lesson_numbers(game, game_after(game, way)) | points == lesson_numbers(game, game_after(game, way)), way


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LESSONS)
def test_lesson_text_uses_exactly_its_numbers(name: str, language: str) -> None:
    message = re.search(rf"^page-short-{name} = .*\n(?:    .*\n)*", ftl_source(language), re.MULTILINE)
    assert message
    parts = set(re.findall(r"^    \.(\w+) = ", message[0], re.MULTILINE))
    several = max(len(way) for way in LESSONS[name]["ways"]) > 1
    assert parts - {"title", "look"} == {"other", "solved"} | ({"then"} if several else set())
    assert set(re.findall(r"\$(\w+)", message[0])) - {"touch"} == set(LESSONS[name]["points"])


def test_every_side_b_to_d_has_a_lesson() -> None:
    for site, side in ((site, side) for site in SITES for side in "BCD"):
        lesson = LESSONS[f"{site}-{side.lower()}"]
        assert lesson["position"]["setup"]["sides"][SITES.index(site)] == side


def test_every_module_and_option_has_a_lesson() -> None:
    for option in set(OPTION_NAMES) - {"dynasty-cards"}:  # of which each card has a lesson
        assert option in listed_lessons("modules")
        assert LESSONS[option]["position"]["setup"]["options"] == [option]


# Cards that do the same at different sites.
INTERCHANGEABLE_CARDS = (
    {"entrance", "sarcophagus", "paved_path"},
    {f"{site}_decoration" for site in SITES[1:]},
)


def test_every_card_kind_is_used_in_a_solution() -> None:
    solved = [game_after(position(name), way) for name in listed_lessons("cards") for way in LESSONS[name]["ways"]]
    notes = [note for game in solved for page in game.event_log(OWN_SEAT) for note in page]
    seen = {note["card"] for note in notes if note["kind"] in ("took", "played")}
    for card in CARD_NAMES:
        kind = next((kind for kind in INTERCHANGEABLE_CARDS if card in kind), {card})
        assert kind & seen, f"no lesson for {card}"


def test_there_are_five_strategy_lessons() -> None:
    assert len(listed_lessons("play")) == 5
