/**
 * What keys mean on the keyboard that somebody has. Where Latin letters stand on the keys, what stands there counts, wherever
 * it is; on a keyboard of other letters (Cyrillic, Greek, Hebrew) the key counts that is in the place of the Latin one. Digits
 * count by their place also where they want Shift, as in France.
 */

const PHYSICAL_KEY = /^(?:Key([A-Z])|Digit([1-9]))$/;
const LATIN = /^\p{Script=Latin}$/u;
const NON_LATIN = /^(?!\p{Script=Latin})\p{L}+$/u;
/** What stands on a key of its own there and means the same. @type {Record<string, string>} */
const KEY_ALIASES = { "\u061f": "?" };

/** Whether a Latin letter was pressed last: signs that stand where others have letters are no letters then. */
let isLatin = false;
/** What stands in the place of a Latin letter on a keyboard of others. @type {Map<string, string>} */
const nonLatinKeys = new Map();

/** @param {string} letter of that place @param {string} key what stands there */
function learnKey(letter, key) {
  if (LATIN.test(key)) {
    isLatin = true;
    nonLatinKeys.clear();
  } else if (NON_LATIN.test(key)) {
    isLatin = false;
    nonLatinKeys.set(letter, key);
  }
}

/** @param {string} letter of that place @param {string} key */
function letterAt(letter, key) {
  learnKey(letter, key);
  if (LATIN.test(key)) return key.toLowerCase();
  return isLatin ? key : letter;
}

/** What a key means that was pressed: a letter is small. @param {KeyboardEvent} event */
export function normalizedKey(event) {
  const { key, code, shiftKey } = event;
  const [, letter, digit] = PHYSICAL_KEY.exec(code) ?? [];
  if (letter) return letterAt(letter.toLowerCase(), key);
  if (digit && !shiftKey && !event.getModifierState?.("AltGraph")) return digit;
  return KEY_ALIASES[key] ?? (key.length === 1 ? key.toLowerCase() : key);
}

/** What stands on the key for a letter; the letter alone on a keyboard of Latin ones. @param {string} letter small or large */
export function keyCap(letter) {
  const other = nonLatinKeys.get(letter.toLowerCase());
  return other ? `${letter.toUpperCase()} / ${other.toUpperCase()}` : letter.toUpperCase();
}

/** Some browsers tell the layout before a key is pressed. */
async function detectLayout() {
  const { keyboard } = /** @type {{keyboard?: {getLayoutMap?: () => Promise<Map<string, string>>}}} */ (
    globalThis.navigator ?? {}
  );
  const map = (await keyboard?.getLayoutMap?.().catch(() => null)) ?? new Map();
  for (const [code, key] of map) {
    const letter = PHYSICAL_KEY.exec(code)?.[1];
    if (letter && NON_LATIN.test(key)) learnKey(letter.toLowerCase(), key);
  }
}

detectLayout();
