import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBuiltFiles } from '@cairn/tooling/release/built-files.ts';
import { readRegistryFile } from '@cairn/tooling/release/registry-file.ts';
import { releaseFolder, SHELL } from '@cairn/tooling/release/stored-release.ts';
import { REMOTES } from '@cairn/tooling/workspace.ts';
import { expect, test } from '@playwright/test';
import { RELEASES, ROOT } from '../support/root.ts';

const CHANGED = 'mfe-student';
/** Not of the browser's build: what the release command adds, and what a second build renders from the first. */
const ADDED = /\.(br|gz)$|^(release|bundled-packages|prerendered)\.json$/;

async function build(folder: string, name: string): Promise<void> {
  const program = join(import.meta.dirname, 'support/rebuild.ts');
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(ROOT, '.cache/node'),
  };
  const words = [program, join(folder, name), CHANGED, name];
  const child = spawn(process.execPath, words, { env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code, name).toBe(0);
}

/** All containers, two at a time, as a small machine has two processors. */
async function buildAll(folder: string): Promise<void> {
  const line = [SHELL, ...REMOTES];
  const worker = async () => {
    for (let name = line.shift(); name !== undefined; name = line.shift()) await build(folder, name);
  };
  await Promise.all([worker(), worker()]);
}

const filesOf = (folder: string) =>
  Object.fromEntries(
    [...readBuiltFiles(folder)]
      .filter(([path]) => !ADDED.test(path))
      .map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]),
  );

test('a change of one remote changes no byte of the shell and of the others', async () => {
  test.setTimeout(120_000);
  const folder = mkdtempSync(join(tmpdir(), 'cairn-rebuild-'));
  try {
    await buildAll(folder);
    const registry = readRegistryFile(RELEASES);
    for (const name of [SHELL, ...REMOTES]) {
      const release = name === SHELL ? registry.shell?.release : registry.remotes[name]?.release;
      const [before, after] = [
        filesOf(releaseFolder(RELEASES, name, release ?? '')),
        filesOf(join(folder, name)),
      ];
      expect(Object.keys(after).length, name).toBeGreaterThan(2);
      if (name === CHANGED) expect(after).not.toEqual(before);
      // Names first: a difference of bytes would be a page long.
      else {
        expect(Object.keys(after), name).toEqual(Object.keys(before));
        expect(
          Object.keys(after).filter((path) => after[path] !== before[path]),
          name,
        ).toEqual([]);
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
