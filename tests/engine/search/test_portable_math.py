"""`exp` and `ln` are exact to within one unit in the last place, and equal in every backend."""

import math
import random
from decimal import Decimal, localcontext

import pytest

from saqqara.engine.search.portable_math import exp, ln

RANDOM = random.Random(3)
EXPONENTS = [0.0, -40.0, -30.0, *(-40 * RANDOM.random() for _ in range(4000)), *(-RANDOM.random() for _ in range(4000))]
POWERS = [(1 << power) + beside for power in range(2, 32) for beside in (-1, 0, 1)]
INTEGERS = [*range(2, 4000), *POWERS, (1 << 32) - 1, *(RANDOM.randrange(2, 1 << 32) for _ in range(4000))]


def ulp_error(found: float, true: Decimal) -> Decimal:
    """Return by how many units in the last place a number is wrong."""
    return abs(Decimal(found) - true) / Decimal(math.ulp(float(true)))


@pytest.mark.slow
def test_exp_and_ln_are_within_one_ulp() -> None:
    with localcontext() as context:
        context.prec = 40
        assert max(ulp_error(exp(x), Decimal(x).exp()) for x in EXPONENTS) < 1
        assert max(ulp_error(ln(n), Decimal(n).ln()) for n in INTEGERS) < 1
    assert (exp(0.0), ln(1)) == (1.0, 0.0)


def test_exp_and_ln_are_monotonic() -> None:
    logarithms = [ln(n) for n in range(1, 1 << 16)]
    assert logarithms == sorted(set(logarithms))
    powers = [exp(x / 1000) for x in range(-40_000, 1)]
    assert powers == sorted(set(powers))


@pytest.mark.slow
def test_machine_code_gives_the_same() -> None:
    from saqqara.engine.compiled import portable_math as compiled

    assert [compiled.exp(x).hex() for x in EXPONENTS] == [exp(x).hex() for x in EXPONENTS]
    assert [compiled.ln(n).hex() for n in INTEGERS] == [ln(n).hex() for n in INTEGERS]
