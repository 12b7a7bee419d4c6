import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { canary } from '../operations.ts';
import { publish } from '../publish.ts';
import { fakeRemote, fakeShell, temporaryReleases } from '../testing/fake-build.ts';
import { promoteAutomatically } from './promote-automatically.ts';
import { createFigures } from './testing/figures.ts';

const NAME = 'mfe-student';

let root: string;
let stable: string;
let fresh: string;

const publishRelease = async (text: string, stage = false) =>
  (await publish({ root, name: NAME, folder: fakeRemote(NAME, { text }), stage })).release;
const registry = () => readFileSync(join(root, 'registry.json'), 'utf8');

beforeEach(async () => {
  root = temporaryReleases();
  await publish({ root, name: 'shell', folder: fakeShell() });
  stable = await publishRelease('one');
  fresh = await publishRelease('two', true);
  await canary(root, NAME, fresh, 50);
});

function promote(failures: number, release?: string) {
  const figures = createFigures(NAME);
  return promoteAutomatically({
    root,
    name: NAME,
    release,
    waitMs: 60_000,
    intervalMs: 1,
    signal: new AbortController().signal,
    log: () => undefined,
    read: async () => {
      const counts = await figures.read();
      figures.visit(fresh, { loads: 900, failures });
      figures.visit(stable, { loads: 900 });
      return counts;
    },
  });
}

/** The contents of `keys.json` and of the rendered files, by path. */
function pages(): Record<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith('.') && !/^(mfe-|shell|registry\.json)/.test(file));
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(root, file), 'base64')]));
}

/**
 * Simulates a process that was killed after it wrote the registry: runs `work`, then restores the earlier pages.
 * @returns the pages that `work` writes
 */
async function killBeforePages(work: () => Promise<unknown>): Promise<Record<string, string>> {
  const before = pages();
  await work();
  const after = pages();
  expect(before).not.toEqual(after);
  for (const file of Object.keys(after)) rmSync(join(root, file));
  for (const [file, bytes] of Object.entries(before)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), bytes, 'base64');
  }
  return after;
}

test('a repeated command writes the pages of a killed rollback', async () => {
  const complete = await killBeforePages(() => promote(300));
  const before = registry();
  expect(Object.keys(pages())).toContain('canary/0/registry.json');
  await expect(promote(300)).rejects.toThrow('has no canary');
  expect(pages()).toEqual(complete);
  expect(Object.keys(complete)).not.toContain('canary/0/registry.json');
  expect(registry()).toBe(before);
}, 60_000);

test('a repeated command writes the pages of a killed promotion', async () => {
  const complete = await killBeforePages(() => promote(0));
  const before = registry();
  expect((await promote(0, fresh)).outcome).toBe('promoted');
  expect(pages()).toEqual(complete);
  expect(registry()).toBe(before);
}, 60_000);
