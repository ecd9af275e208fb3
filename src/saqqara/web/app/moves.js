/** @import { View } from "./types.js" */

/**
 * What a person has half chosen: their sled, a ship, or a card in the hand.
 * @typedef {{kind: "sled"} | {kind: "ship", ship: number} | {kind: "card", card: string} | null} Pick
 */

/**
 * The legal moves, sorted by the picture that a click completes them on. Every value is a move in notation.
 * @typedef {object} Offer
 * @property {Map<string, string>} spaces by "ship.space"
 * @property {Map<string, string>} sites by site
 * @property {Map<number, string>} market by space
 * @property {Map<number, string>} unload by seat
 * @property {string | null} quarry
 * @property {Set<number>} ships that may be chosen to sail
 * @property {Map<string, string>} cards that may be chosen to be played, by card
 * @property {boolean} sled whether a stone may be chosen to be loaded
 * @property {string[]} buttons moves shown as labelled buttons, the plainest first
 */

/** @returns {Offer} */
export const nothingOffered = () => ({
  spaces: new Map(),
  sites: new Map(),
  market: new Map(),
  unload: new Map(),
  quarry: null,
  ships: new Set(),
  cards: new Map(),
  sled: false,
  buttons: [],
});

/** @typedef {Map<number, Map<string, string>>} Sails by ship, then by site */

/** @param {string[]} legal @returns {Sails} */
function sailsOf(legal) {
  /** @type {Sails} */
  const sails = new Map();
  for (const move of legal) {
    const found = /^sail (\d+) (\w+)$/.exec(move);
    if (!found) continue;
    const ship = Number(found[1]);
    sails.set(ship, (sails.get(ship) ?? new Map()).set(found[2], move));
  }
  return sails;
}

/** @param {string[]} legal @param {RegExp} pattern @param {(found: RegExpExecArray, move: string) => void} put */
function each(legal, pattern, put) {
  for (const move of legal) {
    const found = pattern.exec(move);
    if (found) put(found, move);
  }
}

/**
 * Sorts the legal moves for drawing. Knows no rules: what is not in `legal` is offered nowhere, and what has no picture becomes a button.
 *
 * @param {string[]} legal
 * @param {Pick} pick
 * @returns {Offer}
 */
export function offer(legal, pick) {
  const offered = nothingOffered();
  const sails = sailsOf(legal);
  each(legal, /^play (\w+)$/, ([, card], move) => offered.cards.set(card, move));
  offered.ships = new Set(sails.size > 1 || legal.some((move) => !move.startsWith("sail ")) ? sails.keys() : []);
  offered.sled = legal.some((move) => /^load \d+\.\d+$/.test(move));
  if (pick?.kind === "card")
    return { ...offered, buttons: [...(offered.cards.get(pick.card) ? [`play ${pick.card}`] : [])] };
  each(legal, /^load (\d+\.\d+)$/, ([, place], move) => offered.spaces.set(place, move));
  if (pick?.kind === "sled") return offered;
  const only = sails.size === 1 ? [...sails.keys()][0] : null;
  const ship = pick?.kind === "ship" ? pick.ship : only;
  if (ship !== null) offered.sites = sails.get(ship) ?? offered.sites;
  const showSites = pick?.kind === "ship" || (only !== null && legal.every((move) => /^(sail|skip)/.test(move)));
  if (pick?.kind === "ship") return { ...offered, spaces: new Map(), buttons: [...offered.sites.values()] };
  each(legal, /^quarry$/, (_, move) => {
    offered.quarry = move;
  });
  each(legal, /^unload (\d+)$/, ([, seat], move) => offered.unload.set(Number(seat), move));
  each(legal, /^take (\d+)$/, ([, space], move) => offered.market.set(Number(space), move));
  offered.buttons = legal.filter((move) => !/^(load \d+\.\d+|play \w+|sail \d+ \w+)$/.test(move));
  if (showSites) offered.buttons = [...offered.sites.values(), ...offered.buttons];
  return offered;
}

/**
 * Whether what was half chosen still leads anywhere.
 *
 * @param {Pick} pick
 * @param {string[]} legal
 */
export function stillPossible(pick, legal) {
  if (!pick) return true;
  if (pick.kind === "sled") return legal.some((move) => move.startsWith("load "));
  if (pick.kind === "ship") return legal.some((move) => move.startsWith(`sail ${pick.ship} `));
  return legal.includes(`play ${pick.card}`);
}

/** The ship that is being unloaded: docked, with stones still aboard; 0 when there is none. @param {View} view */
export const unloadingShip = (view) =>
  view.ships.findIndex((ship) => ship.site && ship.stones.some((s) => s !== null)) + 1;
