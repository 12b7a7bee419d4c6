import type { Actor } from '../../actor.ts';
import { conflict } from '../../errors.ts';

/**
 * Refuses a call, such as a booking or a message, by an account whose deletion is requested (decision 89).
 *
 * @throws 409 if the actor's account will be deleted
 */
export function requireStaying({ deletionDueAt }: Actor): void {
  if (deletionDueAt)
    throw conflict('Your account will be deleted soon. To do this, keep your account first.');
}
