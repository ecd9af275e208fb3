/** @import { Move } from "../core/notation.js" */
/** @import { TablePage } from "../actions/table-actions.js" */
import { playMove } from "../actions/play-move.js";
import { ACTIONS } from "../actions/table-actions.js";
import { loadMove, sailMove, sayWhyNot, siteMove } from "../actions/why-not.js";
import { text } from "../core/i18n.js";
import { SITES } from "../core/names.js";
import { formatMove, parseMove } from "../core/notation.js";
import { shortcutLetter } from "../core/shortcut-letters.js";
import { focusQuestion } from "./focus.js";

/**
 * The single-key actions at the table, and how the list of keys shows them. Without `keys`, the page's language defines
 * the letter.
 *
 * @typedef {{id: string, keys?: string[], letters?: readonly string[], isMove?: boolean,
 *   run: (table: TablePage & HTMLElement, key: string) => void}} Binding `letters`: the ids with a letter each, if
 *   there are several; `isMove`: acts on the table and waits until all events are shown
 */

/** Focus the first match of a selector. @param {HTMLElement} table @param {string} selector */
function focusFirst(table, selector) {
  const found = [...table.querySelectorAll(selector)].find((element) => element.getClientRects().length > 0);
  if (found instanceof HTMLElement || found instanceof SVGElement) found.focus();
  return found !== undefined;
}

/**
 * Play an offered move, or show why it is not offered.
 *
 * @param {TablePage} table
 * @param {string | null | undefined} move
 * @param {string} intended
 */
function playOrExplain(table, move, intended) {
  if (move) playMove(table, move);
  else sayWhyNot(table, intended);
}

/** @param {TablePage & HTMLElement} table @param {string} key */
function chooseSite(table, key) {
  const { model } = table;
  const site = SITES.find((site) => shortcutLetter(site) === key) ?? SITES[0];
  const bets = [...model.offered.places.values()].filter((place) => {
    const move = parseMove(place);
    return move?.kind === "wager" && move.site === site;
  });
  if (bets.length > 1) focusFirst(table, `[data-move="${bets[0]}"]`);
  else playOrExplain(table, bets[0] ?? model.offered.sites.get(site), siteMove(model, site));
}

/**
 * After the sled, choose the ship, and then its space if several are free.
 *
 * @param {TablePage} table
 * @param {number} digit
 * @param {number} [ship] the selected ship
 */
function loadByDigit(table, digit, ship) {
  const { model } = table;
  const { spaces } = model.offered;
  if (ship)
    return playOrExplain(table, spaces.get(`${ship}.${digit}`), formatMove({ kind: "load", ship, space: digit }));
  const free = [...spaces].filter(([place]) => place.startsWith(`${digit}.`));
  if (free.length < 2) return playOrExplain(table, free[0]?.[1], loadMove(model, digit));
  model.choose({ kind: "sled", ship: digit });
  table.say(text("page-keys-which_space", { ship: digit, spaces: free.map(([place]) => place.slice(2)).join(", ") }));
}

/**
 * Choose a market space, a ship, or an answer by the order of its button.
 *
 * @param {TablePage & HTMLElement} table
 * @param {string} key
 */
function chooseByDigit(table, key) {
  const { model } = table;
  const number = Number(key);
  const { market, ships, arrange, placing } = model.offered;
  if (placing) return loadByDigit(table, number, placing.ship);
  if (model.pick?.kind === "sled") return loadByDigit(table, number, model.pick.ship);
  if (market.size > 0) return playOrExplain(table, market.get(number), formatMove({ kind: "take", space: number }));
  if (!model.pick && ships.size + arrange.size > 0 && model.presentView?.ships[number - 1]) {
    if (ships.has(number)) return model.choose({ kind: "ship", ship: number });
    if (arrange.has(number)) return playOrExplain(table, arrange.get(number), sailMove(model, number));
    return sayWhyNot(table, sailMove(model, number));
  }
  if (model.isAfterSkip) return; // these answers have not been seen yet
  const answers = [...table.querySelectorAll(".ask .choices button")].filter((answer) => answer.checkVisibility());
  const answer = answers[number - 1];
  if (answer instanceof HTMLElement) return answer.click();
  if (model.presentView?.ships[number - 1]) sayWhyNot(table, sailMove(model, number));
}

/** @param {TablePage} table */
function pickStone(table) {
  const { model } = table;
  if (model.offered.sled) model.choose({ kind: "sled" });
  else sayWhyNot(table, loadMove(model));
}

const CHOOSABLE_SHIPS = ':is([data-pick^="ship"], [data-move^="arrange"])';

/** @param {TablePage & HTMLElement} table */
function pickShip(table) {
  const { model } = table;
  const ships = [...model.offered.ships];
  if (ships.length === 1 && model.offered.arrange.size === 0) return model.choose({ kind: "ship", ship: ships[0] });
  if (ships.length + model.offered.arrange.size > 0) return focusFirst(table, CHOOSABLE_SHIPS);
  if (model.offered.sites.size) return focusFirst(table, '[data-move^="sail"]');
  sayWhyNot(table, sailMove(model));
}

/**
 * Return the action for a way of using the turn.
 *
 * @param {Move} move explained if it is not possible
 * @returns {Binding["run"]}
 */
const createVerbAction = (move) => (table) => {
  const { model } = table;
  if (model.offered.verbs.includes(move.kind)) model.choose({ kind: "verb", verb: move.kind, only: "" });
  else sayWhyNot(table, formatMove(move));
};

/** @param {TablePage & HTMLElement} table */
function focusCards(table) {
  if (!focusFirst(table, ".hand [data-pick]")) sayWhyNot(table, formatMove({ kind: "play", card: "lever" }));
}

/** Press the main answer. @param {TablePage & HTMLElement} table */
function pressMainAnswer(table) {
  const go = table.model.isAfterSkip ? null : table.querySelector(".ask .choices .go");
  if (go instanceof HTMLElement) go.click();
}

/** @type {Binding[]} */
export const KEY_BINDINGS = [
  { id: "digit", keys: ["1", "2", "3", "4", "5", "6", "7", "8", "9"], isMove: true, run: chooseByDigit },
  { id: "site", letters: SITES, isMove: true, run: chooseSite },
  { id: "quarry", isMove: true, run: (table) => playOrExplain(table, table.model.offered.quarry, "quarry") },
  { id: "load", isMove: true, run: pickStone },
  { id: "sail", isMove: true, run: pickShip },
  { id: "cards", isMove: true, run: focusCards },
  { id: "private", isMove: true, run: createVerbAction({ kind: "private", site: "market" }) },
  { id: "wager", isMove: true, run: createVerbAction({ kind: "wager", site: "temple", field: "left" }) },
  { id: "favor", isMove: true, run: createVerbAction({ kind: "favor", number: 1 }) },
  { id: "prophesy", isMove: true, run: createVerbAction({ kind: "prophesy", god: "ra" }) },
  { id: "ask", run: (table) => focusQuestion(table) },
  { id: "answer", keys: ["Enter"], isMove: true, run: pressMainAnswer },
  { id: "undo", run: (table) => ACTIONS.undo(table) },
  { id: "redo", run: (table) => ACTIONS.redo(table) },
  { id: "history", run: (table) => ACTIONS.history(table) },
  { id: "hint", run: (table) => table.hint.toggle() },
  { id: "list", keys: ["?"], run: (table) => table.toggle("keys") },
];

/** Return the keys of a binding, as the browser reports them. @param {Binding} binding */
export const bindingKeys = ({ id, keys, letters = [id] }) => keys ?? letters.map(shortcutLetter);
