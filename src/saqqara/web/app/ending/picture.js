/** @import { Model } from "../table/model.js" */
/** @import { Setup, Snapshot } from "../ground/types.js" */
/** @import { Result } from "./drawing.js" */
import { html, nothing, render } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { Part } from "../ground/part.js";
import { text } from "../ground/words.js";
import { headline } from "../parts/score-sheet.js";
import { drawing, HEIGHT, WIDTH } from "./drawing.js";

/** How many points of the image a unit of the drawing has. */
const SCALE = 2;
const KIND = "image/png";

/** @param {Result} result */
function source(result) {
  const paper = document.createElement("div");
  render(drawing(result), paper);
  return new XMLSerializer().serializeToString(/** @type {Element} */ (paper.firstElementChild));
}

/**
 * The result as an image that can leave the page.
 *
 * @param {Result} result
 * @returns {Promise<Blob>}
 */
export async function image(result) {
  const drawn = new Image(SCALE * WIDTH, SCALE * HEIGHT);
  drawn.src = URL.createObjectURL(new Blob([source(result)], { type: "image/svg+xml" }));
  try {
    await drawn.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: drawn.width, height: drawn.height });
    canvas.getContext("2d")?.drawImage(drawn, 0, 0, drawn.width, drawn.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error())), KIND);
    });
  } catch {
    throw new Error(text("page-end-no-picture"));
  } finally {
    URL.revokeObjectURL(drawn.src);
  }
}

/** The result of the game at a table. @param {Model} model @returns {Result} */
function resultOf(model) {
  const { score_sheet: sheet, ranking, seats, setup } = /** @type {Snapshot} */ (model.snapshot);
  const { found } = model.highlights;
  return {
    sheet: sheet ?? [],
    ranking: ranking ?? [],
    seats,
    setup: /** @type {Setup} */ (setup),
    names: model.names,
    headline: headline(model),
    ended: found?.ended ? new Date(found.ended) : new Date(),
  };
}

/** The picture of a result, to be saved or shared. */
class PictureElement extends Part {
  /** Whose game is over; to be set before the element is connected. @type {Model | null} */
  model = null;
  #headline = "";
  /** @type {File | null} */
  #file = null;
  #url = "";

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.attempt(async () => {
      const model = /** @type {Model} */ (this.model);
      await model.highlights.look(); // which tells when the game ended
      const result = resultOf(model);
      const name = `saqqara-${result.ended.toISOString().slice(0, 10)}.png`;
      this.#headline = result.headline;
      this.#file = new File([await image(result)], name, { type: KIND });
      this.#url = URL.createObjectURL(this.#file);
      this.done();
    });
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    URL.revokeObjectURL(this.#url);
  }

  /** Whoever thinks better of it has said so to the device. @param {File} file */
  #share(file) {
    navigator.share({ files: [file], title: this.#headline }).catch(() => undefined);
  }

  /** @override */
  render() {
    const file = this.#file;
    return html`<div class="result-picture">${
      file ? html`<img src=${this.#url} width=${WIDTH} height=${HEIGHT} alt=${this.#headline}>` : nothing
    }</div>${this.said()}<div class="ways">${file ? this.#ways(file) : nothing}
      <button data-open="sheet">${text("page-end-back")}</button></div>`;
  }

  /** @param {File} file */
  #ways(file) {
    return html`<a class="button go" href=${this.#url} download=${file.name}>${icon("save")}${text("page-end-save")}</a>${
      navigator.canShare?.({ files: [file] })
        ? html`<button @click=${() => this.#share(file)}>${icon("link")}${text("page-end-share")}</button>`
        : nothing
    }`;
  }
}

customElements.define("s-picture", PictureElement);

/** A picture of the result. @param {Model} model */
export const picture = (model) =>
  model.snapshot?.score_sheet
    ? html`<div class="sheet-body" data-testid="picture"><h2>${text("page-end-picture")}</h2>
      <s-picture .model=${model}></s-picture></div>`
    : nothing;
