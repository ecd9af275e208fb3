/** @import { Model } from "./model.js" */
/** @import { Snapshot, View } from "./types.js" */
import { post } from "./net.js";

/** What a new table like this one is made of. @param {Snapshot} snapshot @param {View} view */
function likeThis({ seats }, view) {
  const me = seats.findIndex((seat) => seat.mine);
  const kinds = seats.map((seat, i) =>
    seat.kind === "bot" ? "bot" : i === me ? "me" : seat.mine || seat.here ? "here" : "open",
  );
  return {
    seats: seats.map(({ name, bot }, i) => ({
      kind: kinds[i],
      name: kinds[i] === "open" ? undefined : name,
      bot: bot ?? undefined,
    })),
    start: "random",
    rules: view.setup.rules,
    options: view.setup.options,
    stones: view.setup.stones,
    sides: view.setup.sides,
    seed: null,
  };
}

/** Makes a table like this one and goes there; rejects with the server's problem. @param {Model} model */
export async function again({ snapshot, view }) {
  if (!snapshot || !view) return;
  const { table } = await post("/api/tables", likeThis(snapshot, view));
  location.assign(`/table/${table}`);
}
