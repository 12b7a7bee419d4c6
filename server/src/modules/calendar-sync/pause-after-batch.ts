const SLOW_SECONDS = 10;
const SLOW_ENTRY_SECONDS = 2;
const PAUSE_PER_SECOND = 20;

/**
 * The pause after a batch of writes, so that a slow calendar server does not delay writes to other servers.
 *
 * @returns seconds; 0 for a server that is not slow
 */
export function pauseAfterBatch(seconds: number, entries: number): number {
  const isSlow = seconds > SLOW_SECONDS && seconds / entries > SLOW_ENTRY_SECONDS;
  return isSlow ? seconds * PAUSE_PER_SECOND : 0;
}
