import { siteName, text } from "../core/i18n.js";
import { SITES } from "../core/names.js";

/**
 * A short lesson as the list has it: `name` of its file and its words, `group` it stands in, `about` the entry of the
 * rulebook that it is about, if there is one, `at` what it points at, as selectors of which the first counts that is
 * there, and `then` the same after its first decision.
 *
 * @typedef {{name: string, group: string, about: string, at: string[], then: string[]}} ShortLesson
 */

export const LESSON_GROUPS = ["boards", "modules", "cards", "play"];

const SIDES = ["B", "C", "D"];

/** A site, or its name where only one is shown at a time. @param {string} site */
export const siteSelectors = (site) => [`.site[data-site="${site}"]`, `[data-at-site="${site}"]`, ".sites"];

/** @param {string} group @param {string} name @param {string} about @param {string[]} at @returns {ShortLesson} */
const lesson = (group, name, about, at, then = at) => ({ group, name, about, at, then });

/** The lessons about the sides of a site. @param {string} site */
const siteLessons = (site) =>
  SIDES.map((side) => lesson("boards", `${site}-${side.toLowerCase()}`, `${site}-${side}`, siteSelectors(site)));

/** What is chosen before its moves are offered. @param {string} pick */
const pickSelectors = (pick) => [`.ask [data-pick="${pick}"]`, `[data-pick="${pick}"]`];
/** A card before the one who learns. @param {string} card */
const ownCardSelectors = (card) => [`.hand [data-pick="card ${card}"]`, ".hand"];

const MARKET = siteSelectors("market");
const HARBOUR = [".harbour"];
const SLED = [".sled"];

/** All short lessons, in the order in which they are offered. @type {ShortLesson[]} */
export const SHORT_LESSONS = [
  ...SITES.flatMap(siteLessons),
  lesson("modules", "private-ships", "option-private-ships", pickSelectors("private"), siteSelectors("obelisk")),
  lesson("modules", "wager", "option-wager", pickSelectors("wager"), siteSelectors("temple")),
  lesson("modules", "favors", "option-favors", [".favors", ...pickSelectors("favor")], HARBOUR),
  lesson("modules", "prophecies", "option-prophecies", [".prophecies", ...pickSelectors("prophesy")]),
  lesson("modules", "wrath", "option-wrath", pickSelectors("ship 1"), siteSelectors("pyramid")),
  lesson("modules", "hidden-cards", "option-hidden-cards", MARKET),
  lesson("cards", "red", "card-paved_path", MARKET, siteSelectors("obelisk")),
  lesson("cards", "purple", "card-statue", MARKET),
  lesson("cards", "green", "card-temple_decoration", MARKET),
  lesson("cards", "blue", "card-sail", ownCardSelectors("sail"), HARBOUR),
  lesson("cards", "lever", "card-lever", ownCardSelectors("lever"), HARBOUR),
  lesson("cards", "hammer", "card-hammer", ownCardSelectors("hammer"), HARBOUR),
  lesson("cards", "chisel", "card-chisel", ownCardSelectors("chisel"), HARBOUR),
  lesson("cards", "private-quarry", "card-private_quarry", MARKET, SLED),
  lesson("cards", "stone-ornament", "card-stone_ornament", MARKET),
  lesson("cards", "cargo-sled", "card-cargo_sled", MARKET),
  lesson("cards", "raft", "card-raft", ownCardSelectors("raft"), [".ask .choices"]),
  lesson("cards", "loading-plank", "card-loading_plank", ownCardSelectors("loading_plank"), HARBOUR),
  lesson("play", "hurt", "", HARBOUR),
  lesson("play", "bow", "", HARBOUR),
  lesson("play", "tempo", "", SLED),
  lesson("play", "deny", "", MARKET),
  lesson("play", "end", "", HARBOUR, siteSelectors("burial")),
];

/** @param {string} name */
export const findShortLesson = (name) => SHORT_LESSONS.find((one) => one.name === name);

/** Whether the table of this page is one of a short lesson. */
export const isShortLesson = () =>
  findShortLesson(new URLSearchParams(location.search).get("lesson") ?? "") !== undefined;

/** The name of a lesson: its own, or that of what it is about. @param {ShortLesson} lesson */
export function lessonTitle({ name, about }) {
  const site = SITES.find((site) => about.startsWith(`${site}-`));
  if (!site) return text(`page-short-${name}`, {}, "title") || text(about);
  const side = about.slice(-1);
  return text("page-short-side", { site: siteName(site), side, name: text(`page-side-${site}-${side}`) });
}

/** The lesson that comes after one, of those that are not done; nothing where all are. @param {string} name @param {string[]} solved */
export function nextShortLesson(name, solved) {
  const from = SHORT_LESSONS.findIndex((one) => one.name === name) + 1;
  return [...SHORT_LESSONS.slice(from), ...SHORT_LESSONS.slice(0, from)].find(
    (one) => one.name !== name && !solved.includes(one.name),
  );
}
