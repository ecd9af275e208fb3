import { html } from "../../vendor/lit.js";
import { urlForPath } from "../core/address.js";
import { text } from "../core/i18n.js";

/** Return whether a link only works on this device. @param {string} url */
function isLoopback(url) {
  const { hostname } = new URL(url);
  return hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
}

/** Return a warning if links do not work on other devices; else "". @param {string} url */
export const loopbackWarning = (url) => (isLoopback(url) ? text("page-link-loopback") : "");

/** Render the QR code of a link to a page of this server. @param {string} url @param {string} what its description */
export const qrCode = (url, what) =>
  html`<img class="qr" width="180" height="180" alt=${what} src=${urlForPath(`api/qr?page=${encodeURIComponent(new URL(url).pathname)}`)}>`;
