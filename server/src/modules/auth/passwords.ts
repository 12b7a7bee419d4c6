import { availableParallelism } from 'node:os';
import { unavailable } from '../../errors.ts';

/** OWASP's argon2id parameters: 19 MiB, two passes, one lane. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const CURRENT_PREFIX = '$argon2id$v=19$m=19456,t=2,p=1$';

/** One core stays free: a flood of logins must not slow down signed-in users. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
const MAX_QUEUE_LENGTH = 40;

/** Loaded on first use, for a faster start. */
const argon2 = () => import('@node-rs/argon2');

let running = 0;
type Queue = (() => void)[];
const waiting: Queue = [];
/** Logins of known devices, which a flood of other logins does not delay. */
const known: Queue = [];

/** Limits concurrent hashing; 503 if the queue is full, so that a flood affects only logins. */
async function withPlace<Result>(work: () => Promise<Result>, queue = waiting): Promise<Result> {
  if (running >= AT_ONCE) {
    if (queue.length >= MAX_QUEUE_LENGTH) throw unavailable(2);
    await new Promise<void>((resolve) => queue.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = known.shift() ?? waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Hashes a password, off the event loop. */
export const hashPassword = (password: string): Promise<string> =>
  withPlace(async () => (await argon2()).hash(password, parameters));

/** Whether a hash was made with outdated parameters. */
export const isOutdated = (passwordHash: string): boolean => !passwordHash.startsWith(CURRENT_PREFIX);

let dummy: Promise<string> | undefined;

/**
 * Verifies a password. Without a hash (unknown account, other role) a dummy hash is verified, so that response
 * times reveal nothing (decision 13).
 *
 * @param isKnownDevice goes before everybody else (ADR 21)
 * @throws DomainError 503 if the queue is full; nothing was verified
 */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
  isKnownDevice = false,
): Promise<boolean> {
  const { hash, verify } = await argon2();
  dummy ??= hash('no account has this password', parameters);
  const against = passwordHash ?? (await dummy);
  const right = await withPlace(
    () => verify(against, password).catch(() => false),
    isKnownDevice ? known : waiting,
  );
  return right && passwordHash !== undefined;
}
