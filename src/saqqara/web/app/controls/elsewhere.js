import { html, nothing } from "../../vendor/lit.js";
import { usualAddress } from "../ground/address.js";
import { text } from "../ground/words.js";

/** Where the seats of this device are, for who has none here and has come under another name of the server; else nothing. */
export function elsewhere() {
  const url = usualAddress();
  if (!url) return nothing;
  const here = globalThis.location.host;
  return html`<p class="notice elsewhere" data-testid="elsewhere"><span>${text("page-elsewhere", { here })}
    <a href=${url}>${url}</a></span></p>`;
}
