// What is cut, covered or too small although there is room: names, controls, pictures, and what lies under something else.
(() => {
  const USED = "a[href], button, select, input, [data-move], [data-pick], [data-large]";
  const AIMS = ["move", "pick", "also", "large", "open", "do"];
  const BESIDE = 0.8; // of the root's type: so much may lie free beside a name that is cut
  const LEAST = 5; // letters of a name that can be read
  const ROUND = 0.3; // of a corner's radius lies outside of what is round

  const box = (element) => element.getBoundingClientRect();
  const inSight = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest("[inert], .visually-hidden") &&
    box(element).width > 1 && box(element).height > 1;
  const told = (element) =>
    `${element.localName}.${element.getAttribute("class") ?? ""} "${(element.getAttribute("aria-label") ?? element.textContent).trim().replace(/\s+/g, " ").slice(0, 60)}"`;

  /** The ancestors within which something scrolls. */
  function* scrollers(element) {
    for (let e = element.parentElement; e; e = e.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(e);
      if ([overflowX, overflowY].some((way) => way === "auto" || way === "scroll")) yield e;
    }
  }

  /** Whether a part of something is scrolled out of sight, or lies beside the screen. */
  function isAway(element) {
    const { left, right, top, bottom } = box(element);
    const out = (e) => left < e.left - 1 || right > e.right + 1 || top < e.top - 1 || bottom > e.bottom + 1;
    return [...scrollers(element)].map(box).some(out) || out({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
  }

  /** Whether a part of a box is within an edge, and a part is not. */
  const isTorn = (part, edge) =>
    part.left < edge.right - 1 && part.right > edge.left + 1 && part.top < edge.bottom - 2 && (part.bottom > edge.bottom + 2 || part.right > edge.right + 2);

  /** Sentences that are cut: by an ellipsis, after so many lines, or by an edge. */
  const cut = () =>
    [...document.querySelectorAll(".told, .question, .more, .choices button, .recent-moves, .favor small, .prophecy small, .about p, .caption, .strip span, .gone, .round")]
      .filter(inSight)
      .filter((e) => {
        if (e instanceof SVGElement) return false;
        // What has no room is beside the column or below it, whole.
        if (e.matches(".more, .told")) return [...e.children].some((part) => isTorn(box(part), box(e)));
        return e.scrollHeight > e.clientHeight + 2 && getComputedStyle(e).overflow !== "visible";
      })
      .map((e) => `cut: ${told(e)}`);

  /** A question that its line does not hold. */
  const tooHigh = () =>
    [...document.querySelectorAll(".question-line")].filter(inSight).flatMap((line) => {
      const edge = box(line);
      return [...line.children]
        .filter((e) => inSight(e) && box(e).left < edge.right - 1 && box(e).right > edge.left + 1 && box(e).top < edge.bottom - 1)
        .filter((e) => box(e).bottom > edge.bottom + 1.5 || box(e).top < edge.top - 1.5)
        .map((e) => `out of its line: ${told(e)}`);
    });

  /** How many letters of a name can be read. */
  function letters(e) {
    const measure = document.createElement("canvas").getContext("2d");
    const { fontWeight, fontSize, fontFamily, letterSpacing } = getComputedStyle(e);
    Object.assign(measure, { font: `${fontWeight} ${fontSize} ${fontFamily}`, letterSpacing });
    const name = e.textContent;
    let count = 0;
    while (count < name.length && measure.measureText(`${name.slice(0, count + 1)}\u2026`).width <= e.clientWidth + 0.5) count += 1;
    return count;
  }

  /** Names that are cut although there is room beside them, or of which hardly anything is left. */
  const names = () =>
    [...document.querySelectorAll(".player .who")].filter((e) => inSight(e) && e.scrollWidth > e.clientWidth + 1).flatMap((who) => {
      const player = who.closest(".player");
      const { right, top, bottom } = box(who);
      const inRow = (e) => box(e).bottom > top + 3 && box(e).top < bottom - 3 && box(e).left > right - 1;
      const parts = [...player.querySelectorAll(".name > *, .score, .earned, .belongings > *, .stock > *, .mini-cards > *")];
      const next = parts.filter((e) => e !== who && inSight(e) && inRow(e)).map((e) => box(e).left);
      const edge = box(player).right - parseFloat(getComputedStyle(player).paddingRight);
      const room = Math.min(edge, ...next) - right;
      const read = letters(who);
      return [
        ...(room > BESIDE * parseFloat(getComputedStyle(document.documentElement).fontSize) ? [`${Math.round(room)} pixels free beside the name: ${told(who)}`] : []),
        ...(read < LEAST ? [`${read} letters of the name: ${told(who)}`] : []),
      ];
    });

  const aimOf = ({ dataset }) => AIMS.map((aim) => dataset[aim]).find(Boolean) ?? null;

  /** Whether somebody who presses there uses the control, or another one for the same. */
  function meets(control, x, y) {
    const found = document.elementFromPoint(x, y);
    if (!found) return false;
    if (control.contains(found) || found.contains(control)) return true;
    const used = found.closest(USED);
    return Boolean(used && (control.contains(used) || (aimOf(used) && aimOf(used) === aimOf(control))));
  }

  /** Where a control lies; of one that goes over several lines, its first: the others may be cut on purpose. */
  const firstLine = (element) => (getComputedStyle(element).display === "inline" ? element.getClientRects()[0] : box(element));

  /** Controls of which the middle or a corner lies under something else. */
  const covered = (parts) =>
    [...document.querySelectorAll(parts)]
      .flatMap((part) => [...part.querySelectorAll(USED)])
      // What is pressed over a whole picture gives way to what lies on it.
      .filter((e) => inSight(e) && !isAway(e) && !e.matches("[class*='-target'], .choosable, .site *, .timeline *") && e instanceof HTMLElement)
      .flatMap((control) => {
        const { left, right, top, bottom, width, height } = firstLine(control);
        const inset = 2 + Math.min(width, height, parseFloat(getComputedStyle(control).borderTopLeftRadius) || 0) * ROUND;
        const points = [
          [(left + right) / 2, (top + bottom) / 2],
          [left + inset, top + inset], [right - inset, top + inset], [left + inset, bottom - inset], [right - inset, bottom - inset],
        ];
        const missed = points.filter(([x, y]) => !meets(control, x, y));
        if (!missed.length) return [];
        const [x, y] = missed[0];
        return [`covered: ${told(control)} by ${told(document.elementFromPoint(x, y) ?? document.body)}`];
      });

  /** Rows that go on beside what can be seen of them, and do not say so. */
  const silent = () =>
    [...document.querySelectorAll(".ask > .choices")]
      .filter((e) => inSight(e) && e.scrollWidth > e.clientWidth + 2)
      .filter((e) => e.scrollLeft + e.clientWidth < e.scrollWidth - 8 && Number(getComputedStyle(e, "::after").opacity) < 0.5)
      .map((e) => `nothing says that it goes on: ${told(e)}`);

  /** Pictures that are smaller than can be told apart, and numbers larger than the picture that they stand in. */
  function small(wide) {
    const found = [];
    const least = (selector, pixels, of = (e) => box(e).width) => {
      for (const e of document.querySelectorAll(selector))
        if (inSight(e) && of(e) < pixels) found.push(`${Math.round(of(e))} pixels: ${selector} in ${e.closest("[data-site]")?.dataset.site}`);
    };
    if (wide) {
      least(".docked:not(.choosing) .ship-picture", 84);
      least('[data-site="pyramid"] .scene .stone', 17);
    }
    for (const text of document.querySelectorAll(".scarab text")) {
      const [number, picture] = [box(text), box(text.closest("svg"))];
      if (inSight(text) && (number.height > picture.height * 1.05 || number.width > picture.width * 1.05))
        found.push(`a number larger than its scarab: ${Math.round(number.height)} of ${Math.round(picture.height)}`);
    }
    const numbers = [...document.querySelectorAll(".scarab text")].filter(inSight);
    for (const [i, one] of numbers.entries())
      for (const other of numbers.slice(i + 1)) {
        const [a, b] = [box(one), box(other)];
        const over = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        if (over > 1.5 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1) found.push("the number of one scarab over that of another");
      }
    for (const e of document.querySelectorAll(".scarab")) {
      const god = e.closest(".prophecy");
      if (inSight(e) && (box(e).right > box(god).right + 0.5 || box(e).bottom > box(god).bottom + 0.5)) found.push(`a scarab over the edge of ${told(god)}`);
    }
    return found;
  }

  /** What of the badges in the bar above lies outside of the screen. */
  const clippedBadges = () =>
    [...document.querySelectorAll(".unread")].filter(inSight).filter((e) => {
      const { top, right, left } = box(e);
      return top < 0 || right > innerWidth || left < 0;
    }).map((e) => `badge over the edge: ${told(e)}`);

  return {
    faults: () => {
      const wide = document.documentElement.dataset.layout === "wide";
      return [...new Set([
        ...cut(), ...tooHigh(), ...names(), ...silent(), ...small(wide), ...clippedBadges(),
        ...covered(".table > header, .ask, .hand, .players, .offerings, .strip, .log, .harbour"),
      ])];
    },
    covered,
  };
})()
