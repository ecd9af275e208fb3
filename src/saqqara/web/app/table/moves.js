/** @import { View } from "../ground/types.js" */

/**
 * What a person has half chosen: their sled and perhaps the ship to load, a ship to sail, a card in the hand, one way of
 * using a turn ("private", "wager", "favor", "prophesy", "coin"), `only` being what of it: a favor, a god, the first of
 * two market spaces, or ""; or a whole move that is still to be confirmed.
 * @typedef {{kind: "sled", ship?: number} | {kind: "ship", ship: number} | {kind: "card", card: string} |
 *   {kind: "verb", verb: string, only: string} | {kind: "move", move: string} | null} Pick
 */

/**
 * The legal moves, sorted by the picture that a click completes them on. Every value is a move in notation.
 * @typedef {object} Offer
 * @property {Map<string, string>} spaces by "ship.space"
 * @property {Map<string, string>} sites by site
 * @property {Map<number, string>} market by space: take its card, or look at its cards
 * @property {Map<number, string>} unload by seat
 * @property {Map<string, string>} places by what they are about: "mound 1.2", "tomb 7", "build left", "wager temple.left"
 * @property {Map<string, string>} keep by card
 * @property {string | null} quarry
 * @property {Set<number>} ships that may be chosen to sail
 * @property {Map<string, string>} cards that may be chosen to be played, by card
 * @property {Set<string>} picks other handles that may be chosen: "private", "wager", "favor 3", "prophesy ra", "coin 2"
 * @property {boolean} sled whether a stone may be chosen to be loaded
 * @property {string[]} verbs ways of using a turn that lead to more choices, as buttons
 * @property {string[]} buttons moves shown as labelled buttons, the plainest first
 */

/** @returns {Offer} */
export const nothingOffered = () => ({
  spaces: new Map(),
  sites: new Map(),
  market: new Map(),
  unload: new Map(),
  places: new Map(),
  keep: new Map(),
  quarry: null,
  ships: new Set(),
  cards: new Map(),
  picks: new Set(),
  sled: false,
  verbs: [],
  buttons: [],
});

/** The cards that the notation names shortly. @type {Record<string, string>} */
const SHORT = { plank: "loading_plank" };
const VERBS = ["private", "wager", "favor", "prophesy"];
const ON_PICTURES = /^(?:mound|tomb|build|found|advance)\b/;

/** @typedef {Map<number, Map<string, string>>} Sails by ship, then by site */

/** @param {string[]} legal @returns {Sails} */
function sailsOf(legal) {
  /** @type {Sails} */
  const sails = new Map();
  each(legal, /^sail (\d+) (\w+)$/, ([, number, site], move) => {
    const ship = Number(number);
    sails.set(ship, (sails.get(ship) ?? new Map()).set(site, move));
  });
  return sails;
}

/** @param {string[]} legal @param {RegExp} pattern @param {(found: RegExpExecArray, move: string) => void} put */
function each(legal, pattern, put) {
  for (const move of legal) {
    const found = pattern.exec(move);
    if (found) put(found, move);
  }
}

/** How the moves of a verb begin, once it is chosen. @param {string} verb @param {string} only */
const begins = (verb, only) => {
  if (verb === "coin") return new RegExp(`^take ${only || "\\d"}\\+`);
  return new RegExp(`^${verb} ${only ? `${only}$` : ""}`);
};

/**
 * Sorts the legal moves for drawing. Knows no rules: what is not in `legal` is offered nowhere, and what has no picture becomes a button.
 *
 * @param {string[]} legal
 * @param {Pick} pick
 * @returns {Offer}
 */
export function offer(legal, pick) {
  const offered = nothingOffered();
  if (pick?.kind === "move") return { ...offered, buttons: [pick.move] };
  const sails = sailsOf(legal);
  each(legal, /^play (\w+)$/, ([, card], move) => offered.cards.set(SHORT[card] ?? card, move));
  offered.ships = new Set(sails.size > 1 || legal.some((move) => !move.startsWith("sail ")) ? sails.keys() : []);
  offered.sled = legal.some((move) => /^load \d+\.\d+$/.test(move));
  offered.picks = picksOf(legal);
  if (pick?.kind === "card") {
    const move = offered.cards.get(pick.card);
    return { ...offered, buttons: move ? [move] : [] };
  }
  if (pick?.kind === "verb") return ofVerb(offered, legal, pick.verb, pick.only);
  const to = pick?.kind === "sled" && pick.ship ? `${pick.ship}.` : "";
  each(legal, /^load (\d+\.\d+)$/, ([, place], move) => place.startsWith(to) && offered.spaces.set(place, move));
  if (pick?.kind === "sled") return offered;
  const only = sails.size === 1 ? [...sails.keys()][0] : null;
  const ship = pick?.kind === "ship" ? pick.ship : only;
  if (ship !== null) offered.sites = sails.get(ship) ?? offered.sites;
  const showSites = only !== null && legal.every((move) => /^(sail|skip)/.test(move));
  if (pick?.kind === "ship") return { ...offered, spaces: new Map(), buttons: [...offered.sites.values()] };
  return ofDecision(offered, legal, showSites);
}

/**
 * What can be done at once, without choosing first.
 *
 * @param {Offer} offered
 * @param {string[]} legal
 * @param {boolean} showSites
 * @returns {Offer}
 */
function ofDecision(offered, legal, showSites) {
  each(legal, /^quarry$/, (_, move) => {
    offered.quarry = move;
  });
  each(legal, /^unload (\d+)$/, ([, seat], move) => offered.unload.set(Number(seat), move));
  each(legal, /^(?:take|look) (\d+)$/, ([, space], move) => offered.market.set(Number(space), move));
  each(legal, /^keep (\w+)$/, ([, card], move) => offered.keep.set(card, move));
  each(legal, /^site (\w+)$/, ([, site], move) => offered.sites.set(site, move));
  each(legal, ON_PICTURES, (_, move) => offered.places.set(move, move));
  offered.verbs = [...VERBS, "coin"].filter((verb) => legal.some((move) => begins(verb, "").test(move)));
  offered.buttons = legal.filter(
    (move) => !/^(load \d+\.\d+|(play|private|wager|favor|prophesy) |sail \d+ \w+|take \d\+)/.test(move),
  );
  if (showSites) offered.buttons = [...offered.sites.values(), ...offered.buttons];
  return offered;
}

/**
 * The moves of one way to use the turn.
 *
 * @param {Offer} offered
 * @param {string[]} legal
 * @param {string} verb
 * @param {string} only
 * @returns {Offer}
 */
function ofVerb(offered, legal, verb, only) {
  const buttons = legal.filter((move) => begins(verb, only).test(move));
  if (verb === "private") for (const move of buttons) offered.sites.set(move.split(" ")[1], move);
  if (verb === "wager") for (const move of buttons) offered.places.set(move, move);
  if (verb === "coin" && only) for (const move of buttons) offered.market.set(Number(move.split("+")[1]), move);
  return { ...offered, buttons };
}

/** @param {string[]} legal */
function picksOf(legal) {
  /** @type {Set<string>} */
  const picks = new Set();
  for (const move of legal) {
    const [verb, rest = ""] = move.split(" ");
    if (verb === "favor" || verb === "prophesy") picks.add(move);
    else if (verb === "private" || verb === "wager") picks.add(verb);
    else if (verb === "take" && rest.includes("+")) picks.add(`coin ${rest[0]}`);
  }
  return picks;
}

/**
 * Whether what was half chosen still leads anywhere.
 *
 * @param {Pick} pick
 * @param {string[]} legal
 */
export function stillPossible(pick, legal) {
  if (!pick) return true;
  if (pick.kind === "move") return legal.includes(pick.move);
  if (pick.kind === "sled") return legal.some((move) => move.startsWith("load "));
  if (pick.kind === "ship") return legal.some((move) => move.startsWith(`sail ${pick.ship} `));
  if (pick.kind === "verb") return legal.some((move) => begins(pick.verb, pick.only).test(move));
  return offer(legal, null).cards.has(pick.card);
}

/** What a handle in the page, such as "ship 2" or "favor 3", chooses. @param {string} handle @returns {Pick} */
export function pickOf(handle) {
  const [kind, which = ""] = handle.split(" ");
  if (kind === "ship") return { kind, ship: Number(which) };
  if (kind === "card") return { kind, card: which };
  return kind === "sled" ? { kind } : { kind: "verb", verb: kind, only: which };
}

/** The ship that is being unloaded: docked, with stones still aboard; 0 when there is none. @param {View} view */
export const unloadingShip = (view) =>
  view.ships.findIndex((ship) => ship.site && ship.stones.some((s) => s !== null)) + 1;
