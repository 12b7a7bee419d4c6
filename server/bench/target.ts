import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { loadConfig } from '../src/config.ts';
import { run, statement } from '../src/database/client/index.ts';
import { startServer } from '../src/runtime.ts';

/**
 * The process under load: the server, and a bare Fastify route that runs one prepared primary-key query on the same
 * pool. The throughput of the bare route is the upper bound on this machine.
 */
const runtime = await startServer(loadConfig());
const { pool } = runtime.services.database;

const byKey = statement<{ id: number; name: string }>(
  'bench_by_key',
  'SELECT id, name FROM accounts WHERE id = $1',
);
const bare = Fastify();
bare.get<{ Params: { id: string } }>(
  '/account/:id',
  async ({ params }) => (await run(pool, byKey, [params.id]))[0] ?? null,
);
await bare.listen({ port: 0, host: '127.0.0.1' });

const portOf = (app: typeof bare) => (app.server.address() as AddressInfo).port;

process.on('disconnect', () => process.exit(1));
process.on('SIGTERM', () => void Promise.all([bare.close(), runtime.stop()]).then(() => process.exit(0)));
process.send?.({
  type: 'listening',
  api: portOf(runtime.app as unknown as typeof bare),
  bare: portOf(bare),
  database: runtime.services.database.url,
});
