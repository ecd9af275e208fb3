/** @import { Note, View } from "./types.js" */

/*
 * Every picture that something flies from or to carries a key in `data-k`:
 * ship-S, ship-S-P, sled-SEAT-I (the large sled), psled-SEAT, quarry-SEAT, hands-SEAT, score-SEAT (panels), market-K, deck, discard,
 * landed-SEAT, pyramid-N, temple-N-HEIGHT, burial-N, obelisk-SEAT-HEIGHT, beside-SITE-SEAT, site-SITE.
 */

/** @param {View} view @param {number} seat */
const topOfSled = (view, seat) => [`sled-${seat}-${view.sled[seat] - 1}`, `psled-${seat}`];

/**
 * Where a note's movement begins, in the view before the note; null when nothing moves.
 *
 * @param {Note} note
 * @param {View} view
 */
export function sourceKey(note, view) {
  const seat = note.seat ?? 0;
  switch (note.kind) {
    case "fetched":
      return `quarry-${seat}`;
    case "loaded":
      return drawn(topOfSled(view, seat));
    case "sailed":
      return `ship-${note.ship}`;
    case "delivered":
      return note.ship ? `ship-${note.ship}-${view.ships[note.ship - 1].stones.indexOf(seat) + 1}` : `quarry-${seat}`;
    case "took":
    case "cleared":
      return `market-${note.space}`;
    case "turned_up":
      return "deck";
    case "played":
      return drawn([`hand-${seat}-${note.card}`, `hands-${seat}`]);
    case "returned":
      return `landed-${seat}`;
    case "scored":
    case "final":
      return scoreSource(note, view);
    default:
      return null;
  }
}

/** @param {Note} note @param {View} view */
function scoreSource(note, view) {
  const pile = note.source === "temple" && note.space ? view.temple.spaces?.[note.space - 1] : null;
  const keys = [`hands-${note.seat}`];
  if (Array.isArray(pile) && pile.length) keys.unshift(`temple-${note.space}-${pile.length}`);
  else if (note.source) keys.unshift(...(note.space ? [`${note.source}-${note.space}`] : []), `site-${note.source}`);
  return drawn(keys);
}

/**
 * Where a note's movement ends, in the view after the note; several for several stones.
 *
 * @param {Note} note
 * @param {View} view
 */
export function targetKeys(note, view) {
  const seat = note.seat ?? 0;
  switch (note.kind) {
    case "fetched":
      return fetchedKeys(note, view);
    case "loaded":
      return [`ship-${note.ship}-${note.space}`];
    case "sailed":
      return [`ship-${note.ship}`];
    case "delivered":
      return [deliveredKey(note, view)];
    case "took":
      return [drawn([`hand-${seat}-${note.card}`, `hands-${seat}`]) ?? ""];
    case "turned_up":
      return [`market-${note.space}`];
    case "cleared":
    case "played":
      return ["discard"];
    case "returned":
      return [`quarry-${seat}`];
    default:
      return [];
  }
}

/** @param {Note} note @param {View} view */
function fetchedKeys(note, view) {
  const seat = note.seat ?? 0;
  const count = note.stones ?? 0;
  const first = view.sled[seat] - count;
  if (!drawn([`sled-${seat}-${first}`])) return [`psled-${seat}`];
  return Array.from({ length: count }, (_, i) => `sled-${seat}-${first + i}`);
}

/** @param {Note} note @param {View} view */
function deliveredKey(note, view) {
  const seat = note.seat ?? 0;
  if (note.site === "market") return `landed-${seat}`;
  if (note.site === "obelisk") return `obelisk-${seat}-${view.obelisk.count[seat]}`;
  if (!note.space) return `beside-${note.site}-${seat}`;
  const pile = note.site === "temple" ? view.temple.spaces?.[note.space - 1] : null;
  return Array.isArray(pile) ? `temple-${note.space}-${pile.length}` : `${note.site}-${note.space}`;
}

/** Whether what flies must look like where it comes from, because it ends on a picture of something else. @param {Note} note */
export const besideBoard = (note) => ["took", "cleared", "played", "returned", "sailed"].includes(note.kind);

/** @param {string[]} keys @returns {string | null} the first that is drawn now */
function drawn(keys) {
  return keys.find((key) => document.querySelector(`[data-k="${key}"]`)) ?? null;
}
