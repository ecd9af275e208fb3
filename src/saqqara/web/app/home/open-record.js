import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { address } from "../ground/address.js";
import { post } from "../ground/net.js";
import { Part, typedIn } from "../ground/part.js";
import { text } from "../ground/words.js";

/** @typedef {{table: string, anew: boolean, past: boolean}} Opened */

const SEATS = [0, 1, 2, 3];

/** What somebody should know before a table of a seat's record. @param {Opened} made */
const anew = ({ table, past }) => html`<div class="dealt-anew" role="status" data-testid="dealt-anew">
  <p>${text("page-open-anew")} ${text("page-open-anew", {}, past ? "past" : "nothing")}</p>
  <a class="button go" href=${address(`table/${table}`)}>${icon("forward")}${text("page-open-anew", {}, "go")}</a></div>`;

/** A record or a position, pasted or from a file, becomes a table; what is wrong with it stands below it. */
class OpenRecordElement extends Part {
  #record = "";
  /** The seat that is played here alone, empty for all of them. */
  #me = "";
  /** @type {Opened | null} the table of a record that does not tell all */
  #made = null;

  #open() {
    if (!this.#record.trim()) {
      this.problem = text("page-record-empty");
      return this.requestUpdate();
    }
    this.#made = null;
    return this.attempt(async () => {
      const me = this.#me === "" ? null : Number(this.#me);
      const made = /** @type {Opened} */ (await post(address("api/records"), { record: this.#record, me }));
      if (!made.anew) return location.assign(address(`table/${made.table}`));
      this.#made = made;
      this.done();
    });
  }

  /** @param {FileList | null | undefined} files */
  async #read(files) {
    if (!files?.length) return;
    this.#record = await files[0].text();
    this.requestUpdate();
    await this.#open();
  }

  /** @param {DragEvent} event */
  #drop(event) {
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    this.#read(event.dataTransfer.files);
  }

  /** @param {Event} event */
  #chosen(event) {
    const input = /** @type {HTMLInputElement} */ (event.target);
    this.#read(input.files).then(() => {
      input.value = "";
    });
  }

  /** @override */
  render() {
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.#open();
    };
    const typed = (/** @type {Event} */ event) => {
      this.#record = typedIn(event);
    };
    return html`<form class="open-record" @submit=${submit} @drop=${this.#drop}
      @dragover=${(/** @type {Event} */ event) => event.preventDefault()}>
      <h2>${text("page-open-record")}</h2>
      <label class="field"><span class="soft">${text("page-open-record", {}, "text")}</span>
        <textarea rows="3" spellcheck="false" autocomplete="off" data-testid="record" .value=${this.#record}
          @input=${typed}></textarea></label>
      <label class="field"><span class="soft">${text("page-open-as")}</span>
        <select data-testid="open-as" @change=${(/** @type {Event} */ event) => {
          this.#me = typedIn(event);
        }}><option value="">${text("page-open-as", {}, "all")}</option>
        ${SEATS.map((seat) => html`<option value=${seat}>${text("page-open-as", { seat: seat + 1 }, "seat")}</option>`)}</select></label>
      ${this.said()}${this.#made ? anew(this.#made) : nothing}
      <div class="form-actions"><button data-testid="open-record"
        ?disabled=${this.busy}>${icon("record")}${text("page-open-record", {}, "go")}</button>
        <label class="file button"><input type="file" class="unseen" accept=".txt,.json,text/plain,application/json"
          data-testid="record-file" @change=${this.#chosen}>${text("page-open-record", {}, "file")}</label></div>
    </form>`;
  }
}

customElements.define("s-open-record", OpenRecordElement);
