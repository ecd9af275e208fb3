"""The weights of the network: a file beside this one, with a card that says where they come from (card.md)."""

from .file import SHIPPED, digest, read, write

__all__ = ["SHIPPED", "digest", "read", "write"]
