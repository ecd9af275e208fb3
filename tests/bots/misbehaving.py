"""Programs that play badly, each in a manner named by the first argument."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any


def say(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def move(asked: Any, *number: Any) -> str:
    return json.dumps({"move": asked["legal"][0], **dict(zip(("number",), number, strict=False))})


def flood(line: str) -> None:
    while True:
        say(line * 1000)


def break_off(text: str) -> None:
    say(text)
    os.kill(os.getpid(), signal.SIGTERM)


def hang_up() -> None:
    os.close(1)
    time.sleep(3600)


def hold(path: str) -> None:
    """Write a letter into a file and keep it open; the end of the input is no end."""
    file = os.open(path, os.O_WRONLY)
    os.write(file, b"x")


def say_again(line: str) -> None:
    """Say a line, and once more when it has been taken for the answer, which a file tells."""
    say(line)
    while not Path(sys.argv[2]).exists():
        time.sleep(0.01)
    say(line)


def say_later(line: str) -> None:
    time.sleep(0.5)
    say(line)


def leave_a_child() -> None:
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(4)"], start_new_session=True)
    time.sleep(3600)


ANSWERS = {
    "good": lambda asked: say(move(asked) + "\n"),
    "stubborn": lambda asked: say(move(asked) + "\n"),
    "chatter": lambda asked: say("I would sail.\n"),
    "empty": lambda asked: say("\n"),
    "bytes": lambda asked: os.write(1, b"\xff\xfe\x00\n"),
    "list": lambda asked: say("[" + move(asked) + "]\n"),
    "deep": lambda asked: say("[" * 4000 + "\n"),
    "number": lambda asked: say('{"move": 3}\n'),
    "no_key": lambda asked: say('{"play": "quarry"}\n'),
    "illegal": lambda asked: say('{"move": "sail 9 moon"}\n'),
    "numbered": lambda asked: say(move(asked, asked["number"]) + "\n"),
    "behind": lambda asked: say(move(asked, asked["number"] - 1) + "\n"),
    "unnumbered": lambda asked: say(move(asked, None) + "\n"),
    "padded": lambda asked: say('{"move": " quarry "}\n'),
    "late": lambda asked: say_later(move(asked) + "\n"),
    "silent": lambda asked: None,
    "asleep": lambda asked: time.sleep(3600),
    "long": lambda asked: flood("x"),
    "lines": lambda asked: flood(move(asked) + "\n"),
    "twice": lambda asked: say(2 * (move(asked) + "\n")),
    "again": lambda asked: say_again(move(asked) + "\n"),
    "half": lambda asked: break_off(move(asked)),
    "gone": lambda asked: sys.exit(3),
    "closed": lambda asked: hang_up(),
    "child": lambda asked: leave_a_child(),
}
IN_TURN = {
    "overtaken": ("numbered", "behind"),
    "fickle": ("good", "chatter"),
    "slow": ("late", "asleep"),
}  # the first one also when it was started anew


def main(manner: str) -> None:
    if manner == "deaf":
        time.sleep(3600)
    if manner == "dead":
        sys.exit(1)
    if manner == "stubborn":
        hold(sys.argv[2])
    for number, line in enumerate(sys.stdin):
        turns = IN_TURN.get(manner, (manner,))
        ANSWERS[turns[number % len(turns)]](json.loads(line))  # type: ignore[no-untyped-call]
    if manner == "stubborn":
        time.sleep(3600)


if __name__ == "__main__":
    main(sys.argv[1])
