"""The weights of the network: a file in this folder, with a card that documents their origin (card.md)."""

from .file import DEFAULT_WEIGHTS, hash_weights, read_weights, write_weights

__all__ = ["DEFAULT_WEIGHTS", "hash_weights", "read_weights", "write_weights"]
