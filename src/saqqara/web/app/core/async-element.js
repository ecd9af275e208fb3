import { html, LitElement, nothing } from "../../vendor/lit.js";
import { text } from "./i18n.js";

/** Return a one-line message for the user about an error. @param {unknown} problem */
export const errorText = (problem) => /** @type {Error} */ (problem).message || text("page-offline");

/** Return the value of a form field. @param {Event} event from an input, a select or a textarea */
export const inputValue = ({ target }) => /** @type {HTMLInputElement} */ (target).value;

/**
 * Focus a field and scroll it into view together with its form's button, which an on-screen keyboard would cover.
 *
 * @param {HTMLInputElement} field
 */
export function focusField(field) {
  field.focus();
  const { form } = field;
  if (form && form.offsetHeight <= innerHeight) form.scrollIntoView({ block: "nearest" });
}

/** A part of a page that sends requests to the server and shows errors in one line. */
export class AsyncElement extends LitElement {
  busy = false;
  problem = "";
  /** @type {Element | null} the element that has the focus, or lost it while the part was busy */
  #focused = null;
  /**
   * A page restored from the browser's back/forward cache is no longer busy with the request it was left for.
   *
   * @param {PageTransitionEvent} event
   */
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
   * Show the browser's validation message in the error line instead of a bubble. Only names are required fields.
   *
   * @param {Event} event
   */
  #onInvalid(event) {
    if (event.composedPath().find((one) => one instanceof AsyncElement) !== this) return; // a nested part's event
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (event.target);
    if (field !== field.form?.querySelector(":invalid:not(fieldset)")) return;
    this.problem = text("page-name-missing");
    field.placeholder = text("page-name-missing", {}, "short"); // the error line may be far below the field
    this.requestUpdate();
    field.focus();
    this.updateComplete.then(() => focusField(field)); // once the error line is rendered
  }

  // Use no shadow root: the page's stylesheets apply here.
  /** @override */
  createRenderRoot() {
    return this;
  }

  /**
   * Run a request that may be refused. The element stays busy afterwards if the page is left; else `work` calls `done`.
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
   * Return the focus to an element that was disabled meanwhile; if it is gone, its dialog handles the focus.
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

  /** Render the error line, empty while there is no error. */
  renderProblem() {
    return this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing;
  }
}
