"""The processes of external bots: one for each seat, kept from game to game."""

from .external import MAX_NAME_LENGTH, ProgramSpec
from .program import Program


class ProgramPool:
    """Programs by seat and name. Each starts with its first question and runs until `close`."""

    def __init__(self) -> None:
        """Create an empty pool."""
        self._programs: dict[tuple[int, str], Program] = {}

    def get_program(self, seat: int, spec: ProgramSpec) -> Program:
        """Return the program for a seat. Seats never share one, since it must not learn what another seat knows."""
        key = seat, spec.name
        if key not in self._programs:
            self._programs[key] = Program(spec.command, spec.name[:MAX_NAME_LENGTH])
        return self._programs[key]

    def close(self) -> None:
        """Kill all programs; they start again with their next question."""
        for program in self._programs.values():
            program.close()
