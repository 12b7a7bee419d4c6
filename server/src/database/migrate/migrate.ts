import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { DatabaseStartError } from './database-start-error.ts';
import { EMAIL_KEYS_PENDING, type EmailCollision, foldEmailKeys } from './email-keys.ts';
import { grantAccess } from './grant-access.ts';
import { type LockLimits, retryLocks } from './retry-locks.ts';

/** Advisory lock: one process migrates, the others wait. */
const MIGRATION_LOCK = 4_201_734;
const OLDEST_SERVER = 150_000;

const NOT_ALLOWED = '42501';
/** Suffix of the names of the exclusion constraints. */
const NO_OVERLAP = '_no_overlap';

const JOURNAL = 'meta/_journal.json';

/** Finds the folder of the migrations, in the source tree or beside a bundle. */
export function findMigrations(from = import.meta.dirname): string {
  for (let folder = from; ; folder = dirname(folder)) {
    for (const place of ['migrations', 'src/database/migrations']) {
      if (existsSync(join(folder, place, JOURNAL))) return join(folder, place);
    }
    if (dirname(folder) === folder)
      throw new DatabaseStartError('The migrations were not found: set MIGRATIONS_DIR');
  }
}

/**
 * Refuses a PostgreSQL older than 15.
 *
 * @throws DatabaseStartError
 */
async function requireSupportedServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string; server_version: string }>(
    `SELECT current_setting('server_version_num') AS server_version_num,
            current_setting('server_version') AS server_version`,
  );
  if (Number(rows[0]?.server_version_num) < OLDEST_SERVER) {
    throw new DatabaseStartError(
      `PostgreSQL ${rows[0]?.server_version ?? '?'} is too old: 15 or newer is needed`,
    );
  }
}

/**
 * Whether PostgreSQL is supported, the newest migration is applied, and {@link foldEmailKeys} is not pending. False if
 * the query fails.
 */
export async function isMigrated(pool: pg.Pool, migrationsFolder = findMigrations()): Promise<boolean> {
  const { entries } = JSON.parse(await readFile(join(migrationsFolder, JOURNAL), 'utf8')) as {
    entries: { when: number }[];
  };
  const result = pool.query<{ current: boolean }>(
    `SELECT current_setting('server_version_num')::int >= $1 AND max(created_at) >= $2
            AND NOT EXISTS (SELECT FROM settings WHERE key = '${EMAIL_KEYS_PENDING}') AS current
       FROM drizzle.__drizzle_migrations`,
    [OLDEST_SERVER, Math.max(...entries.map(({ when }) => when))],
  );
  return result.then(
    ({ rows }) => rows[0]?.current === true,
    () => false,
  );
}

/** Whether the pool's role may rewrite the audit log, as when the API and the migrations use the same role. */
export async function canRewriteAudit(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ can: boolean }>(
    `SELECT has_table_privilege('public.audit_log', 'UPDATE, DELETE, TRUNCATE') AS can`,
  );
  return rows[0]?.can === true;
}

/**
 * Migrates the database, once for any number of concurrent starts, and grants the API role its rights.
 *
 * @param url of the owner of the tables
 * @param applicationUrl of the API role; without it, or if its role is the owner, there is no separate API role
 *
 * @returns the pairs of accounts that {@link foldEmailKeys} recorded in this run (ADR 15)
 * @throws DatabaseStartError if the database cannot be reached or is too old, sessions or slots overlap, a lock is not
 * granted in time, the role may not migrate, or the API role does not exist
 */
export async function migrateDatabase(
  url: string,
  migrationsFolder = findMigrations(),
  applicationUrl = url,
  lockLimits?: LockLimits,
): Promise<EmailCollision[]> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'cairn-migrate',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    throw new DatabaseStartError(`The database cannot be reached (${code ?? message}): check DATABASE_URL`);
  }
  try {
    await requireSupportedServer(client);
    // Another process may hold the advisory lock for long. retryLocks limits the waits for table locks.
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const { migrate } = await import('drizzle-orm/node-postgres/migrator');
    const { user: role } = new pg.Client({ connectionString: applicationUrl });
    return await retryLocks(
      client,
      async () => {
        await migrate(drizzle(client), { migrationsFolder });
        if (role !== undefined && role !== client.user) await grantAccess(client, role);
        return foldEmailKeys(client);
      },
      lockLimits,
    );
  } catch (error) {
    const { cause = error } = error as { cause?: unknown };
    const { code, message, constraint, detail } = cause as {
      code?: string;
      message: string;
      constraint?: string;
      detail?: string;
    };
    if (constraint?.endsWith(NO_OVERLAP))
      throw new DatabaseStartError(
        `Nothing was migrated, because two sessions of a student or two open slots of a mentor overlap (${message}: ${detail ?? ''}): see docs/operations.md, "Troubleshooting"`,
      );
    if (code !== NOT_ALLOWED) throw error;
    throw new DatabaseStartError(
      `This version needs migrations that the role ${client.user} may not run (${message}): run npm run migrate with DATABASE_OWNER_URL first`,
    );
  } finally {
    await client.end();
  }
}
