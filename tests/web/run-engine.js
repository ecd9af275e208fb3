// Plays games and searches in V8 as Python has specified in a file, with the modules of the page's own worker; writes the results.
//     node run-engine.js MODULE NETWORK JOBS ANSWERS
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { IMHOTEP_CONFIG, MOVE_TEXTS } from "../../src/saqqara/web/app/engine/constants.js";
import { continueSearch, decideMove } from "../../src/saqqara/web/app/engine/decide-move.js";
import {
  Endgame,
  nodesForEffort,
  solveBestMove,
  solvedCounts,
  solveMoves,
} from "../../src/saqqara/web/app/engine/endgame.js";
import { evaluateDecision } from "../../src/saqqara/web/app/engine/evaluate-decision.js";
import { evaluationOf } from "../../src/saqqara/web/app/engine/evaluation.js";
import { encodeObservation } from "../../src/saqqara/web/app/engine/observation.js";
import { Search } from "../../src/saqqara/web/app/engine/search.js";
import { WasmModule } from "../../src/saqqara/web/app/engine/wasm-module.js";

const [wasm, network, jobs, answers] = process.argv.slice(2);
const module = new WasmModule(new WebAssembly.Module(readFileSync(wasm)));
const weights = readFileSync(network);

/** Play a game; return the hash of all its states, each after the codes of its legal moves. */
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

/** Search from a position; return its bytes as the page has them, the hash of the tree, and the evaluation. */
function search({ known, plan, seed, simulations }) {
  const position = encodeObservation(module.header.records, known);
  const searching = new Search(module, position, weights, plan, seed);
  searching.run(simulations);
  return {
    setup: Buffer.from(position.setup).toString("hex"),
    state: Buffer.from(position.state).toString("hex"),
    tree: hashTree(searching),
    evaluation: evaluationOf(searching),
  };
}

/** Hash the nodes that a search has used. @param {Search} search */
function hashTree({ module, nodes, tree }) {
  const bytes = module.bytes(nodes).subarray(0, module.read(tree, 0, "nodes_used") * nodes.size);
  return createHash("sha256").update(bytes).digest("hex");
}

/** Return what a generator returns at its end. @param {Generator} working */
function resultOf(working) {
  for (;;) {
    const { done, value } = working.next();
    if (done) return value;
  }
}

/** Evaluate a decision; return the counts, and whether they are certain. */
function judged({ known, ...wanted }) {
  const position = encodeObservation(module.header.records, known);
  const played = wanted.move === null ? null : MOVE_TEXTS.indexOf(wanted.move);
  const limits = { nodes: nodesForEffort(wanted.simulations) };
  const { solved } = resultOf(solveMoves(new Endgame(module, position), played, limits));
  if (solved.length > 0) return { certain: true, options: solvedCounts(solved, played, module.header.constants.UNIT) };
  const start = (seed) => new Search(module, position, weights, IMHOTEP_CONFIG, seed);
  return { certain: false, options: resultOf(evaluateDecision(start, wanted)) };
}

/** Make a decision as a bot; return the move. */
function decided({ known, plan, seed, simulations, solver_nodes: nodes = 0 }) {
  const position = encodeObservation(module.header.records, known);
  const { best } = nodes ? resultOf(solveBestMove(new Endgame(module, position), { nodes })) : { best: null };
  if (best) return best;
  const search = new Search(module, encodeObservation(module.header.records, known), weights, plan, seed);
  return resultOf(decideMove(search, { simulations, seconds: Number.POSITIVE_INFINITY }));
}

/** Make the decisions of a game, each seat with a tree to continue; return the moves, and the hash of each tree. */
function course(decisions) {
  const [instances, trees] = [new Map(), new Map()];
  return decisions.map(({ seat, known, decides }) => {
    if (!instances.has(seat)) instances.set(seat, module.newInstance());
    const position = encodeObservation(module.header.records, known);
    const { number, plan, seed, simulations } = decides;
    const search =
      continueSearch(trees.get(seat) ?? null, decides, position) ??
      new Search(instances.get(seat), position, weights, plan, seed);
    trees.set(seat, { number, search });
    const move = resultOf(decideMove(search, { simulations, seconds: Number.POSITIVE_INFINITY }));
    return { move, tree: hashTree(search) };
  });
}

const input = JSON.parse(readFileSync(jobs, "utf8"));
writeFileSync(
  answers,
  JSON.stringify({
    games: input.games.map(game),
    searches: input.searches.map(search),
    judged: input.judged.map(judged),
    decided: input.decided.map(decided),
    courses: input.courses.map(course),
  }),
);
