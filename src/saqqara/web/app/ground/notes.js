/** @import { Kind, Site } from "./names.js" */

/**
 * How a kind of note is heard, shown and told; what a row leaves out is not so.
 *
 * @typedef {object} Manner
 * @property {"stone" | "ship" | "card" | "points"} [sound] what is heard with it
 * @property {Site} [place] where it happens, for a kind that does not say
 * @property {boolean} [leaves] what flies looks like where it comes from, because it ends on a picture of something else
 * @property {boolean} [shines] it is to be noticed though nothing moves
 * @property {boolean} [short] it comes several at a time, each quicker than others
 * @property {string} [together] the words that tell all such notes of an entry in one sentence
 * @property {false} [news] it is never the last thing told
 * @property {false} [deed] it says nothing about what somebody did
 * @property {boolean} [ending] part of the final scoring
 */

/** Each kind has a row, so that a new one is thought of. @type {Record<Kind, Manner>} */
const MANNERS = {
  decided: {},
  round_began: { deed: false },
  turned_up: { short: true, together: "page-market-shows", news: false, deed: false },
  shuffled: {},
  fetched: { sound: "stone" },
  loaded: { sound: "stone" },
  sailed: { sound: "ship", leaves: true },
  delivered: { sound: "stone" },
  scored: { sound: "points" },
  took: { sound: "card", place: "market", leaves: true },
  declined: {},
  no_card: {},
  no_stone: {},
  played: { leaves: true },
  discarded: { news: false, deed: false },
  returned: { leaves: true, news: false, deed: false },
  passed: {},
  deadlock: {},
  round_ended: {},
  cleared: { leaves: true, together: "page-market-left", news: false, deed: false },
  final: { sound: "points", ending: true },
  game_over: { news: false, ending: true },
  refilled: { place: "market", short: true, news: false, deed: false },
  looked: { place: "market", shines: true },
  saw: { together: "page-saw" },
  drew: { sound: "card", place: "market", leaves: true },
  paid_coin: { leaves: true },
  kept_red: {},
  scaffold: { place: "pyramid" },
  figure_moved: { place: "pyramid" },
  chariot_moved: { place: "temple", short: true },
  bonus_lost: { shines: true },
  tomb_opened: { place: "burial", short: true, together: "page-tombs", news: false, deed: false },
  tomb_closed: { together: "page-tombs-closed", news: false },
  tower_built: { sound: "stone", place: "obelisk" },
  got_tile: { news: false },
  fitted: { place: "obelisk" },
  tile_lost: {},
  founded: {},
  completed: { shines: true },
  wagered: {},
  favored: {},
  prophesied: {},
  private_sailed: { sound: "ship", leaves: true },
  named: {},
};

/** @param {{kind: Kind}} note @returns {Manner} nothing special for a kind that this page does not know yet */
export const mannerOf = ({ kind }) => MANNERS[kind] ?? {};
