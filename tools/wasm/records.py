"""The records that host and module share, in the order in which the header tells them."""

from saqqara.engine.rules.layout import Record
from saqqara.engine.rules.state import Setup, State
from saqqara.engine.search.network import Network
from saqqara.engine.search.tree import Node, Prior, Tree

RECORDS = {record.__name__: record for record in (Setup, State, Tree, Node, Prior, Network)}


def item_type_of(kind: str) -> str | type[Record]:
    """Give what a parameter of a kind (`Entry`) is made of: a record, or a number by its name."""
    name = kind.removesuffix("[]")
    return RECORDS.get(name, name)
