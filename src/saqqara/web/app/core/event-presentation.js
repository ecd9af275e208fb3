/** @import { EventKind, Site } from "./names.js" */
/** @import { OriginFinder, Anchors, TargetFinder } from "./event-anchors.js" */
/** @import { GameEvent, View } from "./types.js" */
import * as at from "./event-anchors.js";

/**
 * How a kind of event moves, sounds and is described; an omitted property is false.
 *
 * @typedef {object} Presentation
 * @property {OriginFinder} [from] where the moving object comes from
 * @property {((note: GameEvent) => Anchors) | TargetFinder} [to] where it goes; one place, or several for several
 *   objects
 * @property {"stone" | "ship" | "card" | "points"} [sound] the sound it makes
 * @property {Site} [site] the site of a kind whose events do not name one
 * @property {boolean} [fliesAsOrigin] whether the flying object looks like its origin, because the target shows
 *   something else
 * @property {boolean} [flashes] whether it flashes although nothing moves
 * @property {boolean} [isQuick] whether several come at a time, each faster than others
 * @property {string} [groupText] the message that describes all such events of an entry in one sentence
 * @property {false} [isNews] never shown as the latest event
 * @property {false} [isAction] not an action of a player
 * @property {boolean} [banner] shown across the whole table
 * @property {boolean} [isFinalScoring] part of the final scoring
 */

/**
 * The presentation of every kind; the type requires a row for each new kind.
 *
 * @type {Record<EventKind, Presentation>}
 */
const PRESENTATIONS = {
  decided: {},
  round_began: { isAction: false, banner: true },
  turned_up: {
    from: at.deckAnchors,
    to: at.marketSpaceAnchors,
    isQuick: true,
    groupText: "page-market-shows",
    isNews: false,
    isAction: false,
  },
  shuffled: {},
  fetched: { from: at.quarryAnchors, to: at.filledSledSpaceAnchors, sound: "stone" },
  loaded: { from: at.sledAnchors, to: at.shipSpaceAnchors, sound: "stone" },
  sailed: { from: at.shipAnchors, to: at.shipAnchors, sound: "ship", fliesAsOrigin: true },
  delivered: { from: at.stoneCarrierAnchors, to: at.stoneSpaceAnchors, sound: "stone" },
  scored: { from: at.pointsSourceAnchors, sound: "points" },
  took: { from: at.marketSpaceAnchors, to: at.handCardAnchors, sound: "card", site: "market", fliesAsOrigin: true },
  declined: {},
  no_card: {},
  no_stone: {},
  played: { from: at.handCardAnchors, to: at.discardPileAnchors, fliesAsOrigin: true },
  discarded: { isNews: false, isAction: false },
  returned: { from: at.returnedStoneOrigin, to: at.quarryAnchors, fliesAsOrigin: true, isNews: false, isAction: false },
  passed: {},
  deadlock: {},
  round_ended: {},
  cleared: {
    from: at.marketSpaceAnchors,
    to: at.discardPileAnchors,
    fliesAsOrigin: true,
    groupText: "page-market-left",
    isNews: false,
    isAction: false,
  },
  final: { from: at.pointsSourceAnchors, sound: "points", isFinalScoring: true },
  game_over: { isNews: false, isFinalScoring: true },
  refilled: {
    from: at.deckAnchors,
    to: at.marketSpaceAnchors,
    site: "market",
    isQuick: true,
    isNews: false,
    isAction: false,
  },
  looked: { to: at.marketSpaceAnchors, site: "market", flashes: true },
  saw: { groupText: "page-seen-cards" },
  drew: { from: at.deckAnchors, to: at.handCardAnchors, sound: "card", site: "market", fliesAsOrigin: true },
  paid_coin: { from: at.coinAnchors, to: at.marketSiteAnchors, fliesAsOrigin: true },
  kept_red: {},
  scaffold: { site: "pyramid" },
  figure_moved: { from: at.figureAnchors, to: at.figureAnchors, site: "pyramid" },
  chariot_moved: { from: at.chariotAnchors, to: at.chariotAnchors, site: "temple", isQuick: true },
  bonus_lost: { to: at.lostBonusSpaceAnchors, flashes: true },
  tomb_opened: {
    from: at.tombsAnchors,
    to: at.tombAnchors,
    site: "burial",
    isQuick: true,
    groupText: "page-tombs",
    isNews: false,
    isAction: false,
  },
  tomb_closed: { groupText: "page-tombs-closed", isNews: false },
  tower_built: { from: at.waitingStoneAnchors, to: at.towerAnchors, sound: "stone", site: "obelisk" },
  got_tile: { isNews: false },
  fitted: { from: at.lastPathStoneAnchors, to: at.addedSquareAnchors, site: "obelisk" },
  tile_lost: {},
  founded: {},
  completed: { to: at.obeliskStoneAnchors, flashes: true },
  wagered: { from: at.quarryAnchors, to: at.wagerFieldAnchors },
  favored: { from: at.quarryAnchors, to: at.favorAnchors },
  prophesied: { from: at.handAnchors, to: at.scarabAnchors },
  private_sailed: { from: at.privateShipAnchors, to: at.privateDockAnchors, sound: "ship", fliesAsOrigin: true },
  named: {},
  arranged: {},
  stones_declined: {},
};

/**
 * Return the presentation of an event.
 *
 * @param {{kind: EventKind}} note
 * @returns {Presentation} empty for a kind that this page does not know yet
 */
export const presentationOf = ({ kind }) => PRESENTATIONS[kind] ?? {};

/** Return the site where an event happens, if any. @param {GameEvent} note @returns {string | undefined} */
export const eventSite = (note) => note.site ?? presentationOf(note).site;

/**
 * Return where the object that an event moves comes from, in the view before it.
 *
 * @param {GameEvent} note
 * @param {View} before
 * @param {View} after
 */
export const originAnchors = (note, before, after) => presentationOf(note).from?.(note, before, after) ?? [];

/**
 * Return where an event's objects end, in the view after it; several for several objects.
 *
 * @param {GameEvent} note
 * @param {View} view
 * @returns {Anchors[]}
 */
export function targetAnchors(note, view) {
  const found = presentationOf(note).to?.(note, view) ?? [];
  return found.every((part) => typeof part === "string")
    ? found.length
      ? [found]
      : []
    : /** @type {Anchors[]} */ (found);
}
