"""The game as an environment of other libraries: OpenSpiel, PettingZoo and Gymnasium.

Each module imports its own library, and nothing else of Saqqara imports them: `pip install "saqqara[envs]"`.
docs/environments.md introduces them.
"""
