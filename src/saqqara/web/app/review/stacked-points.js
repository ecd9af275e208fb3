/** Format points with a sign as wide as a digit. @param {number} points */
export const formatPoints = (points) => (points < 0 ? `\u2212${-points}` : String(points));

/**
 * Return where each source's area begins and ends at each position. Negative points are below zero.
 *
 * @param {number[][]} values
 */
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
