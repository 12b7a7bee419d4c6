const SLOW_SECONDS = 10;
const SLOW_ENTRY_SECONDS = 2;
const PAUSE_PER_SECOND = 20;

/**
 * The pause after a batch of writes, so that a slow calendar server does not delay the writes to other servers. A
 * server is slow if the batch took long both in total and per entry. Many entries alone do not make it slow.
 *
 * @returns seconds; 0 for a server that is not slow
 */
export function pauseAfterBatch(seconds: number, entries: number): number {
  const isSlow = seconds > SLOW_SECONDS && seconds / entries > SLOW_ENTRY_SECONDS;
  return isSlow ? seconds * PAUSE_PER_SECOND : 0;
}
