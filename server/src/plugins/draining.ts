import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { unavailable } from '../errors.ts';

/** The stages of a process. After the signal to stop, the process drains, then refuses reads (ADR 54). */
type Stage = 'running' | 'draining' | 'refusing reads';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Reports that the process is not ready. Each response closes its connection, so that a proxy turns to another
     * process.
     */
    startDraining: () => void;
    /**
     * Answers reads of the API with 503, which nginx retries at another process. nginx cannot retry changes, so the
     * process still serves changes.
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
