/** @import { Entry, View } from "../ground/types.js" */
/** @import { Pick } from "./moves.js" */
import { arrangedIn } from "../ground/arranging.js";
import { CAUSES, DETAILS } from "../ground/names.js";
import { parse } from "../ground/notation.js";
import { bonusOf, detailOf } from "../ground/pending.js";

/** Decisions that a card, a favor or a bonus brings, and that are asked otherwise for each. */
const CAUSED = ["load", "sail", "unload", "take", "bonus"];

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
  if (move?.kind === "load" || move?.kind === "sail" || move?.kind === "arrange") return { ship: move.ship };
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
 * What has brought the decision: a card, "chisel_second" for its second stone, "favor_3", "favor_3_stays" and
 * "favor_3_space" for the stones of a ship that stays, "pyramid" for a bonus of that site; null when it is none of these.
 *
 * @param {View | null} view
 * @returns {string | null}
 */
export function causeOf(view) {
  const decision = view?.decision ?? "";
  if (!view || !CAUSED.includes(decision)) return null;
  if (bonusOf(view)) return "pyramid";
  if (decision === "bonus" || decision === "take") return null;
  const arranged = arrangedIn(view);
  if (arranged) return arranged.chosen ? "favor_3_space" : "favor_3_stays";
  const detail = detailOf(view);
  if (decision === "unload") return detail < DETAILS.sailing_order ? "lever" : "favor_3";
  const number = Math.floor(detail / DETAILS.ships);
  const [cause] = Object.entries(CAUSES).findLast(([, first]) => number >= first) ?? [null];
  const loads = (view.agenda ?? []).filter(([what]) => what === "load");
  return cause === "chisel" && loads.length === 1 ? "chisel_second" : cause;
}
