import { SITES } from "../ground/names.js";
import { siteName, text } from "../ground/words.js";

/**
 * A short lesson as the list has it: `name` of its file and its words, `group` it stands in, `about` the entry of the
 * rulebook that it is about, if there is one, `at` what it points at, as selectors of which the first counts that is
 * there, and `then` the same after its first decision.
 *
 * @typedef {{name: string, group: string, about: string, at: string[], then: string[]}} Shelved
 */

export const GROUPS = ["boards", "modules", "cards", "play"];

const SIDES = ["B", "C", "D"];

/** A site, or its name where only one is shown at a time. @param {string} site */
export const placeOf = (site) => [`.site[data-site="${site}"]`, `[data-at-site="${site}"]`, ".sites"];

/** @param {string} group @param {string} name @param {string} about @param {string[]} at @returns {Shelved} */
const lesson = (group, name, about, at, then = at) => ({ group, name, about, at, then });

/** The lessons about the sides of a site. @param {string} site */
const ofSite = (site) =>
  SIDES.map((side) => lesson("boards", `${site}-${side.toLowerCase()}`, `${site}-${side}`, placeOf(site)));

/** What is chosen before its moves are offered. @param {string} pick */
const pick = (pick) => [`.ask [data-pick="${pick}"]`, `[data-pick="${pick}"]`];
/** A card before the one who learns. @param {string} card */
const own = (card) => [`.hand [data-pick="card ${card}"]`, ".hand"];

const MARKET = placeOf("market");
const HARBOUR = [".harbour"];
const SLED = [".sled"];

/** All short lessons, in the order in which they are offered. @type {Shelved[]} */
export const SHELF = [
  ...SITES.flatMap(ofSite),
  lesson("modules", "private-ships", "option-private-ships", pick("private"), placeOf("obelisk")),
  lesson("modules", "wager", "option-wager", pick("wager"), placeOf("temple")),
  lesson("modules", "favors", "option-favors", [".favors", ...pick("favor")], HARBOUR),
  lesson("modules", "prophecies", "option-prophecies", [".prophecies", ...pick("prophesy")]),
  lesson("modules", "wrath", "option-wrath", pick("ship 1"), placeOf("pyramid")),
  lesson("modules", "hidden-cards", "option-hidden-cards", MARKET),
  lesson("cards", "red", "card-paved_path", MARKET, placeOf("obelisk")),
  lesson("cards", "purple", "card-statue", MARKET),
  lesson("cards", "green", "card-temple_decoration", MARKET),
  lesson("cards", "blue", "card-sail", own("sail"), HARBOUR),
  lesson("cards", "lever", "card-lever", own("lever"), HARBOUR),
  lesson("cards", "hammer", "card-hammer", own("hammer"), HARBOUR),
  lesson("cards", "chisel", "card-chisel", own("chisel"), HARBOUR),
  lesson("cards", "private-quarry", "card-private_quarry", MARKET, SLED),
  lesson("cards", "stone-ornament", "card-stone_ornament", MARKET),
  lesson("cards", "cargo-sled", "card-cargo_sled", MARKET),
  lesson("cards", "raft", "card-raft", own("raft"), [".ask .choices"]),
  lesson("cards", "loading-plank", "card-loading_plank", own("loading_plank"), HARBOUR),
  lesson("play", "hurt", "", HARBOUR),
  lesson("play", "bow", "", HARBOUR),
  lesson("play", "tempo", "", SLED),
  lesson("play", "deny", "", MARKET),
  lesson("play", "end", "", HARBOUR, placeOf("burial")),
];

/** @param {string} name */
export const shelved = (name) => SHELF.find((one) => one.name === name);

/** Whether the table of this page is one of a short lesson. */
export const isShort = () => shelved(new URLSearchParams(location.search).get("lesson") ?? "") !== undefined;

/** The name of a lesson: its own, or that of what it is about. @param {Shelved} lesson */
export function titleOf({ name, about }) {
  const site = SITES.find((site) => about.startsWith(`${site}-`));
  if (!site) return text(`page-short-${name}`, {}, "title") || text(about);
  const side = about.slice(-1);
  return text("page-short-side", { site: siteName(site), side, name: text(`page-side-${site}-${side}`) });
}

/** The lesson that comes after one, of those that are not done; nothing where all are. @param {string} name @param {string[]} done */
export function nextOf(name, done) {
  const from = SHELF.findIndex((one) => one.name === name) + 1;
  return [...SHELF.slice(from), ...SHELF.slice(0, from)].find((one) => one.name !== name && !done.includes(one.name));
}
