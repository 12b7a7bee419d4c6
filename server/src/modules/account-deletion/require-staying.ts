import type { Actor } from '../../actor.ts';
import { conflict } from '../../errors.ts';

/** @throws 409 if the account is about to be deleted: it can neither book sessions nor send messages (decision 89) */
export function requireStaying({ deletionDueAt }: Actor): void {
  if (deletionDueAt)
    throw conflict('Your account will be deleted soon. To do this, keep your account first.');
}
