import { html } from "../../vendor/lit.js";
import { text } from "../core/i18n.js";
import { copyLink } from "./copy-link.js";
import { loopbackWarning, qrCode } from "./qr-code.js";

/** Render a link to a seat, as a QR code and to copy. @param {string} url @param {string} name the seat's player */
export const seatLink = (url, name) =>
  html`${qrCode(url, text("page-device", { name }, "qr"))}${copyLink(url, text("page-device", { name }, "link"))}
    <p>${loopbackWarning(url)}</p>`;
