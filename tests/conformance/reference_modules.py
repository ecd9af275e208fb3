"""The points of the modules at the end, derived again from what is on the table, sharing nothing with the engine."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

Position = Mapping[str, Any]
Boards = dict[str, Any]

BUILDING_SITES = ("pyramid", "temple", "burial", "obelisk")
GREEN_CARDS = {f"{site}_decoration" for site in BUILDING_SITES} | {"stone_ornament"}


def seats_of(position: Position) -> range:
    return range(position["setup"]["seats"])


def plays_option(position: Position, option: str) -> bool:
    return option in position["setup"]["options"]


def private_ship_points(position: Position, boards: Boards) -> list[int]:
    if not plays_option(position, "private-ships"):
        return [0 for _ in seats_of(position)]
    return [boards["end.unused_private_ship"] * (state == "ready") for state in position["private_ships"]]


def wager_points(position: Position, boards: Boards) -> list[int]:
    points = [0 for _ in seats_of(position)]
    if not plays_option(position, "wager"):
        return points
    totals = {site: sum(position[site]["count"]) for site in BUILDING_SITES}
    ranks = sorted(set(totals.values()), reverse=True)
    best = [site for site in BUILDING_SITES if totals[site] == ranks[0]]
    next_best = [site for site in BUILDING_SITES if len(ranks) > 1 and totals[site] == ranks[1]]
    prize = dict.fromkeys(best, "most" if len(best) == 1 else "tied_most")
    if len(best) == len(next_best) == 1:
        prize[next_best[0]] = "second"
    for site, fields in position["wager"].items():
        for field, seat in fields.items():
            if seat is not None and site in prize:
                points[seat] += boards[f"wager.{prize[site]}.{field}"]
    return points


def prophecy_points(position: Position, boards: Boards) -> list[int]:
    points = [0 for _ in seats_of(position)]
    if plays_option(position, "prophecies"):
        for god, scarabs in position["prophecies"].items():
            for scarab in scarabs:
                seat, pair = scarab["seat"], {1: 0, 2: 0, 3: 1, 4: 1, 5: 2, 6: 2}[scarab["round"]]
                came_true = is_fulfilled(position, boards, god, seat)
                points[seat] += (
                    boards["prophecies.fulfilled"][pair] if came_true else -boards["prophecies.failed"][pair]
                )
    return points


def is_fulfilled(position: Position, boards: Boards, god: str, seat: int) -> bool:
    card = f"prophecies.cards.{god}"
    task = boards[f"{card}.task"]
    if task == "most":
        heights = position[boards[f"{card}.site"]]["count"]
        rivals = [height for other, height in enumerate(heights) if other != seat]
        if position["setup"]["rules"] == "yucata":
            return bool(heights[seat] > max(rivals))
        return bool(heights[seat] > 0 and heights[seat] >= max(rivals))
    held = Counter(position["hands"][seat])
    have = {
        "green_cards": sum(held[card] for card in GREEN_CARDS),
        "stones_each_site": min(position[site]["count"][seat] for site in BUILDING_SITES),
        "red_cards": position["red_played"][seat],
        "statues": held["statue"],
    }
    needed = boards.get(f"{card}.at_least", boards.get(f"{card}.at_least.{position['setup']['seats']}"))
    return bool(have[task] >= needed)


def stones_out_of_play(position: Position, seat: int) -> int:
    """Return the stones on betting fields and favors, which belong to no site, sled or quarry."""
    fields = [owner for site in position.get("wager", {}).values() for owner in site.values()]
    asked: list[int | None] = position.get("favors", [])
    return fields.count(seat) + asked.count(seat)


def end_points(position: Position, boards: Boards) -> list[dict[str, int]]:
    """Return what the end of the game gives to each seat for the modules, by source."""
    ships, bets, foretold = (part(position, boards) for part in (private_ship_points, wager_points, prophecy_points))
    return [{"private_ships": ships[n], "wager": bets[n], "prophecies": foretold[n]} for n in seats_of(position)]
