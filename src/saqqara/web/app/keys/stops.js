/** What Tab would take too long to pass: what is explained but cannot be pressed for a move, and the lines of the log. */
export const STOPS = "[data-stop]";
/** Each of these is one stop of Tab; arrow keys go on inside. */
const GROUPS = ".player, .harbour, .stalls, .sites, .favors, .prophecies, .hand, .log, .kinds, .sheet-body";

/** @param {Element} element */
const groupOf = (element) => element.closest(GROUPS);

/** @param {Element} element */
const isSeen = (element) => element.getClientRects().length > 0 && !element.closest("[inert]");

/** The stops in the same group as a stop, itself among them; none for what is no stop. @param {Element} here */
export function besides(here) {
  const group = here.matches(STOPS) ? groupOf(here) : null;
  return [...(group?.querySelectorAll(STOPS) ?? [])].filter((element) => groupOf(element) === group);
}

/** Of such things one in each group is a stop of Tab: the one that had the focus last. */
export class Stops {
  /** @type {WeakMap<Element, Element>} */
  #last = new WeakMap();

  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    root.addEventListener("focusin", ({ target }) => this.#came(/** @type {Element} */ (target)));
    root.addEventListener("mousedown", (event) => this.#pressed(event));
    // Only now is it known what is in sight; nobody else needs to know.
    document.addEventListener("keydown", ({ key }) => key === "Tab" && this.#choose(), true);
  }

  /** @param {Element} target */
  #came(target) {
    const group = target.matches(STOPS) ? groupOf(target) : null;
    if (group) this.#last.set(group, target);
  }

  /** A mouse does not take the focus along to what cannot be chosen: a key pressed next still means the table. @param {MouseEvent} event */
  #pressed(event) {
    if (!(event.target instanceof Element) || !event.target.closest(STOPS)) return;
    if (event.target.closest("button, a") !== null) return;
    event.preventDefault();
    /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
  }

  #choose() {
    /** @type {Map<Element | null, Element>} */
    const chosen = new Map();
    for (const stop of this.root.querySelectorAll(STOPS)) {
      stop.setAttribute("tabindex", "-1");
      const group = groupOf(stop);
      if (isSeen(stop) && (!chosen.has(group) || (group && this.#last.get(group) === stop))) chosen.set(group, stop);
    }
    for (const stop of chosen.values()) stop.setAttribute("tabindex", "0");
  }
}
