"""The third favor played again from a position, by code that shares nothing with the engine (FAVOR-4).

A generator that yields all possible decisions, is sent the one that was made, and returns the arranged ship that
stays, with its stones, or None.
"""

from collections import Counter
from collections.abc import Generator, Mapping
from typing import Any

Position = Mapping[str, Any]
Boards = dict[str, Any]
ShipSpaces = list[int | None]
AnswerGenerator = Generator[set[str], str, tuple[int, ShipSpaces] | None]

SITES = ("market", "pyramid", "temple", "burial", "obelisk")


def legal_arrangements(position: Position, boards: Boards) -> AnswerGenerator:
    official = position["setup"]["rules"] == "official"
    ships: dict[int, ShipSpaces] = {
        n: list(ship["stones"]) for n, ship in enumerate(position["ships"], 1) if ship["site"] is None
    }
    free = [site for site in SITES if site not in [ship["site"] for ship in position["ships"]]]
    lacking = {n: boards[f"ships.minimum.{len(ship)}"] - stones_on_ship(ship).total() for n, ship in ships.items()}
    loaded = None
    may_load = [n for n in ships if None in ships[n] and (official or lacking[n] <= 1)]
    if position["sled"][position["turn"]] and may_load:
        may_skip = official or min(lacking.values()) <= 0
        spaces = {f"load {n}.{space}" for n in may_load for space, owner in enumerate(ships[n], 1) if owner is None}
        answer = yield spaces | ({"skip"} if may_skip else set())
        if answer != "skip":
            loaded, space = (int(number) for number in answer.removeprefix("load ").split("."))
            ships[loaded][space - 1] = position["turn"]
            lacking[loaded] -= 1
    meant = [loaded] if loaded else list(ships)
    sails = {f"sail {n} {site}" for n in meant if lacking[n] <= 0 for site in free}
    to_arrange = {n for n in meant if official and lacking[n] > 0 and stones_on_ship(ships[n])}
    if loaded and to_arrange:
        return (yield from choose_spaces(loaded, ships[loaded])) if stones_on_ship(ships[loaded]).total() > 1 else None
    if not sails and not to_arrange:
        return None
    stays = {"skip"} if official and not loaded and max(lacking.values()) > 0 else set()
    answer = yield sails | {f"arrange {n}" for n in to_arrange} | stays
    if answer == "skip":
        return None
    ship = int(answer.split()[1])
    if answer.startswith("arrange"):
        return (yield from choose_spaces(ship, ships[ship]))
    yield from choose_order(ships[ship])
    return None


def stones_on_ship(ship: ShipSpaces) -> Counter[int]:
    return Counter(owner for owner in ship if owner is not None)


def choose_order(ship: ShipSpaces) -> Generator[set[str], str, list[int]]:
    """Decide whose stone comes first, whose next."""
    left, named = stones_on_ship(ship), list[int]()
    while left:
        answer = yield {f"unload {owner}" for owner in left}
        named.append(int(answer.removeprefix("unload ")))
        left -= Counter(named[-1:])
    return named


def choose_spaces(number: int, ship: ShipSpaces) -> Generator[set[str], str, tuple[int, ShipSpaces]]:
    """Decide the order, then a space for each."""
    named = yield from choose_order(ship)
    arranged: ShipSpaces = [None] * len(ship)
    first = 1
    for n, owner in enumerate(named):
        last = len(ship) - (len(named) - 1 - n)
        answer = yield {f"load {number}.{space}" for space in range(first, last + 1)}
        space = int(answer.rpartition(".")[2])
        arranged[space - 1] = owner
        first = space + 1
    return number, arranged
