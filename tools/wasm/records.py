"""The records that host and module share, in the order in which the header tells them."""

from saqqara.engine.rules.state import Setup, State
from saqqara.engine.search.network import Network
from saqqara.engine.search.tree import Node, Prior, Tree

RECORDS = {record.__name__: record for record in (Setup, State, Tree, Node, Prior, Network)}
