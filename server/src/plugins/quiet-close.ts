import { setImmediate as nextIteration } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** After an iteration of the event loop that is shorter than this, no connection is waiting to be accepted. */
const QUIET_MS = 1;
const MAX_ITERATIONS = 500;

/**
 * Delays closing the listener until after a short iteration of the event loop. The operating system resets connections
 * that are not yet accepted, and a proxy cannot repeat a change. Registered last, because the listener closes after the
 * last `preClose` hook.
 */
export async function quietClosePlugin(app: FastifyInstance): Promise<void> {
  app.addHook('preClose', async () => {
    let before = performance.now();
    for (let iteration = 0; iteration < MAX_ITERATIONS; iteration += 1) {
      await nextIteration();
      const now = performance.now();
      if (now - before < QUIET_MS) return;
      before = now;
    }
  });
}
