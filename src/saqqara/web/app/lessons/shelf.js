import { SITES } from "../ground/names.js";
import { siteName, text } from "../ground/words.js";

/**
 * A short lesson as the list has it: `name` of its file and its words, `group` it stands in, `about` the entry of the
 * rulebook that it is about, if there is one, and `at` what it points at, as selectors of which the first counts that is
 * there.
 *
 * @typedef {{name: string, group: string, about: string, at: string[]}} Shelved
 */

export const GROUPS = ["boards", "modules", "cards", "play"];

const SIDES = ["B", "C", "D"];

/** A site, or its name where only one is shown at a time. @param {string} site */
export const placeOf = (site) => [`.site[data-site="${site}"]`, `[data-at-site="${site}"]`, ".sites"];

/** @param {string} group @param {string} name @param {string} about @param {string[]} at @returns {Shelved} */
const lesson = (group, name, about, at) => ({ group, name, about, at });

/** The lessons about the sides of a site. @param {string} site */
const ofSite = (site) =>
  SIDES.map((side) => lesson("boards", `${site}-${side.toLowerCase()}`, `${site}-${side}`, placeOf(site)));

const MARKET = placeOf("market");
const HAND = [".hand .card", ".hand"];
const ASK = [".ask .choices"];
const HARBOUR = [".harbour"];
const SLED = [".sled"];
const SITES_AT = [".sites"];

/** All short lessons, in the order in which they are offered. @type {Shelved[]} */
export const SHELF = [
  ...SITES.flatMap(ofSite),
  lesson("modules", "private-ships", "option-private-ships", ASK),
  lesson("modules", "wager", "option-wager", ASK),
  lesson("modules", "favors", "option-favors", ASK),
  lesson("modules", "prophecies", "option-prophecies", ASK),
  lesson("modules", "wrath", "option-wrath", SITES_AT),
  lesson("cards", "red", "card-paved_path", MARKET),
  lesson("cards", "purple", "card-statue", MARKET),
  lesson("cards", "green", "card-temple_decoration", MARKET),
  lesson("cards", "blue", "card-sail", HAND),
  lesson("cards", "private-quarry", "card-private_quarry", MARKET),
  lesson("cards", "raft", "card-raft", HAND),
  lesson("cards", "loading-plank", "card-loading_plank", HAND),
  lesson("cards", "stone-ornament", "card-stone_ornament", MARKET),
  lesson("play", "hurt", "", HARBOUR),
  lesson("play", "bow", "", HARBOUR),
  lesson("play", "tempo", "", SLED),
  lesson("play", "deny", "", MARKET),
  lesson("play", "end", "", HARBOUR),
];

/** @param {string} name */
export const shelved = (name) => SHELF.find((one) => one.name === name);

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
