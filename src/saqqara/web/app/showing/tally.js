/** @import { Note, View } from "../ground/types.js" */
/** @import { Step } from "./animate.js" */
import { SITES } from "../ground/names.js";
import { mannerOf } from "../ground/notes.js";

/** What pays at the final scoring: a site pays all who built there, all else is counted seat by seat. @param {Note} note */
export const payer = ({ source, seat }) => (source && SITES.some((site) => site === source) ? source : `seat ${seat}`);

/** @param {Step | undefined} step */
const payerOf = (step) =>
  step?.note && step.effect && mannerOf(step.note).ending && step.note.points ? payer(step.note) : null;

/**
 * Which steps are shown at one go: of the final scoring those that one pays, else each by itself.
 *
 * @param {Step[]} steps
 * @returns {Step[][]}
 */
export function atOneGo(steps) {
  /** @type {Step[][]} */
  const groups = [];
  for (const step of steps) {
    const pays = payerOf(step);
    if (pays !== null && payerOf(groups.at(-1)?.[0]) === pays) groups.at(-1)?.push(step);
    else groups.push([step]);
  }
  return groups;
}

/** Whether this is counted at the end of a game. @param {Step[]} steps that are shown at one go */
export const isTally = (steps) => payerOf(steps[0]) !== null;

/** Where it is counted, as a selector: the site, or the panel of the player. @param {Note} note */
export function scene(note) {
  const pays = payer(note);
  return pays === note.source ? `[data-site="${pays}"]` : `.player[data-seat="${note.seat}"]`;
}

/**
 * The scores while it is counted, all of them together.
 *
 * @param {Pick<View, "scores">} before
 * @param {Note[]} notes
 * @returns {number[][]} one after the other, without those before; the last is that after all
 */
export function counted({ scores }, notes) {
  const sums = scores.map((_, seat) =>
    notes.reduce((sum, note) => sum + (note.seat === seat ? (note.points ?? 0) : 0), 0),
  );
  const most = Math.max(0, ...sums.map(Math.abs));
  return Array.from({ length: most }, (_, i) =>
    scores.map((score, seat) => score + Math.sign(sums[seat]) * Math.min(i + 1, Math.abs(sums[seat]))),
  );
}

/**
 * A view in which the end adds nothing any more: totals are counted up from what has been scored.
 *
 * @param {View} view
 * @returns {View}
 */
export const soFar = (view) => ({ ...view, at_end: view.at_end.map(() => ({})) });
