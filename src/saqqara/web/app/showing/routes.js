/** @import { Course } from "./apply.js" */
/** @import { Note, View } from "../ground/types.js" */
import { SHIPS } from "../ground/names.js";
import { pilesIn, towersIn } from "../ground/spaces.js";

/*
 * Every picture that something flies from or to carries a key in `data-k`:
 * ship-S, ship-S-P, sled-SEAT-I (the large sled), psled-SEAT, quarry-SEAT, hands-SEAT, score-SEAT, private-SEAT, coin-SEAT-N (panels),
 * market-K, deck, discard, landed-SEAT, pyramid-N, figure, temple-N-HEIGHT, temple-N, chariot-SEAT, burial-N, tomb-N, tombs,
 * obelisk-SEAT-HEIGHT (sides A, B), obelisk-N (C), obelisk-N-HEIGHT (D), tower-N, square-SEAT-COLUMN-ROW, beside-SITE-SEAT, site-SITE,
 * private-at-SEAT, wager-SITE-FIELD, favor-N, scarab-GOD-SEAT.
 */

/** @typedef {(key: string) => boolean} Drawn whether the picture with a key is drawn now */
/** @typedef {(keys: string[]) => string | null} First the first of some keys that is drawn now */

/** @type {Drawn} */
const inDocument = (key) => document.querySelector(`[data-k="${key}"]`) !== null;

/** @param {View} view @param {number} seat */
const topOfSled = (view, seat) => [`sled-${seat}-${view.sled[seat] - 1}`, `psled-${seat}`];

const [PRIVATE_SHIP, RAFT] = [SHIPS + 1, SHIPS + 2];

/**
 * Where a note's movement begins, in the view before the note; null when nothing moves.
 *
 * @param {Note} note
 * @param {View} view
 * @param {Course} course
 * @param {Drawn} isDrawn
 */
export function sourceKey(note, view, course, isDrawn = inDocument) {
  const drawn = (/** @type {string[]} */ keys) => keys.find(isDrawn) ?? null;
  const seat = note.seat ?? 0;
  switch (note.kind) {
    case "fetched":
    case "wagered":
    case "favored":
      return `quarry-${seat}`;
    case "loaded":
      return drawn(topOfSled(view, seat));
    case "sailed":
      return `ship-${note.ship}`;
    case "delivered":
      return deliveredFrom(note, view, course, drawn);
    case "took":
    case "cleared":
      return `market-${note.space}`;
    case "turned_up":
    case "refilled":
    case "drew":
      return "deck";
    case "played":
      return drawn([`hand-${seat}-${note.card}`, `hands-${seat}`]);
    case "returned":
      return course.givesBack ? drawn(topOfSled(view, seat)) : `landed-${seat}`;
    case "scored":
    case "final":
      return drawn(scoreSources(note, view));
    default:
      return sourceOfSides(note, view, seat, drawn);
  }
}

/** @param {Note} note @param {View} view @param {number} seat @param {First} drawn */
function sourceOfSides(note, view, seat, drawn) {
  switch (note.kind) {
    case "chariot_moved":
      return `chariot-${seat}`;
    case "figure_moved":
      return "figure";
    case "private_sailed":
      return drawn([`private-${seat}`]);
    case "paid_coin":
      return `coin-${seat}-${view.coins?.[seat]}`;
    case "prophesied":
      return `hands-${seat}`;
    case "tomb_opened":
      return "tombs";
    case "tower_built":
      return `obelisk-${seat}-1`;
    case "fitted":
      return `obelisk-${(view.obelisk.spaces ?? []).lastIndexOf(seat) + 1}`;
    default:
      return null;
  }
}

/** @param {Note} note @param {View} view @param {Course} course @param {First} drawn */
function deliveredFrom(note, view, course, drawn) {
  const seat = note.seat ?? 0;
  if (!note.ship) return `quarry-${seat}`;
  if (note.ship === PRIVATE_SHIP) return drawn([`private-at-${seat}`]);
  if (note.ship === RAFT) return drawn(topOfSled(view, seat));
  if (course.waiting === seat) return `ship-${note.ship}`;
  return `ship-${note.ship}-${view.ships[note.ship - 1].stones.indexOf(seat) + 1}`;
}

/** Where points may come from, the best place first. @param {Note} note @param {View} view */
function scoreSources(note, view) {
  const pile = note.source === "temple" && note.space ? view.temple.spaces?.[note.space - 1] : null;
  const keys = [`hands-${note.seat}`];
  if (Array.isArray(pile) && pile.length) keys.unshift(`temple-${note.space}-${pile.length}`);
  else if (note.source) keys.unshift(...(note.space ? scoredAt(note) : []), `site-${note.source}`);
  return keys;
}

/** @param {Note} note */
const scoredAt = ({ source, space }) =>
  source === "obelisk" ? [`tower-${space}`, `obelisk-${space}`] : [`${source}-${space}`];

/**
 * Where a note's movement ends, in the view after the note; several for several stones.
 *
 * @param {Note} note
 * @param {View} view
 * @param {Drawn} isDrawn
 */
export function targetKeys(note, view, isDrawn = inDocument) {
  const seat = note.seat ?? 0;
  switch (note.kind) {
    case "fetched":
      return fetchedKeys(note, view, isDrawn);
    case "loaded":
      return [`ship-${note.ship}-${note.space}`];
    case "sailed":
      return [`ship-${note.ship}`];
    case "delivered":
      return [deliveredKey(note, view)];
    case "took":
    case "drew":
      return [[`hand-${seat}-${note.card}`, `hands-${seat}`].find(isDrawn) ?? ""];
    case "turned_up":
    case "refilled":
      return [`market-${note.space}`];
    case "cleared":
    case "played":
      return ["discard"];
    case "returned":
      return [`quarry-${seat}`];
    default:
      return targetsOfSides(note, view, seat);
  }
}

/** @param {Note} note @param {View} view @param {number} seat */
function targetsOfSides(note, view, seat) {
  switch (note.kind) {
    case "chariot_moved":
      return [`chariot-${seat}`];
    case "figure_moved":
      return ["figure"];
    case "private_sailed":
      return [`private-at-${seat}`];
    case "paid_coin":
      return ["site-market"];
    case "prophesied":
      return [`scarab-${note.god}-${seat}`];
    case "tomb_opened":
      return [`tomb-${note.number}`];
    case "tower_built":
      return [`tower-${note.space}`];
    case "wagered":
      return [`wager-${note.site}-${note.field}`];
    case "favored":
      return [`favor-${note.number}`];
    case "fitted":
      return fittedKeys(note, view, seat);
    case "looked":
      return [`market-${note.space}`];
    case "completed":
      return Array.from(
        { length: towersIn(view.obelisk)[(note.space ?? 1) - 1]?.height ?? 0 },
        (_, i) => `obelisk-${note.space}-${i + 1}`,
      );
    case "bonus_lost":
      return [`temple-${note.space}-${pilesIn(view.temple)[(note.space ?? 1) - 1]?.length}`];
    default:
      return [];
  }
}

/** @param {Note} note @param {View} view @param {Drawn} isDrawn */
function fetchedKeys(note, view, isDrawn) {
  const seat = note.seat ?? 0;
  const count = note.stones ?? 0;
  const first = view.sled[seat] - count;
  if (!isDrawn(`sled-${seat}-${first}`)) return [`psled-${seat}`];
  return Array.from({ length: count }, (_, i) => `sled-${seat}-${first + i}`);
}

/** The squares that a tile has added. @param {Note} note @param {View} view @param {number} seat */
function fittedKeys({ left = 0, middle = 0, right = 0 }, view, seat) {
  const columns = view.obelisk.columns?.[seat] ?? [];
  return [left, middle, right].flatMap((added, column) =>
    Array.from({ length: added }, (_, i) => `square-${seat}-${column + 1}-${columns[column] - i}`),
  );
}

/** @param {Note} note @param {View} view */
function deliveredKey(note, view) {
  const seat = note.seat ?? 0;
  const { site, space } = note;
  if (site === "market") return `landed-${seat}`;
  if (!space) return `beside-${site}-${seat}`;
  if (site === "obelisk") return obeliskKey(view, space, seat);
  const pile = site === "temple" ? view.temple.spaces?.[space - 1] : null;
  return Array.isArray(pile) ? `temple-${space}-${pile.length}` : `${site}-${space}`;
}

/** @param {View} view @param {number} space @param {number} seat */
function obeliskKey({ obelisk, setup }, space, seat) {
  const side = setup.sides.at(-1);
  if (side === "C") return `obelisk-${space}`;
  return side === "D" ? `obelisk-${space}-${towersIn(obelisk)[space - 1]?.height}` : `obelisk-${seat}-${space}`;
}
