/** Median; 0 for no values. */
export function median(values: number[]): number {
  return percentile(values, 0.5);
}

/** Percentile of the values. */
export function percentile(values: number[], part: number): number {
  const sorted = [...values].sort((first, second) => first - second);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
