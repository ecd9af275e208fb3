/** @import { Boards } from "../core/boards.js" */
/** @import { Ship, View } from "../core/types.js" */

import { withArrangement } from "../core/arrangement.js";
import { minimumStonesToSail } from "../core/boards.js";
import { isFaceDown } from "../core/card-visibility.js";
import { seatColourName } from "../core/colours.js";
import { cardName, formatList, siteName, text, withFullStop } from "../core/i18n.js";
import { SITES } from "../core/names.js";
import { pendingCards } from "../core/pending-agenda.js";
import { siteState } from "../core/site-spaces.js";
import { describeTotal, projectedTotal } from "../core/totals.js";
import { describeArrangement } from "./arrangement.js";
import { countsText, describeStones } from "./stones.js";

/**
 * Describe the cards on a market space; face-down cards stay hidden, since others may hear the text.
 *
 * @param {string[]} cards
 * @param {boolean} covered
 */
function stallText(cards, covered) {
  if (cards.length === 0) return text("page-read-nothing");
  return covered ? text("page-read-face-down", { cards: cards.length }) : formatList(cards.map(cardName));
}

/** @param {View} view */
const stallTexts = (view) =>
  view.market.spaces.map((cards, i) =>
    text("page-read-space", { number: i + 1, what: stallText(cards, isFaceDown(view, i + 1)) }),
  );

/**
 * Describe a site: what is there, where, and what it would pay.
 *
 * @param {string} site
 * @param {{view: View, names: string[]}} scene
 */
export function describeSite(site, { view, names }) {
  const side = view.setup.sides[SITES.indexOf(/** @type {typeof SITES[number]} */ (site))];
  const here = view.ships.flatMap((ship, i) => (ship.site === site ? [String(i + 1)] : []));
  const { count, beside } = siteState(view, site) ?? {};
  const lines = [text(`page-side-${site}-${side}`, {}, "text")];
  lines.push(
    here.length ? text("page-read-docked", { ships: formatList(here), count: here.length }) : text("page-read-no-ship"),
  );
  if (site === "market") lines.push(text("page-read-cards", { what: formatList(stallTexts(view)) }));
  if (count)
    lines.push(
      count.some(Boolean) ? text("page-read-stones", { what: countsText(count, names) }) : text("page-read-no-stones"),
    );
  if (count?.some(Boolean)) lines.push(...describeStones(site, side, view, names));
  if (beside?.some(Boolean)) lines.push(text("page-read-beside", { what: countsText(beside, names) }));
  const last = view.at_end.map((points) => points[site] ?? 0);
  if (last.some(Boolean)) lines.push(text("page-read-pending", { what: countsText(last, names) }));
  return lines.filter(Boolean).map(withFullStop);
}

/**
 * Return the owner of the stone on a ship's space.
 *
 * @param {Ship} ship
 * @param {number} space from 1
 * @param {string[]} names
 */
function spaceOwner({ stones }, space, names) {
  const seat = stones[space - 1];
  return seat === null ? text("page-read-free") : names[seat];
}

/**
 * Describe one space of a ship.
 *
 * @param {Ship} ship
 * @param {number} number
 * @param {number} space
 * @param {string[]} names
 */
export const describeSpace = (ship, number, space, names) =>
  text("page-place-ship", { ship: number, space, name: spaceOwner(ship, space, names) });

/**
 * Describe a ship: its stones in unloading order, and whether it may sail.
 *
 * @param {Ship} ship
 * @param {number} number
 * @param {{boards: Boards, names: string[]}} look
 */
export function describeShip(ship, number, { boards, names }) {
  const spaces = ship.stones.map((_, i) => spaceOwner(ship, i + 1, names));
  const carries = ship.stones.some((seat) => seat !== null)
    ? text("page-read-ship", { ship: number, what: formatList(spaces) })
    : text("page-read-ship-empty", { ship: number, spaces: spaces.length });
  const least = minimumStonesToSail(boards, ship.capacity);
  if (ship.site || least === null) return withFullStop(carries);
  const lacks = Math.max(0, least - ship.stones.filter((seat) => seat !== null).length);
  return `${withFullStop(carries)} ${text("page-read-ship-sails", { lacks })}`;
}

/** Describe the ships, one line each. @param {{view: View, boards: Boards, names: string[]}} scene */
export const describeShips = ({ view, boards, names }) => [
  ...withArrangement(view).ships.map((ship, i) =>
    ship.site
      ? text("page-read-ship-gone", { ship: i + 1, site: siteName(ship.site) })
      : describeShip(ship, i + 1, { boards, names }),
  ),
  ...[describeArrangement(view, names)].filter(Boolean),
];

/**
 * Describe a player; of hidden cards only the number, since others may hear the text.
 *
 * @param {{view: View, names: string[]}} scene
 * @param {number} seat
 */
export function describePlayer({ view, names }, seat) {
  const hand = view.hands[seat];
  const cards = Array.isArray(hand) ? hand : [];
  const hidden = view.setup.options.includes("hidden-cards") || !Array.isArray(hand);
  const stones = view.quarry[seat];
  return [
    describeTotal(projectedTotal(view, seat, hidden), names[seat]),
    text("page-read-colour", { colour: seatColourName(seat) }),
    text("page-quarry", { stones: stones ?? -1 }),
    text("page-sled", { stones: view.sled[seat] }),
    hidden
      ? text("page-cards-hidden", { count: Array.isArray(hand) ? hand.length : hand })
      : cards.length
        ? text("page-read-hand", { what: formatList(cards.map(cardName)) })
        : text("page-no-cards"),
    ...pendingCards(view).flatMap((waits) =>
      waits.seat === seat ? [text("page-card-waits", { name: names[seat], card: cardName(waits.card) })] : [],
    ),
  ].map(withFullStop);
}
