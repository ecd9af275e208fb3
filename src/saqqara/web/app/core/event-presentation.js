/** @import { EventKind, Site } from "./names.js" */
/** @import { OriginFinder, Anchors, TargetFinder } from "./event-anchors.js" */
/** @import { GameEvent, View } from "./types.js" */
import * as at from "./event-anchors.js";

/**
 * How a kind of note moves, is heard and told; what a row leaves out is not so.
 *
 * @typedef {object} Presentation
 * @property {OriginFinder} [from] where what moves comes from
 * @property {((note: GameEvent) => Anchors) | TargetFinder} [to] where it goes; one place, or several for several things
 * @property {"stone" | "ship" | "card" | "points"} [sound] what is heard with it
 * @property {Site} [site] where it happens, for a kind that does not say
 * @property {boolean} [fliesAsOrigin] what flies looks like where it comes from, because it ends on a picture of something else
 * @property {boolean} [flashes] it is to be noticed though nothing moves
 * @property {boolean} [isQuick] it comes several at a time, each quicker than others
 * @property {string} [groupText] the words that tell all such notes of an entry in one sentence
 * @property {false} [isNews] it is never the last thing told
 * @property {false} [isAction] it says nothing about what somebody did
 * @property {boolean} [banner] it is told across the whole table
 * @property {boolean} [isFinalScoring] part of the final scoring
 */

/** Each kind has a row, so that a new one is thought of. @type {Record<EventKind, Presentation>} */
const PRESENTATIONS = {
  decided: {},
  round_began: { isAction: false, banner: true },
  turned_up: {
    from: at.deck,
    to: at.market,
    isQuick: true,
    groupText: "page-market-shows",
    isNews: false,
    isAction: false,
  },
  shuffled: {},
  fetched: { from: at.quarry, to: at.sledSpaces, sound: "stone" },
  loaded: { from: at.sled, to: at.shipSpace, sound: "stone" },
  sailed: { from: at.ship, to: at.ship, sound: "ship", fliesAsOrigin: true },
  delivered: { from: at.stoneCarrier, to: at.stoneSpace, sound: "stone" },
  scored: { from: at.pointsSource, sound: "points" },
  took: { from: at.market, to: at.hand, sound: "card", site: "market", fliesAsOrigin: true },
  declined: {},
  no_card: {},
  no_stone: {},
  played: { from: at.hand, to: at.discard, fliesAsOrigin: true },
  discarded: { isNews: false, isAction: false },
  returned: { from: at.returnedStone, to: at.quarry, fliesAsOrigin: true, isNews: false, isAction: false },
  passed: {},
  deadlock: {},
  round_ended: {},
  cleared: {
    from: at.market,
    to: at.discard,
    fliesAsOrigin: true,
    groupText: "page-market-left",
    isNews: false,
    isAction: false,
  },
  final: { from: at.pointsSource, sound: "points", isFinalScoring: true },
  game_over: { isNews: false, isFinalScoring: true },
  refilled: { from: at.deck, to: at.market, site: "market", isQuick: true, isNews: false, isAction: false },
  looked: { to: at.market, site: "market", flashes: true },
  saw: { groupText: "page-saw" },
  drew: { from: at.deck, to: at.hand, sound: "card", site: "market", fliesAsOrigin: true },
  paid_coin: { from: at.coin, to: at.marketSite, fliesAsOrigin: true },
  kept_red: {},
  scaffold: { site: "pyramid" },
  figure_moved: { from: at.figure, to: at.figure, site: "pyramid" },
  chariot_moved: { from: at.chariot, to: at.chariot, site: "temple", isQuick: true },
  bonus_lost: { to: at.lostBonusSpace, flashes: true },
  tomb_opened: {
    from: at.tombs,
    to: at.tomb,
    site: "burial",
    isQuick: true,
    groupText: "page-tombs",
    isNews: false,
    isAction: false,
  },
  tomb_closed: { groupText: "page-tombs-closed", isNews: false },
  tower_built: { from: at.waitingStone, to: at.tower, sound: "stone", site: "obelisk" },
  got_tile: { isNews: false },
  fitted: { from: at.lastOnPath, to: at.addedSquares, site: "obelisk" },
  tile_lost: {},
  founded: {},
  completed: { to: at.obelisk, flashes: true },
  wagered: { from: at.quarry, to: at.wagerField },
  favored: { from: at.quarry, to: at.favor },
  prophesied: { from: at.hands, to: at.scarab },
  private_sailed: { from: at.privateShip, to: at.privateDock, sound: "ship", fliesAsOrigin: true },
  named: {},
  arranged: {},
  stones_declined: {},
};

/** @param {{kind: EventKind}} note @returns {Presentation} nothing special for a kind that this page does not know yet */
export const presentationOf = ({ kind }) => PRESENTATIONS[kind] ?? {};

/** The site at which it happens, if at any. @param {GameEvent} note @returns {string | undefined} */
export const eventSite = (note) => note.site ?? presentationOf(note).site;

/** Where what a note tells of moves from, on the table before it. @param {GameEvent} note @param {View} before @param {View} after */
export const originOf = (note, before, after) => presentationOf(note).from?.(note, before, after) ?? [];

/**
 * Where it ends, on the table after the note; several for several things.
 *
 * @param {GameEvent} note
 * @param {View} view
 * @returns {Anchors[]}
 */
export function targetsOf(note, view) {
  const found = presentationOf(note).to?.(note, view) ?? [];
  return found.every((part) => typeof part === "string")
    ? found.length
      ? [found]
      : []
    : /** @type {Anchors[]} */ (found);
}
