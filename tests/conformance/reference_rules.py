"""Points and conservation derived again from what is on the table (a position), by code that shares nothing with the
engine; what the sides B to D and the modules need is in files of their own.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tests.conformance import (
    reference_burial,
    reference_cards,
    reference_modules,
    reference_obelisk,
    reference_pyramid,
    reference_temple,
)

Position = Mapping[str, Any]
Boards = dict[str, Any]

BUILDING_SITES = ("pyramid", "temple", "burial", "obelisk")
WAITING_STONE_KINDS = {"build", "mound", "tomb", "found"}


def increasing_points(points: list[int], beyond: int, n: int) -> int:
    return 0 if n == 0 else points[n - 1] if n <= len(points) else points[-1] + (n - len(points)) * beyond


def side_of(position: Position, site: str) -> str:
    return str(position["setup"]["sides"][("market", *BUILDING_SITES).index(site)])


def pyramid_points(position: Position, boards: Boards) -> list[int]:
    """Return what the pyramid has paid so far; all of it is paid at once."""
    sides = {
        "A": pyramid_a_points,
        "B": reference_pyramid.points_b,
        "C": reference_pyramid.points_c,
        "D": reference_pyramid.points_d,
    }
    return sides[side_of(position, "pyramid")](position, boards)


def pyramid_a_points(position: Position, boards: Boards) -> list[int]:
    values = [value for level in boards["pyramid.A.levels"] for value in level]
    points = [n * boards["pyramid.A.beyond"] for n in position["pyramid"]["beside"]]
    for owner, value in zip(position["pyramid"]["spaces"], values, strict=True):
        if owner is not None:
            points[owner] += value
    return points


def temple_assessment_range(position: Position, boards: Boards) -> list[tuple[int, int]]:
    """Return the least and the most points that an assessment gives to each seat."""
    match side_of(position, "temple"):
        case "A":
            tops = Counter(reference_temple.visible_stones(position))
            sure = [tops[seat] * boards["temple.A.points"] for seat in range(position["setup"]["seats"])]
        case "B":
            return reference_temple.assessment_range_b(position, boards)
        case "C":
            return reference_temple.assessment_range_c(position, boards)
        case _:
            sure = reference_temple.assessment_points_d(position, boards)
    return [(points, points) for points in sure]


def temple_immediate_points(position: Position, boards: Boards) -> list[int] | None:
    """Return what the temple has paid for single stones; None if nothing on the table shows it."""
    if side_of(position, "temple") != "D":
        return [0] * position["setup"]["seats"]
    run = reference_temple.replay_race_d(position, boards)
    return None if run is None else run[1]


def obelisk_a_points(position: Position, boards: Boards) -> list[int]:
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


def obelisk_points(position: Position, boards: Boards) -> list[int]:
    """Return what the end of the game adds for the obelisks."""
    sides = {
        "A": obelisk_a_points,
        "B": reference_obelisk.end_points_b,
        "C": reference_obelisk.end_points_c,
        "D": reference_obelisk.end_points_d,
    }
    return sides[side_of(position, "obelisk")](position, boards)


def obelisk_immediate_points(position: Position, boards: Boards) -> list[int]:
    """Return what the obelisks have paid for single stones."""
    sides = {
        "A": lambda position, boards: [0] * position["setup"]["seats"],
        "B": reference_obelisk.immediate_points_b,
        "C": reference_obelisk.immediate_points_c,
        "D": reference_obelisk.immediate_points_d,
    }
    return sides[side_of(position, "obelisk")](position, boards)


def stones_at(position: Position, site: str) -> Counter[int]:
    """Return the owners of the stones at a building site, counted one by one where the position shows them."""
    match site, side_of(position, site):
        case "pyramid", _:
            return reference_pyramid.stones_by_seat(position)
        case "burial", _:
            return Counter(dict(enumerate(reference_burial.stones_by_seat(position))))
        case "obelisk", "A":
            return Counter(dict(enumerate(position["obelisk"]["count"])))
        case "obelisk", _:
            return Counter(dict(enumerate(reference_obelisk.stones_by_seat(position))))
        case _, "D":
            placed = [owner for owner in position["temple"]["spaces"] if owner is not None]
        case _:
            placed = [stone for pile in position["temple"]["spaces"] for stone in pile]
    return Counter(placed) + Counter(dict(enumerate(position["temple"]["beside"])))


def card_points(position: Position, boards: Boards, hand: list[str], seat: int) -> dict[str, int]:
    held = Counter(hand)
    groups = boards["end.decoration_stones"]
    points = {
        "statues": increasing_points(boards["statues.points"], boards["statues.beyond"], held["statue"]),
        "decorations": sum(
            held[f"{site}_decoration"] * (sum(stones_at(position, site).values()) // groups) for site in BUILDING_SITES
        ),
        "ornaments": held["stone_ornament"] * position["sled"][seat],
        "blue_cards": boards["end.unused_blue_card"] * sum(held[card] for card in reference_cards.BLUE),
        "wrath": 0,
    }
    if "wrath" in position["setup"]["options"]:
        missing = any(stones_at(position, site)[seat] == 0 for site in BUILDING_SITES)
        points["wrath"] = -boards["end.wrath"] if missing else 0
    return points


def end_points(position: Position, boards: Boards) -> list[dict[str, int]]:
    """Return what the end of the game gives to each seat, by source."""
    seats = range(position["setup"]["seats"])
    areas, towers = reference_burial.end_points(position, boards), obelisk_points(position, boards)
    track = (
        reference_temple.end_points_d(position, boards) if side_of(position, "temple") == "D" else [0 for _ in seats]
    )
    tombs, modules = reference_burial.tomb_penalties(position, boards), reference_modules.end_points(position, boards)
    return [
        {
            "temple": track[seat],
            "burial": areas[seat],
            "obelisk": towers[seat],
            "tomb": tombs[seat],
            **modules[seat],
            **card_points(position, boards, position["hands"][seat], seat),
        }
        for seat in seats
    ]


def all_stones(position: Position, seat: int) -> int:
    """Count every stone of a seat, wherever it is."""
    on_ships: int = sum(ship["stones"].count(seat) for ship in position["ships"])
    standing = sum(stones_at(position, site)[seat] for site in BUILDING_SITES)
    supply: int = position["quarry"][seat] + position["sled"][seat] + position["landed"][seat]
    waiting: int = sum(what in WAITING_STONE_KINDS and owner == seat for what, owner, _ in position["agenda"])
    return on_ships + standing + supply + waiting + reference_modules.stones_out_of_play(position, seat)


def all_cards(position: Position) -> Counter[str]:
    """Return every market card, wherever it is."""
    market = position["market"]
    found = [card for space in market["spaces"] for card in space] + market["draw"] + market["discard"]
    held = [card for hand in position["hands"] + position["played_red"] for card in hand]
    looked_at = position.get("looking", {}).get("cards", []) if position["decision"] == "keep" else []
    drawn = looked_at if ["keep", position["actor"], 0] in position["agenda"] else []
    return Counter(found + held + drawn + unresolved_cards(position))


def unresolved_cards(position: Position) -> list[str]:
    """Return the cards whose effect is pending."""
    from saqqara.engine.rules.state import CARD_NAMES

    return [CARD_NAMES[detail] for what, _, detail in position["agenda"] if what in ("discard", "gain")]


def ranking(scores: list[int], sleds: list[int]) -> list[list[int]]:
    merit = list(zip(scores, sleds, strict=True))
    return [[seat for seat, own in enumerate(merit) if own == best] for best in sorted(set(merit), reverse=True)]


def projected_points(view: Position, boards: Boards) -> list[dict[str, int]]:
    """Return what the end of the game would give to each seat now, by source, as far as the viewer knows."""
    open_hands = [pile if isinstance(pile, list) else [] for pile in view["hands"]]
    return [
        {name: points for name, points in seat.items() if points}
        for seat in end_points({**view, "hands": open_hands}, boards)
    ]


def expected_view(position: Position, boards: Boards, seat: int | None) -> Position:
    """Return what `seat` (None: a spectator) may know of a running game (INFO-1, INFO-2, CARD-1, CARD-4)."""
    seen = {key: value for key, value in position.items() if key != "rng"}
    options, yucata = position["setup"]["options"], position["setup"]["rules"] == "yucata"
    market, rounds = position["market"], position["round_cards"]
    spaces, known = [list(pile) for pile in market["spaces"]], [list(pile) for pile in market["known"]]
    for space in (space for space in range(4) if market["face_down"][space]):
        for n, knowing in enumerate(market["known"][space]):
            if seat not in knowing:
                spaces[space][n] = "unknown"
                known[space][n] = [other for other in knowing if looking_seat(position, space) == other]
    seen["market"] = market | {"draw": len(market["draw"]), "spaces": spaces, "known": known}
    past = {key: value for key, value in rounds.items() if key not in ("next", "removed")}
    seen["round_cards"] = past | {"next": len(rounds["next"])}
    for key, hides in (("hands", "hidden-cards" in options), ("played_red", yucata)):
        piles = enumerate(position[key])
        seen[key] = [face_down_cards(pile) if hides and owner != seat else pile for owner, pile in piles]
    if "tiles" in position["pyramid"]:
        seen["pyramid"] = position["pyramid"] | {"tiles": position["pyramid"]["tiles"][:1]}
    if "supply" in position["burial"]:
        seen["burial"] = position["burial"] | {"supply": len(position["burial"]["supply"])}
    known_before = any(looking_seat(position, n) is not None and "unknown" not in pile for n, pile in enumerate(spaces))
    if "looking" in position and position["looking"]["seat"] != seat and not known_before:
        seen["looking"] = position["looking"] | {"cards": len(position["looking"]["cards"])}
    seen["at_end"] = projected_points(seen, boards)
    return seen


def keeps_red_cards(position: Position) -> bool:
    """Return whether played red cards are kept: in the expansion, or online where Amun is open (CARD-4)."""
    setup = position["setup"]
    if setup["rules"] == "yucata":
        return "amun" in position.get("prophecies", {})
    return not {"dynasty-cards", "prophecies", "C", "D"}.isdisjoint([*setup["options"], *setup["sides"]])


def looking_seat(position: Position, space: int) -> int | None:
    """Return the seat that is looking at the cards of a market space."""
    what, seat, detail = position["agenda"][-1]
    return seat if what == "keep" and detail > 0 and (detail - 1) // 5 == space else None


def face_down_cards(pile: list[str]) -> list[str] | int:
    """Return a rival's cards: open ones by name, the others as backs; a number if all are backs."""
    lying_open = [card for card in pile if not is_hidden(card)]
    return [*lying_open, *["unknown"] * (len(pile) - len(lying_open))] if lying_open or not pile else len(pile)


def is_hidden(card: str) -> bool:
    """Return whether a card can be face down in a hand: all but the Cargo Sled, whose effect all saw (INFO-3)."""
    return card != "cargo_sled"
