/** @import { ViewDiff } from "../core/view-diff.js" */
/** @import { GameEvent, View } from "../core/types.js" */

import { eventSite, originOf, presentationOf, targetsOf } from "../core/event-presentation.js";
import { nextTask } from "../core/next-task.js";
import { preferences } from "../core/preferences.js";
import { applyDiff } from "../core/view-diff.js";
import { groupSteps, isTally, payerSelector, scoreFrames, withoutPendingPoints } from "./final-tally.js";
import { cancelScheduled, playEventSound } from "./sound.js";

const FLIGHT_TIME = 520;
const SAILING_TIME = 900;
const PAUSE_TIME = 140;
const READING_TIME = 1250;
const COUNT_STEP_TIME = 70;
/** Between two who are paid at the final scoring, and after it was counted. */
const STAGGER = 160;
const AFTER_TALLY_TIME = 420;
const OWN_PACE = 0.6;
const FAST_PACE = 0.4;
const MAX_HIDDEN_TIME = 60_000;
const QUICK_PACE = 0.55;
/** What is out of sight until the flight has landed on it, though something else flies: a docked ship, a new card in the hand. */
const HIDDEN_UNTIL_LANDED = ".ship-picture, .held > .card:not(:has(.card-count))";

/**
 * @typedef {object} AnimationHost what the stage needs of the page
 * @property {HTMLElement} root holds every element that carries a `data-k` key
 * @property {() => HTMLElement | null} sky the layer that flights are drawn in
 * @property {(view: View | null) => Promise<unknown>} drawView draws a view, or what is drawn once more
 * @property {(site: string) => boolean} enlarge draws a site large where one is shown at a time; whether another was
 * @property {(upTo: number) => void} revealEvents says the entry's notes up to this one
 * @property {(note: GameEvent | null) => void} showBanner
 */

/**
 * What a note moves, found while the table is drawn as it was before its entry: where it begins, and what is to fly.
 * @typedef {object} PreparedFlight
 * @property {GameEvent} note
 * @property {string[]} from
 * @property {DOMRect | undefined} start nothing where that is only known when the entry is drawn
 * @property {Element | null} picture
 * @property {string[][]} to
 */

/**
 * What happens at one note: what is told of it here, nothing where that is not for all who look, and what it changes, nothing
 * where that is not known.
 * @typedef {{note: GameEvent | null, effect: ViewDiff | null}} AnimationStep
 */

/**
 * Whether a target is out of sight until the flight has landed on it.
 *
 * @param {Element} target
 * @param {Element | null} picture what flies
 */
const isHiddenUntilLanded = (target, picture) => picture === null || target.matches(HIDDEN_UNTIL_LANDED);

/** Keeps a thing out of sight. @param {Element} thing @param {number} time in milliseconds */
const hideFor = (thing, time) => thing.animate([{ opacity: 0 }, { opacity: 0 }], { duration: time });

const isMotionOff = () => preferences().motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @param {Element} element @returns {Element} something that can be drawn alone, looking like the element */
export function cloneForFlight(element) {
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
export class Animator {
  #isSkipping = false;
  /** @type {Set<() => void>} */
  #cancellers = new Set();
  #pace = 1;
  /** Until when what was shown last is to be read before anything else happens. */
  #readUntil = 0;
  /** Whether the final scoring has been announced. */
  #isScoringAnnounced = false;
  /** What flies over the table, and of how many entries. @type {Promise<void>} */
  #background = Promise.resolve();
  #backgroundCount = 0;
  /** How many times as fast as usual. */
  speed = 1;

  /** @param {AnimationHost} scene */
  constructor(scene) {
    this.scene = scene;
  }

  /** Ends what is moving now: the rest of the entry is shown at once. */
  skip() {
    this.#isSkipping = true;
    cancelScheduled();
    for (const end of [...this.#cancellers]) end();
  }

  /**
   * Plays one entry on a view; resolves when the eye has seen it (at once after `flush`).
   *
   * @param {AnimationStep[]} steps
   * @param {View} view the table before them
   * @param {boolean} own whether somebody at this device has just done it
   */
  async play(steps, view, own) {
    const quick = this.#setPace(own);
    await this.#background;
    if (!own) await this.#wait(this.#readUntil - performance.now());
    const began = performance.now();
    let [before, told] = [view, 0];
    for (const group of groupSteps(steps)) {
      const after = group.reduce((now, { effect }) => (effect ? applyDiff(now, effect) : now), before);
      const [{ note, effect }] = group;
      if (!this.#isSkipping) await nextTask();
      if (note) {
        if (isTally(group)) await this.#announceFinalScoring(note, before);
        told += group.length;
        this.scene.revealEvents(told);
      }
      if (isTally(group)) await this.#animateTally(group, before, after);
      else if (note && !this.#isSkipping) await this.#animateEvent(note, before, after, effect !== null);
      before = after;
    }
    this.#isScoringAnnounced = false;
    this.#readUntil = own || this.#isSkipping ? 0 : began + READING_TIME * quick;
  }

  /** Sets how fast an entry is shown; gives by how much that is asked for. @param {boolean} own */
  #setPace(own) {
    this.#isSkipping = preferences().motion === "off";
    const quick = preferences().motion === "fast" ? FAST_PACE : 1;
    this.#pace = ((own ? OWN_PACE : 1) * quick) / this.speed;
    return quick;
  }

  /**
   * Readies an entry of somebody here who goes on at once, while the table is drawn as it was before it. What is given lets all
   * that has moved fly over the table, as soon as that is drawn as it is after the entry, and keeps nobody waiting.
   *
   * @param {AnimationStep[]} steps
   * @param {View} view the table before them
   */
  prepareFlights(steps, view) {
    this.#setPace(true);
    this.#readUntil = 0;
    /** @type {PreparedFlight[]} */
    const lifted = [];
    let before = view;
    for (const { note, effect } of steps) {
      const after = effect ? applyDiff(before, effect) : before;
      if (note && effect) lifted.push(this.#prepareFlight(note, before, after, lifted));
      before = after;
    }
    const site = lifted.map(({ note }) => eventSite(note)).find(Boolean);
    if (site) this.scene.enlarge(site);
    return () => {
      this.#background = this.#flyPrepared(lifted);
    };
  }

  /** Whether something flies over the table that stands already as it is afterwards. */
  get hasFlights() {
    return this.#backgroundCount > 0;
  }

  /** @param {GameEvent} note @param {View} before @param {View} after @param {PreparedFlight[]} earlier @returns {PreparedFlight} */
  #prepareFlight(note, before, after, earlier) {
    const from = originOf(note, before, after);
    const moved = earlier.some(({ to }) => to.some(([key]) => from[0]?.startsWith(key)));
    const thing = moved ? null : this.#findElement(from);
    const picture = thing && presentationOf(note).fliesAsOrigin ? cloneForFlight(thing) : null;
    return { note, from, start: thing?.getBoundingClientRect(), picture, to: targetsOf(note, after) };
  }

  /** Lets what was lifted fly to where it lies by now, one after the other. @param {PreparedFlight[]} lifted */
  async #flyPrepared(lifted) {
    this.#backgroundCount += 1;
    await this.scene.drawView(null);
    if (lifted[0]) await this.#scrollToEvent(lifted[0].note);
    const hidden = lifted.map(({ to, picture }) => this.#hideUntilLanded(this.#findAll(to), picture));
    for (const [i, { note, from, start, picture, to }] of lifted.entries()) {
      const begin = start ?? this.#boxOf(from);
      hidden[i]();
      if (note.kind === "scored") await this.#showPaidPoints(note, begin);
      else await this.#animateMove(note, begin, this.#findAll(to), picture);
    }
    this.#backgroundCount -= 1;
    await this.scene.drawView(null);
  }

  /** What is there only when what flies has arrived: its end, and whatever else tells of it. @param {Element} target
   * @param {Element | null} picture */
  #elementsToHide(target, picture) {
    const told = this.scene.root.querySelectorAll(`[data-arrives="${target.getAttribute("data-k")}"]`);
    return [...(isHiddenUntilLanded(target, picture) ? [target] : []), ...told];
  }

  /** Keeps out of sight what will fly there; gives what ends that. @param {Element[]} targets @param {Element | null} picture */
  #hideUntilLanded(targets, picture) {
    const arriving = isMotionOff() ? [] : targets.flatMap((target) => this.#elementsToHide(target, picture));
    const hidden = arriving.map((thing) => hideFor(thing, MAX_HIDDEN_TIME));
    const end = () => {
      for (const one of hidden) one.cancel();
      this.#cancellers.delete(end);
    };
    this.#cancellers.add(end);
    return end;
  }

  /** Points fly to who has got them already. @param {GameEvent} note @param {DOMRect | undefined} start */
  async #showPaidPoints(note, start) {
    await this.#flyPoints(note, start);
    const goal = this.#findElement([`score-${note.seat ?? 0}`]);
    if (goal) await this.#flash([goal]);
  }

  /** Says once that the final scoring begins: from what everybody has so far. @param {GameEvent} note @param {View} before */
  async #announceFinalScoring(note, before) {
    if (this.#isScoringAnnounced || this.#isSkipping || isMotionOff()) return;
    this.#isScoringAnnounced = true;
    this.scene.showBanner(note);
    await this.scene.drawView(withoutPendingPoints(before));
    await this.#wait(READING_TIME);
    this.scene.showBanner(null);
  }

  /**
   * Counts up what one pays at the final scoring: its place is lit, and all get their points together.
   *
   * @param {AnimationStep[]} steps
   * @param {View} before
   * @param {View} after
   */
  async #animateTally(steps, before, after) {
    const notes = steps.flatMap(({ note }) => note ?? []);
    if (this.#isSkipping || isMotionOff()) return;
    await this.#scrollToEvent(notes[0], notes[0].source);
    const place = this.scene.root.querySelector(payerSelector(notes[0]));
    place?.classList.add("tallied");
    const flights = notes.map(async (note, i) => {
      await this.#wait(i * STAGGER * this.#pace);
      await this.#flyPoints(note, this.#boxOf(originOf(note, before, after)));
    });
    await Promise.all(flights);
    for (const scores of scoreFrames(before, notes)) {
      if (this.#isSkipping) break;
      await this.scene.drawView(withoutPendingPoints({ ...before, scores }));
      await this.#wait(COUNT_STEP_TIME * this.#pace);
    }
    await this.scene.drawView(withoutPendingPoints(after));
    await this.#wait(AFTER_TALLY_TIME * this.#pace);
    place?.classList.remove("tallied");
  }

  /** Points fly from what pays them to who gets them. @param {GameEvent} note @param {DOMRect | undefined} start */
  async #flyPoints(note, start) {
    const goal = this.#findElement([`score-${note.seat ?? 0}`]);
    const [time, flies] = [FLIGHT_TIME * 1.2 * this.#pace, goal && start?.width && !isMotionOff()];
    if (!this.#isSkipping) playEventSound(note, flies ? time : 0);
    if (flies && start && goal) await this.#fly(start, goal, this.#pointsLabel(note.points ?? 0), time, 20);
  }

  /** @param {GameEvent} note @param {View} before @param {View} after @param {boolean} moves whether it is known what moves */
  async #animateEvent(note, before, after, moves) {
    if (!moves) return this.#showUnknownMove(note);
    if (note.kind === "scored") return this.#animateScore(note, before, after);
    await this.#scrollToEvent(note);
    const from = this.#findElement(originOf(note, before, after));
    const start = from?.getBoundingClientRect();
    const picture = from && presentationOf(note).fliesAsOrigin ? cloneForFlight(from) : null;
    await nextTask();
    const { banner } = presentationOf(note);
    if (banner) this.scene.showBanner(note);
    await this.scene.drawView(after);
    await this.#animateMove(note, start, this.#findAll(targetsOf(note, after)), picture);
    await this.#wait(banner ? READING_TIME : PAUSE_TIME * this.#pace);
    if (banner) this.scene.showBanner(null);
  }

  /** A note of which it is not known what moves. @param {GameEvent} note */
  #showUnknownMove(note) {
    playEventSound(note);
    return this.#wait(PAUSE_TIME * this.#pace);
  }

  /** @param {string[][]} places @returns {Element[]} those of them that are drawn */
  #findAll(places) {
    const found = places.map((place) => this.#findElement(place));
    return [...new Set(found)].filter((target) => target !== null);
  }

  /** @param {GameEvent} note @param {DOMRect | undefined} start @param {Element[]} seen where it ends @param {Element | null} picture */
  async #animateMove(note, start, seen, picture) {
    if (this.#isSkipping) return;
    const { flashes, isQuick } = presentationOf(note);
    const time = (note.kind === "sailed" ? SAILING_TIME : FLIGHT_TIME) * this.#pace * (isQuick ? QUICK_PACE : 1);
    const flies = seen.length > 0 && start?.width && !isMotionOff();
    playEventSound(note, flies ? time : 0);
    if (seen.length === 0 || (!start?.width && !flashes)) return;
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

  /** @param {GameEvent} note @param {View} before @param {View} after */
  async #animateScore(note, before, after) {
    const { seat = 0, points = 0 } = note;
    const counted = (/** @type {number} */ by) =>
      before.scores.map((score, k) => (k === seat ? score + Math.sign(points) * by : score));
    await this.#scrollToEvent(note, note.source);
    const goal = this.#findElement([`score-${seat}`]);
    const paying = this.#findElement(originOf(note, before, after));
    if (paying?.matches(".stone")) this.#flash([paying]);
    await this.#flyPoints(note, paying?.getBoundingClientRect());
    for (let i = 1; i < Math.abs(points) && !this.#isSkipping; i++) {
      await this.scene.drawView({ ...before, scores: counted(i) });
      await this.#wait(COUNT_STEP_TIME);
    }
    await this.scene.drawView(after);
    if (goal) this.#flash([goal]);
    await this.#wait(PAUSE_TIME * this.#pace);
  }

  /** @param {number} points */
  #pointsLabel(points) {
    const mark = document.createElement("b");
    mark.className = "plus";
    mark.textContent = points < 0 ? `\u2212${-points}` : `+${points}`;
    return mark;
  }

  /** @param {string[]} place the keys of which the first that is drawn is meant @returns {Element | null} */
  #findElement(place) {
    const drawn = (/** @type {string} */ key) => this.scene.root.querySelector(`[data-k="${key}"]`);
    return place.reduce((/** @type {Element | null} */ found, key) => found ?? drawn(key), null);
  }

  /** @param {string[]} place */
  #boxOf(place) {
    return this.#findElement(place)?.getBoundingClientRect();
  }

  /**
   * Brings the place where something happens into sight, where the table is higher than the screen.
   *
   * @param {GameEvent} note
   * @param {string} [site]
   */
  async #scrollToEvent(note, site = eventSite(note)) {
    if (site && this.scene.enlarge(site)) await this.scene.drawView(null);
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
    if (!sky || this.#isSkipping || !end.width) return;
    const flier = picture ? /** @type {Element} */ (picture.cloneNode(true)) : cloneForFlight(target);
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
    const hidden = this.#elementsToHide(target, picture).map((thing) => hideFor(thing, time));
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
    if (this.#isSkipping) return animation.cancel();
    const end = () => animation.cancel();
    this.#cancellers.add(end);
    await animation.finished.catch(() => undefined);
    this.#cancellers.delete(end);
  }

  /** @param {number} time in milliseconds @param {Element} [hide] kept out of sight meanwhile */
  #wait(time, hide) {
    if (this.#isSkipping || time <= 0) return Promise.resolve();
    const hidden = hide && hideFor(hide, time);
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        hidden?.cancel();
        this.#cancellers.delete(end);
        resolve(undefined);
      };
      const timer = setTimeout(end, time);
      this.#cancellers.add(end);
    });
  }
}
