/** Gap between an element and its popover, and to the window's edges. */
const GAP = 6;
/** Elements that the user may want to press next. */
const CLICKABLE = "[data-move]:not(.site-target), [data-pick], .ask, input, select";

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

/** Return the overlap of two boxes, in square pixels. @param {Box} a @param {Box} b */
function overlapArea(a, b) {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** @param {number} value @param {number} most */
const clampToWindow = (value, most) => Math.max(GAP, Math.min(value, most - GAP));

/**
 * Return the place beside an element where a popover covers the least of what can be pressed, and nothing of the
 * element.
 *
 * @param {Element} element
 * @param {Element} thing
 * @returns {{left: string, top: string}} as styles, in window coordinates
 */
export function placePopover(element, thing) {
  const of = thing.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const [left, top] = [of.left + of.width / 2 - width / 2, of.top + of.height / 2 - height / 2];
  const places = [
    [left, of.top - height - GAP],
    [left, of.bottom + GAP],
    [of.right + GAP, top],
    [of.left - width - GAP, top],
  ].map(([x, y]) => {
    const [inX, inY] = [clampToWindow(x, innerWidth - width), clampToWindow(y, innerHeight - height)];
    return { left: inX, top: inY, right: inX + width, bottom: inY + height };
  });
  const wanted = [...document.querySelectorAll(CLICKABLE)].filter((other) => other !== thing && !other.contains(thing));
  const boxes = wanted.map((other) => other.getBoundingClientRect());
  const cost = (/** @type {Box} */ place) =>
    overlapArea(place, of) * 100 + boxes.reduce((sum, box) => sum + overlapArea(place, box), 0);
  const best = places.reduce((least, place) => (cost(place) < cost(least) ? place : least));
  return { left: `${best.left}px`, top: `${best.top}px` };
}
