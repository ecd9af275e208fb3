/** @import { MoveKind, Move } from "../core/notation.js" */
/** @import { Site } from "../core/names.js" */
/** @import { View } from "../core/types.js" */
import { arrangementOf, nextStoneToPlace } from "../core/arrangement.js";
import { parseMove } from "../core/notation.js";

/**
 * A partial selection: the sled and perhaps the ship to load, a ship to sail (0: one of several), a card in the hand,
 * one way of using a turn ("private", "wager", "favor", "prophesy", "coin") with `only` as its detail: a favor, a god,
 * the first of two market spaces, or ""; or a complete move that waits for a confirmation.
 * @typedef {{kind: "sled", ship?: number} | {kind: "ship", ship: number} | {kind: "card", card: string} |
 *   {kind: "verb", verb: string, only: string} | {kind: "move", move: string} | null} Pick
 */

/**
 * The legal moves, sorted by the picture on which a click completes them. Every value is a move in notation.
 * @typedef {object} OfferedMoves
 * @property {Map<string, string>} spaces by "ship.space"
 * @property {Map<string, string>} sites by site
 * @property {Map<number, string>} market by space: take its card, or look at its cards
 * @property {Map<number, string>} unload by seat
 * @property {Map<string, string>} places by what they are about: "mound 1.2", "tomb 7", "build left", "wager
 *   temple.left"
 * @property {Map<string, string>} keep by card
 * @property {string | null} quarry
 * @property {{ship: number, seat: number} | null} placing the ship on which a stone gets its space, and the stone's
 *   owner: no stone of the sled
 * @property {Set<number>} ships that can be selected to sail
 * @property {Map<number, string>} arrange by ship: have its stones arranged
 * @property {boolean} unprompted whether the sites are those of the only ship that may sail, without a selection
 * @property {Map<string, string>} cards that can be selected to be played, by card
 * @property {Set<string>} picks other handles that can be selected: "private", "wager", "favor 3", "prophesy ra", "coin
 *   2"
 * @property {boolean} sled whether a stone can be selected to be loaded
 * @property {string[]} verbs ways of using a turn that lead to more choices, as buttons
 * @property {string[]} buttons moves shown as labelled buttons, the plainest first
 */

/** @returns {OfferedMoves} */
export const noOfferedMoves = () => ({
  spaces: new Map(),
  sites: new Map(),
  market: new Map(),
  unload: new Map(),
  places: new Map(),
  keep: new Map(),
  quarry: null,
  placing: null,
  ships: new Set(),
  arrange: new Map(),
  unprompted: false,
  cards: new Map(),
  picks: new Set(),
  sled: false,
  verbs: [],
  buttons: [],
});

/** Ways of using a turn that lead to more choices, in the order of their buttons. */
const TURN_VERBS = ["private", "wager", "favor", "prophesy", "coin"];
/** Moves offered on pictures or behind a selection, which need no button. */
const KINDS_WITHOUT_BUTTON = ["load", "sail", "arrange", "play"];
/** The sites of moves that are made on a picture there. @type {Partial<Record<MoveKind, Site>>} */
export const SITE_OF_KIND = { mound: "burial", tomb: "burial", build: "pyramid", found: "obelisk", advance: "pyramid" };

/** A legal move in notation, and by its parts. @typedef {{text: string, move: Move | null}} LegalMove */
/** @typedef {Map<number, Map<string, string>>} SailMoves by ship, then by site */

/** @param {string[]} legal @returns {LegalMove[]} */
const parseAll = (legal) => legal.map((text) => ({ text, move: parseMove(text) }));

/** @param {LegalMove[]} legal @returns {SailMoves} */
function sailMoves(legal) {
  /** @type {SailMoves} */
  const sails = new Map();
  forEachOfKind(legal, "sail", ({ ship, site }, text) =>
    sails.set(ship, (sails.get(ship) ?? new Map()).set(site, text)),
  );
  return sails;
}

/**
 * Call a function with each legal move of a kind.
 *
 * @template {MoveKind} K
 * @param {LegalMove[]} legal
 * @param {K} kind
 * @param {(move: Move & {kind: K}, text: string) => void} put
 */
function forEachOfKind(legal, kind, put) {
  for (const { move, text } of legal) if (move?.kind === kind) put(/** @type {Move & {kind: K}} */ (move), text);
}

/**
 * Return the way of using a turn that a move belongs to, and its detail that can be selected first.
 *
 * @param {Move | null} move
 */
function turnVerbOf(move) {
  switch (move?.kind) {
    case "private":
    case "wager":
      return { verb: move.kind, only: "" };
    case "favor":
      return { verb: move.kind, only: String(move.number) };
    case "prophesy":
      return { verb: move.kind, only: move.god };
    case "take_two":
      return { verb: "coin", only: String(move.space) };
    default:
      return null;
  }
}

/**
 * Return whether a move belongs to a selected way.
 *
 * @param {Move | null} move
 * @param {string} verb
 * @param {string} only
 */
function belongsToVerb(move, verb, only) {
  const way = turnVerbOf(move);
  return way?.verb === verb && (!only || way.only === only);
}

/**
 * Sort the legal moves for drawing. Knows no rules: what is not in `legal` is offered nowhere, and a move without a
 * picture becomes a button.
 *
 * @param {string[]} texts the legal moves
 * @param {Pick} pick
 * @param {View | null} [view] the position, by which a stone to be placed differs from one to be loaded
 * @returns {OfferedMoves}
 */
export function groupOfferedMoves(texts, pick, view = null) {
  const offered = { ...noOfferedMoves(), placing: view && nextStoneToPlace(view) };
  if (pick?.kind === "move") return { ...offered, buttons: [pick.move] };
  const legal = parseAll(texts);
  const sails = sailMoves(legal);
  forEachOfKind(legal, "play", ({ card }, text) => offered.cards.set(card, text));
  offered.ships = new Set(sails.size > 1 || legal.some(({ move }) => move?.kind !== "sail") ? sails.keys() : []);
  offered.sled = !offered.placing && legal.some(({ move }) => move?.kind === "load");
  offered.picks = verbPicks(legal);
  if (pick?.kind === "card") {
    const text = offered.cards.get(pick.card);
    return { ...offered, buttons: text ? [text] : [] };
  }
  if (pick?.kind === "verb") return addVerbMoves(offered, legal, pick.verb, pick.only);
  const to = pick?.kind === "sled" ? pick.ship : undefined;
  forEachOfKind(
    legal,
    "load",
    ({ ship, space }, text) => (to ?? ship) === ship && offered.spaces.set(`${ship}.${space}`, text),
  );
  if (pick?.kind === "sled") return offered;
  const only = sails.size === 1 ? [...sails.keys()][0] : null;
  const ship = pick?.kind === "ship" ? pick.ship : only;
  if (ship !== null) offered.sites = sails.get(ship) ?? offered.sites;
  const showSites = only !== null && legal.every(({ move }) => move?.kind === "sail" || move?.kind === "skip");
  if (pick?.kind === "ship") return { ...offered, spaces: new Map(), buttons: [...offered.sites.values()] };
  offered.unprompted = only !== null && !showSites;
  return addDecisionMoves(offered, legal, showSites);
}

/**
 * Return what can be done at once, without a selection.
 *
 * @param {OfferedMoves} offered
 * @param {LegalMove[]} legal
 * @param {boolean} showSites
 * @returns {OfferedMoves}
 */
function addDecisionMoves(offered, legal, showSites) {
  forEachOfKind(legal, "quarry", (_, text) => {
    offered.quarry = text;
  });
  forEachOfKind(legal, "unload", ({ seat }, text) => offered.unload.set(seat, text));
  forEachOfKind(legal, "arrange", ({ ship }, text) => offered.arrange.set(ship, text));
  for (const kind of /** @type {const} */ (["take", "look"]))
    forEachOfKind(legal, kind, ({ space }, text) => offered.market.set(space, text));
  forEachOfKind(legal, "keep", ({ card }, text) => offered.keep.set(card, text));
  forEachOfKind(legal, "site", ({ site }, text) => offered.sites.set(site, text));
  for (const { move, text } of legal) if (move && move.kind in SITE_OF_KIND) offered.places.set(text, text);
  offered.verbs = TURN_VERBS.filter((verb) => legal.some(({ move }) => belongsToVerb(move, verb, "")));
  offered.buttons = legal
    .filter(({ move }) => !turnVerbOf(move) && !KINDS_WITHOUT_BUTTON.includes(move?.kind ?? ""))
    .map(({ text }) => text);
  if (showSites) offered.buttons = [...offered.sites.values(), ...offered.buttons];
  return offered;
}

/**
 * Return the moves of one way to use the turn.
 *
 * @param {OfferedMoves} offered
 * @param {LegalMove[]} all
 * @param {string} verb
 * @param {string} only
 * @returns {OfferedMoves}
 */
function addVerbMoves(offered, all, verb, only) {
  const legal = all.filter(({ move }) => belongsToVerb(move, verb, only));
  forEachOfKind(legal, "private", ({ site }, text) => offered.sites.set(site, text));
  forEachOfKind(legal, "wager", (_, text) => offered.places.set(text, text));
  if (only) forEachOfKind(legal, "take_two", ({ second }, text) => offered.market.set(second, text));
  return { ...offered, buttons: legal.map(({ text }) => text) };
}

/** @param {LegalMove[]} legal */
function verbPicks(legal) {
  const ways = legal.map(({ move }) => turnVerbOf(move));
  return new Set(ways.flatMap((way) => (way ? [way.only ? `${way.verb} ${way.only}` : way.verb] : [])));
}

/**
 * Return whether a partial selection still leads to a move.
 *
 * @param {Pick} pick
 * @param {string[]} texts the legal moves
 */
export function isStillPossible(pick, texts) {
  if (!pick) return true;
  if (pick.kind === "move") return texts.includes(pick.move);
  if (pick.kind === "card") return groupOfferedMoves(texts, null).cards.has(pick.card);
  return texts.map(parseMove).some((move) => {
    if (pick.kind === "sled") return move?.kind === "load";
    if (pick.kind === "ship") return move?.kind === "sail" && (!pick.ship || move.ship === pick.ship);
    return belongsToVerb(move, pick.verb, pick.only);
  });
}

/**
 * Return whether a handle in the page is a complete move, which is played at once.
 *
 * @param {string | undefined} handle
 */
export const isMoveHandle = (handle) => parseMove(handle ?? "")?.kind === "arrange";

/**
 * Return the selection that a handle in the page, such as "ship 2" or "favor 3", makes.
 *
 * @param {string} handle
 * @returns {Pick}
 */
export function parsePick(handle) {
  const [kind, which = ""] = handle.split(" ");
  if (kind === "ship") return { kind, ship: Number(which) };
  if (kind === "card") return { kind, card: which };
  if (kind === "sled") return which ? { kind, ship: Number(which) } : { kind };
  return { kind: "verb", verb: kind, only: which };
}

/**
 * Return the ship whose stones are being chosen: one that stays, else the docked one with stones still aboard; 0 for
 * none.
 *
 * @param {View} view
 */
export const unloadingShip = (view) =>
  arrangementOf(view)?.ship ?? view.ships.findIndex((ship) => ship.site && ship.stones.some((s) => s !== null)) + 1;
