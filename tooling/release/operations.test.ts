import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { RegistryFile } from '@cairn/shared/platform/registry';
import * as operations from './operations.ts';
import { registryOfBucket } from './pages.ts';
import { CHUNKS } from './release-paths.ts';
import { publish } from './publish.ts';
import { Refusal } from './refusal.ts';
import { readRegistryFile } from './registry-file.ts';
import { fakeRemote, fakeShell, temporaryReleases } from './testing/fake-build.ts';

const NAME = 'mfe-student';
let root: string;
beforeEach(async () => {
  root = temporaryReleases();
  await publish({ root, name: 'shell', folder: fakeShell() });
});

const release = async (text: string, stage = false) =>
  (await publish({ root, name: NAME, folder: fakeRemote(NAME, { text }), stage })).release;
const chunks = () => readdirSync(join(root, NAME, CHUNKS)).sort();
const stored = () => readdirSync(join(root, NAME)).filter((folder) => folder !== CHUNKS);
const live = () => readRegistryFile(root).remotes[NAME];
const registryAt = (bucket: number) =>
  JSON.parse(readFileSync(join(root, 'canary', String(bucket), 'registry.json'), 'utf8')) as RegistryFile;

test('a rollback makes the previous release live', async () => {
  const [first, second] = [await release('one'), await release('two')];
  const before = [stored(), chunks()];
  await operations.rollBack(root, NAME);
  expect([stored(), chunks()]).toEqual(before);
  expect(live()).toMatchObject({ release: first });
  expect(live()?.release).not.toBe(second);
});

test('a second rollback goes back one more release', async () => {
  const first = await release('one');
  await release('two');
  const third = await release('three');
  expect(live()?.release).toBe(third);
  await operations.rollBack(root, NAME);
  await operations.rollBack(root, NAME);
  expect(live()?.release).toBe(first);
  await expect(operations.rollBack(root, NAME)).rejects.toThrow('mfe-student has no earlier release');
});

test('a rollback accepts the beginning of a release id and refuses an unknown id', async () => {
  const first = await release('one');
  await release('two');
  await release('three');
  await operations.rollBack(root, NAME, first.slice(0, 6));
  expect(live()?.release).toBe(first);
  await expect(operations.rollBack(root, NAME, 'zzz')).rejects.toThrow('mfe-student has no release zzz');
});

test('the shell can be rolled back', async () => {
  const second = await publish({ root, name: 'shell', folder: fakeShell('two') });
  const before = readRegistryFile(root).shell;
  expect(before?.release).toBe(second.release);
  await operations.rollBack(root, 'shell');
  expect(readRegistryFile(root).shell).toEqual({ release: before?.previous });
  expect(readFileSync(join(root, 'index.html'), 'utf8')).toContain(`/shell/${before?.previous}/main.js`);
});

test('a canary is served to its share of the browsers, with the stable release as fallback', async () => {
  const stable = await release('one');
  const fresh = await release('two', true);
  await operations.canary(root, NAME, fresh, 10);
  expect(live()?.release).toBe(stable);
  expect(registryAt(0).remotes[NAME]).toMatchObject({ release: fresh, previous: { release: stable } });
  expect(readdirSync(join(root, 'canary'))).toHaveLength(10);
  expect(readFileSync(join(root, 'canary/9/index.html'), 'utf8')).toContain(fresh);
  expect(readFileSync(join(root, 'index.html'), 'utf8')).not.toContain(fresh);
});

test('a canary of 3 percent is served to exactly 3 of the 100 buckets', async () => {
  const stable = await release('one');
  const fresh = await release('two', true);
  const registry = await operations.canary(root, NAME, fresh, 3);
  const given = Array.from(
    { length: 100 },
    (_, bucket) => registryOfBucket(registry, bucket).remotes[NAME]?.release,
  );
  expect(given.filter((id) => id === fresh)).toHaveLength(3);
  expect(given.filter((id) => id === stable)).toHaveLength(97);
});

test('a promotion makes the canary live; a rollback ends the canary', async () => {
  const stable = await release('one');
  const fresh = await release('two', true);
  await operations.canary(root, NAME, fresh, 50);
  await operations.rollBack(root, NAME);
  expect(live()).toMatchObject({ release: stable });
  expect(live()).not.toHaveProperty('canary');
  expect(readdirSync(join(root, 'canary'))).toEqual([]);

  await operations.canary(root, NAME, fresh, 50);
  await operations.promote(root, NAME);
  expect(live()).toMatchObject({ release: fresh, previous: { release: stable } });
  expect(readdirSync(join(root, 'canary'))).toEqual([]);
});

test('a rollback to a named release is refused while a canary runs', async () => {
  const first = await release('one');
  const stable = await release('two');
  await operations.canary(root, NAME, await release('three', true), 50);
  const before = live();
  await expect(operations.rollBack(root, NAME, first)).rejects.toThrow(/has a canary: end it first/);
  expect(live()).toEqual(before);
  expect(live()).toMatchObject({ release: stable });
});

test('a canary that fails more often than the stable release is promoted only with --force', async () => {
  const stable = await release('one');
  const fresh = await release('two', true);
  await operations.canary(root, NAME, fresh, 50);
  const figures = [
    { remote: NAME, release: fresh, loads: 100, failures: 9 },
    { remote: NAME, release: stable, loads: 100, failures: 1 },
  ];
  await expect(operations.promote(root, NAME, () => Promise.resolve(figures))).rejects.toThrow(
    'fails in 9.0 %',
  );
  expect(live()?.release).toBe(stable);
  await operations.promote(root, NAME);
  expect(live()?.release).toBe(fresh);
});

test('a canary is not promoted with the figures of another canary', async () => {
  const stable = await release('one');
  const [fresh, next] = [await release('two', true), await release('three', true)];
  await operations.canary(root, NAME, fresh, 50);
  const readFigures = async () => {
    await operations.canary(root, NAME, next, 50);
    return [fresh, stable].map((id) => ({ remote: NAME, release: id, loads: 100, failures: 0 }));
  };
  await expect(operations.promote(root, NAME, readFigures)).rejects.toThrow('has another canary');
  expect(live()?.release).toBe(stable);
});

test.each([0, 101, 2.5, Number.NaN])('a canary of %p percent is refused', async (percent) => {
  await release('one');
  const fresh = await release('two', true);
  await expect(operations.canary(root, NAME, fresh, percent)).rejects.toThrow(Refusal);
});

test('promoting without a canary is refused', async () => {
  await release('one');
  await expect(operations.promote(root, NAME)).rejects.toThrow('mfe-student has no canary');
});

test('pruning keeps the newest releases and every release in use', async () => {
  const ids: string[] = [];
  for (const text of ['1', '2', '3', '4', '5', '6', '7', '8']) ids.push(await release(text));
  await operations.rollBack(root, NAME, ids[0]);
  const pruned = await operations.prune(root, 3);
  expect(pruned.map(({ release: id }) => id).sort()).toEqual(ids.slice(1, 5).sort());
  expect(existsSync(join(root, NAME, ids[0] ?? ''))).toBe(true);
  expect(stored()).toHaveLength(4);
});

test('pruning deletes chunks that no kept release uses', async () => {
  const shared = { 'dist/chunks/page.js': 'stone '.repeat(1000) };
  const publishPage = async (text: string, files: Record<string, string>) =>
    (await publish({ root, name: NAME, folder: fakeRemote(NAME, { text, files }) })).release;
  await publishPage('1', { ...shared, 'dist/chunks/gone.js': 'rubble '.repeat(1000) });
  await publishPage('2', {});
  await publishPage('3', shared);
  await operations.prune(root, 2);
  expect(chunks()).toEqual(['page.js', 'page.js.br', 'page.js.gz', 'routes.2.js', 'routes.3.js']);
  await operations.rollBack(root, NAME);
  await operations.prune(root, 1);
  expect(chunks()).toEqual(['page.js', 'page.js.br', 'page.js.gz', 'routes.2.js', 'routes.3.js']);
});

test('a release with a missing file does not become live', async () => {
  const first = await release('one');
  const second = await release('two');
  rmSync(join(root, NAME, CHUNKS, 'routes.one.js'));
  const refusal = `${NAME} ${first} lacks ../chunks/routes.one.js`;
  await expect(operations.rollBack(root, NAME)).rejects.toThrow(refusal);
  await expect(operations.activate(root, NAME, first)).rejects.toThrow(refusal);
  await expect(operations.canary(root, NAME, first, 5)).rejects.toThrow(refusal);
  expect(live()?.release).toBe(second);
});

test('a canary can be ended even if the previous release is damaged', async () => {
  await release('one');
  const second = await release('two');
  const fresh = await release('three', true);
  await operations.canary(root, NAME, fresh, 5);
  rmSync(join(root, NAME, CHUNKS, 'routes.one.js'));
  await operations.rollBack(root, NAME);
  expect(live()).toMatchObject({ release: second });
  expect(live()).not.toHaveProperty('canary');
});

test('the list contains the staged release of an unpublished remote', async () => {
  const staged = await release('one', true);
  const lines = operations.describeReleases(root).filter((line) => line.startsWith(NAME));
  expect(lines).toEqual([expect.stringContaining(staged)]);
});

test('the list shows the live release, the canary and the previous release', async () => {
  const [first, second] = [await release('one'), await release('two')];
  const third = await release('three', true);
  await operations.canary(root, NAME, third, 5);
  const lines = operations.describeReleases(root).filter((line) => line.startsWith(NAME));
  expect(lines.find((line) => line.includes(third))).toMatch(/canary 5 %$/);
  expect(lines.find((line) => line.includes(second))).toMatch(/live$/);
  expect(lines.find((line) => line.includes(first))).toMatch(/previous$/);
});
