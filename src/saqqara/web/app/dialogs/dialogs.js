/** @import { Model } from "../table/model.js" */
import { html, nothing } from "../../vendor/lit.js";
import { text } from "../core/i18n.js";
import { hasNoFocus } from "../keyboard/focus.js";
import { winnerText } from "../panels/score-sheet.js";
import { resultPicture } from "../results/result-picture.js";
import { resultsPanel } from "../results/results.js";
import { rulesSummary } from "../rules/rules-summary.js";
import { settingsDialog } from "../widgets/settings.js";
import { boardText } from "./board-text.js";
import { deleteConfirmation } from "./confirm-delete.js";
import { undoConfirmation } from "./confirm-undo.js";
import { continueGameOffer } from "./continue-game.js";
import { keyboardHelp } from "./keyboard-help.js";
import { moveDeviceLinks } from "./move-device.js";
import { openSeatConfirmation } from "./open-seat.js";
import { problemReport } from "./problem-report.js";
import { remainingCards } from "./remaining.js";
import { hypotheticalScoreSheet } from "./score-now.js";
import { gameLink } from "./send-link.js";

/**
 * The dialogs over the board by name: the message with the title, or a function that returns it, and the content.
 * `data-open="name"` or `data-open="name which"` opens them.
 *
 * @type {Record<string, {label: string | ((model: Model) => string), draw: (model: Model, which: string) => unknown}>}
 */
const DIALOGS = {
  help: {
    label: "page-help",
    draw: (model) => (model.view ? rulesSummary(model.view, model.snapshot?.boards ?? {}) : nothing),
  },
  sheet: { label: winnerText, draw: (model) => resultsPanel(model) },
  picture: { label: "page-end-picture", draw: (model) => resultPicture(model) },
  keys: { label: "page-keys-title", draw: () => keyboardHelp() },
  "as-if": { label: "page-as-if", draw: (model, which) => hypotheticalScoreSheet(model, Number(which || model.n)) },
  "play-on": { label: "page-history-play-on", draw: (model, which) => continueGameOffer(model, Number(which)) },
  read: { label: "page-read-title", draw: (model) => boardText(model) },
  settings: { label: "page-settings", draw: () => settingsDialog() },
  device: { label: "page-device", draw: (model) => moveDeviceLinks(model) },
  send: { label: "page-send-link-title", draw: (model) => gameLink(model) },
  seat: { label: "page-give-seat", draw: (model, which) => openSeatConfirmation(model, Number(which)) },
  report: { label: "page-report", draw: (model) => problemReport(model.path) },
  delete: { label: "page-delete", draw: () => deleteConfirmation() },
  left: { label: "page-remaining", draw: (model) => remainingCards(model) },
  undo: { label: "page-undo", draw: (model, which) => undoConfirmation(model, Number(which)) },
};

/** @param {string} open */
const dialogFor = (open) => DIALOGS[open.split(" ")[0]];

/** Return whether an open name is a dialog, not a popover. @param {string} open */
export const isDialog = (open) => dialogFor(open) !== undefined;

/** Render the dialog, empty while none is open. @param {Model} model @param {string} open @param {() => void} close */
export function dialog(model, open, close) {
  const which = dialogFor(open);
  const label = typeof which?.label === "string" ? text(which.label) : which?.label(model);
  // A late close event must not close a dialog that was opened since.
  const closed = (/** @type {Event & {target: HTMLDialogElement}} */ { target }) => which && !target.open && close();
  return html`<dialog autofocus tabindex="-1" @close=${closed} aria-label=${label ?? nothing}>
    ${which ? which.draw(model, open.split(" ")[1] ?? "") : nothing}
  </dialog>`;
}

/** @param {HTMLDialogElement} dialog @param {boolean} isShown */
function showOrCloseDialog(dialog, isShown) {
  if (!isShown) return dialog.close();
  dialog.showModal();
  dialog.focus({ preventScroll: true });
  dialog.scrollTop = 0;
}

/** Show or close the dialog element as wanted. @param {HTMLElement} root @param {boolean} wanted */
export function syncDialog(root, wanted) {
  const dialog = root.querySelector("dialog");
  if (!dialog) return;
  if (dialog.open !== wanted) showOrCloseDialog(dialog, wanted);
  else if (wanted && hasNoFocus()) dialog.focus({ preventScroll: true }); // the element that had the focus is gone
}
