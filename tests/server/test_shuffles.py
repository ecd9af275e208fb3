"""Shuffles at the tables: drawn once, kept in the log, and repeated on replay."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from saqqara import Game
from saqqara.engine.rules.deal import used_piles
from saqqara.engine.rules.state import CARD_KINDS, LEVER, STATUE
from saqqara.server.core.identity import Browser
from saqqara.server.core.randomness import Randomness
from saqqara.server.seats.service import SeatService
from saqqara.server.storage.database import Database, create_or_migrate
from saqqara.server.tables.entities import Seat, StoredTable
from saqqara.server.tables.requests import MoveRequest, NewTable, UndoRequest
from saqqara.server.tables.service import TableService
from saqqara.server.tables.shuffles import Shuffles
from saqqara.server.tables.sql_store import SqlTableStore
from saqqara.server.tables.table import Table
from saqqara.server.tables.table_setup import plan_table
from tests.server.fake_randomness import SeededRandomness
from tests.server.table_requests import table_request
from tests.server.table_writer import write_table

ME, BEN = Browser("0" * 32), Browser("1" * 32)
EVERYTHING = {"sides": "DCCDA", "options": ["prophecies", "dynasty-cards"]}
HOTSEAT_SEATS = [{"kind": kind, "name": name} for kind, name in (("me", "Ana"), ("here", "Ben"), ("here", "Mira"))]
# A deck of twelve cards, which is shuffled repeatedly.
ONE_CARD_EACH = {f"cards.base.{card}": 1 for card in ("lever", "sail", "pyramid_decoration", "temple_decoration")}
NO_OTHER_CARDS = {
    f"cards.base.{card}": 0 for card in ("statue", "hammer", "chisel", "burial_decoration", "obelisk_decoration")
}
SMALL_DECK = {**ONE_CARD_EACH, **NO_OTHER_CARDS, "cards.base.entrance": 4}


class NoRandomness(Randomness):
    """A source of randomness that must not be used any more."""

    def permutation(self, count: int) -> list[int]:
        raise AssertionError("this was drawn before")


@asynccontextmanager
async def open_tables(path: Path, *chances: Randomness) -> AsyncIterator[list[TableService]]:
    """The tables of a database as they are after each restart, with their own source of randomness."""
    create_or_migrate(path)
    files = [Database(path) for _ in chances]
    try:
        yield [
            TableService(SqlTableStore(file), randomness=chance) for file, chance in zip(files, chances, strict=True)
        ]
    finally:
        for file in files:
            await file.close()


async def stored_entries(tables: TableService, id: str) -> StoredTable:
    found = await tables.store.load(id)
    assert found is not None
    return found


def new_table(**setup: Any) -> NewTable:
    return table_request(HOTSEAT_SEATS, start=0, **setup)


def position_without_rng(game: Game) -> dict[str, Any]:
    """Return the state of a game without the random state, which decides nothing at a table."""
    return {key: value for key, value in game.position().items() if key != "rng"}


def test_no_two_tables_are_dealt_alike() -> None:
    deck = list(range(34))
    assert len({tuple(Randomness().shuffled(deck)) for _ in range(50)}) == 50
    assert all(sorted(Randomness().shuffled(deck)) == deck for _ in range(50))


def test_table_is_dealt_by_the_injected_randomness_and_logged(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_tables(tmp_path / "games.sqlite3", SeededRandomness(5), NoRandomness()) as (before, after):
            id, _ = await before.create_table(new_table(**EVERYTHING), ME)
            async with before.use_table(id) as table, after.use_table(id) as again:
                game, same = table.timeline.game, again.timeline.game
            log = (await stored_entries(before, id)).entries
            assert "seed" not in log[0].data["setup"]
            assert tuple(log[1].data["dealt"]) == used_piles(game.setup)
            assert game.dealt_piles == {pile: tuple(cells) for pile, cells in log[1].data["dealt"].items()}
            assert game.dealt_piles == Game(3, **EVERYTHING, seed=5).dealt_piles  # type: ignore[arg-type]
            assert same.position() == game.position()
            assert game.seed is None

    asyncio.run(play())


def write_finished_game(database: Path, **setup: Any) -> str:
    """Write a table at which a whole game was played at random, and return its name."""
    choice = random.Random(3)

    def player(game: Game) -> str | None:
        return str(choice.choice(game.legal_moves)) if game.legal_moves else None

    create_or_migrate(database)
    people = [(ME.secret, "Ana"), (BEN.secret, "Ben"), (ME.secret, "Mira")]
    return write_table(database, people, player, seed=7, **setup)


@pytest.mark.parametrize("setup", [{}, EVERYTHING, {"sides": "DBADB", "options": ["hidden-cards"]}], ids=str)
def test_record_of_a_table_has_its_shuffles_and_no_seed(tmp_path: Path, setup: dict[str, Any]) -> None:
    async def play(id: str) -> None:
        async with open_tables(tmp_path / "games.sqlite3", NoRandomness()) as [tables], tables.use_table(id) as table:
            text = table.moment.record(None)
            assert text is not None
            assert "\nseed " not in text
            again = Game.from_record(text)
            assert again.is_over
            assert position_without_rng(again) == position_without_rng(table.timeline.game)
            assert again.record() == text

    asyncio.run(play(write_finished_game(tmp_path / "games.sqlite3", **setup)))


async def play_until_two_shuffles(tables: TableService, name: str = "games") -> str:
    """Make a table whose deck is so small that it is reshuffled, and play until that has happened twice."""
    setup, seats = plan_table(new_table(), name, ME)
    setup["boards"] = {**setup["boards"], **SMALL_DECK}
    await tables.add_table(name, setup, seats, ME)
    choice = random.Random(4)
    while await count_shuffles(tables, name) < 2:
        await continue_game(tables, name, choice)
    return name


async def count_shuffles(tables: TableService, id: str) -> int:
    async with tables.use_table(id) as table:
        return sum(len(played.shuffles) for played in table.timeline.game.history)


async def continue_game(tables: TableService, id: str, choice: random.Random) -> None:
    async with tables.use_table(id) as table:
        n, actor, legal = table.n, table.moment.actor, table.moment.legal_moves
    assert actor is not None, "the game is over"
    await tables.play_move(id, MoveRequest(after=n, seat=actor, move=choice.choice(legal)), ME)


async def undo_to(tables: TableService, id: str, to: int) -> None:
    async with tables.use_table(id) as table:
        n = table.n
    await tables.undo(id, UndoRequest(after=n, to=to), ME)


async def redo_all(tables: TableService, id: str) -> None:
    """Redo all moves that were taken back."""
    async with tables.use_table(id) as table:
        while table.redo_stack:
            await tables.redo(id, table.n, ME)


def orders_in_log(log: StoredTable) -> list[list[int]]:
    return [order for entry in log.entries for order in entry.data.get("drawn", ())]


async def shuffling_entries(tables: TableService, id: str) -> list[int]:
    """Return the numbers of the active moves that shuffle."""
    async with tables.use_table(id) as table:
        history = table.timeline.game.history
        return [n for n, played in zip(table.active_moves, history, strict=True) if played.shuffles]


async def decision_before(tables: TableService, id: str, n: int) -> int:
    """Return the number of the decision that led to entry `n`."""
    async with tables.use_table(id) as table:
        return max(one for one in table.active_moves if one <= n and not table.entry(one).data["forced"])


def test_shuffle_is_drawn_once_and_stored_with_its_move(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_tables(tmp_path / "games.sqlite3", SeededRandomness(1), NoRandomness()) as (before, after):
            id = await play_until_two_shuffles(before)
            log = await stored_entries(before, id)
            assert [entry.n for entry in log.entries if "drawn" in entry.data] == await shuffling_entries(before, id)
            assert len(orders_in_log(log)) == 2
            async with before.use_table(id) as table, after.use_table(id) as again:
                assert again.timeline.game.position() == table.timeline.game.position()

    asyncio.run(play())


def test_replayed_moves_get_the_same_shuffle(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_tables(tmp_path / "games.sqlite3", SeededRandomness(1), NoRandomness(), NoRandomness()) as (
            before,
            after,
            later,
        ):
            id = await play_until_two_shuffles(before)
            orders = orders_in_log(await stored_entries(before, id))
            async with before.use_table(id) as table:
                then = table.timeline.game.position()
            first, _ = await shuffling_entries(before, id)
            await undo_to(after, id, await decision_before(after, id, first))
            assert await count_shuffles(after, id) == 0
            await redo_all(after, id)
            for tables in (after, later):  # the last one knows it only from the log
                async with tables.use_table(id) as table:
                    assert table.timeline.game.position() == then
            assert orders_in_log(await stored_entries(after, id)) == orders

    asyncio.run(play())


@pytest.mark.slow
def test_undo_cannot_be_used_to_redraw(tmp_path: Path) -> None:
    """Whichever cards are shuffled then: equal ones keep their order."""

    async def play() -> None:
        async with open_tables(tmp_path / "games.sqlite3", SeededRandomness(1), NoRandomness()) as (before, after):
            id = await play_until_two_shuffles(before)
            (first, _), (order, _) = (
                await shuffling_entries(before, id),
                orders_in_log(await stored_entries(before, id)),
            )
            piles, moves = set(), await moves_before(after, id, first)
            for seed in range(8):
                async with after.use_table(id) as table:
                    to = table.active_moves[moves]
                await undo_to(after, id, to)
                choice = random.Random(seed)
                while not await count_shuffles(after, id):
                    await continue_game(after, id, choice)
                async with after.use_table(id) as table:
                    game = table.timeline.game
                    deck = [card for card in range(CARD_KINDS) for _ in range(game.setup.deck[card])]
                    ((pile,),) = [played.shuffles for played in game.history if played.shuffles]
                assert list(pile) == [deck[n] for n in order if deck[: n + 1].count(deck[n]) <= pile.count(deck[n])]
                piles.add(pile)
            assert len(piles) > 1
            assert orders_in_log(await stored_entries(after, id)) == [
                order,
                *orders_in_log(await stored_entries(before, id))[1:],
            ]

    asyncio.run(play())


async def moves_before(tables: TableService, id: str, first: int) -> int:
    """Return how many moves were made before a decision some time before entry `first`."""
    async with tables.use_table(id) as table:
        decisions = [n for n in table.active_moves if n < first and not table.entry(n).data["forced"]]
        return table.active_moves.index(decisions[-30])


def test_shuffle_of_a_deck_is_unbiased() -> None:
    """Also if a pile has only some of the equal cards."""
    game = Game(2)
    pile = [STATUE] * 2 + [LEVER]
    laid = Counter(tuple(Shuffles(game.setup, SeededRandomness(n)).shuffler_after(())(pile)) for n in range(3000))
    assert sum(laid.values()) == 3000
    assert all(900 < count < 1100 for count in laid.values())
    assert len(laid) == 3


def test_unreplayable_table_continues_with_logged_shuffles(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_tables(tmp_path / "games.sqlite3", SeededRandomness(1)) as [tables]:
            id = await play_until_two_shuffles(tables)
            log = await stored_entries(tables, id)
            other = replace(log.entries[-1], data={**log.entries[-1].data, "move": "fly"})
            table = Table.from_stored(id, replace(log, entries=[*log.entries[:-1], other]), NoRandomness())
            assert table.timeline.missing_moves > 0
            orders = table.timeline.shuffles
            assert orders is not None
            assert (orders.earlier_count, orders.saved_count, orders.orders) == (2, 2, orders_in_log(log))

    asyncio.run(play())


def test_table_with_a_logged_seed_continues_with_it(tmp_path: Path) -> None:
    """As tables of earlier versions, and those whose maker has chosen a seed."""

    async def play() -> None:
        async with open_tables(tmp_path / "games.sqlite3", NoRandomness(), NoRandomness()) as (before, after):
            id, _ = await before.create_table(new_table(seed=5, **EVERYTHING), ME)
            alone = Game(3, **EVERYTHING, seed=5, names=["Ana", "Ben", "Mira"])  # type: ignore[arg-type]
            for tables in (before, after):
                for _ in range(20):
                    async with tables.use_table(id) as table:
                        game, n = table.timeline.game, table.n
                        assert game.record() == alone.record()
                    move, actor = str(alone.legal_moves[-1]), alone.actor
                    await tables.play_move(id, MoveRequest(after=n, seat=actor or 0, move=move), ME)
                    alone.play(move)

    asyncio.run(play())


def test_unstarted_table_of_an_earlier_version_begins_with_its_seed(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_tables(tmp_path / "games.sqlite3", NoRandomness()) as [tables]:
            setup, _ = plan_table(new_table(), "games", ME)
            setup["seed"] = 5
            me, here = Seat("me", "Ana", None, ME.key), Seat("here", "Mira", None, ME.key)
            seats = [me, Seat("open", "", None, BEN.key), here]
            await tables.add_table("games", setup, seats, ME)
            await SeatService(tables).sit_down("games", 1, "Ben", BEN)
            async with tables.use_table("games") as table:
                assert table.timeline.game.dealt_piles == Game(3, seed=5).dealt_piles
                assert "dealt" not in table.entry(table.start_number).data

    asyncio.run(play())
