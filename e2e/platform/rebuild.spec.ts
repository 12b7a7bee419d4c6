import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBuiltFiles } from '@cairn/tooling/release/built-files.ts';
import { BUILT_RELEASE } from '@cairn/tooling/release/release-paths.ts';
import { readRegistryFile } from '@cairn/tooling/release/registry-file.ts';
import { readStoredFiles } from '@cairn/tooling/release/stored-release.ts';
import { REMOTES } from '@cairn/tooling/workspace.ts';
import { expect, test } from '@playwright/test';
import { RELEASES } from '../support/root.ts';
import { rebuild } from './support/rebuild.ts';

const CHANGED = 'mfe-student';
/** `reproducible.spec.ts` covers mfe-public. */
const BUILT = REMOTES.filter((name) => name !== 'mfe-public');
/** Browsers do not load these files. */
const NOT_COMPARED = /^(bundled-packages|prerendered)\.json$/;

async function buildAll(folder: string): Promise<void> {
  const queue = [...BUILT];
  const worker = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift())
      await rebuild(name, CHANGED, join(folder, name));
  };
  await Promise.all([worker(), worker()]);
}

const comparable = (files: ReadonlyMap<string, Uint8Array>) =>
  Object.fromEntries(
    [...files]
      .filter(([path]) => !NOT_COMPARED.test(path))
      .map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]),
  );

test('a change to one remote changes no file that browsers load from the other remotes', async () => {
  test.setTimeout(120_000);
  const folder = mkdtempSync(join(tmpdir(), 'cairn-rebuild-'));
  try {
    await buildAll(folder);
    const registry = readRegistryFile(RELEASES);
    for (const name of BUILT) {
      const release = registry.remotes[name]?.release;
      const [before, after] = [
        comparable(readStoredFiles(RELEASES, name, release ?? '')),
        comparable(readBuiltFiles(join(folder, name, BUILT_RELEASE))),
      ];
      expect(Object.keys(after).length, name).toBeGreaterThan(2);
      if (name === CHANGED) expect(after).not.toEqual(before);
      // Compares file names, because a failed comparison of contents would print whole files.
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
