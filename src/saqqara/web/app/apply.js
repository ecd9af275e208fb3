/** @import { Note, View } from "./types.js" */

/** Cards that work at once and do not come to the hand. */
export const RED = new Set(["entrance", "sarcophagus", "paved_path", "private_quarry"]);

/** @param {number[] | undefined} list @param {number} seat @param {number} by */
function add(list, seat, by) {
  if (list) list[seat] += by;
}

/** @param {View} view @param {number} seat @param {number} by */
function addQuarry(view, seat, by) {
  const left = view.quarry[seat];
  if (typeof left === "number") view.quarry[seat] = left + by;
}

/** @param {View} view @param {Note} note */
function lift(view, note) {
  const seat = note.seat ?? 0;
  const ship = note.ship ? view.ships[note.ship - 1] : null;
  if (!ship) return addQuarry(view, seat, -1);
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
  if (space === 0 && note.site !== "obelisk") {
    site.beside ??= view.sled.map(() => 0);
    return add(site.beside, seat, 1);
  }
  if (!site.spaces || space === 0) return;
  if (Array.isArray(site.spaces[space - 1])) site.spaces[space - 1].push(seat);
  else site.spaces[space - 1] = seat;
}

/** @param {View} view @param {number} seat @param {string | null | undefined} card @param {1 | -1} by */
function changeHand(view, seat, card, by) {
  const hand = view.hands[seat];
  if (typeof hand === "number") view.hands[seat] = hand + by;
  else if (card && by > 0) hand.push(card);
  else if (card) hand.splice(hand.indexOf(card), hand.includes(card) ? 1 : 0);
}

/** @type {Record<string, (view: View, note: Note, seat: number) => void>} */
const CHANGES = {
  round_began(view, note) {
    view.round = note.round ?? view.round;
    view.ships = (note.ships ?? []).map((capacity) => ({ capacity, stones: Array(capacity).fill(null), site: null }));
    for (const dock of Object.values(view.docks)) Object.assign(dock, { public: 0, private: [] });
  },
  turned_up(view, note) {
    view.market.spaces[(note.space ?? 1) - 1] = [note.card];
    if (typeof view.market.draw === "number") view.market.draw -= 1;
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
  delivered(view, note) {
    lift(view, note);
    land(view, note);
  },
  scored(view, note, seat) {
    view.scores[seat] += note.points ?? 0;
  },
  final(view, note, seat) {
    view.scores[seat] += note.points ?? 0;
  },
  took(view, note, seat) {
    view.market.spaces[(note.space ?? 1) - 1] = [];
    if (!note.card || !RED.has(note.card)) changeHand(view, seat, note.card, 1);
  },
  played(view, note, seat) {
    changeHand(view, seat, note.card, -1);
  },
  discarded(view, note) {
    if (note.card) view.market.discard.push(note.card);
  },
  cleared(view, note) {
    view.market.spaces[(note.space ?? 1) - 1] = [];
    if (note.card) view.market.discard.push(note.card);
  },
  returned(view, note, seat) {
    add(view.landed, seat, -Math.min(note.stones ?? 0, view.landed?.[seat] ?? 0));
    addQuarry(view, seat, note.stones ?? 0);
  },
};

/**
 * Changes a drawn view by one note of what has happened, so that each thing is seen by itself.
 * It is only for the eye: after the last note of an entry the view that the server sent takes its place.
 *
 * @param {View} view changed in place
 * @param {Note} note
 */
export function apply(view, note) {
  CHANGES[note.kind]?.(view, note, note.seat ?? 0);
}
