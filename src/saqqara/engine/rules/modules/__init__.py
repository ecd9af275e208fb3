"""The modules of the expansion, one file for each."""
