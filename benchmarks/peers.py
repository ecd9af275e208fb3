"""Measures how fast other environments and ours play at random: `python -m benchmarks.peers [seconds]`.

It needs `pip install envpool open_spiel "pettingzoo[classic]" pgx` besides `saqqara[envs,native]`. Others are measured
with games of a similar length that they have. Every row plays games to the end and begins new ones, draws actions
uniformly from the legal ones, and has an observation and the legal actions (or a mask) at each decision, except for
`Game` itself. All run on one core and take turns, so that other load meets all of them; the result is the best of some
rounds, in decisions a second of processor time, as a Markdown table.
"""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false"  # read when JAX is imported
os.environ["JAX_PLATFORMS"] = "cpu"

import numpy as np

from saqqara import Game
from saqqara.batch import Batch
from saqqara.envs import openspiel as our_openspiel
from saqqara.envs import pettingzoo as our_pettingzoo

GAMES = 1024  # at once, where many games are played at once
ROUNDS = 3
PGX_STEPS = 50  # in one call of compiled code

Plays = Iterator[int]  # each yields how many decisions it has made


def our_batch(backend: str) -> Plays:
    """Play many games at once."""
    games, rng, rows = Batch(GAMES, backend=backend), np.random.default_rng(1), np.arange(GAMES)
    out = games.reset(seeds=1)
    while True:
        out = games.step(out.legal_moves[rows, rng.integers(out.legal_counts)])
        yield GAMES


def our_game() -> Plays:
    """Play with the class that people use, without observations."""
    rng = random.Random(1)
    while True:
        game, decisions = Game(seed=rng.getrandbits(60)), 0
        while not game.is_over:
            game.play(rng.choice(game.legal_moves))
            decisions += 1
        yield decisions


def openspiel(load: Callable[[], Any]) -> Plays:
    """Play a game of OpenSpiel, chance included."""
    game, rng = load(), random.Random(1)
    while True:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
                continue
            state.observation_tensor(state.current_player())
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
        yield decisions


def load_openspiel(name: str) -> Any:
    """Return a game of OpenSpiel that is written in C++."""
    import pyspiel

    return pyspiel.load_game(name)


def pettingzoo(make: Callable[[], Any]) -> Plays:
    """Play an environment of PettingZoo's cycle of agents."""
    env, rng = make(), np.random.default_rng(1)
    while True:
        env.reset(seed=int(rng.integers(1 << 30)))
        decisions = 0
        for _ in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            legal = None if ended or cut else np.flatnonzero(observation["action_mask"])
            env.step(None if legal is None else int(rng.choice(legal)))
            decisions += legal is not None
        yield decisions


def load_pettingzoo(name: str) -> Any:
    """Return a classic environment of PettingZoo, without its checks."""
    import importlib

    return importlib.import_module(f"pettingzoo.classic.{name}").raw_env()


def envpool(name: str) -> Plays:
    """Play many games at once in envpool."""
    import envpool

    env = envpool.make(name, env_type="gymnasium", num_envs=GAMES, num_threads=1, seed=1)
    rng = np.random.default_rng(1)
    _, info = env.reset()
    while True:
        mask = info["legal_action_mask"]
        order = np.where(mask, rng.random(mask.shape, dtype=np.float32), -1)
        info = env.step(order.argmax(axis=1).astype(np.int32))[-1]
        yield GAMES


def pgx(name: str) -> Plays:
    """Play many games at once in pgx, some steps in one call of compiled code."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def advance(carried: Any, _: Any) -> Any:
        state, key = carried
        key, to_act, to_step = jax.random.split(key, 3)
        logits = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        action = jax.random.categorical(to_act, logits, axis=1)
        state = step(state, action, jax.random.split(to_step, GAMES))
        return (state, key), state.observation.sum()

    advance_all = jax.jit(lambda carried: jax.lax.scan(advance, carried, None, PGX_STEPS))
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), GAMES))
    carried = (state, jax.random.PRNGKey(2))
    while True:
        carried, seen = advance_all(carried)
        seen.block_until_ready()
        yield GAMES * PGX_STEPS


PEERS: dict[str, Callable[[], Plays]] = {
    "saqqara.batch, machine code, 1,024 games": lambda: our_batch("native"),
    "saqqara.batch, WebAssembly, 1,024 games": lambda: our_batch("wasm"),
    "saqqara.Game": our_game,
    "saqqara.envs.openspiel": lambda: openspiel(our_openspiel.SaqqaraGame),
    "saqqara.envs.pettingzoo": lambda: pettingzoo(our_pettingzoo.raw_env),
    "envpool: backgammon, 1,024 games": lambda: envpool("Backgammon-v1"),
    "envpool: chess, 1,024 games": lambda: envpool("Chess-v1"),
    "pgx: backgammon, 1,024 games": lambda: pgx("backgammon"),
    "pgx: sparrow mahjong, 1,024 games": lambda: pgx("sparrow_mahjong"),
    "OpenSpiel: backgammon": lambda: openspiel(lambda: load_openspiel("backgammon")),
    "OpenSpiel: gin rummy": lambda: openspiel(lambda: load_openspiel("gin_rummy")),
    "PettingZoo: Hanabi": lambda: pettingzoo(lambda: load_pettingzoo("hanabi_v5")),
    "PettingZoo: chess": lambda: pettingzoo(lambda: load_pettingzoo("chess_v6")),
}


def measure(plays: Plays, seconds: float) -> float:
    """Return decisions a second of processor time."""
    began, made = time.process_time(), 0
    while time.process_time() < began + seconds:
        made += next(plays)
    return made / (time.process_time() - began)


def main(arguments: list[str]) -> int:
    """Measure all, round after round."""
    seconds = float(arguments[0]) if arguments else 3.0
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    playing = {name: start() for name, start in PEERS.items()}
    best = dict.fromkeys(playing, 0.0)
    for plays in playing.values():
        measure(plays, 0.2)  # compiles
    for number in range(ROUNDS):
        for name, plays in playing.items():
            best[name] = max(best[name], measure(plays, seconds))
        print(f"round {number + 1} of {ROUNDS}, load {os.getloadavg()[0]:.1f}", file=sys.stderr)
    print("| environment | decisions a second |\n|---|---|")
    for name, speed in best.items():
        print(f"| {name} | {speed:,.0f} |")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
