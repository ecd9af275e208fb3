/** @import { View } from "./types.js" */
import { DETAILS, SHIPS } from "./names.js";
import { parse, write } from "./notation.js";
import { detailOf } from "./pending.js";

/**
 * A ship that stays, as far as the player of the third favor has said how its stones shall lie (FAVOR-4). Until the last
 * of them has its space the view shows them where they stood.
 *
 * @typedef {object} Arranged
 * @property {number} ship from 1
 * @property {number[]} order whose stones they are, from the bow, as far as they are named
 * @property {number[] | null} chosen the spaces of the first of them, from 1; null while the order is being named
 */

/** The owners that an order names: digits behind a 1. @param {number} order @returns {number[]} */
function ownersIn(order) {
  if (order < DETAILS.owners) return [];
  return [...ownersIn(Math.floor(order / DETAILS.owners)), order % DETAILS.owners];
}

/** The spaces of which the bit is set, from 1. @param {number} bits */
const spacesIn = (bits) => [...bits.toString(2)].reverse().flatMap((bit, i) => (bit === "1" ? [i + 1] : []));

/** @param {View} view @returns {Arranged | null} null where no such ship is being arranged */
export function arrangedIn(view) {
  const detail = detailOf(view);
  if (view.decision === "unload" && detail >= DETAILS.first_order) {
    const rest = detail - DETAILS.first_order;
    return { ship: (rest % SHIPS) + 1, order: ownersIn(Math.floor(rest / SHIPS)), chosen: null };
  }
  if (view.decision !== "load" || detail < DETAILS.first_space) return null;
  const rest = detail - DETAILS.first_space;
  const said = Math.floor(rest / DETAILS.ships);
  const order = ownersIn(Math.floor(said / DETAILS.chosen));
  return { ship: rest % DETAILS.ships, order, chosen: spacesIn(said % DETAILS.chosen) };
}

/** The stone that is to have its space now: whose it is, and on which ship. @param {View} view */
export function placingIn(view) {
  const arranged = arrangedIn(view);
  return arranged?.chosen ? { ship: arranged.ship, seat: arranged.order[arranged.chosen.length] } : null;
}

/**
 * The stones on a ship that may be named next, by their spaces from 1: all but those that were named already.
 *
 * @param {View} view
 * @param {number} ship from 1
 */
export function unnamedOn(view, ship) {
  const { stones } = view.ships[ship - 1];
  const left = [...(arrangedIn(view)?.order ?? [])];
  const before = namedToSail(view);
  return stones.flatMap((seat, i) => {
    if (seat === null || i < before) return [];
    const named = left.indexOf(seat);
    if (named >= 0) left.splice(named, 1);
    return named >= 0 ? [] : [i + 1];
  });
}

/** How many stones of a ship that sails were named: they have moved to its bow by then. @param {View} view */
function namedToSail(view) {
  const detail = detailOf(view);
  const sails = view.decision === "unload" && detail >= DETAILS.sailing_order && detail < DETAILS.first_order;
  return sails ? Math.floor((detail - DETAILS.sailing_order) / SHIPS) : 0;
}

/**
 * The table with the stones that have got their spaces standing there, and the others in nobody's way.
 *
 * @param {View} view
 * @param {string} [move] by which the next of them would get its space
 * @returns {View}
 */
export function asArranged(view, move = "") {
  const arranged = arrangedIn(view);
  if (!arranged?.chosen) return view;
  const { ship, order } = arranged;
  const wanted = parse(move);
  const chosen = wanted?.kind === "load" ? [...arranged.chosen, wanted.space] : arranged.chosen;
  const ships = [...view.ships];
  const stones = ships[ship - 1].stones.map((_, i) => order[chosen.indexOf(i + 1)] ?? null);
  ships[ship - 1] = { ...ships[ship - 1], stones };
  return { ...view, ships };
}

/** Whether a list begins with another. @param {number[]} all @param {number[]} first */
const begins = (all, first) => first.every((one, i) => one === all[i]);

/** The answer that leaves the stones as they lie; null where none does any more. @param {View} view */
export function leaving(view) {
  const arranged = arrangedIn(view);
  if (!arranged) return null;
  const { ship, order, chosen } = arranged;
  const { stones } = view.ships[ship - 1];
  const spaces = stones.flatMap((seat, i) => (seat === null ? [] : [i + 1]));
  const owners = stones.flatMap((seat) => seat ?? []);
  if (!begins(owners, order) || !begins(spaces, chosen ?? [])) return null;
  return chosen
    ? write({ kind: "load", ship, space: spaces[chosen.length] })
    : write({ kind: "unload", seat: owners[order.length] });
}
