/** @import { Note, View } from "./ground/types.js" */
import { html, LitElement, nothing } from "../vendor/lit.js";
import { Answering } from "./acting/answering.js";
import { Hint } from "./ahead/hint.js";
import { Preview } from "./ahead/preview.js";
import { scenery } from "./art/scenery.js";
import { dialog, isDialog, syncDialog } from "./dialogs/dialogs.js";
import { Analyst } from "./engine/analyst.js";
import { address, placeIn } from "./ground/address.js";
import { patiently } from "./ground/net.js";
import { onPreference } from "./ground/preferences.js";
import { plain, sentence, text } from "./ground/words.js";
import { LookingBack } from "./history/history.js";
import { focusQuestion, isNowhere } from "./keys/focus.js";
import { keyPressed } from "./keys/keyboard.js";
import { Stops } from "./keys/stops.js";
import { isShort } from "./lessons/shelf.js";
import { ask } from "./parts/ask.js";
import { chatPanel } from "./parts/chat.js";
import { hand, sled } from "./parts/hand.js";
import { harbour } from "./parts/harbour.js";
import { header } from "./parts/header.js";
import { hintPanel } from "./parts/hint.js";
import { happened, historyBar } from "./parts/history-bar.js";
import { lobby } from "./parts/lobby.js";
import { log } from "./parts/log.js";
import { notices } from "./parts/notices.js";
import { hasOfferings, offerings } from "./parts/offerings.js";
import { players } from "./parts/players.js";
import { sites } from "./parts/site.js";
import { Telling } from "./parts/telling.js";
import { Attention } from "./people/attention.js";
import { signs, thinking } from "./people/company.js";
import { clicked } from "./pointing/clicks.js";
import { Drag } from "./pointing/drag.js";
import { Enlarged } from "./pointing/enlarged.js";
import { Pins } from "./pointing/pins.js";
import { Sight } from "./pointing/sight.js";
import { knownAt, Tips } from "./pointing/tips.js";
import { Stage } from "./showing/animate.js";
import { Lately } from "./showing/lately.js";
import { SoundOfTurn } from "./showing/sound.js";
import { Curtain } from "./table/curtain.js";
import { Model } from "./table/model.js";
import { nothingOffered } from "./table/moves.js";
import { lookedAt } from "./table/situation.js";

/** The table: everything of one game on one page. */
class TableElement extends LitElement {
  /** What is open above the board: "menu", "help", "sheet", "undo ENTRY", "count SITE" or nothing. */
  #open = "";
  #sheetSeen = false;
  /** Whether the person used the keyboard last, so that the focus has to be kept where they are. */
  #byKeyboard = false;
  /** @type {Note | null} */
  #banner = null;
  /** @type {string} */
  #failure = "";

  constructor() {
    super();
    this.model = new Model(placeIn()[1] ?? "");
    this.model.onChange = () => this.requestUpdate();
    onPreference(() => this.requestUpdate());
    this.history = new LookingBack(this.model, this, (site) => this.enlarged.choose(site));
    this.attention = new Attention(this.model);
    this.curtain = new Curtain(this.model);
    this.preview = new Preview(this, this.model, () => this.requestUpdate());
    this.drag = new Drag(this);
    this.pins = new Pins(this);
    this.answering = new Answering(this);
    this.hint = new Hint(this, this.model, Analyst, () => this.requestUpdate());
    this.lately = new Lately(this, this.model, () => this.history.soFar);
    this.telling = new Telling(this, this.model);
    this.tips = new Tips(() => knownAt(this.model));
    this.stops = new Stops(this);
    this.enlarged = new Enlarged(() => this.requestUpdate());
    this.addController(new SoundOfTurn(this.model)); // before the pins: a turn is heard, then a mark may answer it
    this.addController(new Sight(this, this.model));
    const { history, attention, curtain, preview, pins, answering, hint, lately, telling } = this;
    for (const helper of [history, attention, curtain, preview, pins, answering, hint, lately, telling])
      this.addController(helper);
    this.model.stage = new Stage({
      root: this,
      sky: () => this.querySelector(".sky"),
      draw: (view) => this.#draw(view),
      enlarge: (site) => this.enlarged.choose(site),
      tell: (notes) => {
        this.model.telling = { ...this.model.telling, notes };
        this.requestUpdate();
      },
      banner: (note) => {
        this.#banner = note;
        this.requestUpdate();
      },
    });
  }

  // The styles of the page are its own files; nothing is hidden from them.
  /** @override */
  createRenderRoot() {
    return this;
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.addEventListener("click", (event) => clicked(this, event));
    document.addEventListener("keydown", (event) => {
      this.#byKeyboard ||= !event.ctrlKey && !event.altKey && !event.metaKey;
      keyPressed(this, event);
    });
    document.addEventListener("pointerdown", () => {
      this.#byKeyboard = false;
    });
    const failed = (/** @type {Error | null} */ problem) => {
      this.#failure = problem ? problem.message || text("page-offline") : "";
      this.requestUpdate();
    };
    const begun = patiently(() => this.model.begin(), failed).then(() => failed(null));
    begun.then(() => this.history.begin()).catch(failed);
  }

  /** @param {View | null} view what is drawn from now on; null for the same once more */
  #draw(view) {
    if (view) this.model.draw(view);
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
    if (this.childElementCount > 1) this.querySelector(":scope > .outlined")?.remove();
    if (model.snapshot?.score_sheet) this.#showEnd();
    else this.#forgetEnd();
    syncDialog(this, isDialog(this.#open));
    this.#keepFocus();
    this.dispatchEvent(new Event("drawn"));
  }

  /** The score sheet opens by itself once the end has been seen, and what decided the game is looked for when it is open. */
  #showEnd() {
    if (!this.model.playing && !this.history.active && !this.#sheetSeen) {
      this.#sheetSeen = true;
      if (!isShort()) this.toggle("sheet"); // a short lesson has an end of its own
    }
    if (this.#open === "sheet") this.model.highlights.look();
  }

  /** An end that is taken back comes anew. */
  #forgetEnd() {
    this.#sheetSeen = false;
    this.model.highlights.forget();
  }

  /** The curtain has the focus while it is up; else, where a choice has taken its own button away, the next question has it. */
  #keepFocus() {
    if (isDialog(this.#open)) return;
    const curtain = /** @type {HTMLElement | null} */ (this.querySelector(".curtain button"));
    if (curtain) return curtain.focus();
    if (this.#byKeyboard && isNowhere()) focusQuestion(this);
  }

  /** What is told across the whole table while a round begins. */
  #announced() {
    const note = this.#banner;
    if (!note) return nothing;
    if (note.kind !== "round_began") return html`<div class="banner"><b>${text("page-final")}</b></div>`;
    return html`<div class="banner"><b>${text("page-round", { round: note.round ?? 1, rounds: 6 })}</b>
      <span>${plain(sentence(note, this.model.names))}</span></div>`;
  }

  /** @override */
  render() {
    const { model } = this;
    const { view, snapshot } = model;
    const failure = model.gone ? text("page-gone") : this.#failure;
    if (failure)
      return html`<div class="page lobby">${scenery()}<main class="sheet small" data-testid="failure">
        <h1>${text("page-title")}</h1><p class="lead" role="alert">${failure}</p><a class="button"
          href=${address()}>${text("page-home")}</a></main></div>`;
    if (!snapshot || this.history.arriving) return nothing;
    if (!view)
      return html`<div class="page lobby">${scenery()}<main class="sheet small">
        <h1>${text("page-title")}</h1>${lobby(model)}</main></div>${dialog(model, this.#open, () => this.toggle(""))}`;
    const curtain = this.curtain.isUp;
    const covered = this.curtain.covered(view);
    const { history } = this;
    const scene = this.preview.scene({
      view,
      boards: snapshot.boards,
      offered: curtain ? nothingOffered() : model.offered,
      pick: model.pick,
      names: model.names,
      seats: snapshot.seats,
      mine: model.mine,
      secrets: /** @type {"open" | "covered"} */ (this.curtain.isOpen ? "open" : "covered"),
      looked: history.active ? -1 : lookedAt(view, model.log),
      acting: view.actor,
      open: this.#open,
      deeds: this.lately.deeds,
      signs: signs(model),
      thinking: thinking(model),
      alone: this.enlarged.alone,
      large: this.enlarged.site(model.offered, view, history.active ? false : lookedAt(view, model.log) >= 0),
      pins: this.pins.scene,
    });
    const question = history.active
      ? historyBar(history, this.hint)
      : ask(model, curtain, this.preview.words, this.hint);
    return html`<div class=${model.asked ? "table asking" : "table"} data-n=${model.n} data-asked=${model.asked}
      data-playing=${model.playing} data-past=${model.past ?? nothing}
      ?data-offerings=${hasOfferings(view)} ?inert=${curtain}>
      ${header(model, this.#open)}
      ${players({ ...scene, covered })}
      <main>${harbour({ ...scene, view: scene.river })}${sites(scene)}${offerings(scene)}${log(model)}</main>
      <footer>${sled({ ...scene, covered: false })}${question}${hand({ ...scene, covered: covered.has(model.mine) })}</footer>
      ${this.#announced()}
      ${curtain ? nothing : hintPanel(this.hint)}${notices(model)}${chatPanel(model)}
    </div>${this.curtain.draw()}
    ${this.telling.draw(plain(model.status?.text ?? (history.active ? happened(history) : "")), isDialog(this.#open))}
    <div class="sky" aria-hidden="true"></div>${dialog(model, this.#open, () => this.toggle(""))}`;
  }
}

customElements.define("s-table", TableElement);
