/** @import { LogEntry, View } from "../core/types.js" */
/** @import { Pick } from "./offered-moves.js" */
import { arrangementOf } from "../core/arrangement.js";
import { AGENDA_ARGS, CAUSE_CODES } from "../core/names.js";
import { parseMove } from "../core/notation.js";
import { dueDecisionDetail, pyramidBonusMove } from "../core/pending-agenda.js";

/** Decisions caused by a card, a favor or a bonus, each with a question of its own. */
const CAUSED_DECISIONS = ["load", "sail", "unload", "take", "bonus"];

/** @param {unknown} one @param {unknown} other */
const isEqual = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Return whether the subject of a selection is the same in both views: its ship with its load, or its cards at the
 * market.
 *
 * @param {NonNullable<Pick>} pick
 * @param {View} seen
 * @param {View} now
 */
export function isPickSubjectUnchanged(pick, seen, now) {
  const { ship, space, second } = pickSubject(pick);
  const ships = !ship || (seen.round === now.round && isEqual(seen.ships[ship - 1], now.ships[ship - 1]));
  const cards = [space, second].every(
    (number) => !number || isEqual(seen.market.spaces[number - 1], now.market.spaces[number - 1]),
  );
  return ships && cards;
}

/**
 * Return the ship and the market spaces that a selection concerns.
 *
 * @param {NonNullable<Pick>} pick
 * @returns {{ship?: number, space?: number, second?: number}}
 */
function pickSubject(pick) {
  if (pick.kind === "verb") return pick.verb === "coin" ? { space: Number(pick.only) } : {};
  if (pick.kind !== "move") return "ship" in pick ? { ship: pick.ship } : {};
  const move = parseMove(pick.move);
  if (move?.kind === "load" || move?.kind === "sail" || move?.kind === "arrange") return { ship: move.ship };
  return move && "space" in move ? { space: move.space, second: "second" in move ? move.second : 0 } : {};
}

/**
 * Return the market space whose cards a player is looking at, 0 for cards just drawn, -1 if there is none.
 *
 * @param {View | null} view
 * @param {LogEntry[]} log
 */
export function lookedAtSpace(view, log) {
  if (view?.decision !== "keep") return -1;
  const notes = log.flatMap((entry) => entry.notes);
  return notes.findLast((note) => note.kind === "looked")?.space ?? 0;
}

/**
 * Return what caused the decision: a card, "chisel_second" for its second stone, "favor_3", "favor_3_stays" and
 * "favor_3_space" for the stones of a ship that stays, "pyramid" for a bonus of that site; null for anything else. The
 * terminal's counterpart is game/decision_causes.py: a view has only the agenda, and the page needs the cause at each
 * moment that it shows.
 *
 * @param {View | null} view
 * @returns {string | null}
 */
export function decisionCause(view) {
  const decision = view?.decision ?? "";
  if (!view || !CAUSED_DECISIONS.includes(decision)) return null;
  if (pyramidBonusMove(view)) return "pyramid";
  if (decision === "bonus" || decision === "take") return null;
  const arranged = arrangementOf(view);
  if (arranged) return arranged.spaces ? "favor_3_space" : "favor_3_stays";
  const detail = dueDecisionDetail(view);
  if (decision === "unload") return detail < AGENDA_ARGS.sailing_order ? "lever" : "favor_3";
  const number = Math.floor(detail / AGENDA_ARGS.ships);
  const [cause] = Object.entries(CAUSE_CODES).findLast(([, first]) => number >= first) ?? [null];
  const loads = (view.agenda ?? []).filter(([what]) => what === "load");
  return cause === "chisel" && loads.length === 1 ? "chisel_second" : cause;
}
