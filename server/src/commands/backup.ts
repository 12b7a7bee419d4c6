import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig } from '../config.ts';
import {
  BackupError,
  type BackupManifest,
  compareRestored,
  hasReleases,
  openBackup,
  removeTransient,
  restoreBackup,
  settleRestored,
  stageReleases,
  verifyFiles,
  writeBackup,
} from '../database/backup/index.ts';
import { inTransaction } from '../database/client/index.ts';
import { findBackupKey } from './backup-key.ts';
import { withDatabase } from './with-database.ts';
import { withTemporaryDatabase } from './temporary-database.ts';

const SETTLED =
  'All users are signed out, and pending mails will not be sent. Calendar connections, data exports, invitations and tokens are removed (docs/operations.md).';

const USAGE =
  'npm run backup -- --to <folder>, npm run backup -- --verify <folder>, npm run restore -- --from <folder>, or npm run restore -- --settle';

/**
 * - `npm run backup -- --to <folder>` saves the database and the releases while the site runs.
 * - `npm run backup -- --verify <folder>` restores a backup into a temporary database and compares the rows.
 * - `npm run restore -- --from <folder>` restores a backup into an empty database. Releases are restored too, unless
 *   RELEASES_DIR already contains some.
 * - `npm run restore -- --settle` removes what a restore does not keep, such as auth sessions, from a database that was
 *   recovered without this command (docs/operations.md).
 *
 * `--releases` overrides RELEASES_DIR.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string' },
    verify: { type: 'string' },
    from: { type: 'string' },
    settle: { type: 'boolean', default: false },
    releases: { type: 'string' },
  },
});
const print = (line: string) => void process.stdout.write(`${line}\n`);
const describe = ({ tables, releases }: BackupManifest) =>
  `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables, ${releases.length} files of releases`;

async function backUp(folder: string): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new BackupError(`${folder} is not empty`);
  const { key, file, isNew } = findBackupKey(loadConfig(), true);
  await withDatabase(async ({ url }, config) => {
    const releasesDir = resolve(values.releases ?? config.releasesDir);
    const manifest = await writeBackup({ url, releasesDir }, folder, key);
    print(`Saved in ${folder}: ${describe(manifest)}.`);
    if (!hasReleases(releasesDir)) print(`No releases in ${releasesDir}.`);
  });
  if (isNew) print(`The backup is encrypted with a new key: ${file}.`);
  if (file) print(`Keep a copy of ${file} elsewhere: without it the backup cannot be restored.`);
}

/** Authenticates the whole backup, so that a damaged backup changes nothing. */
async function openVerified(folder: string) {
  const backup = await openBackup(folder, findBackupKey(loadConfig(), false).key);
  await verifyFiles(backup);
  return backup;
}

async function verify(folder: string): Promise<void> {
  const backup = await openVerified(folder);
  await withTemporaryDatabase(loadConfig(), (url) =>
    restoreBackup(url, backup, async (client) => {
      await compareRestored(client, backup.manifest);
      await settleRestored(client);
    }),
  );
  print(`Restored and compared without differences: ${describe(backup.manifest)}.`);
}

async function restore(folder: string): Promise<void> {
  const backup = await openVerified(folder);
  await withDatabase(async ({ url }, config) => {
    const releasesDir = resolve(values.releases ?? config.releasesDir);
    const keepsReleases = hasReleases(releasesDir);
    const staged = keepsReleases ? undefined : await stageReleases(backup, releasesDir);
    await restoreBackup(url, backup).catch((error: unknown) => {
      staged?.discard();
      throw error;
    });
    staged?.place();
    print(`Restored from ${backup.manifest.createdAt}: ${describe(backup.manifest)}.`);
    if (keepsReleases) print(`${releasesDir} already contains releases and was not changed.`);
    print(SETTLED);
  });
}

async function settle(): Promise<void> {
  await withDatabase(({ pool }) =>
    inTransaction(pool, async ({ $client }) => {
      // The statements may change every row of a large table.
      await $client.query('SET LOCAL statement_timeout = 0');
      await removeTransient($client);
      await settleRestored($client);
    }),
  );
  print(SETTLED);
}

try {
  const [command] = positionals;
  if (command === 'backup' && values.to !== undefined) await backUp(resolve(values.to));
  else if (command === 'backup' && values.verify !== undefined) await verify(resolve(values.verify));
  else if (command === 'restore' && values.from !== undefined) await restore(resolve(values.from));
  else if (command === 'restore' && values.settle) await settle();
  else throw new BackupError(USAGE);
} catch (error) {
  // The detail of a PostgreSQL error names the row.
  const { message = String(error), detail } = error as { message?: string; detail?: string };
  process.stderr.write(`${detail === undefined ? message : `${message}: ${detail}`}\n`);
  process.exitCode = 1;
}
