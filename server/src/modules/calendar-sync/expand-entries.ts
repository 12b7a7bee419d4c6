import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { BusyRange, BusyTime } from './busy-times.ts';
import { CalendarServerError } from './caldav-client.ts';

/** The bundled server has its threads in files beside it. */
const THREAD = import.meta.url.endsWith('.ts')
  ? new URL('./expand-worker.ts', import.meta.url)
  : new URL('./expand-worker.bundle.js', import.meta.url);
const BUDGET_MS = 10_000;
const MEMORY = { maxOldGenerationSizeMb: 128 };

/**
 * The busy times of entries, computed in a thread of its own: a rule that never matches or matches every second can
 * neither block the API nor take its memory.
 *
 * @throws CalendarServerError if the entries take too long
 */
export async function expandEntries(texts: readonly string[], range: BusyRange): Promise<BusyTime[]> {
  if (texts.length === 0) return [];
  const worker = new Worker(THREAD, {
    ...{ workerData: { texts, range }, env: {}, resourceLimits: MEMORY },
  });
  worker.unref();
  try {
    const [times] = (await once(worker, 'message', { signal: AbortSignal.timeout(BUDGET_MS) })) as [
      BusyTime[],
    ];
    return times;
  } catch (cause) {
    throw new CalendarServerError('unusable', 'the entries could not be read', { cause });
  } finally {
    await worker.terminate();
  }
}
