"""What must hold in every game, whatever its set-up: one suite over seats, profiles, options and stones.

Quick checks run with every set-up. Slower ones run with a few that cover every pair of two values,
and with some that change whenever the rules do (tests/helpers/pairwise.py); `python3 run.py conformance`
runs all.
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
from tests.conformance import reference_burial, reference_rules
from tests.conformance.tested_variants import with_every_variant, with_pairwise_variants
from tests.helpers.variants import RawRecords, StableRandom, Variant, play_through, random_chooser, state_bytes

FULL_DECK = 34
DYNASTY_DECK = 14
STONES = {"standard": 29, "second-colour": 59}


class Moment(NamedTuple):
    """A game just before a decision, and the move then made."""

    game: Game
    move: Move


@lru_cache(1)  # the tests of one set-up follow each other
def random_moments(variant: Variant) -> list[Moment]:
    """Return one random game, moment by moment; tests must not change these games."""
    game = variant.game(seed=11)
    choose = random_chooser(12)
    found: list[Moment] = []
    while not game.is_over:
        found.append(Moment(game.copy(), choose(game)))
        game.play(found[-1].move)
    return found


@lru_cache(1)
def finished_game(variant: Variant) -> Game:
    game = random_moments(variant)[-1].game.copy()
    game.play(random_moments(variant)[-1].move)
    return game


@lru_cache(1)
def all_positions(variant: Variant) -> list[dict[str, Any]]:
    """Return the position of each moment and of the end; tests must not change these either."""
    return [
        dict(game.position()) for game in [*(moment.game for moment in random_moments(variant)), finished_game(variant)]
    ]


def sample_moments(variant: Variant, stride: int, decisions: int = 3) -> Iterator[Moment]:
    """Return some moments, many of them decisions about a card or at the market: those of `asked`."""
    for n, moment in enumerate(random_moments(variant)):
        if n % stride == 0 or (moment.game.decision != "turn" and n % decisions == 0):
            yield moment


def all_viewers(variant: Variant) -> list[int | None]:
    return [None, *range(variant.seats)]


# Legal moves


@with_pairwise_variants
def test_why_not_agrees_with_the_move_generator_for_every_code(variant: Variant) -> None:
    for game, _ in sample_moments(variant, stride=4):
        allowed = {move.code for move in game.legal_moves}
        playable = {
            code
            for code in range(moves.MOVE_COUNT)
            if legal.why_not_move(game.setup, game._state, code) == reasons.ALLOWED
        }
        assert playable == allowed


@with_every_variant
def test_legal_moves_are_unique_and_in_fixed_order(variant: Variant) -> None:
    for game, _ in random_moments(variant):
        codes = [move.code for move in game.legal_moves]
        assert codes == sorted(set(codes), key=lambda code: (code == moves.SKIP, code))
        assert 1 <= len(codes) <= moves.MAX_LEGAL_MOVES
        assert len(codes) > 1 or game.decision == "turn"


@with_pairwise_variants
def test_exactly_the_legal_moves_can_be_played(variant: Variant) -> None:
    for game, _ in sample_moments(variant, stride=20):
        before, allowed = state_bytes(game), {move.code for move in game.legal_moves}
        for code in sorted(allowed.union(range(0, moves.MOVE_COUNT, 29))):
            trial = game.copy()
            if code in allowed:
                trial.play(Move(code))
                assert len(trial.history) > len(game.history)
            else:
                with pytest.raises(IllegalMove):
                    trial.play(Move(code))
                assert state_bytes(trial) == before
        assert state_bytes(game) == before


@with_pairwise_variants
def test_explain_gives_no_reason_exactly_for_legal_moves(variant: Variant) -> None:
    for game, move in sample_moments(variant, stride=40):
        allowed = {option.code for option in game.legal_moves}
        assert game.why_not(move) is None
        assert all(game.why_not(Move(code)) for code in range(0, moves.MOVE_COUNT, 29) if code not in allowed)
        assert game.why_not("no move at all")


@with_every_variant
def test_pass_is_offered_only_as_the_single_move(variant: Variant) -> None:
    for game, _ in random_moments(variant):
        assert Move.parse("pass") not in game.legal_moves or len(game.legal_moves) == 1


# The course of a game


@with_every_variant
def test_game_ends_and_then_nothing_can_be_played(variant: Variant) -> None:
    game = finished_game(variant)
    assert game.is_over
    assert game.legal_moves == []
    assert (game.actor, game.turn, game.decision, game.round) == (None, None, None, 6)
    with pytest.raises(IllegalMove) as refused:
        game.play("quarry")
    assert refused.value.reason == "over"
    assert {legal.why_not_move(game.setup, game._state, code) for code in range(moves.MOVE_COUNT)} == {reasons.OVER}


@with_every_variant
def test_agenda_stays_below_its_capacity(variant: Variant) -> None:
    for game, _ in random_moments(variant):
        assert 1 <= game._state.agenda_height <= AGENDA_SIZE // 2
        assert agenda.deciding_seat(game._state) == game.actor


@with_every_variant
def test_game_is_the_same_without_event_journal(variant: Variant) -> None:
    table = RawRecords(variant.setup())
    deal.deal(table.setup, table.state, 11, 0)
    count = flow.begin(table.setup, table.state, table.legal_out)
    for game, move in random_moments(variant):
        assert bytes(table.state._mem) == state_bytes(game)
        assert table.legal_codes(count) == [option.code for option in game.legal_moves]
        count = flow.step(table.setup, table.state, move.code, table.legal_out)
    assert count == 0
    assert bytes(table.state._mem) == state_bytes(finished_game(variant))


@with_pairwise_variants
def test_same_seed_gives_the_same_game(variant: Variant) -> None:
    again = variant.game(seed=11)
    for _ in play_through(again, random_chooser(12)):
        pass
    assert again.record() == finished_game(variant).record()
    assert variant.game(seed=12).position() != variant.game(seed=11).position()


@pytest.mark.usefixtures("machine_code")
@with_every_variant
def test_same_seed_gives_the_same_game_compiled(variant: Variant) -> None:
    from saqqara.engine.compiled import deal as fast_deal
    from saqqara.engine.compiled import flow as fast_flow
    from saqqara.engine.compiled import legal as fast_legal

    table = RawRecords(variant.setup())
    setup, state = table.setups[0], table.states[0]
    fast_deal.deal(setup, state, 11, 0)
    count = fast_flow.begin(setup, state, table.moves)
    for game, move in random_moments(variant):
        assert bytes(table.state._mem) == state_bytes(game)
        codes = [option.code for option in game.legal_moves]
        assert table.legal_codes(count) == codes
        assert table.legal_codes(fast_legal.generate_legal_moves(setup, state, table.moves)) == codes
        count = fast_flow.step(setup, state, move.code, table.moves)
    assert count == 0
    assert bytes(table.state._mem) == state_bytes(finished_game(variant))


# Copies, undo, saving


@with_pairwise_variants
def test_copy_is_independent(variant: Variant) -> None:
    for game, move in sample_moments(variant, stride=25):
        copy = game.copy()
        state, history = state_bytes(game), len(game.history)
        copy.play(move)
        assert (state_bytes(game), len(game.history)) == (state, history)
        copy.undo()
        assert state_bytes(copy) == state
        assert copy.record() == game.record()


@with_pairwise_variants
def test_undo_and_replay_restore_every_state(variant: Variant) -> None:
    game = finished_game(variant).copy()
    for moment in reversed(random_moments(variant)):
        game.undo()
        assert state_bytes(game) == state_bytes(moment.game)
        assert game.legal_moves == moment.game.legal_moves
        assert len(game.history) == len(moment.game.history)
    with pytest.raises(ValueError, match="no move to take back"):
        game.undo()
    for moment in random_moments(variant):
        game.play(moment.move)
    assert game.record() == finished_game(variant).record()


@with_pairwise_variants
def test_record_round_trips(variant: Variant) -> None:
    halfway = random_moments(variant)[len(random_moments(variant)) // 2].game
    for game in (variant.game(seed=5), halfway, finished_game(variant)):
        again = Game.from_record(game.record())
        assert state_bytes(again) == state_bytes(game)
        assert again.record() == game.record()
        assert again.event_log(None) == game.event_log(None)


@with_pairwise_variants
def test_position_round_trips(variant: Variant) -> None:
    # Every question: combinations such as a private ship and face-down cards come up only once or twice in a game.
    for game in [moment.game for moment in sample_moments(variant, stride=15, decisions=1)] + [finished_game(variant)]:
        position = json.loads(json.dumps(game.position()))
        again = Game.from_position(position, seed=99)
        assert again.position() == position
        assert state_bytes(again) == state_bytes(game)
        assert again.legal_moves == game.legal_moves


@with_pairwise_variants
def test_view_round_trips(variant: Variant) -> None:
    for game in [moment.game for moment in sample_moments(variant, stride=30)] + [finished_game(variant)]:
        for seat in all_viewers(variant):
            view = json.loads(json.dumps(game.view(seat)))
            again = Game.from_position(view, seed=99)
            assert again.view(seat) == view
            if game.actor == seat:
                assert again.legal_moves == game.legal_moves


# Conservation, and the points


@with_pairwise_variants
def test_stones_and_cards_are_conserved(variant: Variant) -> None:
    deck = reference_rules.all_cards(all_positions(variant)[0])
    assert deck.total() == FULL_DECK + (DYNASTY_DECK if "dynasty-cards" in variant.options else 0)
    for position in all_positions(variant):
        assert reference_rules.all_cards(position) == deck
        if variant.stones == "unlimited":
            assert position["quarry"] == [None] * variant.seats
        else:
            stones = {reference_rules.all_stones(position, seat) for seat in range(variant.seats)}
            assert stones == {STONES[variant.stones]}
        for site in reference_rules.BUILDING_SITES:
            counted = reference_rules.stones_at(position, site)
            assert position[site]["count"] == [counted[seat] for seat in range(variant.seats)]


@with_every_variant
def test_points_match_the_reference(variant: Variant) -> None:
    games = [moment.game for moment in random_moments(variant)] + [finished_game(variant)]
    boards = games[0].boards
    temple = [(0, 0)] * variant.seats
    for (before, game), position in zip(pairwise(games), all_positions(variant)[1:], strict=True):
        if game.round != before.round or game.is_over:
            given = reference_rules.temple_assessment_range(position, boards)
            temple = [(low + less, high + more) for (low, high), (less, more) in zip(temple, given, strict=True)]
        if game.decision not in ("turn", None):
            continue
        at_once = reference_rules.temple_immediate_points(position, boards)
        earned, areas, towers = (
            part(position, boards)
            for part in (
                reference_rules.pyramid_points,
                reference_burial.immediate_points,
                reference_rules.obelisk_immediate_points,
            )
        )
        final = reference_rules.end_points(position, boards) if game.is_over else [{}] * variant.seats
        for seat, points in enumerate(game.score_sheet):
            end = final[seat]
            expected = Counter({"pyramid": earned[seat], "burial": areas[seat], "obelisk": towers[seat]})
            expected.update({source: n for source, n in end.items() if source != "temple"})
            others = {source: n for source, n in points.items() if source not in ("temple", "private_quarry")}
            assert others == {source: expected[source] for source in others}
            assert points["private_quarry"] == private_quarries_played(game, seat)
            if at_once is not None:
                low, high = (limit + at_once[seat] + end.get("temple", 0) for limit in temple[seat])
                assert low <= points["temple"] <= high


def private_quarries_played(game: Game, seat: int) -> int:
    """Return how many Private Stone Quarries a seat has played (CARD-3)."""
    gained = [note for page in game.event_log(None) for note in page if note["kind"] in ("took", "drew")]
    return sum(note["card"] == "private_quarry" and note["seat"] == seat for note in gained)


@with_every_variant
def test_score_sheet_sums_to_the_scores(variant: Variant) -> None:
    for game in [moment.game for moment in sample_moments(variant, stride=10)] + [finished_game(variant)]:
        assert [sum(sheet.values()) for sheet in game.score_sheet] == game.scores == game.position()["scores"]


@with_pairwise_variants
def test_score_now_matches_the_reference(variant: Variant) -> None:
    assert finished_game(variant).score_sheet_if_over == finished_game(variant).score_sheet
    for game, _ in sample_moments(variant, stride=10):
        end = reference_rules.end_points(game.position(), game.boards)
        for seat, sheet in enumerate(game.score_sheet_if_over):
            now = game.score_sheet[seat]
            assert sheet == {source: points + end[seat].get(source, 0) for source, points in now.items()}


@with_every_variant
def test_ranking_is_by_points_then_by_stones_on_the_sled(variant: Variant) -> None:
    for game in [moment.game for moment in sample_moments(variant, stride=10)] + [finished_game(variant)]:
        assert game.ranking == reference_rules.ranking(game.scores, game.position()["sled"])


@with_every_variant
def test_events_account_for_every_point(variant: Variant) -> None:
    game = finished_game(variant)
    counted: list[Counter[str]] = [Counter() for _ in range(variant.seats)]
    for page in game.event_log(None):
        for note in page:
            if note["kind"] in ("scored", "final"):
                counted[note["seat"]][note["source"]] += note["points"]
    sheet = [{source: points for source, points in named.items() if points} for named in game.score_sheet]
    assert [{source: points for source, points in named.items() if points} for named in counted] == sheet


# Secrets


def redealt_game(game: Game, seat: int | None, seed: int) -> Game:
    """Return the game with everything that `seat` may not know dealt by `seed`."""
    other = game.copy()
    _, known = game.redacted_bytes(seat)
    other._state_bytes[:] = known
    dice = StableRandom(seed)
    for n in range(4):
        other._state.rng[n] = dice.words[n]
    redact.determinize(other.setup, other._state)
    return other


@with_pairwise_variants
def test_determinized_game_fits_the_view_and_keeps_every_card(variant: Variant) -> None:
    for game, _ in sample_moments(variant, stride=12):
        deck = reference_rules.all_cards(game.position())
        for seat in all_viewers(variant):
            other = redealt_game(game, seat, seed=game.round)
            assert other.view(seat) == game.view(seat)
            assert reference_rules.all_cards(other.position()) == deck
            order = [other._state.round_order[n] for n in range(ROUND_CARDS)]
            assert sorted(order) == list(range(ROUND_CARDS))
            assert Game.from_position(other.position()).position() == other.position()


@with_pairwise_variants
def test_determinization_varies_everything_hidden(variant: Variant) -> None:
    game = random_moments(variant)[len(random_moments(variant)) // 3].game
    others = [redealt_game(game, None, seed) for seed in range(40)]
    hands = game.position()["hands"]
    assert len({str(other.position()["market"]["draw"]) for other in others}) > 30
    assert len({str(other.position()["round_cards"]) for other in others}) > 5
    if (
        "hidden-cards" in variant.options
        and sum(reference_rules.is_hidden(card) for hand in hands for card in hand) > 1
    ):
        assert len({str(other.position()["hands"]) for other in others}) > 3


@with_pairwise_variants
def test_view_shows_everything_except_hidden_information(variant: Variant) -> None:
    for (game, _), position in zip(random_moments(variant), all_positions(variant)[:-1], strict=True):
        for seat in all_viewers(variant):
            assert game.view(seat) == reference_rules.expected_view(position, game.boards, seat)


@with_every_variant
def test_every_hand_is_shown_at_the_end(variant: Variant) -> None:
    for seat in all_viewers(variant):
        assert finished_game(variant).view(seat)["hands"] == finished_game(variant).position()["hands"]
        assert public_log(finished_game(variant), seat) == public_log(finished_game(variant), None)


def public_log(game: Game, seat: int | None) -> list[list[NamedEvent]]:
    """The log without what a seat saw when it looked at cards, which stays its own (INFO-2)."""
    return [[note for note in page if note["kind"] != "saw"] for page in game.event_log(seat)]


@with_pairwise_variants
def test_redacted_state_contains_nothing_hidden(variant: Variant) -> None:
    """Byte by byte: it does not depend on what was hidden."""
    for game, _ in sample_moments(variant, stride=12):
        for seat in all_viewers(variant):
            known = game.redacted_bytes(seat)[1]
            assert not any(State(known).rng)
            assert redealt_game(game, seat, seed=3).redacted_bytes(seat)[1] == known


@pytest.mark.usefixtures("machine_code")
@with_pairwise_variants
def test_compiled_redaction_and_determinization_are_the_same(variant: Variant) -> None:
    from saqqara.engine.compiled import redact as fast

    for game, _ in sample_moments(variant, stride=25):
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


@with_every_variant
def test_record_of_running_game_for_a_seat_reveals_no_deal(variant: Variant) -> None:
    game = random_moments(variant)[-1].game
    for seat in all_viewers(variant):
        words = {line.partition(" ")[0] for line in game.record(seat).splitlines()}
        assert not {"seed", "deal", "shuffle"} & words
        assert finished_game(variant).record(seat) == finished_game(variant).record(OMNISCIENT)


@with_pairwise_variants
def test_earlier_view_is_the_view_of_that_time(variant: Variant) -> None:
    game = finished_game(variant)
    for moment in sample_moments(variant, stride=20):
        after = len(moment.game.history)
        assert game.view(0, ply=after)["round_cards"] == moment.game.view(0)["round_cards"]
        assert game.view(0, ply=after)["scores"] == moment.game.view(0)["scores"]
        assert moment.game.view(0, ply=after) == moment.game.view(0)


@with_every_variant
def test_hands_contain_only_kinds_that_stay_before_a_seat(variant: Variant) -> None:
    for game, _ in random_moments(variant):
        for seat in range(variant.seats):
            kept = [card for card in range(LAST_RED + 1) if game._state.hands[seat, card]]
            assert not kept or reference_rules.keeps_red_cards(game.position())
            assert game._state.hands[seat, CARD_KINDS] == 0


@with_every_variant
def test_played_red_cards_go_where_the_rule_profile_says(variant: Variant) -> None:
    for position in all_positions(variant):
        if position["decision"] in ("turn", None):
            kept = [len(cards) for cards in position["played_red"]]
            assert kept == (
                position["red_played"] if reference_rules.keeps_red_cards(position) else [0] * variant.seats
            )
