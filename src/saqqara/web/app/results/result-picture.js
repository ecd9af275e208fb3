/** @import { Model } from "../table/model.js" */
/** @import { Setup, TableSnapshot } from "../core/types.js" */
/** @import { ResultData } from "./result-svg.js" */
import { html, nothing, render } from "../../vendor/lit.js";
import { icon } from "../art/icons.js";
import { AsyncElement } from "../core/async-element.js";
import { text } from "../core/i18n.js";
import { winnerText } from "../panels/score-sheet.js";
import { HEIGHT, resultSvg, WIDTH } from "./result-svg.js";

/** Image pixels per unit of the drawing. */
const PIXEL_SCALE = 2;
const MIME_TYPE = "image/png";

/** @param {ResultData} result */
function svgSource(result) {
  const paper = document.createElement("div");
  render(resultSvg(result), paper);
  return new XMLSerializer().serializeToString(/** @type {Element} */ (paper.firstElementChild));
}

/** Render the result as a PNG image. @param {ResultData} result @returns {Promise<Blob>} */
export async function renderImage(result) {
  const drawn = new Image(PIXEL_SCALE * WIDTH, PIXEL_SCALE * HEIGHT);
  drawn.src = URL.createObjectURL(new Blob([svgSource(result)], { type: "image/svg+xml" }));
  try {
    await drawn.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: drawn.width, height: drawn.height });
    canvas.getContext("2d")?.drawImage(drawn, 0, 0, drawn.width, drawn.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error())), MIME_TYPE);
    });
  } catch {
    throw new Error(text("page-end-no-picture"));
  } finally {
    URL.revokeObjectURL(drawn.src);
  }
}

/** Return the result of the game at a table. @param {Model} model @returns {ResultData} */
function resultOf(model) {
  const { score_sheet: sheet, ranking, seats, setup } = /** @type {TableSnapshot} */ (model.snapshot);
  const { result: found } = model.highlights;
  return {
    sheet: sheet ?? [],
    ranking: ranking ?? [],
    seats,
    setup: /** @type {Setup} */ (setup),
    names: model.names,
    headline: winnerText(model),
    ended: found?.ended ? new Date(found.ended) : new Date(),
  };
}

/** The picture of a result, to save or share. */
class ResultPictureElement extends AsyncElement {
  /** The table whose game is over; set it before the element is connected. @type {Model | null} */
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
      await model.highlights.load(); // the highlights include when the game ended
      const result = resultOf(model);
      const name = `saqqara-${result.ended.toISOString().slice(0, 10)}.png`;
      this.#headline = result.headline;
      this.#file = new File([await renderImage(result)], name, { type: MIME_TYPE });
      this.#url = URL.createObjectURL(this.#file);
      this.done();
    });
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    URL.revokeObjectURL(this.#url);
  }

  /** A user who cancels sharing has already done so in the device's own dialog. @param {File} file */
  #share(file) {
    navigator.share({ files: [file], title: this.#headline }).catch(() => undefined);
  }

  /** @override */
  render() {
    const file = this.#file;
    return html`<div class="result-picture">${
      file ? html`<img src=${this.#url} width=${WIDTH} height=${HEIGHT} alt=${this.#headline}>` : nothing
    }</div>${this.renderProblem()}<div class="actions">${file ? this.#actions(file) : nothing}
      <button data-open="sheet">${text("page-end-back")}</button></div>`;
  }

  /** @param {File} file */
  #actions(file) {
    return html`<a class="button go" href=${this.#url} download=${file.name}>${icon("save")}${text("page-end-save")}</a>${
      navigator.canShare?.({ files: [file] })
        ? html`<button @click=${() => this.#share(file)}>${icon("link")}${text("page-end-share")}</button>`
        : nothing
    }`;
  }
}

customElements.define("s-picture", ResultPictureElement);

/** Render the picture of the result. @param {Model} model */
export const resultPicture = (model) =>
  model.snapshot?.score_sheet
    ? html`<div class="sheet-body" data-testid="picture"><h2>${text("page-end-picture")}</h2>
      <s-picture .model=${model}></s-picture></div>`
    : nothing;
