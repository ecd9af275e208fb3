/** @import { GameEvent, View } from "../core/types.js" */
/** @import { AnimationStep } from "./animator.js" */

import { presentationOf } from "../core/event-presentation.js";
import { SITES } from "../core/names.js";

/** What pays at the final scoring: a site pays all who built there, all else is counted seat by seat. @param {GameEvent} note */
export const payer = ({ source, seat }) => (source && SITES.some((site) => site === source) ? source : `seat ${seat}`);

/** @param {AnimationStep | undefined} step */
const payerOfStep = (step) =>
  step?.note && step.effect && presentationOf(step.note).isFinalScoring && step.note.points ? payer(step.note) : null;

/**
 * Which steps are shown at one go: of the final scoring those that one pays, else each by itself.
 *
 * @param {AnimationStep[]} steps
 * @returns {AnimationStep[][]}
 */
export function groupSteps(steps) {
  /** @type {AnimationStep[][]} */
  const groups = [];
  for (const step of steps) {
    const pays = payerOfStep(step);
    if (pays !== null && payerOfStep(groups.at(-1)?.[0]) === pays) groups.at(-1)?.push(step);
    else groups.push([step]);
  }
  return groups;
}

/** Whether this is counted at the end of a game. @param {AnimationStep[]} steps that are shown at one go */
export const isTally = (steps) => payerOfStep(steps[0]) !== null;

/** Where it is counted, as a selector: the site, or the panel of the player. @param {GameEvent} note */
export function payerSelector(note) {
  const pays = payer(note);
  return pays === note.source ? `[data-site="${pays}"]` : `.player[data-seat="${note.seat}"]`;
}

/**
 * The scores while it is counted, all of them together.
 *
 * @param {Pick<View, "scores">} before
 * @param {GameEvent[]} notes
 * @returns {number[][]} one after the other, without those before; the last is that after all
 */
export function scoreFrames({ scores }, notes) {
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
export const withoutPendingPoints = (view) => ({ ...view, at_end: view.at_end.map(() => ({})) });
