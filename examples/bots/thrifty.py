"""A bot for Saqqara that likes its own stones: reads one JSON line, writes one (docs/external-bots.md)."""

import json
import sys
from typing import Any


def move_value(move: str, seat: int, view: dict[str, Any]) -> int:
    """Return how much this seat likes a move."""
    verb, *rest = move.split()
    if verb == "sail":  # likes ships with many own stones and few others
        stones = view["ships"][int(rest[0]) - 1]["stones"]
        others = sum(stone not in (seat, None) for stone in stones)
        return int(4 * stones.count(seat) - 3 * others)
    if verb == "quarry":  # the emptier its sled, the more
        return 5 - 2 * int(view["sled"][seat])
    if verb in ("skip", "pass"):
        return -9
    return 2


for line in sys.stdin:
    asked = json.loads(line)
    best = max(asked["legal"], key=lambda move: move_value(move, asked["seat"], asked["view"]))
    print(json.dumps({"move": best, "number": asked["number"]}), flush=True)
