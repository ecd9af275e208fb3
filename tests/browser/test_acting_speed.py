"""How fast the table answers: from a click to the light of the next legal targets."""

from __future__ import annotations

from statistics import median

import pytest

from tests.browser.acting import table_after
from tests.browser.conftest import Open

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MOST = 100  # milliseconds in the middle of all moves
MOVES = 12
ROUNDS = 10
CLICK = """(move) => new Promise((resolve, reject) => {
  const table = () => document.querySelector(".table");
  const known = table().dataset.n;
  const asked = () => table().dataset.n !== known && table().dataset.asked === "true";
  const lit = () => asked() && document.querySelector("[data-move]");
  const began = performance.now();
  const watch = new MutationObserver(() => {
    if (!lit()) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
  });
  watch.observe(document.body, { subtree: true, childList: true, attributes: true });
  setTimeout(() => reject(new Error(`no light after ${move}`)), 60000);
  document.querySelector(`[data-move="${move}"]`).dispatchEvent(new MouseEvent("click", { bubbles: true }));
})"""


def test_the_next_targets_are_lit_soon_after_a_click(open_page: Open, pytestconfig: pytest.Config) -> None:
    """The best of a few games counts: what else the machine does meanwhile is not measured here."""
    person = open_page()
    most = MOST * pytestconfig.getoption("slowdown")
    rounds: list[list[float]] = []
    while not rounds or (median(rounds[-1]) >= most and len(rounds) < ROUNDS):
        table_after(person, seed=3)
        rounds.append([])
        for _ in range(MOVES):
            moves = [move for move in person.lit("data-move") if move.startswith(("quarry", "load"))]
            rounds[-1].append(person.page.evaluate(CLICK, moves[0]))
    assert min(map(median, rounds)) < most, rounds
