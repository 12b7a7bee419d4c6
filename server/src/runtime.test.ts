import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, loadConfig } from './config.ts';
import { startEmbeddedDatabase } from './database/embedded/index.ts';
import { readPostmasterPid } from './database/embedded/processes.ts';
import { startServer } from './runtime.ts';

// Creating a cluster takes long on a busy machine.
const TIMEOUT_MS = 90_000;

test(
  'if the services cannot be created, the embedded database is stopped',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'cairn-runtime-'));
    // Creates the cluster, so that the postmaster is already running when the services fail.
    await (await startEmbeddedDatabase({ dataDir })).stop();
    const config: Config = {
      ...loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }),
      get traces(): never {
        throw new Error('tracing cannot be set up');
      },
    };
    await expect(startServer(config)).rejects.toThrow('tracing cannot be set up');
    expect(await readPostmasterPid(join(dataDir, 'postgres/cluster'))).toBeUndefined();
    await rm(dataDir, { recursive: true, force: true });
  },
  TIMEOUT_MS,
);
