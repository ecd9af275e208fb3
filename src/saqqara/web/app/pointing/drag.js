/** @import { Table } from "../acting/actions.js" */
import { playMove } from "../acting/acting.js";
import { meant, sayWhyNot } from "../acting/why.js";
import { parse } from "../ground/notation.js";
import { pictureOf } from "../showing/animate.js";
import { pickOf } from "../table/moves.js";

/** What can be dragged: what a click would pick up, and a card of the market that may be taken. */
const SOURCES = '[data-pick="sled"], .ship[data-also^="ship"], [data-pick^="card"], .stalls [data-move^="take"]';
/** From so many pixels on it is a drag and no click. */
const FAR = 8;
/** Where a card of the market is dropped to be taken. */
const OWN = ".hand, .sled, .ask, .player.me";

/** @param {Element} source @returns {string | null} what a click on it would pick up; null for what is played at once */
const handleOf = (source) => source.getAttribute("data-pick") ?? source.getAttribute("data-also");

/** The picture that is drawn under the pointer. @param {Element} source */
function pictured(source) {
  const stones = source.closest(".sled")?.querySelectorAll(".stone");
  return stones?.[stones.length - 1] ?? source.querySelector(".ship-picture") ?? source;
}

/** Stones, ships and cards dragged to where they shall go, by mouse, pen or finger. */
export class Drag {
  /** @type {{source: Element, x: number, y: number, bird: HTMLElement | null} | null} */
  #held = null;

  /** @param {HTMLElement & Table} table */
  constructor(table) {
    this.table = table;
    table.addEventListener("pointerdown", (event) => this.#down(event));
    table.addEventListener("pointermove", (event) => this.#move(event));
    table.addEventListener("pointerup", (event) => this.#up(event));
    table.addEventListener("pointercancel", () => this.cancel());
  }

  /** Whether something is being dragged. */
  get busy() {
    return Boolean(this.#held?.bird);
  }

  /** Lets go of what is dragged; nothing has happened. */
  cancel() {
    if (this.busy) this.table.model.choose(null);
    this.#drop();
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.#drop();
    const source = event.target instanceof Element ? event.target.closest(SOURCES) : null;
    if (source && event.isPrimary && event.button === 0)
      this.#held = { source, x: event.clientX, y: event.clientY, bird: null };
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const held = this.#held;
    if (!held) return;
    if (!held.bird && Math.hypot(event.clientX - held.x, event.clientY - held.y) < FAR) return;
    held.bird ??= this.#lift(held.source, event);
    held.bird.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -60%)`;
    const target = under(event)?.closest("[data-move]");
    this.table.preview.hover(target === held.source ? "" : (target?.getAttribute("data-move") ?? ""));
  }

  /** @param {Element} source @param {PointerEvent} event */
  #lift(source, event) {
    const { model } = this.table;
    const from = pictured(source);
    const { width, height } = from.getBoundingClientRect();
    const bird = document.createElement("div");
    bird.className = "dragged";
    bird.append(pictureOf(from));
    Object.assign(bird.style, { width: `${width}px`, height: `${height}px` });
    this.table.querySelector(".sky")?.append(bird);
    this.table.setPointerCapture(event.pointerId);
    const pick = handleOf(source);
    if (pick && JSON.stringify(model.pick) !== JSON.stringify(pickOf(pick))) model.choose(pickOf(pick));
    return bird;
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const held = this.#held;
    this.#drop();
    if (!held?.bird) return;
    // The click that follows a drag is none.
    const ignore = (/** @type {Event} */ click) => click.stopPropagation();
    this.table.addEventListener("click", ignore, { capture: true, once: true });
    setTimeout(() => this.table.removeEventListener("click", ignore, { capture: true }));
    const place = under(event);
    if (place && !held.source.contains(place)) this.#dropOn(place, held.source);
  }

  /** @param {Element} place @param {Element} source */
  #dropOn(place, source) {
    const { model } = this.table;
    const move = this.#moveOf(place, source);
    if (move) {
      playMove(this.table, move);
      return;
    }
    const wanted = handleOf(source) ? meant(place, model) : null;
    if (wanted) sayWhyNot(this.table, wanted);
    model.choose(null);
  }

  /** @param {Element} place @param {Element} source @returns {string | null} */
  #moveOf(place, source) {
    const own = source.getAttribute("data-move");
    if (own) return place.closest(OWN) ? own : null;
    const { pick, offered } = this.table.model;
    if (pick?.kind === "card") return place.closest(".hand") ? null : (offered.cards.get(pick.card) ?? null);
    const move = place.closest("[data-move]")?.getAttribute("data-move") ?? null;
    return pick?.kind === "ship" && parse(move ?? "")?.kind !== "sail" ? null : move;
  }

  #drop() {
    this.#held?.bird?.remove();
    this.#held = null;
  }
}

/** @param {PointerEvent} event */
const under = (event) => document.elementFromPoint(event.clientX, event.clientY);
