/** @import { Model } from "../table/model.js" */
/** @import { Entry, Known } from "../rules/rulebook.js" */

import { SITES } from "../ground/names.js";
import { text } from "../ground/words.js";
import { ruleAddress, ruleOf } from "../rules/rule-ids.js";
import { explained } from "../rules/rulebook.js";
import { beside } from "./beside.js";

/** How long somebody points before a thing explains itself, in milliseconds; longer where a click would play a move. */
const LINGER = 400;
const LINGER_ON_MOVES = 900;
/** How long a finger rests on it. */
const HOLD = 500;
/** The time to go from the thing to its tip. */
const GRACE = 300;
/** From so many pixels on a finger moves. */
const FAR = 8;
/** What explains itself, and what lies over the whole of a site. */
const THINGS = "[data-explain]";
const COVER = ".site-target";

/** What can be explained at a table. @param {Model} model @returns {Known | null} */
export function knownAt({ view, snapshot }) {
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
function made(tag, className) {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}

/** The thing that an element belongs to; what has a title of its own within it has said enough. @param {Element} element */
function thingWith(element) {
  const thing = element.closest(THINGS);
  const titled = element.closest("[title]");
  return titled && titled !== thing && thing?.contains(titled) ? null : thing;
}

/** The thing at a point, also under what covers its whole site. @param {EventTarget | null} target @param {number} x @param {number} y */
function thingAt(target, x, y) {
  if (!(target instanceof Element)) return null;
  if (!target.closest(COVER)) return thingWith(target);
  for (const element of document.elementsFromPoint(x, y)) {
    const thing = thingWith(element);
    if (thing) return thing;
  }
  return null;
}

/** What explains a thing that has the focus: it has its name beside it, or is the way to a whole site. @param {Element} focused */
const thingOf = (focused) =>
  focused.closest(THINGS) ?? focused.closest(".choice, .sides li, .site:has(> :focus)")?.querySelector(THINGS) ?? null;

/**
 * Things explain themselves in a sentence, and lead to their full rule: under the pointer, with the focus, under a finger.
 * What is explained is named by `data-explain`, an entry of the rulebook; `data-now` says how it stands with it.
 */
export class Tips {
  #tip = made("aside", "tip");
  #name = made("b", "");
  #rule = made("p", "");
  #now = made("p", "now");
  #link = /** @type {HTMLAnchorElement} */ (made("a", ""));
  /** What is explained now. @type {Element | null} */
  #shown = null;
  /** What is pointed at. @type {Element | null} */
  #wanted = null;
  /** What is not to be explained again until something else is pointed at. @type {Element | null} */
  #hushed = null;
  #timer = 0;
  /** A finger that rests on something. @type {{x: number, y: number} | null} */
  #finger = null;
  /** What has the focus back when the tip is closed from within. @type {Element | null} */
  #before = null;

  /** @param {() => Known | null} known */
  constructor(known) {
    this.known = known;
    this.#tip.popover = "manual";
    this.#link.target = "_blank";
    this.#tip.append(this.#name, this.#rule, this.#now, this.#link);
    this.#tip.setAttribute("aria-label", text("page-tip"));
    document.body.append(this.#tip);
    const on = /** @type {typeof document.addEventListener} */ (document.addEventListener.bind(document));
    on("pointermove", (event) => this.#move(event));
    on("pointerdown", (event) => this.#down(event), true);
    on("pointerup", () => this.#up(), true);
    on("pointercancel", () => this.#up(), true);
    on("contextmenu", (event) => this.#finger && event.preventDefault());
    on("focusin", (event) => this.#focused(/** @type {Element} */ (event.target)));
    on("focusout", (event) => this.#blurred(event));
    on("keydown", (event) => this.#key(event), true);
    on("drawn", () => this.#drawn(), true);
    on(
      "scroll",
      ({ target }) => this.#shown && /** @type {Node} */ (target).contains(this.#shown) && this.hide(),
      true,
    );
    on("close", () => this.hide(), true);
    on("click", ({ target }) => this.#clicked(/** @type {Element} */ (target)));
    document.documentElement.addEventListener("pointerleave", ({ pointerType }) => {
      if (pointerType !== "touch") this.#want(null, GRACE);
    });
  }

  /** Explains nothing any more. */
  hide() {
    clearTimeout(this.#timer);
    this.#wanted = null;
    this.#shown = null;
    if (this.#tip.matches(":popover-open")) this.#tip.hidePopover();
  }

  /** @param {EventTarget | null} target */
  #holds = (target) => target instanceof Node && this.#tip.contains(target);

  /** @param {Element | null} thing what is pointed at @param {number} delay */
  #want(thing, delay) {
    if (thing && thing === this.#hushed) return;
    this.#hushed = null;
    if (thing === this.#wanted) return;
    this.#wanted = thing;
    clearTimeout(this.#timer);
    if (thing === this.#shown) return;
    this.#timer = setTimeout(() => (thing ? this.#show(thing) : this.hide()), delay);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (event.pointerType === "touch") {
      const held = this.#finger;
      if (!held || Math.hypot(event.clientX - held.x, event.clientY - held.y) < FAR) return;
      this.#finger = null;
      return this.hide();
    }
    if (event.buttons) return;
    if (this.#holds(event.target)) return this.#want(this.#shown, 0);
    const thing = thingAt(event.target, event.clientX, event.clientY);
    const acts = event.target instanceof Element && event.target.closest("[data-move]") !== null;
    this.#want(thing, thing ? (acts ? LINGER_ON_MOVES : LINGER) : GRACE);
  }

  /** A press acts, and is not explained; a finger that stays is. @param {PointerEvent} event */
  #down(event) {
    if (this.#holds(event.target)) return;
    const thing = thingAt(event.target, event.clientX, event.clientY);
    this.hide();
    this.#hushed = null;
    if (event.pointerType !== "touch") this.#hushed = thing;
    else if (thing && event.isPrimary) {
      this.#finger = { x: event.clientX, y: event.clientY };
      this.#want(thing, HOLD);
    }
  }

  /** A finger that has waited for the explanation does not press as well. */
  #up() {
    if (!this.#finger) return;
    this.#finger = null;
    if (!this.#shown) return this.hide();
    const ignore = (/** @type {Event} */ click) => {
      click.stopPropagation();
      click.preventDefault();
    };
    document.addEventListener("click", ignore, { capture: true, once: true });
    setTimeout(() => document.removeEventListener("click", ignore, { capture: true }), GRACE);
  }

  /** @param {Element} target */
  #focused(target) {
    if (this.#holds(target)) return;
    this.#before = target.matches(":focus-visible") ? target : null;
    if (!this.#before) return;
    const thing = thingOf(target);
    this.#want(thing, thing ? LINGER : GRACE);
  }

  /** A finger moves the focus too, which is no reason to go away. @param {FocusEvent} event */
  #blurred(event) {
    const meant = event.target === this.#before || this.#holds(event.target);
    if (meant && !this.#holds(event.relatedTarget)) this.#want(null, GRACE);
  }

  /** In a dialog a click means nothing else than to ask. @param {Element} target */
  #clicked(target) {
    const thing = target.closest("dialog :is(button, a)") ? null : target.closest(`dialog ${THINGS}`);
    if (!thing || this.#holds(target)) return;
    clearTimeout(this.#timer);
    [this.#wanted, this.#hushed] = [thing, null];
    this.#show(thing);
  }

  /** Escape closes a dialog only when nothing is explained in it any more. @param {KeyboardEvent} event */
  #key(event) {
    if (event.key === "Escape" && this.#shown?.closest("dialog")) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (event.key !== "Escape" && (event.key === "Tab" || this.#holds(event.target))) return;
    const thing = this.#shown;
    if (this.#holds(event.target)) /** @type {HTMLElement | null} */ (this.#before)?.focus();
    this.hide();
    if (event.key === "Escape") this.#hushed = thing;
  }

  /** What is gone, or is another thing by now, is not explained any more. */
  #drawn() {
    const thing = this.#shown;
    const same =
      thing?.isConnected && !thing.closest("[inert]") && thing.getAttribute("data-explain") === this.#tip.dataset.of;
    if (thing && !same) this.hide();
  }

  /** @param {string} id @returns {Entry | undefined} */
  #entry(id) {
    const known = this.known();
    return known ? explained(id, known) : undefined;
  }

  /** @param {Element} thing */
  #show(thing) {
    const id = thing.getAttribute("data-explain") ?? "";
    const entry = this.#entry(id);
    const dialog = document.querySelector("dialog[open]");
    if (!entry || !thing.isConnected || dialog?.contains(thing) === false) return;
    const home = dialog ?? document.body;
    if (this.#tip.parentElement !== home) home.append(this.#tip);
    const now = thing.getAttribute("data-now") ?? "";
    this.#tip.dataset.of = id;
    this.#name.textContent = entry.name;
    this.#rule.textContent = entry.rule;
    this.#now.textContent = now;
    const rule = ruleOf(id);
    this.#link.hidden = !rule;
    this.#link.href = ruleAddress(rule);
    this.#link.textContent = text("page-rules-full-rule", { rule });
    this.#tip.showPopover(/** @type {object} */ ({ source: thing }));
    Object.assign(this.#tip.style, beside(this.#tip, thing));
    this.#shown = thing;
  }
}
