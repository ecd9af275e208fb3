"""Information-set Monte-Carlo tree search over the rules. Imports the rules and nothing else of ours.

Loaded twice, as the rules are: `saqqara.engine.search` runs as it is, `saqqara.engine.compiled.search` at machine
speed.
"""
