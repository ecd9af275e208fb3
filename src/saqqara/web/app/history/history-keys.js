/** @import { LookingBack } from "./history.js" */

/** Where keys do something of their own. */
const OWN_KEYS = "input, select, textarea, summary, dialog, .menu, .chat";

/** What keys do while somebody looks back. @type {Record<string, (history: LookingBack) => unknown>} */
const KEYS = {
  ArrowLeft: (history) => history.step(-1),
  ArrowRight: (history) => history.step(1),
  Home: (history) => history.to(0),
  End: (history) => history.to(history.last),
  " ": (history) => (history.running ? history.stop() : history.play()),
  Escape: (history) => history.leave(),
};

/**
 * Does what a key is for while somebody looks back.
 *
 * @param {LookingBack} history
 * @param {KeyboardEvent} event
 * @param {Pick<typeof globalThis, "Element" | "document">} browser
 * @returns {boolean} whether it was for anything
 */
export function steered(history, event, { Element, document } = globalThis) {
  if (!history.active || event.ctrlKey || event.altKey || event.metaKey) return false;
  const here = event.target instanceof Element ? event.target : document.body;
  if (here.closest(OWN_KEYS) || document.querySelector("dialog[open], .popover")) return false;
  if (event.key === " " && here.closest("button, a")) return false;
  const act = KEYS[event.key];
  if (!act) return false;
  act(history);
  event.preventDefault();
  return true;
}
