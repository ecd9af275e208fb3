/** @import { Model } from "../table/model.js" */
import { get } from "../ground/net.js";

/** What is earned but not scored yet, by source and seat: asked for when all that happened has been shown. */
export class Outlook {
  /** @type {Record<string, number[]>} */
  pending = {};
  #asked = "";

  /** @param {Model} model @param {() => void} onChange */
  constructor(model, onChange) {
    this.model = model;
    this.onChange = onChange;
  }

  /** Keeps up with the moment that is drawn. */
  hostUpdated() {
    const { snapshot, playing, past, n } = this.model;
    const moment = past === null ? `now ${n}` : `then ${past}`;
    if (!snapshot?.view || playing || moment === this.#asked) return;
    this.#asked = moment;
    this.#learn(moment, past === null ? "" : `?at=${past}`);
  }

  /** @param {string} moment @param {string} at */
  async #learn(moment, at) {
    const scores = /** @type {{pending: Record<string, number[]>} | null} */ (
      await get(`${this.model.path}/scores${at}`).catch(() => null)
    );
    if (!scores || moment !== this.#asked) return;
    this.pending = scores.pending;
    this.onChange();
  }
}
