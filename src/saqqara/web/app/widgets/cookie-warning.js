import { html, nothing } from "../../vendor/lit.js";
import { text } from "../core/i18n.js";

/** What somebody should know before they begin whose browser refuses cookies: no seat could be theirs. */
export const cookieWarning = () =>
  navigator.cookieEnabled
    ? nothing
    : html`<p class="problem" role="alert" data-testid="no-cookies">${text("server-no_cookie")}</p>`;
