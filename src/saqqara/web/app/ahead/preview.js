/** @import { Model } from "../table/model.js" */
/** @import { Prospect } from "./prospects.js" */
/** @import { View } from "../ground/types.js" */
/** @import { Offer } from "../table/moves.js" */

import { asArranged } from "../ground/arranging.js";
import { changed } from "../ground/effects.js";
import { label, listed, text } from "../ground/words.js";
import { signed } from "../parts/foreseen.js";
import { Prospects } from "./prospects.js";

/** How long something is hovered before it shows what it would bring, in milliseconds. */
const LINGER = 90;
/** What is marked where it would be new. */
const THINGS = ":is(.stone, .card, .ship-picture)[data-k]";

/**
 * Names a thing in the page together with its place, so that a ship at a dock is another one than in the harbour.
 *
 * @param {Element} thing
 */
const nameOf = (thing) => `${thing.closest("[data-site]")?.getAttribute("data-site")} ${thing.getAttribute("data-k")}`;

/** Shows what a move would bring while it is hovered, has the focus, or is chosen but not yet played. */
export class Preview {
  #wanted = "";
  /** The entry after which it was wanted. */
  #at = -1;
  #timer = 0;
  /** @type {{move: string, n: number, prospect: Prospect} | null} */
  #known = null;
  /** Where the pointer was when it last pressed: what comes to lie under it afterwards is not meant. */
  #pressed = "";
  /** What stands in the page without the preview; null until that is needed. @type {Set<string> | null} */
  #standing = null;

  /** @param {HTMLElement} root @param {Model} model @param {() => void} onChange */
  constructor(root, model, onChange) {
    this.root = root;
    this.model = model;
    this.onChange = onChange;
    this.prospects = new Prospects(model);
    root.addEventListener("pointerover", (event) => this.#over(event));
    root.addEventListener("pointerleave", () => this.hover(""));
    root.addEventListener("pointerdown", (event) => {
      this.#pressed = `${event.clientX} ${event.clientY}`;
    });
    root.addEventListener("focusin", (event) => {
      const target = /** @type {Element} */ (event.target);
      if (target.matches(":focus-visible")) this.hover(target.getAttribute("data-move") ?? "");
    });
  }

  /** @param {PointerEvent} event */
  #over(event) {
    if (event.pointerType === "touch" || this.#pressed === `${event.clientX} ${event.clientY}`) return;
    const target = event.target instanceof Element ? event.target.closest("[data-move]") : null;
    this.hover(target?.getAttribute("data-move") ?? "");
  }

  /** Shows what a move would bring, after a moment; "" for none. @param {string} move */
  hover(move) {
    const { n } = this.model;
    if (move === this.#wanted && n === this.#at) return;
    this.#wanted = move;
    this.#at = n;
    clearTimeout(this.#timer);
    if (move) this.#timer = setTimeout(() => this.#learn(move), LINGER);
    if (this.#known) this.onChange();
  }

  /** Learns what a move would bring, and shows it if it is still wanted. @param {string} move */
  async #learn(move) {
    const { n, asked } = this.model;
    const prospect = asked ? await this.prospects.of(move) : null;
    if (!prospect || n !== this.model.n) return;
    this.#known = { move, n, prospect };
    this.onChange();
  }

  /** What is foreseen now; null when nothing is. */
  get #shown() {
    const { asked, playing, pick, n } = this.model;
    const move = pick?.kind === "move" ? pick.move : this.#wanted;
    const known = this.#known;
    if (known && known.n === n && known.move === move) return asked && !playing ? known.prospect : null;
    if (pick?.kind === "move" && asked) this.#learn(pick.move);
    return null;
  }

  /**
   * The scene as it would be, or as it is while nothing is foreseen.
   *
   * @template {{view: View, offered: Offer}} S
   * @param {S} scene
   * @returns {S & {gains?: number[], river: View}} `river`: what is drawn in the harbour
   */
  scene(scene) {
    const prospect = this.#shown;
    if (!prospect) {
      this.#standing = null;
      return { ...scene, river: asArranged(scene.view) };
    }
    this.#standing ??= new Set([...this.root.querySelectorAll(THINGS)].map(nameOf));
    const view = foreseen(scene.view, prospect, scene.offered);
    return { ...scene, view, river: asArranged(anchored(view, scene.view), this.#move), gains: prospect.points };
  }

  get #move() {
    return this.#known?.move ?? "";
  }

  /** What is foreseen, in words; "" when nothing is. */
  get words() {
    const prospect = this.#shown;
    const { names, view, snapshot } = this.model;
    if (!prospect || !view) return "";
    const gains = prospect.points.flatMap((points, seat) => (points ? [`${names[seat]} ${signed(points)}`] : []));
    const move = label(this.#move, names, view, snapshot?.boards ?? {});
    const what = gains.length
      ? text("page-would-line", { move, gains: listed(gains) })
      : text("page-would-nothing", { move });
    return prospect.hidden ? `${what} ${text("page-would-hidden")}` : what;
  }

  /** Marks in the page what would be new. */
  hostUpdated() {
    for (const thing of this.root.querySelectorAll(".would")) thing.classList.remove("would");
    if (!this.#standing) return;
    for (const thing of this.root.querySelectorAll(THINGS))
      if (!this.#standing.has(nameOf(thing))) thing.classList.add("would");
  }
}

/**
 * The table as it would be; what a person points at stays where it is.
 *
 * @param {View} view
 * @param {Prospect} prospect
 * @param {Offer} offered
 */
function foreseen(view, { effect }, offered) {
  const would = changed(view, effect);
  const hands = would.hands.map((hand, seat) => (size(hand) < size(view.hands[seat]) ? view.hands[seat] : hand));
  const market = offered.market.size || offered.keep.size ? view.market : would.market;
  const ships = offered.unload.size ? view.ships : would.ships;
  return { ...would, hands, market, ships, private_ships: view.private_ships };
}

/** @param {string[] | number} hand */
const size = (hand) => (typeof hand === "number" ? hand : hand.length);

/**
 * The table as it would be, but with all ships still in the harbour from which a person may choose.
 *
 * @param {View} would
 * @param {View} view
 */
const anchored = (would, view) => ({
  ...would,
  ships: would.ships.map((ship, i) => (ship.site && !view.ships[i]?.site ? view.ships[i] : ship)),
});
