/** @import { Model } from "../table/model.js" */
/** @import { TablePage } from "./table-actions.js" */

import { text, withFullStop } from "../core/i18n.js";
import { CARDS, FIELDS, SITES } from "../core/names.js";
import { get } from "../core/net.js";
import { formatMove, parseMove } from "../core/notation.js";
import { isPlaceBeingChosen, isTakingCard } from "./explain-element.js";

/**
 * Return the ship that a click on a site most likely means: the selected one, else the fullest in the harbour.
 *
 * @param {Model} model
 */
function guessIntendedShip({ pick, view }) {
  if (pick?.kind === "ship" && pick.ship) return pick.ship;
  const ships = view?.ships ?? [];
  const cargo = ships.map(({ site, stones }) => (site ? -1 : stones.filter((stone) => stone !== null).length));
  return cargo.indexOf(Math.max(...cargo)) + 1;
}

/** Return the move that sails a ship, to a free dock if there is one. @param {Model} model @param {number} [ship] */
export const sailMove = (model, ship = guessIntendedShip(model)) =>
  formatMove({ kind: "sail", ship, site: SITES.find((site) => !model.view?.docks[site]?.public) ?? SITES[0] });

/** Return the move that goes to a site in the selected way. @param {Model} model @param {string} site */
export function siteMove(model, site) {
  const { pick, view } = model;
  if (pick?.kind === "verb" && pick.verb === "private") return formatMove({ kind: "private", site });
  if (pick?.kind === "verb" && pick.verb === "wager") return formatMove({ kind: "wager", site, field: FIELDS[0] });
  return formatMove(
    view?.decision === "site" ? { kind: "site", site } : { kind: "sail", ship: guessIntendedShip(model), site },
  );
}

/** Return the move that loads a stone on a ship. @param {Model} model @param {number} [ship] */
export function loadMove({ view }, ship = 0) {
  const ships = view?.ships ?? [];
  const free = ships.findIndex(({ site, stones }) => !site && stones.includes(null));
  const number = ship || Math.max(1, free + 1);
  const space = Math.max(0, ships[number - 1]?.stones.indexOf(null) ?? 0) + 1;
  return formatMove({ kind: "load", ship: number, space });
}

/**
 * The move that a click on an element with a given key ("ship-2-1", "favor-3") means.
 *
 * @type {Record<string, (parts: string[], model: Model) => string>}
 */
const MOVE_BY_ELEMENT_KIND = {
  ship: ([ship, space], model) =>
    space ? formatMove({ kind: "load", ship: Number(ship), space: Number(space) }) : sailMove(model, Number(ship)),
  favor: ([number]) => formatMove({ kind: "favor", number: Number(number) }),
  god: ([god]) => formatMove({ kind: "prophesy", god }),
  private: () => formatMove({ kind: "private", site: SITES[0] }),
  wager: ([site, field]) => formatMove({ kind: "wager", site, field }),
};

/**
 * Return the move that a click on an element would mean; null if it means none. Knows no rules: the server decides
 * whether the move is legal.
 *
 * @param {Element} element
 * @param {Model} model
 * @returns {string | null}
 */
export function impliedMove(element, model) {
  const spot = element.closest("[data-place]");
  if (spot && isPlaceBeingChosen(spot, model)) return spot.getAttribute("data-place");
  const place = element.closest(
    ".sled, .psled, .ship, .hand [data-inspect], .quarry, .own-ship, .site, .offerings span",
  );
  if (!place) return null;
  const own = element.closest(`[data-seat="${model.ownSeat}"]`);
  const inside = place.matches(".site") ? null : place.querySelector("[data-k]");
  const key = (element.closest("[data-k]") ?? inside)?.getAttribute("data-k") ?? "";
  if (place.matches(".quarry")) return own ? "quarry" : null;
  if (place.matches(".own-ship")) return own ? moveForElementKey("private", model) : null;
  if (place.matches(".psled")) return own ? loadMove(model) : null;
  if (place.matches(".sled")) return loadMove(model);
  if (place.matches(".ship")) {
    const ship = place.getAttribute("data-ship") ?? "";
    return key.startsWith("ship-") ? moveForElementKey(key, model) : sailMove(model, Number(ship));
  }
  if (place.matches(".hand *")) return playCardMove(place.getAttribute("data-inspect") ?? "");
  if (place.matches(".site")) return siteElementMove(element, place.getAttribute("data-site") ?? "", key, model);
  return moveForElementKey(key, model);
}

/** @param {Element} element @param {string} site @param {string} key @param {Model} model */
function siteElementMove(element, site, key, model) {
  if (key.startsWith("wager-")) return moveForElementKey(key, model);
  const card = element.closest('.card[data-k^="market-"]')?.getAttribute("data-k");
  const closed = element.closest(".card.back") !== null;
  if (!card) return siteMove(model, site);
  const space = Number(card.slice("market-".length));
  return isTakingCard(model) ? formatMove({ kind: closed ? "look" : "take", space }) : null;
}

/** @param {string} card */
const playCardMove = (card) => (CARDS.blue.includes(card) ? formatMove({ kind: "play", card }) : null);

/** @param {string} key @param {Model} model @returns {string | null} */
function moveForElementKey(key, model) {
  const [kind, ...parts] = key.split("-");
  return MOVE_BY_ELEMENT_KIND[kind]?.(parts, model) ?? null;
}

/**
 * Return the message for a move that is possible after all: what has to be selected first.
 *
 * @param {string} move
 * @param {Model} model
 * @param {string} prefix
 */
function possibleMoveText(move, { pick }, prefix) {
  if (parseMove(move)?.kind === "sail") return text("page-ship-first");
  return prefix || text(pick ? "page-why-chosen" : "page-why-possible");
}

/** The server's error code for a move that answers another decision than the one that is due. */
const WRONG_DECISION = "wrong_decision";

/** Number of moves that the server was asked about. */
let queryCount = 0;

/**
 * Show why a move is not possible now, unless another message has appeared meanwhile. If it is possible after all, say
 * what has to be selected first.
 *
 * @param {TablePage} table
 * @param {string} move
 * @param {string} [prefix] text shown before it
 */
export async function sayWhyNot(table, move, prefix = "") {
  const { model } = table;
  if (!model.view || model.sending || model.isAfterSkip) return; // a quick second click meant an answered decision
  if (model.you.length === 0) return table.say(prefix || text("page-why-watching"));
  queryCount += 1;
  const [question, status, n] = [queryCount, model.status, model.n];
  try {
    const { reason, message } = /** @type {{reason: string | null, message: string}} */ (
      await get(`${model.path}/reason?move=${encodeURIComponent(move)}`)
    );
    if (question !== queryCount || n !== model.n || (model.status && model.status !== status)) return;
    const words =
      reason === WRONG_DECISION ? text("page-why-other") : reason ? message : possibleMoveText(move, model, prefix);
    table.say(prefix && words !== prefix ? `${withFullStop(prefix)} ${words}` : words);
  } catch (problem) {
    const { message } = /** @type {Error} */ (problem);
    table.say(message || text("page-offline"), true);
  }
}
