/** @import { Effect } from "../ground/effects.js" */
/** @import { Entry, Moment, MoveEvent, Note, Snapshot, TableEvent, View } from "../ground/types.js" */
/** @import { Pick } from "./moves.js" */
/** @import { Stage } from "../showing/animate.js" */

import { address } from "../ground/address.js";
import { wear } from "../ground/colours.js";
import { ApiError, get, post } from "../ground/net.js";
import { mannerOf } from "../ground/notes.js";
import { text } from "../ground/words.js";
import { Chat } from "../people/chat.js";
import { Presence } from "../people/presence.js";
import { handover } from "../showing/handover.js";
import { Showing } from "../showing/showing.js";
import { Always } from "./always.js";
import { isDiscreet, isShared, tactful, tactfulNote } from "./discretion.js";
import { Highlights } from "./highlights.js";
import { Line } from "./line.js";
import { nothingOffered, offer, stillPossible } from "./moves.js";
import { isSameFor } from "./situation.js";

const PATIENCE = 4000;
const NOTHING_TOLD = { n: -1, notes: 0 };

/** The state of one table on this page: what is shown, what is still to be shown, and what may be done. */
export class Model {
  /** @type {Snapshot | null} */
  snapshot = null;
  /** @type {View | null} the present, as far as it has been shown; everything that is drawn and offered belongs to it */
  now = null;
  /** @type {View | null} the moment that is drawn while somebody looks back */
  earlier = null;
  /** What may be done in what has been shown. @type {string[]} */
  legal = [];
  /** What has been shown, and is being shown. @type {Entry[]} */
  log = [];
  /** The entry whose moment is drawn while somebody looks back; null in the present. @type {number | null} */
  past = null;
  /** Whether the decision of that moment may be judged for who looks back, as the server said. */
  hintThen = false;
  /** The entry being told, and how many of its notes. */
  telling = NOTHING_TOLD;
  /** The number of the newest entry received. */
  n = 0;
  /** What was received and is still to be shown. */
  showing = new Showing(
    (event) => this.#show(event),
    () => this.onChange(),
  );
  sending = false;
  lineUp = true;
  /** Whether all of the log is drawn, not only the newest of it. */
  wholeLog = false;
  /** Whether the table was deleted. */
  gone = false;
  /** @type {{text: string, bad: boolean, offline?: boolean} | null} */
  status = null;
  /** @type {Pick} */
  pick = null;
  /** @type {Stage | null} */
  stage = null;
  onChange = () => {};
  /** What somebody saw who did not wait until all was shown, while that is judged. @type {View | null} */
  #seen = null;
  #lastMine = -1;
  /** Whether the line was ever up, and is lost since. */
  #greeted = false;
  #lost = false;
  /** How often the table was asked for, and which of these requests was answered last. */
  #requests = 0;
  #answered = 0;
  /** Grows with each reload, so that what was being shown before it is dropped. */
  #edition = 0;
  /** The number of the entry that our own newest request has made, or of the least that it can make. */
  #awaited = 0;
  /** The newest entry that the log reckons with: what is taken back is only known once the log was read again. */
  #counted = 0;

  /** @param {string} id @param {typeof globalThis} browser */
  constructor(id, browser = globalThis) {
    this.id = id;
    this.path = address(`api/tables/${encodeURIComponent(id)}`);
    this.always = new Always(id);
    this.chat = new Chat(this.path, () => this.onChange());
    this.presence = new Presence(() => this.onChange());
    this.highlights = new Highlights(this.path, () => this.onChange());
    this.line = new Line(
      this,
      {
        onEvent: (event) => this.#receive(event),
        onLine: (up) => this.#heard(up),
        onGone: () => this.#set({ gone: true }),
      },
      browser,
    );
  }

  /** Whether the line is up; that it is back is told, in the place of what could not be sent without it. @param {boolean} up */
  #heard(up) {
    const told = up && this.#lost ? { text: text("page-line-back"), bad: false } : null;
    const isOver = up && (this.status?.offline || (told && !this.status?.bad));
    this.#lost = !up && (this.#lost || this.#greeted);
    this.#greeted ||= up;
    this.#set({ lineUp: up, status: isOver ? told : this.status });
  }

  /** Loads the table and follows it from then on. */
  async begin() {
    await this.reload();
    this.line.begin();
  }

  /** Draws the table as the server knows it now; what was still to be shown is not shown any more. @returns {Promise<void>} */
  async reload() {
    const [request, received] = [++this.#requests, this.n];
    const snapshot = /** @type {Snapshot} */ (await get(this.path));
    if (request < this.#answered) return; // drawn by now is an answer to somebody who asked later
    // What was received since then and is shown already is not sent again: it must not be drawn over.
    if (this.showing.begun > Math.max(received, snapshot.n)) return this.reload();
    this.#answered = request;
    this.#edition += 1;
    this.stage?.flush();
    const { view, legal, n, you } = snapshot;
    const talked = this.snapshot?.chat;
    const log = snapshot.log.map((entry) => tactful(entry, you, view));
    const since = this.showing.drop(n);
    const past = log.some((entry) => entry.n === this.past) ? this.past : null;
    this.#count(n);
    wear(snapshot.seats.map(({ colour }) => colour));
    this.#set({
      snapshot,
      past,
      earlier: past === null ? null : this.earlier,
      log,
      now: view,
      legal,
      n: since.at(-1)?.n ?? n,
      telling: NOTHING_TOLD,
      pick: null,
    });
    if (snapshot.chat && !talked) this.chat.catchUp();
  }

  get names() {
    return (this.snapshot?.seats ?? []).map((seat, i) => seat.name || text("page-seat", { seat: i + 1 }));
  }

  /** The seats of this browser. */
  get you() {
    return this.snapshot?.you ?? [];
  }

  /** Whether somebody at this browser may write to the others, as they may also while a bot plays for them. */
  get maySpeak() {
    return this.snapshot?.chat === true && this.snapshot.seats.some((seat) => seat.mine);
  }

  /** What is drawn. */
  get view() {
    return this.past === null ? this.now : (this.earlier ?? this.now);
  }

  /** The number of the entry at which the game stands as it is shown, 0 for the opening. */
  get moment() {
    return this.log.at(-1)?.n ?? 0;
  }

  /** The seat whose sled and hand lie before the person: who decides, or decided last. */
  get mine() {
    const actor = this.now?.actor ?? -1;
    if (this.you.includes(actor)) this.#lastMine = actor;
    return this.you.includes(this.#lastMine) ? this.#lastMine : (this.you[0] ?? -1);
  }

  /** What may be done now. Nothing is offered while something is shown, or an answer is awaited. */
  get offered() {
    return this.asked ? offer(this.legal, this.pick, this.now) : nothingOffered();
  }

  get asked() {
    const settled = this.past === null && !this.sending && !this.playing;
    return settled && this.legal.length > 0 && this.now?.actor !== null;
  }

  /** How the turn has come to whoever is asked; null where it has not come from others, or something is chosen already. */
  get handover() {
    const turn = this.asked && !this.shared && !this.pick && this.now?.decision === "turn";
    return turn ? handover(this.log, this.mine, this.names) : null;
  }

  /**
   * Draws the moment of entry `n`; news are taken in behind it.
   *
   * @param {number} n
   * @param {Moment} moment
   * @param {number} [notes] how many notes are told, all if not said
   */
  lookBack(n, { view, hint }, notes) {
    this.#set({
      past: n,
      earlier: view,
      hintThen: hint,
      pick: null,
      telling: notes === undefined ? NOTHING_TOLD : { n, notes },
    });
  }

  /** Draws the present again. */
  lookAtNow() {
    this.#set({ past: null, earlier: null, telling: NOTHING_TOLD });
  }

  /** @param {View} view what is drawn now, of a moment that has passed or of the present */
  draw(view) {
    this.#set(this.past === null ? { now: view } : { earlier: view });
  }

  /**
   * Does what somebody wants who did not wait until all was shown; what they choose by it counts only where it is still
   * what they saw.
   *
   * @param {View | null} seen
   * @param {() => void} what
   */
  hastily(seen, what) {
    this.#seen = seen;
    what();
    this.#seen = null;
  }

  /** Whether somebody did not wait, and what they want is being done. */
  get hasty() {
    return this.#seen !== null;
  }

  /** Whether what is meant is still what was seen. @param {Pick} pick */
  means(pick) {
    return !this.#seen || !this.now || !pick || isSameFor(pick, this.#seen, this.now);
  }

  /** With hidden cards and several people at one device, nobody's cards are told. */
  get discreet() {
    return isDiscreet(this.you, this.view);
  }

  /** Whether several people look at this device. */
  get shared() {
    return isShared(this.you);
  }

  /** @param {Pick} pick */
  choose(pick) {
    if (!this.means(pick)) return;
    const same = JSON.stringify(pick) === JSON.stringify(this.pick);
    this.#set({ pick: same ? null : pick });
  }

  /** Plays a move for whoever decides now. @param {string} move */
  async act(move) {
    if (!this.asked) return;
    const seat = this.now?.actor;
    const { pick } = this;
    // The request is under way before anything is drawn.
    const sent = this.#send(() => post(`${this.path}/moves`, { after: this.n, seat, move }));
    this.#set({ sending: true, status: null, pick: null });
    await sent;
    // What did not arrive is still in the hand.
    if (this.status?.offline) this.#set({ pick });
  }

  /** Takes back entry `to` and all after it. @param {number} to */
  undo(to) {
    return this.#turn("undo", { to });
  }

  /** Plays again what was taken back last. */
  redo() {
    return this.#turn("redo");
  }

  /** @param {"undo" | "redo"} how @param {{to?: number}} [body] */
  async #turn(how, body) {
    if (this.sending) return;
    this.#set({ sending: true, status: null, pick: null });
    await this.hurry();
    await this.#send(() => post(`${this.path}/${how}`, { after: this.n, ...body }));
  }

  /** Shows at once all that is still to be shown. */
  hurry() {
    return this.showing.hurry(() => this.stage?.flush());
  }

  /** Whether something is being shown. */
  get playing() {
    return this.showing.playing;
  }

  /** @param {number} n the entry that a request has made and that nobody has told of */
  async #catchUp(n) {
    await this.reload().catch(() => undefined);
    if (this.#awaited <= n) this.#set({ sending: false });
  }

  /** @param {() => Promise<{n: number}>} request */
  async #send(request) {
    // What is told of an earlier request by now, or answers it, must not end the wait for this one.
    this.#awaited = this.n + 1;
    try {
      const { n } = await request();
      this.#awaited = Math.max(this.#awaited, n);
      if (this.#counted >= this.#awaited) this.#set({ sending: false });
      else setTimeout(() => this.#counted < n && this.#catchUp(n), PATIENCE);
    } catch (problem) {
      await this.#refused(problem instanceof ApiError ? problem : new ApiError(0, "unknown", String(problem)));
    }
  }

  /** @param {ApiError} problem */
  async #refused(problem) {
    if (problem.code === "stale" || problem.status === 409) {
      await this.reload().catch(() => undefined);
      return this.#set({ sending: false, status: { text: text("page-moved-on"), bad: false } });
    }
    const offline = problem.code === "offline";
    this.#set({ sending: false, status: { text: problem.message || text("page-not-arrived"), bad: true, offline } });
  }

  /** @param {TableEvent} event */
  #receive(event) {
    if (event.n <= this.n) return;
    this.n = event.n;
    if ("view" in event) this.status = null;
    if (event.type === "move") this.#count(event.n);
    this.showing.add(event);
  }

  /** @param {number} n the newest entry that everything on the page reckons with */
  #count(n) {
    this.#counted = Math.max(this.#counted, n);
    if (this.#counted >= this.#awaited) this.sending = false;
  }

  /** @param {TableEvent} event */
  async #show(event) {
    const edition = this.#edition;
    if (event.type !== "move" || !this.snapshot?.started) {
      const known = this.log.find((entry) => event.type === "undo" && entry.n === event.to);
      await this.reload().catch(() => undefined);
      // An undo of nothing only says that the table is to be read again.
      if (known) this.#set({ status: { text: this.#undone(known.seat ?? -1), bad: false } });
      return;
    }
    const { n, type, seat, move, forced, notes } = event; // without the view: the log is kept for the whole game
    this.log = [...this.log, tactful({ n, type, seat, move, forced, notes }, this.you, this.now)];
    if (!this.showing.rushing && this.stage && this.now && this.past === null) {
      if (this.#goesOn(event)) return this.#conclude(event, this.stage.lift(this.stepsOf(event), this.now));
      const watching = this.snapshot.seats.every((seat) => seat.kind === "bot");
      this.#set({ telling: { n, notes: 0 } });
      const hurried = setTimeout(() => this.stage?.flush(), this.showing.timeOf(watching));
      await this.stage.play(this.stepsOf(event), this.now, this.you.includes(seat));
      clearTimeout(hurried);
    }
    if (edition === this.#edition) this.#conclude(event);
  }

  /**
   * Whether somebody here goes on after an entry of their own: what they did flies over the table while they are asked already.
   * What has ended a round or the game is shown first, and so is all where nobody is to see the other's cards.
   *
   * @param {MoveEvent} event
   */
  #goesOn({ seat, view, legal, notes, effects }) {
    const here = this.you.includes(seat) && this.you.includes(view.actor ?? -1) && !this.discreet;
    const flies = effects !== null && !notes.some((note) => mannerOf(note).banner || mannerOf(note).ending);
    return here && flies && legal.length > 0 && this.showing.waiting.length === 0;
  }

  /** Draws the table as it is after an entry, which has been shown, or flies over it. @param {MoveEvent} event @param {() => void} [fly] */
  #conclude(event, fly = () => {}) {
    const { view, legal, undo, redo, score_sheet, ranking } = event;
    const told = this.past === null ? { telling: NOTHING_TOLD } : {};
    const pick = stillPossible(this.pick, legal) ? this.pick : null;
    const { snapshot } = this;
    if (snapshot)
      this.#set({ ...told, now: view, legal, pick, snapshot: { ...snapshot, undo, redo, score_sheet, ranking } });
    fly();
  }

  /**
   * The notes of an entry, each as all who look here may read it, with what it changes.
   *
   * @param {{notes: Note[], effects: Effect[] | null}} entry
   */
  stepsOf({ notes, effects }) {
    return notes.map((note, i) => ({
      note: tactfulNote(note, this.you, this.now),
      effect: effects?.[i] ?? null,
    }));
  }

  /** Who took back what a seat had decided, where that was not done at this device. @param {number} seat */
  #undone(seat) {
    const name = this.names[seat];
    return name && !this.you.includes(seat) ? text("page-undone-by", { name }) : text("page-undone");
  }

  /** @param {Partial<Model>} change */
  #set(change) {
    Object.assign(this, change);
    this.onChange();
  }
}
