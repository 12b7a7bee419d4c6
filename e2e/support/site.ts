import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@cairn/tooling/gateway/free-port.ts';
import { RELEASES, ROOT } from './root.ts';

export type Profile = 'full' | 'contract';

export interface SiteRequest {
  readonly profile: Profile;
  /** Default: the folder of the built releases. */
  readonly releases?: string;
  /** A data folder that outlives the site. Default: a temporary folder. */
  readonly dataDir?: string;
  /** Additional environment variables of the server, such as `SMTP_URL`. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** A complete site: server, embedded database with the demo accounts, shell and remotes. */
export interface Site {
  /** `http://localhost:…` without a trailing slash. */
  readonly url: string;
  readonly profile: Profile;
  /** The server's data folder: database, and `outbox/` with the mails. */
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
}

/** The first start creates and seeds a database. */
const START_BUDGET_MS = 60_000;

function environmentOf(
  { profile, releases = RELEASES, environment }: SiteRequest,
  port: number,
  dataDir: string,
) {
  const { PATH, HOME } = process.env;
  return {
    PATH,
    HOME,
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: dataDir,
    SEED: 'demo',
    API_PROFILE: profile,
    RATE_LIMITS: 'off',
    RELEASES_DIR: releases,
    PUBLIC_URL: `http://localhost:${port}`,
    ...environment,
  };
}

/** Resolves when the server is ready; rejects after a minute, or with the error output if the server exits first. */
async function untilReady(server: ChildProcess): Promise<void> {
  let output = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4_000);
  });
  server.stdout?.resume();
  const stopped = new AbortController();
  try {
    const [first] = (await Promise.race([
      once(server, 'message', {
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(START_BUDGET_MS)]),
      }),
      once(server, 'exit', { signal: stopped.signal }),
    ])) as [unknown];
    if (typeof first !== 'object' || first === null)
      throw new Error(`The server exited at startup: ${output}`);
  } finally {
    stopped.abort();
  }
}

async function stopProcess(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

/** Starts a site on a free port. The caller stops the site. */
export async function startSite(request: SiteRequest): Promise<Site> {
  const port = await freePort();
  const dataDir = request.dataDir ?? (await mkdtemp(join(tmpdir(), 'cairn-site-')));
  const server = fork(join(ROOT, 'server/dist/main.js'), [], {
    cwd: ROOT,
    env: environmentOf(request, port, dataDir),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const stop = async () => {
    await stopProcess(server);
    if (request.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://localhost:${port}`, profile: request.profile, dataDir, stop };
}
