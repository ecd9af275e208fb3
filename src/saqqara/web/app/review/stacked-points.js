/** Points with a sign that is as wide as a digit. @param {number} points */
export const formatPoints = (points) => (points < 0 ? `\u2212${-points}` : String(points));

/** What lies on what: where each source begins and ends at each place. What costs points hangs below zero. @param {number[][]} values */
export function stackPoints(values) {
  const places = values[0]?.length ?? 0;
  const [above, below] = [new Array(places).fill(0), new Array(places).fill(0)];
  return values.map((source) =>
    source.map((points, at) => {
      const sums = points < 0 ? below : above;
      const from = sums[at];
      sums[at] += points;
      return { from, to: sums[at] };
    }),
  );
}
