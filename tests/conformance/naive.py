"""Points and conservation derived again from what lies on the table (a position), by code that shares nothing with the
engine; what the sides B to D and the modules need stands in files of their own.
"""

from collections import Counter
from typing import Any

from tests.conformance import burial_again, modules_again, obelisk_again, pyramid_again, temple_again

Position = dict[str, Any]
Boards = dict[str, Any]

BUILDING_SITES = ("pyramid", "temple", "burial", "obelisk")
BLUE = {"lever", "hammer", "sail", "chisel", "raft", "loading_plank"}
STONE_WAITS = {"build", "mound", "tomb", "found"}


def climbing(points: list[int], beyond: int, n: int) -> int:
    return 0 if n == 0 else points[n - 1] if n <= len(points) else points[-1] + (n - len(points)) * beyond


def side(position: Position, site: str) -> str:
    return str(position["setup"]["sides"][("market", *BUILDING_SITES).index(site)])


def pyramid(position: Position, boards: Boards) -> list[int]:
    """What the pyramid has paid so far; all of it is paid at once."""
    sides = {
        "A": pyramid_a,
        "B": pyramid_again.pyramid_b,
        "C": pyramid_again.pyramid_c,
        "D": pyramid_again.pyramid_d,
    }
    return sides[side(position, "pyramid")](position, boards)


def pyramid_a(position: Position, boards: Boards) -> list[int]:
    values = [value for level in boards["pyramid.A.levels"] for value in level]
    points = [n * boards["pyramid.A.beyond"] for n in position["pyramid"]["beside"]]
    for owner, value in zip(position["pyramid"]["spaces"], values, strict=True):
        if owner is not None:
            points[owner] += value
    return points


def temple_assessed(position: Position, boards: Boards) -> list[tuple[int, int]]:
    """The least and the most points that an assessment gives to each seat."""
    match side(position, "temple"):
        case "A":
            tops = Counter(temple_again.seen_from_above(position))
            sure = [tops[seat] * boards["temple.A.points"] for seat in range(position["setup"]["seats"])]
        case "B":
            return temple_again.temple_b(position, boards)
        case "C":
            return temple_again.temple_c(position, boards)
        case _:
            sure = temple_again.temple_d_assessed(position, boards)
    return [(points, points) for points in sure]


def temple_at_once(position: Position, boards: Boards) -> list[int] | None:
    """What the temple has paid for single stones; None when nothing on the table shows it."""
    if side(position, "temple") != "D":
        return [0] * position["setup"]["seats"]
    run = temple_again.temple_d_run(position, boards)
    return None if run is None else run[1]


def obelisk_a(position: Position, boards: Boards) -> list[int]:
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


def obelisk(position: Position, boards: Boards) -> list[int]:
    """What the end of the game adds for the obelisks."""
    sides = {
        "A": obelisk_a,
        "B": obelisk_again.obelisk_b,
        "C": obelisk_again.obelisk_c,
        "D": obelisk_again.obelisk_d,
    }
    return sides[side(position, "obelisk")](position, boards)


def obelisk_at_once(position: Position, boards: Boards) -> list[int]:
    """What the obelisks have paid for single stones."""
    sides = {
        "A": lambda position, boards: [0] * position["setup"]["seats"],
        "B": obelisk_again.obelisk_b_at_once,
        "C": obelisk_again.obelisk_c_at_once,
        "D": obelisk_again.obelisk_d_at_once,
    }
    return sides[side(position, "obelisk")](position, boards)


def stones_at(position: Position, site: str) -> Counter[int]:
    """Whose stones stand at a building site, counted one by one where the position shows them."""
    match site, side(position, site):
        case "pyramid", _:
            return pyramid_again.stones_at_pyramid(position)
        case "burial", _:
            return Counter(dict(enumerate(burial_again.stones_there(position))))
        case "obelisk", "A":
            return Counter(dict(enumerate(position["obelisk"]["count"])))
        case "obelisk", _:
            return Counter(dict(enumerate(obelisk_again.obelisk_stones(position))))
        case _, "D":
            placed = [owner for owner in position["temple"]["spaces"] if owner is not None]
        case _:
            placed = [stone for pile in position["temple"]["spaces"] for stone in pile]
    return Counter(placed) + Counter(dict(enumerate(position["temple"]["beside"])))


def cards(position: Position, boards: Boards, hand: list[str], seat: int) -> dict[str, int]:
    held = Counter(hand)
    groups = boards["end.decoration_stones"]
    points = {
        "statues": climbing(boards["statues.points"], boards["statues.beyond"], held["statue"]),
        "decorations": sum(
            held[f"{site}_decoration"] * (sum(stones_at(position, site).values()) // groups) for site in BUILDING_SITES
        ),
        "ornaments": held["stone_ornament"] * position["sled"][seat],
        "blue_cards": boards["end.unused_blue_card"] * sum(held[card] for card in BLUE),
        "wrath": 0,
    }
    if "wrath" in position["setup"]["options"]:
        missing = any(stones_at(position, site)[seat] == 0 for site in BUILDING_SITES)
        points["wrath"] = -boards["end.wrath"] if missing else 0
    return points


def final(position: Position, boards: Boards) -> list[dict[str, int]]:
    """What the end of the game gives to each seat, by source."""
    seats = range(position["setup"]["seats"])
    areas, towers = burial_again.at_end(position, boards), obelisk(position, boards)
    track = temple_again.temple_d(position, boards) if side(position, "temple") == "D" else [0 for _ in seats]
    tombs, modules = burial_again.penalties(position, boards), modules_again.final(position, boards)
    return [
        {
            "temple": track[seat],
            "burial": areas[seat],
            "obelisk": towers[seat],
            "tomb": tombs[seat],
            **modules[seat],
            **cards(position, boards, position["hands"][seat], seat),
        }
        for seat in seats
    ]


def stones_of(position: Position, seat: int) -> int:
    """Every stone of a seat, wherever it is."""
    on_ships: int = sum(ship["stones"].count(seat) for ship in position["ships"])
    standing = sum(stones_at(position, site)[seat] for site in BUILDING_SITES)
    supply: int = position["quarry"][seat] + position["sled"][seat] + position["landed"][seat]
    waiting: int = sum(what in STONE_WAITS and owner == seat for what, owner, _ in position["agenda"])
    return on_ships + standing + supply + waiting + modules_again.stones_out_of_play(position, seat)


def deck_of(position: Position) -> Counter[str]:
    """Every market card, wherever it is."""
    market = position["market"]
    lying = [card for space in market["spaces"] for card in space] + market["draw"] + market["discard"]
    held = [card for hand in position["hands"] + position["played_red"] for card in hand]
    looked_at = position.get("looking", {}).get("cards", []) if position["decision"] == "keep" else []
    drawn = looked_at if ["keep", position["actor"], 0] in position["agenda"] else []
    return Counter(lying + held + drawn + playing(position))


def playing(position: Position) -> list[str]:
    """Cards whose effect is not yet done, or still to come."""
    from saqqara.engine.rules.state import CARD_NAMES

    return [CARD_NAMES[detail] for what, _, detail in position["agenda"] if what in ("discard", "gain")]


def ranking(scores: list[int], sleds: list[int]) -> list[list[int]]:
    merit = list(zip(scores, sleds, strict=True))
    return [[seat for seat, own in enumerate(merit) if own == best] for best in sorted(set(merit), reverse=True)]


def at_end(seen: Position, boards: Boards) -> list[dict[str, int]]:
    """What the end of the game would give to each seat now, by source, as far as who sees this knows."""
    open_hands = [pile if isinstance(pile, list) else [] for pile in seen["hands"]]
    return [
        {name: points for name, points in seat.items() if points}
        for seat in final(seen | {"hands": open_hands}, boards)
    ]


def view(position: Position, boards: Boards, seat: int | None) -> Position:
    """What `seat` (None: a spectator) may know of a running game (INFO-1, INFO-2, CARD-1, CARD-4)."""
    seen = {key: value for key, value in position.items() if key != "rng"}
    options, yucata = position["setup"]["options"], position["setup"]["rules"] == "yucata"
    market, rounds = position["market"], position["round_cards"]
    spaces, known = [list(pile) for pile in market["spaces"]], [list(pile) for pile in market["known"]]
    for space in (space for space in range(4) if market["face_down"][space]):
        for n, knowing in enumerate(market["known"][space]):
            if seat not in knowing:
                spaces[space][n] = "unknown"
                known[space][n] = [other for other in knowing if looks_at(position, space) == other]
    seen["market"] = market | {"draw": len(market["draw"]), "spaces": spaces, "known": known}
    past = {key: value for key, value in rounds.items() if key not in ("next", "removed")}
    seen["round_cards"] = past | {"next": len(rounds["next"])}
    for key, hides in (("hands", "hidden-cards" in options), ("played_red", yucata)):
        piles = enumerate(position[key])
        seen[key] = [backs(pile) if hides and owner != seat else pile for owner, pile in piles]
    if "tiles" in position["pyramid"]:
        seen["pyramid"] = position["pyramid"] | {"tiles": position["pyramid"]["tiles"][:1]}
    if "supply" in position["burial"]:
        seen["burial"] = position["burial"] | {"supply": len(position["burial"]["supply"])}
    known_before = any(looks_at(position, n) is not None and "unknown" not in pile for n, pile in enumerate(spaces))
    if "looking" in position and position["looking"]["seat"] != seat and not known_before:
        seen["looking"] = position["looking"] | {"cards": len(position["looking"]["cards"])}
    seen["at_end"] = at_end(seen, boards)
    return seen


def keeps_red(position: Position) -> bool:
    """Whether red cards stay before who played them: in the expansion, or online where Amun is open (CARD-4)."""
    setup = position["setup"]
    if setup["rules"] == "yucata":
        return "amun" in position.get("prophecies", {})
    return not {"dynasty-cards", "prophecies", "C", "D"}.isdisjoint([*setup["options"], *setup["sides"]])


def looks_at(position: Position, space: int) -> int | None:
    """The seat that is looking at the cards of a market space."""
    what, seat, detail = position["agenda"][-1]
    return seat if what == "keep" and detail > 0 and (detail - 1) // 5 == space else None


def backs(pile: list[str]) -> list[str] | int:
    """Cards before a rival: those that lie open by name, the others as backs; a number when all are backs."""
    lying_open = [card for card in pile if not is_hidden(card)]
    return [*lying_open, *["unknown"] * (len(pile) - len(lying_open))] if lying_open or not pile else len(pile)


def is_hidden(card: str) -> bool:
    """Whether a card can lie face down before a seat: all but the Cargo Sled, which everybody saw act (INFO-3)."""
    return card != "cargo_sled"
