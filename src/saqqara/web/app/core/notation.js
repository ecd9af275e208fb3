import { BLUE_CARD_NAMES } from "./names.js";

/**
 * A move by its parts. Ships, spaces, numbers, levels and ranks count from 1, seats from 0.
 *
 * @typedef {{kind: "quarry" | "pass" | "advance" | "stay" | "skip" | "draw" | "points" | "stones"} |
 *   {kind: "load", ship: number, space: number} | {kind: "sail", ship: number, site: string} |
 *   {kind: "play", card: string} | {kind: "private" | "site", site: string} |
 *   {kind: "wager", site: string, field: string} | {kind: "favor" | "tomb" | "found", number: number} |
 *   {kind: "prophesy", god: string} | {kind: "unload", seat: number} | {kind: "take" | "look", space: number} |
 *   {kind: "take_two", space: number, second: number} | {kind: "keep", card: string} |
 *   {kind: "build", pyramid: string} | {kind: "mound", level: number, place: number} |
 *   {kind: "fit", left: number, middle: number, right: number} | {kind: "arrange", ship: number}} Move
 */
/** @typedef {Move["kind"]} MoveKind */

/** How each kind of move is written; braces enclose its parts. @type {Record<MoveKind, string>} */
const MOVE_FORMATS = {
  quarry: "quarry",
  load: "load {ship}.{space}",
  sail: "sail {ship} {site}",
  play: "play {card}",
  private: "private {site}",
  wager: "wager {site}.{field}",
  favor: "favor {number}",
  prophesy: "prophesy {god}",
  pass: "pass",
  advance: "advance",
  stay: "stay",
  skip: "skip",
  unload: "unload {seat}",
  site: "site {site}",
  take: "take {space}",
  take_two: "take {space}+{second}",
  look: "look {space}",
  draw: "draw",
  keep: "keep {card}",
  build: "build {pyramid}",
  points: "points",
  stones: "stones",
  mound: "mound {level}.{place}",
  tomb: "tomb {number}",
  fit: "fit {left}-{middle}-{right}",
  found: "found {number}",
  arrange: "arrange {ship}",
};
/** The parts that are words; the others are numbers. */
const TEXT_FIELDS = ["site", "card", "field", "god", "pyramid"];
/** The notation of a card that the viewer may not know. */
export const HIDDEN_CARD = "?";
const PLACEHOLDER = /\{(\w+)\}/g;

/** @type {Record<string, string>} */
const SHORT_CARD_NAMES = BLUE_CARD_NAMES;
const FULL_CARD_NAMES = Object.fromEntries(Object.entries(SHORT_CARD_NAMES).map(([card, short]) => [short, card]));

/** @param {string} form */
function compileMovePattern(form) {
  const literal = form.replace(/[.+]/g, "\\$&");
  return new RegExp(
    `^${literal.replace(PLACEHOLDER, (_, part) => `(?<${part}>${TEXT_FIELDS.includes(part) ? "\\w+|\\?" : "\\d+"})`)}$`,
  );
}

const MOVE_PATTERNS = Object.entries(MOVE_FORMATS).map(([kind, form]) => ({ kind, pattern: compileMovePattern(form) }));

/**
 * Parse a move in notation, its card by the full name; return null for text that is no move.
 *
 * @param {string} text
 * @returns {Move | null}
 */
export function parseMove(text) {
  for (const { kind, pattern } of MOVE_PATTERNS) {
    const found = pattern.exec(text);
    if (!found) continue;
    const parts = Object.entries(found.groups ?? {}).map(([part, value]) => [part, parseField(kind, part, value)]);
    return /** @type {Move} */ ({ kind, ...Object.fromEntries(parts) });
  }
  return null;
}

/** @param {string} kind @param {string} part @param {string} value */
function parseField(kind, part, value) {
  if (kind === "play") return FULL_CARD_NAMES[value] ?? value;
  return TEXT_FIELDS.includes(part) ? value : Number(value);
}

/** Format a move in notation. @param {Move} move */
export function formatMove(move) {
  const parts = move.kind === "play" ? { card: SHORT_CARD_NAMES[move.card] ?? move.card } : move;
  return MOVE_FORMATS[move.kind].replace(PLACEHOLDER, (_, part) =>
    String(/** @type {Record<string, unknown>} */ (parts)[part]),
  );
}
