import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyCheckout } from '@cairn/tooling/copies/copy-workspace.ts';
import { ensureThrowawayKeys } from '@cairn/tooling/release/keys/throwaway-keys.ts';
import { readRegistryFile } from '@cairn/tooling/release/registry-file.ts';
import { SHELL } from '@cairn/tooling/release/stored-release.ts';
import { buildContainer } from '@cairn/tooling/start/build-container.ts';
import { expect, test } from '@playwright/test';
import { RELEASES } from '../support/root.ts';
import { LONG } from '../support/long-tests.ts';
import { runIn } from './support/run-in.ts';

const REMOTE = 'mfe-public';
const CHANGED = 'mfe-student/src/routes.tsx';

test(`a checkout in another folder builds identical releases of the shell and ${REMOTE}`, LONG, async () => {
  test.setTimeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), 'cairn-checkout-'));
  try {
    copyCheckout(folder);
    appendFileSync(join(folder, CHANGED), '\nexport const added = 1;\n');
    const built = join(folder, 'releases');
    await ensureThrowawayKeys(built);
    for (const name of [SHELL, REMOTE]) {
      await buildContainer(name, undefined, join(folder, name));
      runIn(folder, 'tooling/release/cli.ts', '--releases', built, 'publish', name);
    }
    const [here, there] = [readRegistryFile(RELEASES), readRegistryFile(built)];
    expect(there.shell?.release).toBe(here.shell?.release);
    expect(there.remotes[REMOTE]?.release).toBe(here.remotes[REMOTE]?.release);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
