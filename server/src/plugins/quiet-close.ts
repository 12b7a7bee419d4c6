import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A turn of the event loop this short has just accepted every connection that was waiting. */
const QUIET_MS = 1;
const MAX_TURNS = 500;

/**
 * Closes the listener right after a short turn of the event loop. The system resets connections that were established
 * and not yet accepted; a proxy that has sent a change on one cannot send it again. Registered last, because the listener
 * is closed after the last of these hooks.
 */
export async function quietClosePlugin(app: FastifyInstance): Promise<void> {
  app.addHook('preClose', async () => {
    let before = performance.now();
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
      await nextTurn();
      const now = performance.now();
      if (now - before < QUIET_MS) return;
      before = now;
    }
  });
}
