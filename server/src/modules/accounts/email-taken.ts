import { TEXTS } from '@cairn/shared/contract';
import { readDatabaseError } from '../../database/client/index.ts';
import { conflict } from '../../errors.ts';

/** One account per e-mail address across all roles (decision 13): translates the violation of the unique index. */
export function explainTakenEmail(error: unknown): unknown {
  const failure = readDatabaseError(error);
  if (failure?.kind !== 'conflict' || failure.constraint !== 'accounts_email_unique') return error;
  const message = TEXTS.registration.emailTaken;
  return conflict(message, { errors: [{ path: 'email', message }] });
}
