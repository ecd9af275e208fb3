import { allStoneColours, onSeatColoursChange } from "../core/colours.js";
import { COLOURS } from "../core/names.js";
import { onPreferenceChange, preferences } from "../core/preferences.js";

/**
 * How stones look. Each mark belongs to a colour, so a player who chooses the colour also gets the mark.
 *
 * @typedef {object} StoneSet
 * @property {string[][]} paint for each colour: top, left face, right face, mark
 * @property {string[]} marks for each colour, in a box of about 10 around the middle
 * @property {number} large scale of the marks, 1 is normal
 * @property {number} stroke stroke width of the marks
 */

/** Sun, cross, pyramid, wave. */
const SIGN_MARKS = [
  "M-4.2 0A4.2 4.2 0 1 0 4.2 0A4.2 4.2 0 1 0-4.2 0M-1.3 0A1.3 1.3 0 1 0 1.3 0A1.3 1.3 0 1 0-1.3 0",
  "M0-4.6V4.6M-4.6 0H4.6",
  "M-4.8 3.4L0-4.4L4.8 3.4Z",
  "M-5.2 1.6Q-2.6-3.4 0 1.2T5.2.6",
];

/** One bar, two, three, four: distinguished by number. */
const BAR_MARKS = ["M0-4V4", "M-2-4V4M2-4V4", "M-4-4V4M0-4V4M4-4V4", "M-4.8-4V4M-1.6-4V4M1.6-4V4M4.8-4V4"];

/**
 * The sets a player can choose from. `clear` also differs in lightness, for every kind of colour blindness.
 *
 * @type {Record<string, StoneSet>}
 */
const SETS_BY_NAME = {
  usual: {
    paint: [
      ["#55504d", "#34302f", "#1d1a1a", "#eec66b"],
      ["#fffdf5", "#e0d8c4", "#c3b899", "#6a4a24"],
      ["#ba7d47", "#8f5c30", "#6a401e", "#ffe9c2"],
      ["#bcc5cb", "#919ba3", "#6c767e", "#1d3340"],
    ],
    marks: SIGN_MARKS,
    large: 1,
    stroke: 1.9,
  },
  vivid: {
    paint: [
      ["#d9434b", "#a92a33", "#7d1a22", "#fff0d8"],
      ["#ffd94f", "#d9ad22", "#a98312", "#4d3600"],
      ["#3f9e5a", "#2a7641", "#1b552d", "#f2ffe6"],
      ["#4a86dc", "#2f62ad", "#1f467f", "#f4f8ff"],
    ],
    marks: SIGN_MARKS,
    large: 1.1,
    stroke: 2.1,
  },
  clear: {
    paint: [
      ["#2b2b2b", "#161616", "#000000", "#ffffff"],
      ["#fbef7c", "#e0cf36", "#b7a714", "#1a1600"],
      ["#0a6fb4", "#07538a", "#043a63", "#ffffff"],
      ["#f08a4b", "#d55e00", "#9c4400", "#1f0d00"],
    ],
    marks: SIGN_MARKS,
    large: 1.25,
    stroke: 2.4,
  },
  bold: {
    paint: [
      ["#000000", "#000000", "#2a2a2a", "#ffffff"],
      ["#ffffff", "#f2f2f2", "#d8d8d8", "#000000"],
      ["#ffd400", "#e0b800", "#b89600", "#000000"],
      ["#0b4fb3", "#083c8a", "#052a63", "#ffffff"],
    ],
    marks: BAR_MARKS,
    large: 1.55,
    stroke: 2.5,
  },
};

/** The names of the sets. */
export const STONE_SET_NAMES = Object.keys(SETS_BY_NAME);

/** Return the set with a name. @param {string} name */
export const stoneSet = (name) => SETS_BY_NAME[name] ?? SETS_BY_NAME.usual;

/** Return the preferred set of this browser, by colour. */
export const preferredSetByColour = () => stoneSet(preferences().stones);

/** Return the preferred set by seat, in the colours used at the table. @returns {StoneSet} */
function preferredSetBySeat() {
  const { paint, marks, ...rest } = preferredSetByColour();
  const order = allStoneColours().map((colour) => COLOURS.indexOf(colour));
  return { ...rest, paint: order.map((i) => paint[i]), marks: order.map((i) => marks[i]) };
}

/** The set in use, by seat. All drawings read it, so a new choice shows with the next drawing. */
export const ACTIVE_SET = preferredSetBySeat();

/** Colours of each seat's stones: top, left face, right face, mark. */
export const STONE_FACE_COLOURS = [...ACTIVE_SET.paint];

function updateActiveSet() {
  Object.assign(ACTIVE_SET, preferredSetBySeat());
  STONE_FACE_COLOURS.splice(0, STONE_FACE_COLOURS.length, ...ACTIVE_SET.paint);
}

onPreferenceChange(updateActiveSet);
onSeatColoursChange(updateActiveSet);
