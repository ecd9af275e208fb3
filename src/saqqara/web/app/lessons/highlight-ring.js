/** @import { Box } from "./place-bubble.js" */

/**
 * A ring around an element: the path of its outline, and the transform to screen coordinates.
 *
 * @typedef {{d: string, transform: string}} Ring
 */

/** The distance of a ring from the element's edge. */
const GAP = 4;
/** Half the ring's stroke width: the distance it keeps from the borders of its space. */
const HALF_STROKE_WIDTH = 2;

/** The bar above that a ring must not reach into. */
const TOP_BAR = "header";
const BOTTOM_BAR = "footer";
const QUESTION_LINE = ".question-line";

/**
 * Return the outline of a ship's picture, or of the pressed space on it; null for all other elements.
 *
 * @param {Element} element
 */
function svgOutline(element) {
  const ship = element.closest(".ship");
  const space = element.getAttribute("data-space");
  const path = ship?.querySelector(space ? `.glow[data-space="${space}"]` : ".planks");
  return path instanceof SVGGraphicsElement ? path : null;
}

/** Return the lower edge of the question that an element answers; 0 if it answers none. @param {Element} element */
function questionBottom(element) {
  const question = element.closest(".ask")?.querySelector(QUESTION_LINE)?.getBoundingClientRect();
  return question && question.bottom <= element.getBoundingClientRect().top + HALF_STROKE_WIDTH
    ? question.bottom - HALF_STROKE_WIDTH
    : 0;
}

/** Return the vertical space for an element's ring. @param {Element} element */
function freeSpace(element) {
  const [above, below] = [TOP_BAR, BOTTOM_BAR].map((part) =>
    element.closest(part) ? null : (document.querySelector(part)?.getBoundingClientRect() ?? null),
  );
  return {
    top: Math.max(above?.bottom ?? 0, questionBottom(element)),
    bottom: Math.min(innerHeight, below?.top ?? innerHeight),
  };
}

/** Return a rounded rectangle as a path. @param {Box} box @param {number} radius the corner radius */
export function roundedPath({ x, y, width, height }, radius) {
  const r = Math.max(0, Math.min(radius, width / 2, height / 2));
  const corner = (/** @type {number} */ right, /** @type {number} */ down) => `a${r} ${r} 0 0 1 ${right} ${down}`;
  const top = `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}`;
  const bottom = `v${height - 2 * r}${corner(-r, r)}h${2 * r - width}${corner(-r, -r)}`;
  return `${top}${bottom}v${2 * r - height}${corner(r, -r)}z`;
}

/**
 * Return the box of a ring around a box: slightly larger, but within the screen and the free space.
 *
 * @param {Box} box
 * @param {{width: number, top: number, bottom: number}} free
 * @returns {Box}
 */
export function ringBox(box, { width, top, bottom }) {
  const left = Math.max(HALF_STROKE_WIDTH, box.x - GAP);
  const high = Math.max(top + HALF_STROKE_WIDTH, box.y - GAP);
  const right = Math.min(width - HALF_STROKE_WIDTH, box.x + box.width + GAP);
  const low = Math.min(bottom - HALF_STROKE_WIDTH, box.y + box.height + GAP);
  return { x: left, y: high, width: Math.max(0, right - left), height: Math.max(0, low - high) };
}

/**
 * Return the ring around an element, from its picture's outline or from its box.
 *
 * @param {Element} element
 * @returns {Ring}
 */
export function ringAround(element) {
  const outline = svgOutline(element);
  const matrix = outline?.getScreenCTM();
  if (outline && matrix) {
    const { a, b, c, d, e, f } = matrix;
    return { d: outline.getAttribute("d") ?? "", transform: `matrix(${a} ${b} ${c} ${d} ${e} ${f})` };
  }
  const box = ringBox(element.getBoundingClientRect(), { width: innerWidth, ...freeSpace(element) });
  return { d: roundedPath(box, Number.parseFloat(getComputedStyle(element).borderTopLeftRadius) + GAP), transform: "" };
}
