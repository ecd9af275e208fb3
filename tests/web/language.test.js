/** The language of a page without a server is the one that a server would choose. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

const SOURCE = readFileSync(new URL("../../src/saqqara/web/language.js", import.meta.url), "utf8");

/** Run the script in a browser with these preferences. Return the language and the requested messages. */
function choose(cookie, ...languages) {
  const links = [];
  const document = {
    cookie,
    currentScript: { src: "https://host.example/a/assets/v1/language.js" },
    documentElement: { lang: "en" },
    createElement: () => ({}),
    head: { append: (link) => links.push(link) },
  };
  vm.runInNewContext(SOURCE, { document, navigator: { languages }, URL });
  assert.equal(links.length, 1);
  assert.equal(links[0].href, `https://host.example/a/assets/v1/words/${document.documentElement.lang}.ftl`);
  return document.documentElement.lang;
}

test("the chosen language precedes those of the browser", () => {
  assert.equal(choose("saqqara-language=de", "en"), "de");
  assert.equal(choose("a=b; saqqara-language=en; c=d", "de-DE"), "en");
});

test("the first preferred language that has messages is taken, whatever its region", () => {
  assert.equal(choose("", "fr", "de-AT", "en"), "de");
  assert.equal(choose("", "EN-us", "de"), "en");
});

test("others read English, and no other cookie or value counts", () => {
  assert.equal(choose("", "fr"), "en");
  assert.equal(choose(""), "en");
  assert.equal(choose("my-saqqara-language=de", "fr"), "en");
  assert.equal(choose("saqqara-language=xx", "de"), "de");
});
