"""`exp` and `ln`, computed with sums, products and quotients only.

These are rounded alike everywhere, unlike the functions of math libraries. So plain Python, machine code and
WebAssembly get the same result to the last bit, on every processor. Both functions split off a power of two; the rest
is so small that a few terms of its series suffice.
"""

from ..rules.rule import rule

ROUNDING_OFFSET = float(3 << 51)  # adding and subtracting it rounds to the nearest integer
INVERSE_LN2 = 1.4426950408889634
LN2_HIGH = 0.6931471805592082  # ends in so many zeros that its product with a small integer is exact
LN2_LOW = 7.371002565167799e-13  # the rest of ln 2
MAX_NEGATIVE_EXPONENT = 60  # no power of two below 2 ** -MAX_NEGATIVE_EXPONENT is needed
SMALLEST_POWER = 2.0**-MAX_NEGATIVE_EXPONENT
SQRT_2 = 1.4142135623730951


@rule
def exp(x: float) -> float:
    """Return e to the power of x for x from -40 to 0.

    The error is less than one unit in the last place.
    """
    power = (x * INVERSE_LN2 + ROUNDING_OFFSET) - ROUNDING_OFFSET
    high = x - power * LN2_HIGH
    low = power * LN2_LOW
    r = high - low
    lost = (high - r) - low
    # From r ** 13 / 13! down to r ** 2 / 2!.
    tail = 1.6059043836821613e-10
    tail = tail * r + 2.08767569878681e-09
    tail = tail * r + 2.505210838544172e-08
    tail = tail * r + 2.755731922398589e-07
    tail = tail * r + 2.7557319223985893e-06
    tail = tail * r + 2.48015873015873e-05
    tail = tail * r + 0.0001984126984126984
    tail = tail * r + 0.001388888888888889
    tail = tail * r + 0.008333333333333333
    tail = tail * r + 0.041666666666666664
    tail = tail * r + 0.16666666666666666
    tail = tail * r + 0.5
    return (1.0 + (r + (r * r * tail + lost))) * (float(1 << (MAX_NEGATIVE_EXPONENT + int(power))) * SMALLEST_POWER)


@rule
def ln(n: int) -> float:
    """Return the natural logarithm of an integer from 1 to 2 ** 32 - 1.

    The error is less than one unit in the last place.
    """
    power = 16 if n >= 1 << 16 else 0
    power += 8 if n >> power >= 1 << 8 else 0
    power += 4 if n >> power >= 1 << 4 else 0
    power += 2 if n >> power >= 1 << 2 else 0
    power += 1 if n >> power >= 1 << 1 else 0
    x = float(n) / float(1 << power)
    if x > SQRT_2:
        x *= 0.5
        power += 1
    f = x - 1.0
    s = f / (2.0 + f)
    square = s * s
    # Twice s ** 2 / 3 + s ** 4 / 5 + ...
    tail = 2 / 21
    tail = tail * square + 2 / 19
    tail = tail * square + 2 / 17
    tail = tail * square + 2 / 15
    tail = tail * square + 2 / 13
    tail = tail * square + 2 / 11
    tail = tail * square + 2 / 9
    tail = tail * square + 2 / 7
    tail = tail * square + 2 / 5
    tail = tail * square + 2 / 3
    half = 0.5 * f * f
    return power * LN2_HIGH - ((half - (s * (half + square * tail) + power * LN2_LOW)) - f)
