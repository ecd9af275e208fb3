/** @import { Analysis } from "./analysis.js" */

import { cardName, text, withFullStop } from "../core/i18n.js";
import { normalizedKey } from "../core/keyboard-layout.js";
import { preferences } from "../core/preferences.js";
import { shortcutLetter } from "../core/shortcut-letters.js";
import { isMoveHandle, parsePick } from "../table/offered-moves.js";

const CLICK_HANDLED = "[data-move],[data-pick],[data-also],[data-do],[data-inspect],[data-say]";

/** Handle a click on the board. @param {Analysis} analysis @param {MouseEvent} event */
export function onClick(analysis, { target }) {
  const used = target instanceof Element ? target.closest(CLICK_HANDLED) : null;
  if (!(used instanceof HTMLElement || used instanceof SVGElement)) return;
  const { move, pick, also, do: action, inspect, say } = used.dataset;
  if (move) analysis.play(move);
  else if (also && isMoveHandle(also)) analysis.play(also);
  else if (pick ?? also) analysis.select(parsePick(String(pick ?? also)));
  else if (action === "cancel") analysis.select(null);
  else if (inspect) analysis.showMessage(`${cardName(inspect)}: ${text(`card-${inspect}`, {}, "text")}`);
  else if (say) analysis.showMessage(withFullStop(say));
}

/** Elements that handle keys themselves. */
const KEY_CONSUMERS = "input, select, textarea, summary, dialog, .plot, .decisions, .wide";
/** Elements that take letters as input. */
const TEXT_INPUT = "input:not([type=checkbox]), select, textarea, dialog";

/**
 * Return what a key does on the review page; null if it does nothing.
 *
 * @param {KeyboardEvent} event
 * @returns {"first" | "back" | "on" | "last" | "ask" | null}
 */
export function stepForKey(event) {
  const { target, ctrlKey, altKey, metaKey } = event;
  const key = normalizedKey(event);
  if (ctrlKey || altKey || metaKey) return null;
  const isIn = (/** @type {string} */ which) => target instanceof Element && target.closest(which) !== null;
  if (preferences().keys && key === shortcutLetter("hint")) return isIn(TEXT_INPUT) ? null : "ask";
  if (isIn(KEY_CONSUMERS)) return null;
  const keys = /** @type {const} */ ({ ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" });
  return keys[/** @type {keyof typeof keys} */ (key)] ?? null;
}
