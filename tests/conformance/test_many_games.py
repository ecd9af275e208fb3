"""Thousands of compiled games of each set-up: every one ends, and nothing is lost."""

import numpy as np
import pytest

from saqqara.rules import agenda, playout
from saqqara.rules.layout import Records
from saqqara.rules.state import DEPTH, HIDDEN_CARDS, KINDS, ROUNDS, UNLIMITED, Setup, State
from tests.variants import EVERY, Table, Variant

GAMES = 400
LEAST, MOST = 45, 400  # decisions of a game, forced ones not counted


@pytest.mark.parametrize("variant", EVERY, ids=str)
def test_many_games_end_with_all_stones_and_cards(variant: Variant) -> None:
    from saqqara.compiled import deal, flow
    from saqqara.compiled import playout as fast

    table = Table(variant.setup())
    setup, states = table.setups[0], np.zeros(GAMES, State.dtype)
    for n in range(GAMES):
        deal.deal(setup, states[n], n, 77)
        flow.begin(setup, states[n], table.moves)
        assert LEAST < fast.play_out(setup, states[n], table.moves) < MOST
    assert not states["agenda_height"].any()
    assert (states["round_number"] == ROUNDS).all()
    check_cards(table.setup, states)
    check_stones(table.setup, states)
    scores = states["points"].astype(int).sum(axis=(1, 2))
    assert len(set(scores.tolist())) > 40


def check_cards(setup: Setup, states: np.ndarray[tuple[int], np.dtype[np.void]]) -> None:
    """What is in hands, on the piles and at the market is the deck."""
    assert (states["market"]["cards"] == -1).all()
    for card in range(KINDS):
        in_draw = [(row["draw"][: row["draw_count"]] == card).sum() for row in states]
        in_discard = [(row["discard"][: row["discard_count"]] == card).sum() for row in states]
        held = states["hands"][:, :, card].astype(int).sum(axis=1)
        assert (held + in_draw + in_discard == setup.deck[card]).all()
    assert not states["hands"][:, :, KINDS].any()
    assert setup.options & HIDDEN_CARDS in (0, HIDDEN_CARDS)


def check_stones(setup: Setup, states: np.ndarray[tuple[int], np.dtype[np.void]]) -> None:
    """Stones on sled, quarry, boards: as many as there were; none at sea when the game is over."""
    assert not states["landed"].any()
    standing = sum(states[site]["count"].astype(int) for site in ("pyramid", "temple", "burial", "obelisk"))
    everywhere = (standing + states["sled"] + states["quarry"])[:, : setup.seats]
    if setup.supply != UNLIMITED:
        assert (everywhere == setup.stones).all()
    assert (states["sled"] <= 5).all()
    assert (states["ship_stones"] == -1).all()


@pytest.mark.parametrize("variant", EVERY[::5], ids=str)
def test_whole_batches_are_the_same_plain_and_compiled(variant: Variant) -> None:
    from saqqara.compiled import playout as fast

    table = Table(variant.setup())
    plain, quick = np.zeros(2, State.dtype), np.zeros(2, State.dtype)
    slowly = playout.random_games(Records(Setup, table.setups), Records(State, plain), 5, 31, table.found)
    assert slowly == fast.random_games(table.setups, quick, 5, 31, table.moves)
    assert plain.tobytes() == quick.tobytes()


def test_the_agenda_never_comes_near_its_capacity(monkeypatch: pytest.MonkeyPatch) -> None:
    """A position with more than half of it is refused, so no game may ever come to one."""
    deepest = 0
    push = agenda.push

    def watched(s: State, what: int, seat: int, detail: int) -> None:
        nonlocal deepest
        push(s, what, seat, detail)
        deepest = max(deepest, s.agenda_height)

    monkeypatch.setattr(agenda, "push", watched)
    for variant in EVERY[::3]:
        table, states = Table(variant.setup()), np.zeros(2, State.dtype)
        playout.random_games(Records(Setup, table.setups), Records(State, states), 20, 3, table.found)
    assert 5 <= deepest <= DEPTH // 2
