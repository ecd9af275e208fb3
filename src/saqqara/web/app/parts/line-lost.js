/** @import { Model } from "../table/model.js" */
import { html, nothing } from "../../vendor/lit.js";
import { text } from "../ground/words.js";

/** That nothing new is heard of the table just now. @param {Model} model */
export const lineLost = ({ lineUp }) =>
  lineUp ? nothing : html`<span class="line-lost" role="status">${text("page-line-lost")}</span>`;
