// A bot for Saqqara that sails as soon as it can: reads one JSON line, writes one (docs/external-bots.md). For Node.js.

import { createInterface } from "node:readline";

const LIKED = ["sail", "take", "private", "load", "build", "quarry", "play"];

/** Return the rank of a move by its verb in LIKED: others come after these, skipping and passing last. */
function place(move) {
  const verb = move.split(" ")[0];
  if (verb === "skip" || verb === "pass") return LIKED.length + 1;
  const at = LIKED.indexOf(verb);
  return at < 0 ? LIKED.length : at;
}

/** Return how many stones of the seat a sailing carries. */
function carried(move, seat, ships) {
  const [verb, ship] = move.split(" ");
  return verb === "sail" ? ships[ship - 1].stones.filter((stone) => stone === seat).length : 0;
}

for await (const line of createInterface({ input: process.stdin })) {
  const { number, seat, view, legal } = JSON.parse(line);
  const [best] = [...legal].sort(
    (one, other) => carried(other, seat, view.ships) - carried(one, seat, view.ships) || place(one) - place(other),
  );
  process.stdout.write(`${JSON.stringify({ move: best, number })}\n`);
}
