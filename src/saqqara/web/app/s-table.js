/** @import { GameEvent, View } from "./core/types.js" */
import { html, LitElement, nothing } from "../vendor/lit.js";
import { AutoAnswers } from "./actions/auto-answers.js";
import { Animator } from "./animation/animator.js";
import { RecentMoves } from "./animation/recent-moves.js";
import { TurnSound } from "./animation/sound.js";
import { scenery } from "./art/scenery.js";
import { pathParts, urlForPath } from "./core/address.js";
import { eventSentence, stripNameMarks, text } from "./core/i18n.js";
import { ROUNDS } from "./core/names.js";
import { retryUntilOnline } from "./core/net.js";
import { onPreferenceChange } from "./core/preferences.js";
import { dialog, isDialog, syncDialog } from "./dialogs/dialogs.js";
import { EngineClient } from "./engine/engine-client.js";
import { HistoryViewer } from "./history/history-viewer.js";
import { focusQuestion, hasNoFocus } from "./keyboard/focus.js";
import { onKeyDown } from "./keyboard/key-handler.js";
import { RovingTabindex } from "./keyboard/roving-tabindex.js";
import { isShortLesson } from "./lessons/short-lessons.js";
import { chatPanel } from "./panels/chat.js";
import { favorsAndProphecies, hasFavorsOrProphecies } from "./panels/favors-and-prophecies.js";
import { handPanel, sledPanel } from "./panels/hand.js";
import { harbourPanel } from "./panels/harbour.js";
import { header } from "./panels/header.js";
import { hintPanel } from "./panels/hint.js";
import { historyBar, lastEventText } from "./panels/history-bar.js";
import { LiveRegion } from "./panels/live-region.js";
import { lobby } from "./panels/lobby.js";
import { logPanel } from "./panels/log.js";
import { notices } from "./panels/notices.js";
import { playerPanels } from "./panels/players.js";
import { questionPanel } from "./panels/question.js";
import { sitePanels } from "./panels/site.js";
import { seatSigns, thinkingSeat } from "./people/seat-status.js";
import { TabNotifier } from "./people/tab-notifier.js";
import { onClick } from "./pointer/clicks.js";
import { Drag } from "./pointer/drag.js";
import { EnlargedSite } from "./pointer/enlarged-site.js";
import { Premoves } from "./pointer/premoves.js";
import { QuestionScroller } from "./pointer/scroll-to-question.js";
import { rulebookSetup, Tooltips } from "./pointer/tooltips.js";
import { Hint } from "./preview/hint.js";
import { Preview } from "./preview/preview.js";
import { lookedAtSpace } from "./table/decision-context.js";
import { HotseatScreen } from "./table/hotseat-screen.js";
import { Model } from "./table/model.js";
import { noOfferedMoves } from "./table/offered-moves.js";

/** The table: one game on one page. */
class TableElement extends LitElement {
  /** What is open above the board: "menu", "help", "sheet", "undo ENTRY", "count SITE" or nothing. */
  #open = "";
  #resultsSeen = false;
  /** Whether the user used the keyboard last, so that the focus has to be preserved. */
  #usesKeyboard = false;
  /** @type {GameEvent | null} */
  #banner = null;
  /** @type {string} */
  #failure = "";

  constructor() {
    super();
    this.model = new Model(pathParts()[1] ?? "");
    this.model.onChange = () => this.requestUpdate();
    onPreferenceChange(() => this.requestUpdate());
    this.history = new HistoryViewer(this.model, this, (site) => this.enlargedSite.choose(site));
    this.tabNotifier = new TabNotifier(this.model);
    this.hotseatScreen = new HotseatScreen(this.model);
    this.preview = new Preview(this, this.model, () => this.requestUpdate());
    this.drag = new Drag(this);
    this.premoves = new Premoves(this);
    this.autoAnswers = new AutoAnswers(this);
    this.hint = new Hint(this, this.model, EngineClient, () => this.requestUpdate());
    this.recentMoves = new RecentMoves(this, this.model, () => this.history.entriesSoFar);
    this.liveRegion = new LiveRegion(this, this.model);
    this.tooltips = new Tooltips(() => rulebookSetup(this.model));
    this.rovingTabindex = new RovingTabindex(this);
    this.enlargedSite = new EnlargedSite(() => this.requestUpdate());
    this.addController(new TurnSound(this.model)); // before the premoves, which may answer
    this.addController(new QuestionScroller(this, this.model));
    const { history, tabNotifier, hotseatScreen, preview, premoves, autoAnswers, hint, recentMoves, liveRegion } = this;
    for (const helper of [
      history,
      tabNotifier,
      hotseatScreen,
      preview,
      premoves,
      autoAnswers,
      hint,
      recentMoves,
      liveRegion,
    ])
      this.addController(helper);
    this.model.animator = new Animator({
      root: this,
      sky: () => this.querySelector(".sky"),
      drawView: (view) => this.#draw(view),
      enlarge: (site) => this.enlargedSite.choose(site),
      revealEvents: (notes) => {
        this.model.progress = { ...this.model.progress, notes };
        this.requestUpdate();
      },
      showBanner: (note) => {
        this.#banner = note;
        this.requestUpdate();
      },
    });
  }

  // Use no shadow root: the page's stylesheets apply here.
  /** @override */
  createRenderRoot() {
    return this;
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.addEventListener("click", (event) => onClick(this, event));
    document.addEventListener("keydown", (event) => {
      this.#usesKeyboard ||= !event.ctrlKey && !event.altKey && !event.metaKey;
      onKeyDown(this, event);
    });
    document.addEventListener("pointerdown", () => {
      this.#usesKeyboard = false;
    });
    const failed = (/** @type {Error | null} */ problem) => {
      this.#failure = problem ? problem.message || text("page-offline") : "";
      this.requestUpdate();
    };
    const begun = retryUntilOnline(() => this.model.start(), failed).then(() => failed(null));
    begun.then(() => this.history.start()).catch(failed);
  }

  /** @param {View | null} view the view to draw from now on; null draws the current one again */
  #draw(view) {
    if (view) this.model.setView(view);
    else this.requestUpdate();
    return this.updateComplete;
  }

  /** What is open above the board. */
  get open() {
    return this.#open;
  }

  /** @param {string} open */
  toggle(open) {
    this.#open = this.#open === open ? "" : open;
    this.requestUpdate();
  }

  /** @param {string} words @param {boolean} [bad] */
  say(words, bad = false) {
    this.model.status = { text: words, bad };
    this.requestUpdate();
  }

  /** @override @param {Map<string, unknown>} changed */
  updated(changed) {
    super.updated(changed);
    const { model } = this;
    if (this.childElementCount > 1) this.querySelector(":scope > .skeleton")?.remove();
    if (model.snapshot?.score_sheet) this.#showResults();
    else this.#resetResults();
    syncDialog(this, isDialog(this.#open));
    this.#keepFocus();
    this.dispatchEvent(new Event("drawn"));
  }

  /** Open the score sheet once the end has been shown, and load the key moments while it is open. */
  #showResults() {
    if (!this.model.playing && !this.history.isActive && !this.#resultsSeen) {
      this.#resultsSeen = true;
      if (!isShortLesson()) this.toggle("sheet"); // a short lesson has its own ending
    }
    if (this.#open === "sheet") this.model.highlights.load();
  }

  /** Prepare for another end after the game's end was taken back. */
  #resetResults() {
    this.#resultsSeen = false;
    this.model.highlights.reset();
  }

  /**
   * Keep the focus: on the curtain while it is shown; else on the next question, if the focused button has disappeared.
   */
  #keepFocus() {
    if (isDialog(this.#open)) return;
    const curtain = /** @type {HTMLElement | null} */ (this.querySelector(".curtain button"));
    if (curtain) return curtain.focus();
    if (this.#usesKeyboard && hasNoFocus()) focusQuestion(this);
  }

  /** Render the banner shown across the table while a round begins. */
  #roundBanner() {
    const note = this.#banner;
    if (!note) return nothing;
    if (note.kind !== "round_began") return html`<div class="banner"><b>${text("page-final")}</b></div>`;
    return html`<div class="banner"><b>${text("page-round", { round: note.round ?? 1, rounds: ROUNDS })}</b>
      <span>${stripNameMarks(eventSentence(note, this.model.names))}</span></div>`;
  }

  /** @override */
  render() {
    const { model } = this;
    const { view, snapshot } = model;
    const failure = model.isDeleted ? text("page-gone") : this.#failure;
    if (failure)
      return html`<div class="page lobby">${scenery()}<main class="sheet small" data-testid="failure">
        <h1>${text("page-title")}</h1><p class="lead" role="alert">${failure}</p><a class="button"
          href=${urlForPath()}>${text("page-home")}</a></main></div>`;
    if (!snapshot || this.history.isOpening) return nothing;
    if (!view)
      return html`<div class="page lobby">${scenery()}<main class="sheet small">
        <h1>${text("page-title")}</h1>${lobby(model)}</main></div>${dialog(model, this.#open, () => this.toggle(""))}`;
    const curtain = this.hotseatScreen.isShown;
    const covered = this.hotseatScreen.coveredSeats(view);
    const { history } = this;
    const scene = this.preview.previewScene({
      view,
      boards: snapshot.boards,
      offered: curtain ? noOfferedMoves() : model.offered,
      pick: model.pick,
      names: model.names,
      seats: snapshot.seats,
      mine: model.ownSeat,
      secrets: /** @type {"open" | "covered"} */ (this.hotseatScreen.areSecretsVisible ? "open" : "covered"),
      looked: history.isActive ? -1 : lookedAtSpace(view, model.log),
      acting: view.actor,
      open: this.#open,
      actions: this.recentMoves.actions,
      signs: seatSigns(model),
      thinking: thinkingSeat(model),
      alone: this.enlargedSite.isSingleSite,
      large: this.enlargedSite.site(
        model.offered,
        view,
        history.isActive ? false : lookedAtSpace(view, model.log) >= 0,
      ),
      pins: this.premoves.marketState,
    });
    const question = history.isActive
      ? historyBar(history, this.hint)
      : questionPanel(model, curtain, this.preview.description, this.hint);
    return html`<div class=${model.canMove ? "table asking" : "table"} data-n=${model.n} data-asked=${model.canMove}
      data-playing=${model.playing} data-past=${model.pastEntry ?? nothing}
      ?data-offerings=${hasFavorsOrProphecies(view)} ?inert=${curtain}>
      ${header(model, this.#open)}
      ${playerPanels({ ...scene, covered })}
      <main>${harbourPanel({ ...scene, view: scene.river })}${sitePanels(scene)}${favorsAndProphecies(scene)}${logPanel(model)}</main>
      <footer>${sledPanel({ ...scene, covered: false })}${question}${handPanel({ ...scene, covered: covered.has(model.ownSeat) })}</footer>
      ${this.#roundBanner()}
      ${curtain ? nothing : hintPanel(this.hint)}${notices(model)}${chatPanel(model)}
    </div>${this.hotseatScreen.render()}
    ${this.liveRegion.render(stripNameMarks(model.status?.text ?? (history.isActive ? lastEventText(history) : "")), isDialog(this.#open))}
    <div class="sky" aria-hidden="true"></div>${dialog(model, this.#open, () => this.toggle(""))}`;
  }
}

customElements.define("s-table", TableElement);
