"""A study in a folder: its games, those with the proposed numbers, and the files that show what was found."""

import csv
import io
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from saqqara import atomic
from saqqara.engine.rules.state import SITE_NAMES
from saqqara.game.boards import Value
from saqqara.parallel.workplace import Workplace

from .answers import ANSWER_COLUMNS
from .assumed_values import corrections_file
from .data_files import StudyFiles, play_missing_games
from .design import GAMES_PER_BLOCK, planned_games, whole_blocks
from .findings import Findings, find, proposed_corrections
from .plan import StudyPlan
from .questions import StudyData

MIN_GAMES = 4 * GAMES_PER_BLOCK  # with fewer, two sides together cannot be distinguished from other effects
PAGE, CORRECTIONS, ANSWERS, DATA = "index.html", "corrections.toml", "answers.csv", "data"

OnProgress = Callable[[int], None]


@dataclass(frozen=True)
class Study:
    """A study in a folder.

    Attributes:
        folder: The folder; it need not exist.
    """

    folder: Path

    @property
    def files(self) -> StudyFiles:
        """The data of its games; raises SaqqaraError if Arrow is not installed."""
        return StudyFiles(self.folder / DATA)

    @property
    def corrected_files(self) -> StudyFiles:
        """The data of the games with the proposed numbers."""
        return StudyFiles(self.folder / DATA, "-corrected")

    def play(self, plan: StudyPlan, games: int, resume: bool, workplace: Workplace, on_progress: OnProgress) -> bool:
        """Play the games of the design that are missing; return whether there are all. Ctrl-C keeps finished chunks.

        Args:
            plan: The bot, the seed and the printed numbers.
            games: The number of games; it is rounded up to whole blocks, of which there are at least four.
            resume: Whether to continue an unfinished study.
            workplace: Where the games are played.
            on_progress: Called with the number of games that are finished since its last call.

        Raises:
            SaqqaraError: If the bot is unknown, or the folder has another study; also as `Workplace.run_jobs` does.
            OSError: If a file cannot be written.
        """
        plan.check()
        return play_missing_games(plan, range(game_count(games)), self.files, resume, workplace, on_progress)

    def proposals(self) -> dict[str, Value]:
        """Return better values by key; raises SaqqaraError if the study is not complete or has too few games."""
        return proposed_corrections(StudyData.of(self.files.read()), self.files.description())

    def play_corrected(
        self,
        plan: StudyPlan,
        proposals: Mapping[str, Value],
        numbers: Sequence[int],
        resume: bool,
        workplace: Workplace,
        on_progress: OnProgress,
    ) -> bool:
        """Play games again, with the same seeds and better values; the other arguments and errors are those of `play`.

        Args:
            plan: The plan of the study.
            proposals: Better values by key.
            numbers: The numbers of the games, from `affected_games`.
            resume: Whether to continue.
            workplace: Where the games are played.
            on_progress: Called with the number of games that are finished since its last call.
        """
        better = replace(plan, corrections={**plan.corrections, **proposals})
        return play_missing_games(better, numbers, self.corrected_files, resume, workplace, on_progress)

    def find(self) -> Findings:
        """Answer all questions from the data; raises SaqqaraError if it is not complete or too small."""
        data, again = StudyData.of(self.files.read()), self.corrected_files
        corrected = StudyData.of(again.read()) if again.are_complete else None
        return find(data, corrected, self.files.description())

    def write(self, findings: Findings) -> list[Path]:
        """Write the page, the answers and the corrections; return their paths. Raises OSError if that fails."""
        from .page import write_page

        texts = {
            PAGE: write_page(findings),
            ANSWERS: answers_table(findings),
            CORRECTIONS: corrections_file(findings.corrections, CORRECTIONS_ABOUT.format(games=findings.game_count)),
        }
        for name, text in texts.items():
            atomic.write(self.folder / name, text.encode())
        return [self.folder / name for name in texts]


CORRECTIONS_ABOUT = (
    "Numbers in place of assumed ones that a study of {games} games found too high or too low, for --boards"
)


def game_count(games: int) -> int:
    """Return how many games are played if so many are asked for.

    >>> game_count(1)
    768
    """
    return max(MIN_GAMES, whole_blocks(games))


def affected_games(corrections: Mapping[str, Value], games: int) -> list[int]:
    """Return which of the first games, in whole blocks, corrected values change.

    >>> affected_games({"obelisk.D.spaces": [[2, 4]]}, 192)[:3]
    [9, 10, 11]
    """
    changed = changed_sides(corrections)
    return [
        planned.number
        for planned in planned_games(whole_blocks(games))
        if changed & {f"{site}.{side}" for site, side in zip(SITE_NAMES, planned.sides, strict=True)}
    ]


def changed_sides(corrections: Mapping[str, Value]) -> set[str]:
    """Return the sides, such as "pyramid.B", of corrected values.

    >>> changed_sides({"obelisk.C.places.2": [5, 0]})
    {'obelisk.C'}
    """
    return {".".join(key.split(".")[:2]) for key in corrections}


def answers_table(findings: Findings) -> str:
    """Return all answers as CSV."""
    text = io.StringIO()
    writer = csv.DictWriter(text, ANSWER_COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(one.as_json() for one in findings.answers.values())
    return text.getvalue()
