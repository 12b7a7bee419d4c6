import type { WebVital } from '@cairn/shared/contract';

/** Each bucket ends 5 % above the one before, so its middle deviates from a value in it by 2.5 % at most. */
const GROWTH = 1.05;
/** Largest values of the first bucket: one millisecond, and an invisible layout shift. */
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
