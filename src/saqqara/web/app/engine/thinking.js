/** @import { Counted, Judged } from "./judging.js" */
/** @import { Known, Position } from "./known.js" */
/** @import { Opinion } from "./opinion.js" */
/** @import { Module } from "./module.js" */

import { judge } from "./judging.js";
import { encode } from "./known.js";
import { IMHOTEP } from "./names.js";
import { opinionOf } from "./opinion.js";
import { Search } from "./searching.js";
import { NO_MEMORY, Unusable } from "./unusable.js";

/** A wish of the page: what to look at from now on, null for nothing, or what to judge there. @typedef {{n: number,
 *   known: Known | null, judged?: Judged}} Wish */

/** Another wish: that it rests, or goes on. @typedef {{rests: boolean}} Rest */

/** What the page is told of a wish; nothing but its number says that somebody is there. @typedef {{n: number, opinion?: Opinion,
 *   counted?: Counted[], word?: string}} Told */

/** What a search takes, once it was loaded. @typedef {{module: Module, network: Uint8Array}} Loaded */

/** Simulations between two looks at the clock; how long it does not listen, and between two opinions (in milliseconds). */
const BATCH = 256;
const SLICE = 50;
const EVERY = 250;
const BEAT = 1000;
/** Nodes below which it is not worth it. */
const FEWEST = 1 << 14;
/** Simulations a second below which nobody wants to wait for a judgement, and when that is known (in milliseconds). */
const SLOW = 2000;
const SURE = 2000;

/** Looks at one position after another, as the page wishes. */
export class Thinking {
  /** The number of the newest wish. */
  #n = 0;
  /** What it waits for before it goes on. @type {Promise<void>} */
  #awake = Promise.resolve();
  #wake = () => {};

  /**
   * @param {() => Promise<Loaded>} load
   * @param {(told: Told) => void} tell
   * @param {number} nodes that a search may use
   */
  constructor(load, tell, nodes) {
    this.load = load;
    this.tell = tell;
    this.nodes = nodes;
  }

  /** Looks at what is wished for from now on. @param {Wish} wish */
  async heed({ n, known, judged }) {
    this.#n = n;
    if (known === null) return;
    const beat = setInterval(() => this.tell({ n }), BEAT);
    try {
      if (judged) await this.#judge(n, known, judged);
      else await this.#look(n, known);
    } catch (problem) {
      this.tell({ n, word: wordOf(problem) });
    }
    clearInterval(beat);
  }

  /** Rests where it is, or goes on from there. @param {Rest} rest */
  rest({ rests }) {
    this.#wake();
    if (!rests) return;
    this.#awake = new Promise((wake) => {
      this.#wake = wake;
    });
  }

  /** @param {number} n @param {Known} known @param {Judged} judged */
  async #judge(n, known, judged) {
    const { module, network } = await this.load();
    if (n !== this.#n) return;
    if (this.nodes < IMHOTEP.nodes) throw new Unusable(NO_MEMORY); // with fewer of them it might find something else
    const search = new Search(module, encode(module.header.records, known), network);
    const judging = judge(search, judged);
    const spent = { milliseconds: 0 };
    while (n === this.#n) {
      const counted = goOn(judging, spent);
      if (counted) return this.tell({ n, counted });
      if (isSlow(search.simulations, spent.milliseconds)) throw new Unusable("page-engine-slow");
      await nextMessage();
    }
  }

  /** @param {number} n @param {Known} known */
  async #look(n, known) {
    const { module, network } = await this.load();
    if (n !== this.#n) return;
    const position = encode(module.header.records, known);
    const search = begin(module, position, network, this.nodes);
    let told = Number.NEGATIVE_INFINITY;
    while (n === this.#n) {
      runFor(search, SLICE);
      if (search.isDeep || performance.now() - told >= EVERY) {
        told = performance.now();
        this.tell({ n, opinion: opinionOf(search) });
      }
      if (search.isDeep) return;
      await nextMessage();
      await this.#awake;
    }
  }
}

/**
 * Begins a search with as many nodes as there is memory for.
 *
 * @param {Module} module
 * @param {Position} position
 * @param {Uint8Array} network
 * @param {number} nodes
 * @returns {Search}
 */
function begin(module, position, network, nodes) {
  try {
    return new Search(module, position, network, { ...IMHOTEP, nodes });
  } catch (problem) {
    if (nodes <= FEWEST || wordOf(problem) !== NO_MEMORY) throw problem;
    return begin(module, position, network, nodes / 4);
  }
}

/** @param {Search} search @param {number} milliseconds */
function runFor(search, milliseconds) {
  const end = performance.now() + milliseconds;
  do search.run(BATCH);
  while (performance.now() < end && !search.isDeep);
}

/**
 * Goes on for a slice of time; gives what came of it in the end.
 *
 * @param {Generator<void, Counted[]>} judging
 * @param {{milliseconds: number}} spent so far, of which more is spent
 */
function goOn(judging, spent) {
  const began = performance.now();
  let step = judging.next();
  while (!step.done && performance.now() < began + SLICE) step = judging.next();
  spent.milliseconds += performance.now() - began;
  return step.done ? step.value : null;
}

/** @param {number} simulations @param {number} milliseconds */
const isSlow = (simulations, milliseconds) => milliseconds >= SURE && simulations / milliseconds < SLOW / 1000;

/** Lets what the page has to say come before the work goes on. */
const nextMessage = () => new Promise((resolve) => setTimeout(resolve, 0));

/** @param {unknown} problem */
function wordOf(problem) {
  if (problem instanceof Unusable) return problem.word;
  return problem instanceof RangeError ? NO_MEMORY : "page-engine-damaged"; // a module that ends itself is broken
}
