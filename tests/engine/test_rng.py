"""The random numbers of record format 1 (SET-7)."""

from collections.abc import Sequence
from typing import Any

import pytest

from saqqara import Game
from saqqara.engine import arrays
from saqqara.engine.rules import chance
from saqqara.engine.rules.state import State
from tests.engine import rng_vectors
from tests.helpers.variants import RawRecords, Variant

LINES = rng_vectors.FILE.read_text(encoding="utf-8").splitlines()


def generator(seed: int) -> list[int]:
    rng = [0, 0, 0, 0]
    chance.seed(rng, seed & chance.MASK_32, seed >> 32)
    return rng


def engine_answer(question: str) -> list[int]:
    """Return the engine's numbers for a line of the file."""
    kind, seed, *bound = question.split()
    rng = generator(int(seed))
    if kind == "state":
        return rng
    if kind == "words":
        return [chance.random_word(rng) for _ in range(10)]
    if kind == "below":
        return [chance.random_below(rng, int(bound[0])) for _ in range(12)]
    pile = list(range(int(bound[0])))
    chance.shuffle(rng, pile, len(pile))
    return pile


@pytest.mark.parametrize(
    "line", [line for line in LINES if not line.startswith("#")], ids=lambda line: line.split(":")[0]
)
def test_random_numbers_equal_the_vectors(line: str) -> None:
    question, _, numbers = line.partition(": ")
    assert engine_answer(question) == [int(number) for number in numbers.split()]


def test_vectors_equal_the_published_algorithm() -> None:
    assert rng_vectors.FILE.read_text(encoding="utf-8") == rng_vectors.file_text()


@pytest.mark.parametrize(
    ("state", "words"),
    [
        ([0, 1, 2, 3], [5760, 17280, 2966400, 32451840, 2604340873, 3891234569]),
        ([0x964D4A0C, 0xD40AB895, 0xAD7FDECB, 0x3006F0F0], [0xF1391922, 0x6FE53806, 0xA5BE2840, 0xF510EE70]),
    ],
)
def test_generator_gives_the_published_numbers(state: list[int], words: list[int]) -> None:
    """Values of two independent implementations of xoshiro128**."""
    assert [chance.random_word(state) for _ in words] == words


@pytest.mark.usefixtures("machine_code")
def test_compiled_random_numbers_are_the_same() -> None:
    from saqqara.engine.compiled import deal, redact

    below: Any = vars(redact)["random_below"]
    table = RawRecords(Variant(3, "official").setup())
    for seed in rng_vectors.SEEDS:
        state = arrays.zeros(State)[0]
        deal.deal(table.setups[0], state, seed & chance.MASK_32, seed >> 32)
        plain = Game(3, seed=seed)
        assert plain.dealt_piles is not None
        assert list(state["round_order"]) == list(plain.dealt_piles["rounds"])
        assert list(state["draw_pile"][:34]) == list(plain.dealt_piles["market"])
        words = [int(word) for word in state["rng"]]
        for bound in rng_vectors.BOUNDS:
            assert below(state["rng"], bound) == chance.random_below(words, bound)
        assert [int(word) for word in state["rng"]] == words


@pytest.mark.parametrize("bound", [2, 3, 5, 6, 7, 17, 34])
def test_bounded_draw_is_unbiased(bound: int) -> None:
    """Chi-square with a fixed seed: far from the value that one fair draw in ten thousand exceeds."""
    rng, draws = generator(99), 40_000
    seen = [0] * bound
    for _ in range(draws):
        seen[chance.random_below(rng, bound)] += 1
    assert chi_square(seen) < bound - 1 + 4 * (2 * (bound - 1)) ** 0.5 + 6


def test_bounded_draw_has_no_modulo_bias() -> None:
    """With word % n the last third would come two times where the others come three times."""
    rng, bound = generator(5), 3 * 2**29
    seen = [0, 0, 0]
    for _ in range(30_000):
        seen[chance.random_below(rng, bound) // 2**29] += 1
    assert chi_square(seen) < 2 + 4 * 2 + 6


def test_every_shuffle_order_is_equally_likely() -> None:
    rng = generator(1)
    seen: dict[tuple[int, ...], int] = {}
    for _ in range(24_000):
        pile = [0, 1, 2, 3]
        chance.shuffle(rng, pile, 4)
        seen[tuple(pile)] = seen.get(tuple(pile), 0) + 1
    assert len(seen) == 24
    assert chi_square(list(seen.values())) < 23 + 4 * 46**0.5 + 6


def chi_square(seen: list[int]) -> float:
    expected = sum(seen) / len(seen)
    return sum((count - expected) ** 2 / expected for count in seen)


@pytest.mark.slow
def test_each_round_card_is_removed_equally_often() -> None:
    seen = [0] * 7
    for seed in range(2_100):
        dealt = Game(2, seed=seed).dealt_piles
        assert dealt is not None
        seen[dealt["rounds"][6]] += 1
    assert chi_square(seen) < 6 + 4 * 12**0.5 + 6


def test_neighbouring_seeds_give_different_games() -> None:
    deals = {str(Game(2, seed=seed).dealt_piles) for seed in [*range(200), *(n << 32 for n in range(1, 200))]}
    assert len(deals) == 399


def test_prescribed_shuffle_must_contain_the_same_cards() -> None:
    shuffles = chance.Shuffles([[2, 1, 0], None, [1, 1]])
    with chance.use_shuffles(shuffles):
        pile = [0, 1, 2]
        chance.shuffle(generator(1), pile, 3)
        assert pile == [2, 1, 0]
        chance.shuffle(generator(1), pile, 3)
        with pytest.raises(ValueError, match="does not hold the cards"):
            chance.shuffle(generator(1), [0, 1], 2)
    assert shuffles.recorded[0] == (2, 1, 0)
    assert len(shuffles.recorded) == 2


def test_unprescribed_shuffle_comes_from_the_given_source() -> None:
    met: list[list[int]] = []

    def draw(pile: Sequence[int]) -> list[int]:
        met.append(sorted(pile))
        return sorted(pile)

    shuffles = chance.Shuffles([[2, 1, 0]], draw)
    with chance.use_shuffles(shuffles):
        for order in ([2, 1, 0], [0, 1, 2]):
            pile = [0, 1, 2]
            chance.shuffle(generator(1), pile, 3)
            assert pile == order
    assert met == [[0, 1, 2]]
    assert shuffles.recorded == [(2, 1, 0), (0, 1, 2)]
