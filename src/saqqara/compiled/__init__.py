"""The rules at machine speed: the files of `saqqara.rules` loaded a second time, each rule compiled on first use.

Everything that uses compiled rules imports them from here. The first use after an installation compiles (seconds);
later processes read the machine code from a cache.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from saqqara.rules import agenda, deal, flow, legal, moves, playout, redact, scoring, state
else:
    from saqqara import jit
    from saqqara import rules as _plain

    __path__ = list(_plain.__path__)

    from . import rule as _rule

    _rule.use(jit.compiler(jit.cache_folder()))

    from . import agenda, deal, flow, legal, moves, playout, redact, scoring, state

__all__ = ["agenda", "deal", "flow", "legal", "moves", "playout", "redact", "scoring", "state"]
