import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits, fit for a cookie or a link. */
export const drawToken = () => randomBytes(32).toString('base64url');

/** What the database keeps of a secret. Its 256 bits cannot be guessed, so one round of SHA-256 is enough. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();
