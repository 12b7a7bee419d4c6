import { createHash } from 'node:crypto';

/** PostgreSQL truncates longer names, so two statements could get the same name. */
const LONGEST = 63;
const DIGEST_LENGTH = 16;

/**
 * The name of a prepared statement whose SQL is composed of conditions.
 *
 * @param parts what distinguishes the statement from others
 * @returns the joined parts; a text that is too long for PostgreSQL is cut and gets a digest
 */
export function preparedName(...parts: readonly (string | number)[]): string {
  const name = parts.join('_');
  if (name.length <= LONGEST) return name;
  const digest = createHash('sha256').update(name).digest('hex').slice(0, DIGEST_LENGTH);
  return `${name.slice(0, LONGEST - DIGEST_LENGTH - 1)}_${digest}`;
}
