import { Refusal } from '../refusal.ts';
import { underLock } from '../releases-lock.ts';
import { emptyKeyList, readKeyList, writeKeyList } from './key-list.ts';
import { signEverything } from './sign-again.ts';

/**
 * Gives the releases folder of a development machine throw-away keys, unless it has keys. The key of a team is added
 * at the first release of the team.
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
    // Also signs releases that were stored before releases were signed (ADR 24).
    signEverything(root);
  });
}
