/** @import { Course } from "./apply.js" */
/** @import { Note, View } from "../ground/types.js" */

import { mannerOf } from "../ground/notes.js";
import { preferences } from "../ground/preferences.js";
import { nextTask } from "../ground/task.js";
import { apply, courseOf } from "./apply.js";
import { sourceKey, targetKeys } from "./routes.js";
import { soundOf } from "./sound.js";

const FLIGHT = 520;
const SAILING = 900;
const PAUSE = 140;
const READING = 1250;
const COUNT_STEP = 70;
const OWN_PACE = 0.6;
const FAST = 0.4;
const SHORT_PACE = 0.55;
/** What is out of sight until the flight has landed on it, though something else flies: a docked ship, a new card in the hand. */
const ARRIVING = ".ship-picture, .held > .card:not(:has(.card-count))";

/**
 * @typedef {object} Scene what the stage needs of the page
 * @property {HTMLElement} root holds every element that carries a `data-k` key
 * @property {() => HTMLElement | null} sky the layer that flights are drawn in
 * @property {() => Promise<unknown>} redraw
 * @property {(site: string) => boolean} enlarge draws a site large where one is shown at a time; whether another was
 * @property {(upTo: number) => void} tell says the entry's notes up to this one
 * @property {(note: Note | null) => void} banner
 */

const still = () => preferences().motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @param {Element} element @returns {Element} something that can be drawn alone, looking like the element */
export function pictureOf(element) {
  if (!(element instanceof SVGGraphicsElement) || element instanceof SVGSVGElement) {
    const picture = /** @type {Element} */ (element.cloneNode(true));
    if (element instanceof HTMLElement && picture instanceof HTMLElement)
      picture.style.setProperty("--card", `${element.offsetHeight}px`);
    return picture;
  }
  const box = element.getBBox();
  const frame = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  frame.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  frame.append(element.cloneNode(true));
  return frame;
}

/** Plays what has happened, one note after the other, so that it can be followed by eye. */
export class Stage {
  #skip = false;
  /** @type {Set<() => void>} */
  #pending = new Set();
  #pace = 1;
  /** How many times as fast as usual. */
  speed = 1;

  /** @param {Scene} scene */
  constructor(scene) {
    this.scene = scene;
  }

  /** Ends what is moving now: the rest of the entry is shown at once. */
  flush() {
    this.#skip = true;
    for (const end of [...this.#pending]) end();
  }

  /**
   * Plays one entry on a view; resolves when the eye has seen it (at once after `flush`).
   *
   * @param {{move: string, seat: number, notes: Note[]}} event
   * @param {View} view changed in place, note by note
   * @param {boolean} own whether somebody at this device has just done it
   */
  async play(event, view, own) {
    this.#skip = preferences().motion === "off";
    const quick = preferences().motion === "fast" ? FAST : 1;
    this.#pace = ((own ? OWN_PACE : 1) * quick) / this.speed;
    const began = performance.now();
    const course = courseOf(event.move, event.seat);
    for (const [i, note] of event.notes.entries()) {
      if (!this.#skip) await nextTask();
      this.scene.tell(i + 1);
      if (!this.#skip) soundOf(note);
      if (this.#skip) apply(view, note, course);
      else await this.#note(view, note, course);
    }
    if (!own && !this.#skip) await this.#wait(READING * quick - (performance.now() - began));
  }

  /** @param {View} view @param {Note} note @param {Course} course */
  async #note(view, note, course) {
    if (note.kind === "scored" || note.kind === "final") return this.#score(view, note);
    await this.#reveal(note);
    const from = this.#find(sourceKey(note, view, course));
    const start = from?.getBoundingClientRect();
    const picture = from && mannerOf(note).leaves ? pictureOf(from) : null;
    await nextTask();
    apply(view, note, course);
    if (note.kind === "round_began") this.scene.banner(note);
    await this.scene.redraw();
    const targets = targetKeys(note, view).map((key) => this.#find(key));
    await this.#move(note, start, targets, picture);
    await this.#wait(note.kind === "round_began" ? READING : PAUSE * this.#pace);
    if (note.kind === "round_began") this.scene.banner(null);
  }

  /** @param {Note} note @param {DOMRect | undefined} start @param {(Element | null)[]} targets @param {Element | null} picture */
  async #move(note, start, targets, picture) {
    const seen = targets.filter((target) => target !== null);
    if (seen.length === 0 || this.#skip) return;
    const { shines, short } = mannerOf(note);
    if (!start?.width && !shines) return;
    if (!start?.width || still()) {
      await this.#flash(seen);
      return;
    }
    const pace = this.#pace * (short ? SHORT_PACE : 1);
    const time = (note.kind === "sailed" ? SAILING : FLIGHT) * pace;
    const flights = seen.map(async (target, i) => {
      await this.#wait(i * 110 * this.#pace, target);
      await this.#fly(start, target, picture, time, note.kind === "sailed" ? 0 : 34);
    });
    await Promise.all(flights);
  }

  /** @param {View} view @param {Note} note */
  async #score(view, note) {
    const seat = note.seat ?? 0;
    const points = note.points ?? 0;
    const before = view.scores[seat];
    await this.#reveal(note, note.source);
    const goal = this.#find(`score-${seat}`);
    const paying = this.#find(sourceKey(note, view, courseOf("", seat)));
    const start = paying?.getBoundingClientRect();
    if (paying?.matches(".stone")) this.#flash([paying]);
    if (goal && start?.width && !still())
      await this.#fly(start, goal, this.#plus(points), FLIGHT * 1.2 * this.#pace, 20);
    const counts = note.kind === "scored"; // what the end pays is in the total before
    for (let i = 1; counts && i < Math.abs(points) && !this.#skip; i++) {
      view.scores[seat] = before + Math.sign(points) * i;
      await this.scene.redraw();
      await this.#wait(COUNT_STEP);
    }
    if (!counts) delete view.at_end[seat][note.source ?? ""];
    view.scores[seat] = before + points;
    await this.scene.redraw();
    if (goal) this.#flash([goal]);
    await this.#wait(PAUSE * this.#pace);
  }

  /** @param {number} points */
  #plus(points) {
    const mark = document.createElement("b");
    mark.className = "plus";
    mark.textContent = points < 0 ? `\u2212${-points}` : `+${points}`;
    return mark;
  }

  /** @param {string | null} key */
  #find(key) {
    return key ? this.scene.root.querySelector(`[data-k="${key}"]`) : null;
  }

  /**
   * Brings the place where something happens into sight, where the table is higher than the screen.
   *
   * @param {Note} note
   * @param {string} [site]
   */
  async #reveal(note, site = note.site ?? mannerOf(note).place) {
    if (site && this.scene.enlarge(site)) await this.scene.redraw();
    const place = site ? this.scene.root.querySelector(`[data-site="${site}"]`) : null;
    const harbour = note.kind === "loaded" ? this.scene.root.querySelector(".harbour") : null;
    (place ?? harbour)?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  /**
   * @param {DOMRect} start
   * @param {Element} target hidden until the flight has landed on it, unless it is only a goal
   * @param {Element | null} picture what flies; the target itself when null
   * @param {number} time in milliseconds
   * @param {number} rise height of the arc in pixels
   */
  async #fly(start, target, picture, time, rise) {
    const sky = this.scene.sky();
    const end = target.getBoundingClientRect();
    if (!sky || this.#skip || !end.width) return;
    const flier = picture ? /** @type {Element} */ (picture.cloneNode(true)) : pictureOf(target);
    const bird = document.createElement("div");
    bird.className = "flight";
    bird.append(flier);
    const [width, height] = picture ? [start.width, start.height] : [end.width, end.height];
    Object.assign(bird.style, { width: `${width}px`, height: `${height}px` });
    sky.append(bird);
    const [a, b] = [start, end].map((box) => {
      const scale = Math.min(box.width / width, box.height / height) || 1;
      return {
        x: box.x + box.width / 2 - width / 2,
        y: box.y + box.height / 2 - height / 2,
        scale: picture ? Math.min(1, scale) : scale,
      };
    });
    const frame = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ scale) => ({
      transform: `translate(${x}px, ${y}px) scale(${scale})`,
    });
    const middle = frame(
      (a.x + b.x) / 2,
      Math.min((a.y + b.y) / 2, Math.max(a.y, b.y)) - rise,
      (a.scale + b.scale) / 2,
    );
    const path = rise
      ? [frame(a.x, a.y, a.scale), middle, frame(b.x, b.y, b.scale)]
      : [frame(a.x, a.y, a.scale), frame(b.x, b.y, b.scale)];
    const arriving = picture === null || target.matches(ARRIVING);
    const hidden = !arriving ? null : target.animate([{ opacity: 0 }, { opacity: 0 }], { duration: time });
    await this.#run(bird.animate(path, { duration: time, easing: "cubic-bezier(.35,0,.25,1)" }));
    hidden?.cancel();
    bird.remove();
  }

  /** @param {Element[]} elements */
  #flash(elements) {
    const frames = [{ opacity: 1 }, { opacity: 0.25 }, { opacity: 1 }];
    return Promise.all(elements.map((element) => this.#run(element.animate(frames, { duration: 420 }))));
  }

  /** @param {Animation} animation */
  async #run(animation) {
    if (this.#skip) return animation.cancel();
    const end = () => animation.cancel();
    this.#pending.add(end);
    await animation.finished.catch(() => undefined);
    this.#pending.delete(end);
  }

  /** @param {number} time in milliseconds @param {Element} [hide] kept out of sight meanwhile */
  #wait(time, hide) {
    if (this.#skip || time <= 0) return Promise.resolve();
    const hidden = hide?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: time });
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        hidden?.cancel();
        this.#pending.delete(end);
        resolve(undefined);
      };
      const timer = setTimeout(end, time);
      this.#pending.add(end);
    });
  }
}
