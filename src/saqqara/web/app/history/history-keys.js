/** @import { HistoryViewer } from "./history-viewer.js" */

/** Elements that handle keys themselves. */
const KEY_CONSUMERS = "input, select, textarea, summary, dialog, .menu, .chat";

/** The actions of keys in the history. @type {Record<string, (history: HistoryViewer) => unknown>} */
const KEY_ACTIONS = {
  ArrowLeft: (history) => history.step(-1),
  ArrowRight: (history) => history.step(1),
  Home: (history) => history.goToIndex(0),
  End: (history) => history.goToIndex(history.lastIndex),
  " ": (history) => (history.isPlaying ? history.pause() : history.play()),
  Escape: (history) => history.returnToPresent(),
};

/**
 * Handle a key in the history.
 *
 * @param {HistoryViewer} history
 * @param {KeyboardEvent} event
 * @param {Pick<typeof globalThis, "Element" | "document">} browser
 * @returns {boolean} whether the key has an action
 */
export function onKeyDown(history, event, { Element, document } = globalThis) {
  if (!history.isActive || event.ctrlKey || event.altKey || event.metaKey) return false;
  const here = event.target instanceof Element ? event.target : document.body;
  if (here.closest(KEY_CONSUMERS) || document.querySelector("dialog[open], .popover")) return false;
  if (event.key === " " && here.closest("button, a")) return false;
  const act = KEY_ACTIONS[event.key];
  if (!act) return false;
  act(history);
  event.preventDefault();
  return true;
}
