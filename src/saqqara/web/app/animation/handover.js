/** @import { LogEntry } from "../core/types.js" */
import { text } from "../core/i18n.js";
import { movesSinceOwn } from "./recent-moves.js";

/**
 * How the turn has come to somebody: what the others did to them since they decided last, in one sentence; "" where they did
 * nothing to them, null where nobody else has decided since.
 *
 * @param {LogEntry[]} log
 * @param {number} mine
 * @param {string[]} names
 * @returns {string | null}
 */
export function handover(log, mine, names) {
  const since = movesSinceOwn(log, mine);
  if (since.every(({ seat }) => seat === mine)) return null;
  const notes = since.flatMap((entry) => entry.notes);
  const ship = notes.findLast(({ kind, seat }) => kind === "delivered" && seat === mine)?.ship;
  const sailed = notes.findLast((note) => note.kind === "sailed" && note.ship === ship && note.seat !== mine);
  if (sailed)
    return text("page-handover-sailed", { name: names[sailed.seat ?? 0], to: text(`site-${sailed.site}`, {}, "to") });
  const round = notes.findLast(({ kind }) => kind === "round_began")?.round;
  return round ? text("page-handover-round", { round }) : "";
}
