/** @import { Setup } from "../ground/types.js" */
import { text } from "../ground/words.js";

/** What is usual, and so not worth a word. */
const USUAL = ["official", "standard"];

/** What is played at a table, in few words. @param {Setup} setup */
export function madeOf({ sides, rules, options, stones }) {
  const all = new Set(sides).size === 1 ? "one" : "several";
  const more = [rules, ...options, stones].filter((choice) => !USUAL.includes(choice));
  return [
    text("page-sides-of", { sides, all, side: sides[0] }),
    ...more.map((choice) => text(`option-${choice}`)),
  ].join(", ");
}
