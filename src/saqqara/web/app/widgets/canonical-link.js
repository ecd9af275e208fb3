import { html, nothing } from "../../vendor/lit.js";
import { canonicalUrl } from "../core/address.js";
import { text } from "../core/i18n.js";

/** Where the seats of this device are, for who has none here and has come under another name of the server; else nothing. */
export function canonicalLink() {
  const url = canonicalUrl();
  if (!url) return nothing;
  const here = globalThis.location.host;
  return html`<p class="notice elsewhere" data-testid="elsewhere"><span>${text("page-elsewhere", { here })}
    <a href=${url}>${url}</a></span></p>`;
}
