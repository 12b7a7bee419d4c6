import { isDeepStrictEqual } from 'node:util';
import { badField } from '../../errors.ts';

/**
 * Rejects changes to read-only fields (decision 50). Unchanged values are accepted, because clients send whole records
 * back.
 *
 * @throws 400 naming the first changed field
 */
export function requireUnchanged(body: object, stored: object, fields: readonly string[]): void {
  const [sent, known] = [body, stored] as Record<string, unknown>[];
  for (const field of fields) {
    const value = sent?.[field];
    if (value !== undefined && !isDeepStrictEqual(value, known?.[field] ?? null))
      throw badField(field, `The field ${field} cannot be changed here.`);
  }
}
