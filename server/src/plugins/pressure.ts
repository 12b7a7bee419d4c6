import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Config } from '../config.ts';
import { unavailable } from '../errors.ts';

/** Answers 503 while the event loop lags, so that a flood ends in refusals and not in a queue without end. */
export const pressurePlugin = plugin(
  async (app: FastifyInstance, { config }: { config: Config }) => {
    if (config.nodeEnv === 'test') return;
    await app.register(underPressure, {
      maxEventLoopDelay: 2_000,
      retryAfter: 2,
      pressureHandler: () => {
        throw unavailable(2);
      },
    });
  },
  { name: 'pressure', dependencies: ['errors'] },
);
