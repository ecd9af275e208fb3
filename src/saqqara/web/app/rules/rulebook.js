/** @import { Choices } from "../ground/types.js" */

import { FAVORS, GODS, SITES } from "../ground/names.js";
import { cardName, godName, siteName, text } from "../ground/words.js";
import { taskOf } from "../parts/offerings.js";
import { EXPLAINED, numbersOf, TURN } from "./help.js";
import { holds } from "./searching.js";

/**
 * One thing that is explained: what it is, its name, and its rule.
 *
 * @typedef {{id: string, of: string, kind: "site" | "card" | "", name: string, rule: string}} Entry
 */
/**
 * What can be explained; at a table, for how many.
 *
 * @typedef {Pick<Choices, "sides" | "boards" | "rules" | "options" | "stones"> & {seated?: number}} Known
 */
/** Several of them under one heading. @typedef {{id: string, title: string, entries: Entry[]}} Chapter */

/** What several kinds of cards bring together at the end. */
const ENDS = ["decorations", "blue_cards"];

/** @param {string} id @param {string} name @param {string} rule @param {Entry["kind"]} [kind] @param {string} [of] @returns {Entry} */
const entry = (id, name, rule, kind = "", of = "") => ({ id, of, kind, name, rule });

/** @param {string} site @param {Known} known @returns {Chapter} */
const ofSite = (site, { sides, boards, seated }) => ({
  id: `short-${site}`,
  title: siteName(site),
  entries: sides[site].map(({ side }) =>
    entry(
      `${site}-${side}`,
      text("page-side", { side, name: text(`page-side-${site}-${side}`) }),
      text(`page-help-${site}-${side}`, numbersOf(boards, site, side, seated)),
      "site",
      site,
    ),
  ),
});

/** The rules in short, in chapters, with the numbers of the boards as they are played. @param {Known} choices @returns {Chapter[]} */
export const rulebook = (choices) => [
  {
    id: "short-turn",
    title: text("page-rules-turn"),
    entries: TURN.map((verb) => entry(`turn-${verb}`, text(`page-rules-verb-${verb}`), text(`page-help-${verb}`))),
  },
  ...SITES.map((site) => ofSite(site, choices)),
  {
    id: "short-cards",
    title: text("page-help-cards"),
    entries: [
      ...EXPLAINED.map((card) => entry(`card-${card}`, cardName(card), text(`card-${card}`, {}, "text"), "card", card)),
      ...ENDS.map((source) => entry(`end-${source}`, text(`source-${source}`), text(`page-end-${source}`))),
      entry("end-total", text("page-total"), text("page-end-total")),
    ],
  },
  {
    id: "short-options",
    title: text("page-options"),
    entries: [...choices.rules, ...choices.options.map(({ option }) => option), ...choices.stones].map((option) =>
      entry(`option-${option}`, text(`option-${option}`), text(`option-${option}`, {}, "text")),
    ),
  },
  {
    id: "short-favors",
    title: text("option-favors"),
    entries: Array.from({ length: FAVORS }, (_, i) => i + 1).map((number) =>
      entry(`favor-${number}`, text("page-favor", { number }), text(`page-favor-${number}`, {}, "text")),
    ),
  },
  {
    id: "short-prophecies",
    title: text("option-prophecies"),
    entries: GODS.map((god) => entry(`god-${god}`, godName(god), taskOf(choices.boards, god, "text"))),
  },
];

/**
 * One thing of the rules in short.
 *
 * @param {string} id
 * @param {Known} known
 */
export const explained = (id, known) =>
  rulebook(known)
    .flatMap(({ entries }) => entries)
    .find((entry) => entry.id === id);

/** What of the chapters has all the words that are looked for. @param {Chapter[]} chapters @param {string[]} words */
export const entriesWith = (chapters, words) =>
  chapters
    .map((chapter) => ({
      ...chapter,
      entries: chapter.entries.filter(({ name, rule }) => holds(`${chapter.title} ${name} ${rule}`, words)),
    }))
    .filter(({ entries }) => entries.length > 0);
