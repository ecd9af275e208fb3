"""Series of games whose tables are tested: two to four seats, all sides and modules, and drawn set-ups."""

from typing import Any

from saqqara.tables import Simulation, simulate

SETUPS: dict[str, dict[str, Any]] = {
    "first game": {"bots": ["random"] * 2, "seed": 5},
    "everything": {
        "bots": ["random"] * 4,
        "setup": "everything",
        "options": ["hidden-cards"],
        "rules": "yucata",
        "figure": 3,
    },
    "drawn, with large seeds": {"bots": ["random"] * 3, "setup": "mixed", "stones": "unlimited", "seed": 2**32 - 7},
}


def simulation_of(name: str, games: int = 6) -> Simulation:
    """Return a simulation with one of the set-ups."""
    return simulate(games=games, **SETUPS[name])


def as_lists(columns: dict[str, Any]) -> dict[str, list[Any]]:
    """Return columns as lists of plain values."""
    return {
        name: [getattr(value, "item", lambda value=value: value)() for value in one] for name, one in columns.items()
    }
