/** @import { Model } from "../model.js" */
import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { watchers } from "../company.js";
import { text } from "../words.js";

/** How many others watch, where several people play; nothing when nobody does. @param {Model} model */
export function spectators(model) {
  const count = watchers(model);
  if (count <= 0) return nothing;
  const words = text("page-absent-watching", { count });
  return html`<span class="spectators" data-testid="spectators" role="img" aria-label=${words}
    title=${words}>${icon("eye")}<span>${words}</span><b>${count}</b></span>`;
}
