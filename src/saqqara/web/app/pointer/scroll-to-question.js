/** @import { Model } from "../table/model.js" */

/** Where the table is taller than the screen, scrolls to where a new question has to be answered. */
export class QuestionScroller {
  #lastQuestion = "";

  /** @param {HTMLElement} root @param {Model} model */
  constructor(root, model) {
    this.root = root;
    this.model = model;
  }

  hostUpdated() {
    const { model, root } = this;
    const asked = model.canMove ? `${model.n} ${JSON.stringify(model.pick)}` : "";
    if (asked === this.#lastQuestion) return;
    this.#lastQuestion = asked;
    if (!asked || (model.pick && model.pick.kind !== "sled")) return;
    const place = root.querySelector(".docked.choosing, .stalls .lit, .choosable") ?? root.querySelector(".harbour");
    place?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }
}
