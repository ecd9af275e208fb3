"""Bots choose their moves here, in separate processes."""
