"""Rate limits."""

from __future__ import annotations

from collections import deque


class RateLimiter:
    """Allows each key `limit` actions within `seconds` seconds."""

    def __init__(self, limit: int, seconds: float) -> None:
        self._limit = limit
        self._seconds = seconds
        self._times: dict[str, deque[float]] = {}  # in the order of their last attempt

    def try_acquire(self, key: str, now: float) -> float:
        """Count an action and return 0, or return the seconds until it is allowed, and do not count it."""
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
