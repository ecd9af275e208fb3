"""The compiled backend: rules and search are imported a second time, and each rule is compiled on first use.

The modules `rules` and `search` in here are the files of `saqqara.engine.rules` and `saqqara.engine.search`. All users
of compiled code import it from here. The first use after an installation compiles, which takes seconds; later processes
read the machine code from a cache.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from saqqara.engine.rules import agenda, batch, deal, flow, legal, moves, playout, redact, scoring, state
    from saqqara.engine.search import features, portable_math, simulate, solve, solve_each, vector
else:
    from importlib import import_module
    from pathlib import Path

    from saqqara.engine import jit

    __path__ = [str(Path(__file__).parent.parent)]
    import_module("saqqara.engine.compiled.rules.rule").set_compiler(
        jit.make_rule_compiler(jit.code_cache_folder()), jit.SINGLE_TYPE
    )

    for _name in ("agenda", "batch", "deal", "flow", "legal", "moves", "playout", "redact", "scoring", "state"):
        globals()[_name] = import_module(f"saqqara.engine.compiled.rules.{_name}")
    for _name in ("features", "portable_math", "simulate", "solve", "solve_each", "vector"):
        globals()[_name] = import_module(f"saqqara.engine.compiled.search.{_name}")

__all__ = [
    "agenda",
    "batch",
    "deal",
    "features",
    "flow",
    "legal",
    "moves",
    "playout",
    "portable_math",
    "redact",
    "scoring",
    "simulate",
    "solve",
    "solve_each",
    "state",
    "vector",
]
