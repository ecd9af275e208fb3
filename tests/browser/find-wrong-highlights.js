// Checks the highlights of a page: what is drawn in gold makes or begins a move, and whatever does is gold.
(() => {
  const GOLD = [
    "--gold", "--gold-bright", "--halo", "--aura", "--glow", "--glow-line", "--lit",
    "--next", "--next-hot", "--next-line", "--panel-lit-a", "--panel-lit-b", "--panel-hot-a", "--panel-hot-b",
  ];
  const ACTS = "[data-move], [data-pick], [data-also]";
  // A drawn thing and its click target are next to each other in one of these.
  const THING = ".ship, .sled, .site, .place, .choosable";
  const SHAPES = "path, rect, circle, ellipse, text";

  /** The highlight colours as a browser writes them, without transparent ones, as all backgrounds are in high contrast. */
  function light() {
    const probe = document.body.appendChild(document.createElement("i"));
    const shades = GOLD.map((name) => {
      probe.style.color = `var(${name})`;
      return getComputedStyle(probe).color;
    });
    probe.remove();
    return new Set(shades);
  }

  /** The parts of an element's style that are drawn. */
  function drawn(element, pseudo) {
    const style = getComputedStyle(element, pseudo);
    if (pseudo && style.content === "none") return "";
    const parts = [style.boxShadow, style.backgroundColor, style.backgroundImage, style.filter];
    if (style.outlineStyle !== "none") parts.push(style.outlineColor);
    for (const side of ["Top", "Right", "Bottom", "Left"])
      if (parseFloat(style[`border${side}Width`]) > 0) parts.push(style[`border${side}Color`]);
    if (element.matches(SHAPES)) parts.push(style.fill, style.stroke);
    return parts.join(" ");
  }

  const inSight = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest("[inert], .visually-hidden");

  const box = (element) => element.getBoundingClientRect();
  const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
  const within = ([x, y], { left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom;

  const describe = (element) => {
    const thing = element.closest("[data-site], [data-seat], [data-ship], [data-k], section");
    const where = thing && thing !== element ? ` in ${thing.dataset.site ?? thing.dataset.k ?? thing.className}` : "";
    return `${element.localName}.${element.getAttribute("class")} ${element.dataset.move ?? element.dataset.pick ?? ""}${where}`;
  };

  /** What is drawn in gold within a part of the page. */
  function golden(root) {
    const shades = [...light()];
    const isGold = (look) => shades.some((shade) => look.includes(shade));
    return [...root.querySelectorAll("*")].filter(
      (e) =>
        !e.closest(".stone, dialog, .popover, .chat") && inSight(e) &&
        (isGold(drawn(e)) || (e instanceof HTMLElement && isGold(drawn(e, "::before")))),
    ).concat([...root.querySelectorAll(".sled .stone, .ship-picture")].filter((e) => isGold(getComputedStyle(e).filter)));
  }

  /** The target of a press on a drawn element: at its middle or, where that is hidden, near its corners. */
  function usedAt(element) {
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { left, top, width, height } = box(element);
    for (const [dx, dy] of [[0.5, 0.5], [0.5, 0.2], [0.5, 0.8], [0.2, 0.5], [0.8, 0.5], [0.1, 0.1], [0.9, 0.9]]) {
      const used = document.elementFromPoint(left + width * dx, top + height * dy)?.closest(ACTS);
      if (used) return used;
    }
    return null;
  }

  /** Whether a click target is gold, or its drawing is. */
  function isShown(control, gold) {
    if (gold.has(control) || [...control.querySelectorAll("*")].some((e) => gold.has(e))) return true;
    const thing = control.closest(THING);
    if (!thing) return false;
    return [thing, ...thing.querySelectorAll("*")].some(
      (e) => gold.has(e) && (within(middle(box(control)), box(e)) || within(middle(box(e)), box(control))),
    );
  }

  // A choice already shows that it is chosen, going back is no step, and the suggested answer has its own tone.
  const isStep = (control) =>
    inSight(control) && box(control).width > 0 && !control.disabled &&
    !control.matches("[aria-pressed=true], .go, .picked, :has([aria-pressed=true])");

  const aim = ({ dataset: { move, pick, also } }) => move ?? pick ?? also;

  /** Gold elements that do nothing, and targets that are not gold. */
  function faults(root) {
    const gold = golden(root);
    const dead = gold.filter((e) => !usedAt(e)).map((e) => `gold, and nothing to press: ${describe(e)}`);
    const dark = [...root.querySelectorAll(ACTS)]
      .filter((control) => isStep(control) && !isShown(control, new Set(gold)))
      .map((control) => `to be pressed, and not gold: ${describe(control)}`);
    return [...new Set([...dead, ...dark])];
  }

  /** Gold elements that do nothing useful when pressed, and the further choices that the others lead to. */
  async function pressed(table, root, path) {
    const moves = [];
    const { model } = table;
    model.submitMove = (move) => moves.push(move);
    const idle = [];
    const ways = new Map();
    const again = async () => {
      model.choose(null);
      for (const pick of path) model.choose(pick);
      await table.updateComplete;
    };
    const aims = [...new Set(golden(root).map((e) => usedAt(e)).filter((e) => e && isStep(e)).map(aim))];
    for (const way of aims) {
      const control = [...root.querySelectorAll(ACTS)].find((e) => aim(e) === way && inSight(e));
      const before = JSON.stringify(model.pick);
      moves.length = 0;
      control.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
      await table.updateComplete;
      const picked = JSON.stringify(model.pick);
      if (moves.length ? !model.legal.includes(moves[0]) : picked === before) idle.push(`pressed in vain: ${describe(control)}`);
      if (!moves.length && picked !== "null" && !path.length) ways.set(picked, [JSON.parse(picked)]);
      await again();
    }
    delete model.submitMove;
    return { idle, ways: [...ways.values()] };
  }

  /** All wrong highlights of a table as it is and after each first choice, in these themes. */
  async function atTable(themes) {
    const table = document.querySelector("s-table");
    const root = document.querySelector(".table");
    const { dataset } = document.documentElement;
    const worn = dataset.theme;
    const found = [];
    const look = async (path) => {
      const at = path.length ? ` after ${JSON.stringify(path)}` : "";
      for (const theme of themes) {
        dataset.theme = theme;
        found.push(...faults(root).map((fault) => `${theme}${at}: ${fault}`));
      }
      dataset.theme = worn;
      const { idle, ways } = await pressed(table, root, path);
      found.push(...idle.map((fault) => `${at}: ${fault}`));
      return ways;
    };
    const ways = await look([]);
    for (const path of ways) {
      for (const pick of path) table.model.choose(pick);
      await table.updateComplete;
      await look(path);
      table.model.choose(null);
      await table.updateComplete;
    }
    return { found, stages: ways.length + 1 };
  }

  return { atTable, faults: (selector) => faults(document.querySelector(selector)), golden: (selector) => golden(document.querySelector(selector)).map(describe) };
})()
