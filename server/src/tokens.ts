import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits, for a cookie or a link. */
export const generateToken = () => randomBytes(32).toString('base64url');

/** The stored hash of a secret. With 256 random bits one round of SHA-256 is enough. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();
