"""Many games at once, as arrays: for learning, for statistics and for environments of other libraries.

It needs NumPy: `pip install "saqqara[batch]"`. docs/batch.md introduces it.
"""

from saqqara.engine.rules.moves import MOVE_COUNT as ACTION_COUNT
from saqqara.engine.search.features import FEATURE_NAMES

from .batch import BACKEND_NAMES, Batch
from .checks import MAX_GAMES, make_setup
from .outputs import OUTPUTS, Outputs, as_fields

__all__ = [
    "ACTION_COUNT",
    "BACKEND_NAMES",
    "FEATURE_NAMES",
    "MAX_GAMES",
    "OUTPUTS",
    "Batch",
    "Outputs",
    "as_fields",
    "make_setup",
]
