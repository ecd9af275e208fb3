import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { mock, test } from "node:test";
import { readFixture } from "./fixture-data.js";

const ENGINE = "../../src/saqqara/web/app/engine";
const { IMHOTEP_CONFIG, MOVE_TEXTS } = await import(`${ENGINE}/constants.js`);
const { unavailableReason } = await import(`${ENGINE}/unavailable-reason.js`);
const { encodeObservation } = await import(`${ENGINE}/observation.js`);
const { loadEngine } = await import(`${ENGINE}/load-engine.js`);
const { WasmModule } = await import(`${ENGINE}/wasm-module.js`);
const { winChances } = await import(`${ENGINE}/evaluation.js`);
const { WorkerLoop } = await import(`${ENGINE}/worker-loop.js`);
const { OUT_OF_MEMORY, EngineUnavailable } = await import(`${ENGINE}/engine-unavailable.js`);

const BYTES = readFileSync(new URL("../../src/saqqara/engine/wasm/saqqara.wasm", import.meta.url));
const COMPILED = new WebAssembly.Module(BYTES);
const KNOWN = JSON.parse(readFixture("known.json"));
const { records } = new WasmModule(COMPILED).header;
const NETWORK = new Uint8Array(records.Network.size);

const page = (found) => ({ querySelector: () => found });
for (const [browser, expected] of [
  [{ document: page({}), Worker: class {}, WebAssembly }, ""],
  [{ document: page(null), Worker: class {}, WebAssembly }, "page-engine-missing"],
  [{ document: page({}), WebAssembly }, "page-engine-no-worker"],
  [{ document: page({}), Worker: class {} }, "page-engine-no-wasm"],
  [{ document: page({}), Worker: class {}, WebAssembly: { validate: () => false } }, "page-engine-no-simd"],
])
  test(`obstacle: ${expected || "nothing"}`, () => {
    assert.equal(unavailableReason(browser), expected);
  });

const { sled, rng, market, ...rest } = KNOWN.state;
for (const [what, state] of [
  ["lacks a field", { rng, market, ...rest }],
  ["has one more", { ...KNOWN.state, camels: 3 }],
  ["has another", { rng, market, ...rest, camels: sled }],
  ["has a field of another length", { ...KNOWN.state, sled: [...sled, 0] }],
  ["has a number for a record", { ...KNOWN.state, market: 0 }],
  ["has numbers for a record", { ...KNOWN.state, market: [0] }],
  ["has a record for a number", { ...KNOWN.state, sled: market }],
  ["has a record in which a field is missing", { ...KNOWN.state, market: { cards: market.cards } }],
])
  test(`a position that ${what} is of another version`, () => {
    assert.throws(() => encodeObservation(records, { ...KNOWN, state }), { word: "page-engine-old" });
  });

const sent = (bytes, status = 200) => new Response(bytes, { status, headers: { "content-type": "application/wasm" } });

/** A response whose connection breaks after a hundred bytes. */
function cut(bytes) {
  const start = (body) => body.enqueue(bytes.subarray(0, 100));
  const pull = (body) => body.error(new TypeError("network error"));
  return sent(new ReadableStream({ start, pull }, { highWaterMark: 0 }));
}

for (const [what, module, network, expected] of [
  ["there is no line", null, null, "page-offline"],
  ["the line breaks within the module", cut(BYTES), sent(NETWORK), "page-offline"],
  ["the line breaks within the network", sent(BYTES), cut(NETWORK), "page-offline"],
  ["the module is not whole", sent(BYTES.subarray(0, 1000)), sent(NETWORK), "page-engine-damaged"],
  ["the module is not there", sent("", 404), sent(NETWORK), "page-engine-missing"],
])
  test(`nothing is loaded: ${what}`, async () => {
    mock.method(globalThis, "fetch", async (address) => {
      const answer = address.href.endsWith(".wasm") ? module : network;
      if (!answer) throw new TypeError("fetch failed");
      return answer;
    });
    await assert.rejects(loadEngine(), { word: expected });
    mock.reset();
  });

test("module and network are loaded", async () => {
  mock.method(globalThis, "fetch", async ({ href }) => sent(href.endsWith(".wasm") ? BYTES : NETWORK));
  const { module, network } = await loadEngine();
  assert.deepEqual([module.header.abi, network.length], [1, NETWORK.length]);
  mock.reset();
});

/** A module that does nothing and has this header. @param {string} header */
function saying(header) {
  const section = [7, ...Buffer.from("saqqara"), ...Buffer.from(header)];
  return new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 0, section.length, ...section]));
}

test("a module without a header, or with another interface, is not used", () => {
  const empty = new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
  for (const module of [empty, saying("null"), saying('{"abi": 2}')])
    assert.throws(() => new WasmModule(module), { word: "page-engine-damaged" });
});

test("data that was written is read again, also after memory has grown", () => {
  const module = new WasmModule(COMPILED);
  const nodes = module.allocate("Node", 2);
  for (const [name, value] of Object.entries({ value: -(2 ** 40), visits: 7, prior: 0.5, move: -1 }))
    module.write(nodes, 1, name, value);
  module.allocate("Node", 1 << 20);
  assert.deepEqual(
    ["value", "visits", "prior", "move"].map((name) => module.read(nodes, 1, name)),
    [-(2 ** 40), 7, 0.5, -1],
  );
  assert.deepEqual(module.readList(nodes, 1, "value", 2), [-(2 ** 40), 0]);
  assert.equal(module.read(nodes, 0, "visits"), 0);
  assert.throws(() => module.read(module.allocate("State"), 0, "market"), TypeError);
});

test("no more memory is allocated than there is", () => {
  const module = new WasmModule(COMPILED);
  for (const count of [2 ** 32, 2 ** 32 - 1])
    assert.throws(() => module.allocate("i1", count), { word: OUT_OF_MEMORY });
});

test("chances are values without the lead, which counts up to a limit", () => {
  assert.deepEqual(winChances([0.5, 0.5], [30, 30], 0.2, 40), [0.5, 0.5]);
  const [won, lost] = winChances([1, 0], [130, 30], 0.2, 40);
  assert.deepEqual([won, lost], [1, 0]);
  assert.deepEqual(winChances([0, 0], [30, 30], 0.2, 40), [0, 0]);
});

/** A worker loop with few nodes; what it sends is in `messages`, and `until` waits for one of them, or for a failure. */
function thinker({
  nodes = 1 << 14,
  load = async () => ({ module: new WasmModule(COMPILED), network: NETWORK }),
} = {}) {
  const [messages, waiting] = [[], []];
  const thinking = new WorkerLoop(
    load,
    (one) => {
      messages.push(one);
      for (const { is, go } of waiting) if (is(one) || one.word) go(one);
    },
    nodes,
  );
  const until = (is) => new Promise((go) => waiting.push({ is, go }));
  return { thinking, messages, until };
}

test("an evaluation grows until it is deep", async () => {
  const { thinking, messages } = thinker();
  await thinking.handleRequest({ n: 1, known: KNOWN });
  const evaluations = messages.map(({ evaluation }) => evaluation).filter(Boolean);
  const counts = evaluations.map(({ simulations }) => simulations);
  assert.ok(counts.length > 1);
  assert.deepEqual(
    counts,
    [...counts].sort((one, other) => one - other),
  );
  assert.deepEqual([counts.at(-1), evaluations.at(-1).deep, evaluations[0].deep], [1 << 14, true, false]);
  assert.equal(evaluations[0].chances.length, KNOWN.setup.seats);
});

/** The request to evaluate a decision of the common position. */
const JUDGED = { move: "skip", simulations: 400 };
const FULL = 1 << 19;

test("an evaluation of a decision comes once, with the move that was played", async () => {
  const { thinking, messages } = thinker({ nodes: FULL });
  await thinking.handleRequest({ n: 1, known: KNOWN, judged: JUDGED });
  const [{ counted }] = messages.filter((one) => one.counted);
  assert.equal(messages.filter(({ counted, evaluation, word }) => counted || evaluation || word).length, 1);
  assert.equal(counted.certain, false);
  const [best] = counted.options;
  const played = counted.options.find(({ move }) => move === JUDGED.move);
  assert.ok(played.visits >= best.visits);
  assert.deepEqual([best.values.length, best.points.length], [KNOWN.setup.seats, KNOWN.setup.seats]);
});

test("a bot makes a legal move when its time is up, whatever is left to search", async () => {
  const { thinking, messages } = thinker();
  const decides = { plan: IMHOTEP_CONFIG, seed: 7, simulations: 10 ** 9, seconds: 0 };
  await thinking.handleRequest({ n: 1, known: KNOWN, decides });
  assert.equal(messages.length, 1);
  assert.ok(MOVE_TEXTS.includes(messages[0].move));
});

/** A worker loop whose searches are counted by the times that they free all memory; `move` decides, and returns the move. */
function countedThinker() {
  const module = new WasmModule(COMPILED);
  const freed = mock.method(module, "freeAll").mock;
  const { thinking, messages } = thinker({ load: async () => ({ module, network: NETWORK }) });
  const move = async (number, continues = null) => {
    const decides = { plan: IMHOTEP_CONFIG, seed: 7, simulations: 500, seconds: 60, number, continues };
    await thinking.handleRequest({ n: messages.length + 1, known: KNOWN, decides });
    return messages.at(-1).move;
  };
  return { thinking, freed, move };
}

test("a bot's next decision continues the search of the one before", async () => {
  const { freed, move } = countedThinker();
  const first = await move(1);
  const second = await move(2, { number: 1, moves: [first], legal: MOVE_TEXTS });
  assert.ok(MOVE_TEXTS.includes(second));
  assert.equal(freed.callCount(), 1);
  const others = MOVE_TEXTS.filter((text) => text !== second);
  assert.notEqual(await move(3, { number: 2, moves: [], legal: others }), second);
  assert.equal(freed.callCount(), 1);
});

test("a decision begins a new search where no tree can be continued", async () => {
  const { thinking, freed, move } = countedThinker();
  const first = await move(1);
  await move(2, { number: 9, moves: [first], legal: MOVE_TEXTS }); // the tree is elsewhere
  assert.equal(freed.callCount(), 2);
  await move(3, { number: 2, moves: ["arrange 4"], legal: MOVE_TEXTS }); // never tried
  assert.equal(freed.callCount(), 3);
  await move(4, { number: 3, moves: [first], legal: [] }); // nothing was tried that is legal now
  assert.equal(freed.callCount(), 4);
  await thinking.handleRequest({ n: 100, known: KNOWN, judged: { ...JUDGED, move: null, isBestEffort: true } });
  await move(5, { number: 4, moves: [first], legal: MOVE_TEXTS }); // another search came between
  assert.equal(freed.callCount(), 6);
});

test("no decision is evaluated with fewer nodes than the server has", async () => {
  const { thinking, messages } = thinker();
  await thinking.handleRequest({ n: 1, known: KNOWN, judged: JUDGED });
  assert.deepEqual(messages, [{ n: 1, word: OUT_OF_MEMORY }]);
});

test("a best-effort evaluation is made with fewer nodes and on a slow device", async () => {
  let now = 0;
  mock.method(performance, "now", () => (now += 10_000));
  const { thinking, messages } = thinker();
  await thinking.handleRequest({ n: 1, known: KNOWN, judged: { ...JUDGED, move: null, isBestEffort: true } });
  mock.reset();
  assert.equal(messages.length, 1);
  assert.ok(MOVE_TEXTS.includes(messages[0].counted.options[0].move));
});

test("a device that is too slow is reported after a while", async () => {
  let now = 0;
  mock.method(performance, "now", () => (now += 200));
  const { thinking, messages } = thinker({ nodes: FULL });
  await thinking.handleRequest({ n: 1, known: KNOWN, judged: { ...JUDGED, simulations: 80_000 } });
  mock.reset();
  assert.deepEqual(messages, [{ n: 1, word: "page-engine-slow" }]);
  assert.ok(now >= 2000);
});

test("a device with some thousand simulations a second is not too slow", async () => {
  let now = 0;
  mock.method(performance, "now", () => (now += 25)); // 512 of them in 75 milliseconds
  const { thinking, messages } = thinker({ nodes: FULL });
  await thinking.handleRequest({ n: 1, known: KNOWN, judged: { ...JUDGED, simulations: 20_000 } });
  mock.reset();
  assert.ok(now >= 2000);
  assert.deepEqual(
    messages.filter(({ word }) => word),
    [],
  );
});

test("a newer request ends an evaluation", async () => {
  const { thinking, messages } = thinker({ nodes: FULL });
  const judging = thinking.handleRequest({ n: 1, known: KNOWN, judged: { ...JUDGED, simulations: 10 ** 9 } });
  await new Promise((resolve) => setTimeout(resolve, 200));
  await thinking.handleRequest({ n: 2, known: null });
  await judging;
  assert.deepEqual(messages, []);
});

test("a newer request ends the one before, and a request for nothing the last", async () => {
  const { thinking, messages, until } = thinker({ nodes: 1 << 18 });
  const [first, second] = [1, 2].map((n) => until((one) => one.n === n && one.evaluation));
  const looks = [thinking.handleRequest({ n: 1, known: KNOWN })];
  await first;
  looks.push(thinking.handleRequest({ n: 2, known: KNOWN }));
  const before = messages.length;
  const { evaluation } = await second;
  assert.ok(evaluation.simulations < 1 << 18);
  assert.ok(messages.slice(before).every(({ n }) => n === 2));
  thinking.handleRequest({ n: 3, known: null });
  const after = messages.length;
  await Promise.all(looks);
  assert.equal(messages.length, after);
});

test("nothing about an earlier request is sent after loading", async () => {
  const { thinking, messages } = thinker();
  const looks = [thinking.handleRequest({ n: 1, known: KNOWN }), thinking.handleRequest({ n: 2, known: null })];
  await Promise.all(looks);
  assert.deepEqual(messages, []);
});

test("a paused search stops where it is, and continues from there", async () => {
  const { thinking, messages, until } = thinker();
  const first = until(({ evaluation }) => evaluation);
  const look = thinking.handleRequest({ n: 1, known: KNOWN });
  const { evaluation } = await first;
  thinking.setPaused({ rests: true });
  for (let turns = 0; turns < (1 << 14) / 256; turns += 1) await new Promise((resolve) => setTimeout(resolve));
  assert.equal(messages.at(-1).evaluation, evaluation);
  thinking.setPaused({ rests: false });
  await look;
  assert.ok(evaluation.simulations < messages.at(-1).evaluation.simulations);
  assert.equal(messages.at(-1).evaluation.deep, true);
});

test("heartbeats are sent during loading", async () => {
  mock.timers.enable({ apis: ["setInterval"] });
  const { thinking, messages } = thinker({ load: () => new Promise(() => {}) });
  thinking.handleRequest({ n: 1, known: KNOWN });
  mock.timers.tick(2000);
  mock.timers.reset();
  assert.deepEqual(messages, [{ n: 1 }, { n: 1 }]);
});

test("with less memory there are fewer nodes", async () => {
  class Tight extends WasmModule {
    allocate(kind, count = 1) {
      if (count > 1 << 17) throw new EngineUnavailable(OUT_OF_MEMORY);
      return super.allocate(kind, count);
    }
  }
  const { thinking, messages } = thinker({
    nodes: 1 << 18,
    load: async () => ({ module: new Tight(COMPILED), network: NETWORK }),
  });
  await thinking.handleRequest({ n: 1, known: KNOWN });
  assert.equal(messages.at(-1).evaluation.simulations, 1 << 14);
});

for (const [problem, expected] of [
  [new EngineUnavailable("page-offline"), "page-offline"],
  [new RangeError("out of memory"), OUT_OF_MEMORY],
  [new WebAssembly.RuntimeError("unreachable"), "page-engine-damaged"],
])
  test(`a failure is reported: ${expected}`, async () => {
    const { thinking, messages } = thinker({ load: () => Promise.reject(problem) });
    await thinking.handleRequest({ n: 1, known: KNOWN });
    assert.deepEqual(messages, [{ n: 1, word: expected }]);
  });

test("a position of another version is reported", async () => {
  const { thinking, messages } = thinker();
  await thinking.handleRequest({ n: 4, known: { setup: KNOWN.setup, state: {} } });
  assert.deepEqual(messages, [{ n: 4, word: "page-engine-old" }]);
});
