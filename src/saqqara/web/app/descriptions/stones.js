/** @import { Space, View } from "../core/types.js" */

import { formatList, text } from "../core/i18n.js";
import { siteState, stonesInGroups } from "../core/site-spaces.js";

/**
 * The name of the groups of each side whose spaces form groups; "other" if they have none.
 *
 * @type {Record<string, string>}
 */
const GROUP_KEYS = {
  "pyramid.B": "pyramid",
  "pyramid.C": "tile",
  "temple.A": "pile",
  "temple.B": "pile",
  "temple.C": "pile",
  "burial.C": "level",
};

/** @param {Space} space @param {string[]} names */
function spaceText(space, names) {
  if (space === null) return text("page-read-free");
  if (typeof space === "number") return names[space];
  return text("page-read-tower", { name: names[space.owner], height: space.height });
}

/**
 * Describe spaces in a row; the free ones after the last stone are given as one number.
 *
 * @param {Space[]} spaces
 * @param {string[]} names
 */
function rowText(spaces, names) {
  const last = spaces.findLastIndex((space) => space !== null);
  const parts = spaces
    .slice(0, last + 1)
    .map((space, i) => text("page-read-space", { number: i + 1, what: spaceText(space, names) }));
  const free = spaces.length - last - 1;
  if (free) parts.push(text("page-read-free-behind", { count: free }));
  return parts.length ? formatList(parts) : text("page-read-nothing");
}

/**
 * Describe in sentences which stones are where.
 *
 * @param {string} site
 * @param {string} side
 * @param {View} view
 * @param {string[]} names
 * @returns {string[]}
 */
export function describeStones(site, side, view, names) {
  const here = siteState(view, site);
  if (!here) return [];
  const { towers, figure, chariots, turned_up, waiting } = here;
  const spaces = /** @type {Space[] | undefined} */ (here.spaces ?? towers);
  const group = GROUP_KEYS[`${site}.${side}`] ?? (Array.isArray(spaces?.[0]) ? "other" : "");
  /** @type {string[]} */
  const lines = [];
  if (group)
    for (const [i, part] of stonesInGroups(here).entries())
      lines.push(text("page-read-group", { group, number: i + 1, what: rowText(part, names) }));
  else if (spaces) lines.push(text("page-read-spaces", { what: rowText(spaces, names) }));
  if (waiting?.some(Boolean)) lines.push(text("page-read-waiting", { what: countsText(waiting, names) }));
  if (figure) lines.push(text("page-read-figure", { number: figure }));
  if (chariots)
    lines.push(
      text("page-read-chariots", {
        what: formatList(chariots.map((at, seat) => text("page-read-space", { number: at, what: names[seat] }))),
      }),
    );
  if (turned_up)
    lines.push(
      text("page-read-turned-up", {
        what: turned_up.length ? formatList(turned_up.map(String)) : text("page-read-nothing"),
      }),
    );
  return lines;
}

/** Format numbers by seat: "Ana 3, Ben 1". @param {number[]} counts @param {string[]} names */
export const countsText = (counts, names) =>
  formatList(counts.flatMap((count, seat) => (count ? [text("page-read-count", { name: names[seat], count })] : [])));
