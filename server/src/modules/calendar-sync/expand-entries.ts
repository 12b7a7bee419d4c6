import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { BusyRange, BusyTime } from './busy-times.ts';
import { CalendarServerError } from './caldav-client.ts';

/** In the bundled server, the code of each worker thread is a file beside the bundle. */
const THREAD = import.meta.url.endsWith('.ts')
  ? new URL('./expand-worker.ts', import.meta.url)
  : new URL('./expand-worker.bundle.js', import.meta.url);
/** Separate from the budget, because loading the thread depends on the machine, not on the entries. */
const LOADING_MS = 15_000;
const BUDGET_MS = 3_000;
const ATTEMPTS = 3;
const MEMORY = { maxOldGenerationSizeMb: 128 };

/** `at` receives the index of the entry that is being expanded. */
async function expandOnce(texts: readonly string[], range: BusyRange, at: Int32Array): Promise<BusyTime[]> {
  const worker = new Worker(THREAD, {
    workerData: { range, at },
    env: {},
    resourceLimits: MEMORY,
  });
  worker.unref();
  try {
    await once(worker, 'message', { signal: AbortSignal.timeout(LOADING_MS) });
    worker.postMessage(texts);
    const [times] = (await once(worker, 'message', { signal: AbortSignal.timeout(BUDGET_MS) })) as [
      BusyTime[],
    ];
    return times;
  } finally {
    await worker.terminate();
  }
}

/**
 * Computes the busy times of entries in a separate thread. Anybody can send an invitation with an endless rule, which
 * must not block the API. Such an entry is left out.
 *
 * @throws CalendarServerError if three entries fail, or if the thread fails before it reads an entry
 */
export async function expandEntries(texts: readonly string[], range: BusyRange): Promise<BusyTime[]> {
  let remaining = [...texts];
  for (let attempt = 1; remaining.length > 0; attempt += 1) {
    const at = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)).fill(-1);
    try {
      return await expandOnce(remaining, range, at);
    } catch (cause) {
      const failedIndex = Atomics.load(at, 0);
      if (attempt === ATTEMPTS || failedIndex < 0)
        throw new CalendarServerError('unusable', 'the entries could not be read', { cause });
      remaining = remaining.toSpliced(failedIndex, 1);
    }
  }
  return [];
}
