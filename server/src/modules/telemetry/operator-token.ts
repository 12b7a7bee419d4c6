import { createHash, randomBytes } from 'node:crypto';

/** The stored hash of an operator token. A token of 256 random bits needs no slow hash. */
export function hashOperatorToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A new operator token. */
export function createOperatorToken(): string {
  return randomBytes(32).toString('base64url');
}
