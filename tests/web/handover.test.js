import "./dom-stubs.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { readFixture } from "./fixture-data.js";

const { handover } = await import("../../src/saqqara/web/app/animation/handover.js");
const { setMessages } = await import("../../src/saqqara/web/app/core/i18n.js");
setMessages("en", readFixture("en.ftl"));

const NAMES = ["Ana", "Hesire", "Merit"];
const move = (seat, ...notes) => ({ type: "move", seat, forced: false, notes });
const sailed = (seat, ship, site) => ({ kind: "sailed", seat, ship, site });
const delivered = (seat, ship, site) => ({ kind: "delivered", seat, ship, site });
const told = (...log) => handover(log, 0, NAMES);

test("whoever was sailed somewhere since they decided last is told by whom", () => {
  const log = [move(0), move(1, sailed(1, 2, "obelisk"), delivered(1, 2, "obelisk"), delivered(0, 2, "obelisk"))];
  assert.equal(told(...log), "Hesire sailed you to the obelisks.");
  assert.equal(told(...log, move(2, { kind: "fetched", seat: 2 })), "Hesire sailed you to the obelisks.");
});

test("of several the last counts, and also where the stone waited for its place", () => {
  const first = move(1, sailed(1, 2, "obelisk"), delivered(0, 2, "obelisk"));
  const second = [move(2, sailed(2, 3, "pyramid")), { ...move(0, delivered(0, 3, "pyramid")), forced: true }];
  assert.equal(told(move(0), first, ...second), "Merit sailed you to the pyramid.");
});

test("what others did to others, or one did oneself, is not told", () => {
  const others = move(1, sailed(1, 2, "temple"), delivered(2, 2, "temple"));
  assert.equal(told(move(0), others), "");
  assert.equal(told(move(0, sailed(0, 2, "temple"), delivered(0, 2, "temple")), move(1)), "");
  assert.equal(told(move(0), move(1, delivered(0, 0, "pyramid"))), ""); // by a card
  const forced = { ...move(0, sailed(0, 2, "temple"), delivered(0, 2, "temple")), forced: true };
  assert.equal(told(move(0), move(1), forced), "");
});

test("a round that has begun is told where nobody has sailed one anywhere", () => {
  const began = { kind: "round_began", seat: 0, round: 3 };
  assert.equal(told(move(0), move(1, sailed(1, 2, "temple"), delivered(1, 2, "temple"), began)), "Round 3 begins.");
  const carried = move(1, sailed(1, 2, "temple"), delivered(0, 2, "temple"), began);
  assert.equal(told(move(0), carried), "Hesire sailed you to the temple.");
});

test("a turn that has not come from others is not handed over", () => {
  assert.equal(told({ type: "opening", notes: [] }), null);
  assert.equal(told(move(1), move(0)), null);
});
