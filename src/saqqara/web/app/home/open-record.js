import { html } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { post } from "../net.js";
import { Part, typedIn } from "../part.js";
import { text } from "../words.js";

/** A record or a position, pasted or from a file, becomes a table; what is wrong with it stands below it. */
class OpenRecordElement extends Part {
  #record = "";

  #open() {
    if (!this.#record.trim()) {
      this.problem = text("page-record-empty");
      return this.requestUpdate();
    }
    return this.attempt(async () => {
      const { table } = /** @type {{table: string}} */ (await post("/api/records", { record: this.#record }));
      location.assign(`/table/${table}`);
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
    return html`<form class="open-record" @submit=${submit} @drop=${this.#drop} @dragover=${(/** @type {Event} */ event) => event.preventDefault()}>
      <h2>${text("page-open-record")}</h2>
      <label class="field"><span class="soft">${text("page-open-record", {}, "text")}</span>
        <textarea rows="3" spellcheck="false" autocomplete="off" data-testid="record" .value=${this.#record} @input=${typed}></textarea></label>
      ${this.said()}
      <div class="form-actions"><button data-testid="open-record" ?disabled=${this.busy}>${icon("record")}${text("page-open-record", {}, "go")}</button>
        <label class="file button"><input type="file" class="unseen" accept=".txt,.json,text/plain,application/json" data-testid="record-file" @change=${this.#chosen}>${text("page-open-record", {}, "file")}</label></div>
    </form>`;
  }
}

customElements.define("s-open-record", OpenRecordElement);
