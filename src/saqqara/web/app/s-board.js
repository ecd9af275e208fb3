/** @import { Boards } from "./core/boards.js" */
/** @import { View } from "./core/types.js" */
import { html, LitElement, nothing } from "../vendor/lit.js";
import { text } from "./core/i18n.js";
import { SITES } from "./core/names.js";
import { favorsAndProphecies } from "./panels/favors-and-prophecies.js";
import { playerPanels } from "./panels/players.js";
import { fleet, siteCard, staticScene } from "./panels/static-board.js";

/**
 * One moment of a game as it is shown in a notebook; names are null for players without one.
 *
 * @typedef {{ view: View, boards: Boards, names: string[] | null, actor: number | null }} Moment
 */

/** The board of one moment: ships, sites and players. Nothing happens when it is pressed. */
class BoardElement extends LitElement {
  /** Set it before the element is connected. @type {Moment | null} */
  moment = null;

  /** @override */
  createRenderRoot() {
    return this;
  }

  /** Keep the Tab key from stopping at piles of cards, which are buttons at a table. @override */
  updated() {
    for (const button of this.querySelectorAll("button")) button.tabIndex = -1;
  }

  /** @override */
  render() {
    if (!this.moment) return nothing;
    const { view, boards, names, actor } = this.moment;
    const shown = names ?? view.scores.map((_, seat) => text("page-player", { number: seat + 1 }));
    const scene = staticScene(view, boards, shown, actor);
    return html`<section class="board" aria-label=${text("page-analysis-board")}><div class="static-table">${fleet(scene)}
      <div class="places">${SITES.map((site, i) => siteCard(scene, site, i))}</div>
      ${favorsAndProphecies(scene)}${playerPanels(scene)}</div></section>`;
  }
}

customElements.define("s-board", BoardElement);
