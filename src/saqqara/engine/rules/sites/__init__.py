"""The five sites, a room each."""
