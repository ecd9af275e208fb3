import { html, nothing } from "../../vendor/lit.js";
import { text } from "../core/i18n.js";

/** Render the warning for browsers that refuse cookies: no seat could belong to them. */
export const cookieWarning = () =>
  navigator.cookieEnabled
    ? nothing
    : html`<p class="problem" role="alert" data-testid="no-cookies">${text("server-no_cookie")}</p>`;
