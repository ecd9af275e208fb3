import "./dom-stubs.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { readFixture } from "./fixture-data.js";

const { handoverSentence } = await import("../../src/saqqara/web/app/animation/handover.js");
const { setMessages } = await import("../../src/saqqara/web/app/core/i18n.js");
setMessages("en", readFixture("en.ftl"));

const NAMES = ["Ana", "Hesire", "Merit"];
const move = (seat, ...notes) => ({ type: "move", seat, forced: false, notes });
const sailed = (seat, ship, site) => ({ kind: "sailed", seat, ship, site });
const delivered = (seat, ship, site) => ({ kind: "delivered", seat, ship, site });
const message = (...log) => handoverSentence(log, 0, NAMES);

test("a player whose stones were sailed since their last decision learns by whom", () => {
  const log = [move(0), move(1, sailed(1, 2, "obelisk"), delivered(1, 2, "obelisk"), delivered(0, 2, "obelisk"))];
  assert.equal(message(...log), "Hesire sailed you to the obelisks.");
  assert.equal(message(...log, move(2, { kind: "fetched", seat: 2 })), "Hesire sailed you to the obelisks.");
});

test("of several sailings the last counts, also if the stone waited for its place", () => {
  const first = move(1, sailed(1, 2, "obelisk"), delivered(0, 2, "obelisk"));
  const second = [move(2, sailed(2, 3, "pyramid")), { ...move(0, delivered(0, 3, "pyramid")), forced: true }];
  assert.equal(message(move(0), first, ...second), "Merit sailed you to the pyramid.");
});

test("actions among others, or one's own, are not mentioned", () => {
  const others = move(1, sailed(1, 2, "temple"), delivered(2, 2, "temple"));
  assert.equal(message(move(0), others), "");
  assert.equal(message(move(0, sailed(0, 2, "temple"), delivered(0, 2, "temple")), move(1)), "");
  assert.equal(message(move(0), move(1, delivered(0, 0, "pyramid"))), ""); // by a card
  const forced = { ...move(0, sailed(0, 2, "temple"), delivered(0, 2, "temple")), forced: true };
  assert.equal(message(move(0), move(1), forced), "");
});

test("a new round is mentioned if no one has sailed one's stones", () => {
  const began = { kind: "round_began", seat: 0, round: 3 };
  assert.equal(message(move(0), move(1, sailed(1, 2, "temple"), delivered(1, 2, "temple"), began)), "Round 3 begins.");
  const carried = move(1, sailed(1, 2, "temple"), delivered(0, 2, "temple"), began);
  assert.equal(message(move(0), carried), "Hesire sailed you to the temple.");
});

test("a turn that does not follow others' turns is not handed over", () => {
  assert.equal(message({ type: "opening", notes: [] }), null);
  assert.equal(message(move(1), move(0)), null);
});
