import { hasMessage, text } from "./i18n.js";
import { COLOURS } from "./names.js";
import { preferences } from "./preferences.js";

/** The colours of the stones by seat, followed by the colours no seat uses. */
let currentColours = COLOURS;

/** @type {Set<() => void>} */
const listeners = new Set();

/** Set the stone colour of each seat, wherever this page shows its stones. @param {string[]} colours by seat */
export function setSeatColours(colours) {
  currentColours = [...colours, ...COLOURS.filter((colour) => !colours.includes(colour))];
  for (const listener of listeners) listener();
}

/** Call `listener` whenever the seats' colours change. @param {() => void} listener */
export function onSeatColoursChange(listener) {
  listeners.add(listener);
}

/** Return all stone colours, those of the seats first. */
export const allStoneColours = () => currentColours;

/**
 * Return the name of a colour as this browser shows it: stone sets have colours of their own.
 *
 * @param {string} colour
 */
export function colourName(colour) {
  const id = `page-colour-${preferences().stones}`;
  return text(hasMessage(id) ? id : "page-colour-usual", {}, colour);
}

/** Return the name of a seat's stone colour. @param {number} seat */
export const seatColourName = (seat) => colourName(currentColours[seat]);
