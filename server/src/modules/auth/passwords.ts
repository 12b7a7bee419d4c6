import { queueHashing } from './hashing-queue.ts';
import { isUsable } from './unusable-password.ts';

/** OWASP's argon2id parameters: 19 MiB, two passes, one lane. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const CURRENT_PREFIX = '$argon2id$v=19$m=19456,t=2,p=1$';

/** Loaded on first use, for a faster start. */
const argon2 = () => import('@node-rs/argon2');

/** Hashes a password. */
export const hashPassword = (password: string): Promise<string> =>
  queueHashing(async () => (await argon2()).hash(password, parameters));

/** Whether a hash was made with outdated parameters. */
export const isOutdated = (passwordHash: string): boolean => !passwordHash.startsWith(CURRENT_PREFIX);

let dummy: Promise<string> | undefined;

/**
 * Verifies a password. Without a usable hash, a dummy hash is verified, so that response times reveal nothing (decision
 * 13).
 *
 * @param isKnownDevice whether to verify this attempt before those of unknown devices (ADR 21)
 * @throws DomainError 503 if the queue is full
 */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
  isKnownDevice = false,
): Promise<boolean> {
  const { hash, verify } = await argon2();
  dummy ??= hash('no account has this password', parameters);
  const usable = passwordHash !== undefined && isUsable(passwordHash) ? passwordHash : undefined;
  const against = usable ?? (await dummy);
  const right = await queueHashing(() => verify(against, password).catch(() => false), isKnownDevice);
  return right && usable !== undefined;
}
