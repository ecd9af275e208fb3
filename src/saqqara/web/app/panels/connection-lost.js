/** @import { Model } from "../table/model.js" */
import { html, nothing } from "../../vendor/lit.js";
import { text } from "../core/i18n.js";

/** Render the notice that the connection to the table is lost. @param {Model} model */
export const connectionLostNotice = ({ isConnected }) =>
  isConnected ? nothing : html`<span class="connection-lost" role="status">${text("page-connection-lost")}</span>`;
