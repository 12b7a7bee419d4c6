import { cpSync, existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readDescription } from '../database/backup/backup-file.ts';
import { restoreBackup, RestoreError, writeBackup } from '../database/backup/index.ts';
import { withDatabase } from './with-database.ts';

/**
 * `npm run backup -- --to <folder>` saves database and releases while the site runs; `npm run restore -- --from
 * <folder>` brings both back where there are none yet. `--releases` names a folder other than RELEASES_DIR.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string' }, from: { type: 'string' }, releases: { type: 'string' } },
});
const tell = (line: string) => void process.stdout.write(`${line}\n`);
/** What is being written at this moment is no release yet. */
const isWhole = (path: string) => !/^\.(draft-|doomed-|registry\.lock)|\.draft$/.test(basename(path));
const count = (rows: Record<string, number>) => Object.values(rows).reduce((sum, each) => sum + each, 0);

function copyReleases(from: string, to: string): void {
  if (!existsSync(join(from, 'registry.json'))) return tell(`No releases in ${from}.`);
  // The registry first, chunks last: whatever names something is copied before it, as releases are only added.
  cpSync(join(from, 'registry.json'), join(to, 'registry.json'));
  const entries = readdirSync(from).filter((entry) => isWhole(entry) && entry !== 'registry.json');
  const isShared = (path: string) => basename(path) === 'chunks';
  for (const entry of entries) {
    const filter = (path: string) => isWhole(path) && !isShared(path);
    cpSync(join(from, entry), join(to, entry), { recursive: true, filter });
  }
  for (const chunks of entries.map((entry) => join(entry, 'chunks'))) {
    if (existsSync(join(from, chunks))) cpSync(join(from, chunks), join(to, chunks), { recursive: true });
  }
  tell(`Releases copied to ${to}.`);
}

async function backUp(folder: string): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new RestoreError(`${folder} is not empty`);
  await withDatabase(async ({ url }, { releasesDir }) => {
    const { rows } = await writeBackup(url, folder);
    tell(`${count(rows)} rows of ${Object.keys(rows).length} tables saved in ${folder}.`);
    copyReleases(resolve(values.releases ?? releasesDir), join(folder, 'releases'));
  });
}

async function restore(folder: string): Promise<void> {
  const { createdAt } = readDescription(folder);
  await withDatabase(async ({ url }, { releasesDir }) => {
    const { rows } = await restoreBackup(url, folder);
    tell(`${count(rows)} rows of ${createdAt} are back.`);
    const releases = resolve(values.releases ?? releasesDir);
    if (existsSync(join(releases, 'registry.json')))
      tell(`${releases} holds releases already and stays as it is.`);
    else copyReleases(join(folder, 'releases'), releases);
  });
}

try {
  const [command] = positionals;
  if (command === 'backup' && values.to !== undefined) await backUp(resolve(values.to));
  else if (command === 'restore' && values.from !== undefined) await restore(resolve(values.from));
  else throw new RestoreError('npm run backup -- --to <folder>, or npm run restore -- --from <folder>');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
