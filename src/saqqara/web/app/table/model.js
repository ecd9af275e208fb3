/** @import { ViewDiff } from "../core/view-diff.js" */
/** @import { LogEntry, PastMoment, MoveEvent, GameEvent, TableSnapshot, TableEvent, View } from "../core/types.js" */
/** @import { Pick } from "./offered-moves.js" */
/** @import { Animator } from "../animation/animator.js" */

import { handoverSentence } from "../animation/handover.js";
import { PlaybackQueue } from "../animation/playback-queue.js";
import { urlForPath } from "../core/address.js";
import { setSeatColours } from "../core/colours.js";
import { presentationOf } from "../core/event-presentation.js";
import { text } from "../core/i18n.js";
import { ApiError, get, post } from "../core/net.js";
import { Chat } from "../people/chat.js";
import { Presence } from "../people/presence.js";
import { AutoBonus } from "./auto-bonus.js";
import { isPickSubjectUnchanged } from "./decision-context.js";
import { EventStream } from "./event-stream.js";
import { Highlights } from "./highlights.js";
import { groupOfferedMoves, isStillPossible, noOfferedMoves } from "./offered-moves.js";
import { hidesAllCards, isSharedScreen, redactEntry, redactEvent } from "./screen-privacy.js";

const ENTRY_TIMEOUT = 4000;
const NO_PROGRESS = { n: -1, notes: 0 };

/** The state of one table on this page: what is shown, what is still to be shown, and what can be played. */
export class Model {
  /** @type {TableSnapshot | null} */
  snapshot = null;
  /** @type {View | null} the present, as far as it has been shown; everything that is drawn and offered belongs to it */
  presentView = null;
  /** @type {View | null} the moment drawn while the viewer is in the history */
  pastView = null;
  /** The legal moves in the shown position. @type {string[]} */
  legal = [];
  /** The entries shown, including the one being shown. @type {LogEntry[]} */
  log = [];
  /** The entry whose moment is drawn while the viewer is in the history; null in the present. @type {number | null} */
  pastEntry = null;
  /** Whether the server allows a hint for the decision of that moment. */
  isPastHintAllowed = false;
  /** The entry being shown, and how many of its events. */
  progress = NO_PROGRESS;
  /** The number of the newest entry received. */
  n = 0;
  /** The received entries that are still to be shown. */
  playback = new PlaybackQueue(
    (event) => this.#playEvent(event),
    () => this.onChange(),
  );
  sending = false;
  isConnected = true;
  /** Whether the whole log is rendered, not only its newest part. */
  showsWholeLog = false;
  /** Whether the table was deleted. */
  isDeleted = false;
  /** @type {{text: string, bad: boolean, offline?: boolean} | null} */
  status = null;
  /** @type {Pick} */
  pick = null;
  /** @type {Animator | null} */
  animator = null;
  onChange = () => {};
  /** The view at the moment the player skipped the animation, while their action is processed. @type {View | null} */
  #viewBeforeSkip = null;
  #lastOwnSeat = -1;
  /** Whether the connection was ever up, and is lost since. */
  #wasConnected = false;
  #isConnectionLost = false;
  /** Number of reloads requested, and the number of the last one answered. */
  #requests = 0;
  #lastAnswered = 0;
  /** Incremented on each reload, so that animations from before it are dropped. */
  #generation = 0;
  /** The number of the entry that this page's newest request has made, or of the lowest one that it can make. */
  #awaitedEntry = 0;
  /** The newest entry that the log includes: what an undo has removed is only known after a reload. */
  #countedEntry = 0;

  /** @param {string} id @param {typeof globalThis} browser */
  constructor(id, browser = globalThis) {
    this.id = id;
    this.path = urlForPath(`api/tables/${encodeURIComponent(id)}`);
    this.autoBonus = new AutoBonus(id);
    this.chat = new Chat(this.path, () => this.onChange());
    this.presence = new Presence(() => this.onChange());
    this.highlights = new Highlights(this.path, () => this.onChange());
    this.eventStream = new EventStream(
      this,
      {
        onEvent: (event) => this.#receive(event),
        onConnection: (up) => this.#setConnected(up),
        onDeleted: () => this.#update({ isDeleted: true }),
      },
      browser,
    );
  }

  /**
   * Set whether the connection is up; when it returns, say so instead of the error about what could not be sent.
   *
   * @param {boolean} up
   */
  #setConnected(up) {
    const message = up && this.#isConnectionLost ? { text: text("page-connection-restored"), bad: false } : null;
    const isOver = up && (this.status?.offline || (message && !this.status?.bad));
    this.#isConnectionLost = !up && (this.#isConnectionLost || this.#wasConnected);
    this.#wasConnected ||= up;
    this.#update({ isConnected: up, status: isOver ? message : this.status });
  }

  /** Load the table and follow it from then on. */
  async start() {
    await this.reload();
    this.eventStream.start();
  }

  /** Draw the table as the server knows it now; entries not shown yet are dropped. @returns {Promise<void>} */
  async reload() {
    const [request, received] = [++this.#requests, this.n];
    const snapshot = /** @type {TableSnapshot} */ (await get(this.path));
    if (request < this.#lastAnswered) return; // a later request has already been answered
    // The server does not resend entries that were received and shown since then, and the older state must not replace
    // them.
    if (this.playback.lastStarted > Math.max(received, snapshot.n)) return this.reload();
    this.#lastAnswered = request;
    this.#generation += 1;
    this.animator?.skip();
    const { view, legal, n, you } = snapshot;
    const talked = this.snapshot?.chat;
    const log = snapshot.log.map((entry) => redactEntry(entry, you, view));
    const since = this.playback.drop(n);
    const past = log.some((entry) => entry.n === this.pastEntry) ? this.pastEntry : null;
    this.#countEntry(n);
    setSeatColours(snapshot.seats.map(({ colour }) => colour));
    this.#update({
      snapshot,
      pastEntry: past,
      pastView: past === null ? null : this.pastView,
      log,
      presentView: view,
      legal,
      n: since.at(-1)?.n ?? n,
      progress: NO_PROGRESS,
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

  /** Whether a player at this browser may use the chat, also while a bot plays for them. */
  get canChat() {
    return this.snapshot?.chat === true && this.snapshot.seats.some((seat) => seat.mine);
  }

  /** The view to draw. */
  get view() {
    return this.pastEntry === null ? this.presentView : (this.pastView ?? this.presentView);
  }

  /** The number of the entry that the shown position follows, 0 for the opening. */
  get shownEntry() {
    return this.log.at(-1)?.n ?? 0;
  }

  /** The seat whose sled and hand are shown to the user: the one to decide, or the last one that decided. */
  get ownSeat() {
    const actor = this.presentView?.actor ?? -1;
    if (this.you.includes(actor)) this.#lastOwnSeat = actor;
    return this.you.includes(this.#lastOwnSeat) ? this.#lastOwnSeat : (this.you[0] ?? -1);
  }

  /** The moves offered now. None while an entry is being shown or a response is awaited. */
  get offered() {
    return this.canMove ? groupOfferedMoves(this.legal, this.pick, this.presentView) : noOfferedMoves();
  }

  get canMove() {
    const settled = this.pastEntry === null && !this.sending && !this.playing;
    return settled && this.legal.length > 0 && this.presentView?.actor !== null;
  }

  /**
   * What the opponents did before the current turn; null if the turn does not follow theirs or something is already
   * selected.
   */
  get handover() {
    const turn = this.canMove && !this.isSharedScreen && !this.pick && this.presentView?.decision === "turn";
    return turn ? handoverSentence(this.log, this.ownSeat, this.names) : null;
  }

  /**
   * Draw the moment of entry `n`; new entries are received in the background.
   *
   * @param {number} n
   * @param {PastMoment} moment
   * @param {number} [notes] number of events shown, all if omitted
   */
  showPast(n, { view, hint }, notes) {
    this.#update({
      pastEntry: n,
      pastView: view,
      isPastHintAllowed: hint,
      pick: null,
      progress: notes === undefined ? NO_PROGRESS : { n, notes },
    });
  }

  /** Draw the present again. */
  showPresent() {
    this.#update({ pastEntry: null, pastView: null, progress: NO_PROGRESS });
  }

  /** @param {View} view the view to draw, of the past or the present */
  setView(view) {
    this.#update(this.pastEntry === null ? { presentView: view } : { pastView: view });
  }

  /**
   * Run the action of a player who skipped the animation; a selection counts only if its subject is still what the
   * player saw.
   *
   * @param {View | null} seen
   * @param {() => void} what
   */
  runAfterSkip(seen, what) {
    this.#viewBeforeSkip = seen;
    what();
    this.#viewBeforeSkip = null;
  }

  /** Whether an action after a skipped animation is being processed. */
  get isAfterSkip() {
    return this.#viewBeforeSkip !== null;
  }

  /** Return whether the subject of a selection is still what the player saw. @param {Pick} pick */
  isStillValid(pick) {
    return (
      !this.#viewBeforeSkip ||
      !this.presentView ||
      !pick ||
      isPickSubjectUnchanged(pick, this.#viewBeforeSkip, this.presentView)
    );
  }

  /** Whether no player's cards may be revealed: they are hidden, and several players share this device. */
  get hidesAllCards() {
    return hidesAllCards(this.you, this.view);
  }

  /** Whether several players share this device. */
  get isSharedScreen() {
    return isSharedScreen(this.you);
  }

  /** @param {Pick} pick */
  choose(pick) {
    if (!this.isStillValid(pick)) return;
    const same = JSON.stringify(pick) === JSON.stringify(this.pick);
    this.#update({ pick: same ? null : pick });
  }

  /** Play a move for the player to decide. @param {string} move */
  async submitMove(move) {
    if (!this.canMove) return;
    const seat = this.presentView?.actor;
    const { pick } = this;
    // Send the request before drawing anything.
    const sent = this.#sendRequest(() => post(`${this.path}/moves`, { after: this.n, seat, move }));
    this.#update({ sending: true, status: null, pick: null });
    await sent;
    // A move that did not arrive stays selected.
    if (this.status?.offline) this.#update({ pick });
  }

  /** Undo entry `to` and all entries after it. @param {number} to */
  undo(to) {
    return this.#undoOrRedo("undo", { to });
  }

  /** Redo what was taken back last. */
  redo() {
    return this.#undoOrRedo("redo");
  }

  /** @param {"undo" | "redo"} how @param {{to?: number}} [body] */
  async #undoOrRedo(how, body) {
    if (this.sending) return;
    this.#update({ sending: true, status: null, pick: null });
    await this.skipAnimation();
    await this.#sendRequest(() => post(`${this.path}/${how}`, { after: this.n, ...body }));
  }

  /** Show at once all that is still to be shown. */
  skipAnimation() {
    return this.playback.skip(() => this.animator?.skip());
  }

  /** Whether an entry is being shown. */
  get playing() {
    return this.playback.playing;
  }

  /** @param {number} n the entry that a request has made and that no event has reported */
  async #reloadIfMissed(n) {
    await this.reload().catch(() => undefined);
    if (this.#awaitedEntry <= n) this.#update({ sending: false });
  }

  /** @param {() => Promise<{n: number}>} request */
  async #sendRequest(request) {
    // A late event or response of an earlier request must not end the wait for this one.
    this.#awaitedEntry = this.n + 1;
    try {
      const { n } = await request();
      this.#awaitedEntry = Math.max(this.#awaitedEntry, n);
      if (this.#countedEntry >= this.#awaitedEntry) this.#update({ sending: false });
      else setTimeout(() => this.#countedEntry < n && this.#reloadIfMissed(n), ENTRY_TIMEOUT);
    } catch (problem) {
      await this.#onRefused(problem instanceof ApiError ? problem : new ApiError(0, "unknown", String(problem)));
    }
  }

  /** @param {ApiError} problem */
  async #onRefused(problem) {
    if (problem.code === "stale" || problem.status === 409) {
      await this.reload().catch(() => undefined);
      return this.#update({ sending: false, status: { text: text("page-moved-on"), bad: false } });
    }
    const offline = problem.code === "offline";
    this.#update({ sending: false, status: { text: problem.message || text("page-not-arrived"), bad: true, offline } });
  }

  /** @param {TableEvent} event */
  #receive(event) {
    if (event.n <= this.n) return;
    this.n = event.n;
    if ("view" in event) this.status = null;
    if (event.type === "move") this.#countEntry(event.n);
    this.playback.add(event);
  }

  /** @param {number} n the newest entry that the whole page includes */
  #countEntry(n) {
    this.#countedEntry = Math.max(this.#countedEntry, n);
    if (this.#countedEntry >= this.#awaitedEntry) this.sending = false;
  }

  /** @param {TableEvent} event */
  async #playEvent(event) {
    const edition = this.#generation;
    if (event.type !== "move" || !this.snapshot?.started) {
      const known = this.log.find((entry) => event.type === "undo" && entry.n === event.to);
      await this.reload().catch(() => undefined);
      // An undo of an unknown entry only means that the table has to be reloaded.
      if (known) this.#update({ status: { text: this.#undoneText(known.seat ?? -1), bad: false } });
      return;
    }
    const { n, type, seat, move, forced, notes } = event; // without the view: the log is kept for the whole game
    this.log = [...this.log, redactEntry({ n, type, seat, move, forced, notes }, this.you, this.presentView)];
    if (!this.playback.isSkipping && this.animator && this.presentView && this.pastEntry === null) {
      if (this.#canFlyInBackground(event))
        return this.#applyEvent(event, this.animator.prepareFlights(this.animationSteps(event), this.presentView));
      const watching = this.snapshot.seats.every((seat) => seat.kind === "bot");
      this.#update({ progress: { n, notes: 0 } });
      const hurried = setTimeout(() => this.animator?.skip(), this.playback.timeLimit(watching));
      await this.animator.play(this.animationSteps(event), this.presentView, this.you.includes(seat));
      clearTimeout(hurried);
    }
    if (edition === this.#generation) this.#applyEvent(event);
  }

  /**
   * Return whether a player here continues after an entry of their own, so that its animation can run while the next
   * question is already shown. Entries that end a round or the game are shown first, and so is every entry where
   * players must not see each other's cards.
   *
   * @param {MoveEvent} event
   */
  #canFlyInBackground({ seat, view, legal, notes, effects }) {
    const here = this.you.includes(seat) && this.you.includes(view.actor ?? -1) && !this.hidesAllCards;
    const flies =
      effects !== null && !notes.some((note) => presentationOf(note).banner || presentationOf(note).isFinalScoring);
    return here && flies && legal.length > 0 && this.playback.pending.length === 0;
  }

  /**
   * Draw the table as it is after an entry that has been shown, or whose flights run over it.
   *
   * @param {MoveEvent} event
   * @param {() => void} [fly]
   */
  #applyEvent(event, fly = () => {}) {
    const { view, legal, undo, redo, score_sheet, ranking } = event;
    const progress = this.pastEntry === null ? { progress: NO_PROGRESS } : {};
    const pick = isStillPossible(this.pick, legal) ? this.pick : null;
    const { snapshot } = this;
    if (snapshot)
      this.#update({
        ...progress,
        presentView: view,
        legal,
        pick,
        snapshot: { ...snapshot, undo, redo, score_sheet, ranking },
      });
    fly();
  }

  /**
   * Return the events of an entry with their effects, each as all viewers of this device may read it.
   *
   * @param {{notes: GameEvent[], effects: ViewDiff[] | null}} entry
   */
  animationSteps({ notes, effects }) {
    return notes.map((note, i) => ({
      note: redactEvent(note, this.you, this.presentView),
      effect: effects?.[i] ?? null,
    }));
  }

  /** Describe who took a seat's decision back, if that was not done at this device. @param {number} seat */
  #undoneText(seat) {
    const name = this.names[seat];
    return name && !this.you.includes(seat) ? text("page-undone-by", { name }) : text("page-undone");
  }

  /** @param {Partial<Model>} change */
  #update(change) {
    Object.assign(this, change);
    this.onChange();
  }
}
