/** @import { Model } from "../table/model.js" */
/** @import { SeatChange, Seat } from "../core/types.js" */
import { markName, stripNameMarks, text } from "../core/i18n.js";

/** @typedef {{absent: boolean, words: string} | null} SeatSign the sign beside an absent player */

/**
 * Return whether a seat is "you": if several players share a device, none is.
 *
 * @param {Seat[]} seats
 * @param {number} seat
 */
export const isYou = (seats, seat) => seats[seat]?.mine === true && seats.filter(({ mine }) => mine).length === 1;

/** Return how a bot came to play for a seat's player. @param {Model} model @param {number} seat */
const botTakeover = ({ snapshot }, seat) =>
  snapshot?.comings.findLast((coming) => coming.seat === seat && coming.away && !coming.how) ?? null;

/**
 * Return who let a bot play for a seat's player; empty if it was that player's own wish.
 *
 * @param {Model} model
 * @param {number} seat
 */
export function botRequesterName(model, seat) {
  const by = botTakeover(model, seat)?.by ?? null;
  return by === null ? "" : model.names[by];
}

/** Return the signs of absent players. @param {Model} model @returns {SeatSign[]} */
export function seatSigns(model) {
  return (model.snapshot?.seats ?? []).map((seat, k) => {
    const name = model.names[k];
    const by = botRequesterName(model, k);
    if (seat.away) return { absent: false, words: by ? text("page-absent-by", { by, name }) : text("page-stand-in") };
    if (seat.kind === "open") return { absent: false, words: text("page-seat-bot") };
    const absent = seat.kind === "person" && !seat.mine && model.presence.isAway(k);
    return absent ? { absent, words: text("page-absent-sign", { name }) } : null;
  });
}

/** Return the seat for which a player here may let a bot play now, -1 if there is none. @param {Model} model */
export function replaceableSeat({ snapshot, presentView, you, presence }) {
  const seat = presentView?.actor ?? -1;
  const who = snapshot?.seats[seat];
  const may = who?.kind === "person" && !who.mine && !who.away && you.length > 0 && !snapshot?.score_sheet;
  return may && presence.isReplaceable(seat) ? seat : -1;
}

/**
 * Return the seat whose bot is choosing a move, once all earlier entries are shown; -1 if there is none.
 *
 * @param {Model} model
 */
export function thinkingSeat({ snapshot, presentView, pastEntry, playing }) {
  const seat = presentView?.actor ?? -1;
  const who = snapshot?.seats[seat];
  const goesOn = pastEntry === null && !playing && !snapshot?.score_sheet;
  return goesOn && who?.bot ? seat : -1;
}

/** Return the number of spectators. @param {Model} model */
export function spectatorCount({ snapshot, presence }) {
  if (!snapshot?.chat) return 0;
  return presence.watching - (snapshot.seats.some((seat) => seat.mine) ? 0 : 1);
}

/** @type {Record<string, string>} the message for how a seat changed hands */
const SEAT_CHANGE_TEXTS = { moved: "page-device-moved", opened: "page-seat-opened", taken: "page-seat-taken" };

/**
 * Describe who left a seat to a bot, was replaced by one or returned, with marked names.
 *
 * @param {Model} model
 * @param {SeatChange} coming
 */
export function seatChangeSentence({ names }, { name: who, away, by, how }) {
  const name = markName(who);
  if (how) return text(SEAT_CHANGE_TEXTS[how] ?? "page-seat-changed", { name });
  if (!away) return text("page-absent-back", { name });
  return by === null
    ? text("page-absent-left", { name })
    : text("page-absent-replaced", { name, by: markName(names[by]) });
}

/**
 * Describe all departures and returns, with the numbers of the entries.
 *
 * @param {Model} model
 * @returns {{n: number, words: string}[]}
 */
export const seatChanges = (model) =>
  (model.snapshot?.comings ?? []).map((coming) => ({ n: coming.n, words: seatChangeSentence(model, coming) }));

/** Describe the same for screen readers. @param {Model} model */
export const spokenSeatChanges = (model) =>
  seatChanges(model).map(({ n, words }) => ({ n, words: stripNameMarks(words) }));
