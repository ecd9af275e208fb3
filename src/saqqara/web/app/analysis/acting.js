/** @import { Trying } from "./trying.js" */
import { keyOf } from "../ground/layout.js";
import { letterOf } from "../ground/letters.js";
import { preferences } from "../ground/preferences.js";
import { cardName, finished, text } from "../ground/words.js";
import { isPlayed, pickOf } from "../table/moves.js";

const USED = "[data-move],[data-pick],[data-also],[data-do],[data-inspect],[data-say]";

/** Does what was clicked on the board. @param {Trying} trying @param {MouseEvent} event */
export function clicked(trying, { target }) {
  const used = target instanceof Element ? target.closest(USED) : null;
  if (!(used instanceof HTMLElement || used instanceof SVGElement)) return;
  const { move, pick, also, do: action, inspect, say } = used.dataset;
  if (move) trying.play(move);
  else if (also && isPlayed(also)) trying.play(also);
  else if (pick ?? also) trying.choose(pickOf(String(pick ?? also)));
  else if (action === "cancel") trying.choose(null);
  else if (inspect) trying.say(`${cardName(inspect)}: ${text(`card-${inspect}`, {}, "text")}`);
  else if (say) trying.say(finished(say));
}

/** Where keys do something of their own. */
const OWN_KEYS = "input, select, textarea, summary, dialog, .plot, .decisions, .wide";
/** Where a letter is for something. */
const WRITING = "input:not([type=checkbox]), select, textarea, dialog";

/**
 * What a key is for on the page of a review; null where it is for nothing.
 *
 * @param {KeyboardEvent} event
 * @returns {"first" | "back" | "on" | "last" | "ask" | null}
 */
export function stepOf(event) {
  const { target, ctrlKey, altKey, metaKey } = event;
  const key = keyOf(event);
  if (ctrlKey || altKey || metaKey) return null;
  const isIn = (/** @type {string} */ which) => target instanceof Element && target.closest(which) !== null;
  if (preferences().keys && key === letterOf("hint")) return isIn(WRITING) ? null : "ask";
  if (isIn(OWN_KEYS)) return null;
  const keys = /** @type {const} */ ({ ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" });
  return keys[/** @type {keyof typeof keys} */ (key)] ?? null;
}
