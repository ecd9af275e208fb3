"""Thousands of compiled games of each set-up, and of set-ups drawn at random: every one ends, and nothing is lost."""

import numpy as np
import pytest

from saqqara.engine import arrays
from saqqara.engine.rules import agenda, chance, deal, flow, playout
from saqqara.engine.rules.state import (
    AGENDA_SIZE,
    CARD_KINDS,
    CARGO_SLED,
    FAVORS,
    NO_CARD,
    NOBODY,
    ROUNDS,
    UNLIMITED,
    WAGER,
    Setup,
    State,
)
from tests.conformance.tested_variants import (
    BATCH_SIZE,
    RANDOM_VARIANT_COUNT,
    SELECTED_NAMES,
    with_every_variant,
    with_pairwise_variants,
)
from tests.helpers.pairwise import first_seed
from tests.helpers.variants import ALL_VARIANTS, RawRecords, StableRandom, Variant, as_records, random_variant

GAMES = 200
MIN_DECISIONS, MAX_DECISIONS = 30, 450  # decisions of a game, without forced ones
FIRST_SEED = first_seed()  # of set-ups that change whenever the rules do
OTHER_SEEDS = (
    range(BATCH_SIZE, RANDOM_VARIANT_COUNT, BATCH_SIZE)
    if SELECTED_NAMES
    else range(FIRST_SEED, FIRST_SEED + 4 * BATCH_SIZE, BATCH_SIZE)
)

States = np.ndarray[tuple[int], np.dtype[np.void]]


@pytest.mark.usefixtures("machine_code")
@with_every_variant
def test_many_games_end_without_losing_stones_or_cards(variant: Variant) -> None:
    from saqqara.engine.compiled import deal, flow
    from saqqara.engine.compiled import playout as fast

    table = RawRecords(variant.setup())
    setup, states = table.setups[0], arrays.zeros(State, GAMES)
    for n in range(GAMES):
        deal.deal(setup, states[n], n, 77)
        flow.begin(setup, states[n], table.moves)
        assert MIN_DECISIONS < fast.random_playout(setup, states[n], table.moves) < MAX_DECISIONS
    check_end(table.setup, states)
    scores = states["points"].astype(int).sum(axis=(1, 2))
    assert len(set(scores.tolist())) > 30


def check_end(setup: Setup, states: States) -> None:
    """Check that the games are over, and all stones and cards are somewhere."""
    assert not states["agenda_height"].any()
    assert (states["round_number"] == ROUNDS).all()
    check_cards(setup, states)
    check_stones(setup, states)


def check_cards(setup: Setup, states: States) -> None:
    """Check that hands, piles and face-down stacks hold the deck, except what went to the box."""
    assert (states["drawn_cards"] == NO_CARD).all()
    for card in range(CARD_KINDS):
        in_draw = [(row["draw_pile"][: row["draw_count"]] == card).sum() for row in states]
        in_discard = [(row["discard_pile"][: row["discard_count"]] == card).sum() for row in states]
        at_market = (states["market"]["cards"] == card).sum(axis=(1, 2))
        held = states["hands"][:, :, card].astype(int).sum(axis=1)
        assert (held + in_draw + in_discard + at_market == setup.deck[card]).all()
    assert not states["hands"][:, :, CARD_KINDS].any()


def check_stones(setup: Setup, states: States) -> None:
    """Check that sled, quarry, boards and fields hold all stones; none is on a ship when the game is over."""
    assert not states["stones_at_market"].any()
    standing = states["delivered"].astype(int).sum(axis=1)
    everywhere = (standing + states["sled"] + states["quarry"])[:, : setup.seats]
    for seat in range(setup.seats):
        if setup.options & WAGER:
            everywhere[:, seat] += (states["wager"] == seat).sum(axis=(1, 2))
        if setup.options & FAVORS:
            everywhere[:, seat] += (states["favors"] == seat).sum(axis=1)
    if setup.supply != UNLIMITED:
        assert (everywhere == setup.stones_per_seat).all()
    assert (states["sled"] <= 5 + 2 * states["hands"][:, :, CARGO_SLED]).all()
    assert (states["ship_stones"] == NOBODY).all()


@pytest.mark.usefixtures("machine_code")
@with_pairwise_variants
def test_batches_are_the_same_plain_and_compiled(variant: Variant) -> None:
    from saqqara.engine.compiled import playout as fast

    table = RawRecords(variant.setup())
    plain, quick = arrays.zeros(State, 2), arrays.zeros(State, 2)
    slowly = playout.random_games(as_records(Setup, table.setups), as_records(State, plain), 5, 31, table.legal_out)
    assert slowly == fast.random_games(table.setups, quick, 5, 31, table.moves)
    assert plain.tobytes() == quick.tobytes()


@pytest.mark.slow
@pytest.mark.usefixtures("machine_code")
@pytest.mark.parametrize("first", [0, *OTHER_SEEDS])
def test_random_variants_end_well_and_are_the_same_plain_and_compiled(first: int) -> None:
    """Play one game each of set-ups drawn from all sides, options, supplies, profiles and seats."""
    from saqqara.engine.compiled import playout as fast

    for number in range(first, first + BATCH_SIZE):
        table = RawRecords(random_variant(number).setup())
        plain, quick = arrays.zeros(State, 2), arrays.zeros(State, 2)
        slowly = playout.random_games(
            as_records(Setup, table.setups), as_records(State, plain), 1, number, table.legal_out
        )
        assert slowly == fast.random_games(table.setups, quick, 1, number, table.moves), number
        assert plain.tobytes() == quick.tobytes(), number
        check_end(table.setup, quick[:1])


@pytest.mark.parametrize(
    "first", [0, pytest.param(1000, marks=pytest.mark.slow), pytest.param(2000, marks=pytest.mark.slow)]
)
def test_random_variants_are_the_same_with_and_without_event_journal(first: int) -> None:
    for number in range(first, first + 20):
        variant, dice = random_variant(number), StableRandom(number)
        table, game = RawRecords(variant.setup()), variant.game(number)
        deal.deal(table.setup, table.state, number & chance.MASK_32, 0)
        count = flow.begin(table.setup, table.state, table.legal_out)
        while count:
            assert table.legal_codes(count) == [move.code for move in game.legal_moves], number
            move = dice.choice(game.legal_moves)
            game.play(move)
            count = flow.step(table.setup, table.state, move.code, table.legal_out)
        assert game.is_over
        assert bytes(table.state._mem) == bytes(game._state._mem), number


@pytest.mark.slow
def test_agenda_never_comes_near_its_capacity(monkeypatch: pytest.MonkeyPatch) -> None:
    """A position with more than half of it is refused, so no game may ever reach one."""
    deepest = 0
    push = agenda.push_entry

    def watched(s: State, what: int, seat: int, detail: int) -> None:
        nonlocal deepest
        push(s, what, seat, detail)
        deepest = max(deepest, s.agenda_height)

    monkeypatch.setattr(agenda, "push_entry", watched)
    for variant in [*ALL_VARIANTS[::5], *map(random_variant, range(20))]:
        table, states = RawRecords(variant.setup()), arrays.zeros(State, 2)
        playout.random_games(as_records(Setup, table.setups), as_records(State, states), 4, 3, table.legal_out)
    assert 5 <= deepest <= AGENDA_SIZE // 2
