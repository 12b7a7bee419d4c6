import { createHmac, randomBytes } from 'node:crypto';
import { canonicalEmail } from '@cairn/shared/contract';
import { verifyPassword } from './passwords.ts';

/** Long enough for the three probes of an attempt, which the client sends one right after the other. */
const REMEMBERED_MS = 3_000;
const MAX_REMEMBERED = 1_000;

const processKey = randomBytes(32);
const remembered = new Map<string, Promise<boolean>>();

/**
 * Verifies the password of a login attempt once. For one attempt, a client sends up to three probes, one per login
 * endpoint (decision 13). Caches a keyed digest and the result for a few seconds, for unknown e-mail addresses too, so
 * that only the first probe takes long.
 */
export function verifyAttempt(
  email: string,
  password: string,
  passwordHash: string | undefined,
  isKnownDevice: boolean,
): Promise<boolean> {
  const key = createHmac('sha256', processKey)
    .update(JSON.stringify([canonicalEmail(email), password, passwordHash ?? null, isKnownDevice]))
    .digest('base64');
  const known = remembered.get(key);
  if (known) return known;
  const verdict = verifyPassword(passwordHash, password, isKnownDevice);
  if (remembered.size < MAX_REMEMBERED) {
    remembered.set(key, verdict);
    const forget = () => remembered.delete(key);
    verdict.then(() => setTimeout(forget, REMEMBERED_MS).unref(), forget);
  }
  return verdict;
}
