/** @import { Model } from "../table/model.js" */
/** @import { Seat } from "../core/types.js" */

import { IS_STATIC, urlForPath } from "../core/address.js";
import { post, remove } from "../core/net.js";
import { replaceableSeat } from "./seat-status.js";

/** Return the seats of this browser, including those a bot plays. @param {Model} model */
const ownSeats = ({ snapshot }) =>
  (snapshot?.seats ?? []).flatMap((seat, k) => (seat.mine ? [{ k, away: seat.away }] : []));

/** Return whether a player here can hand over to a bot while others continue. @param {Model} model */
export const canLeave = (model) =>
  model.snapshot?.started === true &&
  model.snapshot.chat &&
  !model.snapshot.score_sheet &&
  ownSeats(model).some(({ away }) => !away);

/**
 * Return whether a player here has taken a seat at a table that has not begun and can give it up.
 *
 * @param {Model} model
 */
export const canGiveUp = ({ snapshot }) =>
  snapshot !== null && !snapshot.started && !snapshot.maker && snapshot.seats.some((seat) => seat.mine);

/** Return whether a seat of this browser can move to another device. @param {Model} model */
export const canMoveDevice = ({ snapshot }) =>
  !IS_STATIC &&
  snapshot !== null &&
  !snapshot.known &&
  !snapshot.score_sheet &&
  snapshot.seats.some((seat) => seat.mine);

/**
 * Return the seats that this browser can open for another player, or has opened since the game began.
 *
 * @param {Model} model
 */
export function openableSeats({ snapshot }) {
  if (IS_STATIC || !snapshot?.maker || snapshot.known || snapshot.score_sheet) return [];
  const { seats, started } = snapshot;
  const may = (/** @type {Seat} */ { kind, mine, away, link }) =>
    started ? away || link !== null : kind === "person" && !mine;
  return seats.flatMap((seat, k) => (may(seat) ? [k] : []));
}

/** Return the seats of people at other devices, to whom a link brings the game. @param {Model} model */
export const seatsElsewhere = ({ snapshot }) =>
  IS_STATIC ? (snapshot?.seats ?? []).flatMap(({ kind, mine }, k) => (kind === "person" && !mine ? [k] : [])) : [];

/** Return whether a bot plays for a player here, who can return. @param {Model} model */
export const canReturn = (model) => !model.snapshot?.score_sheet && ownSeats(model).some(({ away }) => away);

/**
 * Let a bot play all seats of this browser until `returnToSeat`; before the game, open the seats again.
 *
 * @param {Model} model
 */
export async function leaveTable(model) {
  for (const { k, away } of ownSeats(model)) if (!away) await post(`${model.path}/seats/${k}/leave`, {});
}

/** @param {Model} model */
export async function returnToSeat(model) {
  for (const { k, away } of ownSeats(model)) if (away) await post(`${model.path}/seats/${k}/return`, {});
}

/** Let a bot play for the player to decide who has been away too long. @param {Model} model */
export const replaceByBot = (model) =>
  post(`${model.path}/seats/${replaceableSeat(model)}/stand-in`, {}).then(() => undefined);

/** Delete the table for all players. @param {Model} model */
export async function deleteTable(model) {
  await remove(model.path);
  location.assign(urlForPath());
}
