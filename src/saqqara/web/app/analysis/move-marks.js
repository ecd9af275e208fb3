/** @import { Analysis } from "./analysis.js" */

import { parseMove } from "../core/notation.js";
import { markAdvised } from "../preview/hint.js";

/** The least share of all simulations a move needs to be marked beside the best one, and how many moves are marked. */
const MIN_SHARE = 0.1;
const MAX_OTHER_MARKS = 2;

/** Return the elements of the board that a move concerns when it is not offered yet. @param {string} text */
function subjectSelectors(text) {
  const move = parseMove(text);
  switch (move?.kind) {
    case "sail":
      return [`.fleet > li:nth-child(${move.ship})`, siteSelector(move.site)];
    case "private":
      return ['[data-pick="private"]', siteSelector(move.site)];
    case "wager":
      return ['[data-pick="wager"]', siteSelector(move.site)];
    case "take_two":
      return [`[data-pick="coin ${move.space}"]`];
    case "play":
      return [`[data-pick="card ${move.card}"]`];
    default:
      return [`[data-pick="${text}"]`];
  }
}

/** @param {string} site */
const siteSelector = (site) => `.place[data-site="${site}"]`;

/** Return a selector for where a move is made on the board. @param {ParentNode} root @param {string} move */
function moveSelector(root, move) {
  const offered = `[data-move="${move}"]`;
  const things = root.querySelector(`.board ${offered}`) ? [offered] : subjectSelectors(move);
  return things.map((thing) => `.board ${thing}`).join();
}

/**
 * Mark the best move on the board, and the next best ones more faintly.
 *
 * @param {ParentNode} root
 * @param {Analysis} trying
 */
export function markBestMoves(root, { isAsking, canAsk, serverEvaluation, live, position }) {
  const answer = live.unavailableReason ? serverEvaluation?.options : live.evaluation?.moves;
  const [first, ...others] = (isAsking && canAsk && position && answer) || [];
  markAdvised(root, first ? moveSelector(root, first.move) : "");
  const next = others.slice(0, MAX_OTHER_MARKS).filter(({ share }) => (share ?? 0) >= MIN_SHARE);
  markAdvised(root, next.map(({ move }) => moveSelector(root, move)).join(), "weighed");
}
