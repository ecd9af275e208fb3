/** @import { SiteScene } from "./index.js" */
import { html } from "../../vendor/lit.js";
import { stoneIcon } from "../art/stone.js";
import { siteState } from "../core/site-spaces.js";

/** Draw a site whose side has no drawing yet: each player's number of stones. @param {SiteScene} scene */
export function stoneCounts({ view, site, names }) {
  const count = siteState(view, site)?.count ?? [];
  return html`<ul class="plain-site">
    ${count.map((stones, seat) => html`<li>${stoneIcon(seat)}<span>${names[seat]}</span><b>${stones}</b></li>`)}
  </ul>`;
}
