import { hasMessage, text } from "./i18n.js";
import { COLOURS } from "./names.js";
import { preferences } from "./preferences.js";

/** The colours of the stones by seat; those that no seat has come after them. */
let currentColours = COLOURS;

/** @type {Set<() => void>} */
const listeners = new Set();

/**
 * Has the stones of each seat this colour from now on, wherever this page shows them.
 *
 * @param {string[]} colours by seat
 */
export function setSeatColours(colours) {
  currentColours = [...colours, ...COLOURS.filter((colour) => !colours.includes(colour))];
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever the seats have got other colours. @param {() => void} listener */
export function onSeatColoursChange(listener) {
  listeners.add(listener);
}

/** The colours of the stones by seat, all that there are. */
export const seatColours = () => currentColours;

/** What a colour is called as this browser shows it: sets of stones have colours of their own. @param {string} colour */
export function colourName(colour) {
  const id = `page-colour-${preferences().stones}`;
  return text(hasMessage(id) ? id : "page-colour-usual", {}, colour);
}

/** What the colour of a seat's stones is called. @param {number} seat */
export const seatColourName = (seat) => colourName(currentColours[seat]);
