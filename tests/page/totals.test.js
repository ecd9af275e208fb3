import "./bare.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { startInWords } from "../../src/saqqara/web/app/ground/totals.js";
import { speak, text } from "../../src/saqqara/web/app/ground/words.js";
import { GAMES, read } from "./given.js";

speak("en", read("en.ftl"));

const first = (name) => GAMES[name].moments[0].view;

test("why everybody starts below zero is said, source by source", () => {
  const words = startInWords(first("everything"));
  assert.match(words, /\u22128/);
  for (const [source, points] of Object.entries(first("everything").at_end[0])) {
    assert.ok(words.includes(text(`source-${source}`)), words);
    assert.ok(words.includes(String(Math.abs(points))), words);
  }
});

test("nothing is said where nobody starts below zero, or they are no longer alike", () => {
  assert.equal(startInWords(first("plain")), "");
  const view = first("everything");
  assert.equal(startInWords({ ...view, scores: view.scores.map((_, seat) => seat) }), "");
  const [, ...others] = view.at_end;
  assert.equal(startInWords({ ...view, at_end: [{ tomb: -4 }, ...others] }), "");
  assert.equal(startInWords(GAMES.everything.moments.at(-1).view), "");
});
