"""The modules of the expansion, a room each."""
