"""Programs that misbehave, each in a way named by the first argument."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any


def write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def answer(question: Any, *number: Any) -> str:
    return json.dumps({"move": question["legal"][0], **dict(zip(("number",), number, strict=False))})


def flood(line: str) -> None:
    while True:
        write(line * 1000)


def write_partial_line(text: str) -> None:
    write(text)
    os.kill(os.getpid(), signal.SIGTERM)


def close_output() -> None:
    os.close(1)
    time.sleep(3600)


def hold_file_open(path: str) -> None:
    """Write a letter into a file and keep it open; the process ignores the end of its input."""
    file = os.open(path, os.O_WRONLY)
    os.write(file, b"x")


def answer_twice(line: str) -> None:
    """Write a line, and again once it has been accepted as the answer, which a file shows."""
    write(line)
    while not Path(sys.argv[2]).exists():
        time.sleep(0.01)
    write(line)


def answer_late(line: str) -> None:
    time.sleep(0.5)
    write(line)


def leave_child_process() -> None:
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(4)"], start_new_session=True)
    time.sleep(3600)


BEHAVIOURS = {
    "good": lambda asked: write(answer(asked) + "\n"),
    "stubborn": lambda asked: write(answer(asked) + "\n"),
    "chatter": lambda asked: write("I would sail.\n"),
    "empty": lambda asked: write("\n"),
    "bytes": lambda asked: os.write(1, b"\xff\xfe\x00\n"),
    "list": lambda asked: write("[" + answer(asked) + "]\n"),
    "deep": lambda asked: write("[" * 4000 + "\n"),
    "number": lambda asked: write('{"move": 3}\n'),
    "no_key": lambda asked: write('{"play": "quarry"}\n'),
    "illegal": lambda asked: write('{"move": "sail 9 moon"}\n'),
    "numbered": lambda asked: write(answer(asked, asked["number"]) + "\n"),
    "behind": lambda asked: write(answer(asked, asked["number"] - 1) + "\n"),
    "unnumbered": lambda asked: write(answer(asked, None) + "\n"),
    "padded": lambda asked: write('{"move": " quarry "}\n'),
    "late": lambda asked: answer_late(answer(asked) + "\n"),
    "silent": lambda asked: None,
    "asleep": lambda asked: time.sleep(3600),
    "long": lambda asked: flood("x"),
    "lines": lambda asked: flood(answer(asked) + "\n"),
    "twice": lambda asked: write(2 * (answer(asked) + "\n")),
    "again": lambda asked: answer_twice(answer(asked) + "\n"),
    "half": lambda asked: write_partial_line(answer(asked)),
    "gone": lambda asked: sys.exit(3),
    "closed": lambda asked: close_output(),
    "child": lambda asked: leave_child_process(),
}
ALTERNATING = {
    "overtaken": ("numbered", "behind"),
    "fickle": ("good", "chatter"),
    "slow": ("late", "asleep"),
}  # the first one also when it was restarted


def main(manner: str) -> None:
    if manner == "deaf":
        time.sleep(3600)
    if manner == "dead":
        sys.exit(1)
    if manner == "stubborn":
        hold_file_open(sys.argv[2])
    for number, line in enumerate(sys.stdin):
        turns = ALTERNATING.get(manner, (manner,))
        BEHAVIOURS[turns[number % len(turns)]](json.loads(line))  # type: ignore[no-untyped-call]
    if manner == "stubborn":
        time.sleep(3600)


if __name__ == "__main__":
    main(sys.argv[1])
