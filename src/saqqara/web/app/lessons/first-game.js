/** @import { Move } from "../ground/notation.js" */
/** @import { Args } from "../ground/words.js" */
/** @import { Note, View } from "../ground/types.js" */
/** @import { Pick } from "../table/moves.js" */
import { cardColour } from "../art/cards.js";
import { SITES } from "../ground/names.js";
import { parse, write } from "../ground/notation.js";
import { siteName } from "../ground/words.js";
import { advised, movesOf } from "./advice.js";
import { placeOf } from "./shelf.js";

/**
 * What a lesson looks at: the table as it is drawn for the person, what they may do, all that has happened, and the moves
 * that they have made themselves.
 *
 * @typedef {{view: View, legal: string[], asked: boolean, pick: Pick, mine: number, notes: Note[], own: string[]}} Now
 *
 * A step of a lesson: `id` names its words, `args` what they are about, `when` it is due, `at` what it points at, as
 * selectors of which the first counts that is there. A step with `act` is done by clicking there, as often as it is due;
 * the others are read, once. With the `last` one the lesson ends, and with one that leads `back` what was done is taken
 * back. `says` gives the words where they are others than those of its id.
 *
 * @typedef {{id: string, when: (now: Now) => boolean, at: (now: Now) => string[], args?: (now: Now) => Args,
 *   says?: (args: Args) => {title: string, words: string}, act?: boolean, back?: boolean, last?: boolean}} Step
 *
 * A lesson has steps, of which the first that is due is shown.
 *
 * @typedef {{steps: Step[]}} Lesson
 */

/** The round with whose beginning the lesson ends. */
const LAST_ROUND = 3;
const COLOURS = ["red", "blue", "purple", "green"];
/** Takes back what was chosen and leads elsewhere. */
const CANCEL = "[data-do=cancel]";

/** @param {Now} now */
const isTurn = ({ asked, view }) => asked && view.decision === "turn";

/** @param {Now} now @param {string} kind */
const mineOf = ({ notes, mine }, kind) => notes.filter((note) => note.kind === kind && note.seat === mine);

/** Whether a ship, or a stone on its own, has come to a site. @param {Now} now @param {string} site */
const reached = ({ notes }, site) =>
  notes.some((note) => (note.kind === "sailed" || note.kind === "delivered") && note.site === site);

/** What is advised, if it is of that kind. @template {Move["kind"]} K @param {Now} now @param {K} kind */
function advice(now, kind) {
  const move = now.asked ? advised(now) : undefined;
  return move?.kind === kind ? /** @type {Move & {kind: K}} */ (move) : null;
}

/** Whether one has a stone on a ship. @param {Now} now @param {{ship: number}} move */
const isAboard = ({ view, mine }, { ship }) => view.ships[ship - 1].stones.includes(mine);

/** Whether the ship is chosen with which it is advised to sail, or is the only one to sail. @param {Now} now */
function isShipChosen(now) {
  const ship = advice(now, "sail")?.ship;
  if (now.pick?.kind === "ship") return now.pick.ship === ship;
  return now.legal.map(parse).every((move) => move?.kind === "sail" && move.ship === ship);
}

/** Some ship that may sail now, one with stones of one's own before others. @param {Now} now */
function ready(now) {
  const sails = movesOf(now, "sail");
  return (sails.find((move) => isAboard(now, move)) ?? sails[0])?.ship;
}

/** @param {Now} now */
const shipAt = (now) => [`[data-pick="ship ${advice(now, "sail")?.ship}"]`, CANCEL];

/** @param {Now} now */
function siteAt(now) {
  const sail = advice(now, "sail");
  if (!sail) return [];
  const move = write(sail);
  return [`[data-site="${sail.site}"] [data-move="${move}"]`, `.ask [data-move="${move}"]`];
}

/** @param {Now} now */
function spaceAt(now) {
  const load = advice(now, "load");
  return load ? [`.harbour [data-move="${write(load)}"]`, CANCEL, '[data-pick="sled"]'] : [];
}

/** @param {Now} now */
function cardAt(now) {
  const take = advice(now, "take");
  return take ? [`.stalls [data-move="${write(take)}"]`, `[data-move="${write(take)}"]`] : [];
}

/** The ship that carries a stone of one's own. @param {Now} now */
const ownShip = ({ view, mine }) =>
  view.ships.findIndex(({ site, stones }) => site === null && stones.includes(mine)) + 1;

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
  at: (now) => (colour === "red" ? placeOf("market") : [`.hand .card.${colour}`, `[data-seat="${now.mine}"]`]),
});

/**
 * The first game: five sites with their plain sides, against one bot, explained over two rounds.
 *
 * @type {Lesson & {table: {sides: string, options: string[], seed: number, start: number, bots: string[]}}}
 */
export const FIRST_GAME = {
  table: { sides: "AAAAA", options: [], seed: 209, start: 0, bots: ["greedy"] },
  steps: [
    { id: "welcome", when: () => true, at: () => [] },
    { id: "sled", when: () => true, at: (now) => [".sled", `[data-seat="${now.mine}"]`] },
    { id: "ships", when: () => true, at: () => [".harbour"] },
    { id: "sites", when: () => true, at: () => [".sites"] },
    { id: "turn", when: isTurn, at: () => [".ask .choices", ".ask"] },
    {
      id: "bow",
      when: (now) => mineOf(now, "loaded").length > 0,
      at: (now) => [`.harbour [data-ship="${ownShip(now)}"]`, ".harbour"],
    },
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
    {
      id: "may-sail",
      when: (now) => isTurn(now) && ready(now) !== undefined,
      at: (now) => [`.harbour [data-ship="${ready(now)}"]`],
    },
    {
      id: "sail-to",
      act: true,
      when: (now) => advice(now, "sail") !== null && isShipChosen(now),
      args: (now) => ({ site: siteName(advice(now, "sail")?.site ?? ""), site_key: advice(now, "sail")?.site ?? "" }),
      at: siteAt,
    },
    {
      id: "sail",
      act: true,
      when: (now) => isAboard(now, advice(now, "sail") ?? { ship: 1 }) && advice(now, "sail") !== null,
      at: shipAt,
    },
    { id: "sail-any", act: true, when: (now) => advice(now, "sail") !== null, at: shipAt },
    { id: "load", act: true, when: (now) => advice(now, "load") !== null, at: spaceAt },
    {
      id: "quarry",
      act: true,
      when: (now) => advice(now, "quarry") !== null,
      at: () => [".ask [data-move=quarry]", "[data-move=quarry]", CANCEL],
    },
    {
      id: "take",
      act: true,
      when: (now) => advice(now, "take") !== null,
      at: cardAt,
    },
    {
      id: "choose",
      act: true,
      when: ({ asked }) => asked,
      at: () => [".ask .choices:has(button)", ".harbour:has(button)", ".sites:has(button)", ".ask"],
    },
  ],
};
