import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { RELEASES, ROOT } from './root.ts';

export type Profile = 'full' | 'contract';

export interface SiteRequest {
  readonly profile: Profile;
  /** Another folder of releases than the built one. */
  readonly releases?: string;
  /** A folder that outlives the site; by default a new one that goes with it. */
  readonly dataDir?: string;
  /** More of the server's environment: `SEED`, `SMTP_URL`. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** A whole Cairn of its own: server, embedded database with the demo accounts, shell and remotes. */
export interface Site {
  /** `http://localhost:…`, without a slash at the end. */
  readonly url: string;
  readonly profile: Profile;
  /** The server's folder: database, and `outbox/` with the mails it would have sent. */
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
}

/** A first start makes a database cluster and fills it; on a busy machine that takes a while. */
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

/** Resolves when the server says that it is ready; rejects with its own words when it ends before. */
async function untilReady(server: ChildProcess): Promise<void> {
  let words = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-4_000);
  });
  server.stdout?.resume();
  const stopped = new AbortController();
  try {
    const [how] = (await Promise.race([
      once(server, 'message', {
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(START_BUDGET_MS)]),
      }),
      once(server, 'exit', { signal: stopped.signal }),
    ])) as [unknown];
    if (typeof how !== 'object' || how === null) throw new Error(`The server ended at its start: ${words}`);
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

/** Starts a site on a free port, with a database in a folder of its own. Whoever starts it stops it. */
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
