/** @import { Box } from "./place-bubble.js" */

/**
 * A ring around a thing: the path of its outline, and how that comes to lie on the screen.
 *
 * @typedef {{d: string, transform: string}} Ring
 */

/** How far from the edge of a thing its ring is. */
const GAP = 4;
/** Half of the ring's width: it stays so far within what it may not leave. */
const STROKE = 2;

/** Whatever the ring of a thing must not reach into, above or below it. */
const TOP_BAR = "header";
const BOTTOM_BAR = "footer";
const QUESTION_LINE = ".question-line";

/** The picture's own outline of a ship, or of the space on it that is pressed; null for all else. @param {Element} element */
function svgOutline(element) {
  const ship = element.closest(".ship");
  const space = element.getAttribute("data-space");
  const path = ship?.querySelector(space ? `.glow[data-space="${space}"]` : ".planks");
  return path instanceof SVGGraphicsElement ? path : null;
}

/** The lower edge of the question that a thing is an answer to; 0 where it is none. @param {Element} element */
function questionBottom(element) {
  const question = element.closest(".ask")?.querySelector(QUESTION_LINE)?.getBoundingClientRect();
  return question && question.bottom <= element.getBoundingClientRect().top + STROKE ? question.bottom - STROKE : 0;
}

/** How far up and down the ring of a thing may go. @param {Element} element */
function freeSpace(element) {
  const [above, below] = [TOP_BAR, BOTTOM_BAR].map((part) =>
    element.closest(part) ? null : (document.querySelector(part)?.getBoundingClientRect() ?? null),
  );
  return {
    top: Math.max(above?.bottom ?? 0, questionBottom(element)),
    bottom: Math.min(innerHeight, below?.top ?? innerHeight),
  };
}

/**
 * A box with round corners, as a path.
 *
 * @param {Box} box
 * @param {number} radius how round its corners are
 */
export function roundedPath({ x, y, width, height }, radius) {
  const r = Math.max(0, Math.min(radius, width / 2, height / 2));
  const corner = (/** @type {number} */ right, /** @type {number} */ down) => `a${r} ${r} 0 0 1 ${right} ${down}`;
  const top = `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}`;
  const bottom = `v${height - 2 * r}${corner(-r, r)}h${2 * r - width}${corner(-r, -r)}`;
  return `${top}${bottom}v${2 * r - height}${corner(r, -r)}z`;
}

/**
 * The box of a ring around a box: a little larger, but never out of the screen nor over what is above or below.
 *
 * @param {Box} box
 * @param {{width: number, top: number, bottom: number}} free
 * @returns {Box}
 */
export function ringBox(box, { width, top, bottom }) {
  const left = Math.max(STROKE, box.x - GAP);
  const high = Math.max(top + STROKE, box.y - GAP);
  const right = Math.min(width - STROKE, box.x + box.width + GAP);
  const low = Math.min(bottom - STROKE, box.y + box.height + GAP);
  return { x: left, y: high, width: Math.max(0, right - left), height: Math.max(0, low - high) };
}

/** The ring around a thing on the page, by its picture's outline or by its box. @param {Element} element @returns {Ring} */
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
