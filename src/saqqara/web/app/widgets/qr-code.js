import { html } from "../../vendor/lit.js";
import { address } from "../core/address.js";
import { text } from "../core/i18n.js";

/** Whether a link means this device and no other. @param {string} url */
function isLoopback(url) {
  const { hostname } = new URL(url);
  return hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
}

/** What is to be said where links lead nowhere on another device; empty else. @param {string} url */
export const loopbackWarning = (url) => (isLoopback(url) ? text("page-link-loopback") : "");

/** The QR code of a link to a page of this server. @param {string} url @param {string} what says what it is */
export const qrCode = (url, what) =>
  html`<img class="qr" width="180" height="180" alt=${what} src=${address(`api/qr?page=${encodeURIComponent(new URL(url).pathname)}`)}>`;
