import "./dom-stubs.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { setMessages, text } from "../../src/saqqara/web/app/core/i18n.js";
import { explainNegativeStart } from "../../src/saqqara/web/app/core/totals.js";
import { GAMES, readFixture } from "./fixture-data.js";

setMessages("en", readFixture("en.ftl"));

const first = (name) => GAMES[name].moments[0].view;

test("the reason why all players start below zero is given, source by source", () => {
  const words = explainNegativeStart(first("everything"));
  assert.match(words, /\u22128/);
  for (const [source, points] of Object.entries(first("everything").at_end[0])) {
    assert.ok(words.includes(text(`source-${source}`)), words);
    assert.ok(words.includes(String(Math.abs(points))), words);
  }
});

test("no reason is given if no player starts below zero, or they are no longer equal", () => {
  assert.equal(explainNegativeStart(first("plain")), "");
  const view = first("everything");
  assert.equal(explainNegativeStart({ ...view, scores: view.scores.map((_, seat) => seat) }), "");
  const [, ...others] = view.at_end;
  assert.equal(explainNegativeStart({ ...view, at_end: [{ tomb: -4 }, ...others] }), "");
  assert.equal(explainNegativeStart(GAMES.everything.moments.at(-1).view), "");
});
