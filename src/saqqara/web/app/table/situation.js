/** @import { Entry, View } from "../ground/types.js" */

/** Decisions that a card, a favor or a bonus brings, and that are asked otherwise for each. */
const CAUSED = ["load", "sail", "unload"];

/**
 * Whether the ships of one round and every card that still lies at the market are the same in both.
 *
 * @param {View} drawn
 * @param {View} newest
 */
export function isSameScene(drawn, newest) {
  const { spaces } = drawn.market;
  const cards = newest.market.spaces.map((space, i) => space.length === 0 || String(space) === String(spaces[i]));
  return drawn.round === newest.round && cards.every(Boolean);
}

/**
 * The market space at whose cards somebody looks now, 0 for cards just drawn, -1 when nobody does.
 *
 * @param {View | null} newest
 * @param {Entry[]} log
 */
export function lookedAt(newest, log) {
  if (newest?.decision !== "keep") return -1;
  const notes = log.flatMap((entry) => entry.notes);
  return notes.findLast((note) => note.kind === "looked")?.space ?? 0;
}

/**
 * What has brought the decision: a blue card, "chisel_second" for its second stone, "favor_3", "pyramid" for a bonus
 * of that site; null when it is none of these.
 *
 * @param {View | null} newest
 * @param {Entry[]} log
 * @returns {string | null}
 */
export function causeOf(newest, log) {
  const decision = newest?.decision ?? "";
  if (!CAUSED.includes(decision)) return null;
  const notes = log.flatMap((entry) => entry.notes);
  const cause = notes.findLastIndex(({ kind }) => kind === "played" || kind === "favored");
  const since = notes.slice(Math.max(0, cause));
  if (decision === "load" && since.some(({ kind, site }) => kind === "delivered" && site === "pyramid"))
    return "pyramid";
  const { kind, card = null, number } = notes[cause] ?? {};
  if (kind === "favored") return `favor_${number}`;
  return card === "chisel" && since.some((note) => note.kind === "loaded") ? "chisel_second" : card;
}
