"""What must hold in every game, whatever its set-up: one suite over seats, profiles, options and stones.

What takes a moment is tried with every set-up there is. What takes longer is tried with a few in which every two values
meet, and with some that are others whenever the rules are (tests/covering.py); `python3 run.py conformance` tries all.
"""

import json
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

import pytest

from saqqara import OMNISCIENT, Game, IllegalMove, Move
from saqqara.engine.arrays import view_as_array
from saqqara.engine.rules import agenda, chance, deal, flow, legal, moves, reasons, redact
from saqqara.engine.rules.state import AGENDA_SIZE, CARD_KINDS, LAST_RED, NOBODY, ROUND_CARDS, Setup, State
from saqqara.game.events import NamedEvent
from tests.conformance import burial_again, naive
from tests.conformance.trying import everywhere, where_values_meet
from tests.variants import Dice, Table, Variant, at_random, course, state_of

FULL_DECK = 34
DYNASTY_DECK = 14
STONES = {"standard": 29, "second-colour": 59}


class Moment(NamedTuple):
    """A game just before a decision, and the move then made."""

    game: Game
    move: Move


@lru_cache(1)  # the tests of one set-up follow each other
def moments(variant: Variant) -> list[Moment]:
    """One random game, moment by moment; tests must leave these games as they are."""
    game = variant.game(seed=11)
    choose = at_random(12)
    found: list[Moment] = []
    while not game.is_over:
        found.append(Moment(game.copy(), choose(game)))
        game.play(found[-1].move)
    return found


@lru_cache(1)
def finished(variant: Variant) -> Game:
    game = moments(variant)[-1].game.copy()
    game.play(moments(variant)[-1].move)
    return game


@lru_cache(1)
def positions(variant: Variant) -> list[dict[str, Any]]:
    """The position of each moment and of the end; tests must leave these as they are, too."""
    return [game.position() for game in [*(moment.game for moment in moments(variant)), finished(variant)]]


def sample(variant: Variant, every: int, asked: int = 3) -> Iterator[Moment]:
    """Some moments, many decisions of a card or at the market among them: one of `asked`."""
    for n, moment in enumerate(moments(variant)):
        if n % every == 0 or (moment.game.decision != "turn" and n % asked == 0):
            yield moment


def viewers(variant: Variant) -> list[int | None]:
    return [None, *range(variant.seats)]


# Legal moves


@where_values_meet
def test_why_not_agrees_with_the_generator_for_every_move_there_is(variant: Variant) -> None:
    for game, _ in sample(variant, every=4):
        allowed = {move.code for move in game.legal_moves}
        said = {
            code for code in range(moves.MOVE_COUNT) if legal.why_not(game.setup, game._state, code) == reasons.ALLOWED
        }
        assert said == allowed


@everywhere
def test_legal_moves_stand_in_a_fixed_order_each_once(variant: Variant) -> None:
    for game, _ in moments(variant):
        codes = [move.code for move in game.legal_moves]
        assert codes == sorted(set(codes), key=lambda code: (code == moves.SKIP, code))
        assert 1 <= len(codes) <= moves.MAX_LEGAL_MOVES
        assert len(codes) > 1 or game.decision == "turn"


@where_values_meet
def test_every_legal_move_can_be_played_and_no_other(variant: Variant) -> None:
    for game, _ in sample(variant, every=20):
        before, allowed = state_of(game), {move.code for move in game.legal_moves}
        for code in sorted(allowed.union(range(0, moves.MOVE_COUNT, 29))):
            trial = game.copy()
            if code in allowed:
                trial.play(Move(code))
                assert len(trial.history) > len(game.history)
            else:
                with pytest.raises(IllegalMove):
                    trial.play(Move(code))
                assert state_of(trial) == before
        assert state_of(game) == before


@where_values_meet
def test_the_reason_in_words_is_none_for_legal_moves_alone(variant: Variant) -> None:
    for game, move in sample(variant, every=40):
        allowed = {option.code for option in game.legal_moves}
        assert game.why_not(move) is None
        assert all(game.why_not(Move(code)) for code in range(0, moves.MOVE_COUNT, 29) if code not in allowed)
        assert game.why_not("no move at all")


@everywhere
def test_a_pass_is_offered_only_alone(variant: Variant) -> None:
    for game, _ in moments(variant):
        assert Move.parse("pass") not in game.legal_moves or len(game.legal_moves) == 1


# The course of a game


@everywhere
def test_a_game_ends_and_then_nothing_can_be_played(variant: Variant) -> None:
    game = finished(variant)
    assert game.is_over
    assert game.legal_moves == []
    assert (game.actor, game.turn, game.decision, game.round) == (None, None, None, 6)
    with pytest.raises(IllegalMove) as refused:
        game.play("quarry")
    assert refused.value.reason == "over"
    assert {legal.why_not(game.setup, game._state, code) for code in range(moves.MOVE_COUNT)} == {reasons.OVER}


@everywhere
def test_the_agenda_stays_below_its_capacity(variant: Variant) -> None:
    for game, _ in moments(variant):
        assert 1 <= game._state.agenda_height <= AGENDA_SIZE // 2
        assert agenda.actor(game._state) == game.actor


@everywhere
def test_a_game_is_the_same_with_the_journal_off(variant: Variant) -> None:
    table = Table(variant.setup())
    deal.deal(table.setup, table.state, 11, 0)
    count = flow.begin(table.setup, table.state, table.found)
    for game, move in moments(variant):
        assert bytes(table.state._mem) == state_of(game)
        assert table.legal(count) == [option.code for option in game.legal_moves]
        count = flow.step(table.setup, table.state, move.code, table.found)
    assert count == 0
    assert bytes(table.state._mem) == state_of(finished(variant))


@where_values_meet
def test_the_same_seed_gives_the_same_game_again(variant: Variant) -> None:
    again = variant.game(seed=11)
    for _ in course(again, at_random(12)):
        pass
    assert again.record() == finished(variant).record()
    assert variant.game(seed=12).position() != variant.game(seed=11).position()


@pytest.mark.usefixtures("machine_code")
@everywhere
def test_the_same_seed_gives_the_same_game_compiled(variant: Variant) -> None:
    from saqqara.engine.compiled import deal as fast_deal
    from saqqara.engine.compiled import flow as fast_flow
    from saqqara.engine.compiled import legal as fast_legal

    table = Table(variant.setup())
    setup, state = table.setups[0], table.states[0]
    fast_deal.deal(setup, state, 11, 0)
    count = fast_flow.begin(setup, state, table.moves)
    for game, move in moments(variant):
        assert bytes(table.state._mem) == state_of(game)
        codes = [option.code for option in game.legal_moves]
        assert table.legal(count) == codes
        assert table.legal(fast_legal.generate_legal_moves(setup, state, table.moves)) == codes
        count = fast_flow.step(setup, state, move.code, table.moves)
    assert count == 0
    assert bytes(table.state._mem) == state_of(finished(variant))


# Copies, undo, saving


@where_values_meet
def test_a_copy_is_independent(variant: Variant) -> None:
    for game, move in sample(variant, every=25):
        copy = game.copy()
        state, history = state_of(game), len(game.history)
        copy.play(move)
        assert (state_of(game), len(game.history)) == (state, history)
        copy.undo()
        assert state_of(copy) == state
        assert copy.record() == game.record()


@where_values_meet
def test_undo_leads_to_the_start_and_back(variant: Variant) -> None:
    game = finished(variant).copy()
    for moment in reversed(moments(variant)):
        game.undo()
        assert state_of(game) == state_of(moment.game)
        assert game.legal_moves == moment.game.legal_moves
        assert len(game.history) == len(moment.game.history)
    with pytest.raises(ValueError, match="no move to take back"):
        game.undo()
    for moment in moments(variant):
        game.play(moment.move)
    assert game.record() == finished(variant).record()


@where_values_meet
def test_a_record_gives_the_game_back(variant: Variant) -> None:
    halfway = moments(variant)[len(moments(variant)) // 2].game
    for game in (variant.game(seed=5), halfway, finished(variant)):
        again = Game.from_record(game.record())
        assert state_of(again) == state_of(game)
        assert again.record() == game.record()
        assert again.event_log(None) == game.event_log(None)


@where_values_meet
def test_a_position_gives_the_state_back(variant: Variant) -> None:
    # Every question: what a private ship, say, and cards face down bring together is asked once or twice in a game.
    for game in [moment.game for moment in sample(variant, every=15, asked=1)] + [finished(variant)]:
        position = json.loads(json.dumps(game.position()))
        again = Game.from_position(position, seed=99)
        assert again.position() == position
        assert state_of(again) == state_of(game)
        assert again.legal_moves == game.legal_moves


@where_values_meet
def test_a_view_gives_a_game_with_the_same_view(variant: Variant) -> None:
    for game in [moment.game for moment in sample(variant, every=30)] + [finished(variant)]:
        for seat in viewers(variant):
            view = json.loads(json.dumps(game.view(seat)))
            again = Game.from_position(view, seed=99)
            assert again.view(seat) == view
            if game.actor == seat:
                assert again.legal_moves == game.legal_moves


# What is conserved, and the points


@where_values_meet
def test_stones_and_cards_are_conserved(variant: Variant) -> None:
    deck = naive.deck_of(positions(variant)[0])
    assert deck.total() == FULL_DECK + (DYNASTY_DECK if "dynasty-cards" in variant.options else 0)
    for position in positions(variant):
        assert naive.deck_of(position) == deck
        if variant.stones == "unlimited":
            assert position["quarry"] == [None] * variant.seats
        else:
            stones = {naive.stones_of(position, seat) for seat in range(variant.seats)}
            assert stones == {STONES[variant.stones]}
        for site in naive.BUILDING_SITES:
            counted = naive.stones_at(position, site)
            assert position[site]["count"] == [counted[seat] for seat in range(variant.seats)]


@everywhere
def test_the_points_are_those_that_the_table_shows(variant: Variant) -> None:
    games = [moment.game for moment in moments(variant)] + [finished(variant)]
    boards = games[0].boards
    temple = [(0, 0)] * variant.seats
    for (before, game), position in zip(pairwise(games), positions(variant)[1:], strict=True):
        if game.round != before.round or game.is_over:
            given = naive.temple_assessed(position, boards)
            temple = [(low + less, high + more) for (low, high), (less, more) in zip(temple, given, strict=True)]
        if game.decision not in ("turn", None):
            continue
        at_once = naive.temple_at_once(position, boards)
        earned, areas, towers = (
            part(position, boards) for part in (naive.pyramid, burial_again.at_once, naive.obelisk_at_once)
        )
        final = naive.final(position, boards) if game.is_over else [{}] * variant.seats
        for seat, points in enumerate(game.score_sheet):
            end = final[seat]
            expected = Counter({"pyramid": earned[seat], "burial": areas[seat], "obelisk": towers[seat]})
            expected.update({source: n for source, n in end.items() if source != "temple"})
            others = {source: n for source, n in points.items() if source not in ("temple", "private_quarry")}
            assert others == {source: expected[source] for source in others}
            assert points["private_quarry"] == quarries_opened(game, seat)
            if at_once is not None:
                low, high = (limit + at_once[seat] + end.get("temple", 0) for limit in temple[seat])
                assert low <= points["temple"] <= high


def quarries_opened(game: Game, seat: int) -> int:
    """How many Private Stone Quarries a seat has played (CARD-3)."""
    gained = [note for page in game.event_log(None) for note in page if note["kind"] in ("took", "drew")]
    return sum(note["card"] == "private_quarry" and note["seat"] == seat for note in gained)


@everywhere
def test_the_score_sheet_sums_to_the_scores(variant: Variant) -> None:
    for game in [moment.game for moment in sample(variant, every=10)] + [finished(variant)]:
        assert [sum(sheet.values()) for sheet in game.score_sheet] == game.scores == game.position()["scores"]


@where_values_meet
def test_the_score_sheet_if_over_adds_what_the_end_would_give(variant: Variant) -> None:
    assert finished(variant).score_sheet_if_over == finished(variant).score_sheet
    for game, _ in sample(variant, every=10):
        end = naive.final(game.position(), game.boards)
        for seat, sheet in enumerate(game.score_sheet_if_over):
            now = game.score_sheet[seat]
            assert sheet == {source: points + end[seat].get(source, 0) for source, points in now.items()}


@everywhere
def test_the_ranking_is_by_points_then_by_stones_on_the_sled(variant: Variant) -> None:
    for game in [moment.game for moment in sample(variant, every=10)] + [finished(variant)]:
        assert game.ranking == naive.ranking(game.scores, game.position()["sled"])


@everywhere
def test_the_notes_tell_every_point(variant: Variant) -> None:
    game = finished(variant)
    told: list[Counter[str]] = [Counter() for _ in range(variant.seats)]
    for page in game.event_log(None):
        for note in page:
            if note["kind"] in ("scored", "final"):
                told[note["seat"]][note["source"]] += note["points"]
    sheet = [{source: points for source, points in named.items() if points} for named in game.score_sheet]
    assert [{source: points for source, points in named.items() if points} for named in told] == sheet


# Secrets


def dealt_anew(game: Game, seat: int | None, seed: int) -> Game:
    """The game with everything that `seat` may not know dealt by `seed`."""
    other = game.copy()
    _, known = game.redacted_bytes(seat)
    other._state_bytes[:] = known
    dice = Dice(seed)
    for n in range(4):
        other._state.rng[n] = dice.words[n]
    redact.determinize(other.setup, other._state)
    return other


@where_values_meet
def test_what_is_dealt_anew_fits_the_view_and_keeps_every_card(variant: Variant) -> None:
    for game, _ in sample(variant, every=12):
        deck = naive.deck_of(game.position())
        for seat in viewers(variant):
            other = dealt_anew(game, seat, seed=game.round)
            assert other.view(seat) == game.view(seat)
            assert naive.deck_of(other.position()) == deck
            order = [other._state.round_order[n] for n in range(ROUND_CARDS)]
            assert sorted(order) == list(range(ROUND_CARDS))
            assert Game.from_position(other.position()).position() == other.position()


@where_values_meet
def test_dealing_anew_reaches_everything_that_is_hidden(variant: Variant) -> None:
    game = moments(variant)[len(moments(variant)) // 3].game
    others = [dealt_anew(game, None, seed) for seed in range(40)]
    hands = game.position()["hands"]
    assert len({str(other.position()["market"]["draw"]) for other in others}) > 30
    assert len({str(other.position()["round_cards"]) for other in others}) > 5
    if "hidden-cards" in variant.options and sum(naive.is_hidden(card) for hand in hands for card in hand) > 1:
        assert len({str(other.position()["hands"]) for other in others}) > 3


@where_values_meet
def test_a_view_names_nothing_hidden_and_all_the_rest(variant: Variant) -> None:
    for (game, _), position in zip(moments(variant), positions(variant)[:-1], strict=True):
        for seat in viewers(variant):
            assert game.view(seat) == naive.view(position, game.boards, seat)


@everywhere
def test_at_the_end_every_hand_is_shown(variant: Variant) -> None:
    for seat in viewers(variant):
        assert finished(variant).view(seat)["hands"] == finished(variant).position()["hands"]
        assert told_to_all(finished(variant), seat) == told_to_all(finished(variant), None)


def told_to_all(game: Game, seat: int | None) -> list[list[NamedEvent]]:
    """The log without what a seat saw when it looked at cards, which stays its own (INFO-2)."""
    return [[note for note in page if note["kind"] != "saw"] for page in game.event_log(seat)]


@where_values_meet
def test_a_redacted_state_holds_nothing_hidden(variant: Variant) -> None:
    """Byte by byte: it does not depend on what was hidden."""
    for game, _ in sample(variant, every=12):
        for seat in viewers(variant):
            known = game.redacted_bytes(seat)[1]
            assert not any(State(known).rng)
            assert dealt_anew(game, seat, seed=3).redacted_bytes(seat)[1] == known


@pytest.mark.usefixtures("machine_code")
@where_values_meet
def test_compiled_redaction_and_dealing_are_the_same(variant: Variant) -> None:
    from saqqara.engine.compiled import redact as fast

    for game, _ in sample(variant, every=25):
        for seat in (NOBODY, 0):
            plain, quick = bytearray(game._state_bytes), bytearray(game._state_bytes)
            setups, states = view_as_array(Setup, bytearray(game._setup_bytes)), view_as_array(State, quick)
            redact.redact(game.setup, State(plain), seat)
            fast.redact(setups[0], states[0], seat)
            assert plain == quick
            for memory in (plain, quick):
                chance.seed(State(memory).rng, 8, 9)
            redact.determinize(game.setup, State(plain))
            fast.determinize(setups[0], states[0])
            assert plain == quick


@everywhere
def test_a_running_record_for_a_seat_names_no_chance(variant: Variant) -> None:
    game = moments(variant)[-1].game
    for seat in viewers(variant):
        words = {line.partition(" ")[0] for line in game.record(seat).splitlines()}
        assert not {"seed", "deal", "shuffle"} & words
        assert finished(variant).record(seat) == finished(variant).record(OMNISCIENT)


@where_values_meet
def test_an_older_view_is_the_view_of_that_time(variant: Variant) -> None:
    game = finished(variant)
    for moment in sample(variant, every=20):
        after = len(moment.game.history)
        assert game.view(0, ply=after)["round_cards"] == moment.game.view(0)["round_cards"]
        assert game.view(0, ply=after)["scores"] == moment.game.view(0)["scores"]
        assert moment.game.view(0, ply=after) == moment.game.view(0)


@everywhere
def test_hands_hold_only_cards_that_lie_before_a_seat(variant: Variant) -> None:
    for game, _ in moments(variant):
        for seat in range(variant.seats):
            kept = [card for card in range(LAST_RED + 1) if game._state.hands[seat, card]]
            assert not kept or naive.keeps_red(game.position())
            assert game._state.hands[seat, CARD_KINDS] == 0


@everywhere
def test_played_red_cards_lie_where_the_profile_says(variant: Variant) -> None:
    for position in positions(variant):
        if position["decision"] in ("turn", None):
            kept = [len(cards) for cards in position["played_red"]]
            assert kept == (position["red_played"] if naive.keeps_red(position) else [0] * variant.seats)
