import { Refusal } from '../refusal.ts';
import { underLock } from '../releases-lock.ts';
import { emptyKeyList, readKeyList, writeKeyList } from './key-list.ts';
import { signEverything } from './sign-again.ts';

/**
 * Creates a throw-away key list for a releases folder without keys.
 * @throws Refusal in production
 */
export async function ensureThrowawayKeys(root: string): Promise<void> {
  if (readKeyList(root)) return;
  if (process.env.NODE_ENV === 'production')
    throw new Refusal([
      `${root} has no keys, and throw-away keys are not for production: "npm run release -- keys create"`,
    ]);
  await underLock(root, () => {
    if (readKeyList(root)) return;
    writeKeyList(root, emptyKeyList(true));
    // Releases from before ADR 24 are unsigned.
    signEverything(root);
  });
}
