/** @import { Model } from "../table/model.js" */
/** @import { Seat } from "../core/types.js" */

import { address } from "../core/address.js";
import { post, remove } from "../core/net.js";
import { replaceableSeat } from "./seat-status.js";

/** The seats of this browser, those included for which a bot plays. @param {Model} model */
const ownSeats = ({ snapshot }) =>
  (snapshot?.seats ?? []).flatMap((seat, k) => (seat.mine ? [{ k, away: seat.away }] : []));

/** Whether somebody here plays and may hand over to a bot, since others go on playing. @param {Model} model */
export const canLeave = (model) =>
  model.snapshot?.started === true &&
  model.snapshot.chat &&
  !model.snapshot.score_sheet &&
  ownSeats(model).some(({ away }) => !away);

/** Whether somebody here has taken a seat at a table that has not begun, and may leave it to others. @param {Model} model */
export const canGiveUp = ({ snapshot }) =>
  snapshot !== null && !snapshot.started && !snapshot.maker && snapshot.seats.some((seat) => seat.mine);

/** Whether a seat of this browser may move to another device. @param {Model} model */
export const canMoveDevice = ({ snapshot }) =>
  snapshot !== null && !snapshot.known && !snapshot.score_sheet && snapshot.seats.some((seat) => seat.mine);

/** The seats that this browser may open for somebody else, or has opened since the game began. @param {Model} model */
export function openableSeats({ snapshot }) {
  if (!snapshot?.maker || snapshot.known || snapshot.score_sheet) return [];
  const { seats, started } = snapshot;
  const may = (/** @type {Seat} */ { kind, mine, away, link }) =>
    started ? away || link !== null : kind === "person" && !mine;
  return seats.flatMap((seat, k) => (may(seat) ? [k] : []));
}

/** Whether a bot plays for somebody here, who may come back. @param {Model} model */
export const canReturn = (model) => !model.snapshot?.score_sheet && ownSeats(model).some(({ away }) => away);

/** A bot plays for all seats of this browser until `returnToSeat`; before the game they are open again. @param {Model} model */
export async function leave(model) {
  for (const { k, away } of ownSeats(model)) if (!away) await post(`${model.path}/seats/${k}/leave`, {});
}

/** @param {Model} model */
export async function returnToSeat(model) {
  for (const { k, away } of ownSeats(model)) if (away) await post(`${model.path}/seats/${k}/return`, {});
}

/** A bot plays for whoever has to decide and is away for so long. @param {Model} model */
export const replaceByBot = (model) =>
  post(`${model.path}/seats/${replaceableSeat(model)}/stand-in`, {}).then(() => undefined);

/** Deletes the table for everybody. @param {Model} model */
export async function deleteTable(model) {
  await remove(model.path);
  location.assign(address());
}
