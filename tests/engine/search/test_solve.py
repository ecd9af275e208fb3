"""Solving ends: exactly, alike on every backend, and without hidden knowledge."""

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

import pytest

from saqqara import Game
from saqqara.bots import endgame
from saqqara.bots.backends import Backend, NativeBackend, PlainBackend, WasmBackend
from saqqara.bots.determinize import determinize
from saqqara.bots.endgame import Endgame, SolvedMove
from saqqara.engine.rules import agenda, flow, legal, moves, scoring
from saqqara.engine.rules.state import ROUNDS, Setup, State
from saqqara.engine.search import ending, position_key
from tests.helpers.indistinguishable_games import indistinguishable_game
from tests.helpers.variants import Variant, play_through, random_chooser, random_game

SOLVED_VARIANTS = (
    Variant(2, "official"),
    Variant(2, "yucata", ("wrath",), "second-colour", "AAABD"),
    Variant(2, "official", (), "standard", "DDDDD"),
    Variant(2, "yucata", ("wager", "prophecies"), "standard", "CADCC"),
    Variant(2, "official", ("private-ships", "favors"), "unlimited", "ACDAB"),
)
with_each_variant = pytest.mark.parametrize("variant", SOLVED_VARIANTS, ids=str)
MAX_TRIED = 3_000  # positions that the reference looks at
NODES = 4_000  # more than the reference's positions, so that all of them can be solved


class TooLargeError(Exception):
    """The reference would take too long."""


class Outcome(NamedTuple):
    """The result and the lead of the first seat."""

    result: int
    lead: int


class Reference:
    """Tries every move of both seats, after dealing what is unknown by a seed."""

    def __init__(self, setup: bytes, state: bytes, seed: int) -> None:
        self.setup, self.root = Setup(setup), determinize(Setup(setup), state, seed)[1]
        self.tried = 0

    def by_move(self) -> dict[int, Outcome]:
        return {code: self.best_after(self.root, code) for code in self.legal(self.root)}

    def legal(self, s: State) -> list[int]:
        found = [0] * moves.MAX_LEGAL_MOVES
        return found[: legal.generate_legal_moves(self.setup, s, found)]

    def best_after(self, before: State, code: int) -> Outcome:
        self.tried += 1
        if self.tried > MAX_TRIED:
            raise TooLargeError
        _, s = State.new()
        s.assign(before)
        if not flow.step(self.setup, s, code, [0] * moves.MAX_LEGAL_MOVES):
            ahead = [scoring.count_seats_ahead(self.setup, s, seat) for seat in range(2)]
            return Outcome(ahead[1] - ahead[0], scoring.score(s, 0) - scoring.score(s, 1))
        found = [self.best_after(s, other) for other in self.legal(s)]
        return max(found) if agenda.deciding_seat(s) == 0 else min(found)


def small_ends(variant: Variant, games: int = 3) -> Iterator[tuple[bytes, bytes, dict[int, Outcome]]]:
    """Yield the last decisions of some games, and what the reference finds for each move, the same for two deals."""
    for seed in range(games):
        for game in reversed(positions_of(variant, seed)):
            setup, state = game.redacted_bytes(game.actor)
            try:
                first, second = (Reference(setup, state, deal).by_move() for deal in (1, 2))
            except TooLargeError:
                break
            if endgame.solve_best_move(setup, state, NODES):
                assert first == second, "what is unknown matters, but the end was solved"
                yield setup, state, first


def positions_of(variant: Variant, seed: int) -> list[Game]:
    """Return the positions of the last round in which there is a choice."""
    game = random_game(variant, seed)
    count = len(game.history)
    then = (game.at_ply(n) for n in range(max(0, count - 30), count))
    return [one for one in then if one.actor is not None and len(one.legal_moves) > 1 and one.round == ROUNDS]


def outcome_of(move: SolvedMove) -> Outcome:
    return Outcome(round(2 * move.win_shares[0]) - 1, move.lead(0))


@pytest.mark.slow
@with_each_variant
def test_solved_values_equal_a_search_of_everything(variant: Variant) -> None:
    ends = list(small_ends(variant))
    assert ends
    for setup, state, by_move in ends:
        solved = endgame.solve_moves(setup, state)
        assert {move.code: outcome_of(move) for move in solved} == by_move
        seat = agenda.deciding_seat(State(bytearray(state)))
        assert outcome_of(solved[0]) == (max if seat == 0 else min)(by_move.values())
        best = endgame.solve_best_move(setup, state)
        assert best is not None
        assert by_move[best.code] == outcome_of(best) == outcome_of(solved[0])


@pytest.mark.usefixtures("machine_code")
@with_each_variant
def test_every_backend_solves_alike(variant: Variant) -> None:
    for game in positions_of(variant, 1)[-6:]:
        found = [solve_on(game, backend) for backend in (PlainBackend, NativeBackend, WasmBackend)]
        assert found[0] == found[1] == found[2]


def solve_on(game: Game, backend: type[Backend], nodes: int = 500) -> list[tuple[SolvedMove | None, int]]:
    """Return what is certain; with more seats also what follows if each plays for itself; and the nodes of both."""
    solving = Endgame(*game.redacted_bytes(game.actor), backend)
    found = [(solving.solve_best_move(nodes), solving.nodes)]
    if solving.is_open:
        found.append((solving.solve_for_each(nodes), solving.nodes))
    return found


def test_looks_at_the_clock_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    game = positions_of(SOLVED_VARIANTS[0], 2)[-4]
    expected = solve_on(game, WasmBackend, endgame.MAX_NODES)
    assert expected[0] is not None
    monkeypatch.setattr(endgame, "CHECK_INTERVAL", 7)
    assert solve_on(game, WasmBackend, endgame.MAX_NODES) == expected


def test_an_end_beyond_the_limits_is_not_solved() -> None:
    game = positions_of(SOLVED_VARIANTS[0], 2)[-4]
    setup, state = game.redacted_bytes(game.actor)
    assert endgame.solve_best_move(setup, state, nodes=0) is None
    assert solve_on(game, WasmBackend, 5) == [(None, 5)]
    assert endgame.solve_moves(setup, state, nodes=5) == []


@pytest.mark.parametrize(
    "variant",
    [
        Variant(3, "official", ("hidden-cards",)),
        Variant(2, "official", ("hidden-cards",)),
        Variant(2, "official", (), "standard", "AACAA"),  # cards are drawn after the last decision
    ],
    ids=str,
)
def test_ends_in_which_seats_know_different_things_or_chance_matters_are_not_solved(variant: Variant) -> None:
    game = positions_of(variant, 3)[-4]
    assert endgame.solve_best_move(*game.redacted_bytes(game.actor)) is None


def test_earlier_rounds_are_not_solved() -> None:
    game = random_game(SOLVED_VARIANTS[0], 1, max_decisions=20)
    assert not ending.may_be_solved(*records(game))


def records(game: Game) -> tuple[Setup, State]:
    setup, state = game.redacted_bytes(game.actor)
    return Setup(setup), State(bytearray(state))


@with_each_variant
def test_hidden_information_does_not_change_what_is_solved(variant: Variant) -> None:
    for n, game in enumerate(positions_of(variant, 1)[-4:]):
        assert game.actor is not None
        other = indistinguishable_game(game, game.actor, n)
        assert solve_on(game, WasmBackend) == solve_on(other, WasmBackend)


# What does not change in a position that can still be solved, or has no effect any more.
UNUSED_FIELDS = {
    *("rng", "draw_count", "draw_pile", "round_order"),  # nothing is drawn or shuffled
    *("round_number", "ship_capacity", "open_gods"),  # the round is the last one
    *("discard_count", "discard_pile"),  # counted only if the draw pile is empty
    *("market.seen_by", "pyramid.tiles", "burial.tomb_pile", "burial.tomb_pile_count"),
    *("obelisk.path",),  # only the number of stones counts
}


@pytest.mark.parametrize("sides", ["ABABB", "CCCCC", "DDDDD"])
def test_every_field_that_can_matter_is_part_of_the_key(sides: str) -> None:
    setup, state = records(positions_of(Variant(2, "official", (), "standard", sides), 1)[-3])
    before = key_of(setup, state)
    without_effect = {name for name in field_names(state) if not changes_key(setup, state, name, before)}
    of_other_sides = {
        *("pyramid.spaces", "pyramid.figure", "temple.chariots", "burial.open_tombs"),
        *("obelisk.towers", "obelisk.columns", "obelisk.owners", "obelisk.heights"),
    }
    assert without_effect <= UNUSED_FIELDS | of_other_sides
    used = {
        "ABABB": {"pyramid.spaces", "obelisk.towers"},
        "CCCCC": {"pyramid.spaces", "obelisk.columns"},
        "DDDDD": {"pyramid.figure", "temple.chariots", "burial.open_tombs", "obelisk.owners", "obelisk.heights"},
    }
    assert not without_effect & used[sides]


def field_names(state: State) -> Iterator[str]:
    for name, field in State.layout.items():
        if isinstance(field.dtype, str):
            yield name
        else:
            yield from (f"{name}.{inner}" for inner in field.dtype.layout)


def changes_key(setup: Setup, state: State, name: str, before: list[int]) -> bool:
    """Return whether another number in the first cell of a field gives another key."""
    memory = bytearray(state._mem)
    changed = State(memory)
    owner, _, inner = name.rpartition(".")
    record = getattr(changed, owner) if owner else changed
    cells = record._mem[record.layout[inner].span]
    cells[0] ^= 1
    return key_of(setup, changed) != before


def key_of(setup: Setup, state: State) -> list[int]:
    weights, key = [0] * (2 * position_key.WEIGHT_COUNT), [0, 0]
    position_key.write_weights([0] * 4, weights)
    position_key.write_key(setup, state, weights, key)
    return key


@pytest.mark.slow
def test_keys_tell_positions_apart_but_not_ships_that_are_alike() -> None:
    keys: dict[bytes, tuple[int, ...]] = {}
    for game in islice(games_in_the_last_round(), 200):
        setup, state = records(game)
        keys[bytes(state._mem)] = tuple(key_of(setup, state))
    assert len(set(keys.values())) == len(keys)
    setup, state = records(positions_of(SOLVED_VARIANTS[0], 1)[0])
    assert agenda.decision_kind(state) == agenda.TURN
    before = key_of(setup, state)
    for cells in (state.ship_site, state.ship_capacity):
        cells[0], cells[1] = cells[1], cells[0]
    for space in range(4):
        first, second = state.ship_stones[0, space], state.ship_stones[1, space]
        state.ship_stones[0, space], state.ship_stones[1, space] = second, first
    assert key_of(setup, state) == before


def games_in_the_last_round() -> Iterator[Game]:
    for seed in range(20):
        game = SOLVED_VARIANTS[0].game(seed)
        for _ in play_through(game, random_chooser(seed)):
            if game.round == ROUNDS and not game.is_over:
                yield game
