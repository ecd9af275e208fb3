/** @import { Setup } from "../core/types.js" */
import { text } from "../core/i18n.js";

/** The defaults, which are not mentioned. */
const DEFAULT_CHOICES = ["official", "standard"];

/** Return where Imhotep starts on pyramid D, if that is not the first space. @param {number} [figure] */
export const figureStartText = (figure = 1) => (figure > 1 ? [text("page-figure-starts", { space: figure })] : []);

/** Summarize the setup of a table. @param {Setup} setup */
export function setupSummary({ sides, rules, options, stones, figure }) {
  const all = new Set(sides).size === 1 ? "one" : "several";
  const more = [rules, ...options, stones].filter((choice) => !DEFAULT_CHOICES.includes(choice));
  return [
    text("page-sides-of", { sides, all, side: sides[0] }),
    ...more.map((choice) => text(`option-${choice}`)),
    ...figureStartText(figure),
  ].join(", ");
}
