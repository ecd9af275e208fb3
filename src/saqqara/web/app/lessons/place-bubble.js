/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/**
 * @typedef {{x: number, y: number, side: "right" | "left" | "below" | "above" | "", tip: number}} Placement the
 *   position of a bubble, the side of the target it is on, and where along its edge it points from
 */

const TARGET_GAP = 14;
const SCREEN_MARGIN = 8;
/** Cost of each pixel of distance. */
const DISTANCE_COST = 2;
/** Cost of covering any part of a clickable element, and all of it. */
const TOUCH_COST = 1000;
const COVER_COST = 10_000;
/**
 * An element with this much free area (in square pixels) is easily clicked: covering the rest of it, or its middle,
 * costs less.
 */
const LARGE_FREE_AREA = 10_000;
const LARGE_COVER_COST = 200;
const CENTRE_COST = 400;
/** Additional cost of covering the target, by pixel. */
const TARGET_COST = 10_000;
/** Cost of covering text that has to be read, by pixel. */
const TEXT_COST = 1000 * TARGET_COST;
/** Cost of a position that does not touch the target's side. */
const DETACHED_COST = 300;
/** Distances between the positions that are tried. */
const GRID_STEP = 12;
const GRID_COLUMN = 36;
/** The least length of a bubble's edge beside the target, if it is not centred there. */
const MIN_CONTACT = 24;

/** @param {Box} a @param {Box} b */
function overlapArea(a, b) {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** Return the share of a box that a bubble covers, from 0 to 1. @param {Box} bubble @param {Box} thing */
const coveredShare = (bubble, thing) => overlapArea(bubble, thing) / Math.max(1, thing.width * thing.height);

/**
 * Return the cost of covering a clickable element: none while one of its handles is free.
 *
 * @param {Box} bubble
 * @param {Box[]} handles
 */
function coverCost(bubble, handles) {
  return Math.min(...handles.map((handle) => handleCoverCost(bubble, handle, coveredShare(bubble, handle))));
}

/**
 * Return the cost of covering one handle.
 *
 * @param {Box} bubble
 * @param {Box} thing
 * @param {number} covered the covered share
 */
function handleCoverCost(bubble, thing, covered) {
  if (covered === 0) return 0;
  if ((1 - covered) * thing.width * thing.height < LARGE_FREE_AREA) return TOUCH_COST + COVER_COST * covered;
  const middle = { x: thing.x + thing.width / 2, y: thing.y + thing.height / 2, width: 1, height: 1 };
  return LARGE_COVER_COST * covered + (overlapArea(bubble, middle) ? CENTRE_COST : 0);
}

/** @param {number} value @param {number} end */
const clampToScreen = (value, end) => Math.max(SCREEN_MARGIN, Math.min(value, end - SCREEN_MARGIN));

/** Return evenly spaced positions. @param {number} first @param {number} last @param {number} apart */
const evenlySpacedPositions = (first, last, apart) =>
  Array.from({ length: Math.max(0, Math.floor((last - first) / apart)) + 1 }, (_, n) => first + n * apart);

/**
 * Return the positions of a bubble along a target in one direction: centred, and from its first contact to its last;
 * each with the point of its edge beside the target.
 *
 * @param {number} from start of the target
 * @param {number} length length of the target
 * @param {number} size size of the bubble
 * @param {number} most the greatest position of the bubble
 */
function positionsAlong(from, length, size, most) {
  const ways = evenlySpacedPositions(
    clampToScreen(from - size + MIN_CONTACT, most),
    clampToScreen(from + length - MIN_CONTACT, most),
    GRID_STEP,
  );
  return [clampToScreen(from + length / 2 - size / 2, most), ...ways].map((at) => ({
    at,
    tip: (Math.max(at, from) + Math.min(at + size, from + length)) / 2 - at,
  }));
}

/**
 * Return all positions directly beside a target.
 *
 * @param {{width: number, height: number}} size size of the bubble
 * @param {Box} target
 * @param {number} right the greatest x of a bubble
 * @param {number} bottom the greatest y of a bubble
 * @returns {Placement[]}
 */
function placementsBeside(size, target, right, bottom) {
  const down = positionsAlong(target.y, target.height, size.height, bottom);
  const across = positionsAlong(target.x, target.width, size.width, right);
  return [
    ...down.flatMap(({ at: y, tip }) => [
      { x: target.x + target.width + TARGET_GAP, y, side: /** @type {const} */ ("right"), tip },
      { x: target.x - size.width - TARGET_GAP, y, side: /** @type {const} */ ("left"), tip },
    ]),
    ...across.flatMap(({ at: x, tip }) => [
      { x, y: target.y + target.height + TARGET_GAP, side: /** @type {const} */ ("below"), tip },
      { x, y: target.y - size.height - TARGET_GAP, side: /** @type {const} */ ("above"), tip },
    ]),
  ].filter(({ x, y }) => x >= 0 && x <= right && y >= 0 && y <= bottom);
}

/**
 * Return the position of a bubble: beside its target, covering no text that has to be read and as little as possible
 * that can be clicked.
 *
 * @param {{width: number, height: number}} size size of the bubble
 * @param {Box | null} target what it points at; null centres the bubble
 * @param {{read: Box[], used: Box[][], region?: boolean}} others text that has to be read; other clickable elements,
 *   each with all its handles; whether the target is only a region
 * @param {{width: number, height: number}} screen
 * @returns {Placement}
 */
export function placeBubble(size, target, { read, used, region = false }, screen) {
  const right = screen.width - size.width;
  const bottom = screen.height - size.height;
  if (!target) return { x: right / 2, y: bottom / 2, side: "", tip: 0 };
  const apart = evenlySpacedPositions(SCREEN_MARGIN, right - SCREEN_MARGIN, GRID_COLUMN).flatMap((x) =>
    evenlySpacedPositions(SCREEN_MARGIN, bottom - SCREEN_MARGIN, GRID_STEP).map((y) => ({
      x,
      y,
      side: /** @type {const} */ (""),
      tip: 0,
    })),
  );
  const cost = (/** @type {Placement} */ spot) => {
    const box = { ...spot, ...size };
    const hidden = read.reduce(
      (sum, other) => sum + TEXT_COST * overlapArea(box, other),
      // A large region may be partly covered.
      region ? COVER_COST * coveredShare(box, target) ** 2 : TARGET_COST * overlapArea(box, target),
    );
    const covered = used.reduce((sum, handles) => sum + coverCost(box, handles), 0);
    const away = Math.hypot(
      spot.x + size.width / 2 - target.x - target.width / 2,
      spot.y + size.height / 2 - target.y - target.height / 2,
    );
    return hidden + covered + DISTANCE_COST * away + (spot.side ? 0 : DETACHED_COST);
  };
  return [...placementsBeside(size, target, right, bottom), ...apart].reduce((best, spot) =>
    cost(spot) < cost(best) ? spot : best,
  );
}
