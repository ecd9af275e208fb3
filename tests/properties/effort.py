"""How hard the properties are tried: always the same examples, or, with SAQQARA_EXAMPLES=5000, that many fresh ones."""

import os

from hypothesis import HealthCheck, settings

CHOSEN = os.environ.get("SAQQARA_EXAMPLES")


def tried(examples: int) -> settings:
    return settings(
        max_examples=int(CHOSEN) if CHOSEN else examples,
        derandomize=not CHOSEN,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
    )
