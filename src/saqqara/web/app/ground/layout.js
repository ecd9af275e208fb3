/**
 * What keys mean on the keyboard that somebody has. Where Latin letters stand on the keys, what stands there counts, wherever
 * it is; on a keyboard of other letters (Cyrillic, Greek, Hebrew) the key counts that is in the place of the Latin one. Digits
 * count by their place also where they want Shift, as in France.
 */

const PLACE = /^(?:Key([A-Z])|Digit([1-9]))$/;
const LATIN = /^\p{Script=Latin}$/u;
const OTHER = /^(?!\p{Script=Latin})\p{L}+$/u;
/** What stands on a key of its own there and means the same. @type {Record<string, string>} */
const SAME = { "\u061f": "?" };

/** Whether a Latin letter was pressed last: signs that stand where others have letters are no letters then. */
let isLatin = false;
/** What stands in the place of a Latin letter on a keyboard of others. @type {Map<string, string>} */
const standing = new Map();

/** @param {string} letter of that place @param {string} key what stands there */
function learn(letter, key) {
  if (LATIN.test(key)) {
    isLatin = true;
    standing.clear();
  } else if (OTHER.test(key)) {
    isLatin = false;
    standing.set(letter, key);
  }
}

/** @param {string} letter of that place @param {string} key */
function letterAt(letter, key) {
  learn(letter, key);
  if (LATIN.test(key)) return key.toLowerCase();
  return isLatin ? key : letter;
}

/** What a key means that was pressed: a letter is small. @param {KeyboardEvent} event */
export function keyOf(event) {
  const { key, code, shiftKey } = event;
  const [, letter, digit] = PLACE.exec(code) ?? [];
  if (letter) return letterAt(letter.toLowerCase(), key);
  if (digit && !shiftKey && !event.getModifierState?.("AltGraph")) return digit;
  return SAME[key] ?? (key.length === 1 ? key.toLowerCase() : key);
}

/** What stands on the key for a letter; the letter alone on a keyboard of Latin ones. @param {string} letter small or large */
export function standsOn(letter) {
  const other = standing.get(letter.toLowerCase());
  return other ? `${letter.toUpperCase()} / ${other.toUpperCase()}` : letter.toUpperCase();
}

/** Some browsers tell the layout before a key is pressed. */
async function look() {
  const { keyboard } = /** @type {{keyboard?: {getLayoutMap?: () => Promise<Map<string, string>>}}} */ (
    globalThis.navigator ?? {}
  );
  const map = (await keyboard?.getLayoutMap?.().catch(() => null)) ?? new Map();
  for (const [code, key] of map) {
    const letter = PLACE.exec(code)?.[1];
    if (letter && OTHER.test(key)) learn(letter.toLowerCase(), key);
  }
}

look();
