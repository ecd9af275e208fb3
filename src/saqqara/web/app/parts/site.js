/** @import { Offer, Pick } from "../moves.js" */
/** @import { SiteView, View } from "../types.js" */
import { html, nothing } from "../../vendor/lit.js";
import { siteIcon } from "../art/icons.js";
import { stoneIcon } from "../art/stone.js";
import { unloadingShip } from "../moves.js";
import { drawSite } from "../sites/index.js";
import { SITES } from "../types.js";
import { label, siteName, text } from "../words.js";
import { shipBox } from "./harbour.js";

/** @typedef {{view: View, boards: any, offered: Offer, names: string[], open: string, pick: Pick}} Scene */

/** @param {Scene} scene @param {string} site */
function berth({ view, boards, offered, names }, site) {
  const unloading = unloadingShip(view);
  return html`<div class="berth">${view.ships.map((ship, i) => {
    if (ship.site !== site) return nothing;
    /** @type {Map<number, {move: string, label: string}>} */
    const spots = new Map();
    if (unloading === i + 1) {
      for (const [seat, move] of offered.unload) {
        for (const [at, stone] of ship.stones.entries()) {
          if (stone === seat) spots.set(at + 1, { move, label: label(move, names, view) });
        }
      }
    }
    return html`<div class=${spots.size ? "docked choosing" : "docked"}>${shipBox(ship, i + 1, { boards, spots })}</div>`;
  })}</div>`;
}

/** Whose stones are at a site. @param {Scene} scene @param {string} site @param {number[]} count */
function count({ names, open }, site, count) {
  const all = count.reduce((sum, stones) => sum + stones, 0);
  const shown = open === `count ${site}`;
  return html`<div class="count">
    <button class="badge" data-open="count ${site}" aria-expanded=${shown} data-testid="count-${site}">${text("page-stones", { stones: all })}</button>
    ${
      shown
        ? html`<ul class="popover" role="status" aria-label=${text("page-stones-at", { site: text(`site-${site}`) })}>
          ${count.map((stones, seat) => html`<li>${stoneIcon(seat)}<span>${names[seat]}</span><b>${stones}</b></li>`)}
        </ul>`
        : nothing
    }
  </div>`;
}

/** Stones that have landed at the market and not yet gone back. @param {View} view */
const landed = (view) =>
  html`<span class="landed">${(view.landed ?? []).map((stones, seat) =>
    stones > 0
      ? html`<span>${stoneIcon(seat, `landed-${seat}`)}${stones > 1 ? text("page-times", { count: stones }) : nothing}</span>`
      : nothing,
  )}</span>`;

/** @param {Scene} scene @param {string} site @param {string} side */
function panel(scene, site, side) {
  const move = scene.offered.sites.get(site);
  const stones = /** @type {SiteView | undefined} */ (/** @type {any} */ (scene.view)[site])?.count;
  const words = move ? label(move, scene.names, scene.view) : "";
  return html`<article class=${move ? `site target${scene.pick?.kind === "ship" ? "" : " quiet"}` : "site"} data-site=${site} data-side=${side} aria-label=${siteName(site)}>
    ${berth(scene, site)}
    <div class="about"><h2>${siteIcon(site)}${siteName(site)}</h2><p>${text(`site-${site}`, {}, "text")}</p>
      ${stones ? count(scene, site, stones) : landed(scene.view)}</div>
    <div class="scene" data-k="site-${site}">${drawSite({ ...scene, site, side })}</div>
    ${move ? html`<button class="site-target" data-move=${move} aria-label=${words} title=${words}></button>` : nothing}
  </article>`;
}

/** The five sites. @param {Scene} scene */
export const sites = (scene) => html`<section class="sites" aria-label=${text("page-sites")}>
  ${SITES.map((site, i) => panel(scene, site, scene.view.setup.sides[i]))}
</section>`;
