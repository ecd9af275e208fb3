/** @import { Boards } from "../core/boards.js" */
/** @import { View } from "../core/types.js" */
import { html, LitElement, nothing } from "../../vendor/lit.js";
import { cardBack, cardColour, cardFace } from "../art/cards.js";
import { privateShipGlyph } from "../art/glyphs.js";
import { siteIcon } from "../art/icons.js";
import { stoneIcon } from "../art/stone.js";
import { address } from "../core/address.js";
import { boardNumber } from "../core/boards.js";
import { text } from "../core/i18n.js";
import { DYNASTY_CARDS, SITES } from "../core/names.js";
import { get } from "../core/net.js";
import { favor, prophecy } from "../panels/favors-and-prophecies.js";
import { signedPoints } from "../panels/preview-text.js";
import { wagerFields } from "../panels/site.js";
import { spectatorScene } from "../panels/spectator-scene.js";
import { drawSite } from "../sites/index.js";

/** Moments of games, by the side that lies everywhere. @typedef {Record<string, View>} Examples */
/** @typedef {ReturnType<typeof pictureScene>} PictureScene */

/** @param {View} view @param {Boards} boards */
const pictureScene = (view, boards) =>
  spectatorScene(
    view,
    boards,
    view.scores.map((_, seat) => text("page-seat", { seat: seat + 1 })),
  );

/** @param {string} card */
const card = (card) => html`<span class="card ${cardColour(card)}">${cardFace(card)}</span>`;

/** All cards, ships or stones of the seats beside each other. @param {View} view @param {(seat: number) => unknown} draw */
const perSeat = (view, draw) => view.scores.map((_, seat) => draw(seat));

/** Stones of these colours that somebody has. @param {number[]} colours @param {unknown} [more] */
const stoneSupply = (colours, more = nothing) =>
  html`<span class="supply">${colours.map((colour) => stoneIcon(colour))}${more}</span>`;

/** Where one has stones, and what it costs not to have any. @param {PictureScene} scene */
const wrathPicture = ({ boards }) =>
  SITES.slice(1).map(
    (site, i, { length }) =>
      html`<span class="supply">${siteIcon(site)}${
        i + 1 < length ? stoneIcon(0) : html`<b>${signedPoints(-boardNumber(boards, "end.wrath"))}</b>`
      }</span>`,
  );

/** What an option brings to the table. @type {Record<string, (scene: PictureScene) => unknown>} */
const OPTION_PICTURES = {
  "private-ships": ({ view }) => perSeat(view, (seat) => privateShipGlyph(seat, seat === 0)),
  wager: (scene) => SITES.map((site) => wagerFields(scene, site)),
  favors: (scene) => (scene.view.favors ?? []).map((seat, n) => favor(scene, seat, n)),
  prophecies: (scene) =>
    Object.entries(scene.view.prophecies ?? {}).map(([god, scarabs]) => prophecy(scene, god, scarabs)),
  "hidden-cards": () => html`<span class="card back">${cardBack()}</span>`,
  "dynasty-cards": () => DYNASTY_CARDS.map(card),
  wrath: wrathPicture,
  standard: ({ view }) => perSeat(view, (seat) => stoneIcon(seat)),
  "second-colour": () => [stoneSupply([0, 2]), stoneSupply([1, 3])],
  unlimited: ({ view }) => perSeat(view, (seat) => stoneSupply([seat], html`<b>\u221e</b>`)),
};

/**
 * A picture of what an entry of the rulebook is about; nothing where it has none.
 *
 * @param {string} id of the entry
 * @param {PictureScene} scene
 */
function drawPicture(id, scene) {
  const dash = id.indexOf("-");
  const [kind, of] = [id.slice(0, dash), id.slice(dash + 1)];
  if (SITES.some((site) => site === kind)) return drawSite({ ...scene, site: kind, side: of });
  if (kind === "card") return card(of);
  if (kind === "favor") return favor(scene, null, Number(of) - 1);
  if (kind === "god") return prophecy(scene, of, scene.view.prophecies?.[of] ?? []);
  return OPTION_PICTURES[of]?.(scene) ?? nothing;
}

/** Which entries have a picture: sides, cards, and what options bring. @param {string} id */
export const hasPicture = (id) =>
  [...SITES, "card", "favor", "god"].some((kind) => id.startsWith(`${kind}-`)) ||
  id.replace("option-", "") in OPTION_PICTURES;

/** The side whose example shows an entry: its own for a side, else one that has everything. @param {string} id */
const exampleSide = (id) => (SITES.some((site) => id.startsWith(`${site}-`)) ? id.slice(-1) : "A");

/** The moments, asked for once by the first picture that comes into sight. @type {Promise<Examples> | null} */
let examples = null;
const fetchExamples = () => {
  examples ??= /** @type {Promise<{examples: Examples}>} */ (get(address("api/rules/examples"))).then(
    ({ examples }) => examples,
  );
  return examples;
};

/** Draws pictures as they come into sight, which is where somebody reads. */
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

/** A picture beside a rule, by the art of the table; it shows what the words say and is not told or pressed. */
class RulePictureElement extends LitElement {
  /** The entry of the rulebook, and the printed numbers; to be set before it is connected. */
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

  /** Without an answer the words stand alone. */
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

/** @param {string} id of an entry @param {Boards} boards */
export const rulePicture = (id, boards) =>
  hasPicture(id) ? html`<s-picture class="of-${id.split("-")[0]}" .of=${id} .boards=${boards}></s-picture>` : nothing;
