/** @import { Model } from "./model.js" */
import { html, nothing } from "../vendor/lit.js";
import { confirm } from "./parts/confirm.js";
import { help } from "./parts/help.js";
import { scoreSheet } from "./parts/score-sheet.js";
import { text } from "./words.js";

/**
 * What may be open over the board, by name: the message that names it, and what is in it. Opened by `data-open="name"`
 * or `data-open="name which"`.
 *
 * @type {Record<string, {label: string, draw: (model: Model, which: string) => unknown}>}
 */
const DIALOGS = {
  help: {
    label: "page-help",
    draw: (model) => (model.view ? help(model.view, model.snapshot?.boards ?? {}) : nothing),
  },
  sheet: { label: "page-show-sheet", draw: (model) => scoreSheet(model) },
  undo: { label: "page-undo", draw: (model, which) => confirm(model, Number(which)) },
};

/** @param {string} open */
const named = (open) => DIALOGS[open.split(" ")[0]];

/** Whether what is open is a dialog, not a popover. @param {string} open */
export const isDialog = (open) => named(open) !== undefined;

/** The dialog, empty while none is open. @param {Model} model @param {string} open @param {() => void} close */
export function dialog(model, open, close) {
  const which = named(open);
  return html`<dialog autofocus tabindex="-1" @close=${() => which && close()} aria-label=${which ? text(which.label) : nothing}>
    ${which ? which.draw(model, open.split(" ")[1] ?? "") : nothing}
  </dialog>`;
}

/** Brings the dialog up or down, as it should be. @param {HTMLElement} root @param {boolean} wanted */
export function syncDialog(root, wanted) {
  const dialog = root.querySelector("dialog");
  if (!dialog || dialog.open === wanted) return;
  if (!wanted) return dialog.close();
  dialog.showModal();
  dialog.focus({ preventScroll: true });
  dialog.scrollTop = 0;
}
