/** @import { Note, View } from "../ground/types.js" */
/** @import { Kind } from "../ground/names.js" */
import { MOUND_WIDTH, UNKNOWN } from "../ground/names.js";
import { groupsIn, towersIn } from "../ground/spaces.js";

/** How a view changes by what the other sides of the boards and the modules bring. See apply.js. */

/** @param {View} view @param {number} seat */
function fromQuarry(view, seat) {
  const left = view.quarry[seat];
  if (typeof left === "number") view.quarry[seat] = left - 1;
}

/**
 * Puts a stone on a space of a site, however the side in play names its spaces.
 *
 * @param {View} view
 * @param {string} site
 * @param {number} space from 1
 * @param {number} seat
 */
export function placeStone(view, site, space, seat) {
  if (site === "obelisk") return placeAtObelisk(view, space, seat);
  const board = view[/** @type {"pyramid"} */ (site)];
  const { spaces } = board;
  if (!spaces) return;
  const [groups, first] = [groupsIn(board), spaces[0]];
  const pile = groups[space - 1];
  if (site === "temple" && Array.isArray(pile)) return pile.push(seat);
  if (!Array.isArray(first)) spaces[space - 1] = seat;
  else {
    const size = site === "burial" ? MOUND_WIDTH : first.length;
    groups[Math.floor((space - 1) / size)][(space - 1) % size] = seat;
  }
  const { turned_up: open } = view.burial;
  if (site === "burial" && open) view.burial.turned_up = open.filter((number) => number !== space);
}

/** @param {View} view @param {number} space @param {number} seat */
function placeAtObelisk(view, space, seat) {
  const { waiting, spaces } = view.obelisk;
  const height = (towersIn(view.obelisk)[space - 1]?.height ?? 0) + 1;
  if (waiting) waiting[seat] = space;
  else if (spaces) spaces[space - 1] = view.setup.sides.at(-1) === "D" ? { owner: seat, height } : seat;
}

/** @type {Partial<Record<Kind, (view: View, note: Note, seat: number) => void>>} */
export const CHANGES_OF_SIDES = {
  refilled(view, note) {
    const n = (note.space ?? 1) - 1;
    view.market.spaces[n] = [...view.market.spaces[n], ...Array(note.cards ?? 0).fill(UNKNOWN)];
    if (typeof view.market.draw === "number") view.market.draw = Math.max(0, view.market.draw - (note.cards ?? 0));
  },
  paid_coin(view, _, seat) {
    if (view.coins) view.coins[seat] -= 1;
  },
  kept_red(view, note, seat) {
    const kept = view.played_red?.[seat];
    if (typeof kept === "number" && view.played_red) view.played_red[seat] = kept + 1;
    else if (Array.isArray(kept) && note.card) kept.push(note.card);
  },
  scaffold(view, note) {
    const { pyramid } = view;
    pyramid.used = [...(pyramid.used ?? []), ...(pyramid.tiles ?? []).slice(0, 1)];
    pyramid.tiles = [note.tile ?? 0];
    pyramid.spaces?.push([null, null, null, null]);
  },
  figure_moved(view, note) {
    view.pyramid.figure = note.space;
  },
  chariot_moved(view, note, seat) {
    if (view.temple.chariots) view.temple.chariots[seat] = note.space ?? 0;
  },
  tomb_opened(view, note) {
    view.burial.turned_up = [...(view.burial.turned_up ?? []), note.number ?? 0];
    if (typeof view.burial.supply === "number") view.burial.supply -= 1;
  },
  tomb_closed(view, note) {
    view.burial.turned_up = (view.burial.turned_up ?? []).filter((number) => number !== note.number);
    view.burial.gone = [...(view.burial.gone ?? []), note.number ?? 0];
  },
  tower_built(view, note, seat) {
    if (view.obelisk.towers) view.obelisk.towers[(note.space ?? 1) - 1] = seat;
    if (view.obelisk.waiting) view.obelisk.waiting[seat] = 0;
  },
  fitted(view, note, seat) {
    const added = [note.left ?? 0, note.middle ?? 0, note.right ?? 0];
    const columns = view.obelisk.columns?.[seat];
    if (columns) for (const [i, squares] of added.entries()) columns[i] += squares;
  },
  wagered(view, note, seat) {
    fromQuarry(view, seat);
    const fields = view.wager?.[note.site ?? ""];
    if (fields && note.field) fields[note.field] = seat;
  },
  favored(view, note, seat) {
    fromQuarry(view, seat);
    if (view.favors) view.favors[(note.number ?? 1) - 1] = seat;
  },
  prophesied(view, note, seat) {
    view.prophecies?.[note.god ?? ""]?.push({ seat, round: view.round });
  },
  private_sailed(view, note, seat) {
    view.docks[note.site ?? ""]?.private.push(seat);
    if (view.private_ships) view.private_ships[seat] = "used";
  },
};
