"""How games are played in tests of the training: so fast that a chunk takes seconds."""

from saqqara.training.self_play import SelfPlayConfig

FEW_SIMULATIONS = SelfPlayConfig(simulations=3)
