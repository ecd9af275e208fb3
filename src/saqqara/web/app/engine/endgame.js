/** @import { EncodedPosition } from "./observation.js" */
/** @import { WasmBuffer, WasmModule } from "./wasm-module.js" */
/** @import { MoveCounts } from "./evaluate-decision.js" */
import { MOVE_TEXTS, SOLVER_CONFIG } from "./constants.js";
import { mostPromising } from "./evaluate-decision.js";

/**
 * A move with the result to which it leads: the share of the win (1, 1/2, 1/3, 1/4 or 0) and the final points, by seat.
 * With two seats it is certain if both then play as well as possible. With more seats it is what the seat that decides
 * gets if all others play against it.
 *
 * @typedef {{code: number, shares: number[], points: number[]}} SolvedMove
 */

/**
 * The most nodes to find the best move, and again for the values of all others; and whether it is too late.
 *
 * @typedef {{nodes: number, isLate?: () => boolean}} SolvingLimits
 */

/** Return the nodes that an evaluation with so many simulations may spend on solving. @param {number} simulations */
export const nodesForEffort = (simulations) =>
  Math.min(SOLVER_CONFIG.nodes, SOLVER_CONFIG.nodes_per_simulation * simulations);

/** Solves the end of a game exactly, from what a seat knows, as bots/endgame.py does. */
export class Endgame {
  /** @param {WasmModule} module all of its memory is freed first @param {EncodedPosition} position */
  constructor(module, position) {
    this.module = module;
    module.freeAll();
    this.buffers = allocateBuffers(module);
    module.bytes(this.#setup).set(position.setup);
    module.bytes(this.#states).set(position.state);
    this.#call("begin_solving");
  }

  get #setup() {
    return this.buffers[SETUP];
  }

  get #states() {
    return this.buffers[STATES];
  }

  /** Read a number of the solver. @param {string} name */
  #read(name) {
    return this.module.read(this.buffers[SOLVER], 0, name);
  }

  /** Call a function that takes all buffers except the table. @param {string} name @param {...number} numbers */
  #call(name, ...numbers) {
    this.module.call(name, ...this.buffers.filter((_, n) => n !== TABLE), ...numbers);
  }

  /** The number of nodes searched so far. */
  get nodes() {
    return this.#read("nodes");
  }

  /** The value of the move that was solved last, as `solve` finds it. */
  get value() {
    return this.#read("lower");
  }

  /** The seat that decides. */
  get seat() {
    const { module } = this;
    return module.read(this.#states, 0, "agenda_seat", module.read(this.#states, 0, "agenda_height") - 1);
  }

  /** Return the codes of the legal moves. */
  legalMoves() {
    const { module } = this;
    const out = this.buffers[LEGAL_OUT];
    return module.readNumbers(out, module.call("generate_legal_moves", this.#setup, this.#states, out));
  }

  /**
   * Search until the move is solved, or return null. The generator yields so that the caller can handle messages.
   *
   * @param {SolvingLimits} limits
   * @returns {Generator<void, SolvedMove | null>}
   */
  *solve({ nodes, isLate = () => false }) {
    const { SOLVING, SOLVED } = this.module.header.constants;
    const last = this.nodes + nodes;
    while (this.#read("status") === SOLVING && this.nodes < last) {
      this.module.call("solve", ...this.buffers, Math.min(SOLVER_CONFIG.interval, last - this.nodes));
      if (isLate()) break;
      yield;
    }
    return this.#read("status") === SOLVED ? this.#solvedMove() : null;
  }

  /**
   * Search what a legal move leads to in the same way.
   *
   * @param {number} code
   * @param {number} guess of its value
   * @param {SolvingLimits} limits
   * @returns {Generator<void, SolvedMove | null>}
   */
  *solveMove(code, guess, limits) {
    this.#call("begin_root", code, guess);
    return yield* this.solve(limits);
  }

  /** @returns {SolvedMove} */
  #solvedMove() {
    const { module } = this;
    const { TIEBREAK } = module.header.constants;
    const seats = module.read(this.#setup, 0, "seats");
    const standings = module.readList(this.buffers[SOLVER], 0, "standings", seats);
    const most = Math.max(...standings);
    const winners = standings.filter((standing) => standing === most).length;
    return {
      code: this.#read("best_move"),
      shares: standings.map((standing) => (standing === most ? 1 / winners : 0)),
      points: standings.map((standing) => Math.floor(standing / TIEBREAK)),
    };
  }
}

/**
 * Return the best move, or null if it is not solved within the limits. With more than two seats it is one
 * that wins whatever the others do.
 *
 * @param {Endgame} endgame
 * @param {SolvingLimits} limits
 * @returns {Generator<void, {best: string | null}>}
 */
export function* solveBestMove(endgame, limits) {
  const best = yield* endgame.solve(limits);
  return { best: best && MOVE_TEXTS[best.code] };
}

/**
 * Return the moves whose values are found, the best first; none unless the best one and the one that was played are.
 *
 * @param {Endgame} endgame
 * @param {number | null} played
 * @param {SolvingLimits} limits
 * @returns {Generator<void, {solved: SolvedMove[]}>}
 */
export function* solveMoves(endgame, played, limits) {
  const best = yield* endgame.solve(limits);
  if (!best) return { solved: [] };
  const { seat, value } = endgame;
  const last = endgame.nodes + limits.nodes;
  const solved = [best];
  const legal = endgame.legalMoves();
  const others = [...legal.filter((code) => code === played), ...legal.filter((code) => code !== played)];
  for (const code of others.filter((other) => other !== best.code)) {
    const found = yield* endgame.solveMove(code, value, { ...limits, nodes: last - endgame.nodes });
    if (found) solved.push(found);
  }
  const isPlayedSolved = played === null || solved.some(({ code }) => code === played);
  return { solved: isPlayedSolved ? bestFirst(solved, seat) : [] };
}

/** Return moves in the order of their results for a seat. @param {SolvedMove[]} solved @param {number} seat */
const bestFirst = (solved, seat) =>
  solved.toSorted((one, other) => other.shares[seat] - one.shares[seat] || lead(other, seat) - lead(one, seat));

/** @param {SolvedMove} move @param {number} seat */
const lead = ({ points }, seat) => points[seat] - Math.max(...points.filter((_, rival) => rival !== seat));

/**
 * Return the most promising of solved moves, always including the one that was played, as the counts of one simulation.
 *
 * @param {SolvedMove[]} solved
 * @param {number | null} played
 * @param {number} unit the value of a win
 * @returns {MoveCounts[]}
 */
export function solvedCounts(solved, played, unit) {
  const codes = mostPromising(
    solved.map(({ code }) => code),
    played,
  );
  return solved
    .filter(({ code }) => codes.includes(code))
    .map(({ code, shares, points }) => ({
      move: MOVE_TEXTS[code],
      visits: 1,
      values: shares.map((share) => share * unit),
      points,
    }));
}

/** Indices of the buffers. */
const [SETUP, STATES, SOLVER, TABLE, LEGAL_OUT] = [0, 1, 2, 4, 5];

/** Allocate the buffers of the solver, in the order of its parameters. @param {WasmModule} module @returns {WasmBuffer[]} */
function allocateBuffers(module) {
  const { PLIES, MOST } = module.header.constants;
  /** @type {[string, number][]} */
  const kinds = [
    ["Setup", 1],
    ["State", PLIES],
    ["Solver", 1],
    ["Frame", PLIES],
    ["Entry", SOLVER_CONFIG.entries],
    ["i2", MOST],
  ];
  return kinds.map(([kind, count]) => module.allocate(kind, count));
}
