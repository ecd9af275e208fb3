"""Findings: all answers of a study, what it says of assumed numbers, and what the better ones change."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from saqqara.engine.rules.state import SIDE_NAMES
from saqqara.errors import SaqqaraError, short_repr
from saqqara.game.boards import Value

from .answers import Answer, answer
from .assumed_values import (
    Judgement,
    all_corrections,
    assumed_keys,
    changeable_keys,
    judge_sides,
    measure_name,
)
from .design import whole_blocks
from .least_squares import average
from .questions import BUILDING_SITES, SIDE_MEASURES, Question, StudyData, all_questions

CORRECTED = "corrected"  # the family of questions about games with the proposed numbers
CORRECTED_QUESTIONS = ("change", "gap", "ships")


@dataclass(frozen=True)
class Findings:
    """What a study has found.

    Attributes:
        description: What determined its games (`StudyPlan.facts`).
        data: Its games.
        corrected: The games that were played again with the proposed numbers; None if there are none.
        answers: All answers by id.
        judgements: What it says of each side with assumed numbers.
        question_total: How many questions all intervals are corrected for.
    """

    description: dict[str, Any]
    data: StudyData
    corrected: StudyData | None
    answers: dict[str, Answer]
    judgements: list[Judgement]
    question_total: int

    @property
    def game_count(self) -> int:
        """The number of games."""
        return len(self.data.games["game"])

    @property
    def corrected_count(self) -> int:
        """The number of games that were played again with the proposed numbers."""
        return 0 if self.corrected is None else len(self.corrected.games["game"])

    @property
    def again(self) -> int:
        """The first games of the study of which some were played again, in whole blocks."""
        return 0 if self.corrected is None else whole_blocks(int(self.corrected.games["game"].max()) + 1)

    @property
    def corrections(self) -> dict[str, Value]:
        """The values with which the study was played in place of shipped ones, and better ones, by key.

        Values that were tried without success are left out.
        """
        helpful = [one for one in self.judgements if self.helps(one)]
        return {**self.description["corrected"], **all_corrections(helpful)}

    def helps(self, judgement: Judgement) -> bool:
        """Return whether better values of a side bring it closer to the others, or have not been tried yet."""
        change = self.answers.get(f"{CORRECTED}/{judgement.side}/change")
        return change is None or change.sign == -judgement.measure.sign

    def select(self, prefix: str) -> list[Answer]:
        """Return the answers whose ids begin with a text; raises SaqqaraError if there are none."""
        found = [one for name, one in self.answers.items() if f"{name}/".startswith(f"{prefix.rstrip('/')}/")]
        if not found:
            raise SaqqaraError("study-question", given=short_repr(prefix), families=sorted(self.families))
        return found

    @property
    def families(self) -> dict[str, list[Answer]]:
        """The answers by family."""
        found: dict[str, list[Answer]] = {}
        for one in self.answers.values():
            found.setdefault(one.family, []).append(one)
        return found

    def as_json(self) -> dict[str, Any]:
        """Return the answers, the verdicts about assumed numbers and what determined the games, as JSON."""
        return {
            "study": self.description,
            "games": self.game_count,
            "again": self.corrected_count,
            "questions": self.question_total,
            "answers": [one.as_json() for one in self.answers.values()],
            "assumed": {one.side: one.verdict for one in self.judgements},
            "corrections": self.corrections,
        }


def question_count(questions: list[Question]) -> int:
    """Return the number of questions of a study: these, and those about every side that it may correct.

    It depends on no result, so that the games with corrections change no interval.
    """
    return len(questions) + len(CORRECTED_QUESTIONS) * len(correctable_sides())


def correctable_sides() -> list[str]:
    """Return the sides with assumed values for which better ones can be proposed."""
    sides = [f"{site}-{letter}" for site in BUILDING_SITES for letter in SIDE_NAMES]
    return [side for side in sides if changeable_keys(assumed_keys(side))]


def proposed_corrections(data: StudyData, description: dict[str, Any]) -> dict[str, Value]:
    """Return the better values that the games of a study suggest, by key; the arguments are those of `find`."""
    return all_corrections(find(data, None, description).judgements)


def find(data: StudyData, corrected: StudyData | None, description: dict[str, Any]) -> Findings:
    """Answer all questions.

    Args:
        data: The games of the study.
        corrected: The games that were played again with the proposed numbers; None if there are none.
        description: What determined the games.

    Raises:
        SaqqaraError: If there are too few games.
    """
    questions = all_questions(data)
    count = question_count(questions)
    answers = {one.id: one for one in answer(questions, count)}
    judgements = judge_sides(answers, description["corrected"])
    if corrected is not None:
        sides = [one.side for one in judgements if one.corrections]
        more = [question for side in sides for question in corrected_questions(data, corrected, side, sides)]
        answers |= {one.id: one for one in answer(more, count)}
    return Findings(description, data, corrected, answers, judgements, count)


def corrected_questions(
    data: StudyData, corrected: StudyData, side: str, changed: Collection[str]
) -> Iterator[Question]:
    """Yield what better numbers change at a side: what its stones bring, and what is left to the other sides.

    Args:
        data: The games of the study.
        corrected: Those played again.
        side: The side.
        changed: All sides with better numbers, which also count among the other sides.
    """
    site, _, letter = side.partition("-")
    measure = SIDE_MEASURES[measure_name(side)]
    before, after = measure(data, site, letter), measure(corrected, site, letter)
    yield Question(f"{CORRECTED}/{side}/change", after.minus(before), before.value)
    for name, one in (("gap", measure), ("ships", SIDE_MEASURES["ships"])):
        others = average(
            [
                one(corrected if f"{site}-{other}" in changed else data, site, other)
                for other in SIDE_NAMES
                if other != letter
            ]
        )
        yield Question(f"{CORRECTED}/{side}/{name}", one(corrected, site, letter).minus(others), others.value)
