"""Answers find effects that are there, with intervals that hold, and claim none that are not."""

from collections.abc import Sequence

import numpy as np
import pytest

from saqqara.errors import SaqqaraError
from saqqara.game.boards import default_boards
from saqqara.study.answers import RISK, answer
from saqqara.study.assumed_values import (
    CONTRARY,
    OPEN,
    POINT_KEYS,
    SIZE_KEYS,
    STRONG,
    WEAK,
    assumed_keys,
    corrections_file,
    propose,
)
from saqqara.study.design import GAMES_PER_BLOCK, PlannedGame
from saqqara.study.findings import Findings, find
from saqqara.study.least_squares import LeastSquares, mean_of, ratio_of
from saqqara.study.questions import Question
from saqqara.study.study import MIN_GAMES
from tests.study.synthetic import DESCRIPTION, World, make_data


class PlantedWorld(World):
    """Known effects: a module, a side, two sides together, a starting seat, a card, stones and ships of sides."""

    def points(self, planned: PlannedGame) -> float:
        together = 4.0 * (planned.sides[0] == "A" and planned.sides[4] == "C")
        return 3.0 * ("wager" in planned.options) + 2.0 * (planned.sides[0] == "B") + together

    def stone(self, planned: PlannedGame, site: str) -> float:
        if site == "obelisk" and planned.sides[4] == "D":
            return 3.0
        return 1.2 if site == "temple" and planned.sides[2] == "D" else 2.0

    def ships(self, planned: PlannedGame, site: str) -> float:
        if site == "obelisk" and planned.sides[4] == "D":
            return 6.0
        return 7.0 if site == "temple" and planned.sides[2] == "D" else 4.0

    def lead(self, planned: PlannedGame, seat: int) -> float:
        return 6.0 * (seat == 0)

    def card(self, name: str) -> float:
        return 3.0 if name == "statue" else 1.0


GAMES = 8 * GAMES_PER_BLOCK


@pytest.fixture(scope="module")
def planted() -> Findings:
    return find(make_data(PlantedWorld(), GAMES), None, DESCRIPTION)


@pytest.mark.parametrize(
    ("question", "effect"),
    [
        ("options/wager/points", 3.0),
        ("options/favors/points", 0.0),
        ("sides/market-B/points", 2 - (2 + 1) / 4),  # another side brings 4 in a quarter of the games
        ("pairs/market-A+obelisk-C/points", 4 * 9 / 16),
        ("pairs/market-B+obelisk-C/points", -4 * 3 / 16),
        ("pairs/pyramid-A+temple-B/points", 0.0),
        ("cards/statue", 3.0),
        ("cards/lever", 1.0),
        ("stones/obelisk-D", 1.0),
        ("stones/obelisk-A", -1 / 3),
        ("worth/temple-D", -0.8),
        ("ships/obelisk-D", 100 * (6 / 22.75 - 4 / 20.75)),
    ],
)
def test_planted_effects_lie_in_their_intervals(planted: Findings, question: str, effect: float) -> None:
    (found,) = planted.select(question)
    assert found.low < effect < found.high
    assert found.high - found.low < (8 if question.startswith("ships") else 3.5)


def test_unfair_seat_is_found(planted: Findings) -> None:
    assert [planted.answers[f"seats/{seats}/0"].sign for seats in (2, 3, 4)] == [1, 1, 1]
    assert planted.answers["seats/2/1"].sign == -1


def test_verdicts_need_stones_and_ships_that_agree(planted: Findings) -> None:
    verdicts = {one.side: one.verdict for one in planted.judgements}
    assert verdicts["obelisk-D"] == STRONG
    assert verdicts["temple-D"] == CONTRARY, "its stones bring less, but more ships go there"
    assert verdicts["obelisk-B"] == WEAK, "against the mean of the others"
    assert verdicts["pyramid-B"] == verdicts["burial-C"] == OPEN


def test_better_numbers_bring_a_side_to_those_that_stay(planted: Findings) -> None:
    spaces = planted.corrections["obelisk.D.spaces"]
    shipped = default_boards().row("obelisk.D.spaces")
    assert isinstance(spaces, list)
    assert [height for height, _ in spaces] == [height for height, _ in shipped]
    ratio = sum(points for _, points in spaces) / sum(points for _, points in shipped)
    assert ratio == pytest.approx(2 / 3, abs=0.03)
    assert [points for _, points in spaces] == sorted(points for _, points in spaces)


@pytest.mark.parametrize("factor", [0.5, 1.6])
def test_numbers_of_the_rulebook_stay(factor: float) -> None:
    lines = default_boards().printed_values
    towers = propose([lines["obelisk.B.towers"]], factor)["obelisk.B.towers"]
    assert isinstance(towers, list)
    assert towers[1] == 9
    left = propose([lines["pyramid.B.left"]], factor)["pyramid.B.left"]
    assert isinstance(left, list)
    assert [left[1], left[3], left[4]] == ["stones", "card", 4]
    assert propose([lines["obelisk.B.towers"]], 1.0) == {}
    assert propose([lines["burial.C.base"]], factor) == {"burial.C.base": 6 if factor < 1 else 8}


def test_corrections_are_a_file_that_games_take(planted: Findings, tmp_path: object) -> None:
    from pathlib import Path

    from saqqara.game.boards import read_corrected_boards

    path = Path(str(tmp_path)) / "corrections.toml"
    path.write_text(corrections_file(planted.corrections, "about"), encoding="utf-8")
    boards = read_corrected_boards(path)
    assert boards.corrections == planted.corrections
    assert planted.corrections.keys() <= POINT_KEYS.keys() | SIZE_KEYS
    assert all(default_boards().printed_values[key].is_assumed for key in planted.corrections)


@pytest.mark.slow
def test_without_effects_hardly_any_study_claims_one() -> None:
    """At most one study in twenty makes any claim; with intervals that are not corrected, every one does."""
    claims = [claimed_effects(seed) for seed in range(2)]
    assert claims.count([]) == 2
    corrected, single = claims_of_noise(100, 400), claims_of_noise(20, 1)
    assert corrected <= 0.13
    assert single == 1.0


class EvenWorld(World):
    def card(self, name: str) -> float:
        return 0.0


def claimed_effects(seed: int) -> list[str]:
    found = find(make_data(EvenWorld(), MIN_GAMES, seed), None, DESCRIPTION)
    return [one.id for one in found.answers.values() if one.sign and one.family != "games"]


def claims_of_noise(studies: int, count: int) -> float:
    """Return the share of studies of 400 questions about nothing that claim something."""
    random = np.random.default_rng(5)
    claiming = 0
    for _ in range(studies):
        questions = [Question(str(n), mean_of(values)) for n, values in enumerate(random.normal(size=(400, 30)))]
        claiming += any(one.sign for one in answer(questions, count))
    return claiming / studies


def test_errors_of_groups_are_those_of_the_groups() -> None:
    """Ten equal observations tell no more than one."""
    random = np.random.default_rng(1)
    values = random.normal(size=200)
    ones = np.ones((2000, 1))
    grouped = LeastSquares(ones, np.repeat(values, 10), np.repeat(np.arange(200), 10)).estimate(np.ones(1))
    single = mean_of(values)
    assert grouped.value == pytest.approx(single.value)
    assert grouped.error == pytest.approx(single.error, rel=0.01)
    assert LeastSquares(ones, np.repeat(values, 10)).estimate(np.ones(1)).error < 0.4 * single.error


def test_errors_hold_if_some_observations_vary_more() -> None:
    """The interval of a slope is right about 95 times of 100, though the noise grows with the column."""
    random, hits = np.random.default_rng(2), 0
    for _ in range(300):
        x = random.uniform(0, 1, 120)
        y = 2 * x + random.normal(size=120) * 5 * x**3
        found = LeastSquares(np.array([np.ones(120), x]).T, y).estimate(np.array([0.0, 1.0]))
        hits += abs(found.value - 2) < 1.98 * found.error
    assert 0.9 < hits / 300 < 0.98


def test_ratio_is_that_of_the_sums() -> None:
    found = ratio_of(np.array([2.0, 4.0, 9.0]), np.array([1.0, 2.0, 2.0]))
    assert found.value == 3
    assert found.error > 0


@pytest.mark.parametrize("games", [0, 12, GAMES_PER_BLOCK])
def test_too_few_games_are_refused(games: int) -> None:
    with pytest.raises(SaqqaraError, match="too few"):
        find(make_data(World(), max(games, 3)), None, DESCRIPTION)


def test_unknown_question_names_the_first_words(planted: Findings) -> None:
    with pytest.raises(SaqqaraError, match=r"no question of the study begins with 'side'; the first words are cards"):
        planted.select("side")
    assert [one.id for one in planted.select("sides/pyramid-B")] == [
        f"sides/pyramid-B/{outcome}" for outcome in ("points", "margin", "turns")
    ]


@pytest.mark.slow
def test_games_played_again_say_what_is_left() -> None:
    class Corrected(PlantedWorld):
        def stone(self, planned: PlannedGame, site: str) -> float:
            return 2.0

    found = find(make_data(PlantedWorld(), GAMES), make_data(Corrected(), MIN_GAMES, 2), DESCRIPTION)
    change, gap = found.answers["corrected/obelisk-D/change"], found.answers["corrected/obelisk-D/gap"]
    assert change.low < -1 < change.high < 0
    assert gap.low < 0 < gap.high
    assert "obelisk.D.spaces" in found.corrections
    alone = find(make_data(PlantedWorld(), GAMES), None, DESCRIPTION)
    assert found.answers["stones/obelisk-D"] == alone.answers["stones/obelisk-D"], "more games change no other answer"


@pytest.mark.slow
def test_values_that_do_not_help_are_not_proposed(planted: Findings) -> None:
    again = find(planted.data, make_data(PlantedWorld(), MIN_GAMES, 2), DESCRIPTION)
    assert planted.corrections.keys() >= {"obelisk.D.spaces"}
    assert again.corrections == {}, "the games played again came out as before"


def test_every_side_with_assumed_values_is_judged(planted: Findings) -> None:
    keys = [key for key, line in default_boards().printed_values.items() if line.is_assumed]
    judged = {key for one in planted.judgements for key in one.keys}
    assert judged == {key for key in keys if not key.startswith("prophecies.")}
    assert assumed_keys("pyramid-A") == ()


def test_risk_is_shared_among_all_questions(planted: Findings) -> None:
    counted: Sequence[object] = list(planted.answers)
    assert planted.question_total > len(counted) > 600
    assert RISK == 0.05
