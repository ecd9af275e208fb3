/** @import { Model } from "../table/model.js" */
/** @import { MovePreview } from "./move-previews.js" */
/** @import { View } from "../core/types.js" */
/** @import { OfferedMoves } from "../table/offered-moves.js" */

import { withArrangement } from "../core/arrangement.js";
import { formatList, moveLabel, text } from "../core/i18n.js";
import { applyDiff } from "../core/view-diff.js";
import { signedPoints } from "../panels/preview-text.js";
import { MovePreviews } from "./move-previews.js";

/** How long something is hovered before it shows what it would bring, in milliseconds. */
const HOVER_DELAY = 90;
/** What is marked where it would be new. */
const MARKED_ELEMENTS = ":is(.stone, .card, .ship-picture)[data-k]";

/**
 * Names a thing in the page together with its place, so that a ship at a dock is another one than in the harbour.
 *
 * @param {Element} thing
 */
const elementId = (thing) =>
  `${thing.closest("[data-site]")?.getAttribute("data-site")} ${thing.getAttribute("data-k")}`;

/** Shows what a move would bring while it is hovered, has the focus, or is chosen but not yet played. */
export class Preview {
  #wantedMove = "";
  /** The entry after which it was wanted. */
  #wantedEntry = -1;
  #hoverTimer = 0;
  /** @type {{move: string, n: number, prospect: MovePreview} | null} */
  #loaded = null;
  /** Where the pointer was when it last pressed: what comes to lie under it afterwards is not meant. */
  #pressPoint = "";
  /** What stands in the page without the preview; null until that is needed. @type {Set<string> | null} */
  #elementsBefore = null;

  /** @param {HTMLElement} root @param {Model} model @param {() => void} onChange */
  constructor(root, model, onChange) {
    this.root = root;
    this.model = model;
    this.onChange = onChange;
    this.movePreviews = new MovePreviews(model);
    root.addEventListener("pointerover", (event) => this.#onPointerOver(event));
    root.addEventListener("pointerleave", () => this.hover(""));
    root.addEventListener("pointerdown", (event) => {
      this.#pressPoint = `${event.clientX} ${event.clientY}`;
    });
    root.addEventListener("focusin", (event) => {
      const target = /** @type {Element} */ (event.target);
      if (target.matches(":focus-visible")) this.hover(target.getAttribute("data-move") ?? "");
    });
  }

  /** @param {PointerEvent} event */
  #onPointerOver(event) {
    if (event.pointerType === "touch" || this.#pressPoint === `${event.clientX} ${event.clientY}`) return;
    const target = event.target instanceof Element ? event.target.closest("[data-move]") : null;
    this.hover(target?.getAttribute("data-move") ?? "");
  }

  /** Shows what a move would bring, after a moment; "" for none. @param {string} move */
  hover(move) {
    const { n } = this.model;
    if (move === this.#wantedMove && n === this.#wantedEntry) return;
    this.#wantedMove = move;
    this.#wantedEntry = n;
    clearTimeout(this.#hoverTimer);
    if (move) this.#hoverTimer = setTimeout(() => this.#load(move), HOVER_DELAY);
    if (this.#loaded) this.onChange();
  }

  /** Learns what a move would bring, and shows it if it is still wanted. @param {string} move */
  async #load(move) {
    const { n, canMove } = this.model;
    const prospect = canMove ? await this.movePreviews.forMove(move) : null;
    if (!prospect || n !== this.model.n) return;
    this.#loaded = { move, n, prospect };
    this.onChange();
  }

  /** What is foreseen now; null when nothing is. */
  get #current() {
    const { canMove, playing, pick, n } = this.model;
    const move = pick?.kind === "move" ? pick.move : this.#wantedMove;
    const known = this.#loaded;
    if (known && known.n === n && known.move === move) return canMove && !playing ? known.prospect : null;
    if (pick?.kind === "move" && canMove) this.#load(pick.move);
    return null;
  }

  /**
   * The scene as it would be, or as it is while nothing is foreseen.
   *
   * @template {{view: View, offered: OfferedMoves}} S
   * @param {S} scene
   * @returns {S & {gains?: number[], river: View}} `river`: what is drawn in the harbour
   */
  previewScene(scene) {
    const prospect = this.#current;
    if (!prospect) {
      this.#elementsBefore = null;
      return { ...scene, river: withArrangement(scene.view) };
    }
    this.#elementsBefore ??= new Set([...this.root.querySelectorAll(MARKED_ELEMENTS)].map(elementId));
    const view = applyPreview(scene.view, prospect, scene.offered);
    return {
      ...scene,
      view,
      river: withArrangement(keepShipsInHarbour(view, scene.view), this.#previewedMove),
      gains: prospect.points,
    };
  }

  get #previewedMove() {
    return this.#loaded?.move ?? "";
  }

  /** What is foreseen, in words; "" when nothing is. */
  get description() {
    const prospect = this.#current;
    const { names, view, snapshot } = this.model;
    if (!prospect || !view) return "";
    const gains = prospect.points.flatMap((points, seat) => (points ? [`${names[seat]} ${signedPoints(points)}`] : []));
    const move = moveLabel(this.#previewedMove, names, view, snapshot?.boards ?? {});
    const what = gains.length
      ? text("page-preview-line", { move, gains: formatList(gains) })
      : text("page-preview-nothing", { move });
    return prospect.hidden ? `${what} ${text("page-preview-hidden")}` : what;
  }

  /** Marks in the page what would be new. */
  hostUpdated() {
    for (const thing of this.root.querySelectorAll(".previewed")) thing.classList.remove("previewed");
    if (!this.#elementsBefore) return;
    for (const thing of this.root.querySelectorAll(MARKED_ELEMENTS))
      if (!this.#elementsBefore.has(elementId(thing))) thing.classList.add("previewed");
  }
}

/**
 * The table as it would be; what a person points at stays where it is.
 *
 * @param {View} view
 * @param {MovePreview} prospect
 * @param {OfferedMoves} offered
 */
function applyPreview(view, { effect }, offered) {
  const would = applyDiff(view, effect);
  const hands = would.hands.map((hand, seat) =>
    handSize(hand) < handSize(view.hands[seat]) ? view.hands[seat] : hand,
  );
  const market = offered.market.size || offered.keep.size ? view.market : would.market;
  const ships = offered.unload.size ? view.ships : would.ships;
  return { ...would, hands, market, ships, private_ships: view.private_ships };
}

/** @param {string[] | number} hand */
const handSize = (hand) => (typeof hand === "number" ? hand : hand.length);

/**
 * The table as it would be, but with all ships still in the harbour from which a person may choose.
 *
 * @param {View} would
 * @param {View} view
 */
const keepShipsInHarbour = (would, view) => ({
  ...would,
  ships: would.ships.map((ship, i) => (ship.site && !view.ships[i]?.site ? view.ships[i] : ship)),
});
