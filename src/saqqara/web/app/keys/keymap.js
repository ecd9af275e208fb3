/** @import { Move } from "../ground/notation.js" */
/** @import { Table } from "../acting/actions.js" */
import { playMove } from "../acting/acting.js";
import { ACTIONS } from "../acting/actions.js";
import { landing, loading, sailing, sayWhyNot } from "../acting/why.js";
import { letterOf } from "../ground/letters.js";
import { SITES } from "../ground/names.js";
import { parse, write } from "../ground/notation.js";
import { text } from "../ground/words.js";
import { focusQuestion } from "./focus.js";

/**
 * What single keys do at the table, and how the list of keys shows them. Without `keys` it is the letter that the
 * language of the page has for it.
 *
 * @typedef {{id: string, keys?: string[], letters?: readonly string[], plays?: boolean,
 *   does: (table: Table & HTMLElement, key: string) => void}} Binding `letters`: for which things there is a letter each,
 *   where they are several; `plays`: it is for what is on the table, and waits until all is shown
 */

/** Brings the focus to the first of several things that are meant. @param {HTMLElement} table @param {string} which */
function focusFirst(table, which) {
  const found = [...table.querySelectorAll(which)].find((element) => element.getClientRects().length > 0);
  if (found instanceof HTMLElement || found instanceof SVGElement) found.focus();
  return found !== undefined;
}

/**
 * Plays a move of those offered, or says why it is not among them.
 *
 * @param {Table} table
 * @param {string | null | undefined} move
 * @param {string} meant
 */
function playOr(table, move, meant) {
  if (move) playMove(table, move);
  else sayWhyNot(table, meant);
}

/** @param {Table & HTMLElement} table @param {string} key */
function toSite(table, key) {
  const { model } = table;
  const site = SITES.find((site) => letterOf(site) === key) ?? SITES[0];
  const bets = [...model.offered.places.values()].filter((place) => {
    const move = parse(place);
    return move?.kind === "wager" && move.site === site;
  });
  if (bets.length > 1) focusFirst(table, `[data-move="${bets[0]}"]`);
  else playOr(table, bets[0] ?? model.offered.sites.get(site), landing(model, site));
}

/**
 * After the sled the ship, and its space where several are free.
 *
 * @param {Table} table
 * @param {number} digit
 * @param {number} [ship] the one that is chosen
 */
function loadAt(table, digit, ship) {
  const { model } = table;
  const { spaces } = model.offered;
  if (ship) return playOr(table, spaces.get(`${ship}.${digit}`), write({ kind: "load", ship, space: digit }));
  const free = [...spaces].filter(([place]) => place.startsWith(`${digit}.`));
  if (free.length < 2) return playOr(table, free[0]?.[1], loading(model, digit));
  model.choose({ kind: "sled", ship: digit });
  table.say(text("page-keys-which_space", { ship: digit, spaces: free.map(([place]) => place.slice(2)).join(", ") }));
}

/**
 * A digit means a market space, a ship, or an answer in the order of the buttons.
 *
 * @param {Table & HTMLElement} table
 * @param {string} key
 */
function digit(table, key) {
  const { model } = table;
  const number = Number(key);
  const { market, ships, arrange, placing } = model.offered;
  if (placing) return loadAt(table, number, placing.ship);
  if (model.pick?.kind === "sled") return loadAt(table, number, model.pick.ship);
  if (market.size > 0) return playOr(table, market.get(number), write({ kind: "take", space: number }));
  if (!model.pick && ships.size + arrange.size > 0 && model.now?.ships[number - 1]) {
    if (ships.has(number)) return model.choose({ kind: "ship", ship: number });
    if (arrange.has(number)) return playOr(table, arrange.get(number), sailing(model, number));
    return sayWhyNot(table, sailing(model, number));
  }
  if (model.hasty) return; // nobody has seen these answers
  const answers = [...table.querySelectorAll(".ask .choices button")].filter((answer) => answer.checkVisibility());
  const answer = answers[number - 1];
  if (answer instanceof HTMLElement) return answer.click();
  if (model.now?.ships[number - 1]) sayWhyNot(table, sailing(model, number));
}

/** @param {Table} table */
function takeStone(table) {
  const { model } = table;
  if (model.offered.sled) model.choose({ kind: "sled" });
  else sayWhyNot(table, loading(model));
}

const SHIPS_TO_CHOOSE = ':is([data-pick^="ship"], [data-move^="arrange"])';

/** @param {Table & HTMLElement} table */
function takeShip(table) {
  const { model } = table;
  const ships = [...model.offered.ships];
  if (ships.length === 1 && model.offered.arrange.size === 0) return model.choose({ kind: "ship", ship: ships[0] });
  if (ships.length + model.offered.arrange.size > 0) return focusFirst(table, SHIPS_TO_CHOOSE);
  if (model.offered.sites.size) return focusFirst(table, '[data-move^="sail"]');
  sayWhyNot(table, sailing(model));
}

/** A way of using the turn. @param {Move} move that is asked about where it is not open @returns {Binding["does"]} */
const way = (move) => (table) => {
  const { model } = table;
  if (model.offered.verbs.includes(move.kind)) model.choose({ kind: "verb", verb: move.kind, only: "" });
  else sayWhyNot(table, write(move));
};

/** @param {Table & HTMLElement} table */
function toCards(table) {
  if (!focusFirst(table, ".hand [data-pick]")) sayWhyNot(table, write({ kind: "play", card: "lever" }));
}

/** Presses the answer that stands out. @param {Table & HTMLElement} table */
function answer(table) {
  const go = table.model.hasty ? null : table.querySelector(".ask .choices .go");
  if (go instanceof HTMLElement) go.click();
}

/** @type {Binding[]} */
export const BINDINGS = [
  { id: "digit", keys: ["1", "2", "3", "4", "5", "6", "7", "8", "9"], plays: true, does: digit },
  { id: "site", letters: SITES, plays: true, does: toSite },
  { id: "quarry", plays: true, does: (table) => playOr(table, table.model.offered.quarry, "quarry") },
  { id: "load", plays: true, does: takeStone },
  { id: "sail", plays: true, does: takeShip },
  { id: "cards", plays: true, does: toCards },
  { id: "private", plays: true, does: way({ kind: "private", site: "market" }) },
  { id: "wager", plays: true, does: way({ kind: "wager", site: "temple", field: "left" }) },
  { id: "favor", plays: true, does: way({ kind: "favor", number: 1 }) },
  { id: "prophesy", plays: true, does: way({ kind: "prophesy", god: "ra" }) },
  { id: "ask", does: (table) => focusQuestion(table) },
  { id: "answer", keys: ["Enter"], plays: true, does: answer },
  { id: "undo", does: (table) => ACTIONS.undo(table) },
  { id: "redo", does: (table) => ACTIONS.redo(table) },
  { id: "history", does: (table) => ACTIONS.history(table) },
  { id: "hint", does: (table) => table.hint.toggle() },
  { id: "list", keys: ["?"], does: (table) => table.toggle("keys") },
];

/** The keys for something, as they are known to the browser. @param {Binding} binding */
export const keysOf = ({ id, keys, letters = [id] }) => keys ?? letters.map(letterOf);
