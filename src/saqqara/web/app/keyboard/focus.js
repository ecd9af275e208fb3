import { ROVING_STOPS, stopsInGroup } from "./roving-tabindex.js";

const CHOOSABLE = "[data-move]:not(:disabled), [data-pick]:not(:disabled), [data-do]:not(:disabled, header *)";
const REACHABLE = `button:not(:disabled), a[href], input, select, summary, [tabindex='0'], ${ROVING_STOPS}`;
/** @type {Record<string, [number, number]>} */
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {Element} element */
function centre(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Return whether the focus is on nothing that can be pressed: nowhere, or on the question itself. */
export const hasNoFocus = () => !document.activeElement || document.activeElement.matches("body, .ask");

/** Focus the first answer to the question, or the question if it has none. @param {HTMLElement} root */
export function focusQuestion(root) {
  const answer = root.querySelector(".ask .choices :is(button, a):not(:disabled)") ?? root.querySelector(".ask");
  /** @type {HTMLElement | null} */ (answer)?.focus({ preventScroll: true });
}

/**
 * Move the focus to the nearest element in the direction of an arrow key; from nowhere, to the first possible action.
 *
 * @param {KeyboardEvent} event
 * @param {HTMLElement} root
 * @returns {boolean} whether it was an arrow key and the focus has moved
 */
export function moveFocus(event, root) {
  const direction = DIRECTIONS[event.key];
  const here = document.activeElement;
  if (!direction || here instanceof HTMLInputElement || here instanceof HTMLSelectElement) return false;
  const among = (/** @type {string} */ which) =>
    [...root.querySelectorAll(which)].filter((element) => !element.closest("[inert]"));
  if (!here || hasNoFocus()) {
    const first = /** @type {HTMLElement | undefined} */ (among("[data-move], [data-pick]")[0]);
    first?.focus();
    return first !== undefined;
  }
  const best =
    nearest(here, stopsInGroup(here), direction) ??
    nearest(here, among(CHOOSABLE), direction) ??
    nearest(here, among(REACHABLE), direction);
  best?.focus();
  return best !== null;
}

/** @param {Element} here @param {Element[]} all @param {[number, number]} direction @returns {HTMLElement | null} */
function nearest(here, all, [dx, dy]) {
  const from = centre(here);
  /** @type {Element | null} */
  let best = null;
  let least = Number.POSITIVE_INFINITY;
  for (const element of all) {
    if (element === here || element.getClientRects().length === 0) continue;
    const to = centre(element);
    const ahead = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    const cost = ahead + aside * 2.5;
    if (ahead > 4 && cost < least) [best, least] = [element, cost];
  }
  return /** @type {HTMLElement | null} */ (best);
}
