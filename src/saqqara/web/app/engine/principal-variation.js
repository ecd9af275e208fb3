/** @import { NodeMove, Search } from "./search.js" */
import { MOVE_TEXTS } from "./constants.js";

/** The greatest length of a line, and the number of simulations a move needs to continue it. */
const MAX_LENGTH = 8;
const MIN_VISITS = 8;

/** @typedef {{seat: number, move: string}} ExpectedMove */

/**
 * Return the expected line from a move on, the move itself first: each time the most visited one. Hidden information is
 * dealt for it, and the line ends where the next move would not be legal or the round is over.
 *
 * @param {Search} search
 * @param {NodeMove} first
 * @returns {ExpectedMove[]}
 */
export function principalVariation(search, first) {
  search.determinize();
  const round = roundOf(search);
  const line = [];
  /** @type {NodeMove | undefined} */
  let next = first;
  while (next && line.length < MAX_LENGTH) {
    line.push({ seat: seatToDecide(search), move: MOVE_TEXTS[next.code] });
    const legal = playMove(search, next.code);
    if (roundOf(search) !== round) break;
    next = search.rankedMoves(next.node).find(({ visits }) => visits >= MIN_VISITS);
    if (next && !legal.includes(next.code)) break;
  }
  return line;
}

/** @param {Search} search */
const roundOf = ({ module, scratch }) => module.read(scratch, 0, "round_number");

/** Return the player to decide: the owner of the last waiting decision. @param {Search} search */
const seatToDecide = ({ module, scratch }) =>
  module.read(scratch, 0, "agenda_seat", module.read(scratch, 0, "agenda_height") - 1);

/**
 * Play a move and return the codes of the moves that are legal after it.
 *
 * @param {Search} search
 * @param {number} code
 */
function playMove({ module, setup, scratch, legalOut }, code) {
  const count = module.call("step", setup, scratch, code, legalOut);
  return module.readNumbers(legalOut, count);
}
