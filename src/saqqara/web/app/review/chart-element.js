import { html, LitElement, nothing, svg } from "../../vendor/lit.js";

/**
 * The input of every chart over the course of a game.
 *
 * @typedef {object} ChartScene
 * @property {number} total number of positions of the whole course, minus one
 * @property {number} last the last known position
 * @property {number} at the selected position
 * @property {{round: number, at: number}[]} rounds where each round begins
 * @property {(at: number | null) => void} point called with the hovered position, null for none
 * @property {(at: number) => void} open
 */

/**
 * A chart over the course of a game, as wide as its space. Hovering shows a position, a click opens it.
 *
 * @template {ChartScene} S
 */
export class ChartElement extends LitElement {
  /** @override */
  static properties = { scene: { attribute: false } };
  /** The space around the chart for labels. */
  margin = { left: 50, right: 30, top: 20, bottom: 6 };
  /** Whether rounds have numbers, not only lines. */
  hasRoundNumbers = true;
  #size = { width: 0, height: 0 };
  #resizeObserver = new ResizeObserver(([{ contentRect }]) => {
    this.#size = contentRect;
    this.requestUpdate();
  });

  constructor() {
    super();
    /** @type {S | null} */
    this.scene = null;
  }

  /** @override */
  createRenderRoot() {
    return this;
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.#resizeObserver.observe(this);
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    this.#resizeObserver.disconnect();
  }

  get right() {
    return this.#size.width - this.margin.right;
  }

  get bottom() {
    return this.#size.height - this.margin.bottom;
  }

  /** Return the x coordinate of a position. @param {number} at */
  x(at) {
    return this.margin.left + ((this.right - this.margin.left) * at) / (this.scene?.total ?? 1);
  }

  /**
   * Return the y coordinate of a value between the least and the greatest.
   *
   * @param {number} value
   * @param {number} least
   * @param {number} most
   */
  y(value, least, most) {
    return this.bottom - ((this.bottom - this.margin.top) * (value - least)) / (most - least || 1);
  }

  /** Return the position under the pointer. @param {MouseEvent} event @param {S} scene */
  #placeUnder({ clientX }, { total, last }) {
    const inside = clientX - this.getBoundingClientRect().left - this.margin.left;
    return Math.max(0, Math.min(last, Math.round((inside / (this.right - this.margin.left)) * total)));
  }

  /**
   * Draw the chart's content, between the round lines and the marker of the selected position.
   *
   * @param {S} _scene
   * @returns {unknown}
   */
  draw(_scene) {
    return nothing;
  }

  /** Draw the chart. @param {S} scene */
  drawSvg(scene) {
    const { width, height } = this.#size;
    if (width === 0) return nothing;
    const { rounds, at } = scene;
    return svg`<svg aria-hidden="true" viewBox="0 0 ${width} ${height}"
      @pointermove=${(/** @type {PointerEvent} */ event) => scene.point(this.#placeUnder(event, scene))}
      @pointerleave=${() => scene.point(null)}
      @click=${(/** @type {MouseEvent} */ event) => scene.open(this.#placeUnder(event, scene))}>
      <rect class="ground" x="0" y="0" width=${width} height=${height}/>
      ${rounds.map((begin) => this.#roundMark(begin))}
      ${this.draw(scene)}
      <path class="cursor" d="M${this.x(at)} ${this.margin.top}V${this.bottom}"/>
    </svg>`;
  }

  /** @param {{round: number, at: number}} begin */
  #roundMark({ round, at }) {
    const x = this.x(at);
    return svg`<path class="round-mark" d="M${x} ${this.margin.top - (this.hasRoundNumbers ? 12 : 0)}V${this.bottom}"/>
      ${this.hasRoundNumbers ? svg`<text class="round-number" x=${x + 5} y=${this.margin.top - 5}>${round}</text>` : nothing}`;
  }

  /** @override */
  render() {
    return this.scene ? html`${this.drawSvg(this.scene)}` : nothing;
  }
}
