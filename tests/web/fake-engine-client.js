/**
 * A class of engine clients with answers that a test chooses, in place of `EngineClient`. All requests to them are in `asked`:
 * what to search or evaluate, "stop" and "close". `done` and `failed` answer the last request, those of one of the
 * `clients` its own.
 *
 * @param {string} [obstacle]
 */
export function fakeEngineClients(obstacle = "") {
  return class {
    static asked = [];
    static made = 0;
    static clients = [];
    static unavailableReason = () => obstacle;

    constructor() {
      this.constructor.made += 1;
      this.constructor.clients.push(this);
    }

    evaluate(known, tell, failed) {
      this.constructor.asked.push(known);
      Object.assign(this.constructor, { tell, failed });
    }

    evaluateDecision(known, judged, done, failed) {
      this.constructor.asked.push({ known, ...judged });
      Object.assign(this.constructor, { done, failed });
      Object.assign(this, { known, done, failed });
    }

    close() {
      this.constructor.asked.push("close");
    }

    stop() {
      this.constructor.asked.push("stop");
    }
  };
}

/** An evaluation in which a seat's chance is that of the best move. @param {number} simulations @param {...string} moves the best first */
export const evaluation = (simulations, ...moves) => ({
  simulations,
  deep: false,
  chances: [0.6, 0.4],
  points: [40, 30],
  moves: moves.map((move, n) => ({
    move,
    visits: simulations,
    share: 0.5 / (n + 1),
    chances: [0.6 - n / 10, 0.4 + n / 10],
    points: [40 - n, 30],
    line: [move, "quarry", "take 2"],
    seats: [1, 0, 1],
  })),
});
