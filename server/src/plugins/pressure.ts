import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Config } from '../config.ts';
import { unavailable } from '../errors.ts';

/** Responds with 503 while the event loop lags, to bound the queue of requests during a flood. */
export const pressurePlugin = plugin(
  async (app: FastifyInstance, { config: { maxEventLoopDelay } }: { config: Config }) => {
    if (maxEventLoopDelay === 0) return;
    let enforcedFrom = Infinity;
    // After two intervals the last measurement no longer includes the startup.
    app.addHook('onReady', async () => {
      enforcedFrom = performance.now() + 2 * maxEventLoopDelay;
    });
    await app.register(underPressure, {
      maxEventLoopDelay,
      // The library reports an infinite delay after an interval without a measurement, so a shorter interval would
      // lower the limit.
      sampleInterval: maxEventLoopDelay,
      retryAfter: 2,
      pressureHandler: () => {
        if (performance.now() >= enforcedFrom) throw unavailable(2);
      },
    });
  },
  { name: 'pressure', dependencies: ['errors'] },
);
