"""The number of fuzzing examples: always the same ones, or, with SAQQARA_EXAMPLES=5000, that many fresh ones."""

import os

from hypothesis import HealthCheck, settings

EXAMPLES_OVERRIDE = os.environ.get("SAQQARA_EXAMPLES")


def hypothesis_settings(examples: int) -> settings:
    return settings(
        max_examples=int(EXAMPLES_OVERRIDE) if EXAMPLES_OVERRIDE else examples,
        derandomize=not EXAMPLES_OVERRIDE,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
    )
