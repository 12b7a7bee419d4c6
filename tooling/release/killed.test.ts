import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, utimesSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clearLeftovers } from './leftovers.ts';
import { CHUNKS } from './release-paths.ts';
import { publish } from './publish.ts';
import { readRegistryFile } from './registry-file.ts';
import { fakeRemote, temporaryFolder, temporaryReleases } from './testing/fake-build.ts';

const NAME = 'mfe-student';
const PROGRAM = `
  const { publish } = await import(process.argv[1]);
  await publish({ root: process.argv[2], folder: process.argv[3], name: '${NAME}' });
`;

/** Publishes in a child process and kills the process at the first change in the releases folder. */
async function publishAndKill(root: string, folder: string): Promise<void> {
  mkdirSync(join(root, NAME), { recursive: true });
  const module = join(import.meta.dirname, 'publish.ts');
  const args = ['--input-type=module', '--eval', PROGRAM, module, root, folder];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const watcher = watch(join(root, NAME), () => child.kill('SIGKILL'));
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  watcher.close();
  expect(signal).toBe('SIGKILL');
}

test('a killed publication leaves only hidden drafts, which are deleted later', async () => {
  const root = temporaryReleases();
  const files = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [
      `dist/chunks/page${index}.js`,
      `${index} stone `.repeat(2_000),
    ]),
  );
  const folder = fakeRemote(NAME, { files });
  await publishAndKill(root, folder);
  expect(existsSync(join(root, 'registry.json'))).toBe(false);
  expect(readdirSync(join(root, NAME)).every((name) => name.startsWith('.draft-'))).toBe(true);

  const { release } = await publish({ root, folder, name: NAME });
  expect(readRegistryFile(root).remotes[NAME]?.release).toBe(release);
  clearLeftovers(root, Date.now() + 7_200_000);
  expect(readdirSync(join(root, NAME)).sort()).toEqual([release, CHUNKS].sort());
  // Each of the 40 pages has two compressed copies; the last chunk is `routes.one.js`.
  expect(readdirSync(join(root, NAME, CHUNKS))).toHaveLength(3 * 40 + 1);
}, 20_000);

test('leftovers from two hours ago are deleted; new leftovers are kept', () => {
  const root = temporaryFolder();
  const [old, young] = [join(root, NAME, '.draft-old'), join(root, NAME, '.doomed-young')];
  for (const path of [old, young]) mkdirSync(path, { recursive: true });
  writeFileSync(join(root, 'registry.json.1.draft'), '');
  const twoHoursAgo = Date.now() / 1_000 - 7_200;
  for (const path of [old, join(root, 'registry.json.1.draft')]) utimesSync(path, twoHoursAgo, twoHoursAgo);
  clearLeftovers(root);
  expect(readdirSync(root)).toEqual([NAME]);
  expect(readdirSync(join(root, NAME))).toEqual(['.doomed-young']);
});
