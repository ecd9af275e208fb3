"""Solving ends of three and four seats: what one gets whatever the others do, and what follows if all play for it."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import islice
from typing import NamedTuple

import pytest

from saqqara.bots import endgame
from saqqara.bots.backends import NativeBackend, PlainBackend, WasmBackend
from saqqara.bots.endgame import Endgame, SolvedMove
from saqqara.engine.rules import agenda, flow, moves, scoring
from saqqara.engine.rules.state import State
from tests.engine.search.test_solve import NODES, Reference, TooLargeError, positions_of, solve_on
from tests.helpers.indistinguishable_games import indistinguishable_game
from tests.helpers.variants import Variant

VARIANTS = (
    Variant(3, "official"),
    Variant(4, "official"),
    Variant(3, "yucata", ("wrath",), "standard", "AAABD"),
    Variant(4, "yucata", ("wager", "prophecies"), "standard", "CADCC"),
    Variant(3, "official", ("private-ships", "favors"), "unlimited", "ACDAB"),
)
with_each_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)
SEEDS = range(4)
LAST = 8  # decisions of a game that are looked at
MAX_TRIED = 600  # positions that the reference looks at
MAX_FOUND = 8  # ends of a variant


class Final(NamedTuple):
    """The end of a game, by seat."""

    shares: tuple[Fraction, ...]
    points: tuple[int, ...]
    sleds: tuple[int, ...]

    def value(self, seat: int) -> tuple[Fraction, int]:
        """What a seat wants: its share of the win, then its lead over the best other seat."""
        return self.shares[seat], self.points[seat] - max(self.points[:seat] + self.points[seat + 1 :])


class LargerReference(Reference):
    """Tries every move of all seats, after dealing what is unknown by a seed."""

    @property
    def seat(self) -> int:
        return agenda.deciding_seat(self.root)

    def certain_by_move(self) -> dict[int, tuple[Fraction, int]]:
        """Return what the seat gets with each move if all others play against it."""
        return {code: self.certain_after(self.root, code) for code in self.legal(self.root)}

    def each_by_move(self) -> dict[int, Final]:
        """Return the end after each move if every seat plays for itself."""
        return {code: self.each_after(self.root, code) for code in self.legal(self.root)}

    def certain_after(self, before: State, code: int) -> tuple[Fraction, int]:
        s, is_over = self.step(before, code)
        if is_over:
            return self.final(s).value(self.seat)
        found = [self.certain_after(s, other) for other in self.legal(s)]
        return max(found) if agenda.deciding_seat(s) == self.seat else min(found)

    def each_after(self, before: State, code: int) -> Final:
        s, is_over = self.step(before, code)
        if is_over:
            return self.final(s)
        return self.choice((self.each_after(s, other) for other in self.legal(s)), agenda.deciding_seat(s))

    def choice(self, ends: Iterator[Final], decider: int) -> Final:
        """Return the end that a seat chooses."""

        def order(one: Final) -> tuple[object, ...]:
            own, mine = one.value(decider), one.value(self.seat)
            return (-own[0], -own[1], mine, tuple(zip(one.points, one.sleds, strict=True)))

        return min(ends, key=order)

    def step(self, before: State, code: int) -> tuple[State, bool]:
        self.tried += 1
        if self.tried > MAX_TRIED:
            raise TooLargeError
        _, s = State.new()
        s.assign(before)
        return s, not flow.step(self.setup, s, code, [0] * moves.MAX_LEGAL_MOVES)

    def final(self, s: State) -> Final:
        seats = range(self.setup.seats)
        winners = [seat for seat in seats if scoring.count_seats_ahead(self.setup, s, seat) == 0]
        shares = tuple(Fraction(seat in winners, len(winners)) for seat in seats)
        return Final(shares, tuple(scoring.score(s, seat) for seat in seats), tuple(s.sled[seat] for seat in seats))


class SmallEnd(NamedTuple):
    """An end that the reference has tried, and what it found for each move."""

    position: tuple[bytes, bytes]
    seat: int
    certain: dict[int, tuple[Fraction, int]]
    each: dict[int, Final]


def small_ends(variant: Variant) -> Iterator[SmallEnd]:
    """Yield late decisions that can be solved, with what the reference finds, the same for two deals."""
    for seed in SEEDS:
        for game in reversed(positions_of(variant, seed)[-LAST:]):
            position = game.redacted_bytes(game.actor)
            if solve_all(position, NODES) is None:
                continue
            try:
                first, second = (LargerReference(*position, deal).each_by_move() for deal in (1, 2))
                reference = LargerReference(*position, 1)
                certain = reference.certain_by_move()
            except TooLargeError:
                break
            assert first == second, "what is unknown matters, but the end was solved"
            yield SmallEnd(position, reference.seat, certain, first)


def solve_all(position: tuple[bytes, bytes], nodes: int, forced_move: int = -1) -> SolvedMove | None:
    """Return the best move if every seat plays for itself, whether a win is certain or not."""
    solving = Endgame(*position)
    solving.solve_best_move(nodes)
    return solving.solve_for_each(10 * nodes, forced_move=forced_move)


def certain_value(move: SolvedMove, seat: int) -> tuple[Fraction, int]:
    return Fraction(move.win_shares[seat]), move.lead(seat)


@cache
def ends_of(variant: Variant) -> list[SmallEnd]:
    return list(islice(small_ends(variant), MAX_FOUND))


@pytest.fixture(params=VARIANTS, ids=str)
def ends(request: pytest.FixtureRequest) -> list[SmallEnd]:
    found = ends_of(request.param)
    assert len(found) > 3
    return found


@pytest.mark.slow
def test_moves_are_certain_if_they_win_whatever_the_others_do(ends: list[SmallEnd]) -> None:
    for end in ends:
        solved = endgame.solve_moves(*end.position)
        expected = {code: value for code, value in end.certain.items() if value[0] == 1}
        assert {move.code: certain_value(move, end.seat) for move in solved} == expected
        assert [move.lead(end.seat) for move in solved] == sorted((lead for _, lead in expected.values()), reverse=True)
        for code in end.certain:
            assert bool(endgame.solve_moves(*end.position, played=code)) == (code in expected)


@pytest.mark.slow
def test_values_of_all_seats_equal_a_search_of_everything(ends: list[SmallEnd]) -> None:
    for end in ends:
        for code, final in end.each.items():
            assert_leads_to(solve_all(end.position, NODES, code), final)
        setup, state = end.position
        chosen = LargerReference(setup, state, 1).choice(iter(end.each.values()), end.seat)
        assert_leads_to(solve_all(end.position, NODES), chosen)


def assert_leads_to(move: SolvedMove | None, final: Final) -> None:
    assert move is not None
    assert move.points == final.points
    assert move.win_shares == tuple(float(share) for share in final.shares)


def test_a_bot_plays_the_greatest_certain_win(ends: list[SmallEnd]) -> None:
    for end in ends:
        best = endgame.solve_best_move(*end.position)
        greatest = max(end.certain.values())
        assert (best is not None) == (greatest[0] == 1)
        assert best is None or end.certain[best.code] == greatest


def test_ends_with_and_without_a_certain_win_are_among_them() -> None:
    wins = {max(end.certain.values())[0] == 1 for end in ends_of(VARIANTS[0])}
    assert wins == {True, False}


@pytest.mark.slow
@pytest.mark.usefixtures("machine_code")
@with_each_variant
def test_every_backend_solves_alike(variant: Variant) -> None:
    for game in positions_of(variant, 1)[-6:]:
        found = [solve_on(game, backend) for backend in (PlainBackend, NativeBackend, WasmBackend)]
        assert found[0] == found[1] == found[2]


@with_each_variant
def test_hidden_information_does_not_change_what_is_solved(variant: Variant) -> None:
    for n, game in enumerate(positions_of(variant, 1)[-4:]):
        assert game.actor is not None
        other = indistinguishable_game(game, game.actor, n)
        assert solve_on(game, WasmBackend) == solve_on(other, WasmBackend)
