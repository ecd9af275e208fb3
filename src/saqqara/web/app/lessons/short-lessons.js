import { siteName, text } from "../core/i18n.js";
import { SITES } from "../core/names.js";

/**
 * A short lesson in the list: `name` of its file and its messages, the `group` that lists it, `about` the rulebook
 * entry it teaches, if any, `at` what it points at, as selectors of which the first one with a match counts, and `after`
 * the same after its first decision.
 *
 * @typedef {{name: string, group: string, about: string, at: string[], after: string[]}} ShortLesson
 */

export const LESSON_GROUPS = ["boards", "modules", "cards", "play"];

const SIDES = ["B", "C", "D"];

/** Return the selectors of a site, or of its name where only one site is shown at a time. @param {string} site */
export const siteSelectors = (site) => [`.site[data-site="${site}"]`, `[data-at-site="${site}"]`, ".sites"];

/** @param {string} group @param {string} name @param {string} about @param {string[]} selectors @returns {ShortLesson} */
const createLesson = (group, name, about, selectors, selectorsAfterwards = selectors) => ({
  group,
  name,
  about,
  at: selectors,
  after: selectorsAfterwards,
});

/** Return the lessons about the sides of a site. @param {string} site */
const siteLessons = (site) =>
  SIDES.map((side) => createLesson("boards", `${site}-${side.toLowerCase()}`, `${site}-${side}`, siteSelectors(site)));

/** Return the selectors of a selection that precedes its moves. @param {string} pick */
const pickSelectors = (pick) => [`.ask [data-pick="${pick}"]`, `[data-pick="${pick}"]`];
/** Return the selectors of a card in the player's hand. @param {string} card */
const ownCardSelectors = (card) => [`.hand [data-pick="card ${card}"]`, ".hand"];

const MARKET_SELECTORS = siteSelectors("market");
const HARBOUR_SELECTORS = [".harbour"];
const SLED_SELECTORS = [".sled"];

/** All short lessons, in the order in which they are listed. @type {ShortLesson[]} */
export const SHORT_LESSONS = [
  ...SITES.flatMap(siteLessons),
  createLesson("modules", "private-ships", "option-private-ships", pickSelectors("private"), siteSelectors("obelisk")),
  createLesson("modules", "wager", "option-wager", pickSelectors("wager"), siteSelectors("temple")),
  createLesson("modules", "favors", "option-favors", [".favors", ...pickSelectors("favor")], HARBOUR_SELECTORS),
  createLesson("modules", "prophecies", "option-prophecies", [".prophecies", ...pickSelectors("prophesy")]),
  createLesson("modules", "wrath", "option-wrath", pickSelectors("ship 1"), siteSelectors("pyramid")),
  createLesson("modules", "hidden-cards", "option-hidden-cards", MARKET_SELECTORS),
  createLesson("cards", "red", "card-paved_path", MARKET_SELECTORS, siteSelectors("obelisk")),
  createLesson("cards", "purple", "card-statue", MARKET_SELECTORS),
  createLesson("cards", "green", "card-temple_decoration", MARKET_SELECTORS),
  createLesson("cards", "blue", "card-sail", ownCardSelectors("sail"), HARBOUR_SELECTORS),
  createLesson("cards", "lever", "card-lever", ownCardSelectors("lever"), HARBOUR_SELECTORS),
  createLesson("cards", "hammer", "card-hammer", ownCardSelectors("hammer"), HARBOUR_SELECTORS),
  createLesson("cards", "chisel", "card-chisel", ownCardSelectors("chisel"), HARBOUR_SELECTORS),
  createLesson("cards", "private-quarry", "card-private_quarry", MARKET_SELECTORS, SLED_SELECTORS),
  createLesson("cards", "stone-ornament", "card-stone_ornament", MARKET_SELECTORS),
  createLesson("cards", "cargo-sled", "card-cargo_sled", MARKET_SELECTORS),
  createLesson("cards", "raft", "card-raft", ownCardSelectors("raft"), [".ask .choices"]),
  createLesson("cards", "loading-plank", "card-loading_plank", ownCardSelectors("loading_plank"), HARBOUR_SELECTORS),
  createLesson("play", "hurt", "", HARBOUR_SELECTORS),
  createLesson("play", "bow", "", HARBOUR_SELECTORS),
  createLesson("play", "tempo", "", SLED_SELECTORS),
  createLesson("play", "deny", "", MARKET_SELECTORS),
  createLesson("play", "end", "", HARBOUR_SELECTORS, siteSelectors("burial")),
];

/** @param {string} name */
export const findShortLesson = (name) => SHORT_LESSONS.find((one) => one.name === name);

/** Return whether this page's table belongs to a short lesson. */
export const isShortLesson = () =>
  findShortLesson(new URLSearchParams(location.search).get("lesson") ?? "") !== undefined;

/** Return the title of a lesson: its own, or that of its subject. @param {ShortLesson} lesson */
export function lessonTitle({ name, about }) {
  const site = SITES.find((site) => about.startsWith(`${site}-`));
  if (!site) return text(`page-short-${name}`, {}, "title") || text(about);
  const side = about.slice(-1);
  return text("page-short-side", { site: siteName(site), side, name: text(`page-side-${site}-${side}`) });
}

/** Return the next unsolved lesson after one, if any. @param {string} name @param {string[]} solved */
export function nextShortLesson(name, solved) {
  const from = SHORT_LESSONS.findIndex((one) => one.name === name) + 1;
  return [...SHORT_LESSONS.slice(from), ...SHORT_LESSONS.slice(0, from)].find(
    (one) => one.name !== name && !solved.includes(one.name),
  );
}
