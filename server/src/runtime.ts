import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './database/embedded/index.ts';
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

/** A database on its way: where it will answer, and that it does. */
interface ComingDatabase {
  url: string;
  answers: Promise<EmbeddedDatabase | undefined>;
}

/** The database from outside, or the embedded one as soon as PostgreSQL is at work. */
function beginDatabase(config: Config, log: FastifyBaseLogger): Promise<ComingDatabase> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl) return Promise.resolve({ url: databaseUrl, answers: Promise.resolve(undefined) });
  return new Promise((resolve, reject) => {
    const answers = startEmbeddedDatabase({
      dataDir,
      onUnderway: (url) => resolve({ url, answers }),
      onIncident: (event, error) =>
        log[event === 'recovered' ? 'info' : 'error']({ err: error }, `embedded database ${event}`),
    });
    answers.catch(reject);
  });
}

/** Starts the whole server, listening. Everything it started is stopped again when a later step fails. */
export async function startServer(
  config: Config,
  prepare: (app: FastifyInstance, services: Services) => Promise<void> = () => Promise.resolve(),
): Promise<Runtime> {
  const log = await createLogger(config);
  const { url, answers } = await beginDatabase(config, log);
  // Loaded and put together while PostgreSQL comes up in processes of its own.
  const { buildApp, createServices, open, prepareDatabase } = await import('./assembly.ts');
  const services = createServices(config, url, log);
  let app: FastifyInstance | undefined;
  let embedded: EmbeddedDatabase | undefined;
  const endDatabase = async () => {
    await services.announcer.flush();
    await services.database.close();
    await embedded?.stop();
  };
  try {
    app = await buildApp(services);
    embedded = await answers;
    await prepareDatabase(services, embedded?.url ?? config.databaseOwnerUrl ?? url);
    await prepare(app, services);
    const close = await open(app, services);
    const stop = async () => {
      await within(STOP_BUDGET_MS - 2_000, close());
      await within(STOP_BUDGET_MS, endDatabase());
    };
    return { app, services, stop };
  } catch (error) {
    // Where the server could not be put together, its database may still be on its way.
    embedded ??= await answers.catch(() => undefined);
    // Its listeners end before the database does, so that none reports it as lost.
    await app?.close();
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
