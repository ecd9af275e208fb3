/*
 * The printed numbers that the server sends are named as in boards.toml, the parts of a name joined by dots.
 * Whatever is not sent is simply not drawn.
 */

/** @typedef {Record<string, any>} Boards */

/** The points of each level of a pyramid, in building order. @param {Boards} boards @param {string} side @returns {number[][]} */
export const pyramidLevels = (boards, side) => boards[`pyramid.${side}.levels`] ?? [];

/** The least number of stones with which a ship sails, null when the server does not say. @param {Boards} boards @param {number} capacity @returns {number | null} */
export const shipMinimum = (boards, capacity) => boards[`ships.minimum.${capacity}`] ?? null;

/** The points by place at the obelisks. @param {Boards} boards @param {string} side @param {number} seats @returns {number[]} */
export const obeliskPlaces = (boards, side, seats) => boards[`obelisk.${side}.places.${seats}`] ?? [];
