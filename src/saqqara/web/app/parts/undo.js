/** @import { Model } from "../table/model.js" */
import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { text } from "../ground/words.js";
import { lastDecision } from "../table/taking-back.js";

/** What taking back would do, or why nothing can be taken back. @param {Model} model */
export function undoTitle(model) {
  if (lastDecision(model) !== null) return text("page-undo-title");
  if (model.past !== null) return text("page-history-no-undo");
  const own = model.log.some(({ type, seat, forced }) => type === "move" && !forced && model.you.includes(seat ?? -1));
  return text(own ? "page-undo-closed" : "page-undo-nothing");
}

/** Taking back, and playing again what was taken back. @param {Model} model */
export function undoButtons(model) {
  if (model.you.length === 0) return nothing;
  const title = undoTitle(model);
  const shut = lastDecision(model) === null;
  return html`<button data-do="undo" aria-disabled=${shut} ?disabled=${model.sending} title=${title}
    aria-label=${shut ? `${text("page-undo")}: ${title}` : text("page-undo")}>${icon("undo")}<span>${text("page-undo")}</span></button>
    ${
      model.snapshot?.redo && model.past === null
        ? html`<button class="redo" data-do="redo" ?disabled=${model.sending}
          title=${text("page-redo-title")}
          aria-label=${text("page-redo")}>${icon("undo")}<span>${text("page-redo")}</span></button>`
        : nothing
    }`;
}
