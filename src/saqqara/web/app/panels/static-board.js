/** @import { Boards } from "../core/boards.js" */
/** @import { Ship, View } from "../core/types.js" */
/** @import { OfferedMoves, Pick } from "../table/offered-moves.js" */
import { html, nothing } from "../../vendor/lit.js";
import { siteIcon } from "../art/icons.js";
import { shipWidth } from "../art/ship.js";
import { withArrangement } from "../core/arrangement.js";
import { moveLabel, siteName, text } from "../core/i18n.js";
import { drawSite } from "../sites/index.js";
import { loadingClass, shipPanel, shipPicker, shipSpots } from "./harbour.js";
import { wagerFields } from "./site.js";
import { spectatorScene } from "./spectator-scene.js";

/**
 * A moment that is drawn without the page of a table around it: on the analysis board and in notebooks.
 *
 * @typedef {Omit<ReturnType<typeof staticScene>, "offered" | "pick" | "secrets"> &
 *   { offered: OfferedMoves, pick: Pick, secrets: "open" | "covered" }} StaticScene
 */

/** Return a seat of which only the name matters. @param {string} name */
const createNamedSeat = (name) => ({
  name,
  kind: /** @type {const} */ ("person"),
  bot: null,
  mine: false,
  link: null,
  away: false,
  reserved: false,
  colour: "",
  colours: [],
});

/**
 * Return the scene of one moment, with the players in it.
 *
 * @param {View} view
 * @param {Boards} boards
 * @param {string[]} names
 * @param {number | null} acting the seat that decides
 */
export const staticScene = (view, boards, names, acting) => ({
  ...spectatorScene(view, boards, names),
  acting,
  seats: names.map(createNamedSeat),
  covered: new Set(),
  actions: names.map(() => []),
  signs: [],
  thinking: -1,
});

/**
 * Render a ship with what can be chosen on it and where it has sailed.
 *
 * @param {StaticScene} scene
 * @param {Ship} ship
 * @param {number} number
 */
function shipItem(scene, ship, number) {
  const { boards, names, offered, pick } = scene;
  const waits = ship.site === null;
  const spots = shipSpots(scene, ship, number);
  const handle = waits ? shipPicker(number, offered, pick) : null;
  const chosen = pick?.kind === "ship" && pick.ship === number ? "chosen" : "";
  return html`<li class=${chosen} .style=${`--ship-length:${shipWidth(ship.capacity)}`}>
    ${shipPanel(ship, number, { boards, names, spots, pick: handle, also: offered.arrange.get(number) })}
    ${ship.site ? siteIcon(ship.site) : nothing}</li>`;
}

/** Render all ships. @param {StaticScene} scene */
export function fleet(scene) {
  const { ships } = withArrangement(scene.view);
  const length = ships.reduce((sum, { capacity }) => sum + shipWidth(capacity), 0);
  return html`<ol class="fleet${loadingClass(scene)}" aria-label=${text("page-harbour")} .style=${`--length:${length}`}>
    ${ships.map((ship, i) => shipItem(scene, ship, i + 1))}</ol>`;
}

/** Render a site that a ship can sail to. @param {StaticScene} scene @param {string} site @param {number} i */
export function siteCard(scene, site, i) {
  const { view, boards, names, offered } = scene;
  const move = offered.sites.get(site);
  const look = ["place", move ? (offered.unprompted ? "ready" : "target") : ""].join(" ");
  return html`<article class=${look} data-site=${site} aria-label=${siteName(site)}>
    <h3>${siteIcon(site)}${siteName(site)}</h3>${wagerFields(scene, site)}
    <div class="static-site of-${site}">${drawSite({ ...scene, site, side: view.setup.sides[i] })}</div>
    ${
      move
        ? html`<button class="site-target" data-move=${move}
          aria-label=${moveLabel(move, names, view, boards)}></button>`
        : nothing
    }</article>`;
}
