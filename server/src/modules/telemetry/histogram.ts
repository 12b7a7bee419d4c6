import type { WebVital } from '@cairn/shared/contract';

/**
 * Ratio of the upper bounds of neighbouring buckets. The middle of a bucket deviates by at most 2.5 % from its values.
 */
const GROWTH = 1.05;
/** Upper bound of the first bucket: one millisecond, or a layout shift that is too small to be visible. */
const FIRST: Record<WebVital, number> = { LCP: 1, INP: 1, CLS: 0.001 };
const DECIMALS: Record<WebVital, number> = { LCP: 0, INP: 0, CLS: 3 };

/** The bucket of a value. */
export function bucketOf(metric: WebVital, value: number): number {
  const ratio = value / FIRST[metric];
  return ratio <= 1 ? 0 : Math.ceil(Math.log(ratio) / Math.log(GROWTH));
}

/** The middle of a bucket, in the unit of its metric; 0 for the first bucket. */
export function valueOf(metric: WebVital, bucket: number): number {
  if (bucket === 0) return 0;
  return Number((FIRST[metric] * GROWTH ** (bucket - 0.5)).toFixed(DECIMALS[metric]));
}
