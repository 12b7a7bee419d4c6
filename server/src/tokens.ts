import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits, for a cookie or a link. */
export const generateToken = () => randomBytes(32).toString('base64url');

/** The hash that the database stores. A secret of 256 random bits needs only one round of SHA-256. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();
