/** @import { Counted } from "../engine/judging.js" */

import { lasting } from "../ground/storage.js";

const KEY = "saqqara-reviews";
/** Reviews that are kept, the newest first; a long game is some 200 kB. */
const MOST = 3;

/** A decision that was judged here, by the entry after which it was due. @typedef {{n: number, options: Counted[]}} FoundJudgement */

/** What this device has found for a review: it is kept, so that a page that is opened again goes on there. */
export class Found {
  /** @param {string} key of the review */
  constructor(key) {
    this.key = key;
    /** @type {FoundJudgement[]} */
    this.judgements = kept().find((one) => one.key === key)?.judgements ?? [];
  }

  /** @param {number} n */
  has(n) {
    return this.judgements.some((judgement) => judgement.n === n);
  }

  /** @param {FoundJudgement} judgement */
  add(judgement) {
    this.judgements.push(judgement);
    keep([{ key: this.key, judgements: this.judgements }, ...this.#others()]);
  }

  /** Forgets all of it: nobody can use it. */
  forget() {
    this.judgements = [];
    keep(this.#others());
  }

  #others() {
    return kept().filter(({ key }) => key !== this.key);
  }
}

/** @typedef {{key: string, judgements: FoundJudgement[]}} Kept */

/** @returns {Kept[]} */
const kept = () => lasting.read(KEY, /** @type {Kept[]} */ ([])).filter(isReview);

/** @param {Kept[]} all */
const keep = (all) => lasting.write(KEY, all.slice(0, MOST));

/** @param {Partial<Kept> | null} kept */
const isReview = (kept) => Array.isArray(kept?.judgements) && kept.judgements.every(isJudgement);

/** @param {Partial<FoundJudgement> | null} judgement */
const isJudgement = (judgement) => Number.isInteger(judgement?.n) && Array.isArray(judgement?.options);
