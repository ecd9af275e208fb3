/** @import { Model } from "../table/model.js" */
import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { text } from "../core/i18n.js";
import { spectatorCount } from "../people/seat-status.js";

/** Render the number of spectators if several people play; nothing if there are none. @param {Model} model */
export function spectators(model) {
  const count = spectatorCount(model);
  if (count <= 0) return nothing;
  const words = text("page-absent-watching", { count });
  return html`<span class="spectators" data-testid="spectators" role="img" aria-label=${words}
    title=${words}>${icon("eye")}<span>${words}</span><b>${count}</b></span>`;
}
