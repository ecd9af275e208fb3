import { html, LitElement, nothing } from "../../vendor/lit.js";
import { text } from "./i18n.js";

/** What went wrong, in one line for people. @param {unknown} problem */
export const errorText = (problem) => /** @type {Error} */ (problem).message || text("page-offline");

/** What was typed or chosen. @param {Event} event of an input, a select or a textarea */
export const inputValue = ({ target }) => /** @type {HTMLInputElement} */ (target).value;

/**
 * Brings a field into use, and into sight with the button of its form, which a keyboard on the screen would cover.
 *
 * @param {HTMLInputElement} field
 */
export function focusField(field) {
  field.focus();
  const { form } = field;
  if (form && form.offsetHeight <= innerHeight) form.scrollIntoView({ block: "nearest" });
}

/** A part of a page that asks the server for something, and says in one line what went wrong. */
export class AsyncElement extends LitElement {
  busy = false;
  problem = "";
  /** @type {Element | null} what has the focus, or lost it while it was busy */
  #focused = null;
  /** A page that comes back out of the browser's memory is no longer busy with what it was left for. @param {PageTransitionEvent} event */
  #onPageShow = ({ persisted }) => persisted && this.done();

  constructor() {
    super();
    this.addEventListener("invalid", (event) => this.#onInvalid(event), true);
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    addEventListener("pageshow", this.#onPageShow);
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener("pageshow", this.#onPageShow);
  }

  /**
   * Says in a line of its own, where all else is said, what the browser would say in a bubble. Only names are required.
   *
   * @param {Event} event
   */
  #onInvalid(event) {
    if (event.composedPath().find((one) => one instanceof AsyncElement) !== this) return; // that of a part within
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (event.target);
    if (field !== field.form?.querySelector(":invalid:not(fieldset)")) return;
    this.problem = text("page-name-missing");
    field.placeholder = text("page-name-missing", {}, "short"); // the line may lie far below the field
    this.requestUpdate();
    field.focus();
    this.updateComplete.then(() => focusField(field)); // with the line in its place
  }

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
      this.problem = errorText(problem);
      this.done();
    }
  }

  done() {
    this.busy = false;
    this.requestUpdate();
  }

  /** @override @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    super.willUpdate(changed);
    if (this.contains(document.activeElement)) this.#focused = document.activeElement;
  }

  /**
   * What was disabled meanwhile gets the focus back; what is gone leaves it to its dialog.
   *
   * @override
   * @param {Map<string, unknown>} changed
   */
  updated(changed) {
    super.updated(changed);
    const focused = this.#focused;
    if (!focused || focused.matches(":disabled")) return;
    this.#focused = null;
    if (document.activeElement !== document.body) return;
    const next = focused.isConnected ? focused : this.closest("dialog");
    /** @type {HTMLElement | null} */ (next)?.focus({ preventScroll: true });
  }

  /** Where the problem stands, empty while there is none. */
  renderProblem() {
    return this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing;
  }
}
