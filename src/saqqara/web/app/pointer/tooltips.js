/** @import { Model } from "../table/model.js" */
/** @import { RulebookEntry, RulebookSetup } from "../rules/rulebook.js" */

import { text } from "../core/i18n.js";
import { SITES } from "../core/names.js";
import { ruleIdOf, ruleUrl } from "../rules/rule-ids.js";
import { findEntry } from "../rules/rulebook.js";
import { placePopover } from "./place-popover.js";

/**
 * How long the pointer rests on an element before its explanation appears, in milliseconds; longer where a click would
 * play a move.
 */
const HOVER_DELAY = 400;
const MOVE_HOVER_DELAY = 900;
/** How long a finger rests on it. */
const LONG_PRESS_DELAY = 500;
/** The time to move the pointer from the element to its tooltip. */
const HIDE_DELAY = 300;
/** A touch that moves this many pixels is no press. */
const TOUCH_MOVE_THRESHOLD = 8;
/** Elements with an explanation. */
const EXPLAINED = "[data-explain]";
const SITE_COVER = ".site-target";

/** Return what can be explained at a table. @param {Model} model @returns {RulebookSetup | null} */
export function rulebookSetup({ view, snapshot }) {
  if (!view) return null;
  const { sides, options } = view.setup;
  return {
    sides: Object.fromEntries(SITES.map((site, i) => [site, [{ side: sides[i], assumed: false }]])),
    boards: snapshot?.boards ?? {},
    options: options.map((option) => ({ option, assumed: false })),
    rules: [],
    stones: [],
    seated: view.scores.length,
  };
}

/** @param {string} tag @param {string} className */
function newElement(tag, className) {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}

/**
 * Return the explained element around an element; an inner element with its own title needs no more.
 *
 * @param {Element} element
 */
function explainedAncestor(element) {
  const thing = element.closest(EXPLAINED);
  const titled = element.closest("[title]");
  return titled && titled !== thing && thing?.contains(titled) ? null : thing;
}

/**
 * Return the explained element at a point, also under what covers its whole site.
 *
 * @param {EventTarget | null} target
 * @param {number} x
 * @param {number} y
 */
function explainedAt(target, x, y) {
  if (!(target instanceof Element)) return null;
  if (!target.closest(SITE_COVER)) return explainedAncestor(target);
  for (const element of document.elementsFromPoint(x, y)) {
    const thing = explainedAncestor(element);
    if (thing) return thing;
  }
  return null;
}

/**
 * Return the element that explains a focused one: it is its label, or the link to a whole site.
 *
 * @param {Element} focused
 */
const explainedByFocus = (focused) =>
  focused.closest(EXPLAINED) ??
  focused.closest(".choice, .sides li, .site:has(> :focus)")?.querySelector(EXPLAINED) ??
  null;

/**
 * Explains elements in a sentence with a link to the full rule: under the pointer, on focus, under a finger.
 * `data-explain` names an entry of the rulebook; `data-now` describes its current state.
 */
export class Tooltips {
  #tooltip = newElement("aside", "tip");
  #name = newElement("b", "");
  #rule = newElement("p", "");
  #now = newElement("p", "now");
  #link = /** @type {HTMLAnchorElement} */ (newElement("a", ""));
  /** The element explained now. @type {Element | null} */
  #shownFor = null;
  /** The element under the pointer. @type {Element | null} */
  #pendingTarget = null;
  /** The element not to explain again until another one is pointed at. @type {Element | null} */
  #suppressed = null;
  #timer = 0;
  /** A finger resting on an element. @type {{x: number, y: number} | null} */
  #touch = null;
  /** The element that gets the focus back when the tooltip is closed from inside. @type {Element | null} */
  #focusBefore = null;

  /** @param {() => RulebookSetup | null} known */
  constructor(known) {
    this.known = known;
    this.#tooltip.popover = "manual";
    this.#link.target = "_blank";
    this.#tooltip.append(this.#name, this.#rule, this.#now, this.#link);
    this.#tooltip.setAttribute("aria-label", text("page-tip"));
    document.body.append(this.#tooltip);
    const on = /** @type {typeof document.addEventListener} */ (document.addEventListener.bind(document));
    on("pointermove", (event) => this.#onPointerMove(event));
    on("pointerdown", (event) => this.#onPointerDown(event), true);
    on("pointerup", () => this.#onPointerUp(), true);
    on("pointercancel", () => this.#onPointerUp(), true);
    on("contextmenu", (event) => this.#touch && event.preventDefault());
    on("focusin", (event) => this.#onFocus(/** @type {Element} */ (event.target)));
    on("focusout", (event) => this.#onBlur(event));
    on("keydown", (event) => this.#onKeyDown(event), true);
    on("drawn", () => this.#onRender(), true);
    on(
      "scroll",
      ({ target }) => this.#shownFor && /** @type {Node} */ (target).contains(this.#shownFor) && this.hide(),
      true,
    );
    on("close", () => this.hide(), true);
    on("click", ({ target }) => this.#onClick(/** @type {Element} */ (target)));
    document.documentElement.addEventListener("pointerleave", ({ pointerType }) => {
      if (pointerType !== "touch") this.#schedule(null, HIDE_DELAY);
    });
  }

  /** Hide the explanation. */
  hide() {
    clearTimeout(this.#timer);
    this.#pendingTarget = null;
    this.#shownFor = null;
    if (this.#tooltip.matches(":popover-open")) this.#tooltip.hidePopover();
  }

  /** @param {EventTarget | null} target */
  #contains = (target) => target instanceof Node && this.#tooltip.contains(target);

  /** @param {Element | null} thing the element under the pointer @param {number} delay */
  #schedule(thing, delay) {
    if (thing && thing === this.#suppressed) return;
    this.#suppressed = null;
    if (thing === this.#pendingTarget) return;
    this.#pendingTarget = thing;
    clearTimeout(this.#timer);
    if (thing === this.#shownFor) return;
    this.#timer = setTimeout(() => (thing ? this.#show(thing) : this.hide()), delay);
  }

  /** @param {PointerEvent} event */
  #onPointerMove(event) {
    if (event.pointerType === "touch") {
      const held = this.#touch;
      if (!held || Math.hypot(event.clientX - held.x, event.clientY - held.y) < TOUCH_MOVE_THRESHOLD) return;
      this.#touch = null;
      return this.hide();
    }
    if (event.buttons) return;
    if (this.#contains(event.target)) return this.#schedule(this.#shownFor, 0);
    const thing = explainedAt(event.target, event.clientX, event.clientY);
    const acts = event.target instanceof Element && event.target.closest("[data-move]") !== null;
    this.#schedule(thing, thing ? (acts ? MOVE_HOVER_DELAY : HOVER_DELAY) : HIDE_DELAY);
  }

  /** A press acts without an explanation; a resting finger gets one. @param {PointerEvent} event */
  #onPointerDown(event) {
    if (this.#contains(event.target)) return;
    const thing = explainedAt(event.target, event.clientX, event.clientY);
    this.hide();
    this.#suppressed = null;
    if (event.pointerType !== "touch") this.#suppressed = thing;
    else if (thing && event.isPrimary) {
      this.#touch = { x: event.clientX, y: event.clientY };
      this.#schedule(thing, LONG_PRESS_DELAY);
    }
  }

  /** A finger that waited for the explanation does not press as well. */
  #onPointerUp() {
    if (!this.#touch) return;
    this.#touch = null;
    if (!this.#shownFor) return this.hide();
    const ignore = (/** @type {Event} */ click) => {
      click.stopPropagation();
      click.preventDefault();
    };
    document.addEventListener("click", ignore, { capture: true, once: true });
    setTimeout(() => document.removeEventListener("click", ignore, { capture: true }), HIDE_DELAY);
  }

  /** @param {Element} target */
  #onFocus(target) {
    if (this.#contains(target)) return;
    this.#focusBefore = target.matches(":focus-visible") ? target : null;
    if (!this.#focusBefore) return;
    const thing = explainedByFocus(target);
    this.#schedule(thing, thing ? HOVER_DELAY : HIDE_DELAY);
  }

  /** A finger also moves the focus, which is no reason to hide. @param {FocusEvent} event */
  #onBlur(event) {
    const meant = event.target === this.#focusBefore || this.#contains(event.target);
    if (meant && !this.#contains(event.relatedTarget)) this.#schedule(null, HIDE_DELAY);
  }

  /** In a dialog a click can only ask for an explanation. @param {Element} target */
  #onClick(target) {
    const thing = target.closest("dialog :is(button, a)") ? null : target.closest(`dialog ${EXPLAINED}`);
    if (!thing || this.#contains(target)) return;
    clearTimeout(this.#timer);
    [this.#pendingTarget, this.#suppressed] = [thing, null];
    this.#show(thing);
  }

  /** Escape closes a dialog only when no explanation is open in it. @param {KeyboardEvent} event */
  #onKeyDown(event) {
    if (event.key === "Escape" && this.#shownFor?.closest("dialog")) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (event.key !== "Escape" && (event.key === "Tab" || this.#contains(event.target))) return;
    const thing = this.#shownFor;
    if (this.#contains(event.target)) /** @type {HTMLElement | null} */ (this.#focusBefore)?.focus();
    this.hide();
    if (event.key === "Escape") this.#suppressed = thing;
  }

  /** Hide the explanation of an element that was removed or reused. */
  #onRender() {
    const thing = this.#shownFor;
    const same =
      thing?.isConnected &&
      !thing.closest("[inert]") &&
      thing.getAttribute("data-explain") === this.#tooltip.dataset.of;
    if (thing && !same) this.hide();
  }

  /** @param {string} id @returns {RulebookEntry | undefined} */
  #entry(id) {
    const known = this.known();
    return known ? findEntry(id, known) : undefined;
  }

  /** @param {Element} thing */
  #show(thing) {
    const id = thing.getAttribute("data-explain") ?? "";
    const entry = this.#entry(id);
    const dialog = document.querySelector("dialog[open]");
    if (!entry || !thing.isConnected || dialog?.contains(thing) === false) return;
    const home = dialog ?? document.body;
    if (this.#tooltip.parentElement !== home) home.append(this.#tooltip);
    const now = thing.getAttribute("data-now") ?? "";
    this.#tooltip.dataset.of = id;
    this.#name.textContent = entry.name;
    this.#rule.textContent = entry.rule;
    this.#now.textContent = now;
    const rule = ruleIdOf(id);
    this.#link.hidden = !rule;
    this.#link.href = ruleUrl(rule);
    this.#link.textContent = text("page-rules-full-rule", { rule });
    this.#tooltip.showPopover(/** @type {object} */ ({ source: thing }));
    Object.assign(this.#tooltip.style, placePopover(this.#tooltip, thing));
    this.#shownFor = thing;
  }
}
