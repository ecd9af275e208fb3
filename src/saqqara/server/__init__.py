"""The table server: who plays, what happened, and the pages. `serve` runs it; nothing heavy is imported before."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from saqqara.server.problems import DatabaseError

if TYPE_CHECKING:
    from saqqara.server.chance import Chance
    from saqqara.server.clock import Clock

__all__ = ["DEFAULT_PORT", "DatabaseError", "serve"]

DEFAULT_PORT = 8321
PATIENCE = 120.0


def serve(
    host: str = "127.0.0.1",
    port: int = DEFAULT_PORT,
    data: Path | None = None,
    share: bool = False,
    open_browser: bool = False,
    language: str = "en",
    patience: float = PATIENCE,
    simulations: int | None = None,
    clock: Clock | None = None,
    chance: Chance | None = None,
    url: str | None = None,
    proxies: Sequence[str] = (),
    connections: int | None = None,
    unlimited: Sequence[str] | None = None,
    hourly: int | None = None,
    keep: int | None = None,
) -> None:
    """Run the table until it is stopped (Ctrl-C or SIGTERM), and print where it stands and where its games are kept.

    `port` 0 takes any free one. `data` is the folder of the games (None: where this platform keeps such things).
    `share` listens on the whole network instead of `host`, and prints the address and its QR code. With
    `open_browser` the page opens by itself. A port in use, an address that is not this machine's, a folder that
    cannot be written, or a database that is locked, newer than the program or none at all, is told in one line on
    stderr and raises `SystemExit(2)`. All this is told in `language`; requests are answered in their own. A seat waits
    `patience` seconds for a person who is not there, before others may let a bot play for them. A decision is judged
    with so many `simulations`, or with those of the strongest level. `clock` is the time that
    it goes by and `chance` what its cards are shuffled by, None for this machine's. `url` is the address under which a
    proxy makes it known, such as "https://play.example.org"; what `proxies`, addresses or networks, say of where a
    request comes from is believed. An address may have so many `connections`, and an `unlimited` address or network
    (None: this machine) any number. From one that is not, so many tables may be made within an hour (`hourly`), as many
    records opened and reviews begun, and ten times as many hints asked for. A finished table
    goes after so many days without a visitor (`keep`), None for never. A setting that cannot be is told as the
    rest is.
    """
    from saqqara.server.chance import CHANCE
    from saqqara.server.clock import CLOCK
    from saqqara.server.connections import HERE, SHARE
    from saqqara.server.main import run
    from saqqara.server.quota import HOURLY
    from saqqara.server.settings import Settings

    run(
        Settings(
            host=host,
            port=port,
            data=data,
            share=share,
            open_browser=open_browser,
            language=language,
            patience=patience,
            simulations=simulations,
            url=url,
            proxies=tuple(proxies),
            connections=SHARE if connections is None else connections,
            unlimited=HERE if unlimited is None else tuple(unlimited),
            hourly=HOURLY if hourly is None else hourly,
            keep=keep,
        ),
        clock or CLOCK,
        chance or CHANCE,
    )
