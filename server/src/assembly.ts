import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { type DatabaseHandle, openDatabase } from './database/client/index.ts';
import { canRewriteAudit, findMigrations, isMigrated, migrateDatabase } from './database/migrate/index.ts';
import { openReadReplica, type ReadReplica } from './database/replica/index.ts';
import { readOrCreateKeyFile } from './key-file.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { resealTwoFactorSecrets } from './modules/auth/reseal-secrets.ts';
import { markAllVerified } from './modules/email-verification/email-verification.repository.ts';
import { resealCalendarPasswords } from './modules/calendar-sync/reseal-passwords.ts';
import { startCalendarWorker } from './modules/calendar-sync/calendar-worker.ts';
import { startJobs } from './modules/jobs/index.ts';
import { startMailWorker } from './modules/mail/mail-worker.ts';
import { createAnnouncer } from './modules/outbox/index.ts';
import { createTracing } from './modules/tracing/index.ts';
import { createWakeUp } from './modules/wake-up/index.ts';
import { createSecretBox } from './secret-box.ts';
import type { Services } from './services.ts';

export { buildApp } from './app.ts';

/** Outside production, `DATA_DIR/secrets.key` replaces a missing `SECRETS_KEY`. */
function secretKeys({ secretsKeys, dataDir }: Config): Buffer[] {
  if (secretsKeys.length > 0) return secretsKeys.map((key) => Buffer.from(key, 'hex'));
  return [readOrCreateKeyFile(join(dataDir, 'secrets.key')).key];
}

/** Longer than `statement_timeout`: a database that responds cancels a slow statement first. */
const QUERY_TIMEOUT_MS = 12_000;

/** The replicas of `DATABASE_READ_URL`, if it is set. */
export function openReplica(
  { databaseReadUrl: url, databasePool: size }: Config,
  { database: primary, log, metrics }: { database: DatabaseHandle; log: FastifyBaseLogger; metrics: Metrics },
): ReadReplica | undefined {
  if (url === undefined) return undefined;
  const onRead = (outcome: string) => metrics.replicaReads.inc({ outcome });
  return openReadReplica({ url, size, primary, log, queryTimeout: QUERY_TIMEOUT_MS, onRead });
}

/** Creates the services of a process. The database may still be starting. */
export async function createServices(config: Config, url: string, log: FastifyBaseLogger): Promise<Services> {
  const database = openDatabase({
    url,
    size: config.databasePool,
    queryTimeout: QUERY_TIMEOUT_MS,
    onIdleError: (error) => log.warn({ err: error }, 'idle database connection closed'),
  });
  const wakeUp = await createWakeUp(config, database.pool, log);
  const announcer = createAnnouncer(wakeUp, (error) =>
    log.warn({ err: error }, 'failed to publish live events'),
  );
  const secrets = createSecretBox(() => secretKeys(config));
  const metrics = createMetrics();
  const replica = openReplica(config, { database, log, metrics });
  const tracing = await createTracing(config, log);
  const now = () => new Date();
  return { config, database, replica, log, now, announcer, wakeUp, secrets, metrics, tracing };
}

const ONE_ROLE =
  'The role of DATABASE_URL could rewrite the audit log: give the API a separate role (docs/operations.md)';

/**
 * Migrates the database as its owner and encrypts stored secrets with the first key. If `requireVerifiedEmail` is
 * false, marks all e-mail addresses as confirmed. If `seed` is `demo`, adds the demo seed to a database without
 * accounts.
 */
export async function prepareDatabase(services: Services, ownerUrl: string): Promise<void> {
  const { config, database, log } = services;
  const migrations = config.migrationsDir ?? findMigrations();
  if (!(await isMigrated(database.pool, migrations))) {
    const collisions = await migrateDatabase(ownerUrl, migrations, database.url);
    if (collisions.length > 0)
      log.warn(
        { collisions },
        'several accounts have the same canonical e-mail address; each account still signs in with its address as it is stored',
      );
  }
  if (await canRewriteAudit(database.pool)) log.warn(ONE_ROLE);
  await resealTwoFactorSecrets(services);
  await resealCalendarPasswords(services);
  if (!config.requireVerifiedEmail) await markAllVerified(database);
  if (config.seed !== 'demo') return;
  // Production never loads the demo accounts.
  const { seedDemo } = await import('./database/seed/demo.ts');
  await seedDemo(database.pool, new Date());
}

/** Listens and starts the background work. @returns a function that stops the server and the background work */
export async function serve(app: FastifyInstance, services: Services): Promise<() => Promise<unknown>> {
  const { port, host } = services.config;
  await app.listen({ port, host });
  const jobs = startJobs(services);
  const mails = startMailWorker(services);
  const calendars = startCalendarWorker(services);
  return () => Promise.all([app.close(), jobs.stop(), mails.stop(), calendars.stop()]);
}
