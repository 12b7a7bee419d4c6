import { createHash, randomBytes } from 'node:crypto';

/** A new token of a team's pipeline: 256 random bits. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** The hash of a token, for the configuration of the release server. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Reads `RELEASE_TOKENS`: `mfe-student:<hash>,mfe-mentor:<hash>`.
 * @returns the container that a token may publish, by the hash of the token
 * @throws Error if a pair is malformed
 */
export function readTokens(text: string): ReadonlyMap<string, string> {
  const pairs = text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
  return new Map(
    pairs.map((pair) => {
      const [, name, hash] = /^([a-z][a-z0-9-]*):([0-9a-f]{64})$/.exec(pair) ?? [];
      if (!name || !hash) throw new Error('RELEASE_TOKENS must be <package>:<hash>, separated by commas');
      return [hash, name];
    }),
  );
}
