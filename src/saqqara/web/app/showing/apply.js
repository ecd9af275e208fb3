/** @import { Note, View } from "../ground/types.js" */
/** @import { Kind } from "../ground/names.js" */

import { CARDS, SHIPS, UNKNOWN } from "../ground/names.js";
import { parse } from "../ground/notation.js";
import { CHANGES_OF_SIDES, placeStone } from "./apply-sides.js";

/** Cards that work at once and do not come to the hand. */
export const RED = new Set(CARDS.red);
/** Blue cards for which stones go back from the sled. */
const FROM_SLED = ["raft", "loading_plank"];

/**
 * What is known of an entry beside its notes, while it is shown.
 * @typedef {{waiting: number | null, givesBack: boolean}} Course `waiting`: the seat whose stone has left its ship in an
 *   earlier entry and now finds its place; `givesBack`: whether stones go back from the sled
 */

/** Decisions about where a stone goes that has left its ship. */
const WAITING = ["build", "mound", "tomb", "found"];

/** @param {string} move the decision that the entry is about @param {number} seat who made it @returns {Course} */
export const courseOf = (move, seat) => ({
  waiting: WAITING.includes(parse(move)?.kind ?? "") ? seat : null,
  givesBack: false,
});

/** @param {number[] | undefined} list @param {number} seat @param {number} by */
export function add(list, seat, by) {
  if (list) list[seat] += by;
}

/** @param {View} view @param {number} seat @param {number} by */
export function addQuarry(view, seat, by) {
  const left = view.quarry[seat];
  if (typeof left === "number") view.quarry[seat] = left + by;
}

/** @param {View} view @param {Note} note @param {Course} course */
function lift(view, note, course) {
  const seat = note.seat ?? 0;
  if (course.waiting === seat) {
    course.waiting = null;
    return;
  }
  if (!note.ship) return addQuarry(view, seat, -1);
  const ship = view.ships[note.ship - 1];
  if (note.ship > SHIPS || !ship) return add(view.sled, seat, -1);
  const place = ship.stones.indexOf(seat);
  if (place >= 0) ship.stones[place] = null;
}

/** @param {View} view @param {Note} note */
function land(view, note) {
  const seat = note.seat ?? 0;
  const space = note.space ?? 0;
  if (note.site === "market") {
    view.landed ??= view.sled.map(() => 0);
    return add(view.landed, seat, 1);
  }
  const site = view[/** @type {"pyramid"} */ (note.site)];
  add(site.count, seat, 1);
  if (space > 0) return placeStone(view, note.site ?? "", space, seat);
  site.beside ??= view.sled.map(() => 0);
  add(site.beside, seat, 1);
}

/** @param {View} view @param {number} seat @param {string | null | undefined} card @param {1 | -1} by */
function changeHand(view, seat, card, by) {
  const hand = view.hands[seat];
  if (typeof hand === "number") view.hands[seat] = hand + by;
  else if (by > 0) hand.push(card ?? UNKNOWN);
  else if (card) hand.splice(Math.max(0, hand.indexOf(card)), 1);
}

/** @param {View} view @param {number} by */
export function addDraw(view, by) {
  if (typeof view.market.draw === "number") view.market.draw = Math.max(0, view.market.draw + by);
}

/** A card leaves a market space; of a pair that lies face down the other one goes too. @param {View} view @param {Note} note */
function leaveMarket(view, note) {
  const n = (note.space ?? 1) - 1;
  const cards = view.market.spaces[n];
  if (!view.market.face_down?.[n] || view.setup.sides[0] === "B" || cards.length < 2) view.market.spaces[n] = [];
  else cards.splice(Math.max(0, cards.indexOf(note.card ?? UNKNOWN)), 1);
}

/**
 * Where stones come from that go back to the quarry: the market, the sled, or a ship that stays.
 *
 * @param {View} view
 * @param {number} seat
 * @param {number} stones
 * @param {Course} course
 */
function takeBack(view, seat, stones, course) {
  if (course.givesBack) return add(view.sled, seat, -stones);
  if ((view.landed?.[seat] ?? 0) > 0) return add(view.landed, seat, -stones);
  const ship = view.ships.find(({ site, stones: aboard }) => site === null && aboard.includes(seat));
  if (ship) ship.stones[ship.stones.indexOf(seat)] = null;
}

/** @type {Partial<Record<Kind, (view: View, note: Note, seat: number, course: Course) => void>>} */
const CHANGES = {
  ...CHANGES_OF_SIDES,
  round_began(view, note) {
    view.round = note.round ?? view.round;
    view.ships = (note.ships ?? []).map((capacity) => ({ capacity, stones: Array(capacity).fill(null), site: null }));
    for (const dock of Object.values(view.docks)) Object.assign(dock, { public: 0, private: [] });
  },
  turned_up(view, note) {
    view.market.spaces[(note.space ?? 1) - 1] = [/** @type {string} */ (note.card)];
    addDraw(view, -1);
  },
  shuffled(view, note) {
    view.market.discard = [];
    view.market.draw = note.cards ?? 0;
  },
  fetched(view, note, seat) {
    addQuarry(view, seat, -(note.stones ?? 0));
    view.sled[seat] += note.stones ?? 0;
  },
  loaded(view, note, seat) {
    view.sled[seat] -= 1;
    view.ships[(note.ship ?? 1) - 1].stones[(note.space ?? 1) - 1] = seat;
  },
  sailed(view, note) {
    view.ships[(note.ship ?? 1) - 1].site = note.site ?? null;
    if (note.site && view.docks[note.site]) view.docks[note.site].public += 1;
  },
  delivered(view, note, _, course) {
    lift(view, note, course);
    land(view, note);
  },
  scored(view, note, seat) {
    view.scores[seat] += note.points ?? 0;
  },
  final(view, note, seat) {
    delete view.at_end[seat][note.source ?? ""];
    view.scores[seat] += note.points ?? 0;
  },
  took(view, note, seat) {
    leaveMarket(view, note);
    if (!note.card || !RED.has(note.card)) changeHand(view, seat, note.card, 1);
  },
  drew(view, note, seat) {
    addDraw(view, -1);
    if (!note.card || !RED.has(note.card)) changeHand(view, seat, note.card, 1);
  },
  played(view, note, seat, course) {
    changeHand(view, seat, note.card, -1);
    course.givesBack = FROM_SLED.includes(note.card ?? "");
  },
  discarded(view, note) {
    if (note.card) view.market.discard.push(note.card);
  },
  cleared(view, note) {
    view.market.spaces[(note.space ?? 1) - 1] = [];
    if (note.card) view.market.discard.push(note.card);
  },
  returned(view, note, seat, course) {
    takeBack(view, seat, note.stones ?? 0, course);
    course.givesBack = false;
    addQuarry(view, seat, note.stones ?? 0);
  },
};

/**
 * Changes a drawn view by one note of what has happened, so that each thing is seen by itself.
 * It is only for the eye: after the last note of an entry the view that the server sent takes its place.
 *
 * @param {View} view changed in place
 * @param {Note} note
 * @param {Course} course of the entry, changed in place
 */
export function apply(view, note, course) {
  CHANGES[note.kind]?.(view, note, note.seat ?? 0, course);
}
