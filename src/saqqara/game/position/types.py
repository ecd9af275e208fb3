"""The types of views and positions, for type checkers; docs/formats.md describes the keys.

Seats and numbers are counted from 0 unless a key says otherwise. Null in JSON is None here.
"""

from typing import Any, NotRequired, TypedDict

OwnerOrNone = int | None  # a seat, or nothing


class SetupView(TypedDict):
    """The set-up."""

    seats: int
    sides: str
    rules: str
    options: list[str]
    stones: str
    figure: int


class ShipView(TypedDict):
    """A ship: the stone on each space from the bow, and where it has sailed to."""

    capacity: int
    stones: list[OwnerOrNone]
    site: str | None


class DockView(TypedDict):
    """The ships that have docked at a site in this round."""

    public: int
    private: list[int]


class MarketView(TypedDict):
    """The market; in a view the draw pile is a number."""

    spaces: list[list[str]]
    face_down: list[bool]
    known: list[list[list[int]]]
    draw: Any  # card names, the next first; a number in a view
    discard: list[str]


class RoundCardsView(TypedDict):
    """Round cards as the capacities of their ships; in a view the coming ones are a number."""

    current: list[int]
    past: list[list[int]]
    next: Any  # the capacities of each card; a number in a view
    removed: NotRequired[list[int]]


class ObeliskView(TypedDict):
    """An obelisk of side D."""

    owner: int
    height: int


class SiteView(TypedDict):
    """A building site; the keys besides the counts depend on its side."""

    count: list[int]
    beside: list[int]
    spaces: NotRequired[list[Any]]  # stones, lists of stones, or obelisks
    tiles: NotRequired[list[int]]
    used: NotRequired[list[int]]
    removed: NotRequired[int]
    figure: NotRequired[int]
    chariots: NotRequired[list[int]]
    turned_up: NotRequired[list[int]]
    supply: NotRequired[Any]  # numbers, the next first; a count in a view
    gone: NotRequired[list[int]]
    towers: NotRequired[list[OwnerOrNone]]
    waiting: NotRequired[list[int]]
    columns: NotRequired[list[list[int]]]


class ScarabView(TypedDict):
    """A scarab on a prophecy, and the round in which it was put there."""

    seat: int
    round: int


class LookingView(TypedDict):
    """A seat that looks at cards to keep one of them; for others the cards are a number."""

    seat: int
    cards: Any  # card names; a number for others


class View(TypedDict):
    """A position as a seat or a spectator may know it, as `Game.view` returns it."""

    format: str
    setup: SetupView
    round: int
    turn: int | None
    actor: int | None
    decision: str | None
    ships: list[ShipView]
    quarry: list[Any]  # numbers; None with an unlimited supply
    sled: list[int]
    scores: list[int]
    points: list[dict[str, int]]
    at_end: list[dict[str, int]]
    hands: list[Any]  # card names by seat; a number for hidden ones
    played_red: list[Any]
    red_played: list[int]
    coins: list[int]
    market: MarketView
    round_cards: RoundCardsView
    docks: dict[str, DockView]
    pyramid: SiteView
    temple: SiteView
    burial: SiteView
    obelisk: SiteView
    private_ships: NotRequired[list[str]]
    wager: NotRequired[dict[str, dict[str, OwnerOrNone]]]
    favors: NotRequired[list[OwnerOrNone]]
    prophecies: NotRequired[dict[str, list[ScarabView]]]
    passes: int
    landed: list[int]
    looking: NotRequired[LookingView]
    boards: str
    revision: int
    agenda: list[list[Any]]  # what, seat and detail of each entry


class Position(View):
    """A complete position, as `Game.position` returns it."""

    rng: NotRequired[str]
