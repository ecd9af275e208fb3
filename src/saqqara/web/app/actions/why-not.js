/** @import { Model } from "../table/model.js" */
/** @import { TablePage } from "./table-actions.js" */

import { text, withFullStop } from "../core/i18n.js";
import { CARDS, FIELDS, SITES } from "../core/names.js";
import { get } from "../core/net.js";
import { formatMove, parseMove } from "../core/notation.js";
import { isPlacing, isTakingCard } from "./explain-element.js";

/** The ship that somebody who points at a site most likely means: the chosen one, else the fullest in the harbour. @param {Model} model */
function likelyShip({ pick, view }) {
  if (pick?.kind === "ship" && pick.ship) return pick.ship;
  const ships = view?.ships ?? [];
  const cargo = ships.map(({ site, stones }) => (site ? -1 : stones.filter((stone) => stone !== null).length));
  return cargo.indexOf(Math.max(...cargo)) + 1;
}

/** The move of sending a ship on its way, to a free dock if there is one. @param {Model} model @param {number} [ship] */
export const sailMove = (model, ship = likelyShip(model)) =>
  formatMove({ kind: "sail", ship, site: SITES.find((site) => !model.view?.docks[site]?.public) ?? SITES[0] });

/** The move of going to a site in the way that is chosen. @param {Model} model @param {string} site */
export function siteMove(model, site) {
  const { pick, view } = model;
  if (pick?.kind === "verb" && pick.verb === "private") return formatMove({ kind: "private", site });
  if (pick?.kind === "verb" && pick.verb === "wager") return formatMove({ kind: "wager", site, field: FIELDS[0] });
  return formatMove(
    view?.decision === "site" ? { kind: "site", site } : { kind: "sail", ship: likelyShip(model), site },
  );
}

/** The move of loading a stone on a ship. @param {Model} model @param {number} [ship] */
export function loadMove({ view }, ship = 0) {
  const ships = view?.ships ?? [];
  const free = ships.findIndex(({ site, stones }) => !site && stones.includes(null));
  const number = ship || Math.max(1, free + 1);
  const space = Math.max(0, ships[number - 1]?.stones.indexOf(null) ?? 0) + 1;
  return formatMove({ kind: "load", ship: number, space });
}

/**
 * What a key in the page ("ship-2-1", "favor-3") means when it is clicked.
 *
 * @type {Record<string, (parts: string[], model: Model) => string>}
 */
const MOVE_BY_KEY = {
  ship: ([ship, space], model) =>
    space ? formatMove({ kind: "load", ship: Number(ship), space: Number(space) }) : sailMove(model, Number(ship)),
  favor: ([number]) => formatMove({ kind: "favor", number: Number(number) }),
  god: ([god]) => formatMove({ kind: "prophesy", god }),
  private: () => formatMove({ kind: "private", site: SITES[0] }),
  wager: ([site, field]) => formatMove({ kind: "wager", site, field }),
};

/**
 * The move that a click on something would mean; null when it means none. Knows no rules: whether it is possible, the
 * server says.
 *
 * @param {Element} element
 * @param {Model} model
 * @returns {string | null}
 */
export function impliedMove(element, model) {
  const spot = element.closest("[data-place]");
  if (spot && isPlacing(spot, model)) return spot.getAttribute("data-place");
  const place = element.closest(
    ".sled, .psled, .ship, .hand [data-inspect], .quarry, .own-ship, .site, .offerings span",
  );
  if (!place) return null;
  const own = element.closest(`[data-seat="${model.ownSeat}"]`);
  const inside = place.matches(".site") ? null : place.querySelector("[data-k]");
  const key = (element.closest("[data-k]") ?? inside)?.getAttribute("data-k") ?? "";
  if (place.matches(".quarry")) return own ? "quarry" : null;
  if (place.matches(".own-ship")) return own ? keyMove("private", model) : null;
  if (place.matches(".psled")) return own ? loadMove(model) : null;
  if (place.matches(".sled")) return loadMove(model);
  if (place.matches(".ship")) {
    const ship = place.getAttribute("data-ship") ?? "";
    return key.startsWith("ship-") ? keyMove(key, model) : sailMove(model, Number(ship));
  }
  if (place.matches(".hand *")) return playCardMove(place.getAttribute("data-inspect") ?? "");
  if (place.matches(".site")) return siteElementMove(element, place.getAttribute("data-site") ?? "", key, model);
  return keyMove(key, model);
}

/** @param {Element} element @param {string} site @param {string} key @param {Model} model */
function siteElementMove(element, site, key, model) {
  if (key.startsWith("wager-")) return keyMove(key, model);
  const card = element.closest('.card[data-k^="market-"]')?.getAttribute("data-k");
  const closed = element.closest(".card.back") !== null;
  if (!card) return siteMove(model, site);
  const space = Number(card.slice("market-".length));
  return isTakingCard(model) ? formatMove({ kind: closed ? "look" : "take", space }) : null;
}

/** @param {string} card */
const playCardMove = (card) => (CARDS.blue.includes(card) ? formatMove({ kind: "play", card }) : null);

/** @param {string} key @param {Model} model @returns {string | null} */
function keyMove(key, model) {
  const [kind, ...parts] = key.split("-");
  return MOVE_BY_KEY[kind]?.(parts, model) ?? null;
}

/**
 * What is said where a move is possible after all: what has to be chosen first.
 *
 * @param {string} move
 * @param {Model} model
 * @param {string} prefix
 */
function possibleMoveText(move, { pick }, prefix) {
  if (parseMove(move)?.kind === "sail") return text("page-ship-first");
  return prefix || text(pick ? "page-why-chosen" : "page-why-possible");
}

/** What the server calls a move that answers something else than what is asked. */
const WRONG_DECISION = "wrong_decision";

/** How many moves were asked about. */
let queryCount = 0;

/**
 * Says why a move is not possible now, unless something else has been said since. Where it is possible after all,
 * something has to be chosen first.
 *
 * @param {TablePage} table
 * @param {string} move
 * @param {string} [prefix] what is said before it
 */
export async function sayWhyNot(table, move, prefix = "") {
  const { model } = table;
  if (!model.view || model.sending || model.isAfterSkip) return; // a quick second try is about a question that is answered already
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
