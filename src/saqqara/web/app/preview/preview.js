/** @import { Model } from "../table/model.js" */
/** @import { MovePreview } from "./move-previews.js" */
/** @import { View } from "../core/types.js" */
/** @import { OfferedMoves } from "../table/offered-moves.js" */

import { withArrangement } from "../core/arrangement.js";
import { formatList, moveLabel, text } from "../core/i18n.js";
import { applyDiff } from "../core/view-diff.js";
import { signedPoints } from "../panels/preview-text.js";
import { MovePreviews } from "./move-previews.js";

/** How long an element is hovered before its preview appears, in milliseconds. */
const HOVER_DELAY = 90;
/** Elements that are marked as new in a preview. */
const MARKED_ELEMENTS = ":is(.stone, .card, .ship-picture)[data-k]";

/**
 * Identify an element together with its place, so that a ship at a dock differs from one in the harbour.
 *
 * @param {Element} thing
 */
const elementPlaceId = (thing) =>
  `${thing.closest("[data-site]")?.getAttribute("data-site")} ${thing.getAttribute("data-k")}`;

/** Shows the effect of a move while it is hovered, has the focus, or is selected but not yet played. */
export class Preview {
  #wantedMove = "";
  /** The entry for which the preview was requested. */
  #wantedEntry = -1;
  #hoverTimer = 0;
  /** @type {{move: string, n: number, prospect: MovePreview} | null} */
  #loaded = null;
  /** Where the pointer last pressed: an element that appears under it afterwards is not meant. */
  #pressPoint = "";
  /** The elements on the page without the preview; null until needed. @type {Set<string> | null} */
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

  /** Preview a move after a short delay; "" for none. @param {string} move */
  hover(move) {
    const { n } = this.model;
    if (move === this.#wantedMove && n === this.#wantedEntry) return;
    this.#wantedMove = move;
    this.#wantedEntry = n;
    clearTimeout(this.#hoverTimer);
    if (move) this.#hoverTimer = setTimeout(() => this.#load(move), HOVER_DELAY);
    if (this.#loaded) this.onChange();
  }

  /** Load the preview of a move and show it if it is still wanted. @param {string} move */
  async #load(move) {
    const { n, canMove } = this.model;
    const prospect = canMove ? await this.movePreviews.forMove(move) : null;
    if (!prospect || n !== this.model.n) return;
    this.#loaded = { move, n, prospect };
    this.onChange();
  }

  /** The preview to show; null if there is none. */
  get #current() {
    const { canMove, playing, pick, n } = this.model;
    const move = pick?.kind === "move" ? pick.move : this.#wantedMove;
    const known = this.#loaded;
    if (known && known.n === n && known.move === move) return canMove && !playing ? known.prospect : null;
    if (pick?.kind === "move" && canMove) this.#load(pick.move);
    return null;
  }

  /**
   * Return the scene after the previewed move, or unchanged without a preview.
   *
   * @template {{view: View, offered: OfferedMoves}} S
   * @param {S} scene
   * @returns {S & {gains?: number[], river: View}} `river`: what the harbour shows
   */
  previewScene(scene) {
    const prospect = this.#current;
    if (!prospect) {
      this.#elementsBefore = null;
      return { ...scene, river: withArrangement(scene.view) };
    }
    this.#elementsBefore ??= new Set([...this.root.querySelectorAll(MARKED_ELEMENTS)].map(elementPlaceId));
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

  /** The preview in words; "" if there is none. */
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

  /** Mark what is new on the page. */
  hostUpdated() {
    for (const thing of this.root.querySelectorAll(".previewed")) thing.classList.remove("previewed");
    if (!this.#elementsBefore) return;
    for (const thing of this.root.querySelectorAll(MARKED_ELEMENTS))
      if (!this.#elementsBefore.has(elementPlaceId(thing))) thing.classList.add("previewed");
  }
}

/**
 * Return the view after the previewed move; what the player points at keeps its place.
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
 * Return the previewed view with all ships that can be chosen still in the harbour.
 *
 * @param {View} previewed
 * @param {View} view
 */
const keepShipsInHarbour = (previewed, view) => ({
  ...previewed,
  ships: previewed.ships.map((ship, i) => (ship.site && !view.ships[i]?.site ? view.ships[i] : ship)),
});
