import { html, LitElement, nothing } from "../vendor/lit.js";
import { text } from "./words.js";

/** What went wrong, in one line for people. @param {unknown} problem */
export const lineOf = (problem) => /** @type {Error} */ (problem).message || text("page-offline");

/** What was typed or chosen. @param {Event} event of an input, a select or a textarea */
export const typedIn = ({ target }) => /** @type {HTMLInputElement} */ (target).value;

/** A part of a page that asks the server for something, and says in one line what went wrong. */
export class Part extends LitElement {
  busy = false;
  problem = "";

  // The styles of the page are its own files; nothing is hidden from them.
  /** @override */
  createRenderRoot() {
    return this;
  }

  /**
   * Does something that may be refused. It stays busy afterwards where the page is left; else `work` calls `done`.
   *
   * @param {() => Promise<void>} work
   */
  async attempt(work) {
    if (this.busy) return;
    [this.busy, this.problem] = [true, ""];
    this.requestUpdate();
    try {
      await work();
    } catch (problem) {
      this.problem = lineOf(problem);
      this.done();
    }
  }

  done() {
    this.busy = false;
    this.requestUpdate();
  }

  /** Where the problem stands, empty while there is none. */
  said() {
    return this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing;
  }
}
