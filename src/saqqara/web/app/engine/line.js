/** @import { Option, Search } from "./searching.js" */
import { TEXTS } from "./names.js";
import { SEED, sow } from "./searching.js";

/** Moves that are told at most, and simulations of a move below which it says nothing. */
const LONGEST = 8;
const FEWEST = 8;

/** @typedef {{seat: number, move: string}} Step */

/**
 * The moves that are expected from one on, itself the first: each time the one that was looked at most. What is unknown is
 * dealt for it, and the line ends where the next would not be legal then, or the round is over.
 *
 * @param {Search} search
 * @param {Option} first
 * @returns {Step[]}
 */
export function lineOf(search, first) {
  const round = deal(search);
  const line = [];
  /** @type {Option | undefined} */
  let next = first;
  while (next && line.length < LONGEST) {
    line.push({ seat: actor(search), move: TEXTS[next.code] });
    const legal = play(search, next.code);
    if (roundOf(search) !== round) break;
    next = search.options(next.node).find(({ visits }) => visits >= FEWEST);
    if (next && !legal.includes(next.code)) break;
  }
  return line;
}

/** Lays out a position in which nothing is unknown; gives its round. @param {Search} search */
function deal(search) {
  const { module, setup, scratch, position } = search;
  module.bytes(scratch).set(position.state);
  sow(module, scratch, SEED);
  module.call("redeal", setup, scratch);
  return roundOf(search);
}

/** @param {Search} search */
const roundOf = ({ module, scratch }) => module.read(scratch, 0, "round_number");

/** Who decides: the last of those whose decisions wait. @param {Search} search */
const actor = ({ module, scratch }) =>
  module.read(scratch, 0, "agenda_seat", module.read(scratch, 0, "agenda_height") - 1);

/** Plays a move; gives the codes of those that are legal then. @param {Search} search @param {number} code */
function play({ module, setup, scratch, found }, code) {
  const count = module.call("step", setup, scratch, code, found);
  return module.numbers(found, count);
}
