/** @import { Kind, Site } from "./names.js" */
/** @import { From, Place, To } from "./routes.js" */
/** @import { Note, View } from "./types.js" */
import * as at from "./routes.js";

/**
 * How a kind of note moves, is heard and told; what a row leaves out is not so.
 *
 * @typedef {object} Manner
 * @property {From} [from] where what moves comes from
 * @property {((note: Note) => Place) | To} [to] where it goes; one place, or several for several things
 * @property {"stone" | "ship" | "card" | "points"} [sound] what is heard with it
 * @property {Site} [place] where it happens, for a kind that does not say
 * @property {boolean} [leaves] what flies looks like where it comes from, because it ends on a picture of something else
 * @property {boolean} [shines] it is to be noticed though nothing moves
 * @property {boolean} [short] it comes several at a time, each quicker than others
 * @property {string} [together] the words that tell all such notes of an entry in one sentence
 * @property {false} [news] it is never the last thing told
 * @property {false} [deed] it says nothing about what somebody did
 * @property {boolean} [banner] it is told across the whole table
 * @property {boolean} [ending] part of the final scoring
 */

/** Each kind has a row, so that a new one is thought of. @type {Record<Kind, Manner>} */
const MANNERS = {
  decided: {},
  round_began: { deed: false, banner: true },
  turned_up: { from: at.deck, to: at.market, short: true, together: "page-market-shows", news: false, deed: false },
  shuffled: {},
  fetched: { from: at.quarry, to: at.onSled, sound: "stone" },
  loaded: { from: at.sled, to: at.shipSpace, sound: "stone" },
  sailed: { from: at.ship, to: at.ship, sound: "ship", leaves: true },
  delivered: { from: at.carrier, to: at.standing, sound: "stone" },
  scored: { from: at.earner, sound: "points" },
  took: { from: at.market, to: at.hand, sound: "card", place: "market", leaves: true },
  declined: {},
  no_card: {},
  no_stone: {},
  played: { from: at.hand, to: at.discard, leaves: true },
  discarded: { news: false, deed: false },
  returned: { from: at.leaving, to: at.quarry, leaves: true, news: false, deed: false },
  passed: {},
  deadlock: {},
  round_ended: {},
  cleared: { from: at.market, to: at.discard, leaves: true, together: "page-market-left", news: false, deed: false },
  final: { from: at.earner, sound: "points", ending: true },
  game_over: { news: false, ending: true },
  refilled: { from: at.deck, to: at.market, place: "market", short: true, news: false, deed: false },
  looked: { to: at.market, place: "market", shines: true },
  saw: { together: "page-saw" },
  drew: { from: at.deck, to: at.hand, sound: "card", place: "market", leaves: true },
  paid_coin: { from: at.coin, to: at.stalls, leaves: true },
  kept_red: {},
  scaffold: { place: "pyramid" },
  figure_moved: { from: at.figure, to: at.figure, place: "pyramid" },
  chariot_moved: { from: at.chariot, to: at.chariot, place: "temple", short: true },
  bonus_lost: { to: at.lostBonus, shines: true },
  tomb_opened: {
    from: at.tombs,
    to: at.tomb,
    place: "burial",
    short: true,
    together: "page-tombs",
    news: false,
    deed: false,
  },
  tomb_closed: { together: "page-tombs-closed", news: false },
  tower_built: { from: at.waiting, to: at.tower, sound: "stone", place: "obelisk" },
  got_tile: { news: false },
  fitted: { from: at.path, to: at.squares, place: "obelisk" },
  tile_lost: {},
  founded: {},
  completed: { to: at.obelisk, shines: true },
  wagered: { from: at.quarry, to: at.bet },
  favored: { from: at.quarry, to: at.favor },
  prophesied: { from: at.hands, to: at.scarab },
  private_sailed: { from: at.ownShip, to: at.ownDock, sound: "ship", leaves: true },
  named: {},
  arranged: {},
  stones_declined: {},
};

/** @param {{kind: Kind}} note @returns {Manner} nothing special for a kind that this page does not know yet */
export const mannerOf = ({ kind }) => MANNERS[kind] ?? {};

/** The site at which it happens, if at any. @param {Note} note @returns {string | undefined} */
export const happensAt = (note) => note.site ?? mannerOf(note).place;

/** Where what a note tells of moves from, on the table before it. @param {Note} note @param {View} before @param {View} after */
export const sourceOf = (note, before, after) => mannerOf(note).from?.(note, before, after) ?? [];

/** Where it ends, on the table after the note; several for several things. @param {Note} note @param {View} view @returns {Place[]} */
export function targetsOf(note, view) {
  const found = mannerOf(note).to?.(note, view) ?? [];
  return found.every((part) => typeof part === "string")
    ? found.length
      ? [found]
      : []
    : /** @type {Place[]} */ (found);
}
