/*
 * The printed numbers that the server sends use the names of boards.toml, with the parts of a name joined by dots. What
 * is not sent is not drawn.
 */

/** A number, a word, or a list of printed values. @typedef {number | string | PrintedValue[]} PrintedValue */
/** @typedef {Record<string, PrintedValue>} Boards */

/**
 * Return a printed number, 0 if the server does not send it.
 *
 * @param {Boards} boards
 * @param {string} key
 * @returns {number}
 */
export const boardNumber = (boards, key) => /** @type {number} */ (boards[key] ?? 0);

/**
 * Return a printed list, empty if the server does not send it; of numbers, unless the caller names another type.
 *
 * @template {PrintedValue} [T=number]
 * @param {Boards} boards
 * @param {string} key
 * @returns {T[]}
 */
export const boardList = (boards, key) => /** @type {T[]} */ (boards[key] ?? []);

/**
 * Return the points of each level of a pyramid, in building order.
 *
 * @param {Boards} boards
 * @param {string} side
 * @returns {number[][]}
 */
export const pyramidLevelPoints = (boards, side) => boardList(boards, `pyramid.${side}.levels`);

/**
 * Return the least number of stones with which a ship sails, null if the server does not send it.
 *
 * @param {Boards} boards
 * @param {number} capacity
 * @returns {number | null}
 */
export const minimumStonesToSail = (boards, capacity) =>
  /** @type {number | undefined} */ (boards[`ships.minimum.${capacity}`]) ?? null;

/**
 * Return the obelisk points by rank.
 *
 * @param {Boards} boards
 * @param {string} side
 * @param {number} seats
 * @returns {number[]}
 */
export const obeliskPointsByRank = (boards, side, seats) => boardList(boards, `obelisk.${side}.places.${seats}`);

/**
 * Return the height and the points of a space for an obelisk.
 *
 * @param {Boards} boards
 * @param {number} space from 1
 * @returns {number[]}
 */
export const obeliskHeightAndPoints = (boards, space) => {
  /** @type {number[][]} */
  const spaces = boardList(boards, "obelisk.D.spaces");
  return spaces[space - 1] ?? [0, 0];
};

/**
 * Return what a prophecy made in a round pays, and what it costs if it fails.
 *
 * @param {Boards} boards
 * @param {number} round
 */
export function prophecyPayoutAndPenalty(boards, round) {
  const pair = Math.floor((round - 1) / 2);
  return {
    points: boardList(boards, "prophecies.fulfilled")[pair] ?? 0,
    amount: boardList(boards, "prophecies.failed")[pair] ?? 0,
  };
}
