import "./dom-stubs.js";
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { stoneMark } from "../../src/saqqara/web/app/art/stone.js";
import { ACTIVE_SET, STONE_FACE_COLOURS, STONE_SET_NAMES, stoneSet } from "../../src/saqqara/web/app/art/stone-sets.js";
import { colourName, seatColourName, setSeatColours } from "../../src/saqqara/web/app/core/colours.js";
import { setMessages } from "../../src/saqqara/web/app/core/i18n.js";
import { COLOURS } from "../../src/saqqara/web/app/core/names.js";
import { setPreference } from "../../src/saqqara/web/app/core/preferences.js";
import { describePlayer } from "../../src/saqqara/web/app/descriptions/board.js";
import { SeatRows } from "../../src/saqqara/web/app/home/seat-rows.js";
import { Model } from "../../src/saqqara/web/app/table/model.js";
import { makeBrowser } from "./fake-browser.js";
import { FakeServer } from "./fake-server.js";
import { FakeTable, PATH } from "./fake-table.js";
import { GAMES, readFixture } from "./fixture-data.js";

setMessages("en", readFixture("en.ftl"));

const [BLACK, WHITE, BROWN, GREY] = COLOURS;
const { paint, marks } = stoneSet("usual");

beforeEach(() => mock.timers.enable({ apis: ["setTimeout", "setInterval"] }));

afterEach(() => {
  mock.timers.reset();
  setPreference("stones", "usual");
  setSeatColours([]);
});

test("without a table the seats have the colours in their default order", () => {
  assert.deepEqual([STONE_FACE_COLOURS, ACTIVE_SET.paint, ACTIVE_SET.marks], [paint, paint, marks]);
});

test("chosen colours and marks come first, unchosen ones after them", () => {
  setSeatColours([GREY, BLACK]);
  assert.deepEqual(STONE_FACE_COLOURS, [paint[3], paint[0], paint[1], paint[2]]);
  assert.deepEqual(ACTIVE_SET.marks, [marks[3], marks[0], marks[1], marks[2]]);
  assert.ok(stoneMark(0, 0, 0, 14).values.includes(marks[3]));
});

test("another set of stones shows the same colours in its own way, also in words", () => {
  setSeatColours([BROWN, WHITE]);
  assert.deepEqual([seatColourName(0), seatColourName(1)], ["Brown", "White"]);
  setPreference("stones", "vivid");
  assert.deepEqual(STONE_FACE_COLOURS[0], stoneSet("vivid").paint[2]);
  assert.deepEqual([seatColourName(0), seatColourName(1)], ["Green", "Yellow"]);
  setPreference("stones", "of a later version");
  assert.equal(seatColourName(0), "Brown");
});

test("every set has its own look and name for each colour", () => {
  for (const name of STONE_SET_NAMES) {
    const set = stoneSet(name);
    assert.deepEqual([set.paint.length, set.marks.length], [COLOURS.length, COLOURS.length], name);
    setPreference("stones", name);
    const names = COLOURS.map(colourName);
    assert.ok(names.every(Boolean), name);
    assert.equal(new Set(names).size, COLOURS.length, name);
  }
});

test("the loaded table says whose stones are which", async () => {
  const table = new FakeTable("plain", [0]);
  const seats = table.snapshot(0).seats.map((seat, k) => ({ ...seat, colour: [GREY, BROWN][k] ?? seat.colour }));
  new FakeServer().answers[`GET ${PATH}`] = table.snapshot(0, { seats });
  await new Model("t1", makeBrowser()).start();
  assert.deepEqual([seatColourName(0), seatColourName(1)], ["Grey", "Brown"]);
  const lines = describePlayer({ view: GAMES.plain.moments[0].view, names: GAMES.plain.names }, 0);
  assert.ok(lines.includes("Stones: Grey."), lines.join(" "));
});

/** The colours that a form would submit, by row. @param {SeatRows} rows */
const wanted = (rows) => rows.requestedSeats.map(({ colour }) => colour);

test("a row that chooses another row's colour swaps colours with it", () => {
  const rows = new SeatRows(["me", "bot", "bot"], () => {});
  rows.setOptions({ bots: ["random"], usual: "random", colours: COLOURS });
  assert.deepEqual(wanted(rows), [null, null, null]);
  rows.setColour(rows.rows[0], GREY);
  rows.setColour(rows.rows[1], BLACK);
  assert.deepEqual(wanted(rows), [GREY, BLACK, null]);
  rows.setColour(rows.rows[1], GREY);
  assert.deepEqual(wanted(rows), [BLACK, GREY, null]);
  rows.setColour(rows.rows[2], BLACK);
  assert.deepEqual(wanted(rows), [null, GREY, BLACK]);
  rows.setColour(rows.rows[2], "");
  assert.deepEqual(wanted(rows), [null, GREY, null]);
});

test("an open seat requests no colour: the player who takes it chooses", () => {
  const rows = new SeatRows(["me", "open"], () => {});
  assert.deepEqual(rows.requestedSeats[1], { kind: "open" });
});
