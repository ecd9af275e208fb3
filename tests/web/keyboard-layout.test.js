import "./dom-stubs.js";
import assert from "node:assert/strict";
import { test } from "node:test";

/** The characters on the letter keys, at the positions of Q to M on an American keyboard. */
const PLACES = "QWERTYUIOPASDFGHJKLZXCVBNM";
const LAYOUTS = {
  american: "qwertyuiopasdfghjklzxcvbnm",
  german: "qwertzuiopasdfghjklyxcvbnm",
  french: "azertyuiopqsdfghjklwxcvbn,",
  dvorak: "',.pyfgcrlaoeuidhtn;qjkxbm",
  russian: "йцукенгшщзфывапролдячсмить",
  greek: ";ςερτυθιοπασδφγηξκλζχψωβνμ",
  hebrew: "/'קראטוןםפשדגכעיחלךזסבהנמצ",
};
const FRENCH_DIGITS = "&é\"'(-è_ç";

let modules = 0;
/** The module as in a page that was just opened. */
const fresh = () => import(`../../src/saqqara/web/app/core/keyboard-layout.js?${++modules}`);

/** The press of the key at the position of a letter or digit. */
const pressed = (place, key, more = {}) => ({
  code: /\d/.test(place) ? `Digit${place}` : `Key${place}`,
  key,
  shiftKey: false,
  getModifierState: () => false,
  ...more,
});

/** Press the letter keys of a keyboard from a given one on, each once. */
function* presses(layout, from = 0) {
  for (let i = 0; i < PLACES.length; i++) {
    const at = (i + from) % PLACES.length;
    yield [PLACES[at], LAYOUTS[layout][at]];
  }
}

for (const layout of ["russian", "greek", "hebrew"])
  test(`without Latin letters a key counts by its position, whichever comes first: ${layout}`, async () => {
    for (const from of PLACES.split("").keys()) {
      const { normalizedKey } = await fresh();
      for (const [place, key] of presses(layout, from)) {
        assert.equal(normalizedKey(pressed(place, key)), place.toLowerCase(), key);
        assert.equal(normalizedKey(pressed(place, key.toUpperCase(), { shiftKey: true })), place.toLowerCase(), key);
      }
    }
  });

for (const layout of ["american", "german", "french", "dvorak"])
  test(`with Latin letters on the keys, the letter counts: ${layout}`, async () => {
    const { normalizedKey } = await fresh();
    normalizedKey(pressed("G", LAYOUTS[layout][PLACES.indexOf("G")]));
    for (const [place, key] of presses(layout)) {
      assert.equal(normalizedKey(pressed(place, key)), key);
      assert.equal(normalizedKey(pressed(place, key.toUpperCase(), { shiftKey: true })), key);
    }
  });

test("a changed layout counts from its next letter on", async () => {
  const { normalizedKey } = await fresh();
  assert.equal(normalizedKey(pressed("Z", "y")), "y");
  assert.equal(normalizedKey(pressed("Z", "я")), "z");
  assert.equal(normalizedKey(pressed("M", "ь")), "m");
  assert.equal(normalizedKey(pressed("Z", "y")), "y");
  assert.equal(normalizedKey(pressed("M", ",")), ",");
});

test("a digit needs no Shift if the keyboard requires it, and a character with Shift is no digit", async () => {
  const { normalizedKey } = await fresh();
  for (const [i, sign] of [...FRENCH_DIGITS].entries()) {
    const digit = String(i + 1);
    assert.equal(normalizedKey(pressed(digit, sign)), digit);
    assert.equal(normalizedKey(pressed(digit, digit, { shiftKey: true })), digit);
  }
  assert.equal(normalizedKey(pressed("1", "!", { shiftKey: true })), "!");
  assert.equal(normalizedKey(pressed("2", "@", { getModifierState: (which) => which === "AltGraph" })), "@");
  assert.equal(normalizedKey({ code: "Numpad4", key: "4" }), "4");
  assert.equal(normalizedKey(pressed("5", "\u0665")), "5"); // on an Arabic keyboard
});

test("all other keys are what they are", async () => {
  const { normalizedKey } = await fresh();
  for (const key of ["Enter", "Escape", "ArrowLeft", "Home", " ", "?", "F5", "Tab"])
    assert.equal(normalizedKey({ code: key, key }), key);
  assert.equal(normalizedKey({ code: "Slash", key: "\u061f", shiftKey: true }), "?");
  assert.equal(normalizedKey({ key: "Q" }), "q"); // a browser without key codes
});

test("the letter on the key is shown as soon as it is known", async () => {
  const { normalizedKey, keyCap } = await fresh();
  assert.equal(keyCap("b"), "B");
  normalizedKey(pressed("B", "и"));
  assert.deepEqual([keyCap("b"), keyCap("c")], ["B / И", "C"]);
  normalizedKey(pressed("B", "b"));
  assert.equal(keyCap("b"), "B");
});

test("a browser that knows its layout is believed before a key is pressed", async () => {
  const places = [...PLACES].map((place, i) => [`Key${place}`, LAYOUTS.hebrew[i]]);
  const keyboard = { getLayoutMap: async () => new Map([...places, ["Digit1", "1"]]) };
  Object.defineProperty(globalThis, "navigator", { value: { keyboard }, configurable: true });
  const { keyCap } = await fresh();
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual([keyCap("b"), keyCap("q")], ["B / נ", "Q"]);
});
