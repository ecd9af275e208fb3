"""The game for OpenSpiel: importing this module registers it.

>>> import pyspiel
>>> import saqqara.envs.openspiel
>>> state = pyspiel.load_game("python_saqqara(players=3,sides=BBBBB,options=favors+hidden-cards)").new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 7)

All chance is explicit (docs/environments.md). It needs OpenSpiel: `pip install "saqqara[envs]"`.
"""

from .game import NAME, SaqqaraGame
from .state import SaqqaraState

__all__ = ["NAME", "SaqqaraGame", "SaqqaraState"]
