"""The cards that have not been seen yet."""
