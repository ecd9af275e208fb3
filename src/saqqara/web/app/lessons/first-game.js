/** @import { Kind, Move } from "../ground/notation.js" */
/** @import { Note, View } from "../ground/types.js" */
/** @import { Pick } from "../table/moves.js" */
import { cardColour } from "../art/cards.js";
import { SITES } from "../ground/names.js";
import { parse, write } from "../ground/notation.js";

/**
 * What a lesson looks at: the table as it is drawn for the person, what they may do, and all that has happened.
 *
 * @typedef {{view: View, legal: string[], asked: boolean, pick: Pick, mine: number, notes: Note[]}} Now
 *
 * A step of a lesson: `id` names its words, `when` it is due, `at` what it points at, as selectors of which the first
 * counts that is there. A step with `act` is done by clicking there, as often as it is due; the others are read, once.
 * With the `last` one the lesson ends.
 *
 * @typedef {{id: string, when: (now: Now) => boolean, at: (now: Now) => string[], act?: boolean, last?: boolean}} Step
 *
 * A lesson: the table that it is played at, and its steps, of which the first that is due is shown.
 *
 * @typedef {{table: {sides: string, options: string[], seed: number, start: number, bots: string[]}, steps: Step[]}} Lesson
 */

/** The round with whose beginning the lesson ends. */
const LAST_ROUND = 3;
const COLOURS = ["red", "blue", "purple", "green"];

/** @param {Now} now */
const isTurn = ({ asked, view }) => asked && view.decision === "turn";

/** @param {Now} now @param {string} kind */
const mineOf = ({ notes, mine }, kind) => notes.filter((note) => note.kind === kind && note.seat === mine);

/** Whether a ship, or a stone on its own, has come to a site. @param {Now} now @param {string} site */
const reached = ({ notes }, site) =>
  notes.some((note) => (note.kind === "sailed" || note.kind === "delivered") && note.site === site);

/** @param {Now} now @param {Kind} kind */
const may = (now, kind) => now.asked && movesOf(now, kind).length > 0;

/** The legal moves of a kind. @template {Kind} K @param {Now} now @param {K} kind */
const movesOf = ({ legal }, kind) =>
  legal.map(parse).flatMap((move) => (move?.kind === kind ? [/** @type {Move & {kind: K}} */ (move)] : []));

/** The sailing that teaches most: with a stone of one's own, to a site where nobody has a stone yet. @param {Now} now */
function sailing(now) {
  const sails = movesOf(now, "sail");
  const own = sails.filter((move) => isAboard(now, move));
  return own.find(({ site }) => !reached(now, site)) ?? own[0] ?? sails[0];
}

/** Whether one has a stone on a ship. @param {Now} now @param {{ship: number}} move */
const isAboard = ({ view, mine }, { ship }) => view.ships[ship - 1]?.stones.includes(mine) ?? false;

/** Whether one can sail with a stone of one's own. @param {Now} now */
const sailsOwn = (now) => movesOf(now, "sail").some((move) => isAboard(now, move));

/** The ship of a move, then the site. @param {Now} now */
function sailAt(now) {
  const best = sailing(now);
  if (!best) return [];
  const { ship, site } = best;
  const chosen = now.pick?.kind === "ship" ? now.pick.ship : ship;
  const move = write({ kind: "sail", ship: chosen, site });
  const others = movesOf(now, "sail").filter((other) => other.ship === chosen);
  return [
    `[data-site="${site}"] [data-move="${move}"]`,
    `.ask [data-move="${move}"]`,
    ...others.map((other) => `.ask [data-move="${write(other)}"]`),
    `[data-pick="ship ${ship}"]`,
  ];
}

/** The fullest ship that has room: it will sail soonest. @param {Now} now */
function loading(now) {
  const aboard = (/** @type {{ship: number}} */ { ship }) =>
    now.view.ships[ship - 1].stones.filter((stone) => stone !== null).length;
  const best = write(movesOf(now, "load").toSorted((a, b) => aboard(b) - aboard(a))[0]);
  return [`.harbour [data-move="${best}"]`, '[data-pick="sled"]', `[data-move="${best}"]`];
}

/** A site, or its name where only one is shown at a time. @param {string} site */
const placeOf = (site) => [`.site[data-site="${site}"]`, `[data-at-site="${site}"]`, ".sites"];

/** @param {string} site @returns {Step} */
const siteStep = (site) => ({
  id: `site-${site}`,
  when: (now) => reached(now, site) || now.view.round >= LAST_ROUND,
  at: () => placeOf(site),
});

/** A card of a colour has come to one's hand for the first time. @param {string} colour @returns {Step} */
const cardStep = (colour) => ({
  id: `card-${colour}`,
  when: (now) => mineOf(now, "took").some(({ card }) => card && cardColour(card) === colour),
  at: (now) => (colour === "red" ? placeOf("market") : [".hand .card", `[data-seat="${now.mine}"]`]),
});

/** The first game: five sites with their plain sides, against one bot, explained over two rounds. @type {Lesson} */
export const FIRST_GAME = {
  table: { sides: "AAAAA", options: [], seed: 19, start: 0, bots: ["greedy"] },
  steps: [
    { id: "welcome", when: () => true, at: () => [] },
    { id: "sled", when: () => true, at: (now) => [".sled", `[data-seat="${now.mine}"]`] },
    { id: "ships", when: () => true, at: () => [".harbour"] },
    { id: "sites", when: () => true, at: () => [".sites"] },
    { id: "turn", when: isTurn, at: () => [".ask .choices", ".ask"] },
    { id: "bow", when: (now) => mineOf(now, "loaded").length > 0, at: () => [".harbour"] },
    ...SITES.filter((site) => site !== "market").map(siteStep),
    {
      id: "cards",
      when: (now) => reached(now, "market") || now.view.round >= LAST_ROUND,
      at: () => placeOf("market"),
    },
    ...COLOURS.map(cardStep),
    {
      id: "temple",
      when: ({ notes }) => notes.some(({ kind, source }) => kind === "scored" && source === "temple"),
      at: () => placeOf("temple"),
    },
    { id: "round", when: (now) => now.view.round > 1, at: () => ["header .round", ".harbour"] },
    { id: "end", last: true, when: (now) => now.view.round >= LAST_ROUND, at: () => [".players"] },
    { id: "end-turn", act: true, when: ({ pick }) => pick?.kind === "move", at: () => [".ask .choices .go"] },
    { id: "may-sail", when: (now) => isTurn(now) && may(now, "sail"), at: (now) => sailAt(now).slice(-1) },
    {
      id: "sail",
      act: true,
      when: (now) => isTurn(now) && may(now, "sail") && sailsOwn(now) && mineOf(now, "fetched").length > 0,
      at: sailAt,
    },
    {
      id: "load",
      act: true,
      when: (now) => isTurn(now) && may(now, "load") && now.view.sled[now.mine] > 0,
      at: loading,
    },
    {
      id: "quarry",
      act: true,
      when: (now) => isTurn(now) && may(now, "quarry"),
      at: () => [".ask [data-move=quarry]", "[data-move=quarry]"],
    },
    { id: "sail-any", act: true, when: (now) => isTurn(now) && may(now, "sail"), at: sailAt },
    {
      id: "take",
      act: true,
      when: (now) => may(now, "take"),
      at: () => ['.stalls [data-move^="take"]', '[data-move^="take"]'],
    },
    {
      id: "choose",
      act: true,
      when: (now) => now.asked,
      at: () => [".ask [data-move]", ".table [data-move]", ".table [data-pick]"],
    },
  ],
};

/** The lessons by name. @type {Record<string, Lesson>} */
export const LESSONS = { "first-game": FIRST_GAME };
