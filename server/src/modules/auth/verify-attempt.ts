import { createHmac, randomBytes } from 'node:crypto';
import { canonicalEmail } from '@cairn/shared/contract';
import { verifyPassword } from './passwords.ts';

/** Long enough for the three probes of a login attempt. */
const REMEMBERED_MS = 3_000;
const MAX_REMEMBERED = 1_000;

const processKey = randomBytes(32);
const remembered = new Map<string, Promise<boolean>>();

/**
 * Verifies the password of a login attempt once. An attempt has up to three probes, one per login endpoint (decision
 * 13).
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
