import { startApi, type ApiProcess } from '../gateway/api-process.ts';
import { freePort } from '../gateway/free-port.ts';
import { startNginx, type NginxProcess } from '../gateway/nginx-process.ts';
import { postgresBinaries } from '../setup/system-packages.mjs';
import type { Daemon } from './daemon.ts';
import { untilEtcdIsHealthy, startEtcd } from './etcd.ts';
import { startHaproxy } from './haproxy.ts';
import { prepareLayout, type ClusterLayout } from './layout.ts';
import { isComplete, nodeName, readMembers, startPatroni } from './patroni.ts';
import { createRoles, databaseUrls } from './roles.ts';
import { until } from './until.ts';

/** A part of the cluster that can fail and be started again. */
export interface Part<Running> {
  readonly name: string;
  current: Running;
  start: () => Promise<void> | void;
}

export interface ClusterRequest {
  /** Port of the site. */
  port: number;
  /** The releases folder. */
  root: string;
  /** Folder of the data of etcd and PostgreSQL. */
  folder: string;
  /** Number of API processes. */
  apis?: number;
  limits?: 'on' | 'off';
  /** Additional environment of the server. */
  environment?: Record<string, string>;
}

/** A running cluster: every part can be stopped, killed and started on its own. */
export interface Cluster {
  url: string;
  layout: ClusterLayout;
  etcd: readonly Part<Daemon>[];
  /** Patroni with its PostgreSQL. */
  nodes: readonly Part<Daemon>[];
  haproxy: Part<Daemon>;
  apis: readonly Part<ApiProcess>[];
  nginx: readonly Part<NginxProcess>[];
  /** Waits until all nodes run, one of them as a synchronous standby. */
  untilComplete: (timeout?: number) => Promise<void>;
  stop: () => Promise<void>;
}

const APIS = 4;
const NGINX = 2;
/** Recovery after an unclean end, on a slow machine. */
const START_BUDGET_MS = 120_000;

async function partOf<Running>(name: string, run: () => Promise<Running> | Running): Promise<Part<Running>> {
  const part: Part<Running> = {
    name,
    current: await run(),
    start: async () => {
      part.current = await run();
    },
  };
  return part;
}

/**
 * Runs the production topology on loopback: three nodes of etcd, Patroni and PostgreSQL with strict synchronous
 * replication, HAProxy, two nginx and the API processes (ADR 30). A second start in the same folder keeps the data.
 * The caller stops it; if a step fails, the previous ones are undone.
 */
export async function startCluster(request: ClusterRequest): Promise<Cluster> {
  const { port, root, folder, apis: count = APIS, limits = 'on' } = request;
  const layout = await prepareLayout(folder);
  const binaries = postgresBinaries();
  const started: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of started.splice(0).reverse()) await end();
  };
  const begin = async <Running>(
    name: string,
    run: () => Promise<Running> | Running,
    end: (running: Running) => Promise<void>,
  ) => {
    const part = await partOf(name, run);
    started.push(() => end(part.current));
    return part;
  };
  const endTogether = (parts: readonly Part<Daemon>[]) =>
    started.push(async () => {
      await Promise.all(parts.map(({ current }) => current.end()));
    });
  const untilComplete = (timeout = START_BUDGET_MS) =>
    until('The database nodes are not complete', timeout, async () =>
      isComplete(await readMembers(layout), layout.nodes.length),
    );

  try {
    const each = layout.nodes.map((_, index) => index);
    const etcd = await Promise.all(
      each.map((index) => partOf(`etcd${index + 1}`, () => startEtcd(layout, index))),
    );
    endTogether(etcd);
    await untilEtcdIsHealthy(layout);
    const nodes = await Promise.all(
      each.map((index) => partOf(nodeName(index), () => startPatroni(layout, index, binaries))),
    );
    endTogether(nodes);
    const nginxPorts: number[] = [];
    while (nginxPorts.length < NGINX) nginxPorts.push(await freePort());
    const haproxy = await begin(
      'haproxy',
      () => startHaproxy(layout, { port, nginx: nginxPorts }),
      (daemon) => daemon.end(),
    );
    await untilComplete();
    createRoles(layout, binaries);

    const urls = databaseUrls(layout);
    const environment = {
      DATABASE_URL: urls.application,
      DATABASE_OWNER_URL: urls.owner,
      DATA_DIR: folder,
      RELEASES_DIR: root,
      PUBLIC_URL: `http://localhost:${port}`,
      ...request.environment,
    };
    const apis: Part<ApiProcess>[] = [];
    const apiPorts: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const apiPort = await freePort();
      apiPorts.push(apiPort);
      // Sequential: the first process runs the migrations.
      apis.push(
        await begin(
          `api${index + 1}`,
          () => startApi(apiPort, environment),
          (api) => api.stop(),
        ),
      );
    }
    const nginx: Part<NginxProcess>[] = [];
    for (const [index, nginxPort] of nginxPorts.entries())
      nginx.push(
        await begin(
          `nginx${index + 1}`,
          () => startNginx({ port: nginxPort, root, apiPorts, limits }),
          (process) => process.stop(),
        ),
      );
    return {
      url: `http://localhost:${port}`,
      layout,
      etcd,
      nodes,
      haproxy,
      apis,
      nginx,
      untilComplete,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
