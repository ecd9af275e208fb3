/** @import { Model } from "../table/model.js" */
import { html, nothing } from "../../vendor/lit.js";
import { text } from "../core/i18n.js";

/** That nothing new is heard of the table just now. @param {Model} model */
export const connectionLost = ({ isConnected }) =>
  isConnected ? nothing : html`<span class="connection-lost" role="status">${text("page-line-lost")}</span>`;
