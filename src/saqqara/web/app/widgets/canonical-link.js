import { html, nothing } from "../../vendor/lit.js";
import { canonicalUrl } from "../core/address.js";
import { text } from "../core/i18n.js";

/**
 * Render a link to where this device's seats are, for a visitor without seats who used another name of the server; else
 * nothing.
 */
export function canonicalLink() {
  const url = canonicalUrl();
  if (!url) return nothing;
  const here = globalThis.location.host;
  return html`<p class="notice elsewhere" data-testid="elsewhere"><span>${text("page-other-address", { here })}
    <a href=${url}>${url}</a></span></p>`;
}
