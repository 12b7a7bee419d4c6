import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database/client/index.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './database/embedded/index.ts';
import { findMigrations, migrateDatabase } from './database/migrate/index.ts';
import { seedDemo } from './database/seed/demo.ts';
import { startJobs } from './modules/jobs/index.ts';
import { startMailWorker } from './modules/mail/mail-worker.ts';
import { createAnnouncer } from './modules/outbox/index.ts';
import { createLogger } from './plugins/logging.ts';
import type { Services } from './services.ts';

/** How long a stop may take before the process ends anyway (issue 3, "SIGTERM"). */
const STOP_BUDGET_MS = 10_000;

/** A started server. */
export interface Runtime {
  app: FastifyInstance;
  services: Services;
  /** Stops accepting, finishes what runs, ends the streams, the jobs and the database; at most 10 s. */
  stop: () => Promise<void>;
}

/** Makes the services of a process: the database (embedded or outside), migrated. */
async function startServices(
  config: Config,
): Promise<{ services: Services; embedded: EmbeddedDatabase | undefined }> {
  const log = createLogger(config);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedDatabase({
        dataDir: config.dataDir,
        onIncident: (event, error) =>
          log[event === 'recovered' ? 'info' : 'error']({ err: error }, `embedded database ${event}`),
      });
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const database = openDatabase({
    url,
    size: config.databasePool,
    onIdleError: (error) => log.warn({ err: error }, 'an idle database connection ended'),
  });
  try {
    await migrateDatabase(url, config.migrationsDir ?? findMigrations());
    if (config.seed === 'demo') await seedDemo(database.pool, new Date());
  } catch (error) {
    await database.close();
    await embedded?.stop();
    throw error;
  }
  const announcer = createAnnouncer(database.pool, (error) =>
    log.warn({ err: error }, 'live events are late'),
  );
  return { services: { config, database, log, now: () => new Date(), announcer }, embedded };
}

/** Starts the whole server, listening. Everything it started is stopped again when a later step fails. */
export async function startServer(
  config: Config,
  prepare: (app: FastifyInstance, services: Services) => Promise<void> = () => Promise.resolve(),
): Promise<Runtime> {
  const { services, embedded } = await startServices(config);
  const endDatabase = async () => {
    await services.announcer.flush();
    await services.database.close();
    await embedded?.stop();
  };
  try {
    const app = await buildApp(services);
    await prepare(app, services);
    await app.listen({ port: config.port, host: config.host });
    const jobs = startJobs(services);
    const mails = startMailWorker(services);
    const stop = async () => {
      const ending = [app.close(), jobs.stop(), mails.stop()];
      await within(STOP_BUDGET_MS - 2_000, Promise.all(ending));
      await within(STOP_BUDGET_MS, endDatabase());
    };
    return { app, services, stop };
  } catch (error) {
    await endDatabase();
    throw error;
  }
}

/** Waits for the work, but no longer than the budget. */
async function within(budget: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, budget);
  });
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
