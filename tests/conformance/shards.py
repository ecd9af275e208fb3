"""All of conformance, with every set-up, in shards of a minute or less."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from tests.conformance.tested_variants import BATCH_SIZE, RANDOM_VARIANT_COUNT, TESTED_VARIANTS

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = "tests/conformance"
OPTIONS = ("-q", "--no-header", "-p", "no:cacheprovider")
MANY_GAMES_FILE = f"{FOLDER}/test_many_games.py"
RANDOM_VARIANTS_TEST = f"{MANY_GAMES_FILE}::test_random_variants_end_well_and_are_the_same_plain_and_compiled"
TESTS_BY_VARIANT = (
    f"{FOLDER}/test_invariants.py",
    f"{MANY_GAMES_FILE}::test_many_games_end_without_losing_stones_or_cards",
    f"{MANY_GAMES_FILE}::test_batches_are_the_same_plain_and_compiled",
)
VARIANTS_PER_SHARD = 15  # in a shard
BATCHES_PER_SHARD = 5


class Shard(NamedTuple):
    """Some tests, and the set-ups with which they are run."""

    name: str
    tests: tuple[str, ...]
    variants: str = "every"


class ShardResult(NamedTuple):
    """How many tests of a shard passed; the output of pytest if not all did."""

    passed: int
    failure_output: str


def all_shards() -> list[Shard]:
    """Return every shard; together they have each test once."""
    return [*variant_shards(), *random_variant_shards(), remaining_shard()]


def variant_shards() -> list[Shard]:
    names = [str(variant) for variant in TESTED_VARIANTS]
    return [
        Shard(f"set-ups from the {n + 1}th", TESTS_BY_VARIANT, " ".join(names[n : n + VARIANTS_PER_SHARD]))
        for n in range(0, len(names), VARIANTS_PER_SHARD)
    ]


def random_variant_shards() -> list[Shard]:
    firsts = range(0, RANDOM_VARIANT_COUNT, BATCH_SIZE)
    return [
        Shard(
            f"set-ups at large from {firsts[n]}",
            tuple(f"{RANDOM_VARIANTS_TEST}[{first}]" for first in firsts[n : n + BATCHES_PER_SHARD]),
        )
        for n in range(0, len(firsts), BATCHES_PER_SHARD)
    ]


def remaining_shard() -> Shard:
    """Return the other tests, including those added to the folder later."""
    return Shard("the rest", (FOLDER, *(f"--deselect={test}" for test in (*TESTS_BY_VARIANT, RANDOM_VARIANTS_TEST))))


def run_shard(shard: Shard) -> ShardResult:
    """Run a shard in a separate process."""
    command = [sys.executable, "-m", "pytest", *OPTIONS, *shard.tests]
    environment = {**os.environ, "SAQQARA_VARIANTS": shard.variants}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    passed = re.search(r"(\d+) passed", done.stdout)
    return ShardResult(int(passed[1]) if passed else 0, done.stdout + done.stderr if done.returncode else "")
