/** @import { GameEvent, View } from "./types.js" */
import { SHIPS } from "./names.js";
import { obelisksBySpace, stonePiles } from "./site-spaces.js";

/*
 * Where the objects that an event moves come from and go to. Every picture that something flies from or to has a key in
 * `data-k`: ship-S, ship-S-P, sled-SEAT-I (the large sled), psled-SEAT, quarry-SEAT, hands-SEAT, score-SEAT,
 * private-SEAT, coin-SEAT-N (panels), market-K, deck, discard, landed-SEAT, pyramid-N, figure, temple-N-HEIGHT,
 * temple-N, chariot-SEAT, burial-N, tomb-N, tombs, obelisk-SEAT-HEIGHT (sides A, B), obelisk-N (C), obelisk-N-HEIGHT
 * (D), tower-N, square-SEAT-COLUMN-ROW, beside-SITE-SEAT, site-SITE, private-at-SEAT, wager-SITE-FIELD, favor-N,
 * scarab-GOD-SEAT.
 *
 * Anchors are a list of keys in order of preference: the first one that is drawn counts.
 */

/** @typedef {string[]} Anchors */
/**
 * @typedef {(note: GameEvent, before: View, after: View) => Anchors} OriginFinder finds the origin, in the view before
 *   the event
 */
/**
 * @typedef {(note: GameEvent, after: View) => Anchors[]} TargetFinder finds the targets, in the view after the event;
 *   several for several objects
 */

const [PRIVATE_SHIP, RAFT] = [SHIPS + 1, SHIPS + 2];

/** @param {GameEvent} note */
const seatOf = ({ seat }) => seat ?? 0;

/** @param {View} view @param {number} seat @returns {Anchors} */
const topOfSledAnchors = (view, seat) => [`sled-${seat}-${view.sled[seat] - 1}`, `psled-${seat}`];

/**
 * Return the space of a ship, from 1, that a stone has left; 0 if none has.
 *
 * @param {View} before
 * @param {View} after
 * @param {number} ship
 */
const vacatedSpace = (before, after, ship) =>
  before.ships[ship].stones.findIndex((owner, i) => owner !== null && after.ships[ship].stones[i] === null) + 1;

/** Return the anchors of the top stone of a pile. @param {View} view @param {number} space @returns {Anchors} */
const topOfPileAnchors = ({ temple }, space) => [`temple-${space}-${stonePiles(temple)[space - 1]?.length}`];

/** @param {GameEvent} note @returns {Anchors} */
export const quarryAnchors = (note) => [`quarry-${seatOf(note)}`];
/** @type {OriginFinder} */
export const sledAnchors = (note, before) => topOfSledAnchors(before, seatOf(note));
/** @param {GameEvent} note @returns {Anchors} */
export const shipAnchors = ({ ship }) => [`ship-${ship}`];
/** @param {GameEvent} note @returns {Anchors} */
export const marketSpaceAnchors = ({ space }) => [`market-${space}`];
/** @returns {Anchors} */
export const deckAnchors = () => ["deck"];
/** @returns {Anchors} */
export const discardPileAnchors = () => ["discard"];
/** @param {GameEvent} note @returns {Anchors} */
export const handCardAnchors = (note) => [`hand-${seatOf(note)}-${note.card}`, `hands-${seatOf(note)}`];
/** @param {GameEvent} note @returns {Anchors} */
export const handAnchors = (note) => [`hands-${seatOf(note)}`];
/** @param {GameEvent} note @returns {Anchors} */
export const chariotAnchors = (note) => [`chariot-${seatOf(note)}`];
/** @returns {Anchors} */
export const figureAnchors = () => ["figure"];
/** @param {GameEvent} note @returns {Anchors} */
export const privateShipAnchors = (note) => [`private-${seatOf(note)}`];
/** @param {GameEvent} note @returns {Anchors} */
export const privateDockAnchors = (note) => [`private-at-${seatOf(note)}`];
/** @type {OriginFinder} */
export const coinAnchors = (note, { coins }) => [`coin-${seatOf(note)}-${coins?.[seatOf(note)]}`];
/** @returns {Anchors} */
export const marketSiteAnchors = () => ["site-market"];
/** @param {GameEvent} note @returns {Anchors} */
export const scarabAnchors = (note) => [`scarab-${note.god}-${seatOf(note)}`];
/** @returns {Anchors} */
export const tombsAnchors = () => ["tombs"];
/** @param {GameEvent} note @returns {Anchors} */
export const tombAnchors = ({ number }) => [`tomb-${number}`];
/** @param {GameEvent} note @returns {Anchors} */
export const waitingStoneAnchors = (note) => [`obelisk-${seatOf(note)}-1`];
/** @param {GameEvent} note @returns {Anchors} */
export const towerAnchors = ({ space }) => [`tower-${space}`];
/** @param {GameEvent} note @returns {Anchors} */
export const wagerFieldAnchors = ({ site, field }) => [`wager-${site}-${field}`];
/** @param {GameEvent} note @returns {Anchors} */
export const favorAnchors = ({ number }) => [`favor-${number}`];
/** @param {GameEvent} note @returns {Anchors} */
export const shipSpaceAnchors = ({ ship, space }) => [`ship-${ship}-${space}`];

/** Return the anchors of a seat's last stone on the path. @type {OriginFinder} */
export const lastPathStoneAnchors = (note, { obelisk }) => [
  `obelisk-${(obelisk.spaces ?? []).lastIndexOf(seatOf(note)) + 1}`,
];

/**
 * Return the anchors of what carried a stone. A stone that waited for its place left its ship earlier.
 *
 * @type {OriginFinder}
 */
export function stoneCarrierAnchors(note, before, after) {
  const [seat, { ship }] = [seatOf(note), note];
  if (!ship) return [`quarry-${seat}`];
  if (ship === PRIVATE_SHIP) return [`private-at-${seat}`];
  if (ship === RAFT) return after.sled[seat] < before.sled[seat] ? topOfSledAnchors(before, seat) : [`psled-${seat}`];
  const space = vacatedSpace(before, after, ship - 1);
  return [...(space ? [`ship-${ship}-${space}`] : []), `ship-${ship}`];
}

/** Return the anchors that stones return home from: the place that has fewer of them now. @type {OriginFinder} */
export function returnedStoneOrigin(note, before, after) {
  const seat = seatOf(note);
  if (after.sled[seat] < before.sled[seat]) return topOfSledAnchors(before, seat);
  const ship = before.ships.findIndex((_, number) => vacatedSpace(before, after, number) > 0);
  return ship < 0 ? [`landed-${seat}`] : [`ship-${ship + 1}-${vacatedSpace(before, after, ship)}`];
}

/**
 * Return the anchors of a module's pieces that pay at the end.
 *
 * @param {string} source
 * @param {number} seat
 * @param {View} view
 * @returns {Anchors}
 */
function moduleAnchors(source, seat, { wager = {}, prophecies = {} }) {
  const bets = Object.entries(wager).flatMap(([site, fields]) =>
    Object.entries(fields).flatMap(([field, owner]) => (owner === seat ? [`wager-${site}-${field}`] : [])),
  );
  const gods = Object.entries(prophecies).filter(([, scarabs]) => scarabs.some((one) => one.seat === seat));
  /** @type {Record<string, Anchors>} */
  const places = {
    wager: bets.slice(0, 1),
    prophecies: gods.slice(0, 1).map(([god]) => `scarab-${god}-${seat}`),
    private_ships: [`private-${seat}`],
    tomb: ["site-burial"],
  };
  return places[source] ?? [];
}

/** Return the anchors of what earns points. @type {OriginFinder} */
export function pointsSourceAnchors(note, before) {
  const [seat, { source, space }] = [seatOf(note), note];
  const pile = source === "temple" && space ? before.temple.spaces?.[space - 1] : null;
  if (Array.isArray(pile) && pile.length) return [...topOfPileAnchors(before, space ?? 0), `hands-${seat}`];
  if (!source) return [`hands-${seat}`];
  const there = source === "obelisk" ? [`tower-${space}`, `obelisk-${space}`] : [`${source}-${space}`];
  return [...(space ? there : []), `site-${source}`, ...moduleAnchors(source, seat, before), `hands-${seat}`];
}

/** Return the anchors of the sled spaces that received stones. @type {TargetFinder} */
export function filledSledSpaceAnchors(note, { sled }) {
  const [seat, { stones = 0 }] = [seatOf(note), note];
  return Array.from({ length: stones }, (_, i) => [`sled-${seat}-${sled[seat] - stones + i}`, `psled-${seat}`]);
}

/** Return the anchors of the squares that a tile has added. @type {TargetFinder} */
export function addedSquareAnchors(note, { obelisk }) {
  const [seat, { left = 0, middle = 0, right = 0 }] = [seatOf(note), note];
  const columns = obelisk.columns?.[seat] ?? [];
  return [left, middle, right].flatMap((added, column) =>
    Array.from({ length: added }, (_, i) => [`square-${seat}-${column + 1}-${columns[column] - i}`]),
  );
}

/** Return the anchors of all stones of an obelisk. @type {TargetFinder} */
export function obeliskStoneAnchors({ space = 1 }, view) {
  const height = obelisksBySpace(view.obelisk)[space - 1]?.height ?? 0;
  return Array.from({ length: height }, (_, i) => [`obelisk-${space}-${i + 1}`]);
}

/** @type {TargetFinder} */
export const lostBonusSpaceAnchors = ({ space = 1 }, view) => [topOfPileAnchors(view, space)];

/** Return the anchors of the space that a stone has reached. @type {TargetFinder} */
export function stoneSpaceAnchors(note, view) {
  const [seat, { site, space }] = [seatOf(note), note];
  if (site === "market") return [[`landed-${seat}`]];
  if (!space) return [[`beside-${site}-${seat}`]];
  if (site === "obelisk") return [[obeliskAnchor(view, space, seat)]];
  const pile = site === "temple" ? view.temple.spaces?.[space - 1] : null;
  return [Array.isArray(pile) ? topOfPileAnchors(view, space) : [`${site}-${space}`]];
}

/** @param {View} view @param {number} space @param {number} seat */
function obeliskAnchor({ obelisk, setup }, space, seat) {
  const side = setup.sides.at(-1);
  if (side === "C") return `obelisk-${space}`;
  return side === "D" ? `obelisk-${space}-${obelisksBySpace(obelisk)[space - 1]?.height}` : `obelisk-${seat}-${space}`;
}
