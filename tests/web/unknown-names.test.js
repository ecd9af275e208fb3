import "./dom-stubs.js";
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { GAMES, readFixture } from "./fixture-data.js";

/*
 * What the page does not know is shown as what it is called, or as nothing, and never as something else; and all that the
 * engine names is known.
 */

const { cardColour, cardSymbol } = await import("../../src/saqqara/web/app/art/cards.js");
const { rewardRow } = await import("../../src/saqqara/web/app/art/glyphs.js");
const { sourceFill, sourcePatterns } = await import("../../src/saqqara/web/app/art/source-patterns.js");
const { SITES } = await import("../../src/saqqara/web/app/core/names.js");
const { parseMove } = await import("../../src/saqqara/web/app/core/notation.js");
const { presentationOf } = await import("../../src/saqqara/web/app/core/event-presentation.js");
const words = await import("../../src/saqqara/web/app/core/i18n.js");
const { turnHint } = await import("../../src/saqqara/web/app/panels/question.js");
const { explanationOf } = await import("../../src/saqqara/web/app/panels/score-sheet.js");
const { seatChangeSentence } = await import("../../src/saqqara/web/app/people/seat-status.js");
const { describeStones } = await import("../../src/saqqara/web/app/descriptions/stones.js");
const { ruleIdOf } = await import("../../src/saqqara/web/app/rules/rule-ids.js");
const { drawSite } = await import("../../src/saqqara/web/app/sites/index.js");
const { tilePicture } = await import("../../src/saqqara/web/app/sites/obelisk-c.js");
const bonuses = await import("../../src/saqqara/web/app/sites/pyramid-b.js");
const gifts = await import("../../src/saqqara/web/app/sites/temple.js");
const { offerMoves, SITE_OF_KIND } = await import("../../src/saqqara/web/app/table/offered-moves.js");
const { redactEntry } = await import("../../src/saqqara/web/app/table/screen-privacy.js");

const NEW = "bonus_new";
const NAMED = JSON.parse(readFixture("named.json"));
const NAMES = ["Ana", "Ben", "Mira", "Tarek"];
const { view, boards } = { ...GAMES.plain.moments[1], boards: GAMES.plain.boards };
const drawn = (template) => JSON.stringify(template);
mock.method(console, "error", () => undefined);
words.setMessages("en", readFixture("en.ftl"));

/** What is said in English and in German. @param {() => string} say */
function inBoth(say) {
  return ["en", "de"].map((language) => {
    words.setMessages(language, readFixture(`${language}.ftl`));
    return say();
  });
}

test("points from a new source are told as points, and nobody is angry", () => {
  const told = (kind) =>
    inBoth(() => words.stripNameMarks(words.eventSentence({ kind, seat: 0, source: NEW, points: 1 }, NAMES)));
  assert.deepEqual(told("final"), [
    "Ana scores 1 at the end: source-bonus_new.",
    "Am Ende (source-bonus_new) bekommt Ana 1 Punkt.",
  ]);
  assert.deepEqual(told("scored"), ["Ana scores 1.", "Ana bekommt 1 Punkt."]);
});

test("a stone at a new site, a new tile, field or favor is told as what it is", () => {
  words.setMessages("en", readFixture("en.ftl"));
  const told = (note) => words.stripNameMarks(words.eventSentence({ seat: 0, ...note }, NAMES));
  assert.match(told({ kind: "delivered", site: "well", space: 1 }), /comes to site-well/);
  assert.equal(told({ kind: "got_tile", shape: "T" }), "Ana gets a tile.");
  assert.match(told({ kind: "wagered", site: "temple", field: "middle" }), /field middle/);
  assert.match(told({ kind: "favored", number: 9 }), /favor 9/);
});

test("a new kind of note is told by its name, moves nothing and is heard by nobody", () => {
  assert.equal(words.eventSentence({ kind: "flooded", seat: 0 }, NAMES), "note-flooded");
  assert.deepEqual(presentationOf({ kind: "flooded" }), {});
});

test("a new site or card is called by its id, where an attribute of its words is asked for too", () => {
  assert.equal(words.siteName("well"), "site-well");
  assert.equal(words.cardName("horn"), "card-horn");
});

test("a new decision is asked and waited for as one that has no words", () => {
  assert.deepEqual(words.questionTexts("dance", "Ana", null), { ask: "Ana, what do you choose?", more: "" });
  assert.equal(words.text("page-wait-reason", { decision: "dance" }), "A decision is to be made.");
});

test("a new way of using a turn is named last, and its move is offered as it is written", () => {
  assert.match(turnHint(["quarry", "dance 1", "pass"]), /or dance 1\.$/);
  assert.deepEqual(offerMoves(["dance 1"], null).buttons, ["dance 1"]);
  assert.equal(words.moveLabel("dance 1", NAMES, view, boards), "dance 1");
});

test("a card of a new kind has no colour of another, and no symbol of another", () => {
  assert.deepEqual(
    NAMED.cards.map(cardColour).filter((colour) => !colour),
    [],
  );
  assert.equal(cardColour("horn"), "");
  assert.equal(cardSymbol("horn").values[0], "");
  for (const card of NAMED.cards) assert.notEqual(cardSymbol(card).values[0], "", card);
});

test("a source that has no pattern is filled with grey", () => {
  assert.equal(sourceFill(NEW), "url(#source-bonus_new) #8c8c8c");
  for (const source of NAMED.sources) assert.ok(drawn(sourcePatterns()).includes(`"${source}"`), source);
});

test("what a new space gives is written there by its name", () => {
  assert.deepEqual(bonuses.spaceRewards(NEW, { [`pyramid.B.bonus.${NEW}`]: 1 }), [
    ["points", 1],
    ["other", NEW],
  ]);
  assert.deepEqual(gifts.spaceRewards({ "temple.B.spaces": [NEW] }, "B", 0), [["other", NEW]]);
  assert.ok(drawn(rewardRow([["other", NEW]], 0, 0, 20)).includes(NEW));
});

test("all that is printed on a space has a sign", () => {
  const printed = ["left", "middle", "right"].flatMap((name) => GAMES.b.boards[`pyramid.B.${name}`]);
  const parts = [
    ...printed.flatMap((value) => bonuses.spaceRewards(value, GAMES.b.boards)),
    ...[GAMES.b, GAMES.c].flatMap(({ boards }, i) =>
      boards[`temple.${"BC"[i]}.spaces`].flatMap((_, space) => gifts.spaceRewards(boards, "BC"[i], space)),
    ),
  ];
  assert.ok(parts.length > 20);
  assert.deepEqual(
    parts.filter(([kind]) => kind === "other"),
    [],
  );
});

test("a new tile shows its name, and all that are printed their squares", () => {
  assert.ok(drawn(tilePicture("T", 0, 0, 30)).includes('"T"'));
  for (const tile of GAMES.c.boards["obelisk.C.path"])
    assert.ok(!drawn(tilePicture(tile, 0, 0, 30)).includes(`"${tile}"`));
});

test("a side without a drawing says whose stones are there", () => {
  const scene = { view: { ...view, obelisk: { count: [3, 1] } }, boards, names: NAMES, site: "obelisk", side: "Z" };
  const [stones] = drawSite(scene).values;
  assert.deepEqual(
    stones.map(({ values: [, name, count] }) => [name, count]),
    [
      ["Ana", 3],
      ["Ben", 1],
    ],
  );
});

test("the groups of a side that is new are read as groups", () => {
  const lines = describeStones("temple", "Z", { ...view, temple: { count: [1, 0], spaces: [[0], []] } }, NAMES);
  assert.deepEqual(
    lines.map((line) => line.split(":")[0]),
    ["Group 1", "Group 2"],
  );
});

test("a source that is new is explained by nothing, and each other by what there is", () => {
  assert.equal(explanationOf(NEW, "AAAAA"), undefined);
  for (const source of NAMED.sources) assert.doesNotMatch(String(explanationOf(source, "AAAAA")), /undefined/, source);
});

test("a rule is linked to for all there is, and for nothing else", () => {
  const favors = Array.from({ length: NAMED.favors }, (_, i) => `favor-${i + 1}`);
  const things = [
    ...NAMED.sides,
    ...favors,
    ...NAMED.options.map((option) => `option-${option}`),
    ...NAMED.gods.map((god) => `god-${god}`),
    ...NAMED.cards.map((card) => `card-${card}`),
    ...["turn-quarry", "turn-load", "turn-sail", "turn-play", "end-decorations", "end-total", "end-blue_cards"],
  ];
  assert.deepEqual(
    things.filter((thing) => !NAMED.rules.includes(ruleIdOf(thing))),
    [],
  );
  const others = ["favor-9", "god-bes", "card-horn", "option-flood", "turn-dance", "end-rain", "well-A"];
  assert.deepEqual(
    others.map(ruleIdOf),
    others.map(() => ""),
  );
});

test("how a seat came to somebody else in a new way is said without the way", () => {
  const told = (how) =>
    words.stripNameMarks(seatChangeSentence({ names: NAMES }, { name: "Ana", how, away: false, by: null }));
  assert.equal(told("swapped"), "The seat of Ana has changed hands.");
  assert.ok(NAMED.hows.length > 1);
  for (const how of NAMED.hows) assert.notEqual(told(how), told("swapped"), how);
});

test("every move on a picture leads to the site of the picture", () => {
  const pressed = JSON.parse(readFixture("moves.json")).filter((move) => offerMoves([move], null).places.size > 0);
  for (const move of pressed) assert.ok(SITES.includes(SITE_OF_KIND[parseMove(move).kind]), move);
  assert.deepEqual(new Set(pressed.map((move) => parseMove(move).kind)), new Set(Object.keys(SITE_OF_KIND)));
});

test("with hidden cards the card of a note is told to several at a device only where all have seen it", () => {
  const hidden = { ...view, setup: { ...view.setup, options: ["hidden-cards"] } };
  const entry = { notes: NAMED.carries_card.map((kind) => ({ kind, seat: 0, card: "lever" })) };
  const told = redactEntry(entry, [0, 1], hidden).notes;
  assert.deepEqual(
    told.filter(({ card }) => card === null).map(({ kind }) => kind),
    ["took", "drew"],
  );
  assert.ok(!told.some(({ kind }) => kind === "saw"));
});
