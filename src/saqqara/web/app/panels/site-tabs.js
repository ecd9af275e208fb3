/** @import { SitesScene } from "./site.js" */
import { html, nothing } from "../../vendor/lit.js";
import { siteIcon } from "../art/icons.js";
import { moveLabel, siteName, text } from "../core/i18n.js";
import { SITES } from "../core/names.js";

/**
 * Render one site's tab: pressing it shows the site, or sails there while a ship is selected.
 *
 * @param {SitesScene} scene
 * @param {string} site
 */
function siteTab(scene, site) {
  const { view, offered, pick, names, boards, large } = scene;
  const move = pick ? offered.sites.get(site) : undefined;
  const ships = view.ships.filter((ship) => ship.site === site).length + (view.docks[site]?.private.length ?? 0);
  const name = move ? moveLabel(move, names, view, boards) : text("page-site-strip-show", { site: siteName(site) });
  const words = ships ? `${name}. ${text("page-remaining-ships-here", { ships })}` : name;
  const ahead = offered.sites.has(site) && !offered.unprompted;
  const look = [move ? "lit" : ahead ? "ahead" : "", site === large ? "shown" : ""].join(" ");
  return html`<button class=${look} data-move=${move ?? nothing} data-large=${move ? nothing : site}
    data-at-site=${site} aria-pressed=${site === large} aria-label=${words} title=${words}>
    ${siteIcon(site)}<span>${siteName(site)}</span>${ships ? html`<i>${"\u25be".repeat(ships)}</i>` : nothing}</button>`;
}

/** Render the tabs of all sites, for screens that show one site at a time. @param {SitesScene} scene */
export const siteTabs = (scene) =>
  html`<nav class="strip" aria-label=${text("page-site-strip")}>${SITES.map((site) => siteTab(scene, site))}</nav>`;
