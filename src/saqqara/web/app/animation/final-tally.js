/** @import { GameEvent, View } from "../core/types.js" */
/** @import { AnimationStep } from "./animator.js" */

import { presentationOf } from "../core/event-presentation.js";
import { SITES } from "../core/names.js";

/**
 * Return what pays at the final scoring: a site pays all its builders, everything else is counted seat by seat.
 *
 * @param {GameEvent} note
 */
export const payerId = ({ source, seat }) =>
  source && SITES.some((site) => site === source) ? source : `seat ${seat}`;

/** @param {AnimationStep | undefined} step */
const payerIdOfStep = (step) =>
  step?.note && step.effect && presentationOf(step.note).isFinalScoring && step.note.points ? payerId(step.note) : null;

/**
 * Group the steps that are shown together: final-scoring steps of one payer, else each step alone.
 *
 * @param {AnimationStep[]} steps
 * @returns {AnimationStep[][]}
 */
export function groupSteps(steps) {
  /** @type {AnimationStep[][]} */
  const groups = [];
  for (const step of steps) {
    const pays = payerIdOfStep(step);
    if (pays !== null && payerIdOfStep(groups.at(-1)?.[0]) === pays) groups.at(-1)?.push(step);
    else groups.push([step]);
  }
  return groups;
}

/** Return whether steps belong to the final scoring. @param {AnimationStep[]} steps steps shown together */
export const isTally = (steps) => payerIdOfStep(steps[0]) !== null;

/** Return a selector for where points are counted: the site, or the player's panel. @param {GameEvent} note */
export function payerSelector(note) {
  const pays = payerId(note);
  return pays === note.source ? `[data-site="${pays}"]` : `.player[data-seat="${note.seat}"]`;
}

/**
 * Return the scores of all players while they are counted up.
 *
 * @param {Pick<View, "scores">} before
 * @param {GameEvent[]} notes
 * @returns {number[][]} successive scores without the initial ones; the last are the final ones
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
 * Return a view without pending points, so that totals count up from the scored points.
 *
 * @param {View} view
 * @returns {View}
 */
export const withoutPendingPoints = (view) => ({ ...view, at_end: view.at_end.map(() => ({})) });
