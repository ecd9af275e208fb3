"""With which set-ups conformance is tried: those of every day, or those that SAQQARA_VARIANTS names ("every": all)."""

import os

import pytest

from tests.covering import covering, drawn
from tests.variants import EVERY, Variant

DRAWN = 16
MEETING = list(dict.fromkeys([*covering(), *drawn(DRAWN)]))
ALL = list(dict.fromkeys([*MEETING, *EVERY]))
FEW = MEETING[:13]  # with every value of every parameter, for tests that are to be fast
NAMED = {str(variant): variant for variant in ALL}
LARGE = 6000  # set-ups drawn at random, where all are tried
BATCH = 300
CHOSEN = os.environ.get("SAQQARA_VARIANTS")


def tried(variants: list[Variant]) -> pytest.MarkDecorator:
    """Run a test with each of these; all but a few are marked slow."""
    if CHOSEN:
        variants = ALL if CHOSEN == "every" else [NAMED[name] for name in CHOSEN.split()]
    marked = [variant if variant in FEW else pytest.param(variant, marks=pytest.mark.slow) for variant in variants]
    return pytest.mark.parametrize("variant", marked, ids=str)


everywhere = tried(ALL)
where_values_meet = tried(MEETING)
