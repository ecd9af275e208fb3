/** @import { CountedDecision } from "../engine/evaluate-decision.js" */

import { localStore } from "../core/storage.js";

const STORAGE_KEY = "saqqara-reviews";
/** Number of reviews kept, the newest first; a long game takes some 200 kB. */
const MAX_REVIEWS = 3;

/**
 * A decision evaluated here, by the entry after which it was due.
 *
 * @typedef {CountedDecision & {n: number}} BrowserEvaluation
 */

/** This device's results for a review: stored so that a page that is opened again continues there. */
export class LocalEvaluations {
  /** @param {string} key the review's key */
  constructor(key) {
    this.key = key;
    /** @type {BrowserEvaluation[]} */
    this.evaluations = loadSavedReviews().find((one) => one.key === key)?.judgements ?? [];
  }

  /** @param {number} n */
  has(n) {
    return this.evaluations.some((judgement) => judgement.n === n);
  }

  /** @param {BrowserEvaluation} judgement */
  add(judgement) {
    this.evaluations.push(judgement);
    saveReviews([{ key: this.key, judgements: this.evaluations }, ...this.#others()]);
  }

  /** Delete all results: they are of no use. */
  clear() {
    this.evaluations = [];
    saveReviews(this.#others());
  }

  #others() {
    return loadSavedReviews().filter(({ key }) => key !== this.key);
  }
}

/** @typedef {{key: string, judgements: BrowserEvaluation[]}} SavedReview */

/** @returns {SavedReview[]} */
const loadSavedReviews = () =>
  localStore.readJson(STORAGE_KEY, /** @type {SavedReview[]} */ ([])).filter(isSavedReview);

/** @param {SavedReview[]} all */
const saveReviews = (all) => localStore.writeJson(STORAGE_KEY, all.slice(0, MAX_REVIEWS));

/** @param {Partial<SavedReview> | null} kept */
const isSavedReview = (kept) => Array.isArray(kept?.judgements) && kept.judgements.every(isLocalEvaluation);

/** @param {Partial<BrowserEvaluation> | null} judgement */
const isLocalEvaluation = (judgement) => Number.isInteger(judgement?.n) && Array.isArray(judgement?.options);
