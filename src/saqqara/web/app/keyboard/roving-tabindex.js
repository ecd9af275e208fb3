/** Elements too numerous for Tab: those with an explanation but no move, and the lines of the log. */
export const ROVING_STOPS = "[data-stop]";
/** Each of these groups is one Tab stop; arrow keys move inside it. */
const STOP_GROUPS = ".player, .harbour, .stalls, .sites, .favors, .prophecies, .hand, .log, .kinds, .sheet-body";

/** @param {Element} element */
const groupOf = (element) => element.closest(STOP_GROUPS);

/** @param {Element} element */
const isVisible = (element) => element.getClientRects().length > 0 && !element.closest("[inert]");

/** Return the stops in a stop's group, including itself; none for other elements. @param {Element} here */
export function stopsInGroup(here) {
  const group = here.matches(ROVING_STOPS) ? groupOf(here) : null;
  return [...(group?.querySelectorAll(ROVING_STOPS) ?? [])].filter((element) => groupOf(element) === group);
}

/** Keeps one Tab stop in each group: the one that last had the focus. */
export class RovingTabindex {
  /** @type {WeakMap<Element, Element>} */
  #lastFocused = new WeakMap();

  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    root.addEventListener("focusin", ({ target }) => this.#onFocus(/** @type {Element} */ (target)));
    root.addEventListener("mousedown", (event) => this.#onMouseDown(event));
    // Visibility is checked only when Tab is pressed.
    document.addEventListener("keydown", ({ key }) => key === "Tab" && this.#assignTabindex(), true);
  }

  /** @param {Element} target */
  #onFocus(target) {
    const group = target.matches(ROVING_STOPS) ? groupOf(target) : null;
    if (group) this.#lastFocused.set(group, target);
  }

  /**
   * A click must not focus an element that cannot be pressed: the next key still acts on the table.
   *
   * @param {MouseEvent} event
   */
  #onMouseDown(event) {
    if (!(event.target instanceof Element) || !event.target.closest(ROVING_STOPS)) return;
    if (event.target.closest("button, a") !== null) return;
    event.preventDefault();
    /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
  }

  #assignTabindex() {
    /** @type {Map<Element | null, Element>} */
    const chosen = new Map();
    for (const stop of this.root.querySelectorAll(ROVING_STOPS)) {
      stop.setAttribute("tabindex", "-1");
      const group = groupOf(stop);
      if (isVisible(stop) && (!chosen.has(group) || (group && this.#lastFocused.get(group) === stop)))
        chosen.set(group, stop);
    }
    for (const stop of chosen.values()) stop.setAttribute("tabindex", "0");
  }
}
