"""The game in OpenSpiel: its own tests, explicit chance, and what a player may know."""

import json
import pickle
from collections import Counter
from itertools import groupby, pairwise
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from saqqara import Game, IllegalMove, Move, SaqqaraError
from saqqara.engine.rules.state import CARD_NAMES, State
from saqqara.envs.decisions import action_of
from saqqara.envs.observation import encode_features
from saqqara.envs.openspiel import NAME
from saqqara.envs.openspiel.chance import CARD, GOD, ROUND, SOURCES, TILE, TOMB, sort_piles
from saqqara.envs.rewards import REWARD_NAMES

BASE = NAME
HIDDEN = f"{NAME}(players=3,sides=BBCDC,options=hidden-cards+prophecies)"
OTHERS = [
    f"{NAME}(players=4,sides=DCDDD,options=favors+wager+private-ships+dynasty-cards+wrath,rewards=points)",
    f"{NAME}(players=3,sides=CACCA,rules=yucata,rewards=places)",
    f"{NAME}(players=2,sides=ADABB,options=hidden-cards,stones=second-colour,figure=5,rewards=difference)",
]
OPEN_AND_HIDDEN = [pytest.param(BASE, id="open"), pytest.param(HIDDEN, id="hidden")]
ALL = [*OPEN_AND_HIDDEN, *(pytest.param(name, marks=pytest.mark.slow) for name in OTHERS)]


def play_states(name: str, seed: int) -> Any:
    """Play a random game and yield each state, the end included."""
    rng = np.random.default_rng(seed)
    state = pyspiel.load_game(name).new_initial_state()
    while not state.is_terminal():
        yield state.clone()
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(actions, p=chances)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    yield state


@pytest.mark.parametrize("name", ALL)
def test_random_games_pass_the_tests_of_openspiel(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", ALL)
def test_resampled_states_are_alike_for_the_player(name: str) -> None:
    rng = np.random.default_rng(2)
    changed = 0
    for n, state in enumerate(play_states(name, 3)):
        if n % 15 or state.is_chance_node() or state.is_terminal():
            continue
        for player in range(state.num_players()):
            other = state.resample_from_infostate(player, rng.random)
            for observed in ("information_state_string", "observation_string"):
                assert getattr(other, observed)(player) == getattr(state, observed)(player)
            for observed in ("information_state_tensor", "observation_tensor"):
                assert getattr(other, observed)(player) == getattr(state, observed)(player)
            assert other.current_player() == state.current_player()
            assert player != state.current_player() or other.legal_actions() == state.legal_actions()
            assert other.history() == []
            rival = (player + 1) % state.num_players()
            secret = other.information_state_string(rival).splitlines()[1:]
            assert secret == state.information_state_string(player).splitlines()[1:]
            changed += other.moment.state != state.moment.state
    assert bool(changed) == ("hidden-cards" in name or "sides=D" in name)


@pytest.mark.slow
def test_players_know_only_what_the_one_filter_leaves() -> None:
    differing = 0
    for state in play_states(HIDDEN, 5):
        if state.is_chance_node() or state.is_terminal():
            continue
        moment = state.moment
        for player in range(state.num_players()):
            held = [sum(State(moment.state).hands[seat, card] for card in range(len(CARD_NAMES))) for seat in range(3)]
            hands = json.loads(state.observation_string(player).split(" ", 2)[2])["hands"]
            for seat, hand in enumerate(hands):
                unknown = hand if isinstance(hand, int) else hand.count("unknown")
                assert seat != player or not unknown
                assert (hand if isinstance(hand, int) else len(hand)) <= held[seat]
                differing += bool(unknown)
    assert differing


@pytest.mark.parametrize("name", OPEN_AND_HIDDEN)
def test_information_states_remember_everything(name: str) -> None:
    seen: list[Counter[str]] = [Counter() for _ in range(3)]
    for state in play_states(name, 4):
        if not state.is_chance_node() and not state.is_terminal():
            player = state.current_player()
            seen[player][state.information_state_string()] += 1
            lines = state.information_state_string().splitlines()
            assert len(lines) == 2 + len([one for one in state.full_history() if one.player >= 0])
    assert all(count == 1 for counter in seen for count in counter.values())


@pytest.mark.parametrize("name", OPEN_AND_HIDDEN)
def test_states_are_pickled_and_serialised(name: str) -> None:
    for n, state in enumerate(play_states(name, 6)):
        if n % 9 == 0:
            text = pyspiel.serialize_game_and_state(state.get_game(), state)
            for other in (pickle.loads(pickle.dumps(state)), pyspiel.deserialize_game_and_state(text)[1]):
                assert str(other) == str(state)
                assert other.history() == state.history()
                assert other.rewards() == state.rewards()
                for player in range(state.num_players()):
                    assert other.information_state_string(player) == state.information_state_string(player)
                if not state.is_terminal():
                    assert other.legal_actions() == state.legal_actions()


def test_a_clone_does_not_change_with_its_original() -> None:
    states = list(play_states(BASE, 7))
    texts = [str(state) for state in states]
    for state in states[:-1]:
        state.apply_action(state.legal_actions()[0])
    assert [str(state) for state in states[:-1]] != texts[:-1]
    again = list(play_states(BASE, 7))
    assert [str(state) for state in again] == texts


@pytest.mark.parametrize("sides", ["AAAAA", "BCADA"])
def test_explicit_chance_plays_the_game_of_these_piles(sides: str) -> None:
    options = ["prophecies"] if sides != "AAAAA" else []
    name = f"{NAME}(players=3,sides={sides},options={'+'.join(options) or 'none'})"
    *_, state = play_states(name, 1)
    given = {source: [one - source.first for one in drawn] for source, drawn in drawn_by_source(state).items()}
    fresh = Game(3, sides, options, seed=0)
    piles = {"rounds": row(given[ROUND], fresh, "rounds"), "market": row(given[CARD], fresh, "market")[::-1]}
    if options:
        piles["scaffolds"] = row(given[TILE], fresh, "scaffolds")
        piles["tombs"] = row([number + 1 for number in given[TOMB]], fresh, "tombs")[::-1]
        piles["prophecies"] = row(given[GOD], fresh, "prophecies")
    game = Game(3, sides, options, seed=0, dealt_piles=piles)
    for item in state.full_history():
        if item.player >= 0:
            move = Move.parse(text_of(item, game))
            game.play(move, item.player)
    assert game.is_over
    assert not any(played.shuffles for played in game.history), "the draw pile lasts in this game"
    assert state.returns() == [float([seat] == game.ranking[0]) for seat in range(3)]
    final = State(bytearray(game._state_bytes))
    for n in range(4):
        final.rng[n] = 0
    sort_piles(game.setup, final)
    assert bytes(final._mem) == state.moment.state


def drawn_by_source(state: Any) -> dict[Any, list[int]]:
    """Return the outcomes of each source of chance, in order."""
    drawn = [item.action for item in state.full_history() if item.player == pyspiel.PlayerId.CHANCE]
    return {
        source: [one for one in drawn if source.first <= one < source.first + len(source.names)] for source in SOURCES
    }


def row(first: list[int], game: Game, pile: str) -> list[int]:
    """Return the cells of a pile with those that were drawn first, in order."""
    assert game.dealt_piles is not None
    left = Counter(game.dealt_piles[pile]) - Counter(first)
    return [*first, *left.elements()]


def text_of(item: Any, game: Game) -> str:
    return next(str(move) for move in game.legal_moves if action_of(game, move) == item.action)


def test_a_reshuffled_pile_is_drawn_by_chance_too() -> None:
    name = f"{NAME}(players=4,sides=BBBAA,options=private-ships+favors)"
    moments = [state.moment for state in play_states(name, 0) if not state.moment.origin.is_blank]
    assert any(later > sooner for sooner, later in pairwise(State(moment.state).draw_count for moment in moments))
    for moment in moments:
        if moment.draw is not None:
            before = State(moment.state)
            drawn = [outcome for outcome in moment.outcomes if outcome >= CARD.first]
            left = Counter(outcome for outcome in moment.draw.outcomes if outcome >= CARD.first)
            if len(drawn) < before.draw_count and left:
                pile = Counter(CARD.first + before.draw_pile[n] for n in range(before.draw_count))
                assert left == pile - Counter(drawn)


def test_chance_of_a_card_is_its_share_of_the_pile() -> None:
    for state in play_states(BASE, 8):
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            waiting = State(state.moment.state)
            left = waiting.draw_count - sum(one >= CARD.first for one in state.moment.outcomes)
            if outcomes[0][0] >= CARD.first and state.moment.waiting >= 0:
                assert all(round(chance * left, 9).is_integer() for _, chance in outcomes)
            else:
                assert len({chance for _, chance in outcomes}) == 1 or waiting.round_number == 0


def test_the_deal_begins_with_the_round_card() -> None:
    state = pyspiel.load_game(BASE).new_initial_state()
    sources = []
    while state.is_chance_node():
        sources.append(state.action_to_string(state.legal_actions()[0]).split()[0])
        state.apply_action(state.legal_actions()[0])
    assert [(name, len(list(group))) for name, group in groupby(sources)] == [("round", 1), ("card", 4)]


@pytest.mark.parametrize("name", OPEN_AND_HIDDEN)
def test_ismcts_of_openspiel_plays(name: str) -> None:
    game, rng = pyspiel.load_game(name), np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 1.0, 2, random_state=rng)
    *states, _ = play_states(name, 9)
    for state in [one for one in states if not one.is_chance_node()][-12::6]:
        assert bot.step(state) in state.legal_actions()


@pytest.mark.slow
def test_playthroughs_are_replayed(tmp_path: Any) -> None:
    from absl import flags
    from open_spiel.python.algorithms import generate_playthrough

    flags.FLAGS(["playthrough"])
    text = generate_playthrough.playthrough(BASE, None, seed=5)
    file = tmp_path / "playthrough.txt"
    file.write_text(text, encoding="utf-8")
    expected, actual = generate_playthrough.replay(str(file))
    assert 'GameType.short_name = "python_saqqara"' in text
    assert expected == actual


@pytest.mark.parametrize("rewards", REWARD_NAMES)
def test_rewards_add_up_to_the_returns(rewards: str) -> None:
    totals = np.zeros(2)
    for state in play_states(f"{NAME}(rewards={rewards})", 10):
        totals += state.rewards()
        assert state.returns() == pytest.approx(totals.tolist()) or state.is_chance_node()
    assert totals.any()
    total = state.get_game().utility_sum()
    assert total is None or sum(totals) == pytest.approx(total)


def test_illegal_actions_are_refused() -> None:
    state = next(one for one in play_states(BASE, 1) if not one.is_chance_node())
    with pytest.raises(IllegalMove, match="sail 1 temple is not legal: Too few stones"):
        state.apply_action(Move.parse("sail 1 temple").code)
    with pytest.raises(SaqqaraError, match="an action is a whole number from 0 to 248, not 249"):
        state.apply_action(249)
    assert state.current_player() == 0
    assert len(state.history()) == 5


@pytest.mark.parametrize("outcome", [7, 200])
def test_outcomes_that_chance_cannot_give_are_refused(outcome: int) -> None:
    state = pyspiel.load_game(BASE).new_initial_state()
    with pytest.raises(SaqqaraError, match=rf"chance cannot give {outcome} here; it can give 0 \(round card 1\), 1"):
        state.apply_action(outcome)
    assert state.history() == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tensors_have_the_documented_parts(seats: int) -> None:
    *states, _ = play_states(f"{NAME}(players={seats},sides=BBBBB)", 2)
    state = decisions_of(states)[40]
    log = np.array(state.information_state_tensor(1))[seats + 361 :].reshape(600, 2)
    entries = [item for item in state.full_history() if item.player >= 0]
    for player in range(seats):
        observed = np.array(state.observation_tensor(player))
        informed = np.array(state.information_state_tensor(player))
        assert observed.shape == (seats + 361,)
        assert informed.shape == (seats + 1561,)
        assert observed[:seats].tolist() == np.eye(seats)[player].tolist()
        assert observed.tolist() == informed[: seats + 361].tolist()
        assert observed[seats:].tolist() == encode_features(state.moment.setup, state.moment.state, player)
    assert len(entries) == 40
    assert log[0, 0] == 0
    for (number, digest), item, before in zip(log[1:], entries, decisions_of(states), strict=False):
        code = Move.parse(before.action_to_string(item.player, item.action)).code
        assert number == 1 + 249 * ((item.player - 1) % seats) + code
        assert 0 <= digest < 1
    assert not log[41:].any()


def decisions_of(states: list[Any]) -> list[Any]:
    return [one for one in states if not one.is_chance_node()]


def test_observation_string_is_the_view_of_the_player() -> None:
    *states, _ = play_states(HIDDEN, 2)
    state = decisions_of(states)[20]
    who, _, text = state.observation_string(1).partition(" {")
    assert who == "seat 1"
    seen = json.loads("{" + text)
    assert Game.from_position(seen).view(1) == seen


UTILITY, MODEL = pyspiel.GameType.Utility, pyspiel.GameType.RewardModel


@pytest.mark.parametrize(
    ("rewards", "utility", "model", "most"),
    [
        ("win", UTILITY.CONSTANT_SUM, MODEL.TERMINAL, 1),
        ("places", UTILITY.CONSTANT_SUM, MODEL.TERMINAL, 1),
        ("difference", UTILITY.ZERO_SUM, MODEL.TERMINAL, 1000),
        ("points", UTILITY.GENERAL_SUM, MODEL.REWARDS, 1000),
    ],
)
def test_types_are_those_of_the_page(rewards: str, utility: Any, model: Any, most: float) -> None:
    game = pyspiel.load_game(f"{NAME}(rewards={rewards})")
    assert (game.get_type().utility, game.get_type().reward_model) == (utility, model)
    assert (game.min_utility(), game.max_utility()) == (0 if most == 1 else -most, most)
    assert (game.max_game_length(), game.max_chance_nodes_in_history()) == (600, 400)


def test_wrong_parameters_are_one_line() -> None:
    with pytest.raises(SaqqaraError, match="rewards must be win or places or difference or points"):
        pyspiel.load_game(f"{NAME}(rewards=fame)")
    with pytest.raises(SaqqaraError, match="a game has 2, 3 or 4 seats"):
        pyspiel.load_game(f"{NAME}(players=5)")


def test_chance_nodes_are_not_resampled() -> None:
    state = pyspiel.load_game(BASE).new_initial_state()
    with pytest.raises(ValueError, match="chance nodes cannot be resampled"):
        state.resample_from_infostate(0, lambda: 0.5)
