"""Information-set Monte Carlo tree search over the rules. It imports no part of Saqqara but the rules.

Like the rules it is imported twice: `saqqara.engine.search` is plain Python, `saqqara.engine.compiled.search` is
machine code.

`REVISION` identifies the trees that this search grows. Every change that alters the tree of the same position, seed,
configuration and network raises it, even if only the last bit of a number changes. Stored results of another revision
(evaluations, games of tournaments and of training) are not mixed with results of this one.
"""

REVISION = 3  # priors and value of a leaf from one pass in single precision; exploration grows with visits
