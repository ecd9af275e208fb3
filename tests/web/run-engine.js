// Plays games and searches in V8 what Python has told in a file, with the modules of the page's own worker; writes what came of it.
//     node run-engine.js MODULE NETWORK JOBS ANSWERS
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { evaluateDecision } from "../../src/saqqara/web/app/engine/evaluate-decision.js";
import { evaluationOf } from "../../src/saqqara/web/app/engine/evaluation.js";
import { encodeObservation } from "../../src/saqqara/web/app/engine/observation.js";
import { Search } from "../../src/saqqara/web/app/engine/search.js";
import { WasmModule } from "../../src/saqqara/web/app/engine/wasm-module.js";

const [wasm, network, jobs, answers] = process.argv.slice(2);
const module = new WasmModule(new WebAssembly.Module(readFileSync(wasm)));
const weights = readFileSync(network);

/** Plays a game; gives the hash of all its states, each after the codes of the moves that are legal there. */
function game({ setup, low, high, codes }) {
  module.freeAll();
  const [setups, state] = [module.allocate("Setup"), module.allocate("State")];
  const found = module.allocate("i2", module.header.constants.MOST);
  module.bytes(setups).set(Buffer.from(setup, "hex"));
  const hash = createHash("sha256");
  const see = (count) => hash.update(Int16Array.from(module.readNumbers(found, count))).update(module.bytes(state));
  module.call("deal", setups, state, low, high);
  see(module.call("begin", setups, state, found));
  for (const code of codes) see(module.call("step", setups, state, code, found));
  return hash.digest("hex");
}

/** Searches from a position; gives its bytes as the page has them, the hash of the tree, and the evaluation. */
function search({ known, plan, seed, simulations }) {
  const position = encodeObservation(module.header.records, known);
  const searching = new Search(module, position, weights, plan, seed);
  searching.run(simulations);
  const bytes = module
    .bytes(searching.nodes)
    .subarray(0, module.read(searching.tree, 0, "nodes_used") * searching.nodes.size);
  return {
    setup: Buffer.from(position.setup).toString("hex"),
    state: Buffer.from(position.state).toString("hex"),
    tree: createHash("sha256").update(bytes).digest("hex"),
    evaluation: evaluationOf(searching),
  };
}

/** Judges a decision; gives the counts. */
function judged({ known, move, simulations }) {
  const judging = evaluateDecision(new Search(module, encodeObservation(module.header.records, known), weights), {
    move,
    simulations,
  });
  for (;;) {
    const { done, value } = judging.next();
    if (done) return value;
  }
}

const told = JSON.parse(readFileSync(jobs, "utf8"));
writeFileSync(
  answers,
  JSON.stringify({ games: told.games.map(game), searches: told.searches.map(search), judged: told.judged.map(judged) }),
);
