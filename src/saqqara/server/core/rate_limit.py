"""How often something is done."""

from __future__ import annotations

from collections import deque


class RateLimiter:
    """Lets each key do something so many times in so many seconds."""

    def __init__(self, limit: int, seconds: float) -> None:
        self._limit = limit
        self._seconds = seconds
        self._times: dict[str, deque[float]] = {}  # whoever did it last stands last

    def try_acquire(self, key: str, now: float) -> float:
        """Count one more at this time and give 0, or the seconds until there is room for it, and do not count it."""
        since = now - self._seconds
        self._drop_expired(since)
        times = self._times.pop(key, None) or deque()
        while times and times[0] <= since:
            times.popleft()
        full = len(times) >= self._limit
        if not full:
            times.append(now)
        self._times[key] = times
        return times[0] - since if full else 0.0

    def _drop_expired(self, cutoff: float) -> None:
        while self._times and (times := next(iter(self._times.items())))[1][-1] <= cutoff:
            del self._times[times[0]]
