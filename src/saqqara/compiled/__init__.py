"""The hot floors at machine speed: their files loaded a second time, each rule compiled on first use.

`saqqara.compiled.rules` and `saqqara.compiled.search` are the files of `saqqara.rules` and `saqqara.search`; everything
that uses compiled code imports it from here. The first use after an installation compiles (seconds); later processes
read the machine code from a cache.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from saqqara.rules import agenda, deal, flow, legal, moves, playout, redact, scoring, state
    from saqqara.search import features, network, simulate, tree
else:
    from importlib import import_module
    from pathlib import Path

    from saqqara import jit

    __path__ = [str(Path(__file__).parent.parent)]
    import_module("saqqara.compiled.rules.rule").use(jit.compiler(jit.cache_folder()))

    for _name in ("agenda", "deal", "flow", "legal", "moves", "playout", "redact", "scoring", "state"):
        globals()[_name] = import_module(f"saqqara.compiled.rules.{_name}")
    for _name in ("features", "network", "simulate", "tree"):
        globals()[_name] = import_module(f"saqqara.compiled.search.{_name}")

__all__ = [
    "agenda",
    "deal",
    "features",
    "flow",
    "legal",
    "moves",
    "network",
    "playout",
    "redact",
    "scoring",
    "simulate",
    "state",
    "tree",
]
