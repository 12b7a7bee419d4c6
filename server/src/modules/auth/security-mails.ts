import type { FastifyRequest } from 'fastify';
import { run, statement, type Transaction } from '../../database/client/index.ts';
import { queueMail } from '../outbox/index.ts';
import { describeDevice } from './describe-device.ts';

interface Owner {
  readonly id: number;
  readonly email: string;
}

const findSignIn = statement(
  'auth_find_sign_in',
  `SELECT 1 FROM audit_log WHERE actor_id = $1 AND action = 'login' AND outcome = 'done' LIMIT 1`,
);

/**
 * Queues a mail about a sign-in on an unknown device (ADR 21), unless it is the first sign-in of the account. Call it
 * before the sign-in is recorded.
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

/** Queues a mail about a changed or reset password. */
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
