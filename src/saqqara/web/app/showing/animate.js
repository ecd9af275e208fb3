/** @import { Effect } from "../ground/effects.js" */
/** @import { Note, View } from "../ground/types.js" */

import { changed } from "../ground/effects.js";
import { happensAt, mannerOf, sourceOf, targetsOf } from "../ground/notes.js";
import { preferences } from "../ground/preferences.js";
import { nextTask } from "../ground/task.js";
import { hush, soundOf } from "./sound.js";
import { atOneGo, counted, isTally, scene, soFar } from "./tally.js";

const FLIGHT = 520;
const SAILING = 900;
const PAUSE = 140;
const READING = 1250;
const COUNT_STEP = 70;
/** Between two who are paid at the final scoring, and after it was counted. */
const STAGGER = 160;
const TALLIED = 420;
const OWN_PACE = 0.6;
const FAST = 0.4;
const LONGEST = 60_000;
const SHORT_PACE = 0.55;
/** What is out of sight until the flight has landed on it, though something else flies: a docked ship, a new card in the hand. */
const ARRIVING = ".ship-picture, .held > .card:not(:has(.card-count))";

/**
 * @typedef {object} Scene what the stage needs of the page
 * @property {HTMLElement} root holds every element that carries a `data-k` key
 * @property {() => HTMLElement | null} sky the layer that flights are drawn in
 * @property {(view: View | null) => Promise<unknown>} draw draws a view, or what is drawn once more
 * @property {(site: string) => boolean} enlarge draws a site large where one is shown at a time; whether another was
 * @property {(upTo: number) => void} tell says the entry's notes up to this one
 * @property {(note: Note | null) => void} banner
 */

/**
 * What a note moves, found while the table is drawn as it was before its entry: where it begins, and what is to fly.
 * @typedef {object} Lifted
 * @property {Note} note
 * @property {string[]} from
 * @property {DOMRect | undefined} start nothing where that is only known when the entry is drawn
 * @property {Element | null} picture
 * @property {string[][]} to
 */

/**
 * What happens at one note: what is told of it here, nothing where that is not for all who look, and what it changes, nothing
 * where that is not known.
 * @typedef {{note: Note | null, effect: Effect | null}} Step
 */

/**
 * Whether a target is out of sight until the flight has landed on it.
 *
 * @param {Element} target
 * @param {Element | null} picture what flies
 */
const arrives = (target, picture) => picture === null || target.matches(ARRIVING);

/** Keeps a thing out of sight. @param {Element} thing @param {number} time in milliseconds */
const veil = (thing, time) => thing.animate([{ opacity: 0 }, { opacity: 0 }], { duration: time });

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
  /** Until when what was shown last is to be read before anything else happens. */
  #reading = 0;
  /** Whether the final scoring has been announced. */
  #scoring = false;
  /** What flies over the table, and of how many entries. @type {Promise<void>} */
  #over = Promise.resolve();
  #flying = 0;
  /** How many times as fast as usual. */
  speed = 1;

  /** @param {Scene} scene */
  constructor(scene) {
    this.scene = scene;
  }

  /** Ends what is moving now: the rest of the entry is shown at once. */
  flush() {
    this.#skip = true;
    hush();
    for (const end of [...this.#pending]) end();
  }

  /**
   * Plays one entry on a view; resolves when the eye has seen it (at once after `flush`).
   *
   * @param {Step[]} steps
   * @param {View} view the table before them
   * @param {boolean} own whether somebody at this device has just done it
   */
  async play(steps, view, own) {
    const quick = this.#begin(own);
    await this.#over;
    if (!own) await this.#wait(this.#reading - performance.now());
    const began = performance.now();
    let [before, told] = [view, 0];
    for (const group of atOneGo(steps)) {
      const after = group.reduce((now, { effect }) => (effect ? changed(now, effect) : now), before);
      const [{ note, effect }] = group;
      if (!this.#skip) await nextTask();
      if (note) {
        if (isTally(group)) await this.#announce(note, before);
        told += group.length;
        this.scene.tell(told);
      }
      if (isTally(group)) await this.#tally(group, before, after);
      else if (note && !this.#skip) await this.#tell(note, before, after, effect !== null);
      before = after;
    }
    this.#scoring = false;
    this.#reading = own || this.#skip ? 0 : began + READING * quick;
  }

  /** Sets how fast an entry is shown; gives by how much that is asked for. @param {boolean} own */
  #begin(own) {
    this.#skip = preferences().motion === "off";
    const quick = preferences().motion === "fast" ? FAST : 1;
    this.#pace = ((own ? OWN_PACE : 1) * quick) / this.speed;
    return quick;
  }

  /**
   * Readies an entry of somebody here who goes on at once, while the table is drawn as it was before it. What is given lets all
   * that has moved fly over the table, as soon as that is drawn as it is after the entry, and keeps nobody waiting.
   *
   * @param {Step[]} steps
   * @param {View} view the table before them
   */
  lift(steps, view) {
    this.#begin(true);
    this.#reading = 0;
    /** @type {Lifted[]} */
    const lifted = [];
    let before = view;
    for (const { note, effect } of steps) {
      const after = effect ? changed(before, effect) : before;
      if (note && effect) lifted.push(this.#lifted(note, before, after, lifted));
      before = after;
    }
    const site = lifted.map(({ note }) => happensAt(note)).find(Boolean);
    if (site) this.scene.enlarge(site);
    return () => {
      this.#over = this.#land(lifted);
    };
  }

  /** Whether something flies over the table that stands already as it is afterwards. */
  get flying() {
    return this.#flying > 0;
  }

  /** @param {Note} note @param {View} before @param {View} after @param {Lifted[]} earlier @returns {Lifted} */
  #lifted(note, before, after, earlier) {
    const from = sourceOf(note, before, after);
    const moved = earlier.some(({ to }) => to.some(([key]) => from[0]?.startsWith(key)));
    const thing = moved ? null : this.#find(from);
    const picture = thing && mannerOf(note).leaves ? pictureOf(thing) : null;
    return { note, from, start: thing?.getBoundingClientRect(), picture, to: targetsOf(note, after) };
  }

  /** Lets what was lifted fly to where it lies by now, one after the other. @param {Lifted[]} lifted */
  async #land(lifted) {
    this.#flying += 1;
    await this.scene.draw(null);
    if (lifted[0]) await this.#reveal(lifted[0].note);
    const hidden = lifted.map(({ to, picture }) => this.#hide(this.#drawn(to), picture));
    for (const [i, { note, from, start, picture, to }] of lifted.entries()) {
      const begin = start ?? this.#boxOf(from);
      hidden[i]();
      if (note.kind === "scored") await this.#reward(note, begin);
      else await this.#move(note, begin, this.#drawn(to), picture);
    }
    this.#flying -= 1;
    await this.scene.draw(null);
  }

  /** What is there only when what flies has arrived: its end, and whatever else tells of it. @param {Element} target
   * @param {Element | null} picture */
  #arriving(target, picture) {
    const told = this.scene.root.querySelectorAll(`[data-arrives="${target.getAttribute("data-k")}"]`);
    return [...(arrives(target, picture) ? [target] : []), ...told];
  }

  /** Keeps out of sight what will fly there; gives what ends that. @param {Element[]} targets @param {Element | null} picture */
  #hide(targets, picture) {
    const arriving = still() ? [] : targets.flatMap((target) => this.#arriving(target, picture));
    const hidden = arriving.map((thing) => veil(thing, LONGEST));
    const end = () => {
      for (const one of hidden) one.cancel();
      this.#pending.delete(end);
    };
    this.#pending.add(end);
    return end;
  }

  /** Points fly to who has got them already. @param {Note} note @param {DOMRect | undefined} start */
  async #reward(note, start) {
    await this.#pay(note, start);
    const goal = this.#find([`score-${note.seat ?? 0}`]);
    if (goal) await this.#flash([goal]);
  }

  /** Says once that the final scoring begins: from what everybody has so far. @param {Note} note @param {View} before */
  async #announce(note, before) {
    if (this.#scoring || this.#skip || still()) return;
    this.#scoring = true;
    this.scene.banner(note);
    await this.scene.draw(soFar(before));
    await this.#wait(READING);
    this.scene.banner(null);
  }

  /**
   * Counts up what one pays at the final scoring: its place is lit, and all get their points together.
   *
   * @param {Step[]} steps
   * @param {View} before
   * @param {View} after
   */
  async #tally(steps, before, after) {
    const notes = steps.flatMap(({ note }) => note ?? []);
    if (this.#skip || still()) return;
    await this.#reveal(notes[0], notes[0].source);
    const place = this.scene.root.querySelector(scene(notes[0]));
    place?.classList.add("tallied");
    const flights = notes.map(async (note, i) => {
      await this.#wait(i * STAGGER * this.#pace);
      await this.#pay(note, this.#boxOf(sourceOf(note, before, after)));
    });
    await Promise.all(flights);
    for (const scores of counted(before, notes)) {
      if (this.#skip) break;
      await this.scene.draw(soFar({ ...before, scores }));
      await this.#wait(COUNT_STEP * this.#pace);
    }
    await this.scene.draw(soFar(after));
    await this.#wait(TALLIED * this.#pace);
    place?.classList.remove("tallied");
  }

  /** Points fly from what pays them to who gets them. @param {Note} note @param {DOMRect | undefined} start */
  async #pay(note, start) {
    const goal = this.#find([`score-${note.seat ?? 0}`]);
    const [time, flies] = [FLIGHT * 1.2 * this.#pace, goal && start?.width && !still()];
    if (!this.#skip) soundOf(note, flies ? time : 0);
    if (flies && start && goal) await this.#fly(start, goal, this.#plus(note.points ?? 0), time, 20);
  }

  /** @param {Note} note @param {View} before @param {View} after @param {boolean} moves whether it is known what moves */
  async #tell(note, before, after, moves) {
    if (!moves) return this.#told(note);
    if (note.kind === "scored") return this.#score(note, before, after);
    await this.#reveal(note);
    const from = this.#find(sourceOf(note, before, after));
    const start = from?.getBoundingClientRect();
    const picture = from && mannerOf(note).leaves ? pictureOf(from) : null;
    await nextTask();
    const { banner } = mannerOf(note);
    if (banner) this.scene.banner(note);
    await this.scene.draw(after);
    await this.#move(note, start, this.#drawn(targetsOf(note, after)), picture);
    await this.#wait(banner ? READING : PAUSE * this.#pace);
    if (banner) this.scene.banner(null);
  }

  /** A note of which it is not known what moves. @param {Note} note */
  #told(note) {
    soundOf(note);
    return this.#wait(PAUSE * this.#pace);
  }

  /** @param {string[][]} places @returns {Element[]} those of them that are drawn */
  #drawn(places) {
    const found = places.map((place) => this.#find(place));
    return [...new Set(found)].filter((target) => target !== null);
  }

  /** @param {Note} note @param {DOMRect | undefined} start @param {Element[]} seen where it ends @param {Element | null} picture */
  async #move(note, start, seen, picture) {
    if (this.#skip) return;
    const { shines, short } = mannerOf(note);
    const time = (note.kind === "sailed" ? SAILING : FLIGHT) * this.#pace * (short ? SHORT_PACE : 1);
    const flies = seen.length > 0 && start?.width && !still();
    soundOf(note, flies ? time : 0);
    if (seen.length === 0 || (!start?.width && !shines)) return;
    if (!flies || !start) {
      await this.#flash(seen);
      return;
    }
    const flights = seen.map(async (target, i) => {
      await this.#wait(i * 110 * this.#pace, target);
      await this.#fly(start, target, picture, time, note.kind === "sailed" ? 0 : 34);
    });
    await Promise.all(flights);
  }

  /** @param {Note} note @param {View} before @param {View} after */
  async #score(note, before, after) {
    const { seat = 0, points = 0 } = note;
    const counted = (/** @type {number} */ by) =>
      before.scores.map((score, k) => (k === seat ? score + Math.sign(points) * by : score));
    await this.#reveal(note, note.source);
    const goal = this.#find([`score-${seat}`]);
    const paying = this.#find(sourceOf(note, before, after));
    if (paying?.matches(".stone")) this.#flash([paying]);
    await this.#pay(note, paying?.getBoundingClientRect());
    for (let i = 1; i < Math.abs(points) && !this.#skip; i++) {
      await this.scene.draw({ ...before, scores: counted(i) });
      await this.#wait(COUNT_STEP);
    }
    await this.scene.draw(after);
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

  /** @param {string[]} place the keys of which the first that is drawn is meant @returns {Element | null} */
  #find(place) {
    const drawn = (/** @type {string} */ key) => this.scene.root.querySelector(`[data-k="${key}"]`);
    return place.reduce((/** @type {Element | null} */ found, key) => found ?? drawn(key), null);
  }

  /** @param {string[]} place */
  #boxOf(place) {
    return this.#find(place)?.getBoundingClientRect();
  }

  /**
   * Brings the place where something happens into sight, where the table is higher than the screen.
   *
   * @param {Note} note
   * @param {string} [site]
   */
  async #reveal(note, site = happensAt(note)) {
    if (site && this.scene.enlarge(site)) await this.scene.draw(null);
    const place = site ? this.scene.root.querySelector(`[data-site="${site}"]`) : null;
    const harbour = note.kind === "loaded" ? this.scene.root.querySelector(".harbour") : null;
    (place ?? harbour)?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  /**
   * @param {DOMRect} start
   * @param {Element} target hidden until the flight has landed on it, unless it is only a goal; so is what says that it has
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
    const hidden = this.#arriving(target, picture).map((thing) => veil(thing, time));
    await this.#run(bird.animate(path, { duration: time, easing: "cubic-bezier(.35,0,.25,1)" }));
    for (const one of hidden) one.cancel();
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
    const hidden = hide && veil(hide, time);
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
