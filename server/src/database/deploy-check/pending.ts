import { execFileSync } from 'node:child_process';
import pg from 'pg';
import type { Migration } from './check-migrations.ts';

/** `when` of the newest applied migration, from Drizzle's table; undefined for an empty database. */
async function newestApplied(url: string): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ newest: string | null }>(
      'SELECT max(created_at) AS newest FROM drizzle.__drizzle_migrations',
    );
    const newest = rows[0]?.newest ?? undefined;
    return newest === undefined ? undefined : Number(newest);
  } catch (error) {
    const { code } = error as { code?: string };
    // The table or its schema does not exist.
    if (code === '42P01' || code === '3F000') return undefined;
    throw error;
  } finally {
    await client.end();
  }
}

/** The migrations that the database lacks; none for an empty database, because no release uses it. */
export async function pendingIn(url: string, migrations: readonly Migration[]): Promise<Migration[]> {
  const newest = await newestApplied(url);
  return newest === undefined ? [] : migrations.filter(({ when }) => when > newest);
}

/**
 * The migrations with a higher number than `since`, or those that the tag or commit `since` does not contain.
 *
 * @throws for an unknown tag or commit
 */
export function pendingSince(
  since: string,
  migrations: readonly Migration[],
  migrationsFolder: string,
): Migration[] {
  if (/^\d{1,4}$/.test(since)) return migrations.filter(({ number }) => number > Number(since));
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: migrationsFolder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  let files: string;
  try {
    const commit = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${since}^{commit}`);
    files = git('ls-tree', '--name-only', commit.trim(), '.');
  } catch {
    throw new Error(`unknown git revision ${since}: give a tag, a commit or the number of a migration`);
  }
  const known = new Set(files.split('\n'));
  return migrations.filter(({ name }) => !known.has(`${name}.sql`));
}
