/** @import { Entry, View } from "../ground/types.js" */
/** @import { Pick } from "./moves.js" */
import { parse } from "../ground/notation.js";

/** Decisions that a card, a favor or a bonus brings, and that are asked otherwise for each. */
const CAUSED = ["load", "sail", "unload"];

/** @param {unknown} one @param {unknown} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Whether what a choice is about is the same in both views: its ship with all that lies on it, its cards at the market.
 *
 * @param {NonNullable<Pick>} pick
 * @param {View} seen
 * @param {View} now
 */
export function isSameFor(pick, seen, now) {
  const { ship, space, second } = thingsOf(pick);
  const ships = !ship || (seen.round === now.round && same(seen.ships[ship - 1], now.ships[ship - 1]));
  const cards = [space, second].every(
    (number) => !number || same(seen.market.spaces[number - 1], now.market.spaces[number - 1]),
  );
  return ships && cards;
}

/**
 * The ship and the market spaces that a choice is about.
 *
 * @param {NonNullable<Pick>} pick
 * @returns {{ship?: number, space?: number, second?: number}}
 */
function thingsOf(pick) {
  if (pick.kind === "verb") return pick.verb === "coin" ? { space: Number(pick.only) } : {};
  if (pick.kind !== "move") return "ship" in pick ? { ship: pick.ship } : {};
  const move = parse(pick.move);
  if (move?.kind === "load" || move?.kind === "sail") return { ship: move.ship };
  return move && "space" in move ? { space: move.space, second: "second" in move ? move.second : 0 } : {};
}

/**
 * The market space at whose cards somebody looks now, 0 for cards just drawn, -1 when nobody does.
 *
 * @param {View | null} view
 * @param {Entry[]} log
 */
export function lookedAt(view, log) {
  if (view?.decision !== "keep") return -1;
  const notes = log.flatMap((entry) => entry.notes);
  return notes.findLast((note) => note.kind === "looked")?.space ?? 0;
}

/**
 * What has brought the decision: a blue card, "chisel_second" for its second stone, "favor_3", "pyramid" for a bonus
 * of that site; null when it is none of these.
 *
 * @param {View | null} view
 * @param {Entry[]} log
 * @returns {string | null}
 */
export function causeOf(view, log) {
  const decision = view?.decision ?? "";
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
