/** @import { Boards } from "./boards.js" */
/** @import { Move } from "./notation.js" */
/** @import { Note, View } from "./types.js" */
/** @import { FluentVariable } from "../../vendor/fluent.js" */
import { FluentBundle, FluentResource } from "../../vendor/fluent.js";
import { arrangedIn, placingIn } from "./arranging.js";
import { listOf, numberOf, obeliskSpace, prophecyNumbers } from "./boards.js";
import { marketCard } from "./hidden.js";
import { HANDFUL, PYRAMIDS } from "./names.js";
import { HIDDEN, parse } from "./notation.js";
import { bonusOf } from "./pending.js";
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
const NUMBERS = [
  "round",
  "ship",
  "space",
  "stones",
  "cards",
  "number",
  "tile",
  "left",
  "middle",
  "right",
  "fields",
  "moved",
];
/** Digits would match numbers only. @type {Record<string, string>} */
const SHAPES = { 1: "single", 2: "double", 3: "line", L: "corner" };

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
 * The text of a message, or of one of its attributes; `id` itself where the words lack the message, so that a gap is seen.
 *
 * @param {string} id
 * @param {Args} [args]
 * @param {string} [attribute]
 */
export function text(id, args, attribute) {
  const message = bundle.getMessage(id);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  if (!pattern) return attribute && message ? "" : id;
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
  Object.assign(args, { field: note.field ?? "", shape: SHAPES[note.shape ?? ""] ?? note.shape ?? "" });
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
export const label = (move, names, view, boards) => described("move", move, names, view, boards);

/**
 * The words for a move within a sentence, such as "sailing ship 2 to the temple".
 *
 * @param {string} move
 * @param {string[]} names by seat
 * @param {View} view
 */
export const deed = (move, names, view) => described("deed", move, names, view, {});

/** @param {string} how @param {string} move @param {string[]} names @param {View} view @param {Boards} boards */
function described(how, move, names, view, boards) {
  const parsed = parse(move);
  if (!parsed) return move;
  if (parsed.kind === "load") return stonePlaced(parsed, placingIn(view), names, how);
  return text(`${how}-${parsed.kind}`, { ...moveArgs(parsed, names, view), ...effect(parsed, view, boards) });
}

/**
 * The words for a stone that goes on a ship: from the sled, or one that stands there and gets another space.
 *
 * @param {{ship: number, space: number}} where
 * @param {{seat: number} | null} placing whose stone gets its space, null for one of the sled
 * @param {string[]} names by seat
 * @param {string} [how]
 */
export const stonePlaced = ({ ship, space }, placing, names, how = "move") =>
  text(`${how}-load`, { ship, space, stays: placing ? "yes" : "no", owner: placing ? names[placing.seat] : "" });

/** @param {Move} move @param {string[]} names @param {View} view @returns {Args} */
function moveArgs(move, names, view) {
  switch (move.kind) {
    case "sail":
      return { ship: move.ship, ...siteArgs(move.site) };
    case "private":
    case "site":
      return siteArgs(move.site);
    case "wager":
      return { side: move.field, fields: Object.keys(view.wager?.[move.site] ?? {}).length, ...siteArgs(move.site) };
    case "play":
    case "keep":
      return cardArgs(move.card === HIDDEN ? null : move.card);
    case "take":
      return { space: move.space, ...cardArgs(marketCard(view, move.space)) };
    case "build":
      return { side: move.pyramid };
    case "prophesy":
      return godArgs(move.god);
    case "unload":
      return { name: names[move.seat], stays: arrangedIn(view) ? "yes" : "no" };
    case "skip":
      return { decision: view.decision ?? "" };
    default:
      return move;
  }
}

/** What a move brings by the printed numbers. @param {Move} move @param {View} view @param {Boards} boards @returns {Args} */
function effect(move, view, boards) {
  switch (move.kind) {
    case "look":
      return { cards: view.market.spaces[move.space - 1]?.length ?? 0 };
    case "points":
    case "stones":
      if (bonusOf(view)) return { [move.kind]: HANDFUL };
      return { [move.kind]: numberOf(boards, `temple.${view.setup.sides[2]}.choice.${move.kind}`) };
    case "found": {
      const [height, points] = obeliskSpace(boards, move.number);
      return { height, points };
    }
    case "prophesy":
      return prophecyNumbers(boards, view.round);
    case "build":
      return nextOfPyramid(move.pyramid, view, boards);
    default:
      return {};
  }
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
