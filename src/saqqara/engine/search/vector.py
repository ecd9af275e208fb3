"""A vector of games that advance step by step, each with what the seat to decide may know.

A game that ends starts again in the same step. States contain secrets; legal moves, masks, features and raw
observations do not.
"""

from typing import Annotated, Any

from ..rules import agenda, chance, flow, redact, scoring
from ..rules.deal import deal
from ..rules.layout import FloatArray, Int16, Int32, Int64, IntArray, Record
from ..rules.moves import MAX_LEGAL_MOVES, MOVE_COUNT
from ..rules.rule import rule
from ..rules.sites import burial
from ..rules.sites.common import count_delivered_stones
from ..rules.state import BURIAL, SEATS, Setup, State
from .features import FEATURE_COUNT, encode_all_but_burial_points, encode_burial_points
from .network import absolute_move, relative_move

FEATURES, MASKS, RAW = 1, 2, 4  # bits for the outputs that a step may write
MAX_SEED = 2**63 - 1
OBSERVATION_STREAM = 1 << 31  # sets the top bit of a seed: observations are dealt from another stream than the game
BLANK = 0  # index of a scratch state that stays zeroed
NO_GAME = -1


class Slot(Record):
    """What belongs to a place of the vector besides the state of its game.

    `rng` deals what the seat to decide cannot know. The generator of the state must not do it: it is a secret itself.
    """

    seed: Int64  # of the running game
    rng: Annotated[IntArray, "u4", 4]
    setup: Int32  # index of its set-up
    burial_stones: Int16  # at the burial chamber when its points were last found: they take long to find
    burial_points: Annotated[IntArray, "i2", SEATS]  # the final points there of each seat, with these stones


@rule
def step_games(
    setups: Any,
    slots: Any,
    states: Any,
    scratch_states: Any,
    actions: IntArray,
    legal_moves: Any,
    counts: IntArray,
    seats: IntArray,
    decisions: IntArray,
    done: IntArray,
    rewards: FloatArray,
    final_places: IntArray,
    final_points: IntArray,
    feature_rows: Any,
    mask_rows: Any,
    raw_states: Any,
    outputs: int,
    scratch: int,
    first: int,
    last: int,
) -> None:
    """Play an action in each of the games `first` to `last` - 1 and write what is to be decided next.

    All arrays hold one game after another: a record or a number each, but `SEATS` entries in `rewards`,
    `final_places` and `final_points`, `MAX_LEGAL_MOVES` in `legal_moves`, and FEATURE_COUNT and MOVE_COUNT in the
    rows. `counts` holds the number of legal moves; a game with 0 is dealt instead. Actions are legal codes from
    `network.relative_move`.

    `outputs` has the bits of the outputs to write; the arrays of others may be empty. `scratch_states[scratch]` is
    memory for this call alone, and `scratch_states[BLANK]` stays zeroed.
    """
    for game in range(first, last):
        advance_game(
            game,
            setups,
            states,
            slots,
            actions,
            counts,
            legal_moves,
            scratch_states,
            decisions,
            done,
            rewards,
            final_places,
            final_points,
        )
        observe_game(
            setups,
            slots,
            states,
            scratch_states,
            legal_moves,
            counts,
            seats,
            feature_rows,
            mask_rows,
            raw_states,
            outputs,
            scratch,
            game,
        )


@rule
def advance_game(
    game: int,
    setups: Any,
    states: Any,
    slots: Any,
    actions: IntArray,
    counts: IntArray,
    legal_moves: Any,
    scratch_states: Any,
    decisions: IntArray,
    done: IntArray,
    rewards: FloatArray,
    final_places: IntArray,
    final_points: IntArray,
) -> None:
    """Play an action in one game, or deal it if its count is 0; if it ends, write how, and deal the next one."""
    slot, s = slots[game], states[game]
    setup = setups[slot.setup]
    legal = legal_moves[game * MAX_LEGAL_MOVES : (game + 1) * MAX_LEGAL_MOVES]
    clear_result(game, done, rewards, final_places, final_points)
    n = int(counts[game])
    if n > 0:
        n = flow.step(setup, s, absolute_move(setup, agenda.deciding_seat(s), int(actions[game])), legal)
        decisions[game] += 1
        if n == 0:
            write_result(setup, s, game, done, rewards, final_places, final_points)
            slot.seed = (int(slot.seed) + len(slots)) & MAX_SEED
    if n == 0:
        states[game] = scratch_states[BLANK]
        decisions[game] = 0
        n = deal_game(setup, slot, s, legal)
    for k in range(n):
        legal[k] = relative_move(setup, agenda.deciding_seat(s), int(legal[k]))
    counts[game] = n


@rule
def observe_game(
    setups: Any,
    slots: Any,
    states: Any,
    scratch_states: Any,
    legal_moves: Any,
    counts: IntArray,
    seats: IntArray,
    feature_rows: Any,
    mask_rows: Any,
    raw_states: Any,
    outputs: int,
    scratch: int,
    game: int,
) -> None:
    """Write who decides in one game, and what that seat may know."""
    s = states[game]
    setup = setups[slots[game].setup]
    seats[game] = agenda.deciding_seat(s)
    if outputs & MASKS != 0:
        legal = legal_moves[game * MAX_LEGAL_MOVES : (game + 1) * MAX_LEGAL_MOVES]
        write_mask(legal, int(counts[game]), mask_rows[game * MOVE_COUNT : (game + 1) * MOVE_COUNT])
    if outputs & FEATURES != 0:
        row = feature_rows[game * FEATURE_COUNT : (game + 1) * FEATURE_COUNT]
        write_features(setup, slots[game], states, game, scratch_states, scratch, row)
    if outputs & RAW != 0:
        raw_states[game] = states[game]
        redact.redact(setup, raw_states[game], agenda.deciding_seat(s))


@rule
def deal_game(setup: Setup, slot: Slot, s: State, legal_moves: IntArray) -> int:
    """Deal and begin the game of a slot's seed in a zeroed state; return the number of its legal moves."""
    low, high = int(slot.seed) & chance.MASK_32, int(slot.seed) >> 32
    chance.seed(slot.rng, low, high | OBSERVATION_STREAM)
    deal(setup, s, low, high)
    return flow.begin(setup, s, legal_moves)


@rule
def clear_result(
    game: int, done: IntArray, rewards: FloatArray, final_places: IntArray, final_points: IntArray
) -> None:
    """Write that a game has not ended."""
    done[game] = 0
    for at in range(game * SEATS, (game + 1) * SEATS):
        rewards[at] = 0.0
        final_places[at] = 0
        final_points[at] = 0


@rule
def write_result(
    setup: Setup,
    s: State,
    game: int,
    done: IntArray,
    rewards: FloatArray,
    final_places: IntArray,
    final_points: IntArray,
) -> None:
    """Write how a game ended: for each seat its share of the win, its place from 1, and its points (END-2)."""
    done[game] = 1
    winners = 0
    for seat in range(setup.seats):
        final_places[game * SEATS + seat] = scoring.count_seats_ahead(setup, s, seat) + 1
        final_points[game * SEATS + seat] = scoring.score(s, seat)
        winners += 1 if final_places[game * SEATS + seat] == 1 else 0
    for seat in range(setup.seats):
        if final_places[game * SEATS + seat] == 1:
            rewards[game * SEATS + seat] = 1.0 / winners


@rule
def write_mask(legal_moves: IntArray, n: int, mask: IntArray) -> None:
    """Write for each action whether it is one of the `n` legal ones."""
    for action in range(MOVE_COUNT):
        mask[action] = 0
    for k in range(n):
        mask[legal_moves[k]] = 1


@rule
def write_features(
    setup: Setup, slot: Slot, states: Any, game: int, scratch_states: Any, scratch: int, features: IntArray
) -> None:
    """Write the features of a game as far as the seat to decide knows them.

    Where cards are hidden from it, others that are possible take their place, drawn again at each step.
    """
    s = states[game]
    if redact.hides_cards(setup, s):
        scratch_states[scratch] = states[game]
        s = scratch_states[scratch]
        redact.redact(setup, s, agenda.deciding_seat(s))
        for i in range(4):
            s.rng[i] = slot.rng[i]
        redact.deal_hidden_cards(setup, s, redact.collect_unknown_cards(setup, s))
        for i in range(4):
            slot.rng[i] = s.rng[i]
    encode_all_but_burial_points(setup, s, features)
    update_burial_points(setup, slot, states[game])
    for seat in range(setup.seats):
        encode_burial_points(setup, s, seat, int(slot.burial_points[seat]), features)


@rule
def update_burial_points(setup: Setup, slot: Slot, s: State) -> None:
    """Find the points of all seats at the burial chamber again if a stone was delivered there, or a game has begun.

    Nothing else changes them: stones stay where they are.
    """
    stones = count_delivered_stones(s, BURIAL)
    if stones != slot.burial_stones:
        slot.burial_stones = stones
        for seat in range(setup.seats):
            slot.burial_points[seat] = burial.final_points(setup, s, seat)


@rule
def find_illegal_action(actions: IntArray, legal_moves: IntArray, counts: IntArray, first: int, last: int) -> int:
    """Return the first of the games `first` to `last` - 1 whose action is not legal, or NO_GAME."""
    for game in range(first, last):
        at = game * MAX_LEGAL_MOVES
        end = at + int(counts[game])
        while at < end and legal_moves[at] != actions[game]:
            at += 1
        if at == end:
            return game
    return NO_GAME
