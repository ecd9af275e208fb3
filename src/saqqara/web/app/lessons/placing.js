/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/**
 * @typedef {{x: number, y: number, side: "right" | "left" | "below" | "above" | "", tip: number}} Spot where a bubble
 *   goes, on which side of what it points at, and where on its edge it points from
 */

const GAP = 14;
const MARGIN = 8;
/** How much worse than to go a pixel farther away it is to cover any of a thing that can be clicked, and all of it. */
const TOUCHED = 1000;
const COVERED = 10_000;
/** How much worse still to cover what is pointed at: by the pixel. */
const POINTED = 10_000;
/** And how much worse than that to cover what has to be read. */
const READ = 1000 * POINTED;
/** How many pixels farther away a bubble goes to stand right beside what it points at. */
const BESIDE = 300;
/** How close together the other places are that are tried. */
const STEP = 12;

/** @param {Box} a @param {Box} b */
function overlap(a, b) {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** How much of a thing a bubble covers, from 0 to 1. @param {Box} bubble @param {Box} thing */
const share = (bubble, thing) => overlap(bubble, thing) / Math.max(1, thing.width * thing.height);

/**
 * What it costs to cover a thing that can be clicked: nothing while one of its handles is free.
 *
 * @param {Box} bubble
 * @param {Box[]} handles
 */
function price(bubble, handles) {
  const covered = Math.min(...handles.map((handle) => share(bubble, handle)));
  return covered > 0 ? TOUCHED + COVERED * covered : 0;
}

/** @param {number} value @param {number} most */
const within = (value, most) => Math.max(MARGIN, Math.min(value, most - MARGIN));

/**
 * Where a bubble goes: beside what it points at, where it covers nothing that has to be read, and as little as possible
 * that can be clicked.
 *
 * @param {{width: number, height: number}} size of the bubble
 * @param {Box | null} target what it points at; null: nothing, and it stands in the middle
 * @param {{read: Box[], used: Box[][], region?: boolean}} others what has to be read; what else can be clicked, each by all
 *   its handles; whether what it points at is only where that lies
 * @param {{width: number, height: number}} screen
 * @returns {Spot}
 */
export function placed(size, target, { read, used, region = false }, screen) {
  const right = screen.width - size.width;
  const bottom = screen.height - size.height;
  if (!target) return { x: right / 2, y: bottom / 2, side: "", tip: 0 };
  const x = within(target.x + target.width / 2 - size.width / 2, right);
  const y = within(target.y + target.height / 2 - size.height / 2, bottom);
  /** @type {Spot[]} */
  const beside = [
    { x: target.x + target.width + GAP, y, side: "right", tip: target.y + target.height / 2 - y },
    { x: target.x - size.width - GAP, y, side: "left", tip: target.y + target.height / 2 - y },
    { x, y: target.y + target.height + GAP, side: "below", tip: target.x + target.width / 2 - x },
    { x, y: target.y - size.height - GAP, side: "above", tip: target.x + target.width / 2 - x },
  ];
  const fitting = beside.filter((spot) => spot.x >= 0 && spot.x <= right && spot.y >= 0 && spot.y <= bottom);
  const rows = Array.from({ length: Math.floor((bottom - MARGIN) / STEP) + 1 }, (_, n) => MARGIN + n * STEP);
  const apart = [MARGIN, right / 2, right - MARGIN].flatMap((x) =>
    rows.map((y) => ({ x, y, side: /** @type {const} */ (""), tip: 0 })),
  );
  const cost = (/** @type {Spot} */ spot) => {
    const box = { ...spot, ...size };
    const hidden = read.reduce(
      (sum, other) => sum + READ * overlap(box, other),
      region ? COVERED * share(box, target) : POINTED * overlap(box, target),
    );
    const covered = used.reduce((sum, handles) => sum + price(box, handles), 0);
    const away = Math.hypot(
      spot.x + size.width / 2 - target.x - target.width / 2,
      spot.y + size.height / 2 - target.y - target.height / 2,
    );
    return hidden + covered + away + (spot.side ? 0 : BESIDE);
  };
  return [...fitting, ...apart].reduce((best, spot) => (cost(spot) < cost(best) ? spot : best));
}
