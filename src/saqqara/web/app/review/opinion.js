/** @import { Boards } from "../ground/boards.js" */
/** @import { View } from "../ground/types.js" */
/** @import { Known } from "../engine/known.js" */
/** @import { Opinion } from "../engine/opinion.js" */
/** @import { Judged, Measure, Option } from "./judging.js" */
import { html, nothing } from "../../vendor/lit.js";
import { PAINT, stoneIcon } from "../art/stone.js";
import { finished, label, listed, REGION, text } from "../ground/words.js";
import { shown } from "./judging.js";

/** How many moves are told, and how many of those that are expected after each. */
const TOLD = 4;
const AFTERWARDS = 3;
/** So many simulations fill the line that says how deep it has looked; each step on it is ten times as many as the one before. */
const DEEP = 500_000;
const ROUGH = 100;
const NUMBER = new Intl.NumberFormat(REGION);

/**
 * Where moves lead from a decision: the table as the seat sees it that decides there, what is legal, and all that it knows.
 *
 * @typedef {{n: number, seat: number | null, legal: string[], view: View, boards: Boards, known: Known | null}} Position
 */

/** What is decided where one looks. @typedef {Pick<Position, "seat" | "view" | "boards">} Decision */

/**
 * The table as far as it is still known after a move: not what lies at the market, nor what is asked.
 *
 * @param {View} view
 * @returns {View}
 */
const later = (view) => ({ ...view, market: { ...view.market, spaces: [], face_down: [] }, decision: null });

/**
 * The moves that are told: the best ones, and the one that was played.
 *
 * @template {{move: string}} M
 * @param {M[]} moves the best first
 * @param {string | null} played
 * @param {number} most
 * @returns {M[]}
 */
export function best(moves, played, most) {
  const at = moves.findIndex(({ move }) => move === played);
  return at < most ? moves.slice(0, most) : [...moves.slice(0, most - 1), moves[at]];
}

/**
 * An opinion in words, as what the server thinks of a decision is told.
 *
 * @param {Opinion} opinion
 * @param {Decision} decision
 * @param {string[]} names by seat
 * @param {string | null} played the move that was made there, null where none was or nobody knows
 * @returns {Judged}
 */
export function inSentences({ moves }, { seat, view, boards }, names, played) {
  const vague = later(view);
  /** @type {Option[]} */
  const options = best(moves, played, TOLD).map(({ move, visits, share, chances, points, line, seats }) => ({
    move,
    visits,
    points,
    share,
    expected: chances,
    sentence: label(move, names, view, boards),
    after: line
      .map((one, n) => ({ seat: seats[n], name: names[seats[n]], sentence: label(one, names, vague, {}) }))
      .slice(1, 1 + AFTERWARDS),
  }));
  return { seat: seat ?? 0, move: played, options };
}

/** How deep it has looked. @param {Opinion | null} opinion */
export function depth(opinion) {
  const simulations = opinion?.simulations ?? 0;
  const number = simulations < ROUGH ? simulations : Math.floor(simulations / ROUGH) * ROUGH;
  const length = Math.min(1, Math.log10(1 + simulations) / Math.log10(DEEP));
  return html`<span class="depth" data-testid="depth" data-simulations=${simulations}><span
    >${text("page-live-depth", { simulations, number: NUMBER.format(number) })}</span><i
    aria-hidden="true" .style=${`--deep:${length}`}></i></span>`;
}

/**
 * What is expected for each seat: in numbers, and as parts of the whole.
 *
 * @param {Opinion | null} opinion
 * @param {string[]} names by seat
 * @param {Measure} measure
 */
export function expectations(opinion, names, measure) {
  const told = measure === "expected" ? opinion?.chances : opinion?.points;
  return html`<ul class="legend">${names.map(
    (name, seat) => html`<li>${stoneIcon(seat)}<span>${name}</span><b
      data-testid="chance-${seat}">${told ? shown(measure, told[seat]) : "\u2013"}</b></li>`,
  )}</ul>
  <div class="chances" aria-hidden="true">${names.map(
    (_, seat) => html`<i .style=${`--share:${opinion?.chances[seat] ?? 0};--paint:${PAINT[seat][0]}`}></i>`,
  )}</div>`;
}

/** The same in a sentence, for who hears the page. @param {Opinion | null} opinion @param {Decision} decision @param {string[]} names */
export function aloud(opinion, { view, boards }, names) {
  if (!opinion?.moves.length) return nothing;
  const chances = names.map((name, seat) => `${name} ${shown("expected", opinion.chances[seat])}`);
  const best = finished(label(opinion.moves[0].move, names, view, boards));
  return `${text("page-hint-would", { bot: text("bot-imhotep") })} ${best} ${finished(listed(chances))}`;
}
