"""Information-set Monte-Carlo tree search over the rules. Imports the rules and nothing else of ours.

Loaded twice, as the rules are: `saqqara.engine.search` runs as it is, `saqqara.engine.compiled.search` at machine
speed.

`REVISION` tells which trees this search grows; what was searched before it was noted is of revision 1. Whatever changes
a tree of the same position, seed, plan and network raises it, and be it by the last bit of a number: what is kept of
another search, judgements, games of tournaments and of trainings, is not mixed with what this one finds.
"""

REVISION = 2  # since exp and ln are the engine's own
FIRST_REVISION = 1  # of what does not say
