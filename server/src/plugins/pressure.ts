import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Config } from '../config.ts';
import { unavailable } from '../errors.ts';

/** Answers 503 while the event loop lags, to bound the queue during a flood. */
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
