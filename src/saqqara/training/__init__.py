"""Training networks from self-play of the search: playing, storing, learning, and matches that rate the result."""
