// A bot for Saqqara that sails as soon as it can: one JSON line in, one out (docs/external-bots.md). For Node.js.

import { createInterface } from "node:readline";

const LIKED = ["sail", "take", "private", "load", "build", "quarry", "play"];

/** The place of a move among what is liked; what is not named comes last, and to leave something very last. */
function place(move) {
  const verb = move.split(" ")[0];
  if (verb === "skip" || verb === "pass") return LIKED.length + 1;
  const at = LIKED.indexOf(verb);
  return at < 0 ? LIKED.length : at;
}

/** How many stones of the seat go with a sailing. */
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
