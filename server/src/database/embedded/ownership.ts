import { Client } from 'pg';
import { EMBEDDED_APPLICATION, EMBEDDED_OWNER } from './cluster.ts';
import { EmbeddedDatabaseBusyError, EmbeddedDatabaseError } from './embedded-database-error.ts';
import type { EmbeddedLayout } from './layout.ts';

/** Arbitrary constant: the process that holds this advisory lock owns the data folder. */
const OWNER_LOCK = 4_201_733;

/** Result of an attempt to connect through the socket. */
export type Attempt = { owner: Client } | { refused: 'notRunning' | 'starting' };

const DATABASE_NAME = 'cairn';

const urlOf = (role: string, { socketFolder }: EmbeddedLayout) =>
  `postgresql://${role}@/${DATABASE_NAME}?host=${encodeURIComponent(socketFolder)}`;

/** URL of the application's database for its owner, through the Unix socket. */
export const clusterUrl = (layout: EmbeddedLayout) => urlOf(EMBEDDED_OWNER, layout);

/** URL of the same database for the API role. */
export const applicationUrl = (layout: EmbeddedLayout) => urlOf(EMBEDDED_APPLICATION, layout);

const connectionSettings = (layout: EmbeddedLayout) => ({
  host: layout.socketFolder,
  port: 5432,
  user: EMBEDDED_OWNER,
  database: 'postgres',
  connectionTimeoutMillis: 5_000,
});

async function takeLock(client: Client, layout: EmbeddedLayout): Promise<void> {
  const folder = await client.query<{ data_directory: string }>('SHOW data_directory');
  if (folder.rows[0]?.data_directory !== layout.cluster) {
    throw new EmbeddedDatabaseError(`Another database answers on the socket in ${layout.socketFolder}`);
  }
  // PostgreSQL releases the lock of a killed owner with a delay.
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const taken = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      OWNER_LOCK,
    ]);
    if (taken.rows[0]?.taken) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new EmbeddedDatabaseBusyError(layout.base, {
    url: clusterUrl(layout),
    applicationUrl: applicationUrl(layout),
  });
}

/**
 * Connects through the socket and becomes the owner of the data folder. Adopts a postmaster left by a killed server;
 * refuses a postmaster whose owner is alive.
 */
export async function acquireOwnership(layout: EmbeddedLayout): Promise<Attempt> {
  const client = new Client(connectionSettings(layout));
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return { refused: 'notRunning' };
    // 57P03 means that PostgreSQL is starting up or shutting down. After a reset, the postmaster is exiting.
    if (code === '57P03' || code === 'ECONNRESET' || code === 'EPIPE') return { refused: 'starting' };
    if ((error as Error).message.includes('terminated')) return { refused: 'starting' };
    throw new EmbeddedDatabaseError(`The embedded database refuses connections: ${(error as Error).message}`);
  }
  try {
    await takeLock(client, layout);
    return { owner: client };
  } catch (error) {
    await client.end().catch(() => undefined);
    if (error instanceof EmbeddedDatabaseError) throw error;
    return { refused: 'starting' };
  }
}

/** Creates the application's database and role if missing: on first use, or after an upgrade from an older version. */
export async function ensureDatabase(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ database: boolean; role: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_database WHERE datname = $1) AS database,
            EXISTS (SELECT FROM pg_roles WHERE rolname = $2) AS role`,
    [DATABASE_NAME, EMBEDDED_APPLICATION],
  );
  if (!rows[0]?.role) await owner.query(`CREATE ROLE ${EMBEDDED_APPLICATION} LOGIN`);
  if (!rows[0]?.database) await owner.query(`CREATE DATABASE ${DATABASE_NAME}`);
}
