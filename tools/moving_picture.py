"""Films a few moves at the real page for the README: `python3 run.py moving-picture`.

The page's clock and its animations are moved on by hand, frame by frame, so the film is as smooth on a slow machine.
"""

import sys
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import BrowserContext, Page, ViewportSize, sync_playwright

from saqqara import Game, Move, bots
from tools import chromium
from tools.environment import ROOT, say
from tools.errors import ToolError
from tools.link_previews import run_server

FILE = ROOT / "docs" / "moving-picture.webp"
SCREEN = ViewportSize(width=1200, height=750)
WIDTH, HEIGHT = 840, 525
FRAME_MS = 100
MAX_BYTES = 1_500_000
QUALITY = 45
# The game: a round in the middle. The greedy bot plays up to it.
NAMES = ("Ana", "Ben", "Mira")
SIDES, SEED, FIRST_ROUND = "AAAAA", 11, 3
FILMED_MOVES = 10
DESTINATIONS = ("pyramid", "obelisk", "temple", "market", "burial")
BEFORE_CLICK, AFTER_MOVE, AT_END = 5, 3, 12  # frames
MAX_FRAMES = 400  # of one move; its animations take fewer
SHOW_POINTER = """() => {
  const pointer = document.createElement("div");
  pointer.id = "film-pointer";
  pointer.innerHTML = `<svg width="28" height="28" viewBox="0 0 24 24"><path d="M4 2l15 11-7 1 4 7-3 1-4-7-5 5z"
    fill="#fff" stroke="#222" stroke-width="1.6"/></svg>`;
  pointer.style = "position: fixed; z-index: 9999; left: 600px; top: 640px; pointer-events: none";
  document.body.append(pointer);
}"""
# The game is chosen here, which a note at the table says, and a film has no sound.
TIDY_UP = """() => {
  const style = document.createElement("style");
  style.textContent = "[data-testid=known], [data-testid=sound-choice] { display: none !important }";
  document.head.append(style);
}"""
MOVE_POINTER = """([x, y]) => {
  const pointer = document.querySelector("#film-pointer");
  pointer.style.left = `${x}px`;
  pointer.style.top = `${y}px`;
}"""
STEP_ANIMATIONS = """(time) => {
  for (const animation of document.getAnimations()) {
    const end = animation.effect.getComputedTiming().endTime;
    const next = Number(animation.currentTime) + time;
    animation.pause();
    if (Number.isFinite(end) && next >= end) animation.finish();
    else animation.currentTime = next;
  }
  return Boolean(document.querySelector(".table[data-playing=false]:not(:has(~ .sky .flight))"));
}"""


class Film:
    """The frames of a page, whose time only moves when a frame is taken."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.frames: list[bytes] = []
        self.pointer = (SCREEN["width"] / 2, SCREEN["height"] * 0.8)
        page.evaluate(SHOW_POINTER)

    def take(self, count: int = 1) -> bool:
        """Take frames, and return whether the page then shows all that has happened."""
        is_settled = False
        for _ in range(count):
            is_settled = self.page.evaluate(STEP_ANIMATIONS, FRAME_MS)
            self.page.clock.run_for(FRAME_MS)
            self.frames.append(self.page.screenshot())
        return is_settled

    def click(self, selector: str) -> None:
        """Move the pointer to an element, and click it."""
        target = self.page.locator(selector).first
        target.wait_for(state="attached")
        box = target.bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        begin = self.pointer
        for step in range(1, BEFORE_CLICK + 1):
            part = (step / BEFORE_CLICK) ** 0.6
            self.pointer = (begin[0] + (x - begin[0]) * part, begin[1] + (y - begin[1]) * part)
            self.page.evaluate(MOVE_POINTER, list(self.pointer))
            self.take()
        target.click(position={"x": box["width"] / 2, "y": box["height"] / 2}, force=True)


def film_game(context: BrowserContext, url: str) -> list[bytes]:
    """Play up to the round on the server, then film moves at the page; return the frames."""
    game = Game(len(NAMES), SIDES, seed=SEED, names=NAMES)
    bot = bots.make("greedy", seed=SEED)
    table = create_table(context, url)
    while game.round < FIRST_ROUND:
        post_move(context, f"{url}/api/tables/{table}", game, bot.choose(game))
    context.clock.install()
    page = context.new_page()
    page.goto(f"{url}/table/{table}")
    page.get_by_test_id("question").wait_for()
    page.evaluate(TIDY_UP)
    film = Film(page)
    film.take(AFTER_MOVE)
    for _ in range(FILMED_MOVES):
        film_move(film, game, choose_move(game))
    film.take(AT_END)
    return film.frames


def choose_move(game: Game) -> Move:
    """Return a move that is worth seeing: a ship that sails where few did, else a stone that is loaded."""
    sailed = [str(done.move).rpartition(" ")[2] for done in game.history]

    def dullness(move: Move) -> tuple[int, int]:
        verb, _, rest = str(move).partition(" ")
        site = rest.rpartition(" ")[2]
        if verb == "sail":
            return 0, sailed[-20:].count(site) * 10 + DESTINATIONS.index(site)
        return (1 if verb == "load" else 2), 0

    return min(game.legal_moves, key=dullness)


def film_move(film: Film, game: Game, move: Move) -> None:
    """Film how a move is made and what it causes."""
    verb, *rest = str(move).split(" ")
    if verb == "sail" and film.page.locator(f'[data-pick="ship {rest[0]}"]').count():
        film.click(f'[data-pick="ship {rest[0]}"]')
    film.click(f'[data-move="{move}"]')
    game.play(move)
    film.page.wait_for_function("n => document.querySelector('s-table').model.n >= n", arg=len(game.history))
    for _ in range(MAX_FRAMES):
        if film.take():
            break
    else:
        raise ToolError(f"The page did not show the end of {move}.")
    film.take(AFTER_MOVE)


def create_table(context: BrowserContext, url: str) -> str:
    """Create a table for players at one device, with the game of the seed."""
    seats = [{"kind": "me" if seat == 0 else "here", "name": name} for seat, name in enumerate(NAMES)]
    body = {"seats": seats, "start": 0, "sides": SIDES, "seed": SEED}
    answer = context.request.post(f"{url}/api/tables", data=body, headers={"origin": url})
    return str(answer.json()["table"])


def post_move(context: BrowserContext, table: str, game: Game, move: Move) -> None:
    """Play a move on the server and in the game."""
    seen: dict[str, Any] = context.request.get(table).json()
    body = {"after": seen["n"], "seat": game.actor, "move": str(move)}
    origin = table.partition("/api/")[0]
    answer = context.request.post(f"{table}/moves", data=body, headers={"origin": origin})
    if not answer.ok:
        raise ToolError(f"The server refused {move}: {answer.text()}")
    game.play(move)


def encode(frames: Sequence[bytes]) -> bytes:
    """Return an animated WebP of PNG frames. Equal frames after each other become one that is shown longer."""
    pictures: list[Image.Image] = []
    durations: list[int] = []
    last = b""
    for frame in frames:
        if frame == last:
            durations[-1] += FRAME_MS
            continue
        pictures.append(Image.open(BytesIO(frame)).convert("RGB").resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS))
        durations.append(FRAME_MS)
        last = frame
    file = BytesIO()
    more: dict[str, Any] = {"quality": QUALITY, "method": 4, "loop": 0, "allow_mixed": False, "minimize_size": False}
    pictures[0].save(file, "WEBP", save_all=True, append_images=pictures[1:], duration=durations, **more)
    return file.getvalue()


def main(arguments: Sequence[str]) -> int:
    """Film the moves, and write the picture into docs, or into a file that is named."""
    path = Path(arguments[0]) if arguments else FILE
    with run_server() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(chromium.find_chromium()))
        context = browser.new_context(viewport=SCREEN, color_scheme="light", bypass_csp=True)  # for TIDY_UP
        frames = film_game(context, url)
        browser.close()
    film = encode(frames)
    if len(film) > MAX_BYTES:
        raise ToolError(f"The moving picture has {len(film)} bytes; the most is {MAX_BYTES}. Film fewer moves.")
    path.write_bytes(film)
    say(f"{path.name}: {len(frames) * FRAME_MS / 1000:.1f} s, {len(film) // 1000} kB")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except ToolError as trouble:
        sys.exit(f"moving-picture: {trouble}")
