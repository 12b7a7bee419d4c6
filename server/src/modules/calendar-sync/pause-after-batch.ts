const SLOW_SECONDS = 10;
const SLOW_ENTRY_SECONDS = 2;
const PAUSE_PER_SECOND = 20;

/**
 * The pause before the next batch of a calendar server that took long for a batch and for each of its entries, so that
 * it does not delay the others (ADR 73). A server with many entries is not slow.
 *
 * @returns seconds; 0 for a server that is not slow
 */
export function pauseAfterBatch(seconds: number, entries: number): number {
  const isSlow = seconds > SLOW_SECONDS && seconds / entries > SLOW_ENTRY_SECONDS;
  return isSlow ? seconds * PAUSE_PER_SECOND : 0;
}
