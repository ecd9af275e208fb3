/** @import { Model } from "../table/model.js" */
/** @import { Table } from "./actions.js" */

import { CARDS, FIELDS, SITES } from "../ground/names.js";
import { get } from "../ground/net.js";
import { parse, write } from "../ground/notation.js";
import { finished, text } from "../ground/words.js";
import { isChoosing, isTaking } from "./purpose.js";

/** The ship that somebody who points at a site most likely means: the chosen one, else the fullest in the harbour. @param {Model} model */
function shipMeant({ pick, view }) {
  if (pick?.kind === "ship" && pick.ship) return pick.ship;
  const ships = view?.ships ?? [];
  const cargo = ships.map(({ site, stones }) => (site ? -1 : stones.filter((stone) => stone !== null).length));
  return cargo.indexOf(Math.max(...cargo)) + 1;
}

/** The move of sending a ship on its way, to a free dock if there is one. @param {Model} model @param {number} [ship] */
export const sailing = (model, ship = shipMeant(model)) =>
  write({ kind: "sail", ship, site: SITES.find((site) => !model.view?.docks[site]?.public) ?? SITES[0] });

/** The move of going to a site in the way that is chosen. @param {Model} model @param {string} site */
export function landing(model, site) {
  const { pick, view } = model;
  if (pick?.kind === "verb" && pick.verb === "private") return write({ kind: "private", site });
  if (pick?.kind === "verb" && pick.verb === "wager") return write({ kind: "wager", site, field: FIELDS[0] });
  return write(view?.decision === "site" ? { kind: "site", site } : { kind: "sail", ship: shipMeant(model), site });
}

/** The move of loading a stone on a ship. @param {Model} model @param {number} [ship] */
export function loading({ view }, ship = 0) {
  const ships = view?.ships ?? [];
  const free = ships.findIndex(({ site, stones }) => !site && stones.includes(null));
  const number = ship || Math.max(1, free + 1);
  const space = Math.max(0, ships[number - 1]?.stones.indexOf(null) ?? 0) + 1;
  return write({ kind: "load", ship: number, space });
}

/**
 * What a key in the page ("ship-2-1", "favor-3") means when it is clicked.
 *
 * @type {Record<string, (parts: string[], model: Model) => string>}
 */
const BY_KEY = {
  ship: ([ship, space], model) =>
    space ? write({ kind: "load", ship: Number(ship), space: Number(space) }) : sailing(model, Number(ship)),
  favor: ([number]) => write({ kind: "favor", number: Number(number) }),
  god: ([god]) => write({ kind: "prophesy", god }),
  private: () => write({ kind: "private", site: SITES[0] }),
  wager: ([site, field]) => write({ kind: "wager", site, field }),
};

/**
 * The move that a click on something would mean; null when it means none. Knows no rules: whether it is possible, the
 * server says.
 *
 * @param {Element} element
 * @param {Model} model
 * @returns {string | null}
 */
export function meant(element, model) {
  const spot = element.closest("[data-place]");
  if (spot && isChoosing(spot, model)) return spot.getAttribute("data-place");
  const place = element.closest(
    ".sled, .psled, .ship, .hand [data-inspect], .quarry, .own-ship, .site, .offerings span",
  );
  if (!place) return null;
  const own = element.closest(`[data-seat="${model.mine}"]`);
  const inside = place.matches(".site") ? null : place.querySelector("[data-k]");
  const key = (element.closest("[data-k]") ?? inside)?.getAttribute("data-k") ?? "";
  if (place.matches(".quarry")) return own ? "quarry" : null;
  if (place.matches(".own-ship")) return own ? of("private", model) : null;
  if (place.matches(".psled")) return own ? loading(model) : null;
  if (place.matches(".sled")) return loading(model);
  if (place.matches(".ship")) {
    const ship = place.getAttribute("data-ship") ?? "";
    return key.startsWith("ship-") ? of(key, model) : sailing(model, Number(ship));
  }
  if (place.matches(".hand *")) return playing(place.getAttribute("data-inspect") ?? "");
  if (place.matches(".site")) return ofSite(element, place.getAttribute("data-site") ?? "", key, model);
  return of(key, model);
}

/** @param {Element} element @param {string} site @param {string} key @param {Model} model */
function ofSite(element, site, key, model) {
  if (key.startsWith("wager-")) return of(key, model);
  const card = element.closest('.card[data-k^="market-"]')?.getAttribute("data-k");
  const closed = element.closest(".card.back") !== null;
  if (!card) return landing(model, site);
  const space = Number(card.slice("market-".length));
  return isTaking(model) ? write({ kind: closed ? "look" : "take", space }) : null;
}

/** @param {string} card */
const playing = (card) => (CARDS.blue.includes(card) ? write({ kind: "play", card }) : null);

/** @param {string} key @param {Model} model @returns {string | null} */
function of(key, model) {
  const [kind, ...parts] = key.split("-");
  return BY_KEY[kind]?.(parts, model) ?? null;
}

/**
 * What is said where a move is possible after all: what has to be chosen first.
 *
 * @param {string} move
 * @param {Model} model
 * @param {string} before
 */
function howTo(move, { pick }, before) {
  if (parse(move)?.kind === "sail") return text("page-ship-first");
  return before || text(pick ? "page-why-chosen" : "page-why-possible");
}

/** What the server calls a move that answers something else than what is asked. */
const OTHER = "wrong_decision";

/** How many moves were asked about. */
let questions = 0;

/**
 * Says why a move is not possible now, unless something else has been said since. Where it is possible after all,
 * something has to be chosen first.
 *
 * @param {Table} table
 * @param {string} move
 * @param {string} [before] what is said before it
 */
export async function sayWhyNot(table, move, before = "") {
  const { model } = table;
  if (!model.view || model.sending || model.hasty) return; // a quick second try is about a question that is answered already
  if (model.you.length === 0) return table.say(before || text("page-why-watching"));
  questions += 1;
  const [question, status, n] = [questions, model.status, model.n];
  try {
    const { reason, message } = /** @type {{reason: string | null, message: string}} */ (
      await get(`${model.path}/reason?move=${encodeURIComponent(move)}`)
    );
    if (question !== questions || n !== model.n || (model.status && model.status !== status)) return;
    const words = reason === OTHER ? text("page-why-other") : reason ? message : howTo(move, model, before);
    table.say(before && words !== before ? `${finished(before)} ${words}` : words);
  } catch (problem) {
    const { message } = /** @type {Error} */ (problem);
    table.say(message || text("page-offline"), true);
  }
}
