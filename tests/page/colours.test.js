import "./bare.js";
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { mark } from "../../src/saqqara/web/app/art/stone.js";
import { PAINT, STONE_SETS, stoneSet, WORN } from "../../src/saqqara/web/app/art/stone-sets.js";
import { colourName, colourOf, wear } from "../../src/saqqara/web/app/ground/colours.js";
import { COLOURS } from "../../src/saqqara/web/app/ground/names.js";
import { prefer } from "../../src/saqqara/web/app/ground/preferences.js";
import { speak } from "../../src/saqqara/web/app/ground/words.js";
import { SeatRows } from "../../src/saqqara/web/app/home/seat-rows.js";
import { playerInWords } from "../../src/saqqara/web/app/reading/board.js";
import { Model } from "../../src/saqqara/web/app/table/model.js";
import { makeBrowser } from "./browser.js";
import { GAMES, read } from "./given.js";
import { FakeServer } from "./server.js";
import { PATH, Table } from "./table.js";

speak("en", read("en.ftl"));

const [BLACK, WHITE, BROWN, GREY] = COLOURS;
const { paint, marks } = stoneSet("usual");

beforeEach(() => mock.timers.enable({ apis: ["setTimeout", "setInterval"] }));

afterEach(() => {
  mock.timers.reset();
  prefer("stones", "usual");
  wear([]);
});

test("without a table the stones of the seats have the colours in the order in which they are given out", () => {
  assert.deepEqual([PAINT, WORN.paint, WORN.marks], [paint, paint, marks]);
});

test("colour and mark of a seat are those that were chosen there, and what nobody has comes after", () => {
  wear([GREY, BLACK]);
  assert.deepEqual(PAINT, [paint[3], paint[0], paint[1], paint[2]]);
  assert.deepEqual(WORN.marks, [marks[3], marks[0], marks[1], marks[2]]);
  assert.ok(mark(0, 0, 0, 14).values.includes(marks[3]));
});

test("another set of stones shows the same colours in its own way, also in words", () => {
  wear([BROWN, WHITE]);
  assert.deepEqual([colourOf(0), colourOf(1)], ["Brown", "White"]);
  prefer("stones", "vivid");
  assert.deepEqual(PAINT[0], stoneSet("vivid").paint[2]);
  assert.deepEqual([colourOf(0), colourOf(1)], ["Green", "Yellow"]);
  prefer("stones", "of a later version");
  assert.equal(colourOf(0), "Brown");
});

test("every set has a look and a name of its own for each colour", () => {
  for (const name of STONE_SETS) {
    const set = stoneSet(name);
    assert.deepEqual([set.paint.length, set.marks.length], [COLOURS.length, COLOURS.length], name);
    prefer("stones", name);
    const names = COLOURS.map(colourName);
    assert.ok(names.every(Boolean), name);
    assert.equal(new Set(names).size, COLOURS.length, name);
  }
});

test("the table that is loaded says whose stones are which", async () => {
  const table = new Table("plain", [0]);
  const seats = table.snapshot(0).seats.map((seat, k) => ({ ...seat, colour: [GREY, BROWN][k] ?? seat.colour }));
  new FakeServer().answers[`GET ${PATH}`] = table.snapshot(0, { seats });
  await new Model("t1", makeBrowser()).begin();
  assert.deepEqual([colourOf(0), colourOf(1)], ["Grey", "Brown"]);
  const lines = playerInWords({ view: GAMES.plain.moments[0].view, names: GAMES.plain.names }, 0);
  assert.ok(lines.includes("Stones: Grey."), lines.join(" "));
});

/** The colours that a form would ask for, by row. @param {SeatRows} rows */
const wanted = (rows) => rows.wanted.map(({ colour }) => colour);

test("who has the colour that another row wants gets the other's", () => {
  const rows = new SeatRows(["me", "bot", "bot"], () => {});
  rows.know({ bots: ["random"], usual: "random", colours: COLOURS });
  assert.deepEqual(wanted(rows), [null, null, null]);
  rows.paint(rows.rows[0], GREY);
  rows.paint(rows.rows[1], BLACK);
  assert.deepEqual(wanted(rows), [GREY, BLACK, null]);
  rows.paint(rows.rows[1], GREY);
  assert.deepEqual(wanted(rows), [BLACK, GREY, null]);
  rows.paint(rows.rows[2], BLACK);
  assert.deepEqual(wanted(rows), [null, GREY, BLACK]);
  rows.paint(rows.rows[2], "");
  assert.deepEqual(wanted(rows), [null, GREY, null]);
});

test("an open seat asks for no colour: whoever takes it chooses", () => {
  const rows = new SeatRows(["me", "open"], () => {});
  assert.deepEqual(rows.wanted[1], { kind: "open" });
});
