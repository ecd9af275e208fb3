"""All randomness (SET-7): xoshiro128** on four 32-bit words, a bounded draw without bias, and shuffling.

It is part of the record format: test vectors pin every number. All values fit in 64-bit integers, so the backends
agree. With `Shuffles` a record stores the order that each shuffle gave, and prescribes it when the record is read. A
game from a real table is recorded in the same way.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

from .layout import IntArray
from .rule import is_interpreted, rule

MASK_32 = 0xFFFFFFFF
OrderSource = Callable[[Sequence[int]], Sequence[int]]  # returns the cells of a pile in their new order


class Shuffles:
    """The results of shuffles, pile by pile in the order of the cells, and prescribed results (None: any order)."""

    def __init__(
        self, prescribed: Iterable[Sequence[int] | None] = (), order_source: OrderSource | None = None
    ) -> None:
        """Prescribe the next shuffles; later ones take their order from `order_source`, or are free without it."""
        self.prescribed = list(prescribed)
        self.order_source = order_source
        self.recorded: list[tuple[int, ...]] = []

    def reorder_pile(self, pile: IntArray, count: int) -> None:
        """Put a shuffled pile in its prescribed order, if it has one, and record the order.

        Raises:
            ValueError: The prescribed order does not hold the cards of the pile.
        """
        order = self._next_order([pile[i] for i in range(count)])
        if order is not None:
            if sorted(order) != sorted(pile[i] for i in range(count)):
                raise ValueError("the pile written down does not hold the cards that were shuffled")
            for i, card in enumerate(order):
                pile[i] = card
        self.recorded.append(tuple(pile[i] for i in range(count)))

    def _next_order(self, cells: Sequence[int]) -> Sequence[int] | None:
        if self.prescribed:
            return self.prescribed.pop(0)
        return None if self.order_source is None else self.order_source(cells)


_shuffles: ContextVar[Shuffles | None] = ContextVar("shuffles", default=None)


@contextmanager
def use_shuffles(shuffles: Shuffles) -> Iterator[None]:
    """Pass every shuffle inside this block through `shuffles`."""
    token = _shuffles.set(shuffles)
    try:
        yield
    finally:
        _shuffles.reset(token)


@rule
def mix_bits(word: int) -> int:
    """Return a 32-bit word with its bits mixed (Wellons' lowbias32)."""
    word ^= word >> 16
    word = (word * 0x7FEB352D) & MASK_32
    word ^= word >> 15
    word = ((word & 0xFFFF) * 0x846CA68B + ((((word >> 16) * 0x846CA68B) & 0xFFFF) << 16)) & MASK_32
    word ^= word >> 16
    return word


@rule
def seed(rng: IntArray, seed_low: int, seed_high: int) -> None:
    """Seed the generator with a number given as two 32-bit halves."""
    for n in range(4):
        rng[n] = mix_bits((mix_bits((seed_low + 0x9E3779B9 * (n + 1)) & MASK_32) + seed_high) & MASK_32)
    if rng[0] == 0 and rng[1] == 0 and rng[2] == 0 and rng[3] == 0:
        rng[0] = 1


@rule
def random_word(rng: IntArray) -> int:
    """Draw 32 random bits."""
    a, b, c, d = int(rng[0]), int(rng[1]), int(rng[2]), int(rng[3])
    x = (b * 5) & MASK_32
    x = ((x << 7) | (x >> 25)) & MASK_32
    result = (x * 9) & MASK_32
    t = (b << 9) & MASK_32
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= t
    rng[0], rng[1], rng[2] = a, b, c
    rng[3] = ((d << 11) | (d >> 21)) & MASK_32
    return result


@rule
def random_below(rng: IntArray, n: int) -> int:
    """Draw an integer from 0 to n - 1, each equally likely (Lemire's multiplication with rejection).

    `n` is at most 2**31.
    """
    product = random_word(rng) * n
    if product & MASK_32 < n:
        reject_below = (MASK_32 + 1 - n) % n
        while product & MASK_32 < reject_below:
            product = random_word(rng) * n
    return product >> 32


@rule
def shuffle(rng: IntArray, pile: IntArray, count: int) -> None:
    """Put the first `count` cells of `pile` in random order."""
    for i in range(count - 1, 0, -1):
        j = random_below(rng, i + 1)
        card = pile[i]
        pile[i] = pile[j]
        pile[j] = card
    adjust_order(pile, count)


def _apply_shuffles(pile: IntArray, count: int) -> None:
    shuffles = _shuffles.get()
    if shuffles is not None:
        shuffles.reorder_pile(pile, count)


@rule
def _keep_order(pile: IntArray, count: int) -> None:
    """Leave the order: compiled code neither reads nor writes records."""


adjust_order = _apply_shuffles if is_interpreted() else _keep_order
