/** @import { Option, Search } from "./searching.js" */
import { TEXTS } from "./names.js";
import { SEED, sow } from "./searching.js";

/** Moves that are told at most, and simulations of a move below which it says nothing. */
const LONGEST = 8;
const FEWEST = 8;

/**
 * The moves that are expected from one on, itself the first: each time the one that was looked at most. What is unknown is
 * dealt for it, and the line ends where the next would not be legal then, or the round is over.
 *
 * @param {Search} search
 * @param {Option} first
 */
export function lineOf(search, first) {
  const { module, setup, scratch, position } = search;
  module.bytes(scratch).set(position.state);
  sow(module, scratch, SEED);
  module.call("redeal", setup, scratch);
  const round = module.read(scratch, 0, "round_number");
  const line = [];
  /** @type {Option | undefined} */
  let next = first;
  while (next) {
    line.push(TEXTS[next.code]);
    const legal = step(search, next.code);
    if (line.length === LONGEST || module.read(scratch, 0, "round_number") !== round) break;
    [next] = search.options(next.node);
    if (next && (next.visits < FEWEST || !legal.has(next.code))) break;
  }
  return line;
}

/** Plays a move; gives the codes of those that are legal then. @param {Search} search @param {number} code */
function step({ module, setup, scratch, found }, code) {
  const count = module.call("step", setup, scratch, code, found);
  return new Set(module.numbers(found, count));
}
