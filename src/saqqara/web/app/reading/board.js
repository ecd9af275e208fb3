/** @import { Boards } from "../ground/boards.js" */
/** @import { Ship, View } from "../ground/types.js" */

import { asArranged } from "../ground/arranging.js";
import { shipMinimum } from "../ground/boards.js";
import { colourOf } from "../ground/colours.js";
import { isCovered } from "../ground/hidden.js";
import { SITES } from "../ground/names.js";
import { siteOf } from "../ground/spaces.js";
import { totalInWords, totalOf } from "../ground/totals.js";
import { waitingCards } from "../ground/waiting.js";
import { cardName, finished, listed, siteName, text } from "../ground/words.js";
import { orderInWords } from "./order.js";
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
 * @param {{view: View, names: string[]}} scene
 */
export function siteInWords(site, { view, names }) {
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
  const last = view.at_end.map((points) => points[site] ?? 0);
  if (last.some(Boolean)) lines.push(text("page-read-pending", { what: counted(last, names) }));
  return lines.filter(Boolean).map(finished);
}

/** Whose stone lies on a space of a ship. @param {Ship} ship @param {number} space from 1 @param {string[]} names */
function aboard({ stones }, space, names) {
  const seat = stones[space - 1];
  return seat === null ? text("page-read-free") : names[seat];
}

/** One space of a ship in words. @param {Ship} ship @param {number} number @param {number} space @param {string[]} names */
export const spaceInWords = (ship, number, space, names) =>
  text("page-place-ship", { ship: number, space, name: aboard(ship, space, names) });

/**
 * A ship in words: whose stones lie on it in the order in which they will be unloaded, and whether it may sail.
 *
 * @param {Ship} ship
 * @param {number} number
 * @param {{boards: Boards, names: string[]}} look
 */
export function shipInWords(ship, number, { boards, names }) {
  const spaces = ship.stones.map((_, i) => aboard(ship, i + 1, names));
  const carries = ship.stones.some((seat) => seat !== null)
    ? text("page-read-ship", { ship: number, what: listed(spaces) })
    : text("page-read-ship-empty", { ship: number, spaces: spaces.length });
  const least = shipMinimum(boards, ship.capacity);
  if (ship.site || least === null) return finished(carries);
  const lacks = Math.max(0, least - ship.stones.filter((seat) => seat !== null).length);
  return `${finished(carries)} ${text("page-read-ship-sails", { lacks })}`;
}

/** The ships, one line each. @param {{view: View, boards: Boards, names: string[]}} scene */
export const shipsInWords = ({ view, boards, names }) => [
  ...asArranged(view).ships.map((ship, i) =>
    ship.site
      ? text("page-read-ship-gone", { ship: i + 1, site: siteName(ship.site) })
      : shipInWords(ship, i + 1, { boards, names }),
  ),
  ...[orderInWords(view, names)].filter(Boolean),
];

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
    totalInWords(totalOf(view, seat, hidden), names[seat]),
    text("page-read-colour", { colour: colourOf(seat) }),
    text("page-quarry", { stones: stones ?? -1 }),
    text("page-sled", { stones: view.sled[seat] }),
    hidden
      ? text("page-cards-hidden", { count: Array.isArray(hand) ? hand.length : hand })
      : cards.length
        ? text("page-read-hand", { what: listed(cards.map(cardName)) })
        : text("page-no-cards"),
    ...waitingCards(view).flatMap((waits) =>
      waits.seat === seat ? [text("page-card-waits", { name: names[seat], card: cardName(waits.card) })] : [],
    ),
  ].map(finished);
}
