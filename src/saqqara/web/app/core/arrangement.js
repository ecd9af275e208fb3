/** @import { View } from "./types.js" */
import { AGENDA_ARGS, SHIPS } from "./names.js";
import { formatMove, parseMove } from "./notation.js";
import { agendaArg } from "./pending-agenda.js";

/**
 * A ship that stays, as far as the player of the third favor has said how its stones shall lie (FAVOR-4). Until the last
 * of them has its space the view shows them where they stood.
 *
 * @typedef {object} Arrangement
 * @property {number} ship from 1
 * @property {number[]} order whose stones they are, from the bow, as far as they are named
 * @property {number[] | null} spaces the spaces of the first of them, from 1; null while the order is being named
 */

/** The owners that an order names: digits behind a 1. @param {number} order @returns {number[]} */
function decodeOwners(order) {
  if (order < AGENDA_ARGS.owners) return [];
  return [...decodeOwners(Math.floor(order / AGENDA_ARGS.owners)), order % AGENDA_ARGS.owners];
}

/** The spaces of which the bit is set, from 1. @param {number} bits */
const decodeSpaces = (bits) => [...bits.toString(2)].reverse().flatMap((bit, i) => (bit === "1" ? [i + 1] : []));

/** @param {View} view @returns {Arrangement | null} null where no such ship is being arranged */
export function arrangementOf(view) {
  const detail = agendaArg(view);
  if (view.decision === "unload" && detail >= AGENDA_ARGS.first_order) {
    const rest = detail - AGENDA_ARGS.first_order;
    return { ship: (rest % SHIPS) + 1, order: decodeOwners(Math.floor(rest / SHIPS)), spaces: null };
  }
  if (view.decision !== "load" || detail < AGENDA_ARGS.first_space) return null;
  const rest = detail - AGENDA_ARGS.first_space;
  const said = Math.floor(rest / AGENDA_ARGS.ships);
  const order = decodeOwners(Math.floor(said / AGENDA_ARGS.chosen));
  return { ship: rest % AGENDA_ARGS.ships, order, spaces: decodeSpaces(said % AGENDA_ARGS.chosen) };
}

/** The stone that is to have its space now: whose it is, and on which ship. @param {View} view */
export function nextPlacement(view) {
  const arranged = arrangementOf(view);
  return arranged?.spaces ? { ship: arranged.ship, seat: arranged.order[arranged.spaces.length] } : null;
}

/**
 * The stones on a ship that may be named next, by their spaces from 1: all but those that were named already.
 *
 * @param {View} view
 * @param {number} ship from 1
 */
export function unnamedSpaces(view, ship) {
  const { stones } = view.ships[ship - 1];
  const left = [...(arrangementOf(view)?.order ?? [])];
  const before = namedSailingCount(view);
  return stones.flatMap((seat, i) => {
    if (seat === null || i < before) return [];
    const named = left.indexOf(seat);
    if (named >= 0) left.splice(named, 1);
    return named >= 0 ? [] : [i + 1];
  });
}

/** How many stones of a ship that sails were named: they have moved to its bow by then. @param {View} view */
function namedSailingCount(view) {
  const detail = agendaArg(view);
  const sails = view.decision === "unload" && detail >= AGENDA_ARGS.sailing_order && detail < AGENDA_ARGS.first_order;
  return sails ? Math.floor((detail - AGENDA_ARGS.sailing_order) / SHIPS) : 0;
}

/**
 * The table with the stones that have got their spaces standing there, and the others in nobody's way.
 *
 * @param {View} view
 * @param {string} [move] by which the next of them would get its space
 * @returns {View}
 */
export function withArrangement(view, move = "") {
  const arranged = arrangementOf(view);
  if (!arranged?.spaces) return view;
  const { ship, order } = arranged;
  const wanted = parseMove(move);
  const chosen = wanted?.kind === "load" ? [...arranged.spaces, wanted.space] : arranged.spaces;
  const ships = [...view.ships];
  const stones = ships[ship - 1].stones.map((_, i) => order[chosen.indexOf(i + 1)] ?? null);
  ships[ship - 1] = { ...ships[ship - 1], stones };
  return { ...view, ships };
}

/** Whether a list begins with another. @param {number[]} all @param {number[]} first */
const startsWith = (all, first) => first.every((one, i) => one === all[i]);

/** The answer that leaves the stones as they lie; null where none does any more. @param {View} view */
export function keepAsIsMove(view) {
  const arranged = arrangementOf(view);
  if (!arranged) return null;
  const { ship, order, spaces: chosen } = arranged;
  const { stones } = view.ships[ship - 1];
  const spaces = stones.flatMap((seat, i) => (seat === null ? [] : [i + 1]));
  const owners = stones.flatMap((seat) => seat ?? []);
  if (!startsWith(owners, order) || !startsWith(spaces, chosen ?? [])) return null;
  return chosen
    ? formatMove({ kind: "load", ship, space: spaces[chosen.length] })
    : formatMove({ kind: "unload", seat: owners[order.length] });
}
