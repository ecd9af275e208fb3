/** @import { TableListItem } from "../home/my-tables.js" */
/** @import { Model } from "../table/model.js" */

import { urlForPath } from "../core/address.js";
import { text } from "../core/i18n.js";
import { get } from "../core/net.js";

/** A hidden page has no stream and polls whether it is the user's turn (in milliseconds). */
const POLL_INTERVAL = 10_000;
const TITLE_MARK = "●";

/** Shows in the browser tab's title and icon that a player here has to decide. */
export class TabNotifier {
  #isNotifying = false;
  /** The last known state while the page is hidden. */
  #isAwaited = false;
  #pollTimer = 0;

  /** @param {Model} model @param {Document} page */
  constructor(model, page = document) {
    this.model = model;
    this.page = page;
    page.addEventListener("visibilitychange", () => this.#onVisibility(!page.hidden));
  }

  hostUpdated() {
    this.#update();
  }

  #update() {
    const on = this.#isAlone ? false : this.#isAwaited || this.#isOwnTurn;
    if (on === this.#isNotifying) return;
    this.#isNotifying = on;
    const title = text("page-title");
    this.page.title = on ? `${TITLE_MARK} ${text("page-title-turn", { title })}` : title;
    const link = /** @type {HTMLLinkElement | null} */ (
      this.page.querySelector("link[rel='icon'][type='image/svg+xml']")
    );
    if (link) link.href = new URL(on ? "../../icon-turn.svg" : "../../icon.svg", import.meta.url).href;
  }

  /** Whether all players are at this page, so that no one has to be called. */
  get #isAlone() {
    return this.model.snapshot?.seats.every((seat) => seat.mine) ?? true;
  }

  get #isOwnTurn() {
    const { presentView, you, legal } = this.model;
    return legal.length > 0 && you.includes(presentView?.actor ?? -1);
  }

  /** @param {boolean} visible */
  #onVisibility(visible) {
    clearInterval(this.#pollTimer);
    this.#isAwaited = false;
    if (!visible && this.model.you.length) this.#pollTimer = setInterval(() => this.#poll(), POLL_INTERVAL);
    this.#update();
  }

  async #poll() {
    const known = /** @type {{tables: TableListItem[]} | null} */ (
      await get(urlForPath("api/tables")).catch(() => null)
    );
    if (!known || !this.page.hidden) return;
    const here = known.tables.find(({ table }) => table === this.model.id);
    this.#isAwaited = Boolean(here && !here.over && here.mine.some((seat) => here.names[seat] === here.actor_name));
    this.#update();
  }
}
