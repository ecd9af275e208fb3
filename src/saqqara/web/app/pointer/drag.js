/** @import { TablePage } from "../actions/table-actions.js" */
import { playMove } from "../actions/play-move.js";
import { impliedMove, sayWhyNot } from "../actions/why-not.js";
import { cloneForFlight } from "../animation/animator.js";
import { parseMove } from "../core/notation.js";
import { parsePick } from "../table/offered-moves.js";

/** Elements that can be dragged: what a click would select, and a market card that can be taken. */
const DRAG_SOURCES = '[data-pick="sled"], .ship[data-also^="ship"], [data-pick^="card"], .stalls [data-move^="take"]';
/** A movement of this many pixels is a drag and no click. */
const DRAG_THRESHOLD = 8;
/** Where a market card is dropped to take it. */
const CARD_DROP_AREA = ".hand, .sled, .ask, .player.me";

/** @param {Element} source @returns {string | null} what a click on it would select; null for what is played at once */
const handleOf = (source) => source.getAttribute("data-pick") ?? source.getAttribute("data-also");

/** Return the picture to draw under the pointer. @param {Element} source */
function dragPicture(source) {
  const stones = source.closest(".sled")?.querySelectorAll(".stone");
  return stones?.[stones.length - 1] ?? source.querySelector(".ship-picture") ?? source;
}

/** Drags stones, ships and cards to their destinations by mouse, pen or finger. */
export class Drag {
  /** @type {{source: Element, x: number, y: number, bird: HTMLElement | null} | null} */
  #dragged = null;

  /** @param {HTMLElement & TablePage} table */
  constructor(table) {
    this.table = table;
    table.addEventListener("pointerdown", (event) => this.#onPointerDown(event));
    table.addEventListener("pointermove", (event) => this.#onPointerMove(event));
    table.addEventListener("pointerup", (event) => this.#onPointerUp(event));
    table.addEventListener("pointercancel", () => this.cancel());
  }

  /** Whether a drag is in progress. */
  get isDragging() {
    return Boolean(this.#dragged?.bird);
  }

  /** Cancel the drag without any effect. */
  cancel() {
    if (this.isDragging) this.table.model.choose(null);
    this.#endDrag();
  }

  /** @param {PointerEvent} event */
  #onPointerDown(event) {
    this.#endDrag();
    const source = event.target instanceof Element ? event.target.closest(DRAG_SOURCES) : null;
    if (source && event.isPrimary && event.button === 0)
      this.#dragged = { source, x: event.clientX, y: event.clientY, bird: null };
  }

  /** @param {PointerEvent} event */
  #onPointerMove(event) {
    const held = this.#dragged;
    if (!held) return;
    if (!held.bird && Math.hypot(event.clientX - held.x, event.clientY - held.y) < DRAG_THRESHOLD) return;
    held.bird ??= this.#startDrag(held.source, event);
    held.bird.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -60%)`;
    const target = elementUnder(event)?.closest("[data-move]");
    this.table.preview.hover(target === held.source ? "" : (target?.getAttribute("data-move") ?? ""));
  }

  /** @param {Element} source @param {PointerEvent} event */
  #startDrag(source, event) {
    const { model } = this.table;
    const from = dragPicture(source);
    const { width, height } = from.getBoundingClientRect();
    const bird = document.createElement("div");
    bird.className = "dragged";
    bird.append(cloneForFlight(from));
    Object.assign(bird.style, { width: `${width}px`, height: `${height}px` });
    this.table.querySelector(".sky")?.append(bird);
    this.table.setPointerCapture(event.pointerId);
    const pick = handleOf(source);
    if (pick && JSON.stringify(model.pick) !== JSON.stringify(parsePick(pick))) model.choose(parsePick(pick));
    return bird;
  }

  /** @param {PointerEvent} event */
  #onPointerUp(event) {
    const held = this.#dragged;
    this.#endDrag();
    if (!held?.bird) return;
    // The click event after a drag is no click.
    const ignore = (/** @type {Event} */ click) => click.stopPropagation();
    this.table.addEventListener("click", ignore, { capture: true, once: true });
    setTimeout(() => this.table.removeEventListener("click", ignore, { capture: true }));
    const place = elementUnder(event);
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
    const wanted = handleOf(source) ? impliedMove(place, model) : null;
    if (wanted) sayWhyNot(this.table, wanted);
    model.choose(null);
  }

  /** @param {Element} place @param {Element} source @returns {string | null} */
  #moveOf(place, source) {
    const own = source.getAttribute("data-move");
    if (own) return place.closest(CARD_DROP_AREA) ? own : null;
    const { pick, offered } = this.table.model;
    if (pick?.kind === "card") return place.closest(".hand") ? null : (offered.cards.get(pick.card) ?? null);
    const move = place.closest("[data-move]")?.getAttribute("data-move") ?? null;
    return pick?.kind === "ship" && parseMove(move ?? "")?.kind !== "sail" ? null : move;
  }

  #endDrag() {
    this.#dragged?.bird?.remove();
    this.#dragged = null;
  }
}

/** @param {PointerEvent} event */
const elementUnder = (event) => document.elementFromPoint(event.clientX, event.clientY);
