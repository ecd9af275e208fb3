"""`Batch`: many games that are stepped together."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from saqqara.engine.arrays import Array, zeros
from saqqara.engine.rules.state import Setup
from saqqara.engine.search.network import absolute_move, relative_move
from saqqara.engine.search.vector import NO_GAME, Slot
from saqqara.errors import SaqqaraError
from saqqara.game.notation import Move

from . import checks
from .cuda import CudaRunner
from .outputs import OUTPUT_BITS, OUTPUTS, Outputs
from .runners import NativeRunner, PlainRunner, Runner, WasmRunner

RUNNERS: dict[str, Callable[[int, bytes, int, int | None], Runner]] = {
    "native": NativeRunner,
    "wasm": WasmRunner,
    "plain": PlainRunner,
    "cuda": CudaRunner,
}
BACKEND_NAMES = tuple(RUNNERS)


class Batch:
    """Games that are stepped together; a game that is over starts again.

    >>> games = Batch(3, backend="plain", seats=2)
    >>> out = games.reset(seeds=7)
    >>> out.seats.tolist(), out.decisions.tolist()
    ([0, 0, 0], [0, 0, 0])
    >>> out = games.step(out.legal_moves[:, 0])
    >>> out.seats.tolist(), out.decisions.tolist()
    ([1, 1, 1], [1, 1, 1])

    `reset` and `step` write into the same arrays each time, and return them. Only one thread may use a batch at a time.

    Attributes:
        size: The number of games.
        backend: The name of the backend.
        seat_counts: The number of seats in each game.
        setup_indices: The index of each game's set-up.
    """

    def __init__(
        self,
        games: int,
        *,
        setups: Sequence[bytes] | None = None,
        setup_indices: Any = None,
        backend: str = "native",
        threads: int | None = None,
        features: bool = True,
        masks: bool = True,
        raw: bool = False,
        check: bool = True,
        **setup: Any,
    ) -> None:
        """Allocate a batch; `reset` then begins the games.

        Args:
            games: Number of games.
            setups: Set-ups from `make_setup`, for games that differ.
            setup_indices: The index in `setups` for each game; without it game i has set-up i modulo their number.
            backend: One of `BACKEND_NAMES`. All of them find the same numbers.
            threads: Threads of the native backend; None for one on each processor that this process may use.
            features: Whether steps write features.
            masks: Whether steps write masks.
            raw: Whether steps write raw observations.
            check: Whether `step` checks all actions first. Without it an illegal action corrupts its game.
            **setup: The set-up of all games, as arguments of `make_setup`; their defaults make a first game of 2 seats.

        Raises:
            SetupError: There is no such set-up.
            SaqqaraError: The backend cannot be used here, an argument is wrong or unknown, or there is too little
                memory.
        """
        checks.check_argument_names(setup, Batch, checks.make_setup)
        self.size = checks.check_number("games", games, checks.MAX_GAMES)
        self.backend = checks.check_name("backend", backend, BACKEND_NAMES)
        threads = None if threads is None else checks.check_number("threads", threads, checks.MAX_THREADS)
        self._setups = checks.check_setups(setups, setup)
        self.setup_indices = checks.check_setup_indices(setup_indices, self.size, len(self._setups))
        self.seat_counts = np.array([Setup(one).seats for one in self._setups], np.int8)[self.setup_indices]
        wanted = {"features": features, "masks": masks, "raw": raw}
        self._left_out = {name for name, wants in wanted.items() if not wants}
        self._checks_actions = check
        self._has_begun = False
        self._runner = self._make_runner(threads)
        self._own = {name: None if name in self._left_out else self._runner.output(name) for name in OUTPUTS}

    def _make_runner(self, threads: int | None) -> Runner:
        try:
            return RUNNERS[self.backend](self.size, b"".join(self._setups), self._output_bits, threads)
        except (MemoryError, OSError) as error:
            raise SaqqaraError("batch-memory", games=self.size, backend=self.backend) from error

    @property
    def _output_bits(self) -> int:
        return sum(bit for name, bit in OUTPUT_BITS.items() if name not in self._left_out)

    def reset(self, seeds: Any = 0, **given: Any) -> Outputs:
        """Start all games and return what is to be decided.

        A seed and a set-up make the same game as in `Game`. The next game of a place, after this one is over, has a
        seed that is greater by the number of games.

        Args:
            seeds: The seed of each game, from 0 to 2**63 - 1; a single one is that of the first game, and the others
                follow it.
            **given: Arrays to write into instead of the batch's own, by the names of outputs.

        Raises:
            SaqqaraError: A seed or an array is wrong; nothing has changed.
        """
        found = checks.check_seeds(seeds, self.size)
        arrays = self._check_given(given)
        slots = zeros(Slot, self.size)
        slots["seed"], slots["setup"] = found, self.setup_indices
        self._runner.write("slots", slots)
        self._runner.write("counts", np.zeros(self.size, np.int32))
        self._has_begun = True
        return self._step(arrays)

    def step(self, actions: Any, **given: Any) -> Outputs:
        """Play a legal action in each game and return what is to be decided next, and which games ended.

        Args:
            actions: An integer for each game: the code of a move (docs/batch.md).
            **given: Arrays to write into instead of the batch's own, by the names of outputs.

        Raises:
            SaqqaraError: The games have not begun, an action is not legal, or an array is wrong; nothing has changed.
        """
        if not self._has_begun:
            raise SaqqaraError("batch-not_begun")
        arrays = self._check_given(given)
        self._runner.write_actions(actions)
        if self._checks_actions and (game := self._runner.find_illegal_action()) != NO_GAME:
            raise self._illegal_action_error(game)
        return self._step(arrays)

    def _check_given(self, given: Mapping[str, Any]) -> dict[str, Any]:
        checks.check_output_names(given, self._left_out)
        return {name: self._runner.check_output(name, array) for name, array in given.items()}

    def _step(self, given: dict[str, Any]) -> Outputs:
        self._runner.step(self._output_bits, given)
        return Outputs(**(self._own | given))

    def _illegal_action_error(self, game: int) -> SaqqaraError:
        legal = self._runner.read("legal_moves").reshape(self.size, -1)[game]
        count = int(self._runner.read("counts")[game])
        action = int(self._runner.read_actions()[game])
        return SaqqaraError("batch-illegal", game=game, action=action, legal=sorted(map(int, legal[:count])))

    @property
    def seeds(self) -> Array:
        """The seeds of the running games."""
        return self._runner.read("slots")["seed"].copy()

    @property
    def states(self) -> Array:
        """Copies of the states of all games, with everything that is hidden from the seats."""
        return self._runner.read("states").copy()

    def move(self, game: int, action: int) -> Move:
        """Return the move that an action means for the seat that decides in a game.

        >>> games = Batch(1, backend="plain")
        >>> str(games.move(0, games.reset(seeds=7).legal_moves[0, 0]))
        'quarry'
        """
        return Move(absolute_move(self._setup_of(game), self._seat_of(game), int(action)))

    def action(self, game: int, move: Move | str) -> int:
        """Return the action that a move is for the seat that decides in a game, whether it is legal or not."""
        code = (Move.parse(move) if isinstance(move, str) else move).code
        return relative_move(self._setup_of(game), self._seat_of(game), code)

    def _setup_of(self, game: int) -> Setup:
        return Setup(self._setups[self.setup_indices[game]])

    def _seat_of(self, game: int) -> int:
        return int(self._runner.read("seats")[game])
