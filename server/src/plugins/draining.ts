import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { unavailable } from '../errors.ts';

/**
 * The stages of a process. After the signal to stop, it still listens, first draining and then refusing reads (ADR 54).
 */
type Stage = 'running' | 'draining' | 'refusing reads';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * From this call on, the process reports that it is not ready, but still serves. Each response closes its
     * connection, so that a proxy opens its next connection to another process.
     */
    startDraining: () => void;
    /**
     * Called shortly before the listener closes: from then on, reads of the API get 503. nginx, which has no active
     * health checks, retries them at another process. After two such responses it sends nothing to this process for a
     * second. Changes are served until the listener closes, because nginx cannot retry them.
     */
    refuseReads: () => void;
    isDraining: () => boolean;
  }
}

export const drainingPlugin = plugin(
  async (app: FastifyInstance) => {
    let stage: Stage = 'running';
    app.decorate('startDraining', () => {
      stage = 'draining';
    });
    app.decorate('refuseReads', () => {
      stage = 'refusing reads';
    });
    app.decorate('isDraining', () => stage !== 'running');
    app.addHook('onRequest', async ({ method, url }, reply) => {
      if (stage === 'running') return;
      reply.header('connection', 'close');
      if (stage === 'refusing reads' && method === 'GET' && url.startsWith('/api/')) throw unavailable();
    });
  },
  { name: 'draining', dependencies: ['errors'] },
);
