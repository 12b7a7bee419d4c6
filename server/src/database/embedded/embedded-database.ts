import type { ChildProcess } from 'node:child_process';
import { readFile, rmdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { prepareBinaries } from './binaries.ts';
import { clearStaleLocks, createClusterOnce, spawnPostmaster } from './cluster.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { type EmbeddedLayout, prepareLayout } from './layout.ts';
import { endOrphans } from './orphans.ts';
import { applicationUrl, clusterUrl, ensureDatabase, acquireOwnership } from './ownership.ts';
import { readPostmasterPid, servesCluster } from './processes.ts';

const START_BUDGET_MS = 60_000;

/** Options of {@link startEmbeddedDatabase}. */
export interface EmbeddedOptions {
  dataDir: string;
  /** Folder of binaries to use instead of the npm package: for tests and benchmarks on Debian's PostgreSQL. */
  binFolder?: string;
  /** Locale flags of `initdb` for those binaries. */
  locale?: string[];
  settings?: Record<string, string>;
  /** Called once with `applicationUrl` when `initdb` or PostgreSQL runs, so that the caller can start other work. */
  onStarting?: (url: string) => void;
  /** Called when the database ends unexpectedly, and when it is back or could not be restarted. */
  onIncident?: (event: 'lost' | 'recovered' | 'failed', error?: unknown) => void;
}

/** A running embedded PostgreSQL, owned by this process. */
export interface EmbeddedDatabase {
  /** URL for the owner of the tables, through the Unix socket. */
  url: string;
  /** URL for the API role, which can neither alter tables nor change entries of the audit log. */
  applicationUrl: string;
  postmasterPid: () => Promise<number | undefined>;
  /** Shuts PostgreSQL down; the data are kept. */
  stop: () => Promise<void>;
}

async function lastLoggedError(layout: EmbeddedLayout): Promise<string> {
  const text = await readFile(layout.logFile, 'utf8').catch(() => '');
  const lines = text
    .trim()
    .split('\n')
    .filter((line) => /FATAL|PANIC|error while loading/.test(line));
  return lines.at(-1) ?? 'it logged no error';
}

/** Gives up after a minute or 20 retries. */
async function bringUp(
  bin: string,
  layout: EmbeddedLayout,
  settings?: Record<string, string>,
  onSpawned: () => void = () => undefined,
): Promise<Client> {
  const deadline = Date.now() + START_BUDGET_MS;
  let postmaster: ChildProcess | undefined;
  let failures = 0;
  while (Date.now() < deadline) {
    const attempt = await acquireOwnership(layout);
    if ('owner' in attempt) return attempt.owner;
    const ended = !postmaster || postmaster.exitCode !== null || postmaster.signalCode !== null;
    if (attempt.refused === 'notRunning' && ended) {
      const pid = await readPostmasterPid(layout.cluster);
      const isServed = pid !== undefined && (await servesCluster(pid, layout.cluster));
      if (!isServed) {
        await endOrphans(layout.cluster);
        // PostgreSQL does not start while orphans are running, and some orphans were not found.
        if (postmaster && (failures += 1) > 20) break;
        if (postmaster) await wait(150);
        await clearStaleLocks(layout);
        postmaster = await spawnPostmaster(bin, layout, settings);
        onSpawned();
      }
    }
    await wait(15);
  }
  throw new EmbeddedDatabaseError(
    `The embedded database did not start: ${await lastLoggedError(layout)} (log: ${layout.logFile})`,
  );
}

/**
 * Starts or adopts the embedded PostgreSQL of a data folder and supervises it. If PostgreSQL ends unexpectedly, it is
 * restarted; meanwhile the server responds with 503 (ADR 3).
 *
 * @throws EmbeddedDatabaseError with a one-line message
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const layout = await prepareLayout(options.dataDir);
  const bin = options.binFolder ?? (await prepareBinaries(layout.base, layout.identity));
  let hasReported = false;
  const reportStarting = () => {
    if (!hasReported) options.onStarting?.(applicationUrl(layout));
    hasReported = true;
  };
  await createClusterOnce(bin, layout, reportStarting, options.locale);
  let stopping = false;
  let owner = await bringUp(bin, layout, options.settings, reportStarting);
  reportStarting();
  await ensureDatabase(owner);

  const watch = () => {
    owner.once('end', () => {
      if (stopping) return;
      options.onIncident?.('lost');
      bringUp(bin, layout, options.settings).then(
        (next) => {
          owner = next;
          if (stopping) return;
          options.onIncident?.('recovered');
          watch();
        },
        (error: unknown) => options.onIncident?.('failed', error),
      );
    });
  };
  watch();

  return {
    url: clusterUrl(layout),
    applicationUrl: applicationUrl(layout),
    postmasterPid: () => readPostmasterPid(layout.cluster),
    stop: async () => {
      // A second stop could end the database of a new owner.
      if (stopping) return;
      stopping = true;
      const pid = await readPostmasterPid(layout.cluster);
      await owner.end().catch(() => undefined);
      if (pid !== undefined) await endPostmaster(pid, layout);
      // Removed only if empty: another start may be using it.
      await rmdir(layout.socketFolder).catch(() => undefined);
    },
  };
}

/** Requests a fast shutdown, then an immediate one if PostgreSQL hangs. */
async function endPostmaster(pid: number, layout: EmbeddedLayout): Promise<void> {
  for (const [signal, budget] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    if (!(await servesCluster(pid, layout.cluster))) return;
    process.kill(pid, signal);
    const deadline = Date.now() + budget;
    while (Date.now() < deadline) {
      if (!(await servesCluster(pid, layout.cluster))) return;
      await wait(20);
    }
  }
}
