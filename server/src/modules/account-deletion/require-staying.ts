import type { Actor } from '../../actor.ts';
import { conflict } from '../../errors.ts';

/**
 * Call this before an account books, publishes a group session or writes to somebody (decision 89).
 *
 * @throws 409 if the account is about to be deleted
 */
export function requireStaying({ deletionDueAt }: Actor): void {
  if (deletionDueAt)
    throw conflict('Your account will be deleted soon. To do this, keep your account first.');
}
