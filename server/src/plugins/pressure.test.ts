import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { loadConfig } from '../config.ts';
import { errorsPlugin } from './errors.ts';
import { pressurePlugin } from './pressure.ts';

const LIMIT = 200;

const config = {
  ...loadConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://test' }),
  maxEventLoopDelay: LIMIT,
};

async function buildServer() {
  const app = Fastify();
  await app.register(errorsPlugin);
  await app.register(pressurePlugin, { config });
  app.get('/page', async () => 'page');
  return app;
}

/** Blocks the event loop, then runs the timers that are due. */
async function blockEventLoop(milliseconds: number) {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
  await wait(1);
}

test('a server whose start blocked the event loop answers its first request', async () => {
  const app = await buildServer();
  await blockEventLoop(2 * LIMIT);
  expect((await app.inject('/page')).statusCode).toBe(200);
  await app.close();
});

test('a server responds with 503 and Retry-After while its event loop lags', async () => {
  const app = await buildServer();
  await app.ready();
  await blockEventLoop(3 * LIMIT);
  await blockEventLoop(3 * LIMIT);
  const response = await app.inject('/page');
  expect(response.statusCode).toBe(503);
  expect(response.headers).toHaveProperty('retry-after', '2');
  await app.close();
});
