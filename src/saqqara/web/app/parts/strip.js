/** @import { Scene } from "./site.js" */
import { html, nothing } from "../../vendor/lit.js";
import { siteIcon } from "../art/icons.js";
import { SITES } from "../ground/names.js";
import { label, siteName, text } from "../ground/words.js";

/** One site in the strip: a press shows it, or sails there while a ship is chosen. @param {Scene} scene @param {string} site */
function tab(scene, site) {
  const { view, offered, pick, names, boards, large } = scene;
  const move = pick ? offered.sites.get(site) : undefined;
  const ships = view.ships.filter((ship) => ship.site === site).length + (view.docks[site]?.private.length ?? 0);
  const name = move ? label(move, names, view, boards) : text("page-seeing-show", { site: siteName(site) });
  const words = ships ? `${name}. ${text("page-seeing-ships-here", { ships })}` : name;
  const ahead = offered.sites.has(site) && !offered.unasked;
  const look = [move ? "lit" : ahead ? "ahead" : "", site === large ? "shown" : ""].join(" ");
  return html`<button class=${look} data-move=${move ?? nothing} data-large=${move ? nothing : site}
    data-at-site=${site} aria-pressed=${site === large} aria-label=${words} title=${words}>
    ${siteIcon(site)}<span>${siteName(site)}</span>${ships ? html`<i>${"\u25be".repeat(ships)}</i>` : nothing}</button>`;
}

/** All sites in a strip, for screens on which one at a time is shown. @param {Scene} scene */
export const strip = (scene) =>
  html`<nav class="strip" aria-label=${text("page-seeing-strip")}>${SITES.map((site) => tab(scene, site))}</nav>`;
