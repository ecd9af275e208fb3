/** @import { View } from "../ground/types.js" */

import { isCovered } from "../ground/hidden.js";
import { SITES } from "../ground/names.js";
import { siteOf } from "../ground/spaces.js";
import { cardName, finished, listed, siteName, text } from "../ground/words.js";
import { counted, placesOf } from "./stones.js";

/**
 * What lies on a market space; whatever lies face down stays so, since others may hear it.
 *
 * @param {string[]} cards
 * @param {boolean} covered
 */
function stall(cards, covered) {
  if (cards.length === 0) return text("page-read-nothing");
  return covered ? text("page-read-face-down", { cards: cards.length }) : listed(cards.map(cardName));
}

/** @param {View} view */
const stalls = (view) =>
  view.market.spaces.map((cards, i) =>
    text("page-read-space", { number: i + 1, what: stall(cards, isCovered(view, i + 1)) }),
  );

/**
 * A site in words: what lies there, where, and what it would pay.
 *
 * @param {string} site
 * @param {{view: View, names: string[], pending: Record<string, number[]>}} scene
 */
export function siteInWords(site, { view, names, pending }) {
  const side = view.setup.sides[SITES.indexOf(/** @type {typeof SITES[number]} */ (site))];
  const here = view.ships.flatMap((ship, i) => (ship.site === site ? [String(i + 1)] : []));
  const { count, beside } = siteOf(view, site) ?? {};
  const lines = [text(`page-side-${site}-${side}`, {}, "text")];
  lines.push(
    here.length ? text("page-read-docked", { ships: listed(here), count: here.length }) : text("page-read-no-ship"),
  );
  if (site === "market") lines.push(text("page-read-cards", { what: listed(stalls(view)) }));
  if (count)
    lines.push(
      count.some(Boolean) ? text("page-read-stones", { what: counted(count, names) }) : text("page-read-no-stones"),
    );
  if (count?.some(Boolean)) lines.push(...placesOf(site, side, view, names));
  if (beside?.some(Boolean)) lines.push(text("page-read-beside", { what: counted(beside, names) }));
  const earned = pending?.[site];
  if (earned?.some(Boolean)) lines.push(text("page-read-pending", { what: counted(earned, names) }));
  return lines.filter(Boolean).map(finished);
}

/** The ships in the harbour, one line each. @param {{view: View, names: string[]}} scene */
export const shipsInWords = ({ view, names }) =>
  view.ships.map((ship, i) => {
    if (ship.site) return text("page-read-ship-gone", { ship: i + 1, site: siteName(ship.site) });
    const spaces = ship.stones.map((seat, at) =>
      text("page-read-space", { number: at + 1, what: seat === null ? text("page-read-free") : names[seat] }),
    );
    return text("page-read-ship", { ship: i + 1, what: listed(spaces) });
  });

/**
 * A player in words; with hidden cards only how many, since others may hear it.
 *
 * @param {{view: View, names: string[]}} scene
 * @param {number} seat
 */
export function playerInWords({ view, names }, seat) {
  const hand = view.hands[seat];
  const cards = Array.isArray(hand) ? hand : [];
  const hidden = view.setup.options.includes("hidden-cards") || !Array.isArray(hand);
  const stones = view.quarry[seat];
  return [
    text("page-read-player", { name: names[seat], points: view.scores[seat] }),
    text("page-quarry", { stones: stones ?? -1 }),
    text("page-sled", { stones: view.sled[seat] }),
    hidden
      ? text("page-cards-hidden", { count: Array.isArray(hand) ? hand.length : hand })
      : cards.length
        ? text("page-read-hand", { what: listed(cards.map(cardName)) })
        : text("page-no-cards"),
  ].map(finished);
}
