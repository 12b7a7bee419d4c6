import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../src/database/client/index.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../src/database/embedded/index.ts';
import { migrateDatabase } from '../src/database/migrate/index.ts';
import { seedDemo } from '../src/database/seed/demo.ts';
import { seedLarge, sizeOf } from '../src/database/seed/large.ts';

const DEBIAN = '/usr/lib/postgresql';

/** A database with the demo seed and a fraction of the large seed. */
export interface SeededDatabase {
  url: string;
  stop: () => Promise<void>;
}

export async function fill(url: string, scale: number): Promise<void> {
  await migrateDatabase(url);
  const database = openDatabase({ url, size: 2 });
  await seedDemo(database.pool, new Date());
  await seedLarge(database.pool, sizeOf(scale), new Date());
  await database.close();
}

async function filled(database: EmbeddedDatabase, scale: number): Promise<SeededDatabase> {
  // DATABASE_URL must have a host, but the host is not used: the query string names the socket folder.
  const url = database.url.replace('@/', '@localhost/');
  await fill(url, scale);
  return { url, stop: () => database.stop() };
}

export async function openEmbedded(folder: string, scale: number): Promise<SeededDatabase> {
  return filled(await startEmbeddedDatabase({ dataDir: join(folder, 'embedded') }), scale);
}

/** The newest installed major version of Debian's PostgreSQL. */
export function systemVersion(): number | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number).filter(Number.isInteger) : [];
  return versions.length > 0 ? Math.max(...versions) : undefined;
}

/** Starts the system's PostgreSQL with the settings of the embedded PostgreSQL. */
export async function openSystem(folder: string, version: number, scale: number): Promise<SeededDatabase> {
  const options = {
    dataDir: join(folder, 'system'),
    binFolder: join(DEBIAN, String(version), 'bin'),
    locale: ['--locale=C.UTF-8'],
  };
  return filled(await startEmbeddedDatabase(options), scale);
}
