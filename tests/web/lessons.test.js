import "./dom-stubs.js";
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { GAMES, readFixture } from "./fixture-data.js";

const FILES = new URL("../../src/saqqara/web/lessons/", import.meta.url);

const { FIRST_GAME } = await import("../../src/saqqara/web/app/lessons/first-game.js");
const { advisedMove } = await import("../../src/saqqara/web/app/lessons/advice.js");
const { placeBubble } = await import("../../src/saqqara/web/app/lessons/place-bubble.js");
const { LESSON_GROUPS, nextShortLesson, SHORT_LESSONS, lessonTitle } = await import(
  "../../src/saqqara/web/app/lessons/short-lessons.js"
);
const { shortLessonSteps } = await import("../../src/saqqara/web/app/lessons/run-short-lesson.js");
const { ringBox, roundedPath } = await import("../../src/saqqara/web/app/lessons/highlight-ring.js");
const { setMessages, text } = await import("../../src/saqqara/web/app/core/i18n.js");
setMessages("en", readFixture("en.ftl"));

const { moments } = GAMES.plain;

/** The facts that the lesson uses in a moment of a game that seat 0 plays. */
function now(n, change = {}) {
  const { view, legal } = moments[n];
  const notes = moments.slice(0, n + 1).flatMap(({ entry }) => entry.notes);
  const asked = view.actor === 0;
  return { view, legal: asked ? legal : [], asked, pick: null, mine: 0, notes, own: [], ...change };
}

const step = (id) => FIRST_GAME.steps.find((one) => one.id === id);
const due = (seen, shown) =>
  FIRST_GAME.steps.find(({ id, act, when }) => (act || !shown.includes(id)) && when(seen))?.id;

/** All steps that a reader who reads everything is shown in a moment, until an action is required. */
function steps(seen, shown = []) {
  const all = [];
  for (let id = due(seen, shown); id; id = due(seen, [...shown, ...all])) {
    all.push(id);
    if (step(id).act || step(id).last) break;
  }
  return all;
}

test("step ids are unique, and each has a text", () => {
  const ids = FIRST_GAME.steps.map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length);
  for (const id of ids) assert.notEqual(text(`page-lesson-${id}`, {}, "title"), "", id);
});

test("a first turn is explained before any action", () => {
  const first = moments.findIndex(({ view }) => view.actor === 0);
  const all = steps(now(first));
  assert.deepEqual(all.slice(0, 5), ["welcome", "sled", "ships", "sites", "turn"]);
  assert.ok(step(all.at(-1)).act);
});

test("actions wait for one's own turn", () => {
  const other = moments.findIndex(({ view }) => view.actor === 1);
  const all = steps(now(other));
  assert.deepEqual(
    all.filter((id) => step(id).act || id === "turn"),
    [],
  );
});

test("the lesson ends with the third round", () => {
  const third = moments.findIndex(({ view }) => view.round === 3);
  const all = steps(now(third));
  assert.equal(all.at(-1), "end");
  assert.ok(!steps(now(third - 1)).includes("end"));
});

test("each site is explained when a ship has come there, or at the end of the lesson", () => {
  for (const site of ["pyramid", "temple", "burial", "obelisk"]) {
    const came = [{ kind: "sailed", site }];
    assert.equal(step(`site-${site}`).when(now(1, { notes: [] })), false, site);
    assert.equal(step(`site-${site}`).when(now(1, { notes: came })), true, site);
  }
  assert.equal(step("cards").when(now(1, { notes: [{ kind: "delivered", site: "market" }] })), true);
  const third = moments.findIndex(({ view }) => view.round === 3);
  assert.equal(step("site-burial").when(now(third, { notes: [] })), true);
});

test("a card is explained when one of its colour has come to one's own hand", () => {
  const took = (card, seat = 0) => now(1, { notes: [{ kind: "took", seat, card }] });
  for (const [card, colour] of [
    ["entrance", "red"],
    ["lever", "blue"],
    ["statue", "purple"],
    ["pyramid_decoration", "green"],
  ]) {
    assert.equal(step(`card-${colour}`).when(took(card)), true, card);
    assert.equal(step(`card-${colour}`).when(took(card, 1)), false, card);
  }
  assert.equal(step("card-red").when(took("lever")), false);
});

test("what a step points at can be clicked, in every moment of a game", () => {
  for (const n of moments.keys()) {
    const seen = now(n);
    for (const { id, when, act, at } of FIRST_GAME.steps) {
      if (!act || !when(seen) || id === "end-turn") continue;
      for (const [, move] of at(seen)
        .join()
        .matchAll(/\[data-move="([^"]+)"\]/g))
        assert.ok(seen.legal.includes(move), `${id} at ${n}: ${move}`);
    }
  }
});

test("in every turn of a game the lesson has one action", () => {
  for (const n of moments.keys()) {
    const seen = now(n);
    const acts = FIRST_GAME.steps.filter(({ act, when }) => act && when(seen)).map(({ id }) => id);
    assert.equal(acts.length > 0, seen.asked, `${n}: ${acts}`);
    if (seen.asked && seen.view.decision === "turn") assert.equal(acts.at(-1), "choose");
    if (advisedMove(seen)) assert.notEqual(acts[0], "choose", `${n}`);
  }
});

const READY = [
  { capacity: 2, site: null, stones: [1, 1] },
  { capacity: 2, site: null, stones: [0, 0] },
];
const sailing = (change = {}) =>
  now(1, {
    legal: ["quarry", "sail 1 temple", "sail 1 burial", "sail 2 temple", "sail 2 burial"],
    view: { ...moments[1].view, ships: READY, decision: "turn", sled: [0, 5] },
    asked: true,
    ...change,
  });
const acting = (seen) => FIRST_GAME.steps.find(({ act, when }) => act && when(seen));

test("to sail, the ship is pointed at first, and the site once the ship is chosen", () => {
  const seen = sailing();
  assert.equal(acting(seen).id, "sail");
  assert.equal(acting(seen).at(seen)[0], '[data-pick="ship 2"]');
  const chosen = sailing({ pick: { kind: "ship", ship: 2 } });
  assert.equal(acting(chosen).id, "sail-to");
  assert.match(acting(chosen).at(chosen)[0], /data-site="temple"\] \[data-move="sail 2 temple"\]/);
  assert.equal(acting(chosen).args(chosen).site_key, "temple");
});

test("a wrong ship leads to the right one; with only one possible ship, to the site at once", () => {
  const other = sailing({ pick: { kind: "ship", ship: 1 } });
  assert.deepEqual([acting(other).id, acting(other).at(other)[0]], ["sail", '[data-pick="ship 2"]']);
  assert.equal(acting(sailing({ legal: ["sail 2 temple", "sail 2 burial"] })).id, "sail-to");
  assert.equal(acting(sailing({ legal: ["sail 1 temple"], pick: { kind: "ship", ship: 1 } })).id, "sail-to");
  assert.equal(acting(sailing({ legal: ["sail 1 temple", "play sail"] })).id, "sail-any");
});

test("the advice is to sail with stones of one's own, and to load before that", () => {
  const advice = (change) => advisedMove(sailing(change));
  assert.deepEqual(advice({}), { kind: "sail", ship: 2, site: "temple" });
  assert.deepEqual(advice({ legal: ["quarry", "sail 1 temple"] }), { kind: "quarry" });
  const loaded = { ...sailing().view, sled: [2, 5], ships: [{ capacity: 2, site: null, stones: [0, null] }] };
  const half = { view: loaded, legal: ["load 1.2", "sail 1 temple"] };
  const notes = [{ kind: "sailed", seat: 0, ship: 3, site: "obelisk" }];
  assert.deepEqual(advice({ ...half, notes }), { kind: "load", ship: 1, space: 2 });
  assert.equal(advice({ ...half, notes: [] }).kind, "sail"); // a learner should see it done
});

test("actions say tap on a touch screen and click with a mouse", () => {
  const texts = (touch) =>
    ["load", "sail", "sail-to", "sail-any"].map((id) => text(`page-lesson-${id}`, { touch, site_key: "temple" }));
  for (const line of texts("yes")) assert.match(line, /\b[Tt]ap\b/);
  for (const line of texts("no")) assert.match(line, /\b[Cc]lick\b/);
});

const WAYS = [
  ["sail 1 pyramid", "build left"],
  ["sail 1 pyramid", "build right"],
];
const short = shortLessonSteps(SHORT_LESSONS[3], { ways: WAYS, points: { second: 1, pyramid: 4 } }, () => null);
const shortly = (own, asked = true) => short.find(({ when }) => when({ own, asked, view: { actor: 1 } }))?.id;

test("a short lesson introduces itself, asks for one decision after another, and is solved by the last", () => {
  assert.equal(shortly([]), "look");
  const [, ...others] = short;
  const then = (own, asked = true) => others.find(({ when }) => when({ own, asked, view: { actor: 1 } }))?.id;
  assert.equal(then([]), "task-1");
  assert.equal(then([], false), undefined);
  assert.equal(then(["sail 1 pyramid"]), "task-2");
  assert.equal(then(["sail 1 pyramid", "build right"], false), "solved");
  assert.equal(then(["sail 1 pyramid", "build right", "quarry"]), "solved");
});

test("a short lesson recognizes another move at any point, and leads back", () => {
  for (const own of [["quarry"], ["sail 1 pyramid", "build middle"], ["quarry", "build left"]])
    assert.equal(shortly(own), "wrong", own.join());
  assert.ok(short.find(({ id }) => id === "wrong").back);
});

test("the texts of a short lesson have its numbers", () => {
  const words = (id) => short.find((one) => one.id === id).says({ touch: "no" }).words;
  assert.match(words("solved"), /4 points/);
  assert.match(words("wrong"), /brings 1 at most/);
  assert.notEqual(words("task-1"), words("task-2"));
});

test("each short lesson has its own file and name, and each file is listed", () => {
  const names = SHORT_LESSONS.map(({ name }) => name);
  assert.deepEqual(
    names.toSorted(),
    readdirSync(FILES)
      .map((file) => file.replace(".json", ""))
      .toSorted(),
  );
  assert.equal(new Set(SHORT_LESSONS.map(lessonTitle)).size, SHORT_LESSONS.length);
  for (const { group } of SHORT_LESSONS) assert.ok(LESSON_GROUPS.includes(group));
});

test("the next lesson is the first unsolved one after this one; after the last one the first", () => {
  const [first, second, third] = SHORT_LESSONS.map(({ name }) => name);
  const last = SHORT_LESSONS.at(-1).name;
  assert.equal(nextShortLesson(first, [first]).name, second);
  assert.equal(nextShortLesson(first, [first, second]).name, third);
  assert.equal(nextShortLesson(last, [last]).name, first);
  assert.equal(
    nextShortLesson(
      first,
      SHORT_LESSONS.map(({ name }) => name),
    ),
    undefined,
  );
});

const SCREEN = { width: 1000, height: 800 };
const BUBBLE = { width: 300, height: 150 };
const NOTHING = { read: [], used: [] };
const box = (x, y, width = 100, height = 50) => ({ x, y, width, height });
const covers = (spot, { x, y, width, height }) =>
  spot.x < x + width && spot.x + BUBBLE.width > x && spot.y < y + height && spot.y + BUBBLE.height > y;

test("a bubble without a target is in the middle", () => {
  assert.deepEqual(placeBubble(BUBBLE, null, NOTHING, SCREEN), { x: 350, y: 325, side: "", tip: 0 });
});

for (const [name, target] of [
  ["in the middle", box(450, 375)],
  ["at the left edge", box(0, 300)],
  ["at the right edge", box(900, 300)],
  ["in a corner", box(0, 0)],
  ["in the other corner", box(900, 750)],
])
  test(`a bubble beside a target ${name} stays on the screen and off the target`, () => {
    const spot = placeBubble(BUBBLE, target, NOTHING, SCREEN);
    assert.ok(spot.x >= 0 && spot.y >= 0);
    assert.ok(spot.x + BUBBLE.width <= SCREEN.width && spot.y + BUBBLE.height <= SCREEN.height);
    assert.equal(covers(spot, target), false);
    assert.notEqual(spot.side, "");
  });

test("a bubble points from its edge at the middle of the target", () => {
  const target = box(450, 375);
  const spot = placeBubble(BUBBLE, target, NOTHING, SCREEN);
  const [along, from] = ["right", "left"].includes(spot.side) ? [400, spot.y] : [500, spot.x];
  assert.equal(from + spot.tip, along);
});

test("a bubble goes where it covers nothing else that can be clicked", () => {
  const target = box(450, 375);
  const usual = placeBubble(BUBBLE, target, NOTHING, SCREEN);
  const inTheWay = { x: usual.x, y: usual.y, ...BUBBLE };
  const spot = placeBubble(BUBBLE, target, { read: [], used: [[inTheWay]] }, SCREEN);
  assert.notEqual(spot.side, usual.side);
  assert.equal(covers(spot, target), false);
});

test("a bubble covers other click targets if it must, and a region rather than a click target in it", () => {
  const target = box(450, 375);
  const usual = placeBubble(BUBBLE, target, NOTHING, SCREEN);
  const inTheWay = { x: usual.x, y: usual.y, ...BUBBLE };
  assert.deepEqual(placeBubble(BUBBLE, target, { read: [], used: [[inTheWay, box(0, 0)]] }, SCREEN), usual);
  const everywhere = [box(0, 0, 1000, 300), box(0, 600, 1000, 200)].map((one) => [one]);
  const spot = placeBubble(BUBBLE, box(0, 300, 1000, 300), { read: [], used: everywhere, region: true }, SCREEN);
  assert.ok(everywhere.every(([one]) => !covers(spot, one)));
});

test("a bubble never covers what has to be read, whatever it has to cover instead", () => {
  const question = box(0, 640, 1000, 60);
  const target = box(20, 720);
  const used = Array(9).fill([box(0, 0, 1000, 640)]);
  const spot = placeBubble(BUBBLE, target, { read: [question], used }, SCREEN);
  assert.deepEqual([covers(spot, question), covers(spot, target)], [false, false]);
});

test("a ring is a little larger than its target, but stays on the screen and within its area", () => {
  const free = { width: 1000, top: 50, bottom: 700 };
  assert.deepEqual(ringBox(box(100, 100), free), { x: 96, y: 96, width: 108, height: 58 });
  assert.deepEqual(ringBox(box(-20, 40, 1100, 800), free), { x: 2, y: 52, width: 996, height: 646 });
});

test("a ring has the round corners of its target, if there is space", () => {
  assert.match(roundedPath(box(0, 0), 12), /^M12 0h76a12 12 /);
  assert.match(roundedPath(box(0, 0), 400), /^M25 0h50a25 25 /);
});
