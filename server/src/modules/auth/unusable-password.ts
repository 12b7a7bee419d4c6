import { generateToken } from '../../tokens.ts';

/** No argon2 hash starts with it. */
const MARK = '!';

/** Replaces the hash of an account without a password (ADR 40): random, because it is also the key of known devices. */
export const generateUnusableHash = () => `${MARK}${generateToken()}`;

/** Whether a stored hash belongs to a password. */
export const isUsable = (passwordHash: string) => !passwordHash.startsWith(MARK);

/** SQL: whether the account `a` has a password. */
export const HAS_PASSWORD = `NOT starts_with(a.password_hash, '${MARK}')`;
