"""Market cards again, by code that shares nothing with the engine: what they pay, and where each of the deck is."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

Position = Mapping[str, Any]
Boards = dict[str, Any]

BLUE = ("lever", "hammer", "sail", "chisel", "raft", "loading_plank")
RED = ("entrance", "sarcophagus", "paved_path", "private_quarry")
GREEN = ("pyramid", "temple", "burial", "obelisk")
# The numbers of the cards on the agenda of a position.
CARDS_IN_ORDER = (*RED, *(f"{site}_decoration" for site in GREEN), "stone_ornament", "statue", "cargo_sled", *BLUE)


def increasing_points(points: list[int], beyond: int, n: int) -> int:
    return sum(points[n - 1 : n]) if n <= len(points) else points[-1] + (n - len(points)) * beyond


def end_points(position: Position, boards: Boards) -> list[dict[str, int]]:
    """Return the points at the end for each seat's cards, by source; with `hidden-cards` from one that names them."""
    return [
        {
            "statues": increasing_points(boards["statues.points"], boards["statues.beyond"], hand.count("statue")),
            "decorations": decoration_points(position, boards, hand),
            "ornaments": hand.count("stone_ornament") * position["sled"][seat],
            "blue_cards": boards["end.unused_blue_card"] * sum(card in BLUE for card in hand),
        }
        for seat, hand in enumerate(position["hands"])
    ]


def decoration_points(position: Position, boards: Boards, hand: list[str]) -> int:
    """Return the points of each card for the stones of all seats at its site, those beside the board included."""
    groups = boards["end.decoration_stones"]
    return sum(hand.count(f"{site}_decoration") * (sum(position[site]["count"]) // groups) for site in GREEN)


def keeps_red_cards(position: Position) -> bool:
    """Return whether red cards stay with their owners once played."""
    setup = position["setup"]
    if setup["rules"] == "official":
        expansion = {"dynasty-cards", "prophecies", "C", "D"}
        return not expansion.isdisjoint([*setup["options"], *setup["sides"]])
    return "amun" in position.get("prophecies", {})


def acting_cards(position: Position, *kinds: str) -> list[tuple[str, int]]:
    """Return cards whose effect is pending, and their owners."""
    return [(CARDS_IN_ORDER[number], seat) for kind, seat, number in position["agenda"] if kind in kinds]


def played_red_cards(position: Position) -> list[Counter[str]]:
    """Return which red cards each seat has played; where they are discarded, earlier ones are not visible."""
    acting = acting_cards(position, "discard")
    return [
        Counter(kept) + Counter(card for card, owner in acting if owner == seat and card in RED)
        for seat, kept in enumerate(position["played_red"])
    ]


def private_quarry_points(position: Position) -> list[int] | None:
    """Return the immediate points of each seat for its private quarries; None where played red cards are not kept."""
    return [cards["private_quarry"] for cards in played_red_cards(position)] if keeps_red_cards(position) else None


def sled_capacities(position: Position) -> list[int]:
    """Return how many stones each sled can carry."""
    return [5 + 2 * hand.count("cargo_sled") for hand in position["hands"]]


def all_cards(position: Position) -> Counter[str]:
    """Return every card of the deck, wherever it is."""
    market = position["market"]
    found = [card for space in market["spaces"] for card in space] + market["draw"] + market["discard"]
    held = [card for hand in position["hands"] + position["played_red"] for card in hand]
    acting = [card for card, _ in acting_cards(position, "discard", "gain")]
    at_temple = position["agenda"] and position["agenda"][-1][0] == "keep" and position["agenda"][-1][2] == 0
    drawn = position["looking"]["cards"] if at_temple else []
    return Counter(found + held + acting + drawn)


def printed_deck(boards: Boards, options: list[str]) -> Counter[str]:
    """Return the deck as it is printed."""
    deck: Counter[str] = Counter()
    for key, count in boards.items():
        group, _, card = key.rpartition(".")
        if group == "cards.base" or (group == "cards.dynasty" and "dynasty-cards" in options):
            deck[card] += count
    return deck


def check_cards(position: Position, boards: Boards) -> None:
    """Check that no card is lost, no sled too full, and that red cards, knowledge and coins are possible."""
    setup, market = position["setup"], position["market"]
    assert all_cards(position) == printed_deck(boards, setup["options"])
    assert all(stones <= most for stones, most in zip(position["sled"], sled_capacities(position), strict=True))
    if keeps_red_cards(position):
        assert [cards.total() for cards in played_red_cards(position)] == position["red_played"]
        assert private_quarry_points(position) == [points["private_quarry"] for points in position["points"]]
    else:
        assert not any(position["played_red"])
    assert all(0 <= coins <= (2 if setup["sides"][0] == "C" else 0) for coins in position["coins"])
    depth = {"A": (0, 0, 0, 0), "B": (0, 0, 0, 2), "C": (0, 0, 0, 0), "D": (0, 0, 3, 3)}[setup["sides"][0]]
    for space, cards in enumerate(market["spaces"]):
        assert len(cards) <= max(1, depth[space])
        assert len(market["known"][space]) == len(cards)
        assert market["face_down"][space] == (depth[space] > 0)
        assert depth[space] or not any(market["known"][space])
