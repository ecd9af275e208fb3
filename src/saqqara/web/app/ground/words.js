/** @import { Boards } from "./boards.js" */
/** @import { Note, View } from "./types.js" */
/** @import { FluentVariable } from "../../vendor/fluent.js" */
import { FluentBundle, FluentResource } from "../../vendor/fluent.js";
import { listOf, numberOf, obeliskSpace, prophecyNumbers } from "./boards.js";
import { marketCard } from "./hidden.js";
import { PYRAMIDS } from "./names.js";
import { groupsIn } from "./spaces.js";

/** @typedef {Record<string, string | number>} Args */

// A player's name is set in bold: it travels through the sentence between these two marks.
const NAME_BEGINS = "\u0001";
const NAME_ENDS = "\u0002";
/** The language that the server has chosen for this page. */
export const LANGUAGE = document.documentElement.lang;
/** How dates and lists are written in a language: "a, b and c", not "a, b, and c". @param {string} language */
const regionOf = (language) => (language === "en" ? "en-GB" : language);
export const REGION = regionOf(LANGUAGE);

/** @type {(keyof Note)[]} */
const NUMBERS = ["round", "ship", "space", "stones", "cards", "number", "tile", "left", "middle", "right"];
/** @type {Record<string, string[]>} */
const NUMBERED = {
  load: ["ship", "space"],
  look: ["space"],
  favor: ["number"],
  tomb: ["number"],
  found: ["number"],
  mound: ["level", "place"],
  fit: ["left", "middle", "right"],
};
/** Digits would match numbers only. @type {Record<string, string>} */
const SHAPES = { 1: "single", 2: "double", 3: "line", L: "corner" };
/** @type {Record<string, string | null>} */
const SHORT_CARDS = { "?": null, plank: "loading_plank" };

let bundle = new FluentBundle(LANGUAGE, { useIsolating: false });
let region = REGION;

/** Speaks a language with these words from now on. @param {string} language @param {string} words in Fluent */
export function speak(language, words) {
  bundle = new FluentBundle(language, { useIsolating: false });
  region = regionOf(language);
  for (const problem of bundle.addResource(new FluentResource(words))) console.error(problem);
}

/** Reads the words of the page's language; to be awaited once, before anything is drawn. */
export async function loadWords() {
  const answer = await fetch(new URL(`../../words/${LANGUAGE}.ftl`, import.meta.url));
  if (!answer.ok) throw new Error(`words: ${answer.status}`);
  speak(LANGUAGE, await answer.text());
}

/**
 * The text of a message, or of one of its attributes; `id` itself where the words lack it, so that a gap is seen.
 *
 * @param {string} id
 * @param {Args} [args]
 * @param {string} [attribute]
 */
export function text(id, args, attribute) {
  const message = bundle.getMessage(id);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  if (!pattern) return attribute ? "" : id;
  /** @type {Error[]} */
  const problems = [];
  const result = bundle.formatPattern(pattern, /** @type {Record<string, FluentVariable>} */ (args ?? {}), problems);
  for (const problem of problems) console.error(id, problem);
  return result;
}

/** Several things in one phrase: "a, b and c", or with "or". @param {string[]} parts @param {"conjunction" | "disjunction"} [type] */
export const listed = (parts, type = "conjunction") => new Intl.ListFormat(region, { type }).format(parts);

/** A line as a sentence, with its full stop. @param {string} line */
export const finished = (line) => (/[.:?]$/.test(line) ? line : `${line}.`);

/** @param {string} id */
export const has = (id) => bundle.hasMessage(id);

/** @param {string} site */
export const siteName = (site) => text(`site-${site}`, {}, "name");

/** @param {string} card */
export const cardName = (card) => text(`card-${card}`);

/** What stands on the face of a card. @param {string} card @param {number} [count] how many alike lie there */
export const cardShown = (card, count = 1) =>
  [cardName(card), text(`card-${card}`, {}, "short"), count > 1 ? text("page-times", { count }) : ""]
    .filter(Boolean)
    .join(", ");

/**
 * A name that has what can be read in it, first if need be: whoever speaks to the page says what stands there.
 *
 * @param {string} shown
 * @param {string} words
 */
export const named = (shown, words) =>
  words.toLowerCase().includes(shown.toLowerCase()) ? words : `${shown}. ${words}`;

/** A site within a sentence; `$site_key` is for languages that need another case. @param {string} site @returns {Args} */
export const siteArgs = (site) => ({ site: text(`site-${site}`), to: text(`site-${site}`, {}, "to"), site_key: site });

/** @param {string | null | undefined} card @returns {Args} */
const cardArgs = (card) => (card ? { card: cardName(card), card_key: card } : { card: "", card_key: "hidden" });

/** @param {string} god */
export const godName = (god) => text(`god-${god}`);

/** @param {string} god @returns {Args} */
const godArgs = (god) => ({ god: godName(god), god_key: god });

/** A player's name that travels through a sentence. @param {string} name */
export const marked = (name) => NAME_BEGINS + name + NAME_ENDS;

/**
 * One note of the journal as a sentence, with players' names between marks (see `splitNames`).
 *
 * @param {Note} note
 * @param {string[]} names by seat
 */
export function sentence(note, names) {
  /** @type {Args} */
  const args = Object.fromEntries(NUMBERS.map((key) => [key, Number(note[key] ?? 0)]));
  if (note.seat !== undefined && note.seat !== null) args.name = marked(names[note.seat]);
  if (note.site) Object.assign(args, siteArgs(note.site));
  if (note.source) Object.assign(args, { source: text(`source-${note.source}`), source_key: note.source });
  if (note.god) Object.assign(args, godArgs(note.god));
  if (note.owner !== undefined) args.owner = marked(names[note.owner]);
  Object.assign(args, { field: note.field ?? "", shape: SHAPES[note.shape ?? ""] ?? "" });
  const points = note.points ?? 0;
  Object.assign(args, { points, amount: Math.abs(points), loss: points < 0 ? "yes" : "no" }, cardArgs(note.card));
  args.ships = listed((note.ships ?? []).map(String));
  return text(`note-${note.kind}`, args);
}

/**
 * Splits a sentence at its marked names: plain and bold parts in turn, a plain one first.
 *
 * @param {string} marked
 */
export const splitNames = (marked) => marked.replaceAll(NAME_ENDS, NAME_BEGINS).split(NAME_BEGINS);

/** @param {string} marked */
export const plain = (marked) => splitNames(marked).join("");

/**
 * The words for a move in notation, such as "Sail ship 2 to the temple"; the notation itself for a verb without words.
 *
 * @param {string} move
 * @param {string[]} names by seat
 * @param {View} view
 * @param {Boards} boards the printed numbers, by which it says what a space brings
 */
export function label(move, names, view, boards) {
  const [verb, rest = ""] = move.split(/ (.*)/s);
  const parts = rest ? rest.split(/[ .+-]/) : [];
  if (verb === "take" && parts.length === 2) return text("move-take_two", { space: +parts[0], second: +parts[1] });
  const args = { ...moveArgs(verb, parts, names, view), ...effect(verb, parts, view, boards) };
  return has(`move-${verb}`) ? text(`move-${verb}`, args) : move;
}

/** @param {string} verb @param {string[]} parts @param {string[]} names @param {View} view @returns {Args} */
function moveArgs(verb, parts, names, view) {
  if (verb in NUMBERED) return Object.fromEntries(NUMBERED[verb].map((key, i) => [key, Number(parts[i])]));
  if (verb === "build") return { side: parts[0] };
  if (verb === "prophesy") return godArgs(parts[0]);
  if (verb === "play" || verb === "keep") return cardArgs(parts[0] in SHORT_CARDS ? SHORT_CARDS[parts[0]] : parts[0]);
  if (verb === "private" || verb === "site") return siteArgs(parts[0]);
  if (verb === "sail") return { ship: Number(parts[0]), ...siteArgs(parts[1]) };
  if (verb === "wager") return { side: parts[1], ...siteArgs(parts[0]) };
  if (verb === "unload") return { name: names[Number(parts[0])] };
  if (verb === "take") return { space: Number(parts[0]), ...cardArgs(marketCard(view, Number(parts[0]))) };
  return verb === "skip" ? { decision: view.decision ?? "" } : {};
}

/**
 * What a move brings by the printed numbers.
 *
 * @param {string} verb
 * @param {string[]} parts
 * @param {View} view
 * @param {Boards} boards
 * @returns {Args}
 */
function effect(verb, parts, view, boards) {
  if (verb === "look") return { cards: view.market.spaces[Number(parts[0]) - 1]?.length ?? 0 };
  if (verb === "points" || verb === "stones")
    return { [verb]: numberOf(boards, `temple.${view.setup.sides[2]}.choice.${verb}`) };
  if (verb === "found") {
    const [height, points] = obeliskSpace(boards, Number(parts[0]));
    return { height, points };
  }
  if (verb === "prophesy") return prophecyNumbers(boards, view.round);
  return verb === "build" ? nextOfPyramid(parts[0], view, boards) : {};
}

/**
 * What the next space of one of the three small pyramids brings.
 *
 * @param {string} name
 * @param {View} view
 * @param {Boards} boards
 * @returns {Args}
 */
function nextOfPyramid(name, view, boards) {
  const stones = groupsIn(view.pyramid)[PYRAMIDS.indexOf(name)] ?? [];
  /** @type {(number | string)[]} */
  const values = listOf(boards, `pyramid.B.${name}`);
  const value = values.find((_, i) => stones[i] === null) ?? 0;
  if (typeof value === "number") return { points: value, bonus: "none" };
  return { points: numberOf(boards, `pyramid.B.bonus.${value}`), bonus: value };
}

/** @param {string} decision @param {string} name @param {string | null} card the blue card that asks */
export function question(decision, name, card) {
  const id = `question-${decision}`;
  const args = { name, card_key: card ?? "none" };
  return has(id)
    ? { ask: text(id, args), more: text(id, args, "more") }
    : { ask: text("page-question", args), more: "" };
}
