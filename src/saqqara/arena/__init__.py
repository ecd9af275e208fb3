"""Bots playing against bots: simulations, tournaments and ratings."""
