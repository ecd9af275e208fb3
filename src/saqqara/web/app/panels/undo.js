/** @import { Model } from "../table/model.js" */
import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { text } from "../core/i18n.js";
import { lastUndoableEntry } from "../table/undo-range.js";

/** Describe what undo would take back, or why it is not possible. @param {Model} model */
export function undoTitle(model) {
  if (lastUndoableEntry(model) !== null) return text("page-undo-title");
  if (model.pastEntry !== null) return text("page-history-no-undo");
  const own = model.log.some(({ type, seat, forced }) => type === "move" && !forced && model.you.includes(seat ?? -1));
  return text(own ? "page-undo-closed" : "page-undo-nothing");
}

/**
 * Render a button that keeps its place, and explains itself when it is disabled.
 *
 * @param {Model} model
 * @param {"undo" | "redo"} what
 * @param {boolean} isDisabled
 * @param {string} title
 */
const undoButton = (
  model,
  what,
  isDisabled,
  title,
) => html`<button class=${what} data-do=${what} aria-disabled=${isDisabled}
  ?disabled=${model.sending} title=${title} aria-label=${isDisabled ? `${text(`page-${what}`)}: ${title}` : text(`page-${what}`)}
  >${icon("undo")}<span>${text(`page-${what}`)}</span></button>`;

/** Render undo and redo: always both, so that neither moves under the pointer. @param {Model} model */
export function undoButtons(model) {
  if (model.you.length === 0) return nothing;
  const closed = !model.snapshot?.redo || model.pastEntry !== null;
  return html`${undoButton(model, "undo", lastUndoableEntry(model) === null, undoTitle(model))}
    ${undoButton(model, "redo", closed, text(closed ? "page-redo-nothing" : "page-redo-title"))}`;
}
