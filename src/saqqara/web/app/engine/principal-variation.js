/** @import { NodeMove, Search } from "./search.js" */
import { MOVE_TEXTS } from "./constants.js";
import { SEARCH_SEED, seedRng } from "./search.js";

/** Moves that are told at most, and simulations of a move below which it says nothing. */
const MAX_LENGTH = 8;
const MIN_VISITS = 8;

/** @typedef {{seat: number, move: string}} ExpectedMove */

/**
 * The moves that are expected from one on, itself the first: each time the one that was looked at most. What is unknown is
 * dealt for it, and the line ends where the next would not be legal then, or the round is over.
 *
 * @param {Search} search
 * @param {NodeMove} first
 * @returns {ExpectedMove[]}
 */
export function principalVariation(search, first) {
  const round = determinize(search);
  const line = [];
  /** @type {NodeMove | undefined} */
  let next = first;
  while (next && line.length < MAX_LENGTH) {
    line.push({ seat: actor(search), move: MOVE_TEXTS[next.code] });
    const legal = playMove(search, next.code);
    if (roundOf(search) !== round) break;
    next = search.rankedMoves(next.node).find(({ visits }) => visits >= MIN_VISITS);
    if (next && !legal.includes(next.code)) break;
  }
  return line;
}

/** Lays out a position in which nothing is unknown; gives its round. @param {Search} search */
function determinize(search) {
  const { module, setup, scratch, position } = search;
  module.bytes(scratch).set(position.state);
  seedRng(module, scratch, SEARCH_SEED);
  module.call("determinize", setup, scratch);
  return roundOf(search);
}

/** @param {Search} search */
const roundOf = ({ module, scratch }) => module.read(scratch, 0, "round_number");

/** Who decides: the last of those whose decisions wait. @param {Search} search */
const actor = ({ module, scratch }) =>
  module.read(scratch, 0, "agenda_seat", module.read(scratch, 0, "agenda_height") - 1);

/** Plays a move; gives the codes of those that are legal then. @param {Search} search @param {number} code */
function playMove({ module, setup, scratch, legalOut }, code) {
  const count = module.call("step", setup, scratch, code, legalOut);
  return module.readNumbers(legalOut, count);
}
