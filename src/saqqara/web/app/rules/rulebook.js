/** @import { SetupOptions } from "../core/types.js" */

import { cardName, godName, siteName, text } from "../core/i18n.js";
import { FAVORS, GODS, SITES } from "../core/names.js";
import { prophecyTask } from "../panels/favors-and-prophecies.js";
import { EXPLAINED_CARDS, printedNumbers, TURN_ACTIONS } from "./rules-summary.js";
import { containsAllWords } from "./text-search.js";

/**
 * An explained thing: its kind, its name, and its rule.
 *
 * @typedef {{id: string, of: string, kind: "site" | "card" | "", name: string, rule: string}} RulebookEntry
 */
/**
 * What can be explained; at a table, for how many players.
 *
 * @typedef {Pick<SetupOptions, "sides" | "boards" | "rules" | "options" | "stones"> & {seated?: number}} RulebookSetup
 */
/**
 * Several entries under one heading.
 *
 * @typedef {{id: string, title: string, entries: RulebookEntry[]}} RulebookChapter
 */

/** What several kinds of cards pay together at the end. */
const END_SOURCES = ["decorations", "blue_cards"];

/**
 * @param {string} id
 * @param {string} name
 * @param {string} rule
 * @param {RulebookEntry["kind"]} [kind]
 * @param {string} [of]
 * @returns {RulebookEntry}
 */
const rulebookEntry = (id, name, rule, kind = "", of = "") => ({ id, of, kind, name, rule });

/** @param {string} site @param {RulebookSetup} known @returns {RulebookChapter} */
const siteChapter = (site, { sides, boards, seated }) => ({
  id: `short-${site}`,
  title: siteName(site),
  entries: sides[site].map(({ side }) =>
    rulebookEntry(
      `${site}-${side}`,
      text("page-side", { side, name: text(`page-side-${site}-${side}`) }),
      text(`page-help-${site}-${side}`, printedNumbers(boards, site, side, seated)),
      "site",
      site,
    ),
  ),
});

/**
 * Return the short rules in chapters, with the printed numbers in play.
 *
 * @param {RulebookSetup} choices
 * @returns {RulebookChapter[]}
 */
export const buildRulebook = (choices) => [
  {
    id: "short-turn",
    title: text("page-rules-turn"),
    entries: TURN_ACTIONS.map((verb) =>
      rulebookEntry(`turn-${verb}`, text(`page-rules-verb-${verb}`), text(`page-help-${verb}`)),
    ),
  },
  ...SITES.map((site) => siteChapter(site, choices)),
  {
    id: "short-cards",
    title: text("page-help-cards"),
    entries: [
      ...EXPLAINED_CARDS.map((card) =>
        rulebookEntry(`card-${card}`, cardName(card), text(`card-${card}`, {}, "text"), "card", card),
      ),
      ...END_SOURCES.map((source) =>
        rulebookEntry(`end-${source}`, text(`source-${source}`), text(`page-end-${source}`)),
      ),
      rulebookEntry("end-total", text("page-total"), text("page-end-total")),
    ],
  },
  {
    id: "short-options",
    title: text("page-options"),
    entries: [...choices.rules, ...choices.options.map(({ option }) => option), ...choices.stones].map((option) =>
      rulebookEntry(`option-${option}`, text(`option-${option}`), text(`option-${option}`, {}, "text")),
    ),
  },
  {
    id: "short-favors",
    title: text("option-favors"),
    entries: Array.from({ length: FAVORS }, (_, i) => i + 1).map((number) =>
      rulebookEntry(`favor-${number}`, text("page-favor", { number }), text(`page-favor-${number}`, {}, "text")),
    ),
  },
  {
    id: "short-prophecies",
    title: text("option-prophecies"),
    entries: GODS.map((god) => rulebookEntry(`god-${god}`, godName(god), prophecyTask(choices.boards, god, "text"))),
  },
];

/** Return one entry of the short rules. @param {string} id @param {RulebookSetup} known */
export const findEntry = (id, known) =>
  buildRulebook(known)
    .flatMap(({ entries }) => entries)
    .find((entry) => entry.id === id);

/**
 * Return the parts of the chapters that contain all searched words.
 *
 * @param {RulebookChapter[]} chapters
 * @param {string[]} words
 */
export const filterEntries = (chapters, words) =>
  chapters
    .map((chapter) => ({
      ...chapter,
      entries: chapter.entries.filter(({ name, rule }) => containsAllWords(`${chapter.title} ${name} ${rule}`, words)),
    }))
    .filter(({ entries }) => entries.length > 0);
