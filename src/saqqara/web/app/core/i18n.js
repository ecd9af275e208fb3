/** @import { Boards } from "./boards.js" */
/** @import { Move } from "./notation.js" */
/** @import { GameEvent, View } from "./types.js" */
/** @import { FluentVariable } from "../../vendor/fluent.js" */
import { FluentBundle, FluentResource } from "../../vendor/fluent.js";
import { arrangementOf, nextStoneToPlace } from "./arrangement.js";
import { boardList, boardNumber, obeliskHeightAndPoints, prophecyPayoutAndPenalty } from "./boards.js";
import { openMarketCard } from "./card-visibility.js";
import { PYRAMIDS, STONES_PER_FETCH } from "./names.js";
import { HIDDEN_CARD, parseMove } from "./notation.js";
import { pyramidBonusMove } from "./pending-agenda.js";
import { stonesInGroups } from "./site-spaces.js";

/** @typedef {Record<string, string | number>} Args */

// A player's name is shown in bold: these two marks enclose it in a sentence.
const NAME_START = "\u0001";
const NAME_END = "\u0002";
/** The language that the server chose for this page. */
export const LANGUAGE = document.documentElement.lang;
/** Return the locale for dates and lists in a language: "a, b and c", not "a, b, and c". @param {string} language */
const localeOf = (language) => (language === "en" ? "en-GB" : language);
export const LOCALE = localeOf(LANGUAGE);

/** @type {(keyof GameEvent)[]} */
const NUMBER_FIELDS = [
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
/** Names for tile shapes, since a Fluent selector would match digits as numbers only. @type {Record<string, string>} */
const TILE_SHAPES = { 1: "single", 2: "double", 3: "line", L: "corner" };

let bundle = new FluentBundle(LANGUAGE, { useIsolating: false });
let region = LOCALE;

/** Set the page's language and messages. @param {string} language @param {string} words messages in Fluent */
export function setMessages(language, words) {
  bundle = new FluentBundle(language, { useIsolating: false });
  region = localeOf(language);
  for (const problem of bundle.addResource(new FluentResource(words))) console.error(problem);
}

/** Load the messages of the page's language; await this once before the first render. */
export async function loadMessages() {
  const answer = await fetch(new URL(`../../words/${LANGUAGE}.ftl`, import.meta.url));
  if (!answer.ok) throw new Error(`words: ${answer.status}`);
  setMessages(LANGUAGE, await answer.text());
}

/**
 * Return the text of a message or of one of its attributes; `id` itself if the message is missing, so that the gap is
 * visible.
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

/**
 * Join several items into one phrase: "a, b and c", or with "or".
 *
 * @param {string[]} parts
 * @param {"conjunction" | "disjunction"} [type]
 */
export const formatList = (parts, type = "conjunction") => new Intl.ListFormat(region, { type }).format(parts);

/** Return a line with its full stop. @param {string} line */
export const withFullStop = (line) => (/[.:?]$/.test(line) ? line : `${line}.`);

/** @param {string} id */
export const hasMessage = (id) => bundle.hasMessage(id);

/** @param {string} site */
export const siteName = (site) => text(`site-${site}`, {}, "name");

/** @param {string} card */
export const cardName = (card) => text(`card-${card}`);

/**
 * Return the text on the face of a card.
 *
 * @param {string} card
 * @param {number} [count] number of identical cards in the stack
 */
export const cardFaceText = (card, count = 1) =>
  [cardName(card), text(`card-${card}`, {}, "short"), count > 1 ? text("page-times", { count }) : ""]
    .filter(Boolean)
    .join(", ");

/**
 * Return an accessible name that contains the visible text, first if need be, so that speech input finds what the user
 * reads.
 *
 * @param {string} shown
 * @param {string} words
 */
export const accessibleName = (shown, words) =>
  words.toLowerCase().includes(shown.toLowerCase()) ? words : `${shown}. ${words}`;

/**
 * Return the message arguments for a site in a sentence; `$site_key` is for languages that need another case.
 *
 * @param {string} site
 * @returns {Args}
 */
export const siteArgs = (site) => ({ site: text(`site-${site}`), to: text(`site-${site}`, {}, "to"), site_key: site });

/** @param {string | null | undefined} card @returns {Args} */
const cardArgs = (card) => (card ? { card: cardName(card), card_key: card } : { card: "", card_key: "hidden" });

/** @param {string} god */
export const godName = (god) => text(`god-${god}`);

/** @param {string} god @returns {Args} */
const godArgs = (god) => ({ god: godName(god), god_key: god });

/** Mark a player's name in a sentence. @param {string} name */
export const markName = (name) => NAME_START + name + NAME_END;

/**
 * Describe an event of the log in a sentence, with players' names between marks (see `splitAtMarkedNames`).
 *
 * @param {GameEvent} event
 * @param {string[]} names by seat
 */
export function eventSentence(event, names) {
  /** @type {Args} */
  const args = Object.fromEntries(NUMBER_FIELDS.map((key) => [key, Number(event[key] ?? 0)]));
  if (event.seat !== undefined && event.seat !== null) args.name = markName(names[event.seat]);
  if (event.site) Object.assign(args, siteArgs(event.site));
  if (event.source) Object.assign(args, { source: text(`source-${event.source}`), source_key: event.source });
  if (event.god) Object.assign(args, godArgs(event.god));
  if (event.owner !== undefined) args.owner = markName(names[event.owner]);
  Object.assign(args, { field: event.field ?? "", shape: TILE_SHAPES[event.shape ?? ""] ?? event.shape ?? "" });
  const points = event.points ?? 0;
  Object.assign(args, { points, amount: Math.abs(points), loss: points < 0 ? "yes" : "no" }, cardArgs(event.card));
  args.ships = formatList((event.ships ?? []).map(String));
  return text(`note-${event.kind}`, args);
}

/** Split a sentence at its marked names: plain and bold parts in turn, a plain one first. @param {string} marked */
export const splitAtMarkedNames = (marked) => marked.replaceAll(NAME_END, NAME_START).split(NAME_START);

/** @param {string} marked */
export const stripNameMarks = (marked) => splitAtMarkedNames(marked).join("");

/**
 * Describe a move in notation, such as "Sail ship 2 to the temple"; return the notation itself for a verb without a
 * message.
 *
 * @param {string} move
 * @param {string[]} names by seat
 * @param {View} view
 * @param {Boards} boards the printed numbers, which give what a space pays
 */
export const moveLabel = (move, names, view, boards) => describeMove("move", move, names, view, boards);

/**
 * Describe a move inside a sentence, such as "sailing ship 2 to the temple".
 *
 * @param {string} move
 * @param {string[]} names by seat
 * @param {View} view
 */
export const movePhrase = (move, names, view) => describeMove("phrase", move, names, view, {});

/** @param {string} messagePrefix @param {string} move @param {string[]} names @param {View} view @param {Boards} boards */
function describeMove(messagePrefix, move, names, view, boards) {
  const parsed = parseMove(move);
  if (!parsed) return move;
  if (parsed.kind === "load") return placementText(parsed, nextStoneToPlace(view), names, messagePrefix);
  return text(`${messagePrefix}-${parsed.kind}`, {
    ...moveArgs(parsed, names, view),
    ...payoutArgs(parsed, view, boards),
  });
}

/**
 * Describe placing a stone on a ship: one from the sled, or one that is already there and gets another space.
 *
 * @param {{ship: number, space: number}} where
 * @param {{seat: number} | null} placing the stone that gets its space, null for one from the sled
 * @param {string[]} names by seat
 * @param {string} [messagePrefix]
 */
export const placementText = ({ ship, space }, placing, names, messagePrefix = "move") =>
  text(`${messagePrefix}-load`, {
    ship,
    space,
    stays: placing ? "yes" : "no",
    owner: placing ? names[placing.seat] : "",
  });

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
      return cardArgs(move.card === HIDDEN_CARD ? null : move.card);
    case "take":
      return { space: move.space, ...cardArgs(openMarketCard(view, move.space)) };
    case "build":
      return { side: move.pyramid };
    case "prophesy":
      return godArgs(move.god);
    case "unload":
      return { name: names[move.seat], stays: arrangementOf(view) ? "yes" : "no" };
    case "skip":
      return { decision: view.decision ?? "" };
    default:
      return move;
  }
}

/**
 * Return what a move pays, by the printed numbers.
 *
 * @param {Move} move
 * @param {View} view
 * @param {Boards} boards
 * @returns {Args}
 */
function payoutArgs(move, view, boards) {
  switch (move.kind) {
    case "look":
      return { cards: view.market.spaces[move.space - 1]?.length ?? 0 };
    case "points":
    case "stones":
      if (pyramidBonusMove(view)) return { [move.kind]: STONES_PER_FETCH };
      return { [move.kind]: boardNumber(boards, `temple.${view.setup.sides[2]}.choice.${move.kind}`) };
    case "found": {
      const [height, points] = obeliskHeightAndPoints(boards, move.number);
      return { height, points };
    }
    case "prophesy":
      return prophecyPayoutAndPenalty(boards, view.round);
    case "build":
      return nextPyramidSpaceArgs(move.pyramid, view, boards);
    default:
      return {};
  }
}

/**
 * Return what the next space of one of the three small pyramids pays.
 *
 * @param {string} name
 * @param {View} view
 * @param {Boards} boards
 * @returns {Args}
 */
function nextPyramidSpaceArgs(name, view, boards) {
  const stones = stonesInGroups(view.pyramid)[PYRAMIDS.indexOf(name)] ?? [];
  /** @type {(number | string)[]} */
  const values = boardList(boards, `pyramid.B.${name}`);
  const value = values.find((_, i) => stones[i] === null) ?? 0;
  if (typeof value === "number") return { points: value, bonus: "none" };
  return { points: boardNumber(boards, `pyramid.B.bonus.${value}`), bonus: value };
}

/**
 * Return the texts of the question for a decision.
 *
 * @param {string} decision
 * @param {string} name
 * @param {string | null} card the blue card that causes the decision
 */
export function questionTexts(decision, name, card) {
  const id = `question-${decision}`;
  const args = { name, card_key: card ?? "none" };
  return hasMessage(id)
    ? { ask: text(id, args), more: text(id, args, "more") }
    : { ask: text("page-question", args), more: "" };
}
