/** Follows the first lesson: reads what a player sees, one JSON object a line, and writes the move that it advises. */
import "../tests/web/dom-stubs.js";
import { createInterface } from "node:readline";

const { advisedMove: advised } = await import("../src/saqqara/web/app/lessons/advice.js");
const { formatMove: write } = await import("../src/saqqara/web/app/core/notation.js");
const { FIRST_GAME } = await import("../src/saqqara/web/app/lessons/first-game.js");

process.stdout.write(`${JSON.stringify(FIRST_GAME.table)}\n`);
for await (const line of createInterface({ input: process.stdin })) {
  const move = advised(JSON.parse(line));
  process.stdout.write(`${JSON.stringify(move ? write(move) : null)}\n`);
}
