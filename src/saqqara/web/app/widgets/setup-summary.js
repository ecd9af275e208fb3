/** @import { Setup } from "../core/types.js" */
import { text } from "../core/i18n.js";

/** What is usual, and so not worth a word. */
const DEFAULT_CHOICES = ["official", "standard"];

/** Where Imhotep starts on pyramid D, where that is not the first space. @param {number} [figure] */
export const figureStartText = (figure = 1) => (figure > 1 ? [text("page-figure-starts", { space: figure })] : []);

/** What is played at a table, in few words. @param {Setup} setup */
export function setupSummary({ sides, rules, options, stones, figure }) {
  const all = new Set(sides).size === 1 ? "one" : "several";
  const more = [rules, ...options, stones].filter((choice) => !DEFAULT_CHOICES.includes(choice));
  return [
    text("page-sides-of", { sides, all, side: sides[0] }),
    ...more.map((choice) => text(`option-${choice}`)),
    ...figureStartText(figure),
  ].join(", ");
}
