/** Median; 0 for no values. */
export function median(values: number[]): number {
  return percentile(values, 0.5);
}

/** Percentile without interpolation; 0 for no values. @param fraction from 0 to 1 */
export function percentile(values: number[], fraction: number): number {
  const sorted = [...values].sort((first, second) => first - second);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? 0;
}
