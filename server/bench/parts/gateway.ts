import { join } from 'node:path';
import { freePort } from '@cairn/tooling/gateway/free-port.ts';
import { missingForGateway } from '@cairn/tooling/gateway/nginx-program.ts';
import { startGateway } from '@cairn/tooling/gateway/start-gateway.ts';
import { bundleServer } from '@cairn/tooling/start/bundle-server.ts';
import { openDatabase } from '../../src/database/client/index.ts';
import { signInAccounts, mixedReads } from '../bench-context.ts';
import { runLoad } from '../load.ts';
import { describe, heading, line } from '../report.ts';

export const title = 'Through nginx and two processes';
const RATE = 1_500;
const CLIENTS = 64;

/** Measures the production topology: nginx in front of two bundled processes. */
export async function measureGateway(folder: string, databaseUrl: string, seconds: number): Promise<void> {
  heading(title);
  const missing = missingForGateway();
  if (missing !== null) return line(missing, 'not measured');
  await bundleServer();
  const port = await freePort();
  const gateway = await startGateway({
    port,
    root: join(folder, 'no-releases'),
    dataDir: join(folder, 'gateway'),
    databaseUrl,
    limits: 'off',
    environment: { RATE_LIMITS: 'off', SEED: 'none', LOG_LEVEL: 'error' },
  });
  const { pool, close } = openDatabase({ url: databaseUrl, size: 2 });
  try {
    const next = mixedReads(await signInAccounts(pool));
    await runLoad({ port, clients: CLIENTS, seconds: 4, next });
    const outcome = await runLoad({ port, clients: CLIENTS, rate: RATE, seconds: seconds * 2, next });
    const met = outcome.p99 < 25 && outcome.perSecond > RATE * 0.98 && outcome.failed + outcome.refused === 0;
    line(`reads offered at ${RATE}/s, ${CLIENTS} clients`, describe(outcome), 'p99 under 25 ms', met);
    const [api = port] = gateway.apiPorts;
    await runLoad({ port: api, clients: CLIENTS, seconds: 1, next });
    const direct = await runLoad({ port: api, clients: CLIENTS, rate: RATE, seconds, next });
    line('the same, directly to one process', describe(direct));
    line(
      `as many as possible, ${CLIENTS} clients`,
      describe(await runLoad({ port, clients: CLIENTS, seconds, next })),
    );
  } finally {
    await close();
    await gateway.stop();
  }
}
