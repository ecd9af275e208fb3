"""Who meets whom, on which deals and in which seats: the same deals for every pair, each from every seat."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any, NamedTuple

from saqqara.bots import players
from saqqara.bots.levels import LEVELS
from saqqara.engine.search import REVISION
from saqqara.errors import SaqqaraError
from saqqara.game import setup as setups
from saqqara.game.presets import GRAND_TOUR, Preset, preset

from .simulation import Series, revision

FIRST = preset("first-game")
MIXED = Preset("mixed", "")  # another grand tour for each deal


class Meeting(NamedTuple):
    """One game: two entrants by number, the deal, and which of the pair's line-ups sits down to it, all from 0."""

    first: int
    second: int
    deal: int
    lineup: int


@dataclass(frozen=True)
class Tournament:
    """What is played: the entrants by their texts, the set-up, and how many games each pair plays at most.

    With three or four seats one of a pair takes one seat and the other the rest, and both do both. In a `gauntlet` the
    first entrant meets each of the others, and these do not meet. `decide` ends the games of a pair as soon as it is
    certain whether its first wins more or less than this share. `revision` is that of the search which plays, or has
    played.
    """

    entrants: tuple[str, ...]
    games: int = 100
    seats: int = 2
    what: Preset = FIRST
    rules: str = "official"
    stones: str = "standard"
    boards: str | None = None
    seed: int = 1
    gauntlet: bool = False
    decide: float | None = None
    revision: int = REVISION

    def check(self) -> None:
        """Raise SaqqaraError for entrants or a game that there are not, for one entrant alone, and for one twice."""
        if len(self.entrants) < 2:
            raise SaqqaraError("arena-too_few", entrants=len(self.entrants))
        read = [players.read(text) for text in self.entrants]
        for number, one in enumerate(read):
            if one in read[:number]:
                raise SaqqaraError("arena-twice", entrant=one.name)
        self.series(Meeting(0, 1, 0, 0)).new_game(0)

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """The pairs that meet."""
        pairs = combinations(range(len(self.entrants)), 2)
        return [pair for pair in pairs if pair[0] == 0 or not self.gauntlet]

    @property
    def lineups(self) -> list[tuple[int, ...]]:
        """How a pair (0 its first, 1 its second) sits down to each deal: each line-up once in every rotation."""
        alone = [(0, *[1] * (self.seats - 1)), (1, *[0] * (self.seats - 1))]
        return list(dict.fromkeys(row[turn:] + row[:turn] for row in alone for turn in range(self.seats)))

    @property
    def deals(self) -> int:
        """How many deals each pair plays, from every seat; one at least."""
        return max(1, self.games // len(self.lineups))

    @property
    def schedule(self) -> Iterator[Meeting]:
        """All games, deal by deal, so that the pairs have played equally often whenever it ends."""
        for deal in range(self.deals):
            for first, second in self.pairs:
                for lineup in range(len(self.lineups)):
                    yield Meeting(first, second, deal, lineup)

    def seated(self, meeting: Meeting) -> list[int]:
        """Give the entrants of a game by seat."""
        return [meeting[side] for side in self.lineups[meeting.lineup]]

    def series(self, meeting: Meeting) -> Series:
        """Give the series to which a game belongs; its number there is that of the deal."""
        what = preset(GRAND_TOUR, self.seed + meeting.deal) if self.what == MIXED else self.what
        names = tuple(self.entrants[number] for number in self.seated(meeting))
        chosen = (self.rules, what.options, self.stones, self.seed, self.boards, what.sides, what.figure)
        return Series(self.seats, names, *chosen)

    def as_json(self) -> dict[str, Any]:
        """Give all that decides what a game of the tournament is, networks by their hashes, levels by what they are
        now, and where somebody searches the revision of the search; not how many are played.
        """
        return {
            "entrants": list(self.entrants),
            "gauntlet": self.gauntlet,
            "seats": self.seats,
            "setup": " ".join([self.what.sides or self.what.name, *sorted(self.what.options)]),
            "figure": self.what.figure,
            "rules": self.rules,
            "stones": self.stones,
            "boards": setups.choose_boards(self.boards).hash,
            "seed": self.seed,
            "levels": {name: LEVELS[name].settings for name in self.entrants if name in LEVELS},
            "weights": {name: found for name in self.entrants if (found := players.read(name).weights)},
            **revision(self.entrants, self.revision),
        }
