import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireKeyList } from '@cairn/tooling/release/keys/key-list.ts';
import { signAgain } from '@cairn/tooling/release/keys/sign-again.ts';

/**
 * Runs `work` with a copy of this machine's private keys, which `work` may replace and revoke. Then empties the key
 * list of the releases folder, and signs the registry and the releases in it again. Signing adds the original keys of
 * this machine to the list, so that the other tests of the worker can use them.
 */
export async function withCopiedKeys(releases: string, work: () => Promise<void>): Promise<void> {
  const { KEYS_DIR = '' } = process.env;
  const folder = mkdtempSync(join(tmpdir(), 'cairn-keys-'));
  try {
    cpSync(KEYS_DIR, folder, { recursive: true });
    process.env.KEYS_DIR = folder;
    await work();
  } finally {
    process.env.KEYS_DIR = KEYS_DIR;
    const { site } = requireKeyList(releases);
    const keyList = { version: 1, throwaway: true, site, registry: [], teams: {} };
    writeFileSync(join(releases, 'keys.json'), JSON.stringify(keyList));
    await signAgain(releases);
    rmSync(folder, { recursive: true });
  }
}
