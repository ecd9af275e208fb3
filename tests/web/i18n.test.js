import "./dom-stubs.js";
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { GAMES, readFixture } from "./fixture-data.js";

const words = await import("../../src/saqqara/web/app/core/i18n.js");
const {
  cardName,
  cardFaceText,
  withFullStop,
  hasMessage,
  moveLabel,
  formatList,
  markName,
  accessibleName,
  stripNameMarks,
  questionTexts,
  eventSentence,
  siteName,
  setMessages,
} = words;
const { explainBestMove } = await import("../../src/saqqara/web/app/review/explain-best-move.js");

const NAMES = ["Ana", "Ben", "Mira", "Tarek"];
const complaints = mock.method(console, "error", () => undefined);

beforeEach(() => {
  complaints.mock.resetCalls();
  setMessages("en", readFixture("en.ftl"));
});

for (const language of ["en", "de"]) {
  const fixture = JSON.parse(readFixture(`${language}.json`));

  test(`every kind of event, and every event of the games, has the sentence that Python writes (${language})`, () => {
    setMessages(language, readFixture(`${language}.ftl`));
    for (const { note, sentence: sought } of fixture.sentences)
      assert.equal(stripNameMarks(eventSentence(note, NAMES)), sought, note.kind);
    assert.equal(complaints.mock.callCount(), 0);
  });

  test(`every verb, and every move of the games, has the label that Python writes (${language})`, () => {
    setMessages(language, readFixture(`${language}.ftl`));
    for (const { game, n, move, sentence: sought } of fixture.labels) {
      const { moments, boards } = GAMES[game];
      assert.equal(moveLabel(move, NAMES, moments[n].view, boards), sought, move);
    }
    assert.equal(complaints.mock.callCount(), 0);
  });

  test(`the explanation of the best move is the one that Python writes (${language})`, () => {
    setMessages(language, readFixture(`${language}.ftl`));
    const { view, cases } = fixture.reasons;
    for (const { evaluation, sentence: sought } of cases)
      assert.equal(explainBestMove(evaluation, NAMES.slice(0, 3), view), sought);
    assert.ok(new Set(cases.map(({ sentence: sought }) => sought)).size > 100);
    assert.equal(complaints.mock.callCount(), 0);
  });
}

const view = GAMES.plain.moments[1].view;
const labelled = (move, change = {}) => moveLabel(move, NAMES, { ...view, ...change }, GAMES.plain.boards);

test("a move without a message is shown in notation", () => {
  assert.equal(labelled("teleport 3 temple"), "teleport 3 temple");
});

test("an open card is named, and a face-down one is not", () => {
  const market = { ...view.market, spaces: [["statue"], ["unknown"], [], []] };
  assert.match(labelled("take 1", { market }), /Statue/i);
  assert.doesNotMatch(labelled("take 2", { market }), /unknown/i);
  assert.doesNotMatch(labelled("take 1", { market: { ...market, face_down: [true, false, false, false] } }), /Statue/i);
});

test("names in a sentence are between marks, and are every second part", () => {
  for (const [note, names] of [
    [{ kind: "fetched", seat: 0, stones: 1 }, ["Ana"]],
    [{ kind: "named", seat: 0, owner: 2, ship: 1 }, ["Mira"]],
    [{ kind: "round_began", seat: 1, round: 2, ships: [4, 3] }, ["Ben"]],
    [{ kind: "deadlock" }, []],
  ]) {
    const sentence = eventSentence(note, NAMES);
    assert.deepEqual(
      words.splitAtMarkedNames(sentence).filter((_, i) => i % 2),
      names,
    );
    assert.equal(stripNameMarks(sentence), words.splitAtMarkedNames(sentence).join(""));
  }
});

test("a name that looks like markup stays as it is in a sentence", () => {
  const sentence = eventSentence({ kind: "fetched", seat: 0, stones: 1 }, ["<b>{ $x }</b>"]);
  assert.deepEqual(words.splitAtMarkedNames(sentence)[1], "<b>{ $x }</b>");
});

test("a sentence may begin with a name, and a text without names is one plain part", () => {
  assert.deepEqual(words.splitAtMarkedNames(`${markName("Ana")} sails`), ["", "Ana", " sails"]);
  assert.deepEqual(words.splitAtMarkedNames("Nobody sails"), ["Nobody sails"]);
});

for (const decision of ["turn", "load", "sail", "take", "keep"])
  test(`the question "${decision}" names the player, and has a second line`, () => {
    for (const language of ["en", "de"]) {
      setMessages(language, readFixture(`${language}.ftl`));
      const { ask, more } = questionTexts(decision, "Nofret", null);
      assert.ok(ask.length > 3 && more.length > 3);
      assert.doesNotMatch(ask + more, /question-|\{/);
    }
  });

test("a question without a message is asked all the same", () => {
  const { ask, more } = questionTexts("dance", "Nofret", null);
  assert.match(ask, /Nofret/);
  assert.equal(more, "");
});

test("a question distinguishes the cards that ask it", () => {
  const asked = ["hammer", "chisel", "chisel_second"].map((card) =>
    Object.values(questionTexts("load", "Ana", card)).join(),
  );
  assert.equal(new Set(asked).size, 3);
});

test("several things are listed as the language does it", () => {
  assert.equal(formatList(["a", "b", "c"]), "a, b and c");
  assert.equal(formatList(["a", "b"], "disjunction"), "a or b");
  assert.equal(formatList([]), "");
  setMessages("de", readFixture("de.ftl"));
  assert.equal(formatList(["a", "b", "c"]), "a, b und c");
  assert.equal(formatList(["a", "b"], "disjunction"), "a oder b");
});

test("a line gets its full stop once", () => {
  assert.deepEqual(["Sail on", "Sail on.", "Where to?", "Ships:"].map(withFullStop), [
    "Sail on.",
    "Sail on.",
    "Where to?",
    "Ships:",
  ]);
});

test("an accessible name contains the visible text once", () => {
  assert.equal(accessibleName("12", "12 stones"), "12 stones");
  assert.equal(accessibleName("Temple", "the temple pays"), "the temple pays");
  assert.equal(accessibleName("3", "stones"), "3. stones");
});

test("a card shows its face, and how many equal ones there are", () => {
  assert.ok(cardFaceText("statue").startsWith(cardName("statue")));
  assert.ok(cardFaceText("statue", 3).startsWith(cardFaceText("statue")));
  assert.match(cardFaceText("statue", 3), /3/);
});

test("a missing message shows its id, and a missing attribute nothing", () => {
  assert.equal(words.text("no-such-words"), "no-such-words");
  assert.equal(words.text("site-temple", {}, "no-such"), "");
  assert.deepEqual([hasMessage("no-such-words"), hasMessage("site-temple")], [false, true]);
  assert.notEqual(siteName("temple"), "");
});

test("a missing argument is logged to the console", () => {
  words.text("page-round", {});
  assert.ok(complaints.mock.callCount() > 0);
});

test("messages that cannot be parsed are logged to the console, and the others are there", () => {
  setMessages("en", "good = Good\nthis is no message\nagain = Again");
  assert.equal(words.text("good") + words.text("again"), "GoodAgain");
});

test("the messages are loaded for the language of the page, and a server without them is an error", async () => {
  const fetched = mock.method(globalThis, "fetch", async () => new Response("page-title = From the server"));
  await words.loadMessages();
  assert.match(String(fetched.mock.calls[0].arguments[0]), /\/words\/en\.ftl$/);
  assert.equal(words.text("page-title"), "From the server");
  fetched.mock.mockImplementation(async () => new Response("", { status: 404 }));
  await assert.rejects(words.loadMessages(), /words: 404/);
  fetched.mock.restore();
});
