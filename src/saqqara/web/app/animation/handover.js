/** @import { LogEntry } from "../core/types.js" */
import { text } from "../core/i18n.js";
import { movesSinceLastOwn } from "./recent-moves.js";

/**
 * Describe in one sentence what the others did to a player since that player's last decision; "" if they did nothing to
 * them, null if no other player has moved since.
 *
 * @param {LogEntry[]} log
 * @param {number} mine
 * @param {string[]} names
 * @returns {string | null}
 */
export function handoverSentence(log, mine, names) {
  const since = movesSinceLastOwn(log, mine);
  if (since.every(({ seat }) => seat === mine)) return null;
  const notes = since.flatMap((entry) => entry.notes);
  const ship = notes.findLast(({ kind, seat }) => kind === "delivered" && seat === mine)?.ship;
  const sailed = notes.findLast((note) => note.kind === "sailed" && note.ship === ship && note.seat !== mine);
  if (sailed)
    return text("page-handover-sailed", { name: names[sailed.seat ?? 0], to: text(`site-${sailed.site}`, {}, "to") });
  const round = notes.findLast(({ kind }) => kind === "round_began")?.round;
  return round ? text("page-handover-round", { round }) : "";
}
