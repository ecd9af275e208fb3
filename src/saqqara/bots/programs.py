"""The processes of programs that play: one for each seat, kept from game to game."""

from .external import LONGEST_NAME, Called
from .program import Program


class Programs:
    """Programs by seat and name. None is started before it is asked, and each goes on until `close`."""

    def __init__(self) -> None:
        """Begin without any."""
        self._programs: dict[tuple[int, str], Program] = {}

    def at(self, seat: int, called: Called) -> Program:
        """Give the program for a seat. No two seats share one: what one of them knows is not for the other."""
        key = seat, called.name
        if key not in self._programs:
            self._programs[key] = Program(called.command, called.name[:LONGEST_NAME])
        return self._programs[key]

    def close(self) -> None:
        """End all of them; they start anew when they are asked once more."""
        for program in self._programs.values():
            program.close()
