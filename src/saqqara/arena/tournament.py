"""The schedule of a tournament: all pairs play the same deals, each deal from every seat."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any, NamedTuple

from saqqara.bots import seat_bots
from saqqara.bots.levels import LEVELS
from saqqara.engine.search import REVISION
from saqqara.errors import SaqqaraError, SetupError, short_repr
from saqqara.game import setup as setups
from saqqara.game.presets import DEFAULT_SETUP, GRAND_TOUR, PRESET_NAMES, Preset, customized_preset, find_preset

from .simulation import MIXED, Series, search_revision_entry

FIRST_GAME = find_preset(DEFAULT_SETUP)
MIXED_SETUPS = Preset(MIXED, "")  # a different grand tour for each deal


def preset_or_mixed(
    setup: str, tour: int | None, sides: str | None, options: Iterable[str], figure: int | None = None
) -> Preset:
    """Return the preset to play, or MIXED_SETUPS, with which each deal has its own set-up.

    Raises SetupError for an unknown name, and for changes to MIXED_SETUPS.
    """
    changes = list(options)
    if setup not in (*PRESET_NAMES, MIXED):
        raise SetupError("setup-preset", "setup", given=short_repr(setup), presets=(*PRESET_NAMES, MIXED))
    if setup != MIXED:
        return customized_preset(setup, tour, sides, changes, figure)
    if sides is not None or changes or tour is not None or figure is not None:
        raise SetupError("arena-mixed", "setup", setup=setup)
    return MIXED_SETUPS


class ScheduledGame(NamedTuple):
    """One game: two entrants, the deal, and the line-up of the pair, all by their numbers from 0."""

    first: int
    second: int
    deal: int
    lineup: int


@dataclass(frozen=True)
class Tournament:
    """A tournament: entrants, set-up and schedule.

    With three or four seats, one of a pair takes one seat and the other takes the rest, and then the other way round.

    Attributes:
        entrants: Bots as text (docs/arena.md).
        games: Maximum number of games per pair; only whole deals are played.
        preset: Sides, options and figure of the games; `MIXED_SETUPS` draws a grand tour for each deal.
        gauntlet: Whether only the first entrant plays against each of the others.
        decide_share: End the games of a pair as soon as it is certain whether its first wins more or less than this
            share, 0 to 1; None plays all games.
        search_revision: Revision of the search that plays, or has played.

    The other attributes are arguments of `Game`.
    """

    entrants: tuple[str, ...]
    games: int = 100
    seats: int = 2
    preset: Preset = FIRST_GAME
    rules: str = "official"
    stones: str = "standard"
    boards: str | None = None
    seed: int = 1
    gauntlet: bool = False
    decide_share: float | None = None
    search_revision: int = REVISION

    def validate(self) -> None:
        """Raise SaqqaraError for unusable or repeated entrants, fewer than two, or an impossible set-up."""
        if len(self.entrants) < 2:
            raise SaqqaraError("arena-too_few", entrants=len(self.entrants))
        read = [seat_bots.parse_bot(text) for text in self.entrants]
        for number, one in enumerate(read):
            if one in read[:number]:
                raise SaqqaraError("arena-twice", entrant=one.name)
        self.series_of(ScheduledGame(0, 1, 0, 0)).new_game(0)

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """The pairs that play against each other, as numbers of entrants."""
        pairs = combinations(range(len(self.entrants)), 2)
        return [pair for pair in pairs if pair[0] == 0 or not self.gauntlet]

    @property
    def lineups(self) -> list[tuple[int, ...]]:
        """How a pair (0 its first, 1 its second) is seated on each deal: each line-up once in every rotation."""
        alone = [(0, *[1] * (self.seats - 1)), (1, *[0] * (self.seats - 1))]
        return list(dict.fromkeys(row[turn:] + row[:turn] for row in alone for turn in range(self.seats)))

    @property
    def deals_per_pair(self) -> int:
        """The number of deals that each pair plays from every seat, at least one."""
        return max(1, self.games // len(self.lineups))

    @property
    def schedule(self) -> Iterator[ScheduledGame]:
        """All games, deal by deal, so that all pairs have played equally often whenever it is stopped."""
        for deal in range(self.deals_per_pair):
            for first, second in self.pairs:
                for lineup in range(len(self.lineups)):
                    yield ScheduledGame(first, second, deal, lineup)

    def entrants_by_seat(self, scheduled_game: ScheduledGame) -> list[int]:
        """Return the entrants of a game by seat."""
        return [scheduled_game[side] for side in self.lineups[scheduled_game.lineup]]

    def series_of(self, scheduled_game: ScheduledGame) -> Series:
        """Return the series of a game; its number there is that of the deal."""
        what = find_preset(GRAND_TOUR, self.seed + scheduled_game.deal) if self.preset == MIXED_SETUPS else self.preset
        names = tuple(self.entrants[number] for number in self.entrants_by_seat(scheduled_game))
        chosen = (self.rules, what.options, self.stones, self.seed, self.boards, what.sides, what.figure)
        return Series(self.seats, names, *chosen)

    def as_json(self) -> dict[str, Any]:
        """Return everything that determines a game of the tournament, but not the number of games.

        Networks are given by their hashes, levels by their present settings, and the revision of the search if a bot
        searches.
        """
        return {
            "entrants": list(self.entrants),
            "gauntlet": self.gauntlet,
            "seats": self.seats,
            "setup": " ".join([self.preset.sides or self.preset.name, *sorted(self.preset.options)]),
            "figure": self.preset.figure,
            "rules": self.rules,
            "stones": self.stones,
            "boards": setups.resolve_boards(self.boards).hash,
            "seed": self.seed,
            "levels": {name: LEVELS[name].settings for name in self.entrants if name in LEVELS},
            "weights": {name: found for name in self.entrants if (found := seat_bots.parse_bot(name).weights_hash)},
            **search_revision_entry(self.entrants, self.search_revision),
        }
