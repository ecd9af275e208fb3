"""Positions as JSON-compatible dictionaries: writing everything in a state by name, and reading it, also in part."""

from .read import read_position
from .write import (
    AGENDA_FIELDS,
    DECISION_SECTIONS,
    FINAL_POINTS_SECTION,
    POSITION_FORMAT,
    SECTIONS,
    Position,
    boards_hash,
    clear_final_points,
    hides_hands,
    merge_sections,
    outstanding_final_points,
    round_card_capacities,
    setup_to_dict,
    write_position,
)

__all__ = [
    "AGENDA_FIELDS",
    "DECISION_SECTIONS",
    "FINAL_POINTS_SECTION",
    "POSITION_FORMAT",
    "SECTIONS",
    "Position",
    "boards_hash",
    "clear_final_points",
    "hides_hands",
    "merge_sections",
    "outstanding_final_points",
    "read_position",
    "round_card_capacities",
    "setup_to_dict",
    "write_position",
]
