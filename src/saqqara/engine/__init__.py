"""Rules and search, the two packages that are loaded twice: as they are, and compiled."""
