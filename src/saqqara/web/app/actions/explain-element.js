/** @import { Model } from "../table/model.js" */

import { text, withFullStop } from "../core/i18n.js";
import { parseMove } from "../core/notation.js";
import { pyramidBonusMove } from "../core/pending-agenda.js";
import { describePlayer } from "../descriptions/board.js";

/** Return the seat that an element belongs to, and its player's name. @param {Element} element @param {Model} model */
function ownerOf(element, { names }) {
  const seat = Number(element.closest("[data-seat]")?.getAttribute("data-seat"));
  return { seat, name: names[seat] };
}

/** @param {Element} element @param {Model} model */
function stackText(element, { view }) {
  const space = Number(element.getAttribute("data-k")?.slice("market-".length));
  return text("page-why-stack", { count: view?.market.spaces[space - 1]?.length ?? 0 });
}

/** @param {Model} model */
const deckText = ({ view }) => {
  const draw = view?.market.draw ?? 0;
  return text("page-why-deck", { count: typeof draw === "number" ? draw : draw.length });
};

/** @param {Element} element @param {Model} model */
function quarryText(element, model) {
  const { seat, name } = ownerOf(element, model);
  return text("page-why-quarry", { name, stones: model.view?.quarry[seat] ?? -1 });
}

/** @param {Element} element @param {Model} model */
function sledText(element, model) {
  const { seat, name } = ownerOf(element, model);
  return text("page-why-sled", { name, stones: model.view?.sled[seat] ?? 0 });
}

/** @param {Element} element @param {Model} model */
function coinsText(element, model) {
  const { seat, name } = ownerOf(element, model);
  return text("page-why-coins", { name, count: model.view?.coins?.[seat] ?? 0 });
}

/**
 * Describe a player: what they did since the viewer's last move, else what they own.
 *
 * @param {Element} element
 * @param {Model} model
 */
function playerText(element, model) {
  const { seat } = ownerOf(element, model);
  const lines = model.view ? describePlayer({ view: model.view, names: model.names }, seat) : [];
  return element.getAttribute("data-lately") ?? lines.join(" ");
}

/** Return whether cards are being chosen at the market; then a move explains the element. @param {Model} model */
export const isTakingCard = ({ view }) => view?.decision === "take" && !pyramidBonusMove(view);

/**
 * Return whether an element belongs to the viewer's seat; then a move explains it too.
 *
 * @param {Element} element
 * @param {Model} model
 */
const isOwnSeat = (element, model) => ownerOf(element, model).seat === model.ownSeat;

/**
 * The purpose of each element for which the pointer implies no move that the server could check. The first match
 * counts.
 *
 * @type {[string, (element: Element, model: Model) => string][]}
 */
const EXPLANATIONS = [
  ["[data-k=deck]", (_, model) => deckText(model)],
  ["[data-k=discard]", (_, { view }) => text("page-why-discard", { count: view?.market.discard.length ?? 0 })],
  [".stalls .empty-card", () => text("page-why-empty-space")],
  [".stalls .card.back", (element, model) => (isTakingCard(model) ? "" : stackText(element, model))],
  [".stalls .card", (_, model) => (isTakingCard(model) ? "" : text("page-why-market"))],
  [".lookers", () => text("page-why-looked-at")],
  ["[data-inspect], [data-say]", () => ""],
  ["[data-place]", (element, model) => (isPlaceBeingChosen(element, model) ? "" : text("page-why-place"))],
  [".private-berth", (element) => withFullStop(element.getAttribute("aria-label") ?? "")],
  [".player .quarry", (element, model) => (isOwnSeat(element, model) ? "" : quarryText(element, model))],
  [".player .psled", (element, model) => (isOwnSeat(element, model) ? "" : sledText(element, model))],
  [
    ".belongings > :not(.coins)",
    (element, model) => (isOwnSeat(element, model) ? "" : text("page-why-private", ownerOf(element, model))),
  ],
  [".coins", coinsText],
  [".player", playerText],
  [".gone", (element) => withFullStop(element.textContent ?? "")],
  [".no-cards", () => text("page-why-no-cards")],
  [".site, .ship, .sled, .hand", () => ""],
  [".harbour", () => text("page-why-river")],
];

/** Return whether a place of this kind is being chosen. @param {Element} element @param {Model} model */
export const isPlaceBeingChosen = (element, { view }) =>
  parseMove(element.getAttribute("data-place") ?? "")?.kind === view?.decision;

/**
 * Explain in a sentence what an element is for and why it cannot be pressed now. Empty where a move explains more.
 *
 * @param {Element} element
 * @param {Model} model
 */
export function explainElement(element, model) {
  for (const [which, words] of EXPLANATIONS) {
    const found = element.closest(which);
    if (found) return words(found, model);
  }
  return "";
}
