/** @import { Known } from "./known.js" */
/** @import { Opinion } from "./opinion.js" */

/** A wish of the page: what to look at from now on, null for nothing. @typedef {{n: number, known: Known | null}} Wish */

/** What the page is told of a wish; nothing but its number says that somebody is there. @typedef {{n: number, opinion?: Opinion,
 *   word?: string}} Told */
export {};
