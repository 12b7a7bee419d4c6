import { generateToken } from '../../tokens.ts';

/** No argon2 hash starts with this character. */
const MARK = '!';

/**
 * Generates the value that an account without a password has instead of a hash (ADR 40). The value is random, because
 * it signs the cookies of known devices.
 */
export const generateUnusableHash = () => `${MARK}${generateToken()}`;

/** Whether a stored hash belongs to a password. */
export const isUsable = (passwordHash: string) => !passwordHash.startsWith(MARK);

/** SQL: whether the account `a` has a password. */
export const HAS_PASSWORD = `NOT starts_with(a.password_hash, '${MARK}')`;
