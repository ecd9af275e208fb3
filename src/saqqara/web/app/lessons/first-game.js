/** @import { Move } from "../core/notation.js" */
/** @import { Args } from "../core/i18n.js" */
/** @import { GameEvent, View } from "../core/types.js" */
/** @import { Pick } from "../table/offered-moves.js" */
import { cardColour } from "../art/cards.js";
import { siteName } from "../core/i18n.js";
import { SITES } from "../core/names.js";
import { formatMove, parseMove } from "../core/notation.js";
import { advisedMove, legalMovesOfKind } from "./advice.js";
import { siteSelectors } from "./short-lessons.js";

/**
 * The state that a lesson sees: the table as the player sees it, the player's legal moves, all past events, and the
 * player's own moves.
 *
 * @typedef {{view: View, legal: string[], asked: boolean, pick: Pick, mine: number, notes: GameEvent[], own: string[]}}
 *   LessonState
 *
 * A step of a lesson: `id` names its message, `args` are the message's arguments, `when` says whether it is due, and
 * `at` what it points at, as selectors of which the first one with a match counts. A step with `act` is done by
 * clicking there, as often as it is due; the others are read once. A `last` step ends the lesson, and a step with
 * `back` takes the player's moves back. `says` returns the text if it is not the message of the id.
 *
 * @typedef {{id: string, when: (now: LessonState) => boolean, at: (now: LessonState) => string[], args?: (now: LessonState) => Args,
 *   says?: (args: Args) => {title: string, words: string}, act?: boolean, back?: boolean, last?: boolean}} LessonStep
 *
 * A lesson has steps; the first one that is due is shown.
 *
 * @typedef {{steps: LessonStep[]}} Lesson
 */

/** The lesson ends when this round begins. */
const LAST_ROUND = 3;
const COLOURS = ["red", "blue", "purple", "green"];
/** Cancels a selection that leads elsewhere. */
const CANCEL_BUTTON = "[data-do=cancel]";

/** @param {LessonState} now */
const isTurn = ({ asked, view }) => asked && view.decision === "turn";

/** @param {LessonState} now @param {string} kind */
const ownEvents = ({ notes, mine }, kind) => notes.filter((note) => note.kind === kind && note.seat === mine);

/** Return whether a ship or a single stone has reached a site. @param {LessonState} now @param {string} site */
const isSiteReached = ({ notes }, site) =>
  notes.some((note) => (note.kind === "sailed" || note.kind === "delivered") && note.site === site);

/** Return the advised move if it is of a kind. @template {Move["kind"]} K @param {LessonState} now @param {K} kind */
function advisedMoveOfKind(now, kind) {
  const move = now.asked ? advisedMove(now) : undefined;
  return move?.kind === kind ? /** @type {Move & {kind: K}} */ (move) : null;
}

/** Return whether the player has a stone on a ship. @param {LessonState} now @param {{ship: number}} move */
const isAboard = ({ view, mine }, { ship }) => view.ships[ship - 1].stones.includes(mine);

/**
 * Return whether the ship of the advised sailing is selected, or is the only one that can sail.
 *
 * @param {LessonState} now
 */
function isShipChosen(now) {
  const ship = advisedMoveOfKind(now, "sail")?.ship;
  if (now.pick?.kind === "ship") return now.pick.ship === ship;
  return now.legal.map(parseMove).every((move) => move?.kind === "sail" && move.ship === ship);
}

/** Return a ship that may sail now, preferably one with the player's stones. @param {LessonState} now */
function readyShip(now) {
  const sails = legalMovesOfKind(now, "sail");
  return (sails.find((move) => isAboard(now, move)) ?? sails[0])?.ship;
}

/** @param {LessonState} now */
const shipSelectors = (now) => [`[data-pick="ship ${advisedMoveOfKind(now, "sail")?.ship}"]`, CANCEL_BUTTON];

/** @param {LessonState} now */
function sailTargetSelectors(now) {
  const sail = advisedMoveOfKind(now, "sail");
  if (!sail) return [];
  const move = formatMove(sail);
  return [`[data-site="${sail.site}"] [data-move="${move}"]`, `.ask [data-move="${move}"]`];
}

/** @param {LessonState} now */
function spaceSelectors(now) {
  const load = advisedMoveOfKind(now, "load");
  return load ? [`.harbour [data-move="${formatMove(load)}"]`, CANCEL_BUTTON, '[data-pick="sled"]'] : [];
}

/** @param {LessonState} now */
function cardSelectors(now) {
  const take = advisedMoveOfKind(now, "take");
  return take ? [`.stalls [data-move="${formatMove(take)}"]`, `[data-move="${formatMove(take)}"]`] : [];
}

/** Return the ship that carries a stone of the player. @param {LessonState} now */
const shipWithOwnStone = ({ view, mine }) =>
  view.ships.findIndex(({ site, stones }) => site === null && stones.includes(mine)) + 1;

/** @param {string} site @returns {LessonStep} */
const siteStep = (site) => ({
  id: `site-${site}`,
  when: (now) => isSiteReached(now, site) || now.view.round >= LAST_ROUND,
  at: () => siteSelectors(site),
});

/** Return the step for the player's first card of a colour. @param {string} colour @returns {LessonStep} */
const cardStep = (colour) => ({
  id: `card-${colour}`,
  when: (now) => ownEvents(now, "took").some(({ card }) => card && cardColour(card) === colour),
  at: (now) => (colour === "red" ? siteSelectors("market") : [`.hand .card.${colour}`, `[data-seat="${now.mine}"]`]),
});

/**
 * The first game: five sites with their A sides, against one bot, explained over two rounds.
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
      when: (now) => ownEvents(now, "loaded").length > 0,
      at: (now) => [`.harbour [data-ship="${shipWithOwnStone(now)}"]`, ".harbour"],
    },
    ...SITES.filter((site) => site !== "market").map(siteStep),
    {
      id: "cards",
      when: (now) => isSiteReached(now, "market") || now.view.round >= LAST_ROUND,
      at: () => siteSelectors("market"),
    },
    ...COLOURS.map(cardStep),
    {
      id: "temple",
      when: ({ notes }) => notes.some(({ kind, source }) => kind === "scored" && source === "temple"),
      at: () => siteSelectors("temple"),
    },
    { id: "round", when: (now) => now.view.round > 1, at: () => [".harbour"] },
    { id: "end", last: true, when: (now) => now.view.round >= LAST_ROUND, at: () => [".players"] },
    { id: "end-turn", act: true, when: ({ pick }) => pick?.kind === "move", at: () => [".ask .choices .go"] },
    {
      id: "may-sail",
      when: (now) => isTurn(now) && readyShip(now) !== undefined,
      at: (now) => [`.harbour [data-ship="${readyShip(now)}"]`],
    },
    {
      id: "sail-to",
      act: true,
      when: (now) => advisedMoveOfKind(now, "sail") !== null && isShipChosen(now),
      args: (now) => ({
        site: siteName(advisedMoveOfKind(now, "sail")?.site ?? ""),
        site_key: advisedMoveOfKind(now, "sail")?.site ?? "",
      }),
      at: sailTargetSelectors,
    },
    {
      id: "sail",
      act: true,
      when: (now) =>
        isAboard(now, advisedMoveOfKind(now, "sail") ?? { ship: 1 }) && advisedMoveOfKind(now, "sail") !== null,
      at: shipSelectors,
    },
    { id: "sail-any", act: true, when: (now) => advisedMoveOfKind(now, "sail") !== null, at: shipSelectors },
    { id: "load", act: true, when: (now) => advisedMoveOfKind(now, "load") !== null, at: spaceSelectors },
    {
      id: "quarry",
      act: true,
      when: (now) => advisedMoveOfKind(now, "quarry") !== null,
      at: () => [".ask [data-move=quarry]", "[data-move=quarry]", CANCEL_BUTTON],
    },
    {
      id: "take",
      act: true,
      when: (now) => advisedMoveOfKind(now, "take") !== null,
      at: cardSelectors,
    },
    {
      id: "choose",
      act: true,
      when: ({ asked }) => asked,
      at: () => [".ask .choices:has(button)", ".harbour:has(button)", ".sites:has(button)", ".ask"],
    },
  ],
};
