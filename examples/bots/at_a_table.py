"""Seats a bot at a table: python3 at_a_table.py LINK NAME COMMAND, where LINK is the one to an open seat.

The bot is any program that speaks as docs/external-bots.md says. SAQQARA_TOKEN says who it is, 32 hexadecimal digits
that nobody else knows: with the same ones it comes back to its seat, without any it is a stranger each time.
"""

import json
import os
import secrets
import subprocess
import sys
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

TOKEN = os.environ.get("SAQQARA_TOKEN") or secrets.token_hex(16)
SECONDS = 10  # that the bot is told it has; a table itself waits


def reach(url: str, body: Any = None) -> Any:
    """Open an address of the table, with a body to change something; what is refused ends the program."""
    headers = {"authorization": f"Bearer {TOKEN}", "content-type": "application/json"}
    try:
        return urlopen(Request(url, None if body is None else json.dumps(body).encode(), headers))
    except HTTPError as error:
        if error.code == 409:  # the table has moved on since; news of that are on their way
            return error
        sys.exit(f"{url}: {json.load(error)['message']}")


def decide(bot: "subprocess.Popen[str]", seat: int, legal: list[str], view: Any) -> Any:
    """Send the bot what its seat knows, and give its move."""
    assert bot.stdin
    assert bot.stdout
    told = {"protocol": "saqqara-bot/1", "seat": seat, "seconds": SECONDS, "legal": legal, "view": view}
    print(json.dumps(told), file=bot.stdin, flush=True)
    return json.loads(bot.stdout.readline())["move"]


def play(table: str, seat: int, bot: "subprocess.Popen[str]") -> None:
    """Look at the table whenever there is news, and play where this seat has to decide, until the game is over."""
    for line in reach(f"{table}/events?after={json.load(reach(table))['n']}"):
        if line.startswith(b"event:"):
            seen = json.load(reach(table))
            if seen["score_sheet"] is not None:
                return
            if seen["seats"][seat]["away"]:  # it was gone for so long that another bot was let play for it
                reach(f"{table}/seats/{seat}/return", {}).close()
            if seen["legal"]:
                move = decide(bot, seat, seen["legal"], seen["view"])
                reach(f"{table}/moves", {"after": seen["n"], "seat": seat, "move": move}).close()


if __name__ == "__main__":
    link, name, *command = sys.argv[1:]
    base, _, invitation = link.rpartition("/join/")
    sat = json.load(reach(f"{base}/api/join/{invitation}", {"name": name}))
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8") as bot:
        play(f"{base}/api/tables/{sat['table']}", sat["seat"], bot)
