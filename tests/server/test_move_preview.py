"""Previews: what a move earns, what the end of the game pays, and why a move is not possible."""

from __future__ import annotations

import random
from typing import Any

import pytest

from saqqara import Game
from saqqara.server.preview.score_now import totals_if_over
from saqqara.server.preview.service import preview_moves
from tests.server.live_server import JSON, ApiClient

EVERYTHING = ["private-ships", "wager", "favors", "prophecies", "dynasty-cards", "wrath", "hidden-cards"]
GAMES = [
    ("AAAAA", [], "official", 2), ("BBBBB", [], "official", 3), ("CCCCC", EVERYTHING, "official", 3),
    ("DDDDD", EVERYTHING, "yucata", 4), ("BCCAD", ["hidden-cards", "dynasty-cards"], "yucata", 2),
    ("DBCDC", EVERYTHING, "official", 4),
]  # fmt: skip


def actual_events(game: Game, move: Any, seat: int) -> list[JSON]:
    """Return what a move really earns, as its seat sees it."""
    after = game.copy()
    after.play(move)
    return [note for page in after.event_log(seat)[len(game.history) + 1 :] for note in page]


def actual_gain(game: Game, move: Any, seat: int) -> list[int]:
    """Return by how many points a game would end higher after a move, from what its seat knows before and after it."""
    after = game.copy()
    after.play(move)
    ended = (one.observation(seat).scored_now().scores for one in (game, after))
    return [later - sooner for sooner, later in zip(*ended, strict=True)]


@pytest.mark.slow
@pytest.mark.parametrize(("sides", "options", "rules", "seats"), GAMES)
def test_move_preview_matches_the_outcome(sides: str, options: list[str], rules: str, seats: int) -> None:
    choice = random.Random(sides)
    game = Game(seats, sides, options, rules, seed=9)
    hidden = certain = 0
    while not game.is_over:
        assert game.actor is not None
        previews = preview_moves(game, game.actor)
        assert list(previews) == [str(move) for move in game.legal_moves]
        for move in game.legal_moves:
            prospect, real = previews[str(move)], actual_events(game, move, game.actor)
            assert real[: len(prospect["notes"])] == prospect["notes"]
            assert prospect["hidden"] or len(real) == len(prospect["notes"])
            if not prospect["hidden"]:
                assert prospect["points"] == actual_gain(game, move, game.actor)
            hidden += prospect["hidden"]
            certain += not prospect["hidden"]
        game.play(choice.choice(game.legal_moves))
    assert 0 < hidden < certain, "the result of most moves is known"


@pytest.mark.slow
def test_move_preview_reveals_nothing_hidden() -> None:
    """INFO-2: however hidden things are dealt, the previews are the same."""
    game = Game(3, "DCCDA", EVERYTHING, "official", seed=2)
    choice = random.Random(5)
    for _ in range(60):
        seat = game.actor
        assert seat is not None
        other = game.determinized(seat, choice.getrandbits(60))
        assert other.position()["market"]["draw"] != game.position()["market"]["draw"]
        assert preview_moves(game, seat) == preview_moves(other, seat)
        game.play(choice.choice(game.legal_moves))


@pytest.mark.rule("MKT-D1", "INFO-2")
def test_cards_a_rival_looks_at_are_determinized_with_a_choice() -> None:
    """OWN-2: a seat that looks has a choice, so the cards are not all alike, however many the viewer knows."""
    game = Game(3, "DAAAA", seed=1)
    choice, looks = random.Random(1), 0
    while not game.is_over:
        if game.decision == "keep":
            looks += 1
            for seat in range(3):
                for seed in range(8):
                    assert len(game.determinized(seat, seed).legal_moves) > 1
        looking = [move for move in game.legal_moves if move.verb == "look"]
        markets = [move for move in game.legal_moves if str(move).endswith(" market")]
        game.play(choice.choice(looking or markets or game.legal_moves))
    assert looks > 5


def test_move_preview_is_only_for_the_player_to_move(ana: ApiClient, ben: ApiClient) -> None:
    made = ana.create_table("me", "open")
    table = made["table"]
    path = f"/api/tables/{table}/prospects"
    assert ana.get(path) == {"n": 1, "moves": {}}
    ben.post(f"/api/join/{made['links'][0]['url'].rpartition('/')[2]}", {"name": "Mira"})
    seen = ana.get_table(table)
    previews = ana.get(path)
    assert (previews["n"], list(previews["moves"])) == (seen["n"], seen["legal"])
    fetched = {"kind": "fetched", "seat": 0, "stones": 3}
    assert previews["moves"]["quarry"] == {
        "notes": [fetched],
        "effect": {"quarry": [24, 26], "sled": [5, 3]},
        "points": [0, 0],
        "hidden": False,
        "ends": True,
    }
    assert ben.get(path) == {"n": seen["n"], "moves": {}}
    ana.move(table, seen["n"], 0, "quarry")
    assert ana.get(path)["moves"] == {}
    assert "quarry" in ben.get(path)["moves"]


@pytest.mark.slow
def test_score_now_is_served(ana: ApiClient, ben: ApiClient) -> None:
    table = ana.create_table("me", "here", "here", sides="AABBA", options=["hidden-cards", "wrath"], seed=6)["table"]
    ana.play_randomly(table, max_moves=70)
    seen = ana.get_table(table)
    mine, theirs = (visitor.get(f"/api/tables/{table}/scores") for visitor in (ana, ben))
    assert mine["n"] == seen["n"]
    for previews, view in ((mine, seen["view"]), (theirs, ben.get_table(table)["view"])):
        ended = [sum(sheet.values()) for sheet in previews["score_sheet"]]
        assert ended == totals_if_over(view)
        hidden = [hand if isinstance(hand, int) else hand.count("unknown") for hand in view["hands"]]
        assert previews["unknown"] == hidden
        assert max(ended) == ended[previews["ranking"][0][0]]
    assert sum(theirs["unknown"]) > sum(mine["unknown"])
    assert mine["unknown"][seen["viewer"]] == 0


@pytest.mark.slow
def test_score_now_of_past_moments_and_the_end_is_served(ana: ApiClient) -> None:
    table = ana.create_table("me", "here", seed=6)["table"]
    steps = [ana.play_randomly(table, max_moves=1) for _ in range(30)]
    then = ana.get(f"/api/tables/{table}/scores")
    last = ana.play_randomly(table)
    again = ana.get(f"/api/tables/{table}/scores?at={steps[-1]['n']}")
    assert again == then
    end = ana.get(f"/api/tables/{table}/scores")
    assert (end["score_sheet"], end["ranking"]) == (last["score_sheet"], last["ranking"])
    assert not any(ana.get_table(table)["view"]["at_end"])
    assert ana.get(f"/api/tables/{table}/scores?at=9999", 404)["error"] == "not_found"


def test_illegal_move_reason_is_served(ana: ApiClient, ben: ApiClient) -> None:
    made = ana.create_table("me", "open")
    table = made["table"]
    path = f"/api/tables/{table}/reason"
    assert ana.get(f"{path}?move=quarry", 404)["error"] == "not_found"
    ben.post(f"/api/join/{made['links'][0]['url'].rpartition('/')[2]}", {"name": "Mira"})
    assert ana.get(f"{path}?move=quarry") == {"reason": None, "message": None}
    few = ana.get(path, params={"move": "sail 1 temple"})
    assert few["reason"] == "too_few_stones"
    assert few["message"].endswith(".")
    assert ana.get(path, params={"move": "fly"})["reason"] == "unreadable"
    assert ben.get(f"{path}?move=quarry")["reason"] == "not_your_turn"
    assert ana.get(path, 422)["error"] == "bad_request"
    assert ana.get(path, params={"move": "x" * 65}, status=422)["error"] == "bad_request"
