/** @import { TableLine } from "../home/tables.js" */
/** @import { Model } from "../table/model.js" */

import { address } from "../ground/address.js";
import { get } from "../ground/net.js";
import { text } from "../ground/words.js";

/** A page that is not seen has no stream: it asks now and then whether it is waited for (in milliseconds). */
const EVERY = 10_000;
const MARK = "●";

/** Says in the title and the icon of the browser's tab that somebody here is waited for. */
export class Attention {
  #on = false;
  /** What is known while the page is not seen. */
  #waitedFor = false;
  #timer = 0;

  /** @param {Model} model @param {Document} page */
  constructor(model, page = document) {
    this.model = model;
    this.page = page;
    page.addEventListener("visibilitychange", () => this.#seen(!page.hidden));
  }

  hostUpdated() {
    this.#tell();
  }

  #tell() {
    const on = this.#isAlone ? false : this.#waitedFor || this.#isAsked;
    if (on === this.#on) return;
    this.#on = on;
    const title = text("page-title");
    this.page.title = on ? `${MARK} ${text("page-title-turn", { title })}` : title;
    const link = /** @type {HTMLLinkElement | null} */ (
      this.page.querySelector("link[rel='icon'][type='image/svg+xml']")
    );
    if (link) link.href = new URL(on ? "../../icon-turn.svg" : "../../icon.svg", import.meta.url).href;
  }

  /** Whether all who play sit before this page, so that nobody has to be called. */
  get #isAlone() {
    return this.model.snapshot?.seats.every((seat) => seat.mine) ?? true;
  }

  get #isAsked() {
    const { now, you, legal } = this.model;
    return legal.length > 0 && you.includes(now?.actor ?? -1);
  }

  /** @param {boolean} visible */
  #seen(visible) {
    clearInterval(this.#timer);
    this.#waitedFor = false;
    if (!visible && this.model.you.length) this.#timer = setInterval(() => this.#look(), EVERY);
    this.#tell();
  }

  async #look() {
    const known = /** @type {{tables: TableLine[]} | null} */ (await get(address("api/tables")).catch(() => null));
    if (!known || !this.page.hidden) return;
    const here = known.tables.find(({ table }) => table === this.model.id);
    this.#waitedFor = Boolean(here && !here.over && here.mine.some((seat) => here.names[seat] === here.actor_name));
    this.#tell();
  }
}
