/** @import { Trying } from "./trying.js" */
import { advise } from "../ahead/hint.js";
import { parse } from "../ground/notation.js";

/** How much of all thought a move has that is marked beside the best one, and how many are. */
const WORTH = 0.1;
const OTHERS = 2;

/** The things of the board that a move is about, where it is not offered yet. @param {string} text */
function thingsOf(text) {
  const move = parse(text);
  switch (move?.kind) {
    case "sail":
      return [`.fleet > li:nth-child(${move.ship})`, place(move.site)];
    case "private":
      return ['[data-pick="private"]', place(move.site)];
    case "wager":
      return ['[data-pick="wager"]', place(move.site)];
    case "take_two":
      return [`[data-pick="coin ${move.space}"]`];
    case "play":
      return [`[data-pick="card ${move.card}"]`];
    default:
      return [`[data-pick="${text}"]`];
  }
}

/** @param {string} site */
const place = (site) => `.place[data-site="${site}"]`;

/** Where a move is made on the board, as a selector. @param {ParentNode} root @param {string} move */
function where(root, move) {
  const offered = `[data-move="${move}"]`;
  const things = root.querySelector(`.board ${offered}`) ? [offered] : thingsOf(move);
  return things.map((thing) => `.board ${thing}`).join();
}

/**
 * Marks on the board what makes the best move, and fainter what makes those that come next.
 *
 * @param {ParentNode} root
 * @param {Trying} trying
 */
export function mark(root, { asks, askable, judgement, live, position }) {
  const answer = live.obstacle ? judgement?.options : live.opinion?.moves;
  const [first, ...others] = (asks && askable && position && answer) || [];
  advise(root, first ? where(root, first.move) : "");
  const next = others.slice(0, OTHERS).filter(({ share }) => (share ?? 0) >= WORTH);
  advise(root, next.map(({ move }) => where(root, move)).join(), "weighed");
}
