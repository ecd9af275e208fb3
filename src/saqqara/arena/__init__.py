"""Games of bots against bots, counted."""
