import type { Actor } from '../../actor.ts';
import { conflict } from '../../errors.ts';

/**
 * Refuses bookings, group sessions and messages of an account that is about to be deleted (decision 89).
 *
 * @throws 409 if the deletion is requested
 */
export function requireStaying({ deletionDueAt }: Actor): void {
  if (deletionDueAt)
    throw conflict('Your account will be deleted soon. To do this, keep your account first.');
}
