/*
 * The printed numbers that the server sends are named as in boards.toml, the parts of a name joined by dots.
 * Whatever is not sent is simply not drawn.
 */

/** A number, a word, or a list of what is printed. @typedef {number | string | PrintedValue[]} PrintedValue */
/** @typedef {Record<string, PrintedValue>} Boards */

/** A printed number, 0 when the server does not say. @param {Boards} boards @param {string} key @returns {number} */
export const boardNumber = (boards, key) => /** @type {number} */ (boards[key] ?? 0);

/**
 * A printed list, empty when the server does not say; of numbers, unless whoever asks names another type.
 *
 * @template {PrintedValue} [T=number]
 * @param {Boards} boards
 * @param {string} key
 * @returns {T[]}
 */
export const boardList = (boards, key) => /** @type {T[]} */ (boards[key] ?? []);

/** The points of each level of a pyramid, in building order. @param {Boards} boards @param {string} side @returns {number[][]} */
export const pyramidLevels = (boards, side) => boardList(boards, `pyramid.${side}.levels`);

/**
 * The least number of stones with which a ship sails, null when the server does not say.
 *
 * @param {Boards} boards
 * @param {number} capacity
 * @returns {number | null}
 */
export const shipMinimum = (boards, capacity) =>
  /** @type {number | undefined} */ (boards[`ships.minimum.${capacity}`]) ?? null;

/** The points by place at the obelisks. @param {Boards} boards @param {string} side @param {number} seats @returns {number[]} */
export const obeliskPlaces = (boards, side, seats) => boardList(boards, `obelisk.${side}.places.${seats}`);

/** The height and the points of a space for an obelisk. @param {Boards} boards @param {number} space from 1 @returns {number[]} */
export const obeliskSpace = (boards, space) => {
  /** @type {number[][]} */
  const spaces = boardList(boards, "obelisk.D.spaces");
  return spaces[space - 1] ?? [0, 0];
};

/** What a prophecy made in a round brings, and what it costs if it fails. @param {Boards} boards @param {number} round */
export function prophecyNumbers(boards, round) {
  const pair = Math.floor((round - 1) / 2);
  return {
    points: boardList(boards, "prophecies.fulfilled")[pair] ?? 0,
    amount: boardList(boards, "prophecies.failed")[pair] ?? 0,
  };
}
