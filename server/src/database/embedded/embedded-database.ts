import type { ChildProcess } from 'node:child_process';
import { readFile, rmdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { prepareBinaries } from './binaries.ts';
import { clearStaleLocks, createClusterOnce, spawnPostmaster } from './cluster.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { type EmbeddedLayout, prepareLayout } from './layout.ts';
import { endOrphans } from './orphans.ts';
import { applicationUrl, clusterUrl, ensureDatabase, tryToOwn } from './ownership.ts';
import { readPostmasterPid, servesCluster } from './processes.ts';

const START_BUDGET_MS = 60_000;

/** Options of {@link startEmbeddedDatabase}. */
export interface EmbeddedOptions {
  dataDir: string;
  /** Binaries other than the package's own: the tests run on Debian's PostgreSQL too. */
  binFolder?: string;
  /** Locale flags of `initdb` for those binaries. */
  locale?: string[];
  settings?: Record<string, string>;
  /** Told the API's address once PostgreSQL is at work in a process of its own: what can be done meanwhile is done now. */
  onUnderway?: (url: string) => void;
  /** Told when the database ended by itself and when it is back. */
  onIncident?: (event: 'lost' | 'recovered' | 'failed', error?: unknown) => void;
}

/** A running embedded PostgreSQL, owned by this process. */
export interface EmbeddedDatabase {
  /** Address for `pg` as the owner of the tables, by Unix socket. */
  url: string;
  /** The same database as the role of the API, which can neither change tables nor the audit log. */
  applicationUrl: string;
  postmasterPid: () => Promise<number | undefined>;
  /** Ends it in good order; its data stay. */
  stop: () => Promise<void>;
}

async function lastLogLine(layout: EmbeddedLayout): Promise<string> {
  const text = await readFile(layout.logFile, 'utf8').catch(() => '');
  const lines = text
    .trim()
    .split('\n')
    .filter((line) => /FATAL|PANIC|error while loading/.test(line));
  return lines.at(-1) ?? 'it ended without a word';
}

/** Reaches the cluster: adopts a running postmaster, or starts one, until it is owned or the budget is spent. */
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
    const attempt = await tryToOwn(layout);
    if ('owner' in attempt) return attempt.owner;
    const ended = !postmaster || postmaster.exitCode !== null || postmaster.signalCode !== null;
    if (attempt.refused === 'nobody' && ended) {
      const pid = await readPostmasterPid(layout.cluster);
      const other = pid !== undefined && (await servesCluster(pid, layout.cluster));
      if (!other) {
        await endOrphans(layout.cluster);
        // Where orphans of a killed postmaster cannot be found, PostgreSQL refuses to start until they notice.
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
    `The embedded database did not start: ${await lastLogLine(layout)} (log: ${layout.logFile})`,
  );
}

/**
 * Starts, or adopts, the embedded PostgreSQL under a data folder and keeps it running: when it ends without being
 * told to, it is started again while the server answers 503 (stack.md, "The embedded database").
 *
 * @throws EmbeddedDatabaseError with one line for the terminal
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const layout = await prepareLayout(options.dataDir);
  const bin = options.binFolder ?? (await prepareBinaries(layout.base, layout.identity));
  let told = false;
  const tellOnce = () => {
    if (!told) options.onUnderway?.(applicationUrl(layout));
    told = true;
  };
  await createClusterOnce(bin, layout, tellOnce, options.locale);
  let stopping = false;
  let owner = await bringUp(bin, layout, options.settings, tellOnce);
  tellOnce();
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
      // Once: a later owner's database is not ours to end.
      if (stopping) return;
      stopping = true;
      const pid = await readPostmasterPid(layout.cluster);
      await owner.end().catch(() => undefined);
      if (pid !== undefined) await endPostmaster(pid, layout);
      // Stays, not empty, while another start has it already.
      await rmdir(layout.socketFolder).catch(() => undefined);
    },
  };
}

/** Fast shutdown, then, if it hangs, the immediate one; only ever to a process proven to be this cluster's. */
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
