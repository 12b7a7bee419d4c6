import { existsSync } from 'node:fs';
import { startApi, type ApiProcess } from '../gateway/api-process.ts';
import { reservePorts } from '../gateway/free-port.ts';
import { startNginx, type NginxProcess } from '../gateway/nginx-process.ts';
import { stopAll } from '../gateway/stop-all.ts';
import { postgresBinaries } from '../setup/system-packages.mjs';
import { startTurnServer, turnEnvironment, turnSecret, type TurnServer } from '../turn/turn-server.ts';
import { prepareArchive } from './archive.ts';
import type { Daemon } from './daemon.ts';
import { untilEtcdIsHealthy, startEtcd } from './etcd.ts';
import { startHaproxy } from './haproxy.ts';
import { distinctPorts, portsOf, prepareLayout, readLayout, type ClusterLayout } from './layout.ts';
import { createNatsLayout, natsEnvironment, startNats, untilNatsAccepts } from './nats.ts';
import { findPrimary, isComplete, nodeName, readMembers, startPatroni } from './patroni.ts';
import { settleRecovered } from './recovery.ts';
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
  /** Folder of data, configuration, archive and logs. */
  folder: string;
  /** Number of API processes. */
  apis?: number;
  limits?: 'on' | 'off';
  /** Whether NATS carries the wake-ups of live events. */
  nats?: boolean;
  /** Whether to start TURN servers for the rooms of sessions. */
  turn?: boolean;
  /** Additional environment of the server. */
  environment?: Record<string, string>;
  /** Creates the cluster with an earlier state of another cluster. */
  recovery?: { from: string; time: string };
  /** Aborts the start. */
  signal?: AbortSignal;
}

/** A running cluster. */
export interface Cluster {
  url: string;
  layout: ClusterLayout;
  etcd: readonly Part<Daemon>[];
  /** Patroni with its PostgreSQL. */
  nodes: readonly Part<Daemon>[];
  /** Empty unless NATS was requested. */
  nats: readonly Part<Daemon>[];
  haproxy: Part<Daemon>;
  apis: readonly Part<ApiProcess>[];
  nginx: readonly Part<NginxProcess>[];
  /** Waits until all nodes run, with a synchronous standby. */
  untilComplete: (timeout?: number) => Promise<void>;
  stop: () => Promise<void>;
}

const APIS = 4;
const NGINX = 2;
const TURN_SERVERS = 2;
/** Long enough for PostgreSQL's crash recovery on a slow machine. */
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
 * Runs the production topology on loopback (ADR 30), with NATS (ADR 55) and TURN servers on request. If a step fails,
 * all started parts are stopped.
 */
export async function startCluster(request: ClusterRequest): Promise<Cluster> {
  const { port, root, folder, apis: count = APIS, limits = 'on' } = request;
  const source = request.recovery && readLayout(request.recovery.from);
  if (source && existsSync(folder)) throw new Error(`${folder} exists: recover into a new folder`);
  const layout = await prepareLayout(folder, source?.passwords);
  reservePorts([port, ...portsOf(layout)]);
  const target = source && request.recovery && { source, time: request.recovery.time };
  const binaries = postgresBinaries();
  const started: (() => Promise<void>)[] = [];
  const stop = () => stopAll(started);
  const begin = async <Running>(
    name: string,
    run: () => Promise<Running> | Running,
    end: (running: Running) => Promise<void>,
  ) => {
    request.signal?.throwIfAborted();
    const part = await partOf(name, run);
    started.push(() => end(part.current));
    return part;
  };
  const beginTogether = async (names: readonly string[], run: (index: number) => Daemon) => {
    const parts: Part<Daemon>[] = [];
    started.push(async () => {
      await Promise.all(parts.map(({ current }) => current.end()));
    });
    for (const [index, name] of names.entries()) parts.push(await partOf(name, () => run(index)));
    return parts;
  };
  const untilComplete = (timeout = START_BUDGET_MS) =>
    until(
      'The database nodes are not complete',
      timeout,
      async () => isComplete(await readMembers(layout), layout.nodes.length),
      request.signal,
    );

  try {
    const etcd = await beginTogether(
      layout.nodes.map((_, index) => `etcd${index + 1}`),
      (index) => startEtcd(layout, index),
    );
    await untilEtcdIsHealthy(layout);
    const nodes = await beginTogether(
      layout.nodes.map((_, index) => nodeName(index)),
      (index) => startPatroni(layout, index, binaries, target),
    );
    const natsLayout = request.nats === true ? await createNatsLayout() : undefined;
    const nats = natsLayout
      ? await beginTogether(
          natsLayout.nodes.map((_, index) => `nats${index + 1}`),
          (index) => startNats(folder, natsLayout, index),
        )
      : [];
    if (natsLayout) await untilNatsAccepts(natsLayout);
    const ports = await distinctPorts(NGINX + count);
    const [nginxPorts, apiPorts] = [ports.slice(0, NGINX), ports.slice(NGINX)];
    const haproxy = await begin(
      'haproxy',
      () => startHaproxy(layout, { port, nginx: nginxPorts }),
      (daemon) => daemon.end(),
    );
    await untilComplete();
    createRoles(layout, binaries);
    await prepareArchive(layout, await findPrimary(layout));

    const turn: Part<TurnServer>[] = [];
    const sharedSecret = turnSecret();
    for (let index = 0; request.turn && index < TURN_SERVERS; index += 1)
      turn.push(
        await begin(
          `turn${index + 1}`,
          () => startTurnServer(sharedSecret),
          (server) => server.stop(),
        ),
      );

    const urls = databaseUrls(layout);
    const environment = {
      DATABASE_URL: urls.application,
      DATABASE_OWNER_URL: urls.owner,
      DATABASE_READ_URL: urls.replicas,
      DATA_DIR: folder,
      RELEASES_DIR: root,
      PUBLIC_URL: `http://localhost:${port}`,
      ...(natsLayout && natsEnvironment(natsLayout)),
      ...(turn.length > 0 &&
        turnEnvironment(
          turn.map(({ current }) => current),
          sharedSecret,
        )),
      ...request.environment,
    };
    if (target) await settleRecovered(environment);
    const apis: Part<ApiProcess>[] = [];
    for (const [index, apiPort] of apiPorts.entries()) {
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
    // HAProxy closes connections until the health checks have found a running nginx.
    await until(
      'The site does not respond',
      START_BUDGET_MS,
      async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).ok,
      request.signal,
    );
    return {
      url: `http://localhost:${port}`,
      layout,
      etcd,
      nodes,
      nats,
      haproxy,
      apis,
      nginx,
      untilComplete,
      stop,
    };
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}
