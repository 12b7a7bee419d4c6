/** In SVG units. */
export const PLOT = { width: 440, height: 200, left: 48, right: 8, top: 12, bottom: 30 } as const;

const BASE = PLOT.height - PLOT.bottom;
const INNER_WIDTH = PLOT.width - PLOT.left - PLOT.right;

export interface PlotPoint {
  readonly x: number;
  readonly y: number;
  readonly value: number;
  readonly index: number;
}

/**
 * The smallest of 2, 4, 10, 20, 50, 100 … that is at least `largest`. All are even, because the plot labels the middle.
 */
export function niceTop(largest: number): number {
  if (largest <= 10) return [2, 4, 10].find((top) => top >= largest) ?? 10;
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= largest) ?? 10;
  return step * power;
}

/** The y coordinate of a value. */
export const yOf = (value: number, top: number): number => BASE - (value / top) * (BASE - PLOT.top);

/** The x coordinate of a week's centre. */
export const xOf = (index: number, count: number): number =>
  PLOT.left + ((index + 0.5) * INNER_WIDTH) / count;

/** Width of a bar. */
export const barWidth = (count: number): number => Math.min(28, (INNER_WIDTH / count) * 0.64);

/** Points of the weeks that have a value. */
export function pointsOf(values: readonly (number | null)[], top: number): PlotPoint[] {
  return values.flatMap((value, index) =>
    value === null ? [] : [{ x: xOf(index, values.length), y: yOf(value, top), value, index }],
  );
}

/** The SVG path through the points. Weeks without a value interrupt the line. */
export function linePath(points: readonly PlotPoint[]): string {
  return points
    .map(({ x, y, index }, position) => {
      const isJoined = points[position - 1]?.index === index - 1;
      return `${isJoined ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join(' ');
}

/** Whether a week has a date label. At most six weeks have one, and the last always does. */
export function isLabelled(index: number, count: number): boolean {
  const every = Math.ceil(count / 6);
  return (count - 1 - index) % every === 0;
}
