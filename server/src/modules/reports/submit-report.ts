import { REPORTS_PER_DAY, type submitReportBody } from '@cairn/shared/contract';
import type { z } from 'zod';
import type { Actor } from '../../actor.ts';
import type { Transaction } from '../../database/client/index.ts';
import { conflict, notFound } from '../../errors.ts';
import type { Once } from '../../plugins/idempotency.ts';
import { type Limit, type Limits, takeWithin } from '../../plugins/limits.ts';
import { isKnownPerson } from '../blocks/known-person.ts';
import { sideOf } from '../messages/messages.service.ts';
import * as repository from './reports.repository.ts';

type Body = z.output<typeof submitReportBody>;

const DAILY: Limit = { name: 'reports', max: REPORTS_PER_DAY, seconds: 86_400 };
const TOO_MANY =
  'You have sent many reports in the last 24 hours. An administrator looks at them. Please try again later.';

/** @throws 404 if the actor may not report the message or person */
async function findSubject({ $client }: Transaction, actor: Actor, body: Body): Promise<number> {
  if (body.kind === 'message') {
    const sender = await repository.findSenderOf($client, actor.id, body.messageId);
    if (sender === undefined) throw notFound();
    return sender;
  }
  if (!(await isKnownPerson($client, actor, body.accountId))) throw notFound();
  return body.accountId;
}

/**
 * Stores a report (ADR 42). Refused reports count against the limit, so that message ids cannot be guessed.
 *
 * @throws 403 for an admin, 404 if the actor may not report the message or person, 409 while an earlier report by the
 * actor about the message or person is open, 429 after {@link REPORTS_PER_DAY} reports in 24 hours
 */
export async function submitReport(
  limits: Limits,
  actor: Actor,
  body: Body,
  once: Once,
): Promise<repository.StoredReport> {
  sideOf(actor);
  await takeWithin(limits, DAILY, actor.id, TOO_MANY);
  return once(async (transaction) => {
    const subjectId = await findSubject(transaction, actor, body);
    if (!(await repository.lockBothParties(transaction, actor.id, subjectId))) throw notFound();
    const { reason, text = '' } = body;
    const report = { reporterId: actor.id, subjectId, reason, text };
    const stored =
      body.kind === 'message'
        ? await repository.insertMessageReport(transaction, report, body.messageId)
        : await repository.insertProfileReport(transaction, report);
    if (!stored) throw conflict('You have reported this already. An administrator will look at it.');
    return stored;
  });
}
