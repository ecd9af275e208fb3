/** @import { Boards } from "../core/boards.js" */
/** @import { OfferedMoves, Pick as Picked } from "../table/offered-moves.js" */
/** @import { View } from "../core/types.js" */
import { html, nothing } from "../../vendor/lit.js";
import { privateShipGlyph, stoneGlyph } from "../art/glyphs.js";
import { siteIcon } from "../art/icons.js";
import { stoneIcon } from "../art/stone.js";
import { boardNumber } from "../core/boards.js";
import { moveLabel, siteArgs, siteName, text } from "../core/i18n.js";
import { SITES } from "../core/names.js";
import { formatMove } from "../core/notation.js";
import { shortcutHint, shortcutLetter } from "../core/shortcut-letters.js";
import { siteState } from "../core/site-spaces.js";
import { describeSite } from "../descriptions/board.js";
import { drawSite } from "../sites/index.js";
import { shipPanel, shipSpots } from "./harbour.js";
import { projectedPoints } from "./projected-points.js";
import { siteTabs } from "./site-tabs.js";

/**
 * @typedef {{pins: {space: number} | null, view: View, boards: Boards, offered: OfferedMoves, names: string[], open: string,
 *   pick: Picked, mine: number, secrets: "open" | "covered", looked: number, alone: boolean, large: string}} SitesScene
 */

/** @param {SitesScene} scene @param {string} site */
function berth(scene, site) {
  const { view, boards, names } = scene;
  return html`<div class="berth">${view.ships.map((ship, i) => {
    if (ship.site !== site) return nothing;
    const spots = shipSpots(scene, ship, i + 1);
    return html`<div class=${spots.size ? "docked choosing" : "docked"}>${shipPanel(ship, i + 1, { boards, names, spots })}</div>`;
  })}${(view.docks[site]?.private ?? []).map((seat) => {
    const title = text("page-private-at", { name: names[seat], ...siteArgs(site) });
    return html`<span class="private-berth" data-k="private-at-${seat}" data-explain="option-private-ships"
      data-now=${title} aria-label=${title} role="button" tabindex="-1" data-stop>${privateShipGlyph(seat)}</span>`;
  })}</div>`;
}

/**
 * Render the number of each player's stones at a site.
 *
 * @param {SitesScene} scene
 * @param {string} site
 * @param {number[]} count
 */
function stoneCountBadge({ view, names, open }, site, count) {
  const all = count.reduce((sum, stones) => sum + stones, 0);
  const shown = open === `count ${site}`;
  const words = text("page-stones", { stones: all });
  const short = Boolean(view.wager);
  return html`<div class="count">
    <button class="badge hit-area" data-open="count ${site}" aria-expanded=${shown} data-testid="count-${site}"
      aria-label=${words} title=${words}>${
        short
          ? html`<svg viewBox="0 0 20 20"
            aria-hidden="true">${stoneGlyph(10, 10, 18)}</svg>${all}`
          : words
      }</button>
    ${
      shown
        ? html`<ul class="popover" role="status" aria-label=${text("page-stones-at", siteArgs(site))}>
          ${count.map((stones, seat) => html`<li>${stoneIcon(seat)}<span>${names[seat]}</span><b>${stones}</b></li>`)}
        </ul>`
        : nothing
    }
  </div>`;
}

/**
 * Render the betting fields of a site.
 *
 * @param {Pick<SitesScene, "view" | "boards" | "offered" | "names">} scene
 * @param {string} site
 */
export function wagerFields({ view, boards, offered, names }, site) {
  const fields = Object.entries(view.wager?.[site] ?? {});
  if (fields.length === 0) return nothing;
  return html`<span class="wagers">${fields.map(([field, seat]) => {
    const numbers = Object.fromEntries(
      ["most", "second"].map((place) => [place, boardNumber(boards, `wager.${place}.${field}`)]),
    );
    const words = text("page-field", { field, fields: fields.length, ...numbers });
    const title = seat === null ? words : `${text("page-field-of", { name: names[seat] })}. ${words}`;
    const key = `wager-${site}-${field}`;
    const move = offered.places.get(formatMove({ kind: "wager", site, field }));
    const inside = seat === null ? html`<i data-k=${key}>${numbers.most}</i>` : stoneIcon(seat, key);
    if (move)
      return html`<button class="wager hit-area lit" data-move=${move} data-explain="option-wager" data-now=${title}
        aria-label=${`${moveLabel(move, names, view, boards)}: ${words}`}>${inside}</button>`;
    if (seat === null && offered.picks.has("wager"))
      return html`<button class="wager hit-area may" data-pick="wager" data-explain="option-wager" data-now=${title}
        aria-label=${`${text("page-verb-wager")}: ${title}`}>${inside}</button>`;
    return html`<span class="wager" data-say=${title} data-explain="option-wager" data-now=${title} aria-label=${title}
      role="button" tabindex="-1" data-stop>${inside}</span>`;
  })}</span>`;
}

/** Return a short description of the side in play. @param {string} site @param {string} side */
const sideText = (site, side) => text(`page-side-${site}-${side}`, {}, "text") || text(`site-${site}`, {}, "text");

/** Render the stones that have landed at the market and not yet returned. @param {View} view */
const landedStones = (view) =>
  html`<span class="landed">${(view.landed ?? []).map((stones, seat) =>
    stones > 0
      ? html`<span>${stoneIcon(seat, `landed-${seat}`)}${stones > 1 ? text("page-times", { count: stones }) : nothing}</span>`
      : nothing,
  )}</span>`;

/**
 * Render a site. Where one site is shown at a time, the others are tabs with small pictures.
 *
 * @param {SitesScene} scene
 * @param {string} site
 * @param {number} i
 */
function sitePanel(scene, site, i) {
  const side = scene.view.setup.sides[i];
  const move = scene.offered.sites.get(site);
  const stones = siteState(scene.view, site)?.count;
  const words = move ? moveLabel(move, scene.names, scene.view, scene.boards) : "";
  const offer = scene.pick ? "target" : scene.offered.unprompted ? "ready" : "target quiet";
  const look = ["site", move ? offer : "", site === scene.large ? "large" : ""].join(" ");
  return html`<article class=${look} data-site=${site} data-side=${side} .style=${`--column:${i + 1}`}
    ?inert=${scene.alone && site !== scene.large} aria-label=${siteName(site)}
    aria-description=${describeSite(site, scene).join(" ")}>
    ${berth(scene, site)}
    <div class="about" data-explain="${site}-${side}" data-now=${shortcutHint(site)}><h2><span role="button" tabindex="-1"
      data-stop aria-keyshortcuts=${shortcutHint(site) ? shortcutLetter(site) : nothing}>${siteIcon(site)}${siteName(site)}</span></h2>
      <p>${sideText(site, side)}</p>
      ${stones ? stoneCountBadge(scene, site, stones) : landedStones(scene.view)}${wagerFields(scene, site)}</div>
    <div class="scene" data-k="site-${site}">${drawSite({ ...scene, site, side })}</div>
    ${projectedPoints(scene.view, site, scene.names)}
    ${move ? html`<button class="site-target" data-move=${move} aria-label=${words}></button>` : nothing}
  </article>`;
}

/** Render the five sites. @param {SitesScene} scene */
export const sitePanels = (scene) => html`<section class="sites" aria-label=${text("page-sites")}>
  ${SITES.map((site, i) => sitePanel(scene, site, i))}
  ${scene.alone ? siteTabs(scene) : nothing}
</section>`;
