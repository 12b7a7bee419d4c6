import type { FastifyRequest } from 'fastify';
import { run, statement, type Transaction } from '../../database/client/index.ts';
import { queueMail } from '../outbox/index.ts';
import { describeDevice } from './describe-device.ts';

/** The account owner to notify. */
interface Owner {
  readonly id: number;
  readonly email: string;
}

const findSignIn = statement(
  'auth_find_sign_in',
  `SELECT 1 FROM audit_log WHERE actor_id = $1 AND action = 'login' AND outcome = 'done' LIMIT 1`,
);

/**
 * Notifies the owner of a sign-in, but not of the first sign-in of the account. Call this function only for a browser
 * that is not a known device (ADR 21), and before the sign-in is recorded, because it looks for an earlier one.
 */
export async function mailNewDevice(
  transaction: Transaction,
  request: FastifyRequest,
  { id, email }: Owner,
): Promise<void> {
  if ((await run(transaction.$client, findSignIn, [id])).length === 0) return;
  await queueMail(transaction, {
    recipient: email,
    template: 'new-device',
    cause: `new-device:${request.id}`,
    payload: { device: describeDevice(request.headers['user-agent'] ?? '') },
  });
}

/** Notifies the owner that the password was changed in the settings or reset with a link. */
export const mailPasswordChange = (
  transaction: Transaction,
  request: FastifyRequest,
  { email }: Pick<Owner, 'email'>,
): Promise<void> =>
  queueMail(transaction, {
    recipient: email,
    template: 'password-changed',
    cause: `password-changed:${request.id}`,
    payload: {},
  });
