"""A whole game as text: a header, the dealt piles, then one decision per line."""

from .lines import KNOWLEDGE_PREFIXES as KNOWLEDGE_PREFIXES
from .lines import RecordLine
from .normalize import clean_name
from .protocols import RecordedMove
from .read import is_file_name, is_partial_record, read_record, read_record_file, replay_record, split_records
from .write import write_partial_record, write_record

__all__ = [
    "KNOWLEDGE_PREFIXES",
    "RecordLine",
    "RecordedMove",
    "clean_name",
    "is_file_name",
    "is_partial_record",
    "read_record",
    "read_record_file",
    "replay_record",
    "split_records",
    "write_partial_record",
    "write_record",
]
