/** @import { Boards } from "../core/boards.js" */
/** @import { View } from "../core/types.js" */
import { html, LitElement, nothing } from "../../vendor/lit.js";
import { cardBack, cardColour, cardFace } from "../art/cards.js";
import { privateShipGlyph } from "../art/glyphs.js";
import { siteIcon } from "../art/icons.js";
import { stoneIcon } from "../art/stone.js";
import { urlForPath } from "../core/address.js";
import { boardNumber } from "../core/boards.js";
import { text } from "../core/i18n.js";
import { DYNASTY_CARDS, SITES } from "../core/names.js";
import { get } from "../core/net.js";
import { favorTile, prophecyTile } from "../panels/favors-and-prophecies.js";
import { signedPoints } from "../panels/preview-text.js";
import { wagerFields } from "../panels/site.js";
import { spectatorScene } from "../panels/spectator-scene.js";
import { drawSite } from "../sites/index.js";

/** Example positions, by the side that all sites use. @typedef {Record<string, View>} Examples */
/** @typedef {ReturnType<typeof pictureScene>} PictureScene */

/** @param {View} view @param {Boards} boards */
const pictureScene = (view, boards) =>
  spectatorScene(
    view,
    boards,
    view.scores.map((_, seat) => text("page-seat", { seat: seat + 1 })),
  );

/** @param {string} card */
const cardPicture = (card) => html`<span class="card ${cardColour(card)}">${cardFace(card)}</span>`;

/**
 * Draw the cards, ships or stones of all seats side by side.
 *
 * @param {View} view
 * @param {(seat: number) => unknown} draw
 */
const drawPerSeat = (view, draw) => view.scores.map((_, seat) => draw(seat));

/** Draw a supply of stones in these colours. @param {number[]} colours @param {unknown} [more] */
const stoneSupply = (colours, more = nothing) =>
  html`<span class="supply">${colours.map((colour) => stoneIcon(colour))}${more}</span>`;

/** Draw where a player has stones, and what it costs to have none. @param {PictureScene} scene */
const wrathPicture = ({ boards }) =>
  SITES.slice(1).map(
    (site, i, { length }) =>
      html`<span class="supply">${siteIcon(site)}${
        i + 1 < length ? stoneIcon(0) : html`<b>${signedPoints(-boardNumber(boards, "end.wrath"))}</b>`
      }</span>`,
  );

/** The pictures of what each option adds to the table. @type {Record<string, (scene: PictureScene) => unknown>} */
const OPTION_PICTURES = {
  "private-ships": ({ view }) => drawPerSeat(view, (seat) => privateShipGlyph(seat, seat === 0)),
  wager: (scene) => SITES.map((site) => wagerFields(scene, site)),
  favors: (scene) => (scene.view.favors ?? []).map((seat, n) => favorTile(scene, seat, n)),
  prophecies: (scene) =>
    Object.entries(scene.view.prophecies ?? {}).map(([god, scarabs]) => prophecyTile(scene, god, scarabs)),
  "hidden-cards": () => html`<span class="card back">${cardBack()}</span>`,
  "dynasty-cards": () => DYNASTY_CARDS.map(cardPicture),
  wrath: wrathPicture,
  standard: ({ view }) => drawPerSeat(view, (seat) => stoneIcon(seat)),
  "second-colour": () => [stoneSupply([0, 2]), stoneSupply([1, 3])],
  unlimited: ({ view }) => drawPerSeat(view, (seat) => stoneSupply([seat], html`<b>\u221e</b>`)),
};

/**
 * Draw the picture of a rulebook entry; nothing if it has none.
 *
 * @param {string} id the entry's id
 * @param {PictureScene} scene
 */
function drawPicture(id, scene) {
  const dash = id.indexOf("-");
  const [kind, of] = [id.slice(0, dash), id.slice(dash + 1)];
  if (SITES.some((site) => site === kind)) return drawSite({ ...scene, site: kind, side: of });
  if (kind === "card") return cardPicture(of);
  if (kind === "favor") return favorTile(scene, null, Number(of) - 1);
  if (kind === "god") return prophecyTile(scene, of, scene.view.prophecies?.[of] ?? []);
  return OPTION_PICTURES[of]?.(scene) ?? nothing;
}

/** Return whether an entry has a picture: sides, cards, and what options add. @param {string} id */
export const hasPicture = (id) =>
  [...SITES, "card", "favor", "god"].some((kind) => id.startsWith(`${kind}-`)) ||
  id.replace("option-", "") in OPTION_PICTURES;

/**
 * Return the side whose example shows an entry: its own for a side, else one that has everything.
 *
 * @param {string} id
 */
const exampleSide = (id) => (SITES.some((site) => id.startsWith(`${site}-`)) ? id.slice(-1) : "A");

/** The example positions, requested once by the first picture that comes into view. @type {Promise<Examples> | null} */
let examples = null;
const fetchExamples = () => {
  examples ??= /** @type {Promise<{examples: Examples}>} */ (get(urlForPath("api/rules/examples"))).then(
    ({ examples }) => examples,
  );
  return examples;
};

/** Draw pictures only when they come into view. */
const visibilityObserver = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting) {
        visibilityObserver.unobserve(target);
        /** @type {RulePictureElement} */ (target).show();
      }
  },
  { rootMargin: "200px" },
);

/**
 * A picture beside a rule in the style of the table; it repeats the text, so screen readers skip it and it cannot be
 * pressed.
 */
class RulePictureElement extends LitElement {
  /** The rulebook entry and the printed numbers; set them before the element is connected. */
  of = "";
  /** @type {Boards} */
  boards = {};
  /** @type {View | null} */
  #view = null;

  /** @override */
  createRenderRoot() {
    return this;
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.inert = true;
    this.setAttribute("aria-hidden", "true");
    visibilityObserver.observe(this);
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    visibilityObserver.unobserve(this);
  }

  /** Draw the picture. If the request fails, only the text remains. */
  async show() {
    const moments = await fetchExamples().catch(() => null);
    this.#view = moments?.[exampleSide(this.of)] ?? null;
    this.requestUpdate();
  }

  /** @override */
  render() {
    return this.#view ? drawPicture(this.of, pictureScene(this.#view, this.boards)) : nothing;
  }
}

customElements.define("s-picture", RulePictureElement);

/** @param {string} id an entry's id @param {Boards} boards */
export const rulePicture = (id, boards) =>
  hasPicture(id) ? html`<s-picture class="of-${id.split("-")[0]}" .of=${id} .boards=${boards}></s-picture>` : nothing;
