import { setImmediate as nextIteration } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** An iteration of the event loop this short has accepted every waiting connection. */
const QUIET_MS = 1;
const MAX_ITERATIONS = 500;

/**
 * Closes the listener right after a short iteration of the event loop. The system resets connections that were
 * established and not yet accepted; a proxy that has sent a change on one cannot send it again. Registered last,
 * because the listener is closed after the last `preClose` hook.
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
