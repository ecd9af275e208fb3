"""Short notation for positions, and helpers that rule tests use to query them.

Ships are words, one a ship: the stones from the bow (`0.1.`; a dot is an empty space, `-` an empty ship) or the site
where it is docked. Stones at a site are the digits of their seats in the order in which they came. Cards are names;
those on one market space are joined by `+`.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from saqqara import Game, IllegalMove
from saqqara.engine.rules import legal
from saqqara.engine.rules.reasons import ALLOWED
from saqqara.game.boards import Boards, default_boards

Event = dict[str, Any]

DEFAULT_ROUND_CARD = {2: "4321", 3: "4321", 4: "4432"}
STONES_PER_SEAT = {"standard": 29, "second-colour": 59}
EMPTY_MARKET = "- - - -"


def printed_cards(deck: str) -> Counter[str]:
    """Return how often each card of a deck exists."""
    prefix = f"cards.{deck}."
    return Counter(
        {key.removeprefix(prefix): n for key, n in default_boards().values.items() if key.startswith(prefix)}
    )


def build_game(
    seats: int = 2,
    *,
    sides: str = "AAAAA",
    rules: str = "official",
    options: Sequence[str] = (),
    stones: str = "standard",
    boards: Boards | None = None,
    seed: int = 0,
    round: int = 1,
    turn: int = 0,
    passes: int = 0,
    card: str | None = None,
    next_card: str | None = None,
    ships: str = "- - - -",
    sled: Sequence[int] | None = None,
    quarry: Mapping[int, int] | None = None,
    hands: Mapping[int, str] | None = None,
    market: str = EMPTY_MARKET,
    draw: str | None = None,
    discard: str = "",
    pyramid: str = "",
    beside: Sequence[int] | None = None,
    temple: str = "",
    burial: str = "",
    obelisk: Sequence[int] | None = None,
    points: Mapping[int, Mapping[str, int]] | None = None,
    extra: Mapping[str, Any] | None = None,
) -> Game:
    """Begin a game in this position; it is the turn of `turn`.

    `quarry` gives what certain seats have left: their other stones are in their obelisks, or on another side A.
    `draw` is the whole draw pile, the next card first, and all cards named nowhere are then discarded; without it they
    are the draw pile. `extra` is merged into the position: `{"pyramid": {"figure": 3}, "coins": [2, 0]}`.
    """
    setup = {"seats": seats, "sides": sides, "rules": rules, "options": list(options), "stones": stones}
    position: dict[str, Any] = {"setup": setup, "round": round, "turn": turn, "passes": passes}
    position["round_cards"] = round_card_position(seats, round, card, next_card)
    position["ships"] = [parse_ship(word) for word in ships.split()]
    position["hands"] = [(hands or {}).get(seat, "").split() for seat in range(seats)]
    position["market"] = {"spaces": [[] if name == "-" else name.split("+") for name in market.split()]}
    position["market"]["discard"] = discard.split()
    if sled is not None:
        position["sled"] = list(sled)
    if pyramid or beside:
        position["pyramid"] = {"spaces": parse_owners(pyramid), "beside": list(beside or [0] * seats)}
    if temple and sides[2] == "D":
        position["temple"] = {"spaces": parse_owners(temple)}
    elif temple:
        width = 4 if seats == 2 else 5
        position["temple"] = {"spaces": [parse_owners(temple)[space::width] for space in range(width)]}
    if burial:
        position["burial"] = {"spaces": parse_owners(burial)}
    if obelisk:
        position["obelisk"] = {"count": list(obelisk)}
    position["points"] = [dict((points or {}).get(seat, {})) for seat in range(seats)]
    for key, value in (extra or {}).items():
        position[key] = {**position.get(key, {}), **value} if isinstance(value, dict) else value
    if draw is not None:
        set_draw_pile(position, draw.split(), boards or default_boards())
    for seat, left in (quarry or {}).items():
        rest = Game.from_position(position, seed, boards).position()["quarry"][seat] - left
        place_elsewhere(position, seat, rest)
    return Game.from_position(position, seed, boards)


def place_elsewhere(position: dict[str, Any], seat: int, stones: int) -> None:
    """Place a seat's remaining stones where they have no effect: at the obelisks or in the burial chamber, side A."""
    seats, sides = position["setup"]["seats"], position["setup"]["sides"]
    if sides[4] == "A":
        position.setdefault("obelisk", {}).setdefault("count", [0] * seats)[seat] += stones
    else:
        assert sides[3] == "A", "no side A where stones could be placed"
        position.setdefault("burial", {}).setdefault("spaces", []).extend([seat] * stones)


def round_card_position(seats: int, round: int, card: str | None, next_card: str | None) -> dict[str, Any]:
    """Return the card of the round, and the one that follows if a test needs to know it."""
    current = [int(capacity) for capacity in card or DEFAULT_ROUND_CARD[seats]]
    if next_card is None:
        return {"current": current}
    free = [list(map(int, row)) for row in default_boards().row(f"rounds.{seats}")]
    following = [int(capacity) for capacity in next_card]
    free.remove(current)
    free.remove(following)
    return {"current": current, "next": [following, *free[: 5 - round]]}


def parse_ship(word: str) -> dict[str, Any]:
    """Parse one ship from its word."""
    if word == "-":
        return {}
    if word.isalpha():
        return {"site": word}
    return {"stones": [None if owner == "." else int(owner) for owner in word]}


def parse_owners(digits: str) -> list[int]:
    return [int(owner) for owner in digits]


def set_draw_pile(position: dict[str, Any], draw: list[str], boards: Boards) -> None:
    """Set the draw pile, and put each card that is nowhere else on the discard pile."""
    market = position["market"]
    piles = [*market["spaces"], *position["hands"], *position.get("played_red", [])]
    named = [*draw, *market["discard"], *(card for pile in piles for card in pile)]
    for key in boards.values:
        dynasty = "dynasty-cards" in position["setup"]["options"] and key.startswith("cards.dynasty.")
        if dynasty or key.startswith("cards.base."):
            card = key.rpartition(".")[2]
            placed = min(named.count(card), boards.number(key))
            named = [other for n, other in enumerate(named) if other != card or named[:n].count(card) >= placed]
            market["discard"] += [card] * (boards.number(key) - placed)
    market["draw"] = draw


def play_moves(game: Game, *moves: str) -> Game:
    """Play moves one after another."""
    for move in moves:
        game.play(move)
    return game


def legal_moves(game: Game, verb: str = "") -> list[str]:
    """Return the legal moves, of one verb only if it is given; check that none has a reason against it."""
    reasons_against = [legal.why_not_move(game.setup, game._state, move.code) for move in game.legal_moves]
    assert set(reasons_against) <= {ALLOWED}
    return [str(move) for move in game.legal_moves if verb in ("", move.verb)]


def refusal_reason(game: Game, move: str) -> str:
    """Try a move that must be refused; return the name of the reason, and check that nothing has changed."""
    before = game.position()
    with pytest.raises(IllegalMove) as error:
        game.play(move)
    assert game.position() == before
    assert move not in legal_moves(game)
    assert error.value.legal == legal_moves(game)
    return error.value.reason


def events_of(game: Game, entry: int = -1) -> list[Event]:
    """Return the events of an entry of the history, the latest one by default."""
    return game.history[entry].events


def events_of_kind(game: Game, kind: str) -> list[Event]:
    """Return all events of a kind, in order."""
    return [note for played in game.history for note in played.events if note["kind"] == kind]


def points_by_seat(game: Game, source: str) -> list[int]:
    """Return what each seat has from a source if the game ended now."""
    return [sheet[source] for sheet in game.score_sheet_if_over]


def position_part(game: Game, *path: str) -> Any:
    """Return a part of the position: `position_part(game, "market", "discard")`."""
    part: Any = game.position()
    for key in path:
        part = part[key]
    return part


def market_cards(game: Game) -> list[str]:
    """Return the cards on the market's spaces in the notation of `build_game`, `-` for none."""
    return ["+".join(cards) or "-" for cards in position_part(game, "market", "spaces")]


def stones_on_ship(game: Game, number: int) -> str:
    """Return the stones on a ship from the bow, in the notation of `build_game`."""
    return "".join("." if owner is None else str(owner) for owner in position_part(game, "ships")[number - 1]["stones"])


def play_to_end(game: Game) -> Game:
    """Play a game to its end in the quickest way it offers."""
    while not game.is_over:
        ready = legal_moves(game, "sail") or legal_moves(game, "skip") or legal_moves(game)
        game.play(ready[0])
    return game
