import "./dom-stubs.js";
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { GAMES, readFixture } from "./fixture-data.js";

/*
 * Names that the page does not know are shown as they are, or not at all, and never as something else; all names of the
 * engine are known.
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
const { groupOfferedMoves, SITE_OF_KIND } = await import("../../src/saqqara/web/app/table/offered-moves.js");
const { redactEntry } = await import("../../src/saqqara/web/app/table/screen-privacy.js");

const NEW = "bonus_new";
const NAMED = JSON.parse(readFixture("named.json"));
const NAMES = ["Ana", "Ben", "Mira", "Tarek"];
const { view, boards } = { ...GAMES.plain.moments[1], boards: GAMES.plain.boards };
const drawn = (template) => JSON.stringify(template);
mock.method(console, "error", () => undefined);
words.setMessages("en", readFixture("en.ftl"));

/** Return the text in English and in German. @param {() => string} say */
function inBoth(say) {
  return ["en", "de"].map((language) => {
    words.setMessages(language, readFixture(`${language}.ftl`));
    return say();
  });
}

test("points from a new source are shown as points, without other effects", () => {
  const sentences = (kind) =>
    inBoth(() => words.stripNameMarks(words.eventSentence({ kind, seat: 0, source: NEW, points: 1 }, NAMES)));
  assert.deepEqual(sentences("final"), [
    "Ana scores 1 at the end: source-bonus_new.",
    "Am Ende (source-bonus_new) bekommt Ana 1 Punkt.",
  ]);
  assert.deepEqual(sentences("scored"), ["Ana scores 1.", "Ana bekommt 1 Punkt."]);
});

test("a stone at a new site, a new tile, field or favor is shown as what it is", () => {
  words.setMessages("en", readFixture("en.ftl"));
  const describe = (note) => words.stripNameMarks(words.eventSentence({ seat: 0, ...note }, NAMES));
  assert.match(describe({ kind: "delivered", site: "well", space: 1 }), /comes to site-well/);
  assert.equal(describe({ kind: "got_tile", shape: "T" }), "Ana gets a tile.");
  assert.match(describe({ kind: "wagered", site: "temple", field: "middle" }), /field middle/);
  assert.match(describe({ kind: "favored", number: 9 }), /favor 9/);
});

test("a new kind of event is shown by its name, without movement or sound", () => {
  assert.equal(words.eventSentence({ kind: "flooded", seat: 0 }, NAMES), "note-flooded");
  assert.deepEqual(presentationOf({ kind: "flooded" }), {});
});

test("a new site or card is shown by its id, also where an attribute of its message is used", () => {
  assert.equal(words.siteName("well"), "site-well");
  assert.equal(words.cardName("horn"), "card-horn");
});

test("a new decision is asked and waited for as one without a message", () => {
  assert.deepEqual(words.questionTexts("dance", "Ana", null), { ask: "Ana, what do you choose?", more: "" });
  assert.equal(words.text("page-wait-reason", { decision: "dance" }), "A decision is to be made.");
});

test("a new action of a turn is named last, and its move is offered in notation", () => {
  assert.match(turnHint(["quarry", "dance 1", "pass"]), /or dance 1\.$/);
  assert.deepEqual(groupOfferedMoves(["dance 1"], null).buttons, ["dance 1"]);
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

test("a source without a pattern is filled with grey", () => {
  assert.equal(sourceFill(NEW), "url(#source-bonus_new) #8c8c8c");
  for (const source of NAMED.sources) assert.ok(drawn(sourcePatterns()).includes(`"${source}"`), source);
});

test("the bonus of a new space is written there by its name", () => {
  assert.deepEqual(bonuses.spaceRewards(NEW, { [`pyramid.B.bonus.${NEW}`]: 1 }), [
    ["points", 1],
    ["other", NEW],
  ]);
  assert.deepEqual(gifts.spaceRewards({ "temple.B.spaces": [NEW] }, "B", 0), [["other", NEW]]);
  assert.ok(drawn(rewardRow([["other", NEW]], 0, 0, 20)).includes(NEW));
});

test("every printed bonus of a space has a sign", () => {
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

test("a new tile shows its name, and all printed ones their squares", () => {
  assert.ok(drawn(tilePicture("T", 0, 0, 30)).includes('"T"'));
  for (const tile of GAMES.c.boards["obelisk.C.path"])
    assert.ok(!drawn(tilePicture(tile, 0, 0, 30)).includes(`"${tile}"`));
});

test("a side without a drawing lists the owners of its stones", () => {
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

test("the groups of a new side are read as groups", () => {
  const lines = describeStones("temple", "Z", { ...view, temple: { count: [1, 0], spaces: [[0], []] } }, NAMES);
  assert.deepEqual(
    lines.map((line) => line.split(":")[0]),
    ["Group 1", "Group 2"],
  );
});

test("a new source has no explanation, and each other one has what exists", () => {
  assert.equal(explanationOf(NEW, "AAAAA"), undefined);
  for (const source of NAMED.sources) assert.doesNotMatch(String(explanationOf(source, "AAAAA")), /undefined/, source);
});

test("each existing thing has a link to its rule, and nothing else has", () => {
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

test("a seat that changed hands in a new way is announced without the way", () => {
  const describe = (how) =>
    words.stripNameMarks(seatChangeSentence({ names: NAMES }, { name: "Ana", how, away: false, by: null }));
  assert.equal(describe("swapped"), "The seat of Ana has changed hands.");
  assert.ok(NAMED.hows.length > 1);
  for (const how of NAMED.hows) assert.notEqual(describe(how), describe("swapped"), how);
});

test("every move on a picture leads to the site of the picture", () => {
  const pressed = JSON.parse(readFixture("moves.json")).filter(
    (move) => groupOfferedMoves([move], null).places.size > 0,
  );
  for (const move of pressed) assert.ok(SITES.includes(SITE_OF_KIND[parseMove(move).kind]), move);
  assert.deepEqual(new Set(pressed.map((move) => parseMove(move).kind)), new Set(Object.keys(SITE_OF_KIND)));
});

test("with hidden cards the card of an event is shown to several at a device only if all have seen it", () => {
  const hidden = { ...view, setup: { ...view.setup, options: ["hidden-cards"] } };
  const entry = { notes: NAMED.carries_card.map((kind) => ({ kind, seat: 0, card: "lever" })) };
  const notes = redactEntry(entry, [0, 1], hidden).notes;
  assert.deepEqual(
    notes.filter(({ card }) => card === null).map(({ kind }) => kind),
    ["took", "drew"],
  );
  assert.ok(!notes.some(({ kind }) => kind === "saw"));
});
