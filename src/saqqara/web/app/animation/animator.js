/** @import { ViewDiff } from "../core/view-diff.js" */
/** @import { GameEvent, View } from "../core/types.js" */

import { eventSite, originAnchors, presentationOf, targetAnchors } from "../core/event-presentation.js";
import { nextTask } from "../core/next-task.js";
import { preferences } from "../core/preferences.js";
import { applyDiff } from "../core/view-diff.js";
import { groupSteps, isTally, payerSelector, scoreFrames, withoutPendingPoints } from "./final-tally.js";
import { cancelScheduledSounds, playEventSound } from "./sound.js";

const FLIGHT_TIME = 520;
const SAILING_TIME = 900;
const PAUSE_TIME = 140;
const READING_TIME = 1250;
const COUNT_STEP_TIME = 70;
/** Delay between two players paid at the final scoring, and after a tally. */
const PAYMENT_DELAY = 160;
const AFTER_TALLY_TIME = 420;
const OWN_PACE = 0.6;
const FAST_PACE = 0.4;
const MAX_HIDDEN_TIME = 60_000;
const QUICK_PACE = 0.55;
/**
 * Elements hidden until a flight has landed on them although the flight shows something else: a docked ship, a new card
 * in hand.
 */
const HIDDEN_UNTIL_LANDED = ".ship-picture, .held > .card:not(:has(.card-count))";

/**
 * @typedef {object} AnimationHost what the animator needs from the page
 * @property {HTMLElement} root holds every element that carries a `data-k` key
 * @property {() => HTMLElement | null} sky the layer that flights are drawn in
 * @property {(view: View | null) => Promise<unknown>} drawView draws a view; null draws the current one again
 * @property {(site: string) => boolean} enlarge enlarges a site where one is shown at a time; returns whether another
 *   one was enlarged
 * @property {(upTo: number) => void} revealEvents shows the entry's events up to this one
 * @property {(note: GameEvent | null) => void} showBanner
 */

/**
 * What an event moves, prepared while the table still shows the state before the entry: where it starts and what flies.
 * @typedef {object} PreparedFlight
 * @property {GameEvent} note
 * @property {string[]} from
 * @property {DOMRect | undefined} start undefined if it is only known once the entry is drawn
 * @property {Element | null} picture
 * @property {string[][]} to
 */

/**
 * One event of an animation: its text, null if it is not public, and its effect on the view, null if unknown.
 * @typedef {{note: GameEvent | null, effect: ViewDiff | null}} AnimationStep
 */

/**
 * Return whether a target is hidden until the flight has landed on it.
 *
 * @param {Element} target
 * @param {Element | null} picture the flying picture
 */
const isHiddenUntilLanded = (target, picture) => picture === null || target.matches(HIDDEN_UNTIL_LANDED);

/** Hide an element. @param {Element} thing @param {number} time in milliseconds */
const hideFor = (thing, time) => thing.animate([{ opacity: 0 }, { opacity: 0 }], { duration: time });

const isMotionOff = () => preferences().motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Return a copy of an element that can be drawn on its own. @param {Element} element @returns {Element} */
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

/** Animates the events of the log one after the other, so that the viewer can follow them. */
export class Animator {
  #isSkipping = false;
  /** @type {Set<() => void>} */
  #cancellers = new Set();
  #pace = 1;
  /** The time until which the last message stays readable before the next event starts. */
  #readUntil = 0;
  /** Whether the final scoring has been announced. */
  #isScoringAnnounced = false;
  /** The flights that run over the table, and the number of entries they belong to. @type {Promise<void>} */
  #background = Promise.resolve();
  #backgroundCount = 0;
  /** Playback speed; 1 is normal. */
  speed = 1;

  /** @param {AnimationHost} scene */
  constructor(scene) {
    this.scene = scene;
  }

  /** Cancel the running animation: the rest of the entry is shown at once. */
  skip() {
    this.#isSkipping = true;
    cancelScheduledSounds();
    for (const end of [...this.#cancellers]) end();
  }

  /**
   * Animate one entry on a view. Resolves when it is finished (at once after `skip`).
   *
   * @param {AnimationStep[]} steps
   * @param {View} view the table before these steps
   * @param {boolean} own whether a player at this device made the move
   */
  async play(steps, view, own) {
    const quick = this.#setPace(own);
    await this.#background;
    if (!own) await this.#wait(this.#readUntil - performance.now());
    const began = performance.now();
    let [before, revealed] = [view, 0];
    for (const group of groupSteps(steps)) {
      const after = group.reduce((now, { effect }) => (effect ? applyDiff(now, effect) : now), before);
      const [{ note, effect }] = group;
      if (!this.#isSkipping) await nextTask();
      if (note) {
        if (isTally(group)) await this.#announceFinalScoring(note, before);
        revealed += group.length;
        this.scene.revealEvents(revealed);
      }
      if (isTally(group)) await this.#animateTally(group, before, after);
      else if (note && !this.#isSkipping) await this.#animateEvent(note, before, after, effect !== null);
      before = after;
    }
    this.#isScoringAnnounced = false;
    this.#readUntil = own || this.#isSkipping ? 0 : began + READING_TIME * quick;
  }

  /** Set the speed for an entry and return the factor that the viewer's preference asks for. @param {boolean} own */
  #setPace(own) {
    this.#isSkipping = preferences().motion === "off";
    const quick = preferences().motion === "fast" ? FAST_PACE : 1;
    this.#pace = ((own ? OWN_PACE : 1) * quick) / this.speed;
    return quick;
  }

  /**
   * Prepare an entry of a player here who continues at once, while the table still shows the state before it. The
   * returned function starts the flights as soon as the table shows the state after the entry; they block nothing.
   *
   * @param {AnimationStep[]} steps
   * @param {View} view the table before these steps
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

  /** Whether flights run over a table that already shows the state after them. */
  get hasFlights() {
    return this.#backgroundCount > 0;
  }

  /** @param {GameEvent} note @param {View} before @param {View} after @param {PreparedFlight[]} earlier @returns {PreparedFlight} */
  #prepareFlight(note, before, after, earlier) {
    const from = originAnchors(note, before, after);
    const moved = earlier.some(({ to }) => to.some(([key]) => from[0]?.startsWith(key)));
    const thing = moved ? null : this.#findElement(from);
    const picture = thing && presentationOf(note).fliesAsOrigin ? cloneForFlight(thing) : null;
    return { note, from, start: thing?.getBoundingClientRect(), picture, to: targetAnchors(note, after) };
  }

  /** Fly the prepared pictures to their present places, one after the other. @param {PreparedFlight[]} lifted */
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

  /**
   * Return what appears only when a flight has landed: its target and everything else that shows the result.
   * @param {Element} target
   * @param {Element | null} picture
   */
  #elementsToHide(target, picture) {
    const arrivals = this.scene.root.querySelectorAll(`[data-arrives="${target.getAttribute("data-k")}"]`);
    return [...(isHiddenUntilLanded(target, picture) ? [target] : []), ...arrivals];
  }

  /**
   * Hide the targets of coming flights and return a function that shows them.
   *
   * @param {Element[]} targets
   * @param {Element | null} picture
   */
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

  /** Fly points to the player who already has them. @param {GameEvent} note @param {DOMRect | undefined} start */
  async #showPaidPoints(note, start) {
    await this.#flyPoints(note, start);
    const goal = this.#findElement([`score-${note.seat ?? 0}`]);
    if (goal) await this.#flash([goal]);
  }

  /**
   * Announce the final scoring once, starting from the points scored so far.
   *
   * @param {GameEvent} note
   * @param {View} before
   */
  async #announceFinalScoring(note, before) {
    if (this.#isScoringAnnounced || this.#isSkipping || isMotionOff()) return;
    this.#isScoringAnnounced = true;
    this.scene.showBanner(note);
    await this.scene.drawView(withoutPendingPoints(before));
    await this.#wait(READING_TIME);
    this.scene.showBanner(null);
  }

  /**
   * Count up what one source pays at the final scoring: highlight it and pay all its players together.
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
      await this.#wait(i * PAYMENT_DELAY * this.#pace);
      await this.#flyPoints(note, this.#boxOf(originAnchors(note, before, after)));
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

  /**
   * Fly points from their source to the player who gets them.
   *
   * @param {GameEvent} note
   * @param {DOMRect | undefined} start
   */
  async #flyPoints(note, start) {
    const goal = this.#findElement([`score-${note.seat ?? 0}`]);
    const [time, flies] = [FLIGHT_TIME * 1.2 * this.#pace, goal && start?.width && !isMotionOff()];
    if (!this.#isSkipping) playEventSound(note, flies ? time : 0);
    if (flies && start && goal) await this.#fly(start, goal, this.#pointsLabel(note.points ?? 0), time, 20);
  }

  /**
   * Animate one event.
   *
   * @param {GameEvent} note
   * @param {View} before
   * @param {View} after
   * @param {boolean} moves whether the event's effect on the view is known
   */
  async #animateEvent(note, before, after, moves) {
    if (!moves) return this.#showUnknownMove(note);
    if (note.kind === "scored") return this.#animateScore(note, before, after);
    await this.#scrollToEvent(note);
    const from = this.#findElement(originAnchors(note, before, after));
    const start = from?.getBoundingClientRect();
    const picture = from && presentationOf(note).fliesAsOrigin ? cloneForFlight(from) : null;
    await nextTask();
    const { banner } = presentationOf(note);
    if (banner) this.scene.showBanner(note);
    await this.scene.drawView(after);
    await this.#animateMove(note, start, this.#findAll(targetAnchors(note, after)), picture);
    await this.#wait(banner ? READING_TIME : PAUSE_TIME * this.#pace);
    if (banner) this.scene.showBanner(null);
  }

  /** Play an event whose effect is unknown. @param {GameEvent} note */
  #showUnknownMove(note) {
    playEventSound(note);
    return this.#wait(PAUSE_TIME * this.#pace);
  }

  /** Return the elements of places that are drawn. @param {string[][]} places @returns {Element[]} */
  #findAll(places) {
    const found = places.map((place) => this.#findElement(place));
    return [...new Set(found)].filter((target) => target !== null);
  }

  /**
   * Animate the flights of one event.
   *
   * @param {GameEvent} note
   * @param {DOMRect | undefined} start
   * @param {Element[]} seen the targets
   * @param {Element | null} picture
   */
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
    const paying = this.#findElement(originAnchors(note, before, after));
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

  /**
   * Return the first element of a place that is drawn.
   *
   * @param {string[]} place its keys in order of preference
   * @returns {Element | null}
   */
  #findElement(place) {
    const drawn = (/** @type {string} */ key) => this.scene.root.querySelector(`[data-k="${key}"]`);
    return place.reduce((/** @type {Element | null} */ found, key) => found ?? drawn(key), null);
  }

  /** @param {string[]} place */
  #boxOf(place) {
    return this.#findElement(place)?.getBoundingClientRect();
  }

  /**
   * Scroll an event into view where the table is taller than the screen.
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
   * Animate one flight.
   * @param {DOMRect} start
   * @param {Element} target hidden until the flight has landed if it is the flying object or appears with it; so is
   *   what shows the result
   * @param {Element | null} picture the flying picture; the target itself when null
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

  /** @param {number} time in milliseconds @param {Element} [hide] element to hide meanwhile */
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
