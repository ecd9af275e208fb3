/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/**
 * @typedef {{x: number, y: number, side: "right" | "left" | "below" | "above" | "", tip: number}} Placement where a bubble
 *   goes, on which side of what it points at, and where on its edge it points from
 */

const TARGET_GAP = 14;
const SCREEN_MARGIN = 8;
/** How much it costs to go a pixel farther away. */
const DISTANCE_COST = 2;
/** How much it costs to cover any of a thing that can be clicked, and all of it. */
const TOUCH_COST = 1000;
const COVER_COST = 10_000;
/** A thing of which so much is free (in square pixels) is easily clicked; it costs less to cover the rest, and its middle. */
const LARGE_FREE_AREA = 10_000;
const LARGE_COVER_COST = 200;
const CENTRE_COST = 400;
/** How much worse still to cover what is pointed at: by the pixel. */
const TARGET_COST = 10_000;
/** And how much worse than that to cover what has to be read. */
const TEXT_COST = 1000 * TARGET_COST;
/** How much it is worth to stand right beside what it points at. */
const DETACHED_COST = 300;
/** How close together the places are that are tried. */
const GRID_STEP = 12;
const GRID_COLUMN = 36;
/** So much of an edge of a bubble lies beside what it points at, where it does not stand in the middle of that. */
const MIN_CONTACT = 24;

/** @param {Box} a @param {Box} b */
function overlap(a, b) {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** How much of a thing a bubble covers, from 0 to 1. @param {Box} bubble @param {Box} thing */
const coveredShare = (bubble, thing) => overlap(bubble, thing) / Math.max(1, thing.width * thing.height);

/**
 * What it costs to cover a thing that can be clicked: nothing while one of its handles is free.
 *
 * @param {Box} bubble
 * @param {Box[]} handles
 */
function coverCost(bubble, handles) {
  return Math.min(...handles.map((handle) => handleCoverCost(bubble, handle, coveredShare(bubble, handle))));
}

/** @param {Box} bubble @param {Box} thing @param {number} covered how much of it */
function handleCoverCost(bubble, thing, covered) {
  if (covered === 0) return 0;
  if ((1 - covered) * thing.width * thing.height < LARGE_FREE_AREA) return TOUCH_COST + COVER_COST * covered;
  const middle = { x: thing.x + thing.width / 2, y: thing.y + thing.height / 2, width: 1, height: 1 };
  return LARGE_COVER_COST * covered + (overlap(bubble, middle) ? CENTRE_COST : 0);
}

/** @param {number} value @param {number} end */
const clamp = (value, end) => Math.max(SCREEN_MARGIN, Math.min(value, end - SCREEN_MARGIN));

/** Places in a row. @param {number} first @param {number} last @param {number} apart */
const positions = (first, last, apart) =>
  Array.from({ length: Math.max(0, Math.floor((last - first) / apart)) + 1 }, (_, n) => first + n * apart);

/**
 * Where a bubble may begin along a thing, in one direction: right in its middle, and from where it just reaches the thing to where
 * it leaves it; each with the place in it that is beside the thing.
 *
 * @param {number} from where the thing begins
 * @param {number} length of the thing
 * @param {number} size of the bubble
 * @param {number} most where a bubble may begin last
 */
function positionsAlong(from, length, size, most) {
  const ways = positions(clamp(from - size + MIN_CONTACT, most), clamp(from + length - MIN_CONTACT, most), GRID_STEP);
  return [clamp(from + length / 2 - size / 2, most), ...ways].map((at) => ({
    at,
    tip: (Math.max(at, from) + Math.min(at + size, from + length)) / 2 - at,
  }));
}

/**
 * All places right beside a thing.
 *
 * @param {{width: number, height: number}} size of the bubble
 * @param {Box} target
 * @param {number} right where a bubble may begin last
 * @param {number} bottom the same from above
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
 * Where a bubble goes: beside what it points at, where it covers nothing that has to be read, and as little as possible
 * that can be clicked.
 *
 * @param {{width: number, height: number}} size of the bubble
 * @param {Box | null} target what it points at; null: nothing, and it stands in the middle
 * @param {{read: Box[], used: Box[][], region?: boolean}} others what has to be read; what else can be clicked, each by all
 *   its handles; whether what it points at is only where that lies
 * @param {{width: number, height: number}} screen
 * @returns {Placement}
 */
export function placeBubble(size, target, { read, used, region = false }, screen) {
  const right = screen.width - size.width;
  const bottom = screen.height - size.height;
  if (!target) return { x: right / 2, y: bottom / 2, side: "", tip: 0 };
  const apart = positions(SCREEN_MARGIN, right - SCREEN_MARGIN, GRID_COLUMN).flatMap((x) =>
    positions(SCREEN_MARGIN, bottom - SCREEN_MARGIN, GRID_STEP).map((y) => ({
      x,
      y,
      side: /** @type {const} */ (""),
      tip: 0,
    })),
  );
  const cost = (/** @type {Placement} */ spot) => {
    const box = { ...spot, ...size };
    const hidden = read.reduce(
      (sum, other) => sum + TEXT_COST * overlap(box, other),
      region ? COVER_COST * coveredShare(box, target) ** 2 : TARGET_COST * overlap(box, target), // of a large region some may be covered
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
