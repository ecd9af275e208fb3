/**
 * What keys mean on the user's keyboard. On a layout with Latin letters, the letter on the key counts, wherever it is.
 * On a layout with other letters (Cyrillic, Greek, Hebrew), the key in the place of the Latin letter counts. Digits
 * count by their place even where they need Shift, as in France.
 */

const PHYSICAL_KEY = /^(?:Key([A-Z])|Digit([1-9]))$/;
const LATIN = /^\p{Script=Latin}$/u;
const NON_LATIN = /^(?!\p{Script=Latin})\p{L}+$/u;
/** Characters that have their own key on some layout and mean the same. @type {Record<string, string>} */
const KEY_ALIASES = { "\u061f": "?" };

/** Whether a Latin letter was pressed last: then a sign in the place of a letter is not read as that letter. */
let isLatin = false;
/** The letters of a non-Latin layout, by the Latin letter in the same place. @type {Map<string, string>} */
const nonLatinKeys = new Map();

/**
 * Learn the letter in the place of a Latin one.
 *
 * @param {string} letter the Latin letter of that place
 * @param {string} key the key's value on the user's layout
 */
function learnKey(letter, key) {
  if (LATIN.test(key)) {
    isLatin = true;
    nonLatinKeys.clear();
  } else if (NON_LATIN.test(key)) {
    isLatin = false;
    nonLatinKeys.set(letter, key);
  }
}

/**
 * Return the letter that a key stands for.
 *
 * @param {string} letter the Latin letter of that place
 * @param {string} key
 */
function letterOfKey(letter, key) {
  learnKey(letter, key);
  if (LATIN.test(key)) return key.toLowerCase();
  return isLatin ? key : letter;
}

/** Return what a pressed key means; letters are in lower case. @param {KeyboardEvent} event */
export function normalizedKey(event) {
  const { key, code, shiftKey } = event;
  const [, letter, digit] = PHYSICAL_KEY.exec(code) ?? [];
  if (letter) return letterOfKey(letter.toLowerCase(), key);
  if (digit && !shiftKey && !event.getModifierState?.("AltGraph")) return digit;
  return KEY_ALIASES[key] ?? (key.length === 1 ? key.toLowerCase() : key);
}

/** Return the label of a letter's key; the letter alone on a Latin layout. @param {string} letter in either case */
export function keyCap(letter) {
  const other = nonLatinKeys.get(letter.toLowerCase());
  return other ? `${letter.toUpperCase()} / ${other.toUpperCase()}` : letter.toUpperCase();
}

/** Learn the layout before a key is pressed, where the browser reveals it. */
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
