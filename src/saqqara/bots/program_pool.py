"""The processes of programs that play: one for each seat, kept from game to game."""

from .external import MAX_NAME_LENGTH, ProgramSpec
from .program import Program


class ProgramPool:
    """Programs by seat and name. None is started before it is asked, and each goes on until `close`."""

    def __init__(self) -> None:
        """Begin without any."""
        self._programs: dict[tuple[int, str], Program] = {}

    def get(self, seat: int, spec: ProgramSpec) -> Program:
        """Give the program for a seat. No two seats share one: what one of them knows is not for the other."""
        key = seat, spec.name
        if key not in self._programs:
            self._programs[key] = Program(spec.command, spec.name[:MAX_NAME_LENGTH])
        return self._programs[key]

    def close(self) -> None:
        """End all of them; they start anew when they are asked once more."""
        for program in self._programs.values():
            program.close()
