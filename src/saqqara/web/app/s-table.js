/** @import { Note } from "./types.js" */
import { html, LitElement, nothing } from "../vendor/lit.js";
import { ACTIONS } from "./actions.js";
import { Stage } from "./animate.js";
import { scenery } from "./art/scenery.js";
import { Curtain } from "./curtain.js";
import { dialog, isDialog, syncDialog } from "./dialogs.js";
import { focusQuestion, isNowhere, moveFocus } from "./focus.js";
import { Model } from "./model.js";
import { nothingOffered, pickOf } from "./moves.js";
import { ask } from "./parts/ask.js";
import { hand, sled } from "./parts/hand.js";
import { harbour } from "./parts/harbour.js";
import { header } from "./parts/header.js";
import { lobby } from "./parts/lobby.js";
import { latest, log } from "./parts/log.js";
import { offerings } from "./parts/offerings.js";
import { players } from "./parts/players.js";
import { sites } from "./parts/site.js";
import { lookedAt } from "./situation.js";
import { cardName, plain, sentence, text } from "./words.js";

/** Keys that press a button; the browser does it only for buttons of its own. */
const PRESSES = ["Enter", " "];

/** The table: everything of one game on one page. */
class TableElement extends LitElement {
  /** What is open above the board: "menu", "help", "sheet", "undo ENTRY", "count SITE" or nothing. */
  #open = "";
  #sheetSeen = false;
  /** Whether the person used the keyboard last, so that the focus has to be kept where they are. */
  #byKeyboard = false;
  #asked = "";
  /** @type {Note | null} */
  #banner = null;
  /** @type {string} */
  #failure = "";

  constructor() {
    super();
    const id = decodeURIComponent(location.pathname.split("/").filter(Boolean).at(-1) ?? "");
    this.model = new Model(id);
    this.model.onChange = () => this.requestUpdate();
    this.curtain = new Curtain(this.model);
    this.model.stage = new Stage({
      root: this,
      sky: () => this.querySelector(".sky"),
      redraw: () => this.#redraw(),
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
    this.addEventListener("click", (event) => this.#clicked(event));
    document.addEventListener("keydown", (event) => this.#key(event));
    document.addEventListener("pointerdown", () => {
      this.#byKeyboard = false;
    });
    this.model.begin().catch((problem) => {
      this.#failure = problem.message || text("page-offline");
      this.requestUpdate();
    });
  }

  #redraw() {
    this.requestUpdate();
    return this.updateComplete;
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    const target =
      event.target instanceof Element
        ? event.target.closest(
            "[data-move],[data-pick],[data-also],[data-do],[data-open],[data-undo],[data-copy],[data-select],[data-inspect],[data-say]",
          )
        : null;
    if (!(target instanceof HTMLElement || target instanceof SVGElement)) return this.#clickedBoard(event);
    const { move, pick, also, do: action, open, undo, copy, inspect, say } = target.dataset;
    if (move) this.model.act(move);
    else if (pick ?? also) this.model.choose(pickOf(String(pick ?? also)));
    else if (undo) this.#undo(Number(undo), "sure" in target.dataset);
    else if (copy) this.#copy(copy);
    else if (say) this.say(say);
    else if (inspect) this.say(`${cardName(inspect)}: ${text(`card-${inspect}`, {}, "text")}`);
    else if (open) this.toggle(open);
    else if (action) ACTIONS[action]?.(this);
    else if (target instanceof HTMLInputElement) target.select();
    if (!open && this.#open && !isDialog(this.#open)) this.toggle("");
  }

  /** @param {number} to @param {boolean} sure */
  #undo(to, sure) {
    if (!sure && this.model.decisionsSince(to) > 1) return this.toggle(`undo ${to}`);
    if (sure) this.toggle("");
    this.model.undo(to);
  }

  /** Copies a link; where the browser does not let the page do that, the link is marked for the person to copy. @param {string} link */
  async #copy(link) {
    try {
      await navigator.clipboard.writeText(link);
      this.say(text("page-copied"));
    } catch {
      const inputs = [...this.querySelectorAll("input")];
      inputs.find((input) => input.value === link)?.select();
      this.say(text("page-copy-by-hand"));
    }
  }

  /** @param {MouseEvent} event */
  #clickedBoard(event) {
    if (event.target instanceof HTMLDialogElement) this.toggle("");
    else if (event.target instanceof Element && event.target.closest(".popover, dialog, a")) return;
    else if (this.#open) this.toggle("");
    else this.model.hurry();
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

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    this.#byKeyboard = true;
    // A key that is held down would otherwise also press the answer that the focus has come to.
    if (event.repeat && event.key === "Enter") return event.preventDefault();
    if (this.curtain.isUp && event.key === "Tab") {
      /** @type {HTMLElement | null} */ (this.querySelector(".curtain button"))?.focus();
      event.preventDefault();
    } else if (event.key === "Escape") {
      if (this.#open) this.toggle("");
      else if (this.model.pick) this.model.choose(null);
      else return;
      event.preventDefault();
    } else if (
      event.key === " " &&
      !(event.target instanceof Element && event.target.closest("button, a, input, select, summary, [role=button]"))
    ) {
      if (!this.model.playing) return;
      this.model.hurry();
      event.preventDefault();
    } else if (PRESSES.includes(event.key) && event.target instanceof SVGElement && event.target.dataset.move) {
      this.model.act(event.target.dataset.move);
      event.preventDefault();
    } else if (moveFocus(event, this.querySelector("dialog[open]") ?? this)) event.preventDefault();
  }

  /** @override @param {Map<string, unknown>} changed */
  updated(changed) {
    super.updated(changed);
    const { model } = this;
    if (model.snapshot?.score_sheet && !model.playing && !this.#sheetSeen) {
      this.#sheetSeen = true;
      this.toggle("sheet");
    }
    if (!model.snapshot?.score_sheet) this.#sheetSeen = false;
    syncDialog(this, isDialog(this.#open));
    this.#keepFocus();
    this.#bringIntoSight();
  }

  /** The curtain has the focus while it is up; else, where a choice has taken its own button away, the next question has it. */
  #keepFocus() {
    if (isDialog(this.#open)) return;
    const curtain = /** @type {HTMLElement | null} */ (this.querySelector(".curtain button"));
    if (curtain) return curtain.focus();
    if (this.#byKeyboard && isNowhere()) focusQuestion(this);
  }

  /** Where the table is higher than the screen, a new question brings its place into sight. */
  #bringIntoSight() {
    const { model } = this;
    const asked = model.asked ? `${model.n} ${JSON.stringify(model.pick)}` : "";
    if (asked === this.#asked) return;
    this.#asked = asked;
    if (!asked || (model.pick && model.pick.kind !== "sled")) return;
    const place = this.querySelector(".docked.choosing, .stalls .lit, .choosable") ?? this.querySelector(".harbour");
    place?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  /** @override */
  render() {
    const { model } = this;
    const { view, snapshot } = model;
    if (this.#failure)
      return html`<main class="failure"><p>${this.#failure}</p><a class="button" href="/">${text("page-home")}</a></main>`;
    if (!snapshot) return nothing;
    if (!view)
      return html`<div class="page lobby">${scenery()}<main class="sheet small"><h1>${text("page-title")}</h1>${lobby(model)}</main></div>`;
    this.curtain.forget();
    const curtain = this.curtain.isUp;
    const covered = this.curtain.covered(view);
    const scene = {
      view,
      boards: snapshot.boards,
      offered: curtain ? nothingOffered() : model.offered,
      pick: model.pick,
      names: model.names,
      seats: snapshot.seats,
      mine: model.mine,
      secrets: /** @type {"open" | "covered"} */ (this.curtain.isOpen ? "open" : "covered"),
      looked: lookedAt(model.newest, model.log),
      acting: model.playing ? view.actor : (model.newest?.actor ?? null),
      open: this.#open,
    };
    return html`<div class=${model.asked ? "table asking" : "table"} data-n=${model.n} data-asked=${model.asked} data-playing=${model.playing} ?inert=${curtain}>
      ${header(model, this.#open)}
      ${players({ ...scene, covered })}
      <main>${harbour(scene)}${sites(scene)}${offerings(scene)}${log(model)}</main>
      <footer>${sled({ ...scene, covered: false })}${ask(model, curtain)}${hand({ ...scene, covered: covered.has(model.mine) })}</footer>
      ${this.#banner ? html`<div class="banner"><b>${text("page-round", { round: this.#banner.round ?? 1, rounds: 6 })}</b><span>${plain(sentence(this.#banner, model.names))}</span></div>` : nothing}
    </div>${this.curtain.draw()}
    <p class="unseen" role="status" aria-live="polite">${plain(latest(model))}</p>
    <div class="sky" aria-hidden="true"></div>${dialog(model, this.#open, () => this.toggle(""))}`;
  }
}

customElements.define("s-table", TableElement);
