"""The set-ups of the conformance tests: the everyday ones, or those that SAQQARA_VARIANTS names ("every": all)."""

import os

import pytest

from tests.helpers.pairwise import covering_variants, random_variants
from tests.helpers.variants import ALL_VARIANTS, Variant

RANDOM_COUNT = 16
PAIRWISE_VARIANTS = list(dict.fromkeys([*covering_variants(), *random_variants(RANDOM_COUNT)]))
TESTED_VARIANTS = list(dict.fromkeys([*PAIRWISE_VARIANTS, *ALL_VARIANTS]))
FAST_VARIANTS = PAIRWISE_VARIANTS[:13]  # with every value of every parameter, for fast tests
VARIANTS_BY_NAME = {str(variant): variant for variant in TESTED_VARIANTS}
RANDOM_VARIANT_COUNT = 6000  # set-ups drawn at random, where all are used
BATCH_SIZE = 300
SELECTED_NAMES = os.environ.get("SAQQARA_VARIANTS")


def parametrize_variants(variants: list[Variant]) -> pytest.MarkDecorator:
    """Parametrize a test with each of these; all but a few are marked slow."""
    if SELECTED_NAMES:
        variants = (
            TESTED_VARIANTS
            if SELECTED_NAMES == "every"
            else [VARIANTS_BY_NAME[name] for name in SELECTED_NAMES.split()]
        )
    marked = [
        variant if variant in FAST_VARIANTS else pytest.param(variant, marks=pytest.mark.slow) for variant in variants
    ]
    return pytest.mark.parametrize("variant", marked, ids=str)


with_every_variant = parametrize_variants(TESTED_VARIANTS)
with_pairwise_variants = parametrize_variants(PAIRWISE_VARIANTS)
