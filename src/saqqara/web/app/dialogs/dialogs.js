/** @import { Model } from "../table/model.js" */
import { html, nothing } from "../../vendor/lit.js";
import { settings } from "../controls/settings.js";
import { ending } from "../ending/ending.js";
import { picture } from "../ending/picture.js";
import { text } from "../ground/words.js";
import { isNowhere } from "../keys/focus.js";
import { headline } from "../parts/score-sheet.js";
import { help } from "../rules/help.js";
import { asIf } from "./as-if.js";
import { confirm } from "./confirm.js";
import { deleteSure } from "./delete-table.js";
import { device } from "./device.js";
import { keyList } from "./key-list.js";
import { openSeat } from "./open-seat.js";
import { playOn } from "./play-on.js";
import { reading } from "./reading.js";
import { remaining } from "./remaining.js";
import { report } from "./report.js";

/**
 * What may be open over the board, by name: the message that names it, or its name as it is now, and what is in it.
 * Opened by `data-open="name"` or `data-open="name which"`.
 *
 * @type {Record<string, {label: string | ((model: Model) => string), draw: (model: Model, which: string) => unknown}>}
 */
const DIALOGS = {
  help: {
    label: "page-help",
    draw: (model) => (model.view ? help(model.view, model.snapshot?.boards ?? {}) : nothing),
  },
  sheet: { label: headline, draw: (model) => ending(model) },
  picture: { label: "page-end-picture", draw: (model) => picture(model) },
  keys: { label: "page-keys-title", draw: () => keyList() },
  "as-if": { label: "page-as-if", draw: (model, which) => asIf(model, Number(which || model.n)) },
  "play-on": { label: "page-history-play-on", draw: (model, which) => playOn(model, Number(which)) },
  read: { label: "page-read-title", draw: (model) => reading(model) },
  settings: { label: "page-settings", draw: () => settings() },
  device: { label: "page-device", draw: (model) => device(model) },
  seat: { label: "page-give-seat", draw: (model, which) => openSeat(model, Number(which)) },
  report: { label: "page-report", draw: (model) => report(model.path) },
  delete: { label: "page-delete", draw: () => deleteSure() },
  left: { label: "page-seeing-left", draw: (model) => remaining(model) },
  undo: { label: "page-undo", draw: (model, which) => confirm(model, Number(which)) },
};

/** @param {string} open */
const named = (open) => DIALOGS[open.split(" ")[0]];

/** Whether what is open is a dialog, not a popover. @param {string} open */
export const isDialog = (open) => named(open) !== undefined;

/** The dialog, empty while none is open. @param {Model} model @param {string} open @param {() => void} close */
export function dialog(model, open, close) {
  const which = named(open);
  const label = typeof which?.label === "string" ? text(which.label) : which?.label(model);
  // News of a closing that come late must not close what was opened since.
  const closed = (/** @type {Event & {target: HTMLDialogElement}} */ { target }) => which && !target.open && close();
  return html`<dialog autofocus tabindex="-1" @close=${closed} aria-label=${label ?? nothing}>
    ${which ? which.draw(model, open.split(" ")[1] ?? "") : nothing}
  </dialog>`;
}

/** @param {HTMLDialogElement} dialog @param {boolean} up */
function bring(dialog, up) {
  if (!up) return dialog.close();
  dialog.showModal();
  dialog.focus({ preventScroll: true });
  dialog.scrollTop = 0;
}

/** Brings the dialog up or down, as it should be. @param {HTMLElement} root @param {boolean} wanted */
export function syncDialog(root, wanted) {
  const dialog = root.querySelector("dialog");
  if (!dialog) return;
  if (dialog.open !== wanted) bring(dialog, wanted);
  else if (wanted && isNowhere()) dialog.focus({ preventScroll: true }); // what had the focus is gone
}
