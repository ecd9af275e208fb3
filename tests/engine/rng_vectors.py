"""The random numbers that must never change: words, bounded draws and shuffles from fixed seeds, in a text file.

This module computes them itself, from the published description of the algorithms, not with the engine.
"""

from collections.abc import Iterator
from pathlib import Path

FILE = Path(__file__).parent / "rng_vectors.txt"
HEADER = """\
# The random numbers behind `seed` are part of record format 1 and never change.
# state SEED: four words; words SEED: ten numbers; below SEED N: twelve draws; shuffle SEED N: the order of 0..N-1.
"""
SEEDS = (0, 1, 7, 2**31, 2**32 - 1, 2**32, 2**40 + 12345, 2**64 - 1)
BOUNDS = (1, 2, 3, 7, 34, 3 * 2**29, 2**31)  # no larger ones: the products must fit into 64 bits with a sign
WORD_RANGE = 2**32


def mix(word: int) -> int:
    word ^= word >> 16
    word = word * 0x7FEB352D % WORD_RANGE
    word ^= word >> 15
    word = word * 0x846CA68B % WORD_RANGE
    return word ^ word >> 16


def rotate_left(word: int, bits: int) -> int:
    return (word << bits | word >> 32 - bits) % WORD_RANGE


class Generator:
    """Yield the words of xoshiro128** (Blackman and Vigna), its state mixed from a 64-bit seed."""

    def __init__(self, seed: int) -> None:
        high, low = divmod(seed, WORD_RANGE)
        self.words = [mix((mix((low + 0x9E3779B9 * n) % WORD_RANGE) + high) % WORD_RANGE) for n in range(1, 5)]

    def next(self) -> int:
        s = self.words
        result = rotate_left(s[1] * 5 % WORD_RANGE, 7) * 9 % WORD_RANGE
        shifted = s[1] * 512 % WORD_RANGE
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= shifted
        s[3] = rotate_left(s[3], 11)
        return result

    def below(self, n: int) -> int:
        """Draw by Lemire's method: the high word of a product, unless its low word makes one result too frequent."""
        while True:
            high, low = divmod(self.next() * n, WORD_RANGE)
            if low >= WORD_RANGE % n:
                return high

    def shuffle(self, n: int) -> list[int]:
        pile = list(range(n))
        for i in range(n - 1, 0, -1):
            j = self.below(i + 1)
            pile[i], pile[j] = pile[j], pile[i]
        return pile


def vector_lines() -> Iterator[str]:
    for seed in SEEDS:
        yield f"state {seed}: {' '.join(map(str, Generator(seed).words))}"
        one = Generator(seed)
        yield f"words {seed}: {' '.join(str(one.next()) for _ in range(10))}"
        for bound in BOUNDS:
            one = Generator(seed)
            yield f"below {seed} {bound}: {' '.join(str(one.below(bound)) for _ in range(12))}"
        yield f"shuffle {seed} 34: {' '.join(map(str, Generator(seed).shuffle(34)))}"


def file_text() -> str:
    return HEADER + "\n".join(vector_lines()) + "\n"
