/** @import { View } from "./types.js" */
import { AGENDA_ARGS, SHIPS } from "./names.js";
import { formatMove, parseMove } from "./notation.js";
import { dueDecisionDetail } from "./pending-agenda.js";

/**
 * A ship that stays, with what the player of the third favor has decided about the order of its stones (FAVOR-4). Until
 * the last stone has its space, the view shows the stones in their old spaces.
 *
 * @typedef {object} Arrangement
 * @property {number} ship from 1
 * @property {number[]} order the stones' owners from the bow, those chosen so far
 * @property {number[] | null} spaces the spaces of the first of them, from 1; null while the order is being chosen
 */

/** Return the owners that an order encodes: digits behind a 1. @param {number} order @returns {number[]} */
function decodeOwners(order) {
  if (order < AGENDA_ARGS.owners) return [];
  return [...decodeOwners(Math.floor(order / AGENDA_ARGS.owners)), order % AGENDA_ARGS.owners];
}

/** Return the spaces whose bit is set, from 1. @param {number} bits */
const decodeSpaces = (bits) => [...bits.toString(2)].reverse().flatMap((bit, i) => (bit === "1" ? [i + 1] : []));

/**
 * Return the arrangement in progress.
 *
 * @param {View} view
 * @returns {Arrangement | null} null if no ship is being arranged
 */
export function arrangementOf(view) {
  const detail = dueDecisionDetail(view);
  if (view.decision === "unload" && detail >= AGENDA_ARGS.first_order) {
    const rest = detail - AGENDA_ARGS.first_order;
    return { ship: (rest % SHIPS) + 1, order: decodeOwners(Math.floor(rest / SHIPS)), spaces: null };
  }
  if (view.decision !== "load" || detail < AGENDA_ARGS.first_space) return null;
  const rest = detail - AGENDA_ARGS.first_space;
  const code = Math.floor(rest / AGENDA_ARGS.ships);
  const order = decodeOwners(Math.floor(code / AGENDA_ARGS.chosen));
  return { ship: rest % AGENDA_ARGS.ships, order, spaces: decodeSpaces(code % AGENDA_ARGS.chosen) };
}

/** Return the stone that gets its space next: its owner and its ship. @param {View} view */
export function nextStoneToPlace(view) {
  const arranged = arrangementOf(view);
  return arranged?.spaces ? { ship: arranged.ship, seat: arranged.order[arranged.spaces.length] } : null;
}

/**
 * Return the spaces (from 1) of the stones on a ship that can be chosen next: all that are not chosen yet.
 *
 * @param {View} view
 * @param {number} ship from 1
 */
export function unchosenStoneSpaces(view, ship) {
  const { stones } = view.ships[ship - 1];
  const left = [...(arrangementOf(view)?.order ?? [])];
  const before = chosenSailingStoneCount(view);
  return stones.flatMap((seat, i) => {
    if (seat === null || i < before) return [];
    const named = left.indexOf(seat);
    if (named >= 0) left.splice(named, 1);
    return named >= 0 ? [] : [i + 1];
  });
}

/** Return how many stones of a sailing ship have been chosen; they are already at its bow. @param {View} view */
function chosenSailingStoneCount(view) {
  const detail = dueDecisionDetail(view);
  const sails = view.decision === "unload" && detail >= AGENDA_ARGS.sailing_order && detail < AGENDA_ARGS.first_order;
  return sails ? Math.floor((detail - AGENDA_ARGS.sailing_order) / SHIPS) : 0;
}

/**
 * Return a view with the arranged ship's stones in their new spaces and the others taken away.
 *
 * @param {View} view
 * @param {string} [move] the move that gives the next stone its space
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

/** Return whether a list begins with another. @param {number[]} all @param {number[]} first */
const listStartsWith = (all, first) => first.every((one, i) => one === all[i]);

/** Return the move that keeps the stones in their order; null if no move does any more. @param {View} view */
export function keepAsIsMove(view) {
  const arranged = arrangementOf(view);
  if (!arranged) return null;
  const { ship, order, spaces: chosen } = arranged;
  const { stones } = view.ships[ship - 1];
  const spaces = stones.flatMap((seat, i) => (seat === null ? [] : [i + 1]));
  const owners = stones.flatMap((seat) => seat ?? []);
  if (!listStartsWith(owners, order) || !listStartsWith(spaces, chosen ?? [])) return null;
  return chosen
    ? formatMove({ kind: "load", ship, space: spaces[chosen.length] })
    : formatMove({ kind: "unload", seat: owners[order.length] });
}
