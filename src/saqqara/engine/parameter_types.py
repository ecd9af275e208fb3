"""The types of rule parameters by name, the same in every rule; numbers are typed by their annotations."""

from .rules.layout import Record
from .rules.state import Setup, State
from .search.network import Network
from .search.solve import Entry, Frame, Solver
from .search.tree import Node, Prior, Tree
from .search.vector import Slot

RECORD_PARAMETERS: dict[str, type[Record]] = {
    "setup": Setup,
    "s": State,
    "slot": Slot,
    "tree": Tree,
    "net": Network,
    "solver": Solver,
    "frame": Frame,
}
# Arrays of records, or of numbers named by their code in `layout.FORMAT_CODES`.
ARRAY_PARAMETERS: dict[str, type[Record] | str] = {
    "setups": Setup,
    "states": State,
    "trees": Tree,
    "nodes": Node,
    "priors": Prior,
    "nets": Network,
    "solvers": Solver,
    "frames": Frame,
    "table": Entry,
    "legal_moves": "i2",
    "codes": "i2",
    "counts": "i4",
    "path": "i4",
    "marks": "i4",
    "values": "i8",
    "slots": Slot,
    "scratch_states": State,
    "raw_states": State,
    "actions": "i8",
    "seats": "i1",
    "decisions": "i4",
    "done": "u1",
    "rewards": "f4",
    "final_places": "i1",
    "final_points": "i2",
    "feature_rows": "i2",
    "mask_rows": "u1",
}
