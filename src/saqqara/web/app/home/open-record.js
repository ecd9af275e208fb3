import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { IS_STATIC, urlForPath } from "../core/address.js";
import { AsyncElement, inputValue } from "../core/async-element.js";
import { text } from "../core/i18n.js";
import { post } from "../core/net.js";
import { gameInLink, openGame } from "./game-link.js";

/** @typedef {{table: string, anew: boolean, past: boolean}} OpenedRecord */

const SEATS = [0, 1, 2, 3];

/** Render the notice before a table made from a seat's record. @param {OpenedRecord} made */
const redealtNotice = ({ table, past }) => html`<div class="redealt-notice" role="status" data-testid="redealt-notice">
  <p>${text("page-open-redealt")} ${text("page-open-redealt", {}, past ? "past" : "nothing")}</p>
  <a class="button go" href=${urlForPath(`table/${table}`)}>${icon("forward")}${text("page-open-redealt", {}, "go")}</a></div>`;

/** Turns a pasted or uploaded record or position into a table; errors are shown below the form. */
class OpenRecordElement extends AsyncElement {
  #record = "";
  /** The only seat played here, empty for all seats. */
  #playedSeat = "";
  /** @type {OpenedRecord | null} the table of a record with hidden information */
  #redealtTable = null;

  #openRecord() {
    if (!this.#record.trim()) {
      this.problem = text("page-record-empty");
      return this.requestUpdate();
    }
    this.#redealtTable = null;
    const game = IS_STATIC ? gameInLink(this.#record) : "";
    if (game) return this.attempt(() => openGame(game));
    return this.attempt(async () => {
      const me = this.#playedSeat === "" ? null : Number(this.#playedSeat);
      const made = /** @type {OpenedRecord} */ (await post(urlForPath("api/records"), { record: this.#record, me }));
      if (!made.anew) return location.assign(urlForPath(`table/${made.table}`));
      this.#redealtTable = made;
      this.done();
    });
  }

  /** @param {FileList | null | undefined} files */
  async #readFile(files) {
    if (!files?.length) return;
    this.#record = await files[0].text();
    this.requestUpdate();
    await this.#openRecord();
  }

  /** @param {DragEvent} event */
  #onDrop(event) {
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    this.#readFile(event.dataTransfer.files);
  }

  /** @param {Event} event */
  #onFileChosen(event) {
    const input = /** @type {HTMLInputElement} */ (event.target);
    this.#readFile(input.files).then(() => {
      input.value = "";
    });
  }

  /** @override */
  render() {
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.#openRecord();
    };
    const typed = (/** @type {Event} */ event) => {
      this.#record = inputValue(event);
    };
    return html`<form class="open-record" @submit=${submit} @drop=${this.#onDrop}
      @dragover=${(/** @type {Event} */ event) => event.preventDefault()}>
      <h2>${text("page-open-record")}</h2>
      <label class="field"><span class="soft">${text("page-open-record", {}, IS_STATIC ? "text-or-link" : "text")}</span>
        <textarea rows="3" spellcheck="false" autocomplete="off" data-testid="record" .value=${this.#record}
          @input=${typed}></textarea></label>
      <label class="field"><span class="soft">${text("page-open-as")}</span>
        <select data-testid="open-as" @change=${(/** @type {Event} */ event) => {
          this.#playedSeat = inputValue(event);
        }}><option value="">${text("page-open-as", {}, "all")}</option>
        ${SEATS.map((seat) => html`<option value=${seat}>${text("page-open-as", { seat: seat + 1 }, "seat")}</option>`)}</select></label>
      ${this.renderProblem()}${this.#redealtTable ? redealtNotice(this.#redealtTable) : nothing}
      <div class="form-actions"><button data-testid="open-record"
        ?disabled=${this.busy}>${icon("record")}${text("page-open-record", {}, "go")}</button>
        <label class="file button"><input type="file" class="visually-hidden" accept=".txt,.json,text/plain,application/json"
          data-testid="record-file" @change=${this.#onFileChosen}>${text("page-open-record", {}, "file")}</label></div>
    </form>`;
  }
}

customElements.define("s-open-record", OpenRecordElement);
