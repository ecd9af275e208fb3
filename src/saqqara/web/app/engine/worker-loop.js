/** @import { BotDecision, Decided } from "./decide-move.js" */
/** @import { CountedDecision, DecisionRequest } from "./evaluate-decision.js" */
/** @import { SolvingLimits } from "./endgame.js" */
/** @import { Observation, EncodedPosition } from "./observation.js" */
/** @import { Evaluation } from "./evaluation.js" */
/** @import { WasmModule } from "./wasm-module.js" */

import { IMHOTEP_CONFIG, MOVE_TEXTS, SOLVER_CONFIG } from "./constants.js";
import { continueSearch, decideMove } from "./decide-move.js";
import { Endgame, nodesForEffort, solveBestMove, solvedCounts, solveMoves } from "./endgame.js";
import { EngineUnavailable, OUT_OF_MEMORY } from "./engine-unavailable.js";
import { evaluateDecision, tryEveryMove } from "./evaluate-decision.js";
import { evaluationOf, solvedEvaluation } from "./evaluation.js";
import { encodeObservation } from "./observation.js";
import { SEARCH_SEED, Search } from "./search.js";

/**
 * A request of the page: the position to search, null to stop; or the decision to evaluate or to make there.
 *
 * @typedef {{n: number, known: Observation | null, judged?: DecisionRequest, decides?: BotDecision}} EngineRequest
 */

/** A request to pause or resume. @typedef {{rests: boolean}} PauseRequest */

/**
 * A reply to a request; one with only the number shows that the worker is alive.
 *
 * @typedef {{n: number, evaluation?: Evaluation, counted?: CountedDecision, move?: string, word?: string}} EngineMessage
 */

/** What a search needs, once loaded. @typedef {{module: WasmModule, network: Uint8Array}} LoadedEngine */

/**
 * Simulations between two looks at the clock; the length of a slice without handling messages, and the time between two
 * evaluations (in milliseconds).
 */
const CLOCK_CHECK_INTERVAL = 256;
const SLICE_TIME = 50;
const REPORT_INTERVAL = 250;
const HEARTBEAT_INTERVAL = 1000;
/** The time after which a position on the board is searched if it is not solved, in milliseconds. */
const MAX_SOLVING_TIME = 1000;
/** With fewer nodes a search is not worthwhile. */
const MIN_NODES = 1 << 14;
/**
 * Speed in simulations a second below which an evaluation would take too long, and the time after which the speed is
 * known (in milliseconds).
 */
const MIN_SPEED = 2000;
const SPEED_KNOWN_AFTER = 2000;

/** Searches one position after another, as the page requests. */
export class WorkerLoop {
  /** The number of the newest request. */
  #requestId = 0;
  /** The decision made last, until any search begins. @type {Decided | null} */
  #decided = null;
  /** Resolves when the loop may continue. @type {Promise<void>} */
  #untilResumed = Promise.resolve();
  #resume = () => {};
  /** The instance that solves: its memory is apart from that of a search to continue. @type {WasmModule | null} */
  #solvingModule = null;

  /**
   * @param {() => Promise<LoadedEngine>} load
   * @param {(message: EngineMessage) => void} tell
   * @param {number} nodes the greatest number of nodes of a search
   */
  constructor(load, tell, nodes) {
    this.load = load;
    this.tell = tell;
    this.nodes = nodes;
  }

  /** Handle a request, which replaces the previous one. @param {EngineRequest} wish */
  async handleRequest({ n, known, judged, decides }) {
    this.#requestId = n;
    if (known === null) return;
    const decided = this.#decided;
    this.#decided = null; // another search frees the memory
    const beat = setInterval(() => this.tell({ n }), HEARTBEAT_INTERVAL);
    try {
      if (judged) await this.#evaluateDecision(n, known, judged);
      else if (decides) await this.#decideMove(n, known, decides, decided);
      else await this.#evaluatePosition(n, known);
    } catch (problem) {
      this.tell({ n, word: messageIdOf(problem) });
    }
    clearInterval(beat);
  }

  /** Pause, or resume from there. @param {PauseRequest} rest */
  setPaused({ rests }) {
    this.#resume();
    if (!rests) return;
    this.#untilResumed = new Promise((wake) => {
      this.#resume = wake;
    });
  }

  /** @param {number} n @param {Observation} known @param {DecisionRequest} judged */
  async #evaluateDecision(n, known, judged) {
    const { module, network } = await this.load();
    if (n !== this.#requestId) return;
    const { isBestEffort, simulations, seconds } = judged;
    // With fewer nodes the result would be another one.
    if (this.nodes < IMHOTEP_CONFIG.nodes && !isBestEffort) throw new EngineUnavailable(OUT_OF_MEMORY);
    const position = encodeObservation(module.header.records, known);
    const played = judged.move === null ? null : MOVE_TEXTS.indexOf(judged.move);
    const limits = { nodes: nodesForEffort(simulations), isLate: lateAfter(seconds ?? Number.POSITIVE_INFINITY) };
    const { solved } = await this.#solveMoves(n, module, position, played, limits);
    const { UNIT } = module.header.constants;
    if (solved.length > 0) this.tell({ n, counted: { certain: true, options: solvedCounts(solved, played, UNIT) } });
    if (solved.length > 0 || n !== this.#requestId) return;
    /** @type {Search[]} */
    const searches = [];
    const start = (/** @type {number} */ seed) => {
      const nodes = isBestEffort ? this.nodes : IMHOTEP_CONFIG.nodes;
      const least = isBestEffort ? MIN_NODES : nodes;
      searches.push(startSearch(module, position, network, nodes, least, seed));
      return searches[searches.length - 1];
    };
    const options = await this.#runSlices(n, evaluateDecision(start, judged), (milliseconds) => {
      // How fast the device is shows before a second search begins, which ends the first.
      const isFirst = searches.length === 1;
      if (!isBestEffort && isFirst && isTooSlow(searches[0].simulations, milliseconds))
        throw new EngineUnavailable("page-engine-slow");
    });
    if (options) this.tell({ n, counted: { certain: false, options } });
  }

  /**
   * Solve a position in slices; no move is solved if it cannot be solved within the limits.
   *
   * @param {number} n
   * @param {WasmModule} module
   * @param {EncodedPosition} position
   * @param {number | null} played
   * @param {SolvingLimits} limits
   */
  async #solveMoves(n, module, position, played, limits) {
    const endgame = this.#startEndgame(module, position);
    const found = endgame && (await this.#runSlices(n, solveMoves(endgame, played, limits)));
    return found ?? { solved: [] };
  }

  /** Begin to solve; return null where the memory is not enough. @param {WasmModule} module @param {EncodedPosition} position */
  #startEndgame(module, position) {
    try {
      this.#solvingModule ??= module.newInstance();
      return new Endgame(this.#solvingModule, position);
    } catch (problem) {
      if (messageIdOf(problem) !== OUT_OF_MEMORY) throw problem;
      return null;
    }
  }

  /** @param {number} n @param {Observation} known @param {BotDecision} due @param {Decided | null} decided */
  async #decideMove(n, known, due, decided) {
    const { module, network } = await this.load();
    if (n !== this.#requestId) return;
    const { plan, seed, number, solver_nodes: nodes } = due;
    const position = encodeObservation(module.header.records, known);
    const limits = { nodes, isLate: lateAfter(due.seconds) };
    const solved = nodes > 0 ? await this.#solveBestMove(n, module, position, limits) : null;
    if (solved) this.tell({ n, move: solved });
    if (solved || n !== this.#requestId) return;
    const fitting = { ...plan, nodes: Math.min(plan.nodes, this.nodes) };
    const search = continueSearch(decided, due, position) ?? new Search(module, position, network, fitting, seed);
    const move = await this.#runSlices(n, decideMove(search, due));
    if (!move) return;
    this.#decided = { number, search };
    this.tell({ n, move });
  }

  /**
   * Return the best move of a position if it is solved within the limits, else null.
   *
   * @param {number} n
   * @param {WasmModule} module
   * @param {EncodedPosition} position
   * @param {SolvingLimits} limits
   */
  async #solveBestMove(n, module, position, limits) {
    const endgame = this.#startEndgame(module, position);
    const found = endgame && (await this.#runSlices(n, solveBestMove(endgame, limits)));
    return found?.best ?? null;
  }

  /**
   * Search in slices, and return the result; null if another request has come.
   *
   * @template T
   * @param {number} n
   * @param {Generator<void, T>} searching
   * @param {(milliseconds: number) => void} [onSlice] gets the time spent so far
   */
  async #runSlices(n, searching, onSlice = () => {}) {
    const spent = { milliseconds: 0 };
    while (n === this.#requestId) {
      const result = runSlice(searching, spent);
      if (result) return result;
      onSlice(spent.milliseconds);
      await yieldToMessages();
    }
    return null;
  }

  /** @param {number} n @param {Observation} known */
  async #evaluatePosition(n, known) {
    const { module, network } = await this.load();
    if (n !== this.#requestId) return;
    const position = encodeObservation(module.header.records, known);
    const limits = { nodes: SOLVER_CONFIG.nodes, isLate: lateAfter((2 * MAX_SOLVING_TIME) / 1000) };
    const { solved } = await this.#solveMoves(n, module, position, null, limits);
    if (n !== this.#requestId) return;
    const search = startSearch(module, position, network, this.nodes);
    if (solved.length > 0) return this.tell({ n, evaluation: solvedEvaluation(solved, search.seat) });
    tryEveryMove(search);
    let lastReport = Number.NEGATIVE_INFINITY;
    while (n === this.#requestId) {
      runFor(search, SLICE_TIME);
      if (search.isComplete || performance.now() - lastReport >= REPORT_INTERVAL) {
        lastReport = performance.now();
        this.tell({ n, evaluation: evaluationOf(search) });
      }
      if (search.isComplete) return;
      await yieldToMessages();
      await this.#untilResumed;
    }
  }
}

/**
 * Start a search with as many nodes as fit in memory, and not with fewer than the least.
 *
 * @param {WasmModule} module
 * @param {EncodedPosition} position
 * @param {Uint8Array} network
 * @param {number} nodes
 * @param {number} least
 * @param {number} seed
 * @returns {Search}
 */
function startSearch(module, position, network, nodes, least = MIN_NODES, seed = SEARCH_SEED) {
  try {
    return new Search(module, position, network, { ...IMHOTEP_CONFIG, nodes }, seed);
  } catch (problem) {
    if (nodes <= least || messageIdOf(problem) !== OUT_OF_MEMORY) throw problem;
    return startSearch(module, position, network, nodes / 4, least, seed);
  }
}

/** Return a check whether half of some seconds are over: the rest is for a search. @param {number} seconds */
function lateAfter(seconds) {
  const end = performance.now() + 500 * seconds;
  return () => performance.now() > end;
}

/** @param {Search} search @param {number} milliseconds */
function runFor(search, milliseconds) {
  const end = performance.now() + milliseconds;
  do search.run(Math.min(CLOCK_CHECK_INTERVAL, search.nodes.count - search.simulations));
  while (performance.now() < end && !search.isComplete);
}

/**
 * Continue for a time slice and return the result if it has finished.
 *
 * @template T
 * @param {Generator<void, T>} searching
 * @param {{milliseconds: number}} spent the time spent so far, which this call adds to
 */
function runSlice(searching, spent) {
  const began = performance.now();
  let step = searching.next();
  while (!step.done && performance.now() < began + SLICE_TIME) step = searching.next();
  spent.milliseconds += performance.now() - began;
  return step.done ? step.value : null;
}

/** @param {number} simulations @param {number} milliseconds */
const isTooSlow = (simulations, milliseconds) =>
  milliseconds >= SPEED_KNOWN_AFTER && simulations / milliseconds < MIN_SPEED / 1000;

/** Let pending messages arrive before work continues. */
const yieldToMessages = () => new Promise((resolve) => setTimeout(resolve, 0));

/** @param {unknown} problem */
function messageIdOf(problem) {
  if (problem instanceof EngineUnavailable) return problem.word;
  return problem instanceof RangeError ? OUT_OF_MEMORY : "page-engine-damaged"; // a module that traps is broken
}
