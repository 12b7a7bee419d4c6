import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPrimary, nodeName, readPostmaster, switchOver } from '@cairn/tooling/cluster/patroni.ts';
import { startCluster, type Cluster } from '@cairn/tooling/cluster/start-cluster.ts';
import { freePort } from '@cairn/tooling/gateway/free-port.ts';
import { RELEASES } from '../support/root.ts';
import type { Profile, Site } from '../support/site.ts';

export interface ClusterSite extends Site {
  readonly cluster: Cluster;
}

/** Starts the production topology without demo data and without rate limits. The caller stops the site. */
export async function startClusterSite(profile: Profile): Promise<ClusterSite> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-cluster-'));
  const cluster = await startCluster({
    port: await freePort(),
    root: RELEASES,
    folder,
    limits: 'off',
    environment: { API_PROFILE: profile, RATE_LIMITS: 'off', SEED: 'none', LOG_LEVEL: 'fatal' },
  });
  return {
    cluster,
    url: cluster.url,
    profile,
    dataDir: folder,
    stop: async () => {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Fault {
  readonly name: string;
  /** Whether the API refuses writes until the cluster has recovered. */
  readonly interruptsWrites: boolean;
  /**
   * Causes the fault. The returned function ends the fault or waits for its end. Undefined if the test has nothing to
   * do after the fault.
   */
  readonly inject: (cluster: Cluster) => Promise<(() => Promise<unknown>) | undefined>;
}

export const FAULTS: readonly Fault[] = [
  {
    name: 'the postmaster of the primary is killed',
    interruptsWrites: true,
    inject: async ({ layout }) => {
      process.kill(await readPostmaster(layout, await findPrimary(layout)), 'SIGKILL');
      return undefined;
    },
  },
  {
    name: 'another node becomes the primary',
    interruptsWrites: false,
    inject: async ({ layout }) => {
      const switched = switchOver(layout, nodeName(await findPrimary(layout)));
      // Prevents an unhandled rejection. The returned function still rejects if the switchover fails.
      switched.catch(() => undefined);
      return () => switched;
    },
  },
  {
    name: 'an API process is killed',
    interruptsWrites: false,
    inject: async ({ apis: [api] }) => {
      await api?.current.kill();
      return async () => api?.start();
    },
  },
  {
    name: 'an nginx is stopped',
    interruptsWrites: false,
    inject: async ({ nginx: [nginx] }) => {
      await nginx?.current.stop();
      return async () => nginx?.start();
    },
  },
];
