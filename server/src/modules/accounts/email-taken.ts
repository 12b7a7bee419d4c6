import { TEXTS } from '@cairn/shared/contract';
import { readDatabaseError } from '../../database/client/index.ts';
import { conflict } from '../../errors.ts';

/**
 * Turns a violation of the unique index of e-mail addresses into a 409 (decision 13). Returns other errors unchanged.
 */
export function explainTakenEmail(error: unknown): unknown {
  const failure = readDatabaseError(error);
  if (failure?.kind !== 'conflict' || failure.constraint !== 'accounts_email_unique') return error;
  const message = TEXTS.registration.emailTaken;
  return conflict(message, { errors: [{ path: 'email', message }] });
}
