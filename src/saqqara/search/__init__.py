"""Information-set Monte-Carlo tree search over the rules. Imports the rules and nothing else of ours.

Loaded twice, as the rules are: `saqqara.search` runs as it is, `saqqara.compiled.search` at machine speed.
"""
