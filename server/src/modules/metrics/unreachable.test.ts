import { Registry } from 'prom-client';
import { buildTestApi } from '../../testing/index.ts';
import { createOperatorToken, hashOperatorToken } from '../telemetry/operator-token.ts';
import { registerDatabaseMetrics } from './database-metrics.ts';

test('while the database cannot be reached, its old figures are absent from a scrape', async () => {
  const token = createOperatorToken();
  const api = await buildTestApi({ operatorTokens: [hashOperatorToken(token)] });
  const scrape = () => api.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  expect((await scrape()).body).toMatch(/^cairn_mails_due 0$/m);
  const { pool } = api.services.database;
  const { query } = pool;
  pool.query = () => Promise.reject(new Error('gone'));
  const { statusCode, body } = await scrape();
  pool.query = query;
  expect(statusCode).toBe(200);
  expect(body).toMatch(/^cairn_database_up 0$/m);
  expect(body).not.toMatch(/^cairn_mails_due /m);
  expect(api.logged.join('')).toContain('failed to read the figures of the database');
  await api.close();
});

test('while the database cannot be reached, the figures of the read replica are absent too', async () => {
  const api = await buildTestApi();
  const { database, log } = api.services;
  const registry = new Registry();
  const replica = { readAge: () => Promise.resolve(3) } as NonNullable<typeof api.services.replica>;
  const read = registerDatabaseMetrics(registry, { database, replica }, () => Promise.resolve([]), log);
  await read();
  expect(await registry.metrics()).toMatch(/^cairn_read_replica_age_seconds 3$/m);
  const { query } = database.pool;
  database.pool.query = () => Promise.reject(new Error('gone'));
  await read();
  database.pool.query = query;
  expect(await registry.metrics()).not.toMatch(/^cairn_read_replica_/m);
  await api.close();
});

test('the figures of a database that does not respond in time are absent', async () => {
  const api = await buildTestApi();
  const { database, replica, log } = api.services;
  const { query } = database.pool;
  database.pool.query = () => new Promise<never>(() => undefined);
  const registry = new Registry();
  await registerDatabaseMetrics(registry, { database, replica }, () => Promise.resolve([]), log, 1)();
  database.pool.query = query;
  const figures = await registry.metrics();
  expect(figures).toMatch(/^cairn_database_up 0$/m);
  expect(figures).not.toMatch(/^cairn_mails_due /m);
  await api.close();
});
