import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './database/embedded/index.ts';
import { createLogger } from './plugins/logging.ts';
import { requireReleaseKeys } from './release-keys.ts';
import type { Services } from './services.ts';

/** Timeout of a graceful shutdown, after draining. */
const STOP_BUDGET_MS = 10_000;
/** The part of `STOP_BUDGET_MS` that is reserved for closing the database. */
const DATABASE_BUDGET_MS = 2_000;

/** Shorter than `fail_timeout`, during which nginx sends no requests to a failed process. */
const REFUSING_MS = 900;

/** A running server. */
export interface Runtime {
  app: FastifyInstance;
  services: Services;
  /** Reports that the process is not ready, and waits for `DRAIN_SECONDS` or until `hurry` is aborted. */
  drain: (hurry: AbortSignal) => Promise<void>;
  /** Graceful shutdown: stops listening, finishes running requests, ends streams, jobs and database; at most 10 s. */
  stop: () => Promise<void>;
}

interface StartingDatabase {
  url: string;
  /** Undefined for an external database. */
  ready: Promise<EmbeddedDatabase | undefined>;
}

function beginDatabase(config: Config, log: FastifyBaseLogger): Promise<StartingDatabase> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl) return Promise.resolve({ url: databaseUrl, ready: Promise.resolve(undefined) });
  return new Promise((resolve, reject) => {
    const ready = startEmbeddedDatabase({
      dataDir,
      onStarting: (url) => resolve({ url, ready }),
      onIncident: (event, error) =>
        log[event === 'recovered' ? 'info' : 'error']({ err: error }, `embedded database ${event}`),
    });
    ready.catch(reject);
  });
}

/** Starts the server. If a step fails, the completed steps are undone. */
export async function startServer(
  config: Config,
  prepare: (app: FastifyInstance, services: Services) => Promise<void> = () => Promise.resolve(),
): Promise<Runtime> {
  requireReleaseKeys(config);
  const log = await createLogger(config);
  const { url, ready } = await beginDatabase(config, log);
  let services: Services | undefined;
  let app: FastifyInstance | undefined;
  let embedded: EmbeddedDatabase | undefined;
  const endDatabase = async () => {
    await services?.tracing?.close();
    await services?.announcer.flush();
    await services?.wakeUp.close();
    await services?.replica?.close();
    await services?.database.close();
    await embedded?.stop();
  };
  try {
    // Loaded while PostgreSQL starts in its own processes.
    const { buildApp, createServices, prepareDatabase, serve } = await import('./assembly.ts');
    services = await createServices(config, url, log);
    app = await buildApp(services);
    embedded = await ready;
    await prepareDatabase(services, embedded?.url ?? config.databaseOwnerUrl ?? url);
    await prepare(app, services);
    const close = await serve(app, services);
    const stop = async () => {
      const end = performance.now() + STOP_BUDGET_MS;
      await within(STOP_BUDGET_MS - DATABASE_BUDGET_MS, close());
      await within(end - performance.now(), endDatabase());
    };
    return { app, services, drain: (hurry) => drain(app, config.drainSeconds, hurry), stop };
  } catch (error) {
    // If the services or the assembly failed, the database may still be starting.
    embedded ??= await ready.catch(() => undefined);
    // Ends the LISTEN connections before the database, so that none is logged as lost.
    await app?.close();
    await endDatabase();
    throw error;
  }
}

/** Gives proxies time to notice that the process is stopping. */
async function drain(app: FastifyInstance | undefined, seconds: number, hurry: AbortSignal): Promise<void> {
  if (seconds === 0) return;
  const pause = (time: number) => wait(time, undefined, { signal: hurry }).catch(() => undefined);
  app?.startDraining();
  await pause(seconds * 1_000 - REFUSING_MS);
  app?.refuseReads();
  await pause(REFUSING_MS);
}

/** Waits for the work, at most `budget` milliseconds. */
async function within(budget: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, budget);
  });
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
