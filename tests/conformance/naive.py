"""Points derived again from what lies on the table (a position), by code that shares nothing with the engine."""

from collections import Counter
from typing import Any

Position = dict[str, Any]
Boards = dict[str, Any]

BUILDING_SITES = ("pyramid", "temple", "burial", "obelisk")
BLUE = {"lever", "hammer", "sail", "chisel"}


def climbing(points: list[int], beyond: int, n: int) -> int:
    return 0 if n == 0 else points[n - 1] if n <= len(points) else points[-1] + (n - len(points)) * beyond


def pyramid(position: Position, boards: Boards) -> list[int]:
    values = [value for level in boards["pyramid.A.levels"] for value in level]
    points = [n * boards["pyramid.A.beyond"] for n in position["pyramid"]["beside"]]
    for owner, value in zip(position["pyramid"]["spaces"], values, strict=True):
        if owner is not None:
            points[owner] += value
    return points


def temple_seen_from_above(position: Position, boards: Boards) -> list[int]:
    """What one assessment gives."""
    tops = Counter(pile[-1] for pile in position["temple"]["spaces"] if pile)
    return [tops[seat] * boards["temple.A.points"] for seat in range(position["setup"]["seats"])]


def burial(position: Position, boards: Boards) -> list[int]:
    rows = boards["burial.A.rows"]
    owners = {divmod(n, rows): owner for n, owner in enumerate(position["burial"]["spaces"])}
    points = [0] * position["setup"]["seats"]
    while owners:
        place, owner = owners.popitem()
        area, edge = 1, [place]
        while edge:
            column, row = edge.pop()
            for near in ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)):
                if owners.get(near) == owner:
                    del owners[near]
                    area += 1
                    edge.append(near)
        points[owner] += climbing(boards["burial.A.areas"], boards["burial.A.beyond"], area)
    return points


def obelisk(position: Position, boards: Boards) -> list[int]:
    seats = position["setup"]["seats"]
    heights = position["obelisk"]["count"]
    prizes = list(boards[f"obelisk.A.places.{seats}"])
    points = [0] * seats
    for height in sorted(set(heights) - {0}, reverse=True):
        sharing = [seat for seat in range(seats) if heights[seat] == height]
        won, prizes = sum(prizes[: len(sharing)]), prizes[len(sharing) :]
        for seat in sharing:
            points[seat] = won // len(sharing)
    return points


def stones_at(position: Position, site: str) -> Counter[int]:
    """Whose stones stand at a building site, counted one by one where the position shows them."""
    if site == "obelisk":
        return Counter(dict(enumerate(position["obelisk"]["count"])))
    spaces = position[site]["spaces"]
    placed = [stone for pile in spaces for stone in pile] if site == "temple" else [o for o in spaces if o is not None]
    return Counter(placed) + Counter(dict(enumerate(position[site]["beside"])))


def cards(position: Position, boards: Boards, hand: list[str], seat: int) -> dict[str, int]:
    held = Counter(hand)
    groups = boards["end.decoration_stones"]
    points = {
        "statues": climbing(boards["statues.points"], boards["statues.beyond"], held["statue"]),
        "decorations": sum(
            held[f"{site}_decoration"] * (sum(stones_at(position, site).values()) // groups) for site in BUILDING_SITES
        ),
        "blue_cards": boards["end.unused_blue_card"] * sum(held[card] for card in BLUE),
        "wrath": 0,
    }
    if "wrath" in position["setup"]["options"]:
        missing = any(stones_at(position, site)[seat] == 0 for site in BUILDING_SITES)
        points["wrath"] = -boards["end.wrath"] if missing else 0
    return points


def final(position: Position, boards: Boards) -> list[dict[str, int]]:
    """What the end of the game gives to each seat, by source."""
    areas, towers = burial(position, boards), obelisk(position, boards)
    return [
        {"burial": areas[seat], "obelisk": towers[seat], **cards(position, boards, hand, seat)}
        for seat, hand in enumerate(position["hands"])
    ]


def stones_of(position: Position, seat: int) -> int:
    """Every stone of a seat, wherever it is."""
    on_ships: int = sum(ship["stones"].count(seat) for ship in position["ships"])
    standing = sum(stones_at(position, site)[seat] for site in BUILDING_SITES)
    supply: int = position["quarry"][seat] + position["sled"][seat] + position["landed"][seat]
    return on_ships + standing + supply


def deck_of(position: Position) -> Counter[str]:
    """Every market card, wherever it is."""
    market = position["market"]
    lying = [card for space in market["spaces"] for card in space] + market["draw"] + market["discard"]
    held = [card for hand in position["hands"] for card in hand]
    return Counter(lying + held + playing(position))


def playing(position: Position) -> list[str]:
    """Cards whose effect is not yet done."""
    from saqqara.rules.state import CARD_NAMES

    return [CARD_NAMES[detail] for what, _, detail in position["agenda"] if what == "discard"]


def ranking(scores: list[int], sleds: list[int]) -> list[list[int]]:
    merit = list(zip(scores, sleds, strict=True))
    return [[seat for seat, own in enumerate(merit) if own == best] for best in sorted(set(merit), reverse=True)]
