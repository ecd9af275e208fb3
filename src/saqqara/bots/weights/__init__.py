"""The weights of the network: a file beside this one, with a card that says where they come from (card.md)."""

from .file import DEFAULT_WEIGHTS, hash_weights, read_weights, write_weights

__all__ = ["DEFAULT_WEIGHTS", "hash_weights", "read_weights", "write_weights"]
