import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bundleServer } from '@cairn/tooling/start/bundle-server.ts';
import { heading, line, megabytes, milliseconds } from '../report.ts';
import { median } from '../statistics.ts';
import { memoryOf, startBundle } from '../target-process.ts';

export const title = 'Start';
const ROUNDS = 5;
/** Memory is measured this long after readiness, when the jobs have started. */
const SETTLED_MS = 3_000;

/** Measures the start-up time and the memory of the bundled server on the embedded database. */
export async function measureStart(folder: string): Promise<void> {
  heading(title);
  const bundle = await bundleServer();
  const fresh: number[] = [];
  const existing: number[] = [];
  const memory: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const environment = { DATA_DIR: join(folder, `start-${round}`), RATE_LIMITS: 'on', LOG_LEVEL: 'warn' };
    for (const spans of [fresh, existing]) {
      const server = await startBundle(bundle, environment);
      spans.push(server.startMs);
      if (spans === existing) {
        await wait(SETTLED_MS);
        memory.push(await memoryOf(server.pid));
      }
      await server.end();
    }
  }
  line('on a fresh folder', milliseconds(median(fresh)), '1.2 s', median(fresh) <= 1200);
  line('on an existing folder', milliseconds(median(existing)), '0.4 s', median(existing) <= 400);
  line('memory after the start', megabytes(median(memory)), '110 MB', median(memory) <= 110);
}
