"""All randomness (SET-7): xoshiro128** on four 32-bit words, a bounded draw without bias, and shuffling.

Part of the record format: test vectors pin every number. Everything fits in 64-bit integers, so that both loads agree.
`Shuffles` lets a record note the order that each shuffle gave, and prescribe it when the record is read: that is also
how a game from a real table is written down.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

from .layout import Cells
from .rule import in_plain_load, rule

MASK = 0xFFFFFFFF
Draw = Callable[[Sequence[int]], Sequence[int]]  # gives the cells of a pile in the order that they shall have


class Shuffles:
    """What shuffles gave, pile by pile in the order of its cells, and what the coming must give (None: anything)."""

    def __init__(self, to_come: Iterable[Sequence[int] | None] = (), draw: Draw | None = None) -> None:
        """Prescribe the coming shuffles; those beyond are as `draw` says, and free without it."""
        self.to_come = list(to_come)
        self.draw = draw
        self.happened: list[tuple[int, ...]] = []

    def arrange(self, pile: Cells, count: int) -> None:
        """Put the shuffled pile in its prescribed order, if it has one, and remember the order."""
        order = self._next([pile[i] for i in range(count)])
        if order is not None:
            if sorted(order) != sorted(pile[i] for i in range(count)):
                raise ValueError("the pile written down does not hold the cards that were shuffled")
            for i, card in enumerate(order):
                pile[i] = card
        self.happened.append(tuple(pile[i] for i in range(count)))

    def _next(self, cells: Sequence[int]) -> Sequence[int] | None:
        if self.to_come:
            return self.to_come.pop(0)
        return None if self.draw is None else self.draw(cells)


_shuffles: ContextVar[Shuffles | None] = ContextVar("shuffles", default=None)


@contextmanager
def watched_by(shuffles: Shuffles) -> Iterator[None]:
    """Have every shuffle inside this block pass through `shuffles`."""
    token = _shuffles.set(shuffles)
    try:
        yield
    finally:
        _shuffles.reset(token)


@rule
def _mixed(word: int) -> int:
    """Spread the bits of a 32-bit word (Wellons' lowbias32)."""
    word ^= word >> 16
    word = (word * 0x7FEB352D) & MASK
    word ^= word >> 15
    word = ((word & 0xFFFF) * 0x846CA68B + ((((word >> 16) * 0x846CA68B) & 0xFFFF) << 16)) & MASK
    word ^= word >> 16
    return word


@rule
def seed(rng: Cells, low: int, high: int) -> None:
    """Start the generator from a number given as two 32-bit halves."""
    for n in range(4):
        rng[n] = _mixed((_mixed((low + 0x9E3779B9 * (n + 1)) & MASK) + high) & MASK)
    if rng[0] == 0 and rng[1] == 0 and rng[2] == 0 and rng[3] == 0:
        rng[0] = 1


@rule
def word(rng: Cells) -> int:
    """Draw 32 random bits."""
    a, b, c, d = int(rng[0]), int(rng[1]), int(rng[2]), int(rng[3])
    x = (b * 5) & MASK
    x = ((x << 7) | (x >> 25)) & MASK
    result = (x * 9) & MASK
    t = (b << 9) & MASK
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= t
    rng[0], rng[1], rng[2] = a, b, c
    rng[3] = ((d << 11) | (d >> 21)) & MASK
    return result


@rule
def below(rng: Cells, n: int) -> int:
    """Draw one of 0..n-1 (n at most 2**31), each equally likely (Lemire's multiplication with rejection)."""
    product = word(rng) * n
    if product & MASK < n:
        reject_below = (MASK + 1 - n) % n
        while product & MASK < reject_below:
            product = word(rng) * n
    return product >> 32


@rule
def shuffle(rng: Cells, pile: Cells, count: int) -> None:
    """Put the first `count` cells of `pile` in random order."""
    for i in range(count - 1, 0, -1):
        j = below(rng, i + 1)
        card = pile[i]
        pile[i] = pile[j]
        pile[j] = card
    arrange(pile, count)


def _arrange(pile: Cells, count: int) -> None:
    shuffles = _shuffles.get()
    if shuffles is not None:
        shuffles.arrange(pile, count)


@rule
def _leave(pile: Cells, count: int) -> None:
    """Stand in where no record is read or written."""


arrange = _arrange if in_plain_load() else _leave
