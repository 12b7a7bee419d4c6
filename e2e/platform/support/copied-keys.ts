import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireKeyList } from '@cairn/tooling/release/keys/key-list.ts';
import { signAgain } from '@cairn/tooling/release/keys/sign-again.ts';

/**
 * Runs `work` with a copy of the private keys, which `work` may replace and revoke. Afterwards, signs the registry and
 * the releases with the original keys again.
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
